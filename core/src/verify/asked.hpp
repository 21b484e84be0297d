#pragma once
#include <cmath>
#include <optional>

namespace evenkeel::verify {

/// Reason why a member is not checked.
inline constexpr const char* kOnlyTheRun = "only the same run can confirm it";

/// A member that is present if it was asked for. Its contents are the claimed ones, if any.
template <class Member>
std::optional<Member> if_asked(bool asked, const std::optional<Member>& claimed) {
  return asked ? claimed.value_or(Member{}) : std::optional<Member>();
}

/// The claimed number if it is within `slack` of the found number, otherwise the found number. For
/// members whose rounding error depends on other members.
inline double claimed_if_near(double claimed, double found, double slack) {
  return std::fabs(claimed - found) <= slack ? claimed : found;
}

}  // namespace evenkeel::verify
