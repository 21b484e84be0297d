#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "evenkeel/papers/report.hpp"

namespace evenkeel::papers {

/// What a paper prints and can be recomputed: a row of the catalogue, core/schema/figures.json. It
/// has a recipe, or jobs whose answers are compared with what is printed.
struct FigureRow {
  std::string_view name;   ///< "lau/table1"
  std::string_view paper;  ///< The title of its paper in lists.
  std::string_view label;  ///< "Table 1: time-optimal, single-send"
  std::int64_t trials;     ///< Where none are asked for.
  std::int64_t most;       ///< Trials at most; 0: as many as a job may ask for.
  std::string_view of;     ///< What a trial is, where there is a most.
  std::unique_ptr<Recipe> (*make)(const Trials& trials);  ///< Null: it has jobs.
  std::string_view runs;  ///< Its jobs and what is printed of them, as JSON; empty: a recipe.
};

/// All of them. Generated.
std::span<const FigureRow> figures();

/// The row of an id, or null.
const FigureRow* find_figure(std::string_view id);

}  // namespace evenkeel::papers
