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
  /// Of the points; may be empty.
  List<std::string> labels = {};
  /// How its points are drawn: joined and marked, joined only, marked only, as bars.
  std::string marks = {};
  /// Whether these are the paper's own values.
  bool printed = {};
  /// The series of ours that a printed one stands beside; empty if none.
  std::string of = {};
  /// Which one it stands in, where a figure has several; else empty.
  std::string diagram = {};
};

struct PaperVerdict {
  /// copy_damaged: some of what differs may be damage of our copy of the paper, and the rest is an
  /// error of the print.
  std::string is = {};
  /// Why the print is wrong, if it surely is and nothing else differs that the print could explain.
  std::optional<std::string> misprint = {};
};

struct FigureAxis {
  /// log1p: log(1 + value), for whole numbers from 0 on.
  std::string scale = {};
  /// Least and most; null: as the values are.
  std::optional<std::array<double, 2>> range = {};
};

struct ReproduceItem {
  std::string id = {};
  std::string paper = {};
  std::string label = {};
  std::optional<PaperVerdict> verdict = {};
  std::optional<std::string> summary = {};
};

/// Of "all"; misprints are among those that differ, copy_damaged are not.
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
  /// Of the series, with its unit; empty without series.
  std::string x_label = {};
  std::string y_label = {};
  std::optional<PaperVerdict> verdict = {};
  FigureAxis x_axis = {};
  FigureAxis y_axis = {};
  /// Of "all": every item, in the papers' order.
  std::optional<List<ReproduceItem>> items = {};
  /// Of "all"; misprints are among those that differ, copy_damaged are not.
  std::optional<ReproduceCounts> counts = {};
};

struct ReproduceCheck {
  std::optional<bool> valid = {};
  std::optional<std::string> by = {};
};

using Reproduce = Answer<ReproduceResult, ReproduceCheck>;

}  // namespace evenkeel::answers
