#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/plan/stream.hpp"
#include "jobs/plan/input.hpp"

namespace evenkeel::jobs {

/// A stream of snapshots, decided one after the other.
class StreamRun {
 public:
  /// @param body   A plan job with "stream". @throws Error with a JSON pointer.
  StreamRun(const Json& body, Json settings);

  /// The next snapshot: loads, or {"load","node"}. Nothing changes where it is refused.
  /// @param path  Where it stands, for errors. @throws Error.
  void take(const Json& snapshot, const std::string& path, Buffers& buffers,
            StopCheck* stop = nullptr);

  /// The last decision, with the moves that it says.
  void write_decision(Writer& writer) const;

  const PlanInput& input() const { return *plan_; }
  bool started() const { return plan_.has_value(); }
  const plan::StreamRules& rules() const { return rules_; }
  const std::vector<plan::Node>& where() const { return plan_->model.home; }
  std::int64_t plans() const { return plans_; }
  std::int64_t moves() const { return moves_; }
  double paid() const { return paid_; }            ///< Sum of makespans, and the costs of plans.
  double unplanned() const { return unplanned_; }  ///< The same without any plan.

 private:
  void start(const Json& snapshot, const std::string& path, Buffers& buffers, StopCheck* stop);
  void place(const Json& given, const std::string& path);
  plan::Proposal propose(StopCheck* stop);
  void decide(StopCheck* stop);
  double asked(const Fraction& time) const;
  std::string says() const;

  Json stream_, settings_;
  plan::StreamRules rules_;
  Fraction cost_per_move_{1, 1};
  std::optional<PlanInput> plan_;
  std::vector<plan::Node> never_;  ///< Where objects would be without plans.
  plan::StreamDecider decider_;
  plan::Decision decision_;
  Fraction mean_;
  std::vector<plan::Node> proposed_;
  plan::Migration proposed_migration_;
  std::vector<plan::Object> moved_;
  std::vector<plan::Node> from_;
  std::int64_t plans_ = 0, moves_ = 0;
  double paid_ = 0, unplanned_ = 0;
};

/// The rules of a stream. @throws Error with a JSON pointer.
plan::StreamRules read_stream_rules(const Json& stream);

/// stream[key], a number with at most six decimals; as it was without. @throws Error bad_value.
void read_stream_fraction(const Json& stream, const char* key, Fraction& to);

/// The reason of a decision in a sentence with its numbers, without the full stop.
std::string decision_says(const plan::Decision& decision, const plan::StreamRules& rules,
                          const std::function<std::string(const Fraction&)>& shown_time);

const char* name_of(plan::Decision::Reason reason);

}  // namespace evenkeel::jobs
