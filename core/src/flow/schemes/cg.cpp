// CG: the conjugate gradient method as a scheme of the catalogue.
#include "flow/conjugate_gradients.hpp"
#include "flow/schemes/input.hpp"

namespace evenkeel::flow {

std::unique_ptr<Scheme> make_cg(SchemeInput& input) {
  return std::make_unique<ConjugateGradients>(input.graph, input.excess);
}

}  // namespace evenkeel::flow
