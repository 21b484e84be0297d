// DE and GDE: exchange along the colours of the edges.
#include "flow/exchange.hpp"

#include <variant>

#include "flow/schemes/input.hpp"

namespace evenkeel::flow {
namespace {

std::unique_ptr<Scheme> exchange(SchemeInput& input, double lambda) {
  input.parameters.exchange = lambda;
  return std::make_unique<Exchange>(input.graph, input.excess, input.speeds, lambda);
}

}  // namespace

std::unique_ptr<Scheme> make_de(SchemeInput& input) { return exchange(input, 0.5); }

std::unique_ptr<Scheme> make_gde(SchemeInput& input) {
  if (const double* given = std::get_if<double>(&input.options.alpha)) {
    return exchange(input, *given);
  }
  const auto best = input.topology ? best_exchange(*input.topology) : std::nullopt;
  input.parameters.exchange_known = best.has_value();
  return exchange(input, best.value_or(0.5));
}

}  // namespace evenkeel::flow
