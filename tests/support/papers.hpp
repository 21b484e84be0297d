#pragma once
#include <catch2/catch.hpp>
#include <string>
#include <variant>

#include "evenkeel/papers/report.hpp"

namespace evenkeel::testing {

/// The report of an id such as "lau/table1", its parts run last to first.
inline papers::Report report_of(const std::string& id, std::int64_t trials,
                                std::uint64_t seed = 1) {
  const auto recipe = papers::make_recipe(id, {trials, seed});
  REQUIRE(recipe);
  for (std::size_t part = recipe->parts(); part-- > 0;) recipe->run_part(part);
  return recipe->report();
}

inline double number(const papers::Cell& cell) {
  if (const auto* whole = std::get_if<std::int64_t>(&cell)) return static_cast<double>(*whole);
  return std::get<double>(cell);
}

}  // namespace evenkeel::testing
