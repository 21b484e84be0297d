// The reproduce job: a published table or figure recomputed, with its verdict.
#include "jobs/shared/task.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/papers/report.hpp"
#include "evenkeel/settings/reproduce.hpp"
#include "jobs/reproduce/all.hpp"
#include "jobs/reproduce/axis.hpp"
#include "jobs/reproduce/items.hpp"
#include "jobs/reproduce/verdict.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

class ReproduceTask final : public Task {
 public:
  explicit ReproduceTask(Request request)
      : Task(std::move(request.settings)), id_(request.body["id"].get<std::string>()) {
    const auto asked = checked_settings<settings::Reproduce>(request.body, settings_);
    recipe_ = make_item(id_, asked.trials, static_cast<std::uint64_t>(asked.seed));
    done_.assign(recipe_->parts(), 0);
  }

  std::size_t parts() const override { return recipe_->parts(); }
  void run_part(std::size_t index, StopCheck* stop) override {
    recipe_->run_part(index, stop);
    done_[index] = 1;
  }
  bool part_travels(std::size_t index) const override { return recipe_->part_travels(index); }
  void carry_part(std::size_t index, Archive& archive) override {
    recipe_->carry_part(index, archive);
    done_[index] = 1;
  }
  bool advance(std::int64_t) override { return true; }

  void write(Writer& writer) override {
    const papers::Report report = recipe_->report();
    DataHash hash;
    hash.add_text("id", id_);
    writer.key("input").begin_object().key("hash").value(hash.finish()).end_object();
    const auto done = std::count(done_.begin(), done_.end(), 1);
    const bool whole = static_cast<std::size_t>(done) == done_.size();
    writer.key("summary").value(
        whole
            ? report.verdict
            : concat(
                  {"Stopped after ", done, " of ",
                   plural(static_cast<Int128>(done_.size()), "part"),
                   ": no verdict. Rows hold the trials done so far, and are empty without any."}));
    writer.key("notes").begin_array().end_array();
    writer.key("result").begin_object();
    writer.key("id").value(id_).key("title").value(report.title).key("how").value(report.how);
    writer.key("tables").begin_array();
    for (const papers::Table& table : report.tables) write_table(writer, table);
    writer.end_array().key("series").begin_array();
    for (const papers::Series& series : report.series) {
      write_series(writer, series);
    }
    writer.end_array().key("x_label").value(report.x_label);
    writer.key("y_label").value(report.y_label).key("verdict");
    const Verdict verdict = verdict_of(report, whole);
    write_verdict(writer, verdict, report);
    write_axis(writer.key("x_axis"), report.x_axis);
    write_axis(writer.key("y_axis"), report.y_axis);
    writer.end_object().key("check").begin_object().key("valid");
    verdict == Verdict::none ? writer.null() : writer.value(report.agrees);
    writer.end_object();
  }

 private:
  // Points that were not run are left out.
  static void write_series(Writer& writer, const papers::Series& series) {
    std::vector<std::size_t> points;
    for (std::size_t i = 0; i < series.y.size(); ++i) {
      if (std::isfinite(series.y[i])) points.push_back(i);
    }
    writer.begin_object().key("name").value(series.name).key("x").begin_array();
    for (const std::size_t i : points) writer.value(series.x[i]);
    writer.end_array().key("y").begin_array();
    for (const std::size_t i : points) writer.value(series.y[i]);
    writer.end_array().key("labels").begin_array();
    for (const std::size_t i : points) {
      if (i < series.labels.size()) writer.value(series.labels[i]);
    }
    static constexpr const char* kMarks[] = {"lines", "curve", "points", "bars"};
    writer.end_array().key("marks").value(kMarks[static_cast<std::size_t>(series.marks)]);
    writer.key("printed").value(series.printed).key("of").value(series.of);
    writer.key("diagram").value(series.diagram).end_object();
  }

  static void write_table(Writer& writer, const papers::Table& table) {
    writer.begin_object().key("title").value(table.title).key("columns").begin_array();
    for (const std::string& column : table.columns) writer.value(column);
    writer.end_array().key("rows").begin_array();
    for (const auto& row : table.rows) {
      writer.begin_array();
      for (const papers::Cell& cell : row) {
        if (const auto* whole = std::get_if<std::int64_t>(&cell)) {
          writer.value(*whole);
        } else if (const auto* number = std::get_if<double>(&cell)) {
          std::isfinite(*number) ? writer.value(*number) : writer.null();
        } else if (const auto* text = std::get_if<std::string>(&cell)) {
          writer.value(*text);
        } else {
          writer.null();
        }
      }
      writer.end_array();
    }
    writer.end_array().end_object();
  }

  std::string id_;
  std::unique_ptr<papers::Recipe> recipe_;
  std::vector<char> done_;  // of the parts
};

}  // namespace

std::unique_ptr<Task> make_reproduce_task(Request request) {
  if (request.body["id"] == "all") return make_all_task(std::move(request));
  return std::make_unique<ReproduceTask>(std::move(request));
}

}  // namespace evenkeel::jobs
