// Diffusion over all edges: the steps and momenta of FOS, SOS, Chebyshev, OPS and OPT.
#include "flow/diffusion.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/detmath.hpp"
#include "evenkeel/flow/flow.hpp"

namespace evenkeel::flow {
namespace {

constexpr std::int64_t kEndless = INT64_MAX / 4;

// The smallest integer from `iterations` on, within the range of iterations that a run can have.
std::int64_t whole_iterations(double iterations) {
  if (!(iterations < 1e15)) return kEndless;
  return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(iterations)));
}

// The largest |1 - 2 l / (smallest + largest)| over the spectrum.
double contraction(double smallest, double largest) {
  return (largest - smallest) / (largest + smallest);
}

// The inverse of the hyperbolic cosine of 1 + x, x >= 0.
double arcosh_above_one(double x) { return detmath::log(1 + (x + std::sqrt(x * (x + 2)))); }

class FirstOrder final : public Increments {
 public:
  FirstOrder(double step, std::optional<double> factor) : step_(step), factor_(factor) {}
  Increment next() override { return {step_, 0}; }
  void restart() override {}
  std::optional<std::int64_t> iterations_needed(double tolerance) const override {
    if (!factor_) return std::nullopt;
    if (*factor_ >= 1) return kEndless;
    return *factor_ > 0 ? whole_iterations(detmath::log(tolerance) / detmath::log(*factor_)) : 1;
  }

 private:
  double step_;
  std::optional<double> factor_;
};

class SecondOrder final : public Increments {
 public:
  SecondOrder(double smallest, double largest)
      : step_(2 / (smallest + largest)), mu_(contraction(smallest, largest)) {
    weight_ = 2 / (1 + std::sqrt(1 - mu_ * mu_));
  }
  Increment next() override {
    if (std::exchange(first_, false)) return {step_, 0};
    return {weight_ * step_, weight_ - 1};
  }
  void restart() override { first_ = true; }
  // The maximum of its polynomials is at the ends of the spectrum. It is r^k (1 + k s) with s =
  // sqrt(1 - mu^2) and r = mu / (1 + s), falling from the first k on (Golub and Varga 1961).
  std::optional<std::int64_t> iterations_needed(double tolerance) const override {
    if (!(mu_ > 0)) return 1;
    const double s = std::sqrt(1 - mu_ * mu_);
    const double shrink = detmath::log(mu_ / (1 + s));
    const auto small = [&](std::int64_t k) {
      const auto times = static_cast<double>(k);
      return times * shrink + detmath::log(1 + times * s) <= detmath::log(tolerance);
    };
    std::int64_t high = 1;
    while (!small(high) && high < kEndless) high *= 2;
    std::int64_t low = high / 2;  // not small yet, or 0
    while (high - low > 1) {
      const std::int64_t middle = low + (high - low) / 2;
      (small(middle) ? high : low) = middle;
    }
    return high;
  }

 private:
  double step_;
  double mu_;
  double weight_;
  bool first_ = true;
};

class Chebyshev final : public Increments {
 public:
  Chebyshev(double smallest, double largest)
      : step_(2 / (smallest + largest)), mu_(contraction(smallest, largest)) {}
  Increment next() override {
    ++count_;
    if (count_ == 1) return {step_, 0};
    weight_ = count_ == 2 ? 2 / (2 - mu_ * mu_) : 4 / (4 - mu_ * mu_ * weight_);
    return {weight_ * step_, weight_ - 1};
  }
  void restart() override { count_ = 0; }
  // cosh(k arcosh(1 / mu)) >= 1 / tolerance.
  std::optional<std::int64_t> iterations_needed(double tolerance) const override {
    if (!(mu_ > 0)) return 1;
    return whole_iterations(arcosh_above_one(1 / tolerance - 1) /
                            arcosh_above_one((1 - mu_) / mu_));
  }

 private:
  double step_;
  double mu_;
  double weight_ = 1;
  std::int64_t count_ = 0;
};

