// SPDX-License-Identifier: MIT
// Which error of the CUDA runtime means what, and its calls with that checked.
#include "device/cuda/runtime.hpp"

#include <string>

#include "device/device.hpp"

namespace roofline::cuda {
namespace {

using Kind = DeviceError::Kind;

/// What an error means to whoever reads the message.
Kind kind_of(cudaError_t status) {
    switch (status) {
        case cudaErrorStubLibrary:  // the toolkit's, for linking only
            return Kind::no_driver;
        case cudaErrorInsufficientDriver:
        case cudaErrorSystemDriverMismatch:
        case cudaErrorCompatNotSupportedOnDevice:
        case cudaErrorUnsupportedPtxVersion:
            return Kind::old_driver;
        case cudaErrorNoDevice:
        case cudaErrorInitializationError:  // these two: the driver is there, but /dev has no GPU that it may
                                            // open
        case cudaErrorOperatingSystem:
            return Kind::no_gpu;
        case cudaErrorInvalidDevice:
            return Kind::no_such_gpu;
        case cudaErrorNoKernelImageForDevice:
        case cudaErrorInvalidDeviceFunction:
        case cudaErrorInvalidKernelImage:
            return Kind::unsupported_gpu;
        case cudaErrorMemoryAllocation:
            return Kind::gpu_out_of_memory;
        case cudaErrorInvalidConfiguration:
        case cudaErrorLaunchFailure:
        case cudaErrorLaunchOutOfResources:
        case cudaErrorLaunchTimeout:
        case cudaErrorIllegalAddress:
        case cudaErrorMisalignedAddress:
        case cudaErrorIllegalInstruction:
        case cudaErrorAssert:
            return Kind::launch_failed;
        case cudaErrorDevicesUnavailable:
        case cudaErrorECCUncorrectable:
        case cudaErrorHardwareStackError:
        case cudaErrorContextIsDestroyed:
        case cudaErrorSystemNotReady:
        case cudaErrorUnknown:
            return Kind::gpu_lost;
        default:
            return Kind::failed;
    }
}

std::string version(int number) {
    return std::to_string(number / 1000) + "." + std::to_string(number % 1000 / 10);
}

[[noreturn]] void fail(Kind kind, cudaError_t status, const std::string& call) {
    throw DeviceError(kind, call + ": " + cudaGetErrorName(status));
}

}  // namespace

void check(cudaError_t status, const char* call) {
    if (status != cudaSuccess) fail(kind_of(status), status, call);
}

int count_gpus() {
    int count = 0;
    const cudaError_t status = cudaGetDeviceCount(&count);
    if (status == cudaErrorInsufficientDriver) {
        // The runtime says "too old" of a driver that is not there, too; that one has no version.
        int driver = 0;
        if (cudaDriverGetVersion(&driver) != cudaSuccess || driver == 0)
            fail(Kind::no_driver, status, "cudaGetDeviceCount");
        // Within a major version, older drivers run newer programs.
        throw DeviceError(Kind::old_driver,
                          "CUDA " + version(driver) + " < " + version(CUDART_VERSION / 1000 * 1000));
    }
    check(status, "cudaGetDeviceCount");
    if (count < 1) fail(Kind::no_gpu, cudaErrorNoDevice, "cudaGetDeviceCount");
    return count;
}

std::optional<double> attribute(cudaDeviceAttr which, int index) {
    int value = 0;
    if (cudaDeviceGetAttribute(&value, which, index) != cudaSuccess) {
        cudaGetLastError();  // or the next launch would be blamed for it
        return std::nullopt;
    }
    return value > 0 ? std::optional<double>{value} : std::nullopt;
}

void* allocate(std::size_t bytes) {
    void* memory = nullptr;
    const cudaError_t status = cudaMalloc(&memory, bytes);
    if (status != cudaSuccess) {
        cudaGetLastError();
        fail(kind_of(status), status, "cudaMalloc(" + std::to_string(bytes) + ")");
    }
    return memory;
}

Stopwatch::Stopwatch() {
    check(cudaEventCreate(&begin_), "cudaEventCreate");
    check(cudaEventCreate(&end_), "cudaEventCreate");
}

Stopwatch::~Stopwatch() {
    cudaEventDestroy(begin_);
    cudaEventDestroy(end_);
}

void Stopwatch::start() { check(cudaEventRecord(begin_), "cudaEventRecord"); }

Seconds Stopwatch::stop() {
    check(cudaEventRecord(end_), "cudaEventRecord");
    check(cudaEventSynchronize(end_), "cudaEventSynchronize");
    float milliseconds = 0;
    check(cudaEventElapsedTime(&milliseconds, begin_, end_), "cudaEventElapsedTime");
    return Seconds{1e-3 * static_cast<double>(milliseconds)};
}

}  // namespace roofline::cuda
