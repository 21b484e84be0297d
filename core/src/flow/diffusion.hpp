#pragma once
#include <memory>

#include "flow/scheme.hpp"
#include "graph/laplacian.hpp"

namespace evenkeel::flow {

/// Step size and momentum of the next increment.
///
/// q_k = momentum q_{k-1} + step C^-1 e_{k-1},  e_k = e_{k-1} - L q_k,  x += F Z^T q_k.
struct Increment {
  double step = 0;
  double momentum = 0;
};

/// The increments of one diffusion scheme. Every scheme below is a polynomial in L in this form.
class Increments {
 public:
  virtual ~Increments() = default;
  virtual Increment next() = 0;
  virtual void restart() = 0;
  virtual std::optional<std::int64_t> planned() const { return std::nullopt; }
  /// See Scheme::enough.
  virtual std::optional<std::int64_t> iterations_needed(double tolerance) const;
};

/// First order: a constant step.
/// @param step    Above 0. The best step is 2 / (l2 + lm).
/// @param factor  Guaranteed factor by which an iteration shrinks the excess, if known.
/// Complexity: O(1) per step, without the sweep.
/// Source: Cybenko 1989; Xu and Lau for the best step.
std::unique_ptr<Increments> first_order(double step, std::optional<double> factor = std::nullopt);

/// The factor of first_order(): the larger of |1 - step l| over both ends of the spectrum of L
/// C^-1. O(1).
double first_order_factor(double step, double smallest, double largest);

/// Second order: b = 2 / (1 + sqrt(1 - mu^2)), mu = (lm - l2) / (lm + l2).
/// @param smallest, largest  Extreme non-zero eigenvalues l2 and lm of L C^-1.
/// Complexity: O(1) per step, without the sweep.
/// Source: Ghosh, Muthukrishnan, Schultz 1996.
std::unique_ptr<Increments> second_order(double smallest, double largest);

/// Chebyshev.
/// @param smallest, largest  As in second_order().
/// Complexity: O(1) per step, without the sweep.
/// Source: Varga 1962; Diekmann, Muthukrishnan, Nayakkankuppam 1997.
std::unique_ptr<Increments> chebyshev(double smallest, double largest);

/// OPS: orthogonal polynomials over the distinct eigenvalues, m - 1 steps.
/// @param eigenvalues  The m - 1 distinct eigenvalues above 0 of L C^-1.
/// Complexity: O(m) per step, without the sweep.
/// Source: Diekmann, Frommer, Monien 1999.
std::unique_ptr<Increments> optimal_polynomial(std::vector<double> eigenvalues);

/// OPT: step k is 1 / lambda_k.
/// @param eigenvalues  In the order of use, see orders.hpp.
/// Complexity: O(1) per step, without the sweep.
/// Source: Elsaesser, Frommer, Monien, Preis 1999.
std::unique_ptr<Increments> optimal(std::vector<double> eigenvalues);

/// Diffusion over all edges at once. The flow is kept as a potential, so a step touches vectors
/// over nodes only.
///
/// Complexity: O(n + m) reads per step, three vectors of shape n written.
/// Source: Cybenko 1989; core/theory/flow.md, section 2.
class Diffusion final : public Scheme {
 public:
  /// @param graph       n nodes, m edges; must outlive the scheme.
  /// @param excess      Load above the target per node, shape n, units; sums to 0 per component.
  /// @param speeds      Shape n, above 0, or empty: all 1.
  /// @param increments  One of the above.
  /// @param factors     Shape m or empty: extra weight of every edge (edge-dependent alpha).
  Diffusion(const graph::Graph& graph, std::vector<double> excess, std::vector<double> speeds,
            std::unique_ptr<Increments> increments, std::vector<double> factors = {});

  void step() override;
  void resume(std::vector<double> excess) override;
  std::optional<std::int64_t> planned() const override { return increments_->planned(); }
  std::optional<std::int64_t> iterations_needed(double tolerance) const override {
    return increments_->iterations_needed(tolerance);
  }
  std::span<const double> excess() const override { return excess_; }
  double square() const override { return square_; }
  std::vector<double> flow() const override;

 private:
  const graph::Graph& graph_;
  std::vector<double> factors_;
  graph::Laplacian laplacian_;
  std::unique_ptr<Increments> increments_;
  std::vector<double> slowness_;  ///< 1 / speed; empty if all are equal.
  std::vector<double> excess_;
  std::vector<double> increment_;
  std::vector<double> potential_;
  double square_ = 0;
};

/// Edge-dependent alphas of Boillat 1990: 1 / (max(deg u, deg v) + 1), by weighted degree. With
/// speeds they are multiplied by the speed of the slower end, which keeps the scheme convergent.
/// Without equal alphas the flow minimises the sum of x^2 / alpha, not the l2 norm.
/// @param graph   n nodes, m edges.
/// @param speeds  Shape n, above 0, or empty: all 1.
/// @return shape m.
/// Complexity: O(n + m).
std::vector<double> boillat_alphas(const graph::Graph& graph, std::span<const double> speeds = {});

}  // namespace evenkeel::flow
