#pragma once
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/answers/plan.hpp"
#include "evenkeel/base/fraction.hpp"
#include "evenkeel/plan/model.hpp"
#include "plan/stream_data.hpp"
#include "verify/notes.hpp"

namespace evenkeel::verify {

/// Repeats the decisions of a stream, snapshot by snapshot.
///
/// The answer gives the moves, and the plans that are not carried out, because only the same search
/// finds them again. All other members follow from the rules and the snapshots.
/// Source: core/theory/plan.md, sections 6 and 9.
class StreamReplay {
 public:
  /// @param cost_per_move  In the unit of makespans.
  StreamReplay(const plan::StreamRules& rules, const Fraction& cost_per_move)
      : rules_(rules), cost_per_move_(cost_per_move) {}

  /// Recomputes the next decision and carries out its moves. O(m log m + window).
  /// @param model  The snapshot. The moves change its homes.
  /// @param notes  Receives a sentence for every broken rule.
  void decide(plan::Model& model, const answers::StreamDecision& claimed, Notes& notes);

  /// The result of the decisions so far. This object and the homes must outlive it. O(1).
  answers::StreamResult result(const std::vector<plan::Node>& homes) const;

  std::size_t decisions() const { return decisions_.size(); }
  std::int64_t plans() const { return plans_; }

 private:
  Fraction cost_of(std::int64_t moves) const;
  std::string_view of_plan(const answers::StreamDecision& found) const;
  std::string_view by_window(answers::StreamDecision& found) const;
  std::string_view by_regret(answers::StreamDecision& found);
  void carry_out(plan::Model& model, const answers::StreamDecision& claimed,
                 answers::StreamDecision& found, bool repairs, Notes& notes);

  plan::StreamRules rules_;
  Fraction cost_per_move_;
  std::vector<answers::StreamDecision> decisions_;
  std::vector<plan::Node> never_;  ///< Homes without any plan.
  std::deque<double> window_;      ///< Makespan / mean.
  std::optional<std::int64_t> last_plan_;
  double regret_ = 0, paid_ = 0, unplanned_ = 0;
  std::int64_t plans_ = 0, moves_ = 0;
};

}  // namespace evenkeel::verify
