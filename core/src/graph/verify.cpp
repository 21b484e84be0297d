// Plausibility check of a spectrum: multiplicities and trace.
#include "graph/verify.hpp"

namespace evenkeel::graph {

SpectrumCheck check_spectrum(const Graph& graph, std::span<const EigenLevel> levels) {
  std::int64_t count = 0;
  double sum = 0;
  for (const EigenLevel& level : levels) {
    count += level.multiplicity;
    sum += level.value * static_cast<double>(level.multiplicity);
  }
  double trace = 0;
  for (const Edge& edge : graph.edges()) trace += 2 * edge.weight;
  const double scale = trace > 1 ? trace : 1;
  const double difference = sum > trace ? sum - trace : trace - sum;
  const bool counted = count == static_cast<std::int64_t>(graph.nodes());
  return {difference / scale, counted && difference <= 1e-9 * scale};
}

}  // namespace evenkeel::graph