// p_{k+1} = (1 + b - a l) p_k - b p_{k-1} with p_k(0) = 1, orthogonal over the eigenvalues.
class OptimalPolynomial final : public Increments {
 public:
  explicit OptimalPolynomial(std::vector<double> eigenvalues) : values_(std::move(eigenvalues)) {
    restart();
  }
  Increment next() override {
    const auto sum = [&](auto term) {
      double total = 0;
      for (std::size_t i = 0; i < values_.size(); ++i) total += term(i);
      return total;
    };
    const double own = sum([&](std::size_t i) { return now_[i] * now_[i]; });
    const double scaled = sum([&](std::size_t i) { return values_[i] * now_[i] * now_[i]; });
    double momentum = 0;
    double step = scaled > 0 ? own / scaled : 0;
    if (!before_.empty()) {
      const double mixed = sum([&](std::size_t i) { return values_[i] * now_[i] * before_[i]; });
      const double last = sum([&](std::size_t i) { return before_[i] * before_[i]; });
      // b = -a mixed / last and a = (1 + b) own / scaled, solved for both.
      const double share = last > 0 ? mixed / last : 0;
      step = 1 / (scaled / own + share);
      momentum = -step * share;
    }
    std::vector<double> next(values_.size());
    for (std::size_t i = 0; i < values_.size(); ++i) {
      next[i] = (1 + momentum - step * values_[i]) * now_[i];
      if (!before_.empty()) next[i] -= momentum * before_[i];
    }
    before_ = std::move(now_);
    now_ = std::move(next);
    return {step, momentum};
  }
  void restart() override {
    now_.assign(values_.size(), 1);
    before_.clear();
  }
  std::optional<std::int64_t> planned() const override {
    return static_cast<std::int64_t>(values_.size());
  }

 private:
  std::vector<double> values_;
  std::vector<double> now_;
  std::vector<double> before_;
};

class Optimal final : public Increments {
 public:
  explicit Optimal(std::vector<double> eigenvalues) : values_(std::move(eigenvalues)) {}
  Increment next() override {
    const double value = values_[next_];
    next_ = (next_ + 1) % values_.size();
    return {1 / value, 0};
  }
  void restart() override { next_ = 0; }
  std::optional<std::int64_t> planned() const override {
    return static_cast<std::int64_t>(values_.size());
  }

 private:
  std::vector<double> values_;
  std::size_t next_ = 0;
};

}  // namespace

std::optional<std::int64_t> Increments::iterations_needed(double tolerance) const {
  static_cast<void>(tolerance);
  return planned();
}

std::unique_ptr<Increments> first_order(double step, std::optional<double> factor) {
  return std::make_unique<FirstOrder>(step, factor);
}
double first_order_factor(double step, double smallest, double largest) {
  return std::max(std::fabs(1 - step * smallest), std::fabs(1 - step * largest));
}
std::unique_ptr<Increments> second_order(double smallest, double largest) {
  return std::make_unique<SecondOrder>(smallest, largest);
}
std::unique_ptr<Increments> chebyshev(double smallest, double largest) {
  return std::make_unique<Chebyshev>(smallest, largest);
}
std::unique_ptr<Increments> optimal_polynomial(std::vector<double> eigenvalues) {
  return std::make_unique<OptimalPolynomial>(std::move(eigenvalues));
}
std::unique_ptr<Increments> optimal(std::vector<double> eigenvalues) {
  return std::make_unique<Optimal>(std::move(eigenvalues));
}

Diffusion::Diffusion(const graph::Graph& graph, std::vector<double> excess,
                     std::vector<double> speeds, std::unique_ptr<Increments> increments,
                     std::vector<double> factors)
    : graph_(graph),
      factors_(std::move(factors)),
      laplacian_(graph, factors_),
      increments_(std::move(increments)),
      slowness_(std::move(speeds)),
      potential_(graph.nodes(), 0) {
  for (double& value : slowness_) value = 1 / value;
  resume(std::move(excess));
}

void Diffusion::resume(std::vector<double> excess) {
  excess_ = std::move(excess);
  square_ = graph::sum_of_squares(excess_);
  increment_.assign(excess_.size(), 0);
  increments_->restart();
}

void Diffusion::step() {
  const Increment next = increments_->next();
  const std::size_t n = excess_.size();
  if (slowness_.empty()) {
    for (std::size_t i = 0; i < n; ++i) {
      increment_[i] = next.momentum * increment_[i] + next.step * excess_[i];
    }
  } else {
    for (std::size_t i = 0; i < n; ++i) {
      increment_[i] = next.momentum * increment_[i] + next.step * (excess_[i] * slowness_[i]);
    }
  }
  square_ = laplacian_.transfer(increment_, excess_, potential_);
}

std::vector<double> Diffusion::flow() const {
  return flow_of_potential(graph_, potential_, factors_);
}

std::vector<double> boillat_alphas(const graph::Graph& graph, std::span<const double> speeds) {
  const std::vector<double> weights = graph::Laplacian(graph).diagonal();
  const auto speed = [&](std::size_t i) { return speeds.empty() ? 1 : speeds[i]; };
  std::vector<double> alphas;
  alphas.reserve(graph.edges().size());
  for (const graph::Edge& edge : graph.edges()) {
    const double slower = std::min(speed(edge.u), speed(edge.v));
    alphas.push_back(slower / (std::max(weights[edge.u], weights[edge.v]) + 1));
  }
  return alphas;
}

}  // namespace evenkeel::flow
