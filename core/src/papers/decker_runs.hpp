#pragma once
#include <vector>

#include "evenkeel/graph/topologies.hpp"
#include "evenkeel/papers/report.hpp"

namespace evenkeel::papers {

/// What balancing one load vector comes to: lock-step rounds, and norms of the real flow.
struct Figures {
  double rounds = 0, node_flow = 0, l2 = 0, linf = 0, edges_used = 0;
};

/// MD factor by factor, else OPT, whose flow is that of least squares.
Figures outcome_of(const graph::Graph& graph, const graph::Topology& topology, bool by_factors,
                   std::vector<Load> loads);

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
