// SPDX-License-Identifier: MIT
// A GPU as a device: our kernels and cuBLAS, timed by the GPU's own clock.
#include <algorithm>
#include <cassert>
#include <limits>
#include <memory>
#include <vector>

#include "device/cuda/attributes.hpp"
#include "device/cuda/cublas.hpp"
#include "device/cuda/expected.hpp"
#include "device/cuda/kernels.hpp"
#include "device/cuda/runtime.hpp"
#include "device/cuda/verify.hpp"
#include "device/cuda/warm_up.hpp"
#include "device/gpu.hpp"

namespace roofline {
namespace {

using cuda::Array;
using cuda::Bf16;
using cuda::check;

/// Makes the GPU the one in use and wakes it up; an empty kernel tells whether this program has code for it.
DeviceInfo opened(int index) {
    const int count = cuda::count_gpus();
    if (index < 0 || index >= count)
        throw DeviceError(DeviceError::Kind::no_such_gpu,
                          count == 1 ? "cuda:0" : "cuda:0 - cuda:" + std::to_string(count - 1));
    check(cudaSetDevice(index), "cudaSetDevice");
    check(cuda::nothing(), "nothing");
    check(cudaDeviceSynchronize(), "cudaDeviceSynchronize");

    DeviceInfo info = cuda::describe(index);
    std::size_t free_bytes = 0;
    std::size_t all_bytes = 0;
    check(cudaMemGetInfo(&free_bytes, &all_bytes), "cudaMemGetInfo");
    info.usable_memory = Bytes{static_cast<double>(free_bytes)};
    return info;
}

template <class T>
struct Matrices {
    Array<T> a, b, c;  // c = a b; smaller products use the first n * n elements of each
};

class CudaDevice final : public Device {
  public:
    explicit CudaDevice(int index) : info_(opened(index)), gpu_{info_.gpu->sms, cuda::threads_per_sm(index)} {
        info_.blas = cublas_.name();
        chain_ends_ = Array<float>(gpu_.threads() * cuda::fma_chains);
        cycles_ = Array<long long>(1);
    }

    const DeviceInfo& info() const override { return info_; }

    void prepare(std::int64_t elements, std::int64_t rows) override {
        for (Array<float>* array : {&x_, &t_, &y_}) *array = {};  // first, to make room
        wide_ = {};
        narrow_ = {};
        for (Array<float>* array : {&x_, &t_, &y_}) *array = Array<float>(elements);
        const std::int64_t squares = rows * rows;
        for (Array<float>* array : {&wide_.a, &wide_.b, &wide_.c}) *array = Array<float>(squares);
        check(cuda::fill_with_random(x_.data(), elements, 1), "fill_with_random");
        check(cuda::fill_with_random(wide_.a.data(), squares, 2), "fill_with_random");
        check(cuda::fill_with_random(wide_.b.data(), squares, 3), "fill_with_random");
        if (!info_.more_precisions.empty()) {
            for (Array<Bf16>* array : {&narrow_.a, &narrow_.b, &narrow_.c}) *array = Array<Bf16>(squares);
            check(cuda::round_all(wide_.a.data(), narrow_.a.data(), squares), "round_all");
            check(cuda::round_all(wide_.b.data(), narrow_.b.data(), squares), "round_all");
        }
        check(cudaDeviceSynchronize(), "cudaDeviceSynchronize");
        cuda::warm_up([&](std::int64_t repeats) { return run({Kernel::copy, elements}, repeats); });
        shape_ = fastest_shape(elements);
    }

    void use_threads(int /*threads*/) override {}  // a GPU is measured whole

