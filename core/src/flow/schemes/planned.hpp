#pragma once
#include "evenkeel/base/error.hpp"
#include "flow/schemes/input.hpp"

namespace evenkeel::flow {

/// Name of the requested scheme.
std::string asked_name(const SchemeInput& input);

/// @throws Error too_large: a plan with this number of iterations takes too long to order.
void check_planned(const SchemeInput& input, const std::vector<double>& eigenvalues);

std::unique_ptr<Scheme> make_opt(SchemeInput& input);

}  // namespace evenkeel::flow
