// SPDX-License-Identifier: MIT
// std::visit with a lambda for each alternative.
#pragma once

namespace roofline::render {

/// One function of several lambdas, one for each alternative of a variant.
template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

}  // namespace roofline::render
