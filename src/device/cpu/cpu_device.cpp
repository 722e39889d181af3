// SPDX-License-Identifier: MIT
// Brings threads, arrays, kernels and BLAS together into the device that the measurement uses.
#include "device/cpu/cpu_device.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "device/cpu/blas.hpp"
#include "device/cpu/clock.hpp"
#include "device/cpu/flops_table.hpp"
#include "device/cpu/kernels.hpp"
#include "device/cpu/machine.hpp"
#include "device/cpu/memory.hpp"
#include "device/cpu/parallel.hpp"
#include "device/cpu/verify.hpp"
#include "device/random.hpp"

namespace roofline {
namespace {

using cpu::in_slices;

constexpr float nan = std::numeric_limits<float>::quiet_NaN();

class CpuDevice final : public Device {
  public:
    explicit CpuDevice(std::optional<int> threads) : machine_(cpu::this_machine()) {
        omp_set_dynamic(0);  // as many threads as we ask for, not fewer when the machine is busy
        const int wanted = std::clamp(threads.value_or(machine_.usable), 1, machine_.usable);
        int came = 1;
#pragma omp parallel num_threads(wanted)
#pragma omp single
        came = omp_get_num_threads();  // OMP_THREAD_LIMIT may allow fewer

        info_.kind = "cpu";
        info_.name = machine_.name;
        info_.threads = came;
        info_.cores = std::min(came, machine_.usable_cores);
        info_.processors = machine_.processors;
        info_.limit = came < wanted              ? ThreadLimit::openmp
                      : wanted < machine_.usable ? ThreadLimit::option
                                                 : machine_.limit;
        info_.quota = machine_.quota;
        info_.vector_isa = kernels_.isa;
        info_.blas = cpu::blas_name();
        info_.streaming_stores = kernels_.streaming_stores;
        info_.caches = machine_.caches;
        info_.usable_memory = machine_.usable_memory;

        chain_start_.resize(static_cast<std::size_t>(kernels_.floats()));
        cpu::fill_chain_starts(chain_start_);
        chain_ends_.resize(chain_start_.size() * static_cast<std::size_t>(came));
        use_threads(came);
    }

    const DeviceInfo& info() const override { return info_; }

    void prepare(std::int64_t elements, std::int64_t rows) override {
        for (cpu::Floats* array : {&x_, &t_, &y_, &a_, &b_, &c_}) *array = {};  // first, to make room
        const auto n = static_cast<std::size_t>(elements);
        const auto nn = static_cast<std::size_t>(rows) * static_cast<std::size_t>(rows);
        x_ = filled(n, [](std::size_t i) { return random_number(1, i); });
        a_ = filled(nn, [](std::size_t i) { return random_number(2, i); });
        b_ = filled(nn, [](std::size_t i) { return random_number(3, i); });
        for (cpu::Floats* output : {&t_, &y_}) *output = filled(n, [](std::size_t) { return nan; });
        c_ = filled(nn, [](std::size_t) { return nan; });
        // Asks for what the BLAS will ask for: this throws where there is none.
        std::vector<cpu::Floats> buffers;
        buffers.reserve(static_cast<std::size_t>(info_.threads));
        for (int thread = 0; thread < info_.threads; ++thread)
            buffers.emplace_back(cpu::blas_buffer() / sizeof(float));
    }

    void use_threads(int threads) override {
        assert(threads >= 1 && threads <= info_.threads);
        threads_ = threads;
        cpu::set_blas_threads(threads);
    }

    Seconds run(Operation op, std::int64_t repeats) override {
        assert(fits(op));
        const auto n = static_cast<std::size_t>(op.size);
        switch (op.kernel) {
            case Kernel::copy:
            case Kernel::copy_engine:  // there is none but the processor itself
                return run_map(kernels_.copy, op, repeats);
            case Kernel::cached_copy:
                return copy_slices(choose(kernels_.copy, op), op.size, repeats);
            case Kernel::scale:
                return run_map(kernels_.scale, op, repeats);
            case Kernel::scale_add_fused:
                return run_map(kernels_.scale_add, op, repeats);
            case Kernel::scale_add_two_pass:
                return run_two_pass(op, repeats);
            case Kernel::matmul:
                return timed(repeats, [&] { cpu::multiply(a_.data(), b_.data(), c_.data(), op.size); });
            case Kernel::fma_peak:
                return timed(repeats, [&] { run_chains(op.size); });
            case Kernel::empty_loop:
                return timed(repeats, [&] { in_slices(n, threads_, [](std::size_t, std::size_t) {}); });
            case Kernel::empty_matmul: {
                const float a = 1;
                const float b = 1;
                float c = 0;
                return timed(repeats, [&] { cpu::multiply(&a, &b, &c, 1); });
            }
        }
        return Seconds{0};
    }

