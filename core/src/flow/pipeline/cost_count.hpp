#pragma once
#include <optional>

#include "flow/pipeline/course.hpp"
#include "graph/count_eigenvalues.hpp"

namespace evenkeel::flow {

/// M(G,d), the cost of the optimal scheme: the number of distinct eigenvalues times the degree.
class CostCount {
 public:
  explicit CostCount(Course& course) : course_(course) {}

  /// Continues the count. @return whether the solution has the cost, or bounds of it.
  bool advance(std::int64_t& work);
  /// Bounds from the eigenvalues counted so far; on a large network without a search.
  void bound();

 private:
  void begin();
  bool count(std::int64_t& work);
  void bounds(std::int64_t low, std::int64_t high);

  Course& course_;
  std::optional<graph::EigenvalueCount> count_;
  std::int64_t steps_ = 0;
};

}  // namespace evenkeel::flow
