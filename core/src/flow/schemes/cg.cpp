// CG: the conjugate gradient method, in the catalogue of schemes.
#include "flow/conjugate_gradients.hpp"
#include "flow/schemes/input.hpp"

namespace evenkeel::flow {

std::unique_ptr<Scheme> make_cg(SchemeInput& input) {
  return std::make_unique<ConjugateGradients>(input.graph, input.excess);
}

}  // namespace evenkeel::flow
