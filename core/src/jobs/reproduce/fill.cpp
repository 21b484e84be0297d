// Fills the answers of a reproduce job: about one item, and about all.
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/reproduce/answer.hpp"
#include "jobs/shared/data.hpp"

namespace evenkeel::jobs {
namespace {

using papers::Report;
using PaperCell = std::optional<std::variant<double, std::string>>;

PaperCell told_cell(const papers::Cell& cell) {
  if (const auto* whole = std::get_if<std::int64_t>(&cell)) return static_cast<double>(*whole);
  if (const auto* text = std::get_if<std::string>(&cell)) return *text;
  const auto* number = std::get_if<double>(&cell);
  if (!number || !std::isfinite(*number)) return std::nullopt;
  return *number;
}

answers::ReproduceTable table_of(const papers::Table& table) {
  return {table.title, answers::view_of(table.columns),
          answers::list_of_each(table.rows, [](const std::vector<papers::Cell>& row) {
            return answers::list_of_each(row, told_cell);
          })};
}

// Points that were not run are left out.
answers::ReproduceSerie series_of(const papers::Series& series) {
  static constexpr const char* kMarks[] = {"lines", "curve", "points", "bars"};
  std::vector<double> x, y;
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < series.y.size(); ++i) {
    if (!std::isfinite(series.y[i])) continue;
    x.push_back(series.x[i]);
    y.push_back(series.y[i]);
    if (i < series.labels.size()) labels.push_back(series.labels[i]);
  }
  return {.name = series.name,
          .x = std::move(x),
          .y = std::move(y),
          .labels = std::move(labels),
          .marks = kMarks[static_cast<std::size_t>(series.marks)],
          .printed = series.printed,
          .of = series.of,
          .diagram = series.diagram};
}

answers::FigureAxis axis_of(const papers::Axis& axis) {
  static constexpr const char* kScales[] = {"linear", "log", "log1p"};
  answers::FigureAxis to{.scale = kScales[static_cast<std::size_t>(axis.scale)]};
  if (!axis.range.empty()) to.range = {axis.range.front(), axis.range.back()};
  return to;
}

std::optional<answers::PaperVerdict> told_verdict(Verdict verdict, const Report& report) {
  if (verdict == Verdict::none) return std::nullopt;
  answers::PaperVerdict to{.is = verdict == Verdict::reproduces     ? "reproduces"
                                 : verdict == Verdict::copy_damaged ? "copy_damaged"
                                                                    : "differs"};
  const bool known = verdict == Verdict::misprint || verdict == Verdict::copy_damaged;
  if (known && !report.misprint.empty()) to.misprint = report.misprint;
  return to;
}

std::string hash_of(const std::string& id) {
  DataHash hash;
  hash.add_text("id", id);
  return hash.finish();
}

answers::ReproduceCounts counts_of(const std::vector<ReproducedItem>& items) {
  std::int64_t counts[5] = {};
  for (const ReproducedItem& item : items) ++counts[static_cast<std::size_t>(item.verdict)];
  const auto of = [&](Verdict verdict) { return counts[static_cast<std::size_t>(verdict)]; };
  return {.reproduce = of(Verdict::reproduces),
          .differ = of(Verdict::differs) + of(Verdict::misprint),
          .misprints = of(Verdict::misprint),
          .copy_damaged = of(Verdict::copy_damaged),
          .not_run = of(Verdict::none)};
}

std::string text_of(const answers::ReproduceCounts& counts) {
  const auto [reproduce, differ, misprints, copy_damaged, not_run] = counts;
  return concat({plural(std::int64_t{reproduce}, "item"), reproduce == 1 ? " is" : " are",
                 " reproduced, and ", std::int64_t{differ}, differ == 1 ? " differs" : " differ",
                 " (", std::int64_t{misprints},
                 " because of an error in the paper). Not as in our "
                 "copy: ",
                 std::int64_t{copy_damaged}, ". Not run: ", std::int64_t{not_run}, "."});
}

const char* verdict_text(Verdict verdict) {
  switch (verdict) {
    case Verdict::none: return "–";
    case Verdict::reproduces: return "reproduced";
    case Verdict::differs: return "differs";
    case Verdict::copy_damaged: return "not as in our copy";
    case Verdict::misprint: break;
  }
  return "error in the paper";
}

// Reason why the published value is wrong. Otherwise the item's sentence about the difference.
std::string reason_of(const ReproducedItem& item) {
  if (item.verdict == Verdict::misprint) return item.report.misprint;
  if (item.verdict == Verdict::copy_damaged) return item.report.copy;
  return item.verdict == Verdict::differs ? item.report.verdict : "";
}

answers::List<PaperCell> row_of(const ReproducedItem& item) {
  const papers::FigureRow& row = *item.row;
  return std::vector<PaperCell>{std::string(row.paper), std::string(row.name),
                                std::string(row.label), verdict_text(item.verdict),
                                reason_of(item)};
}

answers::ReproduceItem item_of(const ReproducedItem& item) {
  const papers::FigureRow& row = *item.row;
  answers::ReproduceItem to{.id = std::string(row.name),
                            .paper = std::string(row.paper),
                            .label = std::string(row.label),
                            .verdict = told_verdict(item.verdict, item.report)};
  if (item.verdict != Verdict::none) to.summary = item.report.verdict;
  return to;
}

}  // namespace

Verdict verdict_of(const Report& report, bool whole) {
  if (!whole || !report.judged) return Verdict::none;
  if (!report.agrees) return Verdict::differs;
  if (!report.copy.empty()) return Verdict::copy_damaged;
  return report.misprint.empty() ? Verdict::reproduces : Verdict::misprint;
}

answers::Reproduce answer_of(const std::string& id, const Report& report, std::size_t done,
                             std::size_t parts) {
  const Verdict verdict = verdict_of(report, done == parts);
  answers::Reproduce answer;
  answer.input.hash = hash_of(id);
  answer.summary = report.verdict;
  answer.result = {.id = id,
                   .title = report.title,
                   .how = report.how,
                   .tables = answers::list_of_each(report.tables, table_of),
                   .series = answers::list_of_each(report.series, series_of),
                   .x_label = report.x_label,
                   .y_label = report.y_label,
                   .verdict = told_verdict(verdict, report),
                   .x_axis = axis_of(report.x_axis),
                   .y_axis = axis_of(report.y_axis)};
  if (verdict != Verdict::none) answer.check.valid = report.agrees;
  if (done < parts) {
    answer.summary =
        concat({"Stopped after ", done, " of ", plural(static_cast<Int128>(parts), "part"),
                ": there is no verdict. The rows contain the trials done so far."});
  }
  return answer;
}

answers::Reproduce answer_of(const std::vector<ReproducedItem>& items) {
  const std::vector<std::string> columns{"paper", "id", "item", "verdict", "why"};
  answers::Reproduce answer;
  answers::ReproduceResult& to = answer.result;
  to.id = "all";
  to.title = "All items";
  to.how =
      "Every item of the catalogue with its number of trials. Items that were stopped or that have "
      "too few trials for a verdict count as not run.";
  to.tables = std::vector<answers::ReproduceTable>{
      {"All items", columns, answers::list_of_each(items, row_of)}};
  to.x_axis = to.y_axis = axis_of({});
  to.items = answers::list_of_each(items, item_of);
  to.counts = counts_of(items);
  answer.input.hash = hash_of("all");
  answer.summary = text_of(*to.counts);
  return answer;
}

}  // namespace evenkeel::jobs