    Seconds run(Operation op, std::int64_t repeats) override {
        assert(fits(op));
        const float* const x = x_.data();
        float* const y = y_.data();
        const long long n = op.size;
        switch (op.kernel) {
            case Kernel::copy:
                return timed("copy", repeats, [&] { return cuda::copy(shape_, x, y, n); });
            case Kernel::copy_engine: {
                const std::size_t bytes = static_cast<std::size_t>(n) * sizeof(float);
                return timed("cudaMemcpyAsync", repeats,
                             [&] { return cudaMemcpyAsync(y, x, bytes, cudaMemcpyDeviceToDevice); });
            }
            case Kernel::cached_copy:
                return timed("copy_again", 1,
                             [&] { return cuda::copy_again(info_.gpu->sms, x, y, n, repeats); });
            case Kernel::scale:
                return timed("scale", repeats, [&] { return cuda::scale(shape_, x, y, n); });
            case Kernel::scale_add_fused:
                return timed("scale_add", repeats, [&] { return cuda::scale_add(shape_, x, y, n); });
            case Kernel::scale_add_two_pass:
                return timed("scale, add_one", repeats, [&] {
                    const cudaError_t first = cuda::scale(shape_, x, t_.data(), n);
                    return first != cudaSuccess ? first : cuda::add_one(shape_, t_.data(), y, n);
                });
            case Kernel::matmul:
                return timed("cublasGemmEx", repeats, [&] { return multiply(op.size, op.precision); });
            case Kernel::fma_peak:
                return timed("fma_peak", repeats, [&] { return launch_chains(op.size); });
            case Kernel::empty_loop:
                return timed("nothing", repeats, cuda::nothing);
            case Kernel::empty_matmul:
                return timed("cublasGemmEx", repeats, [&] { return multiply(1, op.precision); });
        }
        return Seconds{0};
    }

    void spoil(Operation op) override {
        switch (op.kernel) {
            case Kernel::scale_add_two_pass:
                check(cuda::fill_with_nan(t_.data(), op.size), "fill_with_nan");
                [[fallthrough]];
            case Kernel::copy:
            case Kernel::copy_engine:
            case Kernel::cached_copy:
            case Kernel::scale:
            case Kernel::scale_add_fused:
                return check(cuda::fill_with_nan(y_.data(), op.size), "fill_with_nan");
            case Kernel::matmul:
                return check(op.precision == Precision::bf16
                                 ? cuda::fill_with_nan(narrow_.c.data(), op.size * op.size)
                                 : cuda::fill_with_nan(wide_.c.data(), op.size * op.size),
                             "fill_with_nan");
            case Kernel::fma_peak:
                return check(cuda::fill_with_nan(chain_ends_.data(), chain_ends_.size()), "fill_with_nan");
            case Kernel::empty_loop:
            case Kernel::empty_matmul:
                return;  // no output
        }
    }

    Verification verify(Operation op) override {
        const auto map = [&](const Array<float>& out, Line right) {
            return cuda::verify_map(x_.data(), out.data(), op.size, right.factor, right.addend);
        };
        switch (op.kernel) {
            case Kernel::copy:
            case Kernel::copy_engine:
            case Kernel::cached_copy:
            case Kernel::scale:
            case Kernel::scale_add_fused:
                return map(y_, output_of(op.kernel));
            case Kernel::scale_add_two_pass: {
                const Verification first_pass = map(t_, output_of(Kernel::scale));
                return first_pass.right ? map(y_, output_of(op.kernel)) : first_pass;
            }
            case Kernel::matmul:
                return op.precision == Precision::bf16 ? verify_product(narrow_, op)
                                                       : verify_product(wide_, op);
            case Kernel::fma_peak: {
                std::vector<float> ends(static_cast<std::size_t>(chain_ends_.size()));
                check(cudaMemcpy(ends.data(), chain_ends_.data(), ends.size() * sizeof(float),
                                 cudaMemcpyDeviceToHost),
                      "cudaMemcpy");
                return cuda::verify_chains(ends, op.size);
            }
            case Kernel::empty_loop:
            case Kernel::empty_matmul:
                return {};  // no output
        }
        return {};
    }

    Flops fma_work(Operation op) const override {
        const double chains = static_cast<double>(gpu_.threads()) * cuda::fma_chains;
        return Flops{2 * chains * static_cast<double>(op.size)};
    }

