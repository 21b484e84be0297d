#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "flow/balance.hpp"
#include "flow/fewest_rounds.hpp"
#include "flow/max_load_search.hpp"
#include "flow/minimax.hpp"
#include "flow/pipeline/least_norm.hpp"

namespace evenkeel::flow {

/// The flow of the scheme: iterated, or searched for by one of the exact searches.
class RealFlow {
 public:
  RealFlow(Course& course, LeastNormFlows& least) : course_(course), least_(least) {}

  /// Makes the scheme or the search. @return false if the work did not suffice.
  bool prepare(std::int64_t& work);
  /// Continues it. @return whether it has finished.
  bool run(std::int64_t& work);
  /// Copies the flow found so far into the solution.
  void take();

  const Balance* balance() const { return balance_ ? &*balance_ : nullptr; }
  const LeastTrafficSearch* traffic_search() const {
    return traffic_search_ ? &*traffic_search_ : nullptr;
  }
  const LeastTraffic* least_traffic() const { return least_traffic_ ? &*least_traffic_ : nullptr; }
  const MinimaxFlow* minimax() const { return minimax_ ? &*minimax_ : nullptr; }
  const FewestRounds* rounds() const { return rounds_ ? &*rounds_ : nullptr; }
  const MaxLoadSearch* max_load() const { return max_load_ ? &*max_load_ : nullptr; }
  bool search_done() const { return search_done_; }

 private:
  using Values = Course::Values;

  const graph::Graph& graph() const { return course_.graph(); }
  const Problem& problem() const { return course_.problem(); }
  void prepare_search();
  void prepare_max_load();
  bool prepare_iterations(std::int64_t& work);
  std::unique_ptr<Scheme> make_scheme(const Values& excess, std::int64_t& work);
  std::vector<Load> start_of_search() const;
  void keep_frame();
  double imbalance_of(const Values& flow) const;
  void take_iterated();
  void take_search();
  void take_max_load();
  void take_moves();
  bool converged() const;

  Course& course_;
  LeastNormFlows& least_;
  bool balanced_ = false;  ///< From the start.
  bool traffic_done_ = false;
  bool search_done_ = false;
  std::vector<Load> start_;  ///< Balances: the searches for a minimum value start from it.
  std::optional<Balance> balance_;
  std::optional<LeastTrafficSearch> traffic_search_;
  std::optional<LeastTraffic> least_traffic_;
  std::optional<MinimaxFlow> minimax_;
  std::optional<FewestRounds> rounds_;
  std::optional<MaxLoadSearch> max_load_;
};

}  // namespace evenkeel::flow
