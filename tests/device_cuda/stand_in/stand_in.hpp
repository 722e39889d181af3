// SPDX-License-Identifier: MIT
// A CUDA runtime for machines without a GPU, linked in place of NVIDIA's. Its "device memory" is ordinary
// memory, and it runs the text of our own kernels on the host, one thread after the other. Time is made up:
// every kernel takes as long as its work on a small GPU takes that always behaves as the lecture says.
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <string>

namespace stand_in {

/// The GPU, and what is to go wrong. Counts begin at 1; 0 is never.
struct Settings {
    std::string name = "Stand-in GPU";
    int devices = 2;
    int driver_version = 13000;  ///< 0: none is installed
    std::size_t memory = 3'000'000'000;
    int sms = 1;
    int threads_per_sm = 256;
    int register_threads = 0;  ///< if not 0: threads of an SM for which there are registers
    int l2_bytes = 1 << 20;
    int clock_khz = 64'000;          ///< 256 FLOPs in each cycle
    int memory_clock_khz = 125'000;  ///< 2 GB/s over 64 bits
    double launch_seconds = 1e-4;

    cudaError_t access = cudaSuccess;  ///< what the driver answers to whoever looks for GPUs
    int fail_malloc = 0;               ///< the allocation that finds no memory
    int fail_launch = 0;               ///< the launch that is refused
    int crash_launch = 0;              ///< the launch whose kernel crashes: it shows at the next wait
    int slow_launch = 0;               ///< the launch that takes ten times as long
    int lose_at_launch = 0;            ///< from this launch on, nothing works any more
    bool no_code = false;              ///< the program has no code for the GPU
    bool still_timer = false;
    int fastest_shape = 0;          ///< of element-wise kernels: others take a ninth longer
    std::string spoil_map;          ///< "Copy", "Scale": one element of what it writes last is wrong
    std::string unknown_attribute;  ///< "clock", "l2", "bus": the driver does not know it
    std::string blas;  ///< of the stand-in cuBLAS: "create", "product" fail; "wrong" is wrong by one element,
                       ///< "unwritten" leaves it out, "scaled" gives 2 % too much
};

/// Those in force: the default, changed by the environment variable CUDA_STAND_IN, which holds words such as
/// "malloc=3" (see runtime.cpp). Tests may change them.
Settings& settings();

/// Forgets errors, counts and time; settings are those of the environment again.
void reset();

/// Lets time pass on the GPU.
void spend(double seconds);

/// The time that is spent in cycles of the GPU.
long long cycles();

/// How many launches and allocations there have been, and how many bytes are allocated now.
int launches();
int allocations();
std::size_t allocated();

/// Blocks that an SM holds at a time.
int resident_blocks();

/// Runs the kernel of that name over the grid, and says how long it takes.
double run_kernel(const std::string& name, dim3 grid, dim3 block, void** arguments);

}  // namespace stand_in
