// SPDX-License-Identifier: MIT
// A loop over an array, shared out among the threads.
#pragma once

#include <omp.h>

#include <cstddef>

#include "device/cpu/slice.hpp"

namespace roofline::cpu {

/// Calls body(begin, end) on each of `threads` threads with its slice of [0, count), and waits for all.
template <class Body>
void in_slices(std::size_t count, int threads, const Body& body) {
#pragma omp parallel num_threads(threads)
    {
        const Slice mine = slice(count, omp_get_thread_num(), omp_get_num_threads());
        body(mine.begin, mine.end);
    }
}

}  // namespace roofline::cpu
