// Sentences of a ring answer.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/formats/load_unit.hpp"
#include "jobs/ring/answer.hpp"
#include "jobs/shared/labels.hpp"

namespace evenkeel::jobs {

std::string summary_of(const RingReport& report) {
  const ring::Solver& solver = report.solver;
  const settings::Ring& asked = report.input.settings;
  const formats::LoadUnit unit(asked.unit);
  const bool has_targets = asked.speeds || asked.targets == settings::Ring::Targets::given;
  if (!solver.steps())
    return "This schedule never finishes, because every node waits for load from its neighbour.";
  const Load busiest = *std::max_element(solver.loads().begin(), solver.loads().end());
  std::string text;
  if (*solver.steps() == 0) {
    text = concat(
        {"Nothing to move: ",
         has_targets ? "every node already holds its target load" : "the ring is already balanced",
         ". The largest load is ", unit.text(busiest), "."});
  } else {
    text = concat({has_targets ? "Reaching the targets takes " : "Balancing takes ",
                   plural(*solver.steps(), "step")});
    const std::int64_t fewest = std::min(solver.fewest(), *solver.steps());
    const bool single = asked.mode == ring::SendMode::single;
    const std::string plan = single ? "single-send schedule" : "plan";
    if (*solver.steps() > fewest) {
      text += concat({". The minimum is ", fewest, ". "});
    } else {
      text += concat({", and no ", plan, " needs fewer. "});
    }
    text += concat({"Total traffic: ", unit.units(solver.traffic()), " over all links"});
    if (solver.execution()) text += ", in " + plural(solver.execution()->messages(), "message");
    text += ".";
  }
  const Load after = *std::max_element(solver.targets().begin(), solver.targets().end());
  if (*solver.steps() > 0 && busiest != after) {
    text += concat({" The largest load ", busiest < after ? "rises" : "drops", " from ",
                    unit.text(busiest), " to ", unit.text(after), "."});
  }
  return text;
}

std::vector<std::string> notes_of(const RingReport& report) {
  const RingInput& input = report.input;
  const ring::Solver& solver = report.solver;
  const settings::Ring& asked = input.settings;
  const formats::LoadUnit unit(asked.unit);
  const auto nodes = static_cast<std::int64_t>(solver.loads().size());
  std::vector<std::string> notes;
  note_unit(asked, static_cast<double>(input.total), notes);
  const Load remainder = input.total % nodes;
  if (!asked.speeds && asked.targets != settings::Ring::Targets::given && remainder != 0) {
    if (input.any_remainder()) {
      notes.push_back(concat({"the total does not divide evenly: ", plural(remainder, "node"),
                              remainder == 1 ? " takes " : " take ", unit.units(1),
                              " more than the others. These nodes are chosen for the fewest steps, "
                              "and then for the minimum traffic"}));
    } else {
      notes.push_back(concat({"the total does not divide evenly: the first ",
                              remainder == 1 ? "node takes " : plural(remainder, "node") + " take ",
                              unit.units(1), " more than the others"}));
    }
  }
  if (asked.max_steps && solver.steps() && *solver.steps() > solver.fewest()) {
    notes.push_back("max_steps allows more steps than the minimum, which saves traffic");
  }
  if (solver.front_is_free()) {
    notes.emplace_back(
        "every point of the Pareto front has its own choice of the nodes that take more; set "
        "max_steps to a point's steps to get its plan");
  }
  if (solver.traffic() > kMaxExactInt) {
    notes.push_back(
        concat({"traffic is ", unit.text(solver.traffic()),
                ", which exceeds 2^53 - 1, so the JSON result cannot contain the exact traffic"}));
  }
  if (asked.compare && !solver.lau()) {
    notes.push_back("compare omits algorithm lau, because nodes times shifts is more than 1e9");
  }
  if (asked.algorithm == settings::Ring::Algorithm::lau && solver.lau() && solver.steps() &&
      *solver.steps() > solver.optimum().steps) {
    notes.push_back(
        "the search of Lau (2001) misses the optimum for these loads, because it tries only the "
        "shifts in the window of Lemma 5, and none of them is optimal. Use algorithm optimal");
  }
  return notes;
}

}  // namespace evenkeel::jobs
