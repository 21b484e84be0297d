#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "evenkeel/papers/report.hpp"

namespace evenkeel::papers {

/// A published table, figure or claim that can be recomputed: a row of the catalogue,
/// core/schema/figures.json. It has a recipe, or jobs whose answers are compared with the published
/// values.
struct FigureRow {
  std::string_view name;   ///< "lau/table1"
  std::string_view paper;  ///< Title of its paper in lists.
  std::string_view label;  ///< "Table 1: time-optimal, single-send"
  std::int64_t trials;     ///< Default number of trials.
  std::int64_t most;       ///< Maximum number of trials; 0: the maximum of a job.
  std::string_view of;     ///< Meaning of a trial, if there is a maximum.
  std::unique_ptr<Recipe> (*make)(const Trials& trials);  ///< Null: it has jobs.
  std::string_view runs;  ///< Its jobs and their published values, as JSON; empty for a recipe.
};

/// All rows. Generated.
std::span<const FigureRow> figures();

/// The row of an id, or null.
const FigureRow* find_figure(std::string_view id);

}  // namespace evenkeel::papers
