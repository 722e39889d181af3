// SPDX-License-Identifier: MIT
// roofline: the roofline model in four demos.
#include <string>
#include <vector>

#include "app/output.hpp"
#include "app/run.hpp"

int main(int argc, char** argv) {
    roofline::app::prepare_streams();
    const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    return roofline::app::program(arguments);
}