    void spoil(Operation op) override {
        switch (op.kernel) {
            case Kernel::copy:
            case Kernel::copy_engine:
            case Kernel::cached_copy:
            case Kernel::scale:
            case Kernel::scale_add_fused:
                return fill_with_nan(y_, op.size);
            case Kernel::scale_add_two_pass:
                fill_with_nan(t_, op.size);
                return fill_with_nan(y_, op.size);
            case Kernel::matmul:
                return fill_with_nan(c_, op.size * op.size);
            case Kernel::fma_peak:
                std::fill(chain_ends_.begin(), chain_ends_.end(), nan);
                return;
            case Kernel::empty_loop:
            case Kernel::empty_matmul:
                return;  // no output
        }
    }

    Verification verify(Operation op) override {
        assert(fits(op));
        switch (op.kernel) {
            case Kernel::copy:
            case Kernel::copy_engine:
            case Kernel::cached_copy:
            case Kernel::scale:
            case Kernel::scale_add_fused:
                return verify_map(y_, op, output_of(op.kernel));
            case Kernel::scale_add_two_pass: {
                const Verification first_pass = verify_map(t_, op, output_of(Kernel::scale));
                return first_pass.right ? verify_map(y_, op, output_of(op.kernel)) : first_pass;
            }
            case Kernel::matmul:
                return cpu::verify_product(a_.data(), b_.data(), c_.data(), op.size, threads_);
            case Kernel::fma_peak: {
                const auto used = chain_start_.size() * static_cast<std::size_t>(threads_);
                return cpu::verify_chains(kernels_, chain_start_, std::span(chain_ends_).first(used), op.size,
                                          threads_);
            }
            case Kernel::empty_loop:
            case Kernel::empty_matmul:
                return {};  // no output
        }
        return {};
    }

    Flops fma_work(Operation op) const override {
        return Flops{2.0 * kernels_.floats() * threads_ * static_cast<double>(op.size)};
    }

    std::optional<Frequency> clock() override {
        // At two FMAs in a cycle, about 0.2 ms.
        const std::int64_t steps = 1'400'000 / kernels_.chains;
        return cpu::measure_clock(threads_, [this, steps](int thread) { run_chains_of(thread, steps); });
    }

    std::optional<double> flops_per_cycle() const override {
        const auto of_core = cpu::flops_per_cycle_of_core(machine_.core, machine_.name, kernels_.isa);
        if (!of_core) return std::nullopt;
        return *of_core * std::min(threads_, machine_.usable_cores);
    }

  private:
    /// An array whose element i is value(i), written by the thread that will use it.
    template <class Value>
    cpu::Floats filled(std::size_t count, const Value& value) const {
        cpu::Floats array(count);
        float* const data = array.data();
        in_slices(count, info_.threads, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) data[i] = value(i);
        });
        return array;
    }

    void fill_with_nan(cpu::Floats& array, std::int64_t count) const {
        in_slices(static_cast<std::size_t>(count), threads_, [&](std::size_t begin, std::size_t end) {
            std::fill(array.data() + begin, array.data() + end, nan);
        });
    }

    bool fits(Operation op) const {
        if (op.kernel == Kernel::matmul) return static_cast<std::size_t>(op.size * op.size) <= c_.size();
        if (op.kernel == Kernel::fma_peak) return op.size > 0;
        return static_cast<std::size_t>(op.size) <= y_.size();
    }

    /// Calls `call` `repeats` times. Every call begins and ends its own parallel region, so that all of them,
    /// the empty ones too, pay the same for that.
    template <class Call>
    static Seconds timed(std::int64_t repeats, const Call& call) {
        const auto start = std::chrono::steady_clock::now();
        for (std::int64_t i = 0; i < repeats; ++i) call();
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        return Seconds{took.count()};
    }

