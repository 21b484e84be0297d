#pragma once
#include <optional>

namespace evenkeel::verify {

/// A member that is present if it was asked for. Its contents are the claimed ones, if any.
template <class Member>
std::optional<Member> if_asked(bool asked, const std::optional<Member>& claimed) {
  return asked ? claimed.value_or(Member{}) : std::optional<Member>();
}

}  // namespace evenkeel::verify
