// The reproduce job "all": every item, one line each, and how many reproduce.
#include "jobs/reproduce/all.hpp"

#include <algorithm>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/settings/reproduce.hpp"
#include "jobs/reproduce/axis.hpp"
#include "jobs/reproduce/items.hpp"
#include "jobs/reproduce/verdict.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/settings_reader.hpp"
#include "papers/figures.hpp"

namespace evenkeel::jobs {
namespace {

struct Item {
  const papers::FigureRow* row;
  std::unique_ptr<papers::Recipe> recipe;
  std::size_t first, end;  // of its parts
};

struct Outcome {
  Verdict verdict;
  papers::Report report;
};

struct Counts {
  std::int64_t reproduce = 0, differ = 0, misprints = 0, copy_damaged = 0, not_run = 0;
  void add(Verdict verdict) {
    switch (verdict) {
      case Verdict::none: ++not_run; break;
      case Verdict::reproduces: ++reproduce; break;
      case Verdict::copy_damaged: ++copy_damaged; break;
      case Verdict::misprint: ++misprints; [[fallthrough]];
      case Verdict::differs: ++differ; break;
    }
  }
  std::string text() const {
    return concat({reproduce, " reproduce, ", differ, differ == 1 ? " differs" : " differ",
                   ", of which ", misprints, misprints == 1 ? " is an error" : " are errors",
                   " of the print; not as in our copy: ", copy_damaged, "; not run: ", not_run,
                   "."});
  }
};

class AllTask final : public Task {
 public:
  explicit AllTask(Request request) : Task(std::move(request.settings)) {
    const auto asked = checked_settings<settings::Reproduce>(request.body, settings_);
    const auto seed = static_cast<std::uint64_t>(asked.seed);
    std::size_t parts = 0;
    for (const papers::FigureRow& row : papers::figures()) {
      std::optional<std::int64_t> trials = asked.trials;
      if (trials && row.most > 0) trials = std::min(*trials, row.most);
      auto recipe = make_item(std::string(row.name), trials, seed);
      const std::size_t end = parts + recipe->parts();
      items_.push_back({&row, std::move(recipe), parts, end});
      parts = end;
    }
    done_.assign(parts, 0);
  }

  std::size_t parts() const override { return done_.size(); }
  void run_part(std::size_t index, StopCheck* stop) override {
    const Item& item = item_of(index);
    item.recipe->run_part(index - item.first, stop);
    done_[index] = 1;
  }
  bool part_travels(std::size_t index) const override {
    const Item& item = item_of(index);
    return item.recipe->part_travels(index - item.first);
  }
  void carry_part(std::size_t index, Archive& archive) override {
    const Item& item = item_of(index);
    item.recipe->carry_part(index - item.first, archive);
    done_[index] = 1;
  }
  bool advance(std::int64_t) override { return true; }

  void write(Writer& writer) override {
    std::vector<Outcome> outcomes;
    Counts counts;
    for (const Item& item : items_) {
      outcomes.push_back(outcome_of(item));
      counts.add(outcomes.back().verdict);
    }
    DataHash hash;
    hash.add_text("id", "all");
    writer.key("input").begin_object().key("hash").value(hash.finish()).end_object();
    writer.words(counts.text()).key("result").begin_object();
    writer.key("id").value("all").key("title").value("All items");
    writer.key("how").value(
        "Every item of the catalogue with the trials of its row. Not run: stopped before its end, "
        "or with too few trials to tell.");
    writer.key("tables").begin_array();
    write_table(writer, outcomes);
    writer.end_array().key("series").begin_array().end_array();
    writer.key("x_label").value("").key("y_label").value("").key("verdict").null();
    write_axis(writer.key("x_axis"), {});
    write_axis(writer.key("y_axis"), {});
    write_items(writer, outcomes);
    writer.key("counts").begin_object().key("reproduce").value(counts.reproduce);
    writer.key("differ").value(counts.differ).key("misprints").value(counts.misprints);
    writer.key("copy_damaged").value(counts.copy_damaged);
    writer.key("not_run").value(counts.not_run).end_object().end_object();
    writer.key("check").begin_object().key("valid").null().end_object();
  }

 private:
  const Item& item_of(std::size_t index) const {
    return *std::upper_bound(items_.begin(), items_.end(), index,
                             [](std::size_t part, const Item& one) { return part < one.end; });
  }

  Outcome outcome_of(const Item& item) const {
    const auto at = [&](std::size_t part) {
      return done_.begin() + static_cast<std::ptrdiff_t>(part);
    };
    const bool whole = std::count(at(item.first), at(item.end), 0) == 0;
    papers::Report report;
    if (whole) report = item.recipe->report();
    return {verdict_of(report, whole), std::move(report)};
  }

  static std::string words_of(const Outcome& outcome) {
    switch (outcome.verdict) {
      case Verdict::none: return "–";
      case Verdict::reproduces: return "reproduces";
      case Verdict::differs: return "differs";
      case Verdict::copy_damaged: return "not as in our copy";
      default: return "differs, an error of the print";
    }
  }

  // Why the print is wrong; else what the item's own sentence says of the difference.
  static std::string reason_of(const Outcome& outcome) {
    if (outcome.verdict == Verdict::misprint) return outcome.report.misprint;
    if (outcome.verdict == Verdict::copy_damaged) return outcome.report.copy;
    return outcome.verdict == Verdict::differs ? outcome.report.verdict : "";
  }

  void write_table(Writer& writer, const std::vector<Outcome>& outcomes) const {
    writer.begin_object().key("title").value("All items").key("columns").begin_array();
    for (const char* column : {"paper", "id", "item", "verdict", "why"}) writer.value(column);
    writer.end_array().key("rows").begin_array();
    for (std::size_t i = 0; i < items_.size(); ++i) {
      const papers::FigureRow& row = *items_[i].row;
      writer.begin_array().value(row.paper).value(row.name).value(row.label);
      writer.value(words_of(outcomes[i])).value(reason_of(outcomes[i])).end_array();
    }
    writer.end_array().end_object();
  }

  void write_items(Writer& writer, const std::vector<Outcome>& outcomes) const {
    writer.key("items").begin_array();
    for (std::size_t i = 0; i < items_.size(); ++i) {
      const papers::FigureRow& row = *items_[i].row;
      writer.begin_object().key("id").value(row.name).key("paper").value(row.paper);
      writer.key("label").value(row.label).key("verdict");
      write_verdict(writer, outcomes[i].verdict, outcomes[i].report);
      writer.key("summary");
      outcomes[i].verdict == Verdict::none ? writer.null()
                                           : writer.value(outcomes[i].report.verdict);
      writer.end_object();
    }
    writer.end_array();
  }

  std::vector<Item> items_;
  std::vector<char> done_;  // of the parts
};

}  // namespace

std::unique_ptr<Task> make_all_task(Request request) {
  return std::make_unique<AllTask>(std::move(request));
}

}  // namespace evenkeel::jobs
