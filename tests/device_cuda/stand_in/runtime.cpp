// SPDX-License-Identifier: MIT
// The calls of the CUDA runtime that our code makes, and the entry points that nvcc emits calls to.
#include <cxxabi.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>
#include <sstream>

#include "device/cuda/shapes.hpp"
#include "stand_in.hpp"

namespace stand_in {
namespace {

struct State {
    double now = 0;
    int allocations = 0;
    int launches = 0;
    std::map<void*, std::size_t> memory;
    cudaError_t last_error = cudaSuccess;
    cudaError_t pending = cudaSuccess;  ///< of a kernel that crashed
    bool lost = false;
};

State state;

/// Names of kernels by the addresses of their host stubs. Filled before main().
std::map<const void*, std::string>& kernel_names() {
    static std::map<const void*, std::string> names;
    return names;
}

Settings from_environment() {
    Settings s;
    const char* const text = std::getenv("CUDA_STAND_IN");
    std::istringstream words(text ? text : "");
    for (std::string word; words >> word;) {
        const std::size_t equals = word.find('=');
        const std::string key = word.substr(0, equals), value = word.substr(equals + 1);
        const auto number = [&] { return std::atoi(value.c_str()); };
        if (key == "devices") s.devices = number();
        if (key == "driver") s.driver_version = number();
        if (key == "memory") s.memory = std::strtoull(value.c_str(), nullptr, 10);
        if (key == "malloc") s.fail_malloc = number();
        if (key == "launch") s.fail_launch = number();
        if (key == "crash") s.crash_launch = number();
        if (key == "lost") s.lose_at_launch = number();
        if (key == "code") s.no_code = value == "none";
        if (key == "timer") s.still_timer = value == "still";
        if (key == "spoil") s.spoil_map = value;
        if (key == "blas") s.blas = value;
    }
    return s;
}

std::size_t in_use() {
    std::size_t bytes = 0;
    for (const auto& [address, size] : state.memory) bytes += size;
    return bytes;
}

/// The answer of every call: the error that it has, or that the GPU is lost.
cudaError_t answer(cudaError_t error = cudaSuccess) {
    if (state.lost) error = cudaErrorUnknown;
    if (error != cudaSuccess) state.last_error = error;
    return error;
}

/// Whether the GPUs can be reached at all.
cudaError_t access() {
    const Settings& s = settings();
    if (s.driver_version < CUDART_VERSION / 1000 * 1000) return cudaErrorInsufficientDriver;
    if (s.access != cudaSuccess) return s.access;
    return s.devices < 1 ? cudaErrorNoDevice : cudaSuccess;
}

cudaError_t wait() {
    if (state.pending != cudaSuccess) return answer(state.pending);
    return answer();
}

cudaError_t launch(const void* stub, dim3 grid, dim3 block, void** arguments) {
    const Settings& s = settings();
    ++state.launches;
    if (s.lose_at_launch == state.launches) state.lost = true;
    if (s.no_code) return answer(cudaErrorNoKernelImageForDevice);
    if (s.fail_launch == state.launches) return answer(cudaErrorLaunchOutOfResources);
    if (s.crash_launch == state.launches) state.pending = cudaErrorIllegalAddress;
    if (state.lost || state.pending != cudaSuccess) return answer();
    spend((s.slow_launch == state.launches ? 10 : 1) * s.launch_seconds);
    spend(run_kernel(kernel_names().at(stub), grid, block, arguments));
    return answer();
}

}  // namespace

Settings& settings() {
    static Settings now = from_environment();
    return now;
}

void reset() {
    state = {};
    settings() = from_environment();
}

int resident_blocks() {
    const Settings& s = settings();
    const int threads =
        s.register_threads > 0 ? std::min(s.register_threads, s.threads_per_sm) : s.threads_per_sm;
    return threads / roofline::cuda::block_threads;
}

void spend(double seconds) { state.now += seconds; }
long long cycles() { return static_cast<long long>(state.now * 1e3 * settings().clock_khz); }
int launches() { return state.launches; }
int allocations() { return state.allocations; }
std::size_t allocated() { return in_use(); }

}  // namespace stand_in

