#pragma once
#include <string>
#include <vector>

#include "evenkeel/answers/plan.hpp"
#include "jobs/stream/input.hpp"

namespace evenkeel::jobs {

/// A stream of snapshots, decided one after another.
class StreamRun {
 public:
  /// @param body   A plan job with "stream". @throws Error with a JSON pointer.
  StreamRun(const Json& body, Json settings);

  /// The next snapshot: loads, or {"load","node"}. If it is refused, nothing changes.
  /// @param path  Place of the snapshot, for errors. @throws Error.
  void take(const Json& snapshot, const std::string& path, Buffers& buffers,
            StopCheck* stop = nullptr);

  /// The last decision, with its moves.
  answers::StreamDecision decision() const;

  const PlanInput& input() const { return input_.plan(); }
  bool started() const { return input_.started(); }
  const plan::StreamRules& rules() const { return input_.rules(); }
  const std::vector<plan::Node>& where() const { return model().home; }
  std::int64_t plans() const { return plans_; }
  std::int64_t moves() const { return moves_; }
  double paid() const { return paid_; }  ///< Sum of makespans, and the costs of plans.
  /// Plans that the rules required.
  std::int64_t repairs() const { return repairs_; }
  double unplanned() const { return unplanned_; }  ///< The same without plans.

 private:
  const plan::Model& model() const { return input_.plan().model; }
  bool may_not_stay(plan::Object object) const;
  void search(StopCheck* stop);
  std::optional<plan::Proposal> proposal();
  void decide(StopCheck* stop);
  double asked(const Fraction& time) const;
  void carry_out();
  std::string says() const;
  std::string asked_by_rules() const;

  StreamInput input_;
  std::vector<plan::Node> never_;  ///< Nodes of the objects without any plan.
  plan::StreamDecider decider_;
  plan::Decision decision_;
  Fraction mean_;
  std::vector<plan::Node> proposed_;
  plan::Migration proposed_migration_;
  std::vector<plan::Object> moved_;
  std::vector<plan::Node> from_;
  bool repairs_now_ = false;  ///< Some objects cannot stay at their nodes.
  std::int64_t plans_ = 0, moves_ = 0, repairs_ = 0;
  double paid_ = 0, unplanned_ = 0;
};

}  // namespace evenkeel::jobs
