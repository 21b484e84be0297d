// How often a property is tried.
#pragma once
#include <cstdlib>
#include <string_view>

namespace evenkeel::testing {

/// All of the trials where the environment asks for the long matrices, as `npm run verify` does; a
/// fifth elsewhere.
template <class Count>
Count trials(Count all) {
  static const char* const every = std::getenv("EVENKEEL_EVERY_TEST");
  return every != nullptr && std::string_view(every) == "1" ? all : all / 5;
}

}  // namespace evenkeel::testing