using stand_in::answer;
using stand_in::settings;
using stand_in::state;

// NOLINTBEGIN(readability-identifier-naming,bugprone-reserved-identifier): CUDA's own names
extern "C" {

/// For the stand-in cuBLAS, which is a library of its own.
void cuda_stand_in_spend(double seconds) { stand_in::spend(seconds + settings().launch_seconds); }
const char* cuda_stand_in_blas() { return settings().blas.c_str(); }

cudaError_t cudaGetDeviceCount(int* count) {
    *count = stand_in::access() == cudaSuccess ? settings().devices : 0;
    return answer(stand_in::access());
}

cudaError_t cudaDriverGetVersion(int* version) {
    *version = settings().driver_version;
    return cudaSuccess;
}

cudaError_t cudaSetDevice(int device) {
    return answer(device < settings().devices ? stand_in::access() : cudaErrorInvalidDevice);
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int /*device*/) {
    *properties = {};
    std::strncpy(properties->name, settings().name.c_str(), sizeof properties->name - 1);
    properties->totalGlobalMem = settings().memory;
    return answer();
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr which, int /*device*/) {
    const auto& s = settings();
    const auto known = [&](const char* name, int number) {
        *value = number;
        return answer(s.unknown_attribute == name ? cudaErrorInvalidValue : cudaSuccess);
    };
    switch (which) {
        case cudaDevAttrComputeCapabilityMajor:
            return known("major", 9);
        case cudaDevAttrComputeCapabilityMinor:
            return known("minor", 0);
        case cudaDevAttrMultiProcessorCount:
            return known("sms", s.sms);
        case cudaDevAttrMaxThreadsPerMultiProcessor:
            return known("threads", s.threads_per_sm);
        case cudaDevAttrL2CacheSize:
            return known("l2", s.l2_bytes);
        case cudaDevAttrClockRate:
            return known("clock", s.clock_khz);
        case cudaDevAttrMemoryClockRate:
            return known("memory clock", s.memory_clock_khz);
        case cudaDevAttrGlobalMemoryBusWidth:
            return known("bus", 64);
        default:
            return known("integrated", 0);
    }
}

cudaError_t cudaMemGetInfo(std::size_t* available, std::size_t* total) {
    *total = settings().memory;
    *available = settings().memory - stand_in::in_use();
    return answer();
}

cudaError_t cudaMalloc(void** address, std::size_t bytes) {
    ++state.allocations;
    *address = nullptr;
    if (settings().fail_malloc == state.allocations || stand_in::in_use() + bytes > settings().memory)
        return answer(cudaErrorMemoryAllocation);
    if (state.lost) return answer();
    *address = std::aligned_alloc(256, (bytes + 255) / 256 * 256);
    std::memset(*address, 0xFF, bytes);  // NaN: what nobody writes must not pass for a result
    state.memory[*address] = bytes;
    return answer();
}

cudaError_t cudaFree(void* address) {
    if (state.memory.erase(address) > 0) std::free(address);
    return answer();
}

cudaError_t cudaMemcpy(void* to, const void* from, std::size_t bytes, cudaMemcpyKind /*kind*/) {
    if (const cudaError_t error = stand_in::wait(); error != cudaSuccess) return error;
    std::memcpy(to, from, bytes);
    return answer();
}

cudaError_t cudaMemset(void* to, int value, std::size_t bytes) {
    std::memset(to, value, bytes);
    return answer();
}

cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind /*kind*/,
                            cudaStream_t) {
    std::memcpy(to, from, bytes);
    stand_in::spend(settings().launch_seconds + 2.0 * static_cast<double>(bytes) / 1.9e9);
    return answer();
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, const void* /*kernel*/,
                                                          int /*block_threads*/, std::size_t /*shared*/) {
    *blocks = stand_in::resident_blocks();
    return answer();
}

