// How often a property is tried.
#pragma once
#include <cstdlib>
#include <string_view>

namespace evenkeel::testing {

/// Whether the environment requests all trials and the large instances, as `npm run verify` does.
inline bool every_trial() {
  static const char* const every = std::getenv("EVENKEEL_EVERY_TEST");
  return every != nullptr && std::string_view(every) == "1";
}

/// All of the trials, or a fifth of them.
template <class Count>
Count trials(Count all) {
  return every_trial() ? all : all / 5;
}

}  // namespace evenkeel::testing
