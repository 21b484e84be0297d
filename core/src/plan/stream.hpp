#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>

#include "evenkeel/base/fraction.hpp"
#include "plan/stream_data.hpp"

namespace evenkeel::plan {

/// Result of a proposed plan.
struct Proposal {
  Fraction makespan;
  Fraction cost;  ///< Cost of carrying it out, in the unit of makespans.
};

/// The decision at a snapshot, with the numbers behind it.
struct Decision {
  enum class Reason : std::uint8_t {
    pays,       ///< The plan is carried out.
    cooldown,   ///< Too soon after the last one: `wait` more snapshots.
    window,     ///< Too few snapshots for a mean: `wait` more.
    threshold,  ///< The mean of makespan / mean load is below the threshold.
    no_plan,    ///< There is no plan.
    no_gain,    ///< Its makespan is not smaller.
    noise,      ///< Measurement errors alone can explain its relative gain.
    cost,       ///< Gain x horizon is no more than its cost.
    regret,     ///< The loss by waiting so far is at most factor x cost.
    rules,      ///< Carried out at any cost, because objects cannot stay where they are.
  };
  bool act = false;
  Reason reason = Reason::pays;
  std::int64_t step = 0;  ///< Number of the snapshot, from 0.
  std::int64_t wait = 0;
  Fraction now;                      ///< Makespan without a plan.
  std::optional<Proposal> proposal;  ///< Only if a plan was requested.
  double imbalance = 0;              ///< For threshold: mean over the window.
  double regret = 0;                 ///< For regret: with this snapshot, before the decision.
};

/// Decides, snapshot after snapshot.
///
/// Threshold: act if the imbalance over the window reaches the threshold, the cooldown is over, and
/// gain x horizon > cost. One makespan 1 + x among ones acts only if x >= window (threshold - 1); N
/// snapshots see at most 1 + N / (cooldown + 1) plans. Regret: D = max(0, D + gain); act before D
/// would rise above factor x cost, then D = 0. For constant loads and factor >= 1, the total cost
/// beyond the plan's makespan is at most 1 + factor times the minimum in hindsight. For any loads
/// and two placements, factor 2 gives three times the minimum, which is the best possible. Both:
/// act only for a relative gain > 2 noise / (1 + noise). The true makespan falls then, so no
/// placement comes back under constant loads. Decisions are exact, except that D is rounded down by
/// up to 2^-39 if it has no fraction of 126 bits. Source: core/theory/plan.md, section 6.
/// O(window^2) per snapshot for threshold, otherwise O(1).
class StreamDecider {
 public:
  /// @throws Error bad_value.
  explicit StreamDecider(const StreamRules& rules);

  /// @param mean     Total load over total speed.
  /// @param propose  Called at most once, and only if its result decides. Returns nothing if there
  ///                 is no plan.
  Decision step(const Fraction& now, const Fraction& mean,
                const std::function<std::optional<Proposal>()>& propose);

  /// Use instead of step() if objects cannot stay where they are, or are unplaced. The repair is
  /// carried out. It does not count as a plan: the window starts again, cooldown and regret stay.
  /// @param repair  Nothing if there is no repair.
  Decision repaired(const Fraction& now, const std::optional<Proposal>& repair);

 private:
  struct Snapshot {
    Fraction now, mean;
  };
  bool imbalanced() const;
  bool within_noise(const Fraction& now, const Fraction& planned) const;
  Decision::Reason by_threshold(const std::function<std::optional<Proposal>()>& propose,
                                Decision& decision) const;
  Decision::Reason by_regret(const std::function<std::optional<Proposal>()>& propose,
                             Decision& decision);

  StreamRules rules_;
  std::int64_t steps_ = 0;
  std::optional<std::int64_t> last_plan_;
  std::deque<Snapshot> window_;
  Int128 regret_num_ = 0;  ///< D, reduced.
  Int128 regret_den_ = 1;
};

}  // namespace evenkeel::plan
