#pragma once
#include <optional>
#include <string>

#include "jobs/plan/input.hpp"
#include "jobs/stream/rules.hpp"

namespace evenkeel::jobs {

/// Snapshots of the loads of objects from a stream.
class StreamInput {
 public:
  /// @param body   A plan job with "stream". @throws Error with a JSON pointer.
  StreamInput(const Json& body, Json settings);

  /// The next snapshot: loads, or {"load","node","id"}. If it is refused, nothing changes.
  /// @param path  Place of the snapshot, for errors. @throws Error.
  void take(const Json& snapshot, const std::string& path, Buffers& buffers,
            StopCheck* stop = nullptr);

  bool started() const { return plan_.has_value(); }
  /// The objects of the last snapshot, whose homes are their current nodes.
  PlanInput& plan() { return *plan_; }
  const PlanInput& plan() const { return *plan_; }
  const plan::StreamRules& rules() const { return rules_; }
  const Fraction& cost_per_move() const { return cost_per_move_; }

 private:
  void start(const Json& snapshot, const std::string& path, Buffers& buffers, StopCheck* stop);
  void place(const Json& given, const std::string& path);

  Json stream_, settings_;
  Json ids_;  ///< Ids of the first snapshot; null if not given.
  plan::StreamRules rules_;
  Fraction cost_per_move_{1, 1};
  std::optional<PlanInput> plan_;
};

}  // namespace evenkeel::jobs