cudaError_t cudaDeviceSynchronize() { return stand_in::wait(); }

cudaError_t cudaEventCreate(cudaEvent_t* event) {
    *event = reinterpret_cast<cudaEvent_t>(new double{0});
    return answer();
}
cudaError_t cudaEventDestroy(cudaEvent_t event) {
    delete reinterpret_cast<double*>(event);
    return cudaSuccess;
}
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t) {
    *reinterpret_cast<double*>(event) = state.now;
    return answer();
}
cudaError_t cudaEventSynchronize(cudaEvent_t) { return stand_in::wait(); }
cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t from, cudaEvent_t to) {
    const double seconds = *reinterpret_cast<double*>(to) - *reinterpret_cast<double*>(from);
    *milliseconds = settings().still_timer ? 0 : static_cast<float>(1e3 * seconds);
    return answer();
}

cudaError_t cudaGetLastError() {
    const cudaError_t error = state.last_error;
    if (!state.lost) state.last_error = cudaSuccess;
    return error;
}

const char* cudaGetErrorName(cudaError_t error) {
    static std::string text;
    text = "cudaError" + std::to_string(error);
    return text.c_str();
}

// What nvcc makes of kernels and of <<<...>>>.

void** __cudaRegisterFatBinary(void* /*code*/) {
    static void* handle = nullptr;
    return &handle;
}
void __cudaRegisterFatBinaryEnd(void** /*handle*/) {}
void __cudaUnregisterFatBinary(void** /*handle*/) {}
char __cudaInitModule(void** /*handle*/) { return 0; }

void __cudaRegisterFunction(void** /*handle*/, const char* stub, char* /*device_function*/,
                            const char* mangled, int /*thread_limit*/, uint3*, uint3*, dim3*, dim3*, int*) {
    int status = 0;
    char* const readable = abi::__cxa_demangle(mangled, nullptr, nullptr, &status);
    std::string name = status == 0 ? readable : mangled;
    std::free(readable);
    // "roofline::cuda::do_nothing()", "void roofline::cuda::map_elements<roofline::cuda::Copy, 4, true>(...)"
    name = name.substr(0, name.find('('));
    if (name.rfind("void ", 0) == 0) name.erase(0, 5);
    const std::string space = "roofline::cuda::";
    for (auto at = name.find(space); at != std::string::npos; at = name.find(space))
        name.erase(at, space.size());
    stand_in::kernel_names()[stub] = name;
}

static dim3 pushed_grid, pushed_block;
unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, std::size_t /*shared*/, cudaStream_t) {
    pushed_grid = grid;
    pushed_block = block;
    return 0;
}
cudaError_t __cudaPopCallConfiguration(dim3* grid, dim3* block, std::size_t* shared, void* stream) {
    *grid = pushed_grid;
    *block = pushed_block;
    *shared = 0;
    *static_cast<cudaStream_t*>(stream) = nullptr;
    return cudaSuccess;
}

// CUDA 13 launches through a handle, CUDA 12 by the address of the stub. Here they are the same.
cudaError_t __cudaGetKernel(cudaKernel_t* kernel, const void* stub) {
    *kernel = reinterpret_cast<cudaKernel_t>(const_cast<void*>(stub));
    return cudaSuccess;
}
cudaError_t __cudaLaunchKernel(cudaKernel_t kernel, dim3 grid, dim3 block, void** arguments,
                               std::size_t /*shared*/, cudaStream_t) {
    return stand_in::launch(kernel, grid, block, arguments);
}
cudaError_t cudaLaunchKernel(const void* stub, dim3 grid, dim3 block, void** arguments,
                             std::size_t /*shared*/, cudaStream_t) {
    return stand_in::launch(stub, grid, block, arguments);
}

}  // extern "C"
// NOLINTEND(readability-identifier-naming,bugprone-reserved-identifier)
