#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "evenkeel/papers/report.hpp"

namespace evenkeel::papers {

/// A table or figure that can be recomputed: a row of the catalogue, core/schema/figures.json.
struct FigureRow {
  std::string_view name;  ///< "lau/table1"
  std::int64_t trials;    ///< Where none are asked for.
  std::int64_t most;      ///< Trials at most; 0: as many as a job may ask for.
  std::string_view of;    ///< What a trial is, where there is a most.
  std::unique_ptr<Recipe> (*make)(const Trials& trials);
};

/// All of them. Generated.
std::span<const FigureRow> figures();

}  // namespace evenkeel::papers
