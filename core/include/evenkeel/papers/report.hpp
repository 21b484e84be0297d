#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "evenkeel/base/archive.hpp"
#include "evenkeel/base/stop.hpp"

namespace evenkeel::papers {

/// One cell of a table: nothing, a whole number, a number or a text.
using Cell = std::variant<std::monostate, std::int64_t, double, std::string>;

struct Table {
  std::string title;
  std::vector<std::string> columns;
  std::vector<std::vector<Cell>> rows;
};

/// Drawing of the points of a series: joined and marked, joined only, marked only, as bars.
enum class Marks { lines, curve, points, bars };

struct Series {
  std::string name;
  std::vector<double> x;
  std::vector<double> y;
  std::vector<std::string> labels;  ///< Labels of the points, or empty.
  Marks marks = Marks::lines;
  bool printed = false;   ///< Published values; drawn hollow.
  std::string of{};       ///< Our series that a published series is compared with, if any.
  std::string diagram{};  ///< Name of the diagram of the series, if a figure has several.
};

/// log1p: log(1 + value), for whole numbers from 0 on.
enum class Scale { linear, log, log1p };

struct Axis {
  Scale scale = Scale::linear;
  std::vector<double> range;  ///< Least and most; empty: as the values are.
};

/// A table or figure of a paper: published values, ours, and how ours were obtained.
struct Report {
  std::string title;
  std::string how;
  std::string verdict;  ///< One or two sentences: what holds and what does not.
  /// Whether all values agree that must agree, except for `misprint` and `copy`.
  bool agrees = true;
  std::string misprint;  ///< Error in the published values; empty: none.
  std::string copy;      ///< Differences that damage of our copy of the paper can explain.
  bool judged = true;    ///< False: too few trials to tell, and no verdict.
  std::vector<Table> tables;
  std::vector<Series> series;
  std::string x_label, y_label;  ///< Axis labels with units; both empty: a drawing without axes.
  Axis x_axis, y_axis;
};

struct Trials {
  std::int64_t count = 50000;  ///< Random instances per row, >= 1.
  std::uint64_t seed = 1;
};

/// The recipe of one table or figure, in independent pieces. Pieces can run at the same time; the
/// report does not depend on their order.
class Recipe {
 public:
  virtual ~Recipe() = default;
  virtual std::size_t parts() const = 0;
  virtual void run_part(std::size_t index, StopCheck* stop = nullptr) = 0;
  /// Whether a finished piece can be moved to another recipe of the same item, trials and seed by
  /// carry_part(), which writes or reads its result.
  virtual bool part_travels(std::size_t) const { return false; }
  virtual void carry_part(std::size_t, Archive&) {}
  /// Report on the parts run so far. Missing parts are empty cells or non-finite numbers. The
  /// verdict and `agrees` are only valid when all parts have been run.
  virtual Report report() const = 0;
};

/// One item of the catalogue: paper by paper, in the papers' order.
struct CatalogueItem {
  std::string_view id;     ///< "lau/table1"
  std::string_view paper;  ///< The title of its paper in lists.
  std::string_view label;  ///< "Table 1: time-optimal, single-send"
};
std::vector<CatalogueItem> catalogue();

/// The recipe of an id such as "lau/table1"; null without one: unknown, or an item of jobs.
std::unique_ptr<Recipe> make_recipe(const std::string& id, const Trials& trials);

/// Default number of random instances per row of a recipe: takes seconds.
std::int64_t default_trials(const std::string& id);

/// Rounds to `decimals` decimals, for tables.
double rounded(double value, int decimals);

}  // namespace evenkeel::papers
