// SPDX-License-Identifier: MIT
// Looks for cuBLAS, opens it and calls it.
#include "device/cuda/cublas.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <filesystem>
#include <limits>

#include "device/device.hpp"

namespace roofline::cuda {
namespace {

namespace fs = std::filesystem;
using Kind = DeviceError::Kind;

/// The library of this program's own CUDA version first; any works with a driver that is new enough.
std::vector<std::string> file_names() {
    constexpr int own = CUDART_VERSION / 1000;
    std::vector<std::string> names{"libcublas.so." + std::to_string(own)};
    for (const int other : {13, 12})
        if (other != own) names.push_back("libcublas.so." + std::to_string(other));
    return names;
}

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

/// The folders in `folder` whose names begin so; those with larger numbers first.
std::vector<std::string> subfolders(const std::string& folder, const char* beginning) {
    std::vector<std::string> found;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored))
        if (entry.path().filename().string().rfind(beginning, 0) == 0) found.push_back(entry.path().string());
    std::sort(found.rbegin(), found.rend());
    return found;
}

/// Folders in which Python packages keep the library, below a folder that holds lib/python3.*.
void add_python_folders(std::vector<std::string>& folders, const std::string& prefix) {
    for (const char* lib : {"/lib", "/lib64"})
        for (const std::string& python : subfolders(prefix + lib, "python3"))
            for (const char* packages : {"/site-packages", "/dist-packages"})
                for (const char* package : {"/nvidia/cu13/lib", "/nvidia/cublas/lib"})
                    folders.push_back(python + packages + package);
}

template <class Function>
void find(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(dlsym(library, name));
    if (!function) throw DeviceError(Kind::cublas_failed, std::string("dlsym: ") + name);
}

void check(cublasStatus_t status, const char* call) {
    if (status != CUBLAS_STATUS_SUCCESS)
        throw DeviceError(Kind::cublas_failed, std::string(call) + ": " + std::to_string(status));
}

}  // namespace

std::vector<std::string> cublas_places() {
    if (!variable("ROOFLINE_CUBLAS").empty()) return {variable("ROOFLINE_CUBLAS")};
    std::vector<std::string> places;
    const auto add = [&](const std::string& folder) {
        for (const auto& name : file_names()) places.push_back(folder + name);
    };
    for (const char* root : {"CUDA_HOME", "CUDA_PATH"}) {
        if (variable(root).empty()) continue;
        add(variable(root) + "/lib64/");
        add(variable(root) + "/lib/");
    }
    add("");  // ldconfig's folders and LD_LIBRARY_PATH
    std::vector<std::string> toolkits{"/usr/local/cuda", "/opt/cuda"};
    for (const auto& toolkit : subfolders("/usr/local", "cuda-")) toolkits.push_back(toolkit);
    std::vector<std::string> folders;
    for (const auto& toolkit : toolkits)
        for (const char* lib : {"/lib64", "/lib"}) folders.push_back(toolkit + lib);
    for (const char* prefix : {"VIRTUAL_ENV", "CONDA_PREFIX"}) {
        if (variable(prefix).empty()) continue;
        folders.push_back(variable(prefix) + "/lib");
        add_python_folders(folders, variable(prefix));
    }
    for (const char* prefix : {"/usr/local", "/usr"}) add_python_folders(folders, prefix);
    add_python_folders(folders, variable("HOME") + "/.local");
    for (const auto& folder : folders) add(folder + "/");
    return places;
}

Cublas::Functions Cublas::open() {
    // With these, cuBLAS would compute in another precision than it is asked for.
    for (const char* name : {"NVIDIA_TF32_OVERRIDE", "CUBLAS_EMULATE_SINGLE_PRECISION"}) ::unsetenv(name);
    void* library = nullptr;
    for (const auto& place : cublas_places()) {
        library = dlopen(place.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (library) break;
    }
    if (!library) {
        const std::string asked = variable("ROOFLINE_CUBLAS");
        std::error_code ignored;
        if (fs::exists(asked, ignored))  // what is wrong with it only the system can say
            throw DeviceError(Kind::cublas_failed, std::string("dlopen: ") + dlerror());
        throw DeviceError(Kind::no_cublas, asked.empty() ? file_names()[0] : asked);
    }
    Functions functions{};
    find(library, "cublasCreate_v2", functions.create);
    find(library, "cublasDestroy_v2", functions.destroy);
    find(library, "cublasGetVersion_v2", functions.version);
    find(library, "cublasGemmEx", functions.product);
    return functions;
}

Cublas::Cublas() : call_(open()) { check(call_.create(&handle_), "cublasCreate"); }

Cublas::~Cublas() { call_.destroy(handle_); }

void Cublas::multiply(const void* a, const void* b, void* c, std::int64_t n, Precision precision) {
    assert(n > 0 && n <= std::numeric_limits<int>::max());
    const int size = static_cast<int>(n);
    const float one = 1;
    const float zero = 0;
    const cudaDataType type = precision == Precision::bf16 ? CUDA_R_16BF : CUDA_R_32F;
    const cublasComputeType_t compute =
        precision == Precision::tf32 ? CUBLAS_COMPUTE_32F_FAST_TF32 : CUBLAS_COMPUTE_32F;
    // cuBLAS reads our rows as columns, so it sees A, B and C transposed. As C^T = B^T A^T, handing it B
    // first gives C.
    check(call_.product(handle_, CUBLAS_OP_N, CUBLAS_OP_N, size, size, size, &one, b, type, size, a, type,
                        size, &zero, c, type, size, compute, CUBLAS_GEMM_DEFAULT),
          "cublasGemmEx");
}

std::string Cublas::name() const {
    int version = 0;
    if (call_.version(handle_, &version) != CUBLAS_STATUS_SUCCESS || version <= 0) return "cuBLAS";
    return "cuBLAS " + std::to_string(version / 10000) + "." + std::to_string(version / 100 % 100) + "." +
           std::to_string(version % 100);
}

}  // namespace roofline::cuda
