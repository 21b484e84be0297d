#pragma once
#include "evenkeel/base/error.hpp"
#include "flow/schemes/input.hpp"

namespace evenkeel::flow {

/// The name of the scheme that is asked for.
std::string asked_name(const SchemeInput& input);

/// @throws Error too_large: a plan of that many iterations takes too long to order.
void check_planned(const SchemeInput& input, const std::vector<double>& eigenvalues);

std::unique_ptr<Scheme> make_opt(SchemeInput& input);

}  // namespace evenkeel::flow
