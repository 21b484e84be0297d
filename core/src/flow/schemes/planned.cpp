// OPT and OPS: one iteration per distinct eigenvalue.
#include "flow/schemes/planned.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "flow/diffusion.hpp"

namespace evenkeel::flow {
namespace {

constexpr std::size_t kMaxPlanned = 20000;  // the Leja order compares all pairs

// Null if the work did not suffice.
const std::vector<double>* all_eigenvalues(SchemeInput& input) {
  if (!input.find(Spectrum::Part::all)) return nullptr;
  const auto* found = input.spectrum.eigenvalues();
  if (!found) {
    throw Error(ErrorCode::too_large,
                concat({"scheme ", asked_name(input),
                        " needs all distinct eigenvalues, which are computed only for ",
                        "families with a closed form, or up to ", graph::kDenseNodes,
                        " nodes; use scheme chebyshev or l2"}),
                "/scheme");
  }
  check_planned(input, *found);
  return found;
}

std::unique_ptr<Scheme> polynomial(const SchemeInput& input,
                                   std::unique_ptr<Increments> increments) {
  return std::make_unique<Diffusion>(input.graph, input.excess, input.speeds,
                                     std::move(increments));
}

}  // namespace

std::string asked_name(const SchemeInput& input) {
  return std::string(name_of(input.options.scheme));
}

void check_planned(const SchemeInput& input, const std::vector<double>& eigenvalues) {
  if (eigenvalues.size() <= kMaxPlanned) return;
  throw Error(ErrorCode::too_large,
              concat({input.name, " has ", eigenvalues.size(),
                      " distinct eigenvalues and thus iterations: the limit is ", kMaxPlanned,
                      "; use scheme chebyshev or l2"}),
              "/scheme");
}

std::unique_ptr<Scheme> make_opt(SchemeInput& input) {
  const auto* found = all_eigenvalues(input);
  return found ? polynomial(input, optimal(ordered(*found, *input.parameters.order))) : nullptr;
}

std::unique_ptr<Scheme> make_ops(SchemeInput& input) {
  const auto* found = all_eigenvalues(input);
  return found ? polynomial(input, optimal_polynomial(*found)) : nullptr;
}

}  // namespace evenkeel::flow
