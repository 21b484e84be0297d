// Costs of schemes inside a program on very many ranks, by closed forms.
#include "flow/scaling.hpp"

#include <array>
#include <cmath>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "flow/diffusion.hpp"

namespace evenkeel::flow {
namespace {

using Stop = settings::Flow::Stop;

constexpr double kTolerance = 1e-9;  // the default of a flow job
constexpr std::int64_t kTried = 16;  // steps that the exact ring tries at once, two messages each
constexpr std::int64_t kLeastSide = 3;  // of a torus whose dimensions are cycles

// The smallest k with base^k >= value.
std::int64_t log_up(std::int64_t base, std::int64_t value) {
  std::int64_t count = 0;
  for (std::int64_t power = 1; power < value; power *= base) ++count;
  return count;
}

std::int64_t square_side(std::int64_t ranks) {
  const auto side =
      static_cast<std::int64_t>(std::floor(std::sqrt(static_cast<double>(ranks)) + 0.5));
  return std::max(side, kLeastSide);
}

// Number of distinct positive eigenvalues of a cycle.
std::int64_t cycle_levels(std::int64_t nodes) { return nodes / 2; }

class Costs {
 public:
  Costs(std::int64_t ranks, const Machine& machine) : ranks_(ranks), machine_(machine) {}

  void add(RankCost cost) {
    cost.ranks = ranks_;
    if (cost.stop == Stop::checked) cost.reductions = cost.iterations;
    cost.cost_m = cost.iterations * cost.degree;
    add(cost, {cost.iterations, cost.degree});
  }

  // Dimension by dimension: iterations with `degree` neighbours of one dimension each.
  void add_by_dimensions(RankCost cost, std::int64_t neighbours) {
    cost.ranks = ranks_;
    cost.cost_m = cost.iterations * neighbours;
    add(cost, {cost.iterations, neighbours});
  }

  // All powers of two first, then a gap that shrinks to a seventeenth each time. In addition there
  // is one sum of all loads before a rank, and one sum that counts flows.
  void add_ring() {
    const std::int64_t first = 2 * log_up(2, 2 * ranks_);
    const std::int64_t rounds = log_up(kTried + 1, ranks_);
    RankCost cost{.topology = concat({"cycle:", ranks_}), .scheme = "ring", .nodes = ranks_};
    cost.ranks = ranks_;
    cost.degree = 2;
    cost.iterations = 1 + rounds;
    cost.cost_m = first + rounds * 2 * kTried;
    cost.reductions = cost.iterations + 2;
    add(cost, {1, first}, {rounds, 2 * kTried});
  }

  std::vector<RankCost> take() { return std::move(costs_); }

 private:
  void add(RankCost& cost, Exchanges exchanges, Exchanges more = {}) {
    const Exchanges sums{cost.reductions * log_up(2, cost.nodes), 1};
    cost.flow_ms = flow_time(machine_, std::array{exchanges, more, sums});
    costs_.push_back(cost);
  }

  std::int64_t ranks_;
  const Machine& machine_;
  std::vector<RankCost> costs_;
};

// Extreme eigenvalues of a square torus: the smallest of its sides, and twice their largest.
graph::Extremes torus_extremes(std::int64_t side) {
  const graph::Extremes ends = graph::extremes_of(*graph::closed_spectrum({"cycle", {side}}));
  return {ends.smallest, 2 * ends.largest};
}

}  // namespace

std::vector<RankCost> rank_costs(std::int64_t ranks, const Machine& machine) {
  Costs costs(ranks, machine);
  const std::int64_t side = square_side(ranks);
  const graph::Extremes ends = torus_extremes(side);
  RankCost torus{.topology = concat({"torus:", side, ",", side}), .scheme = "fos"};
  torus.nodes = side * side;
  torus.degree = 4;
  const double step = 2 / (ends.smallest + ends.largest);
  const double factor = first_order_factor(step, ends.smallest, ends.largest);
  torus.iterations = *first_order(step, factor)->iterations_needed(kTolerance);
  costs.add(torus);
  torus.scheme = "chebyshev";
  torus.iterations = *chebyshev(ends.smallest, ends.largest)->iterations_needed(kTolerance);
  costs.add(torus);
  torus.stop = Stop::checked;
  costs.add(torus);

  torus.stop = Stop::planned;
  torus.topology = concat({"cycle:", side, "^2"});
  torus.scheme = "md";
  torus.iterations = 2 * cycle_levels(side);
  costs.add_by_dimensions(torus, 2);

  const std::int64_t dimensions = log_up(2, ranks);
  RankCost cube{.topology = concat({"hypercube:", dimensions}), .scheme = "opt"};
  cube.nodes = std::int64_t{1} << dimensions;
  cube.degree = cube.iterations = dimensions;
  costs.add(cube);
  cube.topology = concat({"hypercube:1^", dimensions});
  cube.scheme = "md";
  costs.add_by_dimensions(cube, 1);

  RankCost cycle{.topology = concat({"cycle:", ranks}), .scheme = "opt"};
  cycle.nodes = ranks;
  cycle.degree = 2;
  cycle.iterations = cycle_levels(ranks);
  costs.add(cycle);
  costs.add_ring();
  return costs.take();
}

}  // namespace evenkeel::flow