    /// Whether streaming stores make a copy of so many elements faster. Past the caches they do: an ordinary
    /// store reads its line first. Below, that depends on how much of the last-level cache is ours, which
    /// nothing tells in a virtual machine; so it is tried, once.
    bool streams(std::int64_t elements) {
        const Bytes both_arrays = 2 * static_cast<double>(elements) * element_size(Precision::fp32);
        if (cpu::streaming_pays(both_arrays, info_.last_level_cache())) return true;
        const auto [tried, is_new] = streams_.try_emplace({threads_, elements});
        if (is_new)
            tried->second =
                try_copy(kernels_.copy.streaming, elements) < try_copy(kernels_.copy.cached, elements);
        return tried->second;
    }

    Seconds try_copy(cpu::MapKernel kernel, std::int64_t elements) {
        const std::int64_t repeats = std::max<std::int64_t>(1, (1 << 20) / elements);
        copy_slices(kernel, elements, repeats);  // warms up
        Seconds best = copy_slices(kernel, elements, repeats);
        for (int more = 0; more < 2; ++more) best = std::min(best, copy_slices(kernel, elements, repeats));
        return best;
    }

    cpu::MapKernel choose(const cpu::MapKernels& kernels, Operation op) {
        return streams(op.size) ? kernels.streaming : kernels.cached;
    }

    Seconds run_map(const cpu::MapKernels& kernels, Operation op, std::int64_t repeats) {
        const cpu::MapKernel kernel = choose(kernels, op);
        const float* const x = x_.data();
        float* const y = y_.data();
        return timed(repeats, [&] {
            in_slices(static_cast<std::size_t>(op.size), threads_,
                      [&](std::size_t begin, std::size_t end) { kernel(x + begin, y + begin, end - begin); });
        });
    }

    /// Each thread repeats its own slice, which its caches keep; the region's cost counts once for all
    /// repeats.
    Seconds copy_slices(cpu::MapKernel kernel, std::int64_t elements, std::int64_t repeats) {
        const float* const x = x_.data();
        float* const y = y_.data();
        return timed(1, [&] {
            in_slices(static_cast<std::size_t>(elements), threads_, [&](std::size_t begin, std::size_t end) {
                for (std::int64_t i = 0; i < repeats; ++i) kernel(x + begin, y + begin, end - begin);
            });
        });
    }

    /// Each thread's second pass reads what its own first pass wrote, so one region holds both.
    Seconds run_two_pass(Operation op, std::int64_t repeats) {
        const cpu::MapKernel first = choose(kernels_.scale, op);
        const cpu::MapKernel second = choose(kernels_.add_one, op);
        const float* const x = x_.data();
        float* const t = t_.data();
        float* const y = y_.data();
        return timed(repeats, [&] {
            in_slices(static_cast<std::size_t>(op.size), threads_, [&](std::size_t begin, std::size_t end) {
                first(x + begin, t + begin, end - begin);
                second(t + begin, y + begin, end - begin);
            });
        });
    }

    void run_chains(std::int64_t steps) {
#pragma omp parallel num_threads(threads_)
        run_chains_of(omp_get_thread_num(), steps);
    }

    void run_chains_of(int thread, std::int64_t steps) {
        const auto mine = static_cast<std::size_t>(thread) * chain_start_.size();
        kernels_.fma(chain_start_.data(), chain_ends_.data() + mine, steps);
    }

    Verification verify_map(const cpu::Floats& out, Operation op, Line right) const {
        return cpu::verify_map(x_.data(), out.data(), static_cast<std::size_t>(op.size), right.factor,
                               right.addend, threads_);
    }

    cpu::Machine machine_;
    cpu::Kernels kernels_ = cpu::best_kernels();
    DeviceInfo info_;
    int threads_ = 1;
    cpu::Floats x_, t_, y_;                                 // element-wise: x -> y, or x -> t -> y
    std::map<std::pair<int, std::int64_t>, bool> streams_;  // by threads and elements; see streams()
    cpu::Floats a_, b_, c_;  // c = a b; smaller products use the first n * n elements of each
    std::vector<float> chain_start_;
    std::vector<float> chain_ends_;
};

}  // namespace

int usable_processors() { return cpu::this_machine().usable; }

std::unique_ptr<Device> open_cpu(std::optional<int> threads) { return std::make_unique<CpuDevice>(threads); }

}  // namespace roofline
