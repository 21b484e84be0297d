// Generated from core/schema/reproduce.json; do not edit.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <variant>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

struct ReproduceTable {
  std::string title = {};
  List<std::string> columns = {};
  List<List<std::optional<std::variant<double, std::string>>>> rows = {};
};

struct ReproduceSerie {
  std::string name = {};
  List<double> x = {};
  List<double> y = {};
  /// Labels of the points. The list can be empty.
  List<std::string> labels = {};
  /// How the points are drawn: lines = connected and marked; curve = only connected; points = only
  /// marked; bars = as bars.
  std::string marks = {};
  /// Whether these are the values published in the paper.
  bool printed = {};
  /// For a published series, the computed series with which it is compared. Otherwise this is
  /// empty.
  std::string of = {};
  /// Diagram of the series, if a figure has several diagrams. Otherwise this is empty.
  std::string diagram = {};
};

struct PaperVerdict {
  /// reproduces = the computed values confirm the paper; differs = some values differ; copy_damaged
  /// = some differences might come from a damaged copy of the paper, and all others are errors in
  /// the paper.
  std::string is = {};
  /// Reason why the paper is wrong, if this is certain and explains all differences.
  std::optional<std::string> misprint = {};
};

struct FigureAxis {
  /// Scale of the axis: linear; log; log1p = log(1 + value), for whole numbers from 0.
  std::string scale = {};
  /// Minimum and maximum of the axis, or null if they follow from the values.
  std::optional<std::array<double, 2>> range = {};
};

struct ReproduceItem {
  std::string id = {};
  std::string paper = {};
  std::string label = {};
  std::optional<PaperVerdict> verdict = {};
  std::optional<std::string> summary = {};
};

/// Number of items per verdict, if the id is "all". Items with misprints are included in differ.
/// Items with copy_damaged are not.
struct ReproduceCounts {
  Whole reproduce = {};
  Whole differ = {};
  Whole misprints = {};
  Whole copy_damaged = {};
  Whole not_run = {};
};

struct ReproduceResult {
  std::string id = {};
  std::string title = {};
  std::string how = {};
  List<ReproduceTable> tables = {};
  List<ReproduceSerie> series = {};
  /// Axis label of the series, with its unit. Empty without series.
  std::string x_label = {};
  std::string y_label = {};
  std::optional<PaperVerdict> verdict = {};
  FigureAxis x_axis = {};
  FigureAxis y_axis = {};
  /// All items in the order of the papers, if the id is "all".
  std::optional<List<ReproduceItem>> items = {};
  /// Number of items per verdict, if the id is "all". Items with misprints are included in differ.
  /// Items with copy_damaged are not.
  std::optional<ReproduceCounts> counts = {};
};

struct ReproduceCheck {
  std::optional<bool> valid = {};
  std::optional<std::string> by = {};
};

using Reproduce = Answer<ReproduceResult, ReproduceCheck>;

}  // namespace evenkeel::answers
