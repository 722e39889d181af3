// SPDX-License-Identifier: MIT
// Where cuBLAS is looked for, and what happens where it is not.
#include "device/cuda/cublas.hpp"

#include <algorithm>
#include <filesystem>

#include "device/gpu.hpp"
#include "some_gpu.hpp"

namespace roofline::cuda {
namespace {

using CublasTest = GpuTest;

bool holds(const std::vector<std::string>& places, const std::string& place) {
    return std::find(places.begin(), places.end(), place) != places.end();
}

DeviceError::Kind kind_of_failure() {
    try {
        Cublas cublas;
    } catch (const DeviceError& error) {
        return error.kind();
    }
    ADD_FAILURE() << "did not fail";
    return DeviceError::Kind::failed;
}

TEST_F(CublasTest, TheFileThatTheVariableNamesIsTheOnlyOne) {
    EXPECT_EQ(cublas_places(), std::vector<std::string>{CUBLAS_STAND_IN});
    EXPECT_EQ(Cublas().name(), "cuBLAS 13.1.2");
}

TEST_F(CublasTest, PrecisionsAreThoseAskedForWhateverTheEnvironmentSays) {
    ::setenv("NVIDIA_TF32_OVERRIDE", "0", 1);
    const auto device = open_gpu(0);
    device->prepare(1, 512);
    const Seconds fp32 = device->run({Kernel::matmul, 512, Precision::fp32}, 1);
    const Seconds tf32 = device->run({Kernel::matmul, 512, Precision::tf32}, 1);
    ::unsetenv("NVIDIA_TF32_OVERRIDE");
    EXPECT_LT(tf32, 0.5 * fp32) << "TF32 is four times as fast here";
}

TEST_F(CublasTest, LooksInToolkitsTheSystemAndPythonsFolders) {
    ::unsetenv("ROOFLINE_CUBLAS");
    const auto root = std::filesystem::temp_directory_path() / ("cublas-" + std::to_string(::getpid()));
    for (const char* lib : {"lib", "lib64"})
        std::filesystem::create_directories(root / lib / "python3.99/site-packages");
    ::setenv("CUDA_HOME", "/home/toolkit", 1);
    ::setenv("VIRTUAL_ENV", root.c_str(), 1);
    ::setenv("CONDA_PREFIX", "/home/conda", 1);
    const auto places = cublas_places();
    for (const char* name : {"CUDA_HOME", "VIRTUAL_ENV", "CONDA_PREFIX"}) ::unsetenv(name);
    std::filesystem::remove_all(root);
    EXPECT_EQ(places.front().rfind("/home/toolkit/lib64/libcublas.so.1", 0), 0U)
        << "what is asked for comes first";
    for (const char* major : {"12", "13"}) {
        const std::string file = std::string("libcublas.so.") + major;
        EXPECT_TRUE(holds(places, file));
        EXPECT_TRUE(holds(places, "/usr/local/cuda/lib64/" + file));
        EXPECT_TRUE(holds(places, "/usr/local/cuda/lib/" + file));
        EXPECT_TRUE(holds(places, "/home/conda/lib/" + file));
        for (const char* lib : {"/lib", "/lib64"}) {
            const std::string packages = root.string() + lib + "/python3.99/site-packages/nvidia/";
            EXPECT_TRUE(holds(places, packages + "cublas/lib/" + file));
            EXPECT_TRUE(holds(places, packages + "cu13/lib/" + file));
        }
    }
}

TEST_F(CublasTest, AMissingLibraryIsNotAFailingOne) {
    ::setenv("ROOFLINE_CUBLAS", "/nowhere/libcublas.so.13", 1);
    EXPECT_EQ(kind_of_failure(), DeviceError::Kind::no_cublas);
    ::setenv("ROOFLINE_CUBLAS", "libm.so.6", 1);
    EXPECT_EQ(kind_of_failure(), DeviceError::Kind::cublas_failed) << "a library, but not this one";
    ::setenv("ROOFLINE_CUBLAS", "/proc/self/status", 1);
    EXPECT_EQ(kind_of_failure(), DeviceError::Kind::cublas_failed) << "there, but no library";
}

TEST_F(CublasTest, AFailingCallIsAnError) {
    stand_in::settings().blas = "create";
    EXPECT_EQ(kind_of_failure(), DeviceError::Kind::cublas_failed);
    stand_in::settings().blas = "";
    Cublas cublas;
    stand_in::settings().blas = "product";
    float one[1] = {1};
    EXPECT_THROW(cublas.multiply(one, one, one, 1, Precision::fp32), DeviceError);
}

}  // namespace
}  // namespace roofline::cuda
