#pragma once
#include <span>
#include <vector>

#include "flow/scheme.hpp"
#include "graph/laplacian.hpp"

namespace evenkeel::flow {

/// Conjugate gradients on L y = e, x = F Z^T y:
///
///   a = <e,e> / <p,Lp>,  y += a p,  e -= a L p,  p = e + <e,e>_new / <e,e>_old p.
///
/// An iteration exchanges one number with every neighbour, like diffusion, and also computes two
/// sums over all nodes. The sums are pairwise_sum over the node index, so that processes that hold
/// blocks of nodes can repeat every bit. The flow is the l2-minimal one. In exact arithmetic the
/// number of iterations until e = 0 is the number of different eigenvalues of L in the initial
/// excess. It is at most the m - 1 of OPT, and no eigenvalue has to be known. Speeds affect only
/// the targets. Source: Hestenes and Stiefel 1952; Hu, Blake, Emerson 1998. Erratum: Decker,
/// Monien, Preis, section 2, state the system as Z x = w - mean.
class ConjugateGradients final : public Scheme {
 public:
  /// @param excess  Shape n, of sum 0 in every component.
  ConjugateGradients(const graph::Graph& graph, std::vector<double> excess);

  void step() override;  ///< O(n + m).
  void resume(std::vector<double> excess) override;
  std::span<const double> excess() const override { return excess_; }
  double square() const override { return square_; }
  std::vector<double> flow() const override;

 private:
  const graph::Graph& graph_;
  graph::Laplacian laplacian_;
  std::vector<double> excess_;
  std::vector<double> direction_;
  std::vector<double> image_;  ///< L times the direction.
  std::vector<double> potential_;
  double square_ = 0;
};

}  // namespace evenkeel::flow
