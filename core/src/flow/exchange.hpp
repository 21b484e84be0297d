#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "flow/scheme.hpp"

namespace evenkeel::flow {

/// A proper edge colouring, greedy in the order of the edges: at most 2 deg - 1 colours. On paths,
/// even cycles, meshes, even tori and hypercubes it is the natural colouring.
struct Colouring {
  std::vector<std::vector<std::uint32_t>> classes;  ///< Edges per colour.
};
/// Complexity: O(m deg).
Colouring colour_edges(const graph::Graph& graph);

/// The exchange parameter that converges fastest, if it is known: paths and even cycles, meshes and
/// tori of even sides (by the longest side), hypercubes. O(1). Source: Xu and Lau 1992, 1997.
/// Erratum: odd cycles need three colours and do not follow it.
std::optional<double> best_exchange(const graph::Topology& topology);

/// Dimension exchange: colour after colour, the ends of every edge exchange load. With lambda 1/2
/// the ends become equal (DE, Cybenko 1989). Otherwise lambda is the share of the difference that
/// is moved (GDE, Xu and Lau). With speeds, load over speed is balanced. Edge weights do not
/// matter.
class Exchange final : public Scheme {
 public:
  Exchange(const graph::Graph& graph, std::vector<double> excess, std::vector<double> speeds,
           double lambda);

  void step() override;  ///< One sweep over all colours, O(m).
  void resume(std::vector<double> excess) override;
  std::span<const double> excess() const override { return excess_; }
  double square() const override { return square_; }
  std::vector<double> flow() const override { return flow_; }

 private:
  const graph::Graph& graph_;
  Colouring colouring_;
  std::vector<double> speeds_;
  double lambda_;
  std::vector<double> excess_;
  std::vector<double> flow_;
  double square_ = 0;
};

}  // namespace evenkeel::flow
