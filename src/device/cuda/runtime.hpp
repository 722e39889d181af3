// SPDX-License-Identifier: MIT
// The CUDA runtime with errors as exceptions, and device memory that frees itself.
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "roofline/quantity.hpp"

namespace roofline::cuda {

/// Throws DeviceError where `status` is an error; `call` names what was called, for the message.
void check(cudaError_t status, const char* call);

/// How many GPUs there are: at least one. Throws DeviceError where there is no driver, an old one, or no GPU.
int count_gpus();

/// An attribute of a GPU; absent where the driver does not know it or says 0.
std::optional<double> attribute(cudaDeviceAttr which, int index);

/// Memory of the GPU in use, for cudaFree. Throws DeviceError{gpu_out_of_memory}, with the size.
void* allocate(std::size_t bytes);

/// An array in the memory of the GPU in use.
template <class T>
class Array {
  public:
    Array() = default;
    explicit Array(std::int64_t count)
        : data_(static_cast<T*>(allocate(static_cast<std::size_t>(count) * sizeof(T)))), count_(count) {}
    Array(Array&& other) noexcept { swap(other); }
    Array& operator=(Array&& other) noexcept {
        swap(other);
        return *this;
    }
    Array(const Array&) = delete;
    Array& operator=(const Array&) = delete;
    ~Array() { cudaFree(data_); }

    T* data() { return data_; }
    const T* data() const { return data_; }
    std::int64_t size() const { return count_; }

  private:
    void swap(Array& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(count_, other.count_);
    }

    T* data_ = nullptr;
    std::int64_t count_ = 0;
};

/// Times what is launched between two points, by the GPU's own clock.
class Stopwatch {
  public:
    Stopwatch();
    Stopwatch(const Stopwatch&) = delete;
    Stopwatch& operator=(const Stopwatch&) = delete;
    ~Stopwatch();

    void start();
    /// Waits for all that was launched, and returns the time since start().
    Seconds stop();

  private:
    cudaEvent_t begin_ = nullptr;
    cudaEvent_t end_ = nullptr;
};

}  // namespace roofline::cuda
