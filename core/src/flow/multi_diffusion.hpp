#pragma once
#include <cstdint>
#include <vector>

#include "evenkeel/flow/orders.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "flow/scheme.hpp"

namespace evenkeel::flow {

/// The factors on which the schemes for products work: the factors as written. A single mesh,
/// torus, lattice or hypercube counts as its product of paths, cycles, cliques or edges.
graph::Topology product_of(const graph::Topology& topology);

enum class Sweeps {
  one_by_one,   ///< MD: the first dimension completely, then the second, ...
  together,     ///< ADI: in every iteration one eigenvalue in each dimension.
  alternating,  ///< ADI whose every second iteration goes through the dimensions backwards.
};

/// The optimal scheme applied factor by factor on a Cartesian product: messages to few neighbours,
/// and far fewer eigenvalues than the product has. MD makes acyclic flows (Theorem 1), ADI makes
/// nearly minimal flows if its order of eigenvalues lets nothing grow. Complexity: a step in
/// dimension i reads the edges of that dimension only. Source: Decker, Monien, Preis, section 2
/// (MD); Elsaesser et al. 1999 (ADI-OPT). Erratum: that ADI makes "fairly high flow" is due to the
/// order of the eigenvalues: core/theory/flow.md, section 6.
class MultiDiffusion final : public Scheme {
 public:
  /// @param topology  Its nodes are numbered mixed radix, last factor fastest.
  /// @param levels    Per factor: distinct eigenvalues above 0, in the order of use.
  MultiDiffusion(const graph::Graph& graph, const graph::Topology& topology,
                 std::vector<std::vector<double>> levels, std::vector<double> excess,
                 Sweeps sweeps);

  void step() override;
  void resume(std::vector<double> excess) override;
  std::optional<std::int64_t> planned() const override { return planned_; }
  std::span<const double> excess() const override { return excess_; }
  double square() const override { return square_; }
  std::vector<double> flow() const override;

 private:
  struct Dimension {
    graph::Graph factor;
    std::size_t inner;  ///< Distance of neighbours in this coordinate.
    std::vector<double> levels;
    std::vector<double> potential;
  };
  void diffuse(Dimension& dimension, double step);

  const graph::Graph& graph_;
  std::vector<Dimension> dimensions_;
  Sweeps sweeps_;
  std::int64_t planned_ = 0;
  std::int64_t iteration_ = 0;
  std::vector<double> excess_;
  std::vector<double> increment_;
  double square_ = 0;
};

}  // namespace evenkeel::flow
