#pragma once
#include <map>
#include <optional>
#include <span>
#include <string>

#include "jobs/ring/input.hpp"
#include "jobs/shared/json.hpp"
#include "jobs/verify/findings.hpp"
#include "verify/ring/proof.hpp"

namespace evenkeel::jobs {

/// Reads the claims of a ring answer's proof and checks each by its own certificate; what a
/// certificate does not show is wrong, and so is a claim that nobody asks for.
class RingClaims {
 public:
  /// @param proof  In the form that the schema gives it; it has to live as long as this.
  /// @param targets  Of the answer, same sum as the loads.
  RingClaims(const Json& proof, const RingInput& input, std::span<const Load> targets,
             Findings& findings);

  /// The number of "steps" or "lower_bound"; none where its certificate shows less. O(n).
  std::optional<std::int64_t> steps();
  std::optional<std::int64_t> lower_bound();

  /// "shifts": those that end within so many steps, and no sooner. Their numbers are not looked
  /// at, only whether fewer steps are shown to be impossible for the targets of the answer.
  struct Shifts {
    std::int64_t within = 0;
    Json lo, hi;
  };
  std::optional<Shifts> shifts(std::int64_t fewest);

  /// What a claim shows of traffic; what it does not show is wrong. O(n).
  /// @param name   "traffic", "pareto/0".  @param shift  Of the schedule that it is about.
  /// @param steps  Maximum number of steps; empty: any number of steps.
  /// @param may_be_computed  Without a number it is no proof, but not wrong.
  void traffic(const std::string& name, Int128 traffic, Load shift,
               std::optional<std::int64_t> steps, bool may_be_computed = false);

  /// The "within" of a claim; none without.
  std::optional<std::int64_t> within(const std::string& name) const;

  /// Claims that nobody asked for are wrong.
  void refuse_others();

 private:
  struct Entry {
    const Json* claim;
    bool asked = false;
  };

  const Json* ask(const std::string& name);
  bool is_free() const;
  std::optional<ring::Segment> segment(const Json& claim) const;
  std::optional<std::int64_t> too_few(const std::string& name, std::optional<Load> limit);
  std::optional<Int128> bound_in(const Json& claim, Load shift,
                                 std::optional<std::int64_t> steps) const;
  void wrong(const std::string& name, const std::string& what);

  const RingInput& input_;
  Findings& findings_;
  verify::RingProof check_;
  std::map<std::string, Entry> claims_;
};

/// Whether the claims show that no schedule takes as few steps as max_steps allows.
bool shows_too_few_steps(const Json& proof, const RingInput& input, Findings& findings);

}  // namespace evenkeel::jobs
