#pragma once
#include <cstddef>
#include <string_view>

namespace evenkeel::settings {

/// The name of a choice, as requests and command lines write it. `names_of` is generated for every
/// choice of the settings. O(1).
template <class Choice>
constexpr std::string_view name_of(Choice choice) {
  return names_of(choice)[static_cast<std::size_t>(choice)];
}

}  // namespace evenkeel::settings