    std::optional<Frequency> clock() override {
        constexpr int tries = 5;
        // The cycles are counted inside the kernel, so the launch is no part of their time. The least of
        // some: one that was held up would make the clock seem too fast.
        Seconds launch = run({Kernel::empty_loop}, 1);
        for (int i = 1; i < tries; ++i) launch = std::min(launch, run({Kernel::empty_loop}, 1));
        std::optional<Frequency> best;
        for (int i = 0; i < tries; ++i) {
            check(cudaMemset(cycles_.data(), 0, sizeof(long long)), "cudaMemset");
            const Seconds took = run({Kernel::fma_peak, info_.fma_steps}, 1) - launch;
            long long cycles = 0;
            check(cudaMemcpy(&cycles, cycles_.data(), sizeof cycles, cudaMemcpyDeviceToHost), "cudaMemcpy");
            if (took > Seconds{0} && cycles > 0)
                best = std::max(best, std::optional{Frequency{static_cast<double>(cycles) / took.value}});
        }
        return best;
    }

    std::optional<double> flops_per_cycle() const override {
        const auto of_sm = cuda::fp32_per_cycle(info_.gpu->major, info_.gpu->minor);
        return of_sm ? std::optional{*of_sm * info_.gpu->sms} : std::nullopt;
    }

  private:
    bool fits(Operation op) const {
        if (op.kernel == Kernel::matmul) return op.size * op.size <= wide_.c.size();
        if (op.kernel == Kernel::fma_peak) return op.size > 0;
        return op.size <= y_.size();
    }

    /// Launches `repeats` times, one behind the other, and waits for the last one. `name` is for the message.
    template <class Call>
    Seconds timed(const char* name, std::int64_t repeats, const Call& call) {
        watch_.start();
        for (std::int64_t i = 0; i < repeats; ++i) check(call(), name);
        return watch_.stop();
    }

    /// The shape in which one of three copies was the fastest of all. All element-wise kernels take it, or
    /// one of them could pass the copy that is their roof.
    int fastest_shape(std::int64_t elements) {
        int fastest = 0;
        Seconds least{std::numeric_limits<double>::infinity()};
        for (int i = 0; i < 3; ++i) {
            for (int shape = 0; shape < cuda::map_shape_count; ++shape) {
                const auto copy = [&] { return cuda::copy(shape, x_.data(), y_.data(), elements); };
                const Seconds took = timed("copy", 1, copy);
                if (took < least) {
                    least = took;
                    fastest = shape;
                }
            }
        }
        return fastest;
    }

    cudaError_t multiply(std::int64_t n, Precision precision) {
        if (precision == Precision::bf16)
            cublas_.multiply(narrow_.a.data(), narrow_.b.data(), narrow_.c.data(), n, precision);
        else
            cublas_.multiply(wide_.a.data(), wide_.b.data(), wide_.c.data(), n, precision);
        return cudaSuccess;
    }

    cudaError_t launch_chains(std::int64_t steps) {
        return cuda::fma_peak(gpu_, chain_ends_.data(), static_cast<int>(steps), cycles_.data());
    }

    template <class T>
    static Verification verify_product(const Matrices<T>& m, Operation op) {
        return cuda::verify_product(m.a.data(), m.b.data(), m.c.data(), op.size, op.precision);
    }

    DeviceInfo info_;
    cuda::WholeGpu gpu_;
    cuda::Cublas cublas_;
    cuda::Stopwatch watch_;
    int shape_ = 0;           // of the element-wise kernels
    Array<float> x_, t_, y_;  // element-wise: x -> y, or x -> t -> y
    Matrices<float> wide_;    // FP32, also for TF32
    Matrices<Bf16> narrow_;   // the same numbers, rounded; only where the GPU multiplies BF16
    Array<float> chain_ends_;
    Array<long long> cycles_;
};

}  // namespace

std::vector<DeviceInfo> list_gpus() {
    std::vector<DeviceInfo> gpus;
    for (int index = 0, count = cuda::count_gpus(); index < count; ++index)
        gpus.push_back(cuda::describe(index));
    return gpus;
}

std::unique_ptr<Device> open_gpu(int index) { return std::make_unique<CudaDevice>(index); }

}  // namespace roofline
