// Solves L y = b for the Laplacian of any graph.
#include "graph/laplacian_solver.hpp"

#include <algorithm>
#include <cmath>

#include "graph/approximate_cholesky.hpp"
#include "graph/grounded_cholesky.hpp"
#include "graph/laplacian.hpp"

namespace evenkeel::graph {
namespace {

using Values = std::vector<double>;

// Iterations without halving the residual after which rounding is taken to forbid more.
constexpr std::int64_t kPatience = 200;

// Removes the mean of every component, which the Laplacian cannot see.
class Centering {
 public:
  explicit Centering(const Graph& graph) : components_(components(graph)) {
    sizes_.assign(components_.count, 0);
    for (const std::uint32_t c : components_.of) ++sizes_[c];
  }
  const Components& parts() const { return components_; }
  void center(Values& values) const {
    Values means(components_.count, 0);
    for (std::size_t i = 0; i < values.size(); ++i) means[components_.of[i]] += values[i];
    for (std::size_t c = 0; c < means.size(); ++c) means[c] /= sizes_[c];
    for (std::size_t i = 0; i < values.size(); ++i) values[i] -= means[components_.of[i]];
  }

 private:
  Components components_;
  Values sizes_;
};

}  // namespace

struct LaplacianSolver::Impl {
  Impl(const Graph& graph, Values right_side, double wanted)
      : laplacian(graph),
        centering(graph),
        right(std::move(right_side)),
        accuracy(wanted),
        solution(graph.nodes(), 0) {
    centering.center(right);
    target = std::sqrt(sum_of_squares(right));
    done = target == 0;
  }

  double true_residual() {
    work.resize(solution.size());
    laplacian.apply(solution, work);
    for (std::size_t i = 0; i < work.size(); ++i) work[i] = right[i] - work[i];
    return std::sqrt(sum_of_squares(work)) / target;
  }

  void solve_directly() {
    GroundedCholesky factorization(laplacian, centering.parts());
    factorization.solve(right, solution);
    Values correction(solution.size());
    true_residual();
    factorization.solve(work, correction);
    for (std::size_t i = 0; i < solution.size(); ++i) solution[i] += correction[i];
    centering.center(solution);
    relative = true_residual();
    iterations = 1;
    done = true;
  }

  // Starts conjugate gradients at the present solution.
  void restart() {
    relative = true_residual();
    lowest = relative;
    lowest_at = iterations;
    residual = work;
    product = precondition();
    direction = preconditioned;
  }

  // @return the product of the residual and the preconditioned one.
  double precondition() {
    preconditioned.resize(residual.size());
    if (factor) {
      factor->solve(residual, preconditioned);
      centering.center(preconditioned);
      return inner_product(residual, preconditioned);
    }
    for (std::size_t i = 0; i < residual.size(); ++i) {
      preconditioned[i] = residual[i] * inverse_diagonal[i];
    }
    return inner_product(residual, preconditioned);
  }

  void begin() {
    inverse_diagonal = laplacian.diagonal();
    for (double& value : inverse_diagonal) value = value > 0 ? 1 / value : 0;
    restart();
    best = relative;
    started = true;
  }

  // Advances the factorization by a share that takes about as long as an iteration.
  void factorize() {
    factored = factor->advance(1 + solution.size() / 64);
    if (factored) restart();
  }

  void iterate() {
    if (!factored) return factorize();
    work.resize(direction.size());
    const double curvature = laplacian.apply_and_multiply(direction, work);
    if (!(curvature > 0) || !(product > 0)) {
      settle();
      return;
    }
    const double next_plain = advance_along(product / curvature);
    ++iterations;
    if (relative < lowest / 2) {
      lowest = relative;
      lowest_at = iterations;
    }
    if (relative <= accuracy || iterations > lowest_at + kPatience) {
      settle();
      return;
    }
    if (iterations == kPlainIterations) {
      factor.emplace(laplacian);
      factored = false;
      return;
    }
    const double next = factor ? precondition() : next_plain;
    const double share = next / product;
    product = next;
    if (factor) {
      for (std::size_t i = 0; i < direction.size(); ++i) {
        direction[i] = preconditioned[i] + share * direction[i];
      }
    } else {
      for (std::size_t i = 0; i < direction.size(); ++i) {
        direction[i] = residual[i] * inverse_diagonal[i] + share * direction[i];
      }
    }
  }

  // One pass over all vectors: solution, residual, its norm, and its product with the diagonal
  // preconditioner. @return that product.
  double advance_along(double step) {
    double squares[2] = {0, 0};
    double products[2] = {0, 0};
    for (std::size_t i = 0; i < solution.size(); ++i) {
      solution[i] += step * direction[i];
      const double left = residual[i] - step * work[i];
      residual[i] = left;
      squares[i % 2] += left * left;
      products[i % 2] += left * left * inverse_diagonal[i];
    }
    relative = std::sqrt(squares[0] + squares[1]) / target;
    return products[0] + products[1];
  }

  // The updated residual drifts away from the true residual. So this recomputes the true residual,
  // and continues from it while that helps.
  void settle() {
    centering.center(solution);
    const double found = true_residual();
    if (found <= accuracy || found > best / 4) {
      relative = found;
      done = true;
      return;
    }
    best = found;
    restart();
  }

  Laplacian laplacian;
  Centering centering;
  Values right;
  double accuracy;
  double target = 0;
  double relative = 0;
  double best = 0;
  double lowest = 0;
  std::int64_t lowest_at = 0;
  std::int64_t iterations = 0;
  bool started = false;
  bool done = false;
  Values solution, residual, direction, preconditioned, work, inverse_diagonal;
  std::optional<ApproximateCholesky> factor;
  bool factored = true;  ///< Also true before a factorization begins.
  double product = 0;
};

LaplacianSolver::LaplacianSolver(const Graph& graph, Values right_side, double accuracy)
    : impl_(std::make_unique<Impl>(graph, std::move(right_side), accuracy)) {}
LaplacianSolver::~LaplacianSolver() = default;
LaplacianSolver::LaplacianSolver(LaplacianSolver&&) noexcept = default;
LaplacianSolver& LaplacianSolver::operator=(LaplacianSolver&&) noexcept = default;

bool LaplacianSolver::advance(std::int64_t iterations) {
  Impl& s = *impl_;
  if (!s.done && s.solution.size() <= kDirectNodes) s.solve_directly();
  if (!s.done && !s.started) s.begin();
  for (std::int64_t i = 0; i < iterations && !s.done; ++i) s.iterate();
  return s.done;
}

std::int64_t LaplacianSolver::iterations() const { return impl_->iterations; }
double LaplacianSolver::residual() const { return impl_->relative; }
std::vector<double> LaplacianSolver::take_solution() { return std::move(impl_->solution); }

}  // namespace evenkeel::graph
