#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "evenkeel/graph/topologies.hpp"
#include "evenkeel/papers/report.hpp"

namespace evenkeel::papers {

/// Results of balancing one load vector: lock-step rounds, and norms of the real flow.
struct Figures {
  double rounds = 0, node_flow = 0, l2 = 0, linf = 0, edges_used = 0;
};

/// The real flow: MD factor by factor, otherwise OPT, whose flow has minimum l2 norm.
std::vector<double> real_flow_of(const graph::Graph& graph, const graph::Topology& topology,
                                 bool by_factors, std::vector<Load> loads);

/// The same flow, made integral and migrated.
Figures outcome_of(const graph::Graph& graph, const graph::Topology& topology, bool by_factors,
                   std::vector<Load> loads);

/// One quantity over many trials.
struct Sum {
  double sum = 0, squares = 0;
  void add(double x) {
    sum += x;
    squares += x * x;
  }
  void add(const Sum& other) {
    sum += other.sum;
    squares += other.squares;
  }
  double mean(std::int64_t count) const { return sum / static_cast<double>(count); }
  /// Distance of a published mean of ten trials above our mean, in standard errors; `half` of a
  /// published digit is not counted.
  double z(double printed, double half, std::int64_t trials) const {
    const auto count = static_cast<double>(trials);
    const double ours = sum / count;
    const double off = std::max(0.0, std::fabs(printed - ours) - half);
    const double variance =
        count > 1 ? std::max(0.0, squares - count * ours * ours) / (count - 1) : 0;
    if (off == 0) return 0;
    if (variance == 0) return printed > ours ? kFar : -kFar;
    return (printed > ours ? off : -off) / std::sqrt(variance / 10 + variance / count);
  }
  static constexpr double kFar = 99;
  /// Fewer trials show too little of their spread to judge a published mean.
  static constexpr std::int64_t kLeastTrials = 50;
};

/// Recipes without random instances: one part that does everything.
class Fixed : public Recipe {
 public:
  std::size_t parts() const override { return 1; }
  void run_part(std::size_t, StopCheck*) override { report_ = make(); }
  Report report() const override { return report_; }

 protected:
  virtual Report make() const = 0;

 private:
  Report report_;
};

}  // namespace evenkeel::papers
