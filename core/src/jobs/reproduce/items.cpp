// The items of the catalogue: items with recipes, and items that are jobs with published values.
#include "jobs/reproduce/items.hpp"

#include <algorithm>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/jobs/run.hpp"
#include "jobs/reproduce/stated.hpp"
#include "papers/figures.hpp"

namespace evenkeel::jobs {
namespace {

using papers::Cell;
using papers::Report;

Cell cell_of(const Json& value) {
  if (value.is_null()) return {};
  if (value.is_number_integer()) return value.get<std::int64_t>();
  if (value.is_number()) return value.get<double>();
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean()) return std::string(value.get<bool>() ? "yes" : "no");
  return value.dump();
}

std::string text_of(const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

// The answer of a job that runs within another job, which can be stopped.
Json answer_within(const std::string& job, StopCheck* stop) {
  bool stopped = false;
  const auto ask = [&]() -> std::optional<StopReason> {
    try {
      spend(stop, StopCheck::kUnitsBetweenLooks);
    } catch (const Stopped&) {
      stopped = true;  // rethrown once the inner job has ended
    }
    return stopped ? std::optional(StopReason::cancelled) : std::nullopt;
  };
  JobRun run(job);
  run.set_stop_check(ask);
  constexpr std::int64_t kSlice = 5000000;
  while (!run.advance(kSlice)) {
    if (ask()) break;
  }
  if (stopped) throw Stopped{};
  const Answer answer = run.answer();
  if (stopped) throw Stopped{};
  return parse_json(answer.text);
}

// One part per job. The report compares its answers with the published values.
class JobsRecipe final : public papers::Recipe {
 public:
  explicit JobsRecipe(const papers::FigureRow& row)
      : label_(row.label), runs_(parse_json(row.runs)), answers_(runs_.size()) {}

  std::size_t parts() const override { return runs_.size(); }

  void run_part(std::size_t index, StopCheck* stop) override {
    Json answer = answer_within(runs_[index]["job"].dump(), stop);
    // An error can be the published result, except for an error of a host with too little memory.
    const bool failed = answer["ok"] == false;
    if (failed && answer["error"]["code"] == "too_large") {
      throw Error(ErrorCode::too_large, answer["error"]["message"].get<std::string>());
    }
    answers_[index] = std::move(answer);
  }
  bool part_travels(std::size_t) const override { return true; }
  void carry_part(std::size_t index, Archive& archive) override {
    std::string text = answers_[index].dump();
    archive(text);
    if (archive.reads()) answers_[index] = parse_json(text);
  }

  Report report() const override {
    Report report;
    report.title = label_;
    report.how = runs_.size() == 1 ? "The job" : "The jobs";
    papers::Table table{label_, {"what", "published", "computed", "verdict"}, {}};
    std::int64_t rows = 0, same = 0;
    std::vector<std::string> differing, wrong, damaged;
    for (std::size_t run = 0; run < runs_.size(); ++run) {
      report.how += (run == 0 ? " " : ", ") + runs_[run]["job"].dump();
      for (const Json& stated : runs_[run]["printed"]) {
        const Compared row = compare(stated, answers_, run);
        table.rows.push_back(
            {row.what, cell_of(row.printed), cell_of(row.computed), verdict_of(row)});
        ++rows;
        same += row.same ? 1 : 0;
        if (!row.misprint.empty()) {
          wrong.push_back(concat({row.what, ": ", row.misprint}));
        } else if (!row.copy.empty()) {
          damaged.push_back(concat({row.what, ": ", row.copy}));
        } else if (!row.same) {
          differing.push_back(concat({row.what, " (published ", text_of(row.printed), ", computed ",
                                      text_of(row.computed), ")"}));
        }
      }
    }
    report.how += ".";
    report.agrees = differing.empty();
    report.misprint = joined(wrong);
    report.copy = joined(damaged);
    report.verdict =
        concat({same, " of ", plural(rows, "statement"), rows == 1 ? " is" : " are", " reproduced.",
                differing.empty() ? "" : concat({" Different: ", joined(differing), "."}),
                wrong.empty() ? "" : concat({" Error in the paper: ", report.misprint, "."}),
                damaged.empty() ? "" : concat({" Not as in our copy: ", report.copy, "."})});
    report.tables.push_back(std::move(table));
    return report;
  }

 private:
  static Cell verdict_of(const Compared& row) {
    if (row.computed.is_null() && !row.same)
      return row.printed.is_null() ? Cell() : Cell("differs");
    if (row.same) return "reproduced";
    if (!row.copy.empty()) return "not as in our copy: " + row.copy;
    return row.misprint.empty() ? "differs" : "error in the paper: " + row.misprint;
  }

  static std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
    return text;
  }

  std::string label_;
  Json runs_;
  std::vector<Json> answers_;  // null: not run
};

}  // namespace

std::unique_ptr<papers::Recipe> make_item(const std::string& id, std::optional<std::int64_t> trials,
                                          std::uint64_t seed) {
  const papers::FigureRow* row = papers::find_figure(id);
  if (!row) throw Error(ErrorCode::unknown_id, "there is no item " + in_quotes(id), "/id");
  if (!row->make) return std::make_unique<JobsRecipe>(*row);
  return papers::make_recipe(id, {trials.value_or(row->trials), seed});
}

}  // namespace evenkeel::jobs
