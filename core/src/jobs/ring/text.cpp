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
  const std::string goal = asked.speeds || asked.targets == settings::Ring::Targets::given
                               ? "Every node has its target"
                               : "Balanced";
  if (!solver.steps())
    return "This schedule never finishes: every node waits for load from its neighbour.";
  std::string text;
  if (*solver.steps() == 0) {
    text = goal + " already: nothing has to move.";
  } else {
    text = concat({goal, " in ", plural(*solver.steps(), "step")});
    const std::int64_t fewest = std::min(solver.fewest(), *solver.steps());
    const bool single = asked.mode == ring::SendMode::single;
    const std::string plan = single ? "single-send schedule" : "plan";
    if (*solver.steps() > fewest) {
      text += concat({"; the optimum is ", fewest, ". "});
    } else if (fewest == 1) {
      text += "; fewer is impossible. ";
    } else {
      text += concat({"; no ", plan, " can do it in ", fewest - 1, ". "});
    }
    std::string moved = unit.units(solver.traffic());
    moved.front() = moved.front() == 'a' ? 'A' : moved.front();
    text += moved + (unit.is_one(solver.traffic()) ? " moves" : " move") + " over a link";
    if (solver.execution()) text += ", in " + plural(solver.execution()->messages(), "message");
    text += ".";
  }
  const Load busiest = *std::max_element(solver.loads().begin(), solver.loads().end());
  const Load after = *std::max_element(solver.targets().begin(), solver.targets().end());
  if (*solver.steps() > 0 && busiest != after) {
    text +=
        concat({" The largest load goes from ", unit.text(busiest), " to ", unit.text(after), "."});
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
      notes.push_back(
          concat({"the total does not divide evenly: ", plural(remainder, "node"),
                  " chosen for fewest steps, then least traffic, take ", unit.units(1), " more"}));
    } else {
      notes.push_back(
          concat({"the total does not divide evenly: the first ", plural(remainder, "node"),
                  remainder == 1 ? " takes " : " take ", unit.units(1), " more"}));
    }
  }
  if (asked.max_steps && solver.steps() && *solver.steps() > solver.fewest()) {
    notes.push_back("max_steps leaves room for less traffic than the fastest schedule needs");
  }
  if (solver.front_is_free()) {
    notes.emplace_back(
        "every point of the front has its own choice of those nodes: max_steps gives its plan");
  }
  if (solver.traffic() > kMaxExactInt) {
    notes.push_back(concat({"traffic is ", unit.text(solver.traffic()),
                            ", more than a JSON number holds exactly, so it stands as null"}));
  }
  if (asked.compare && !solver.lau()) {
    notes.push_back("compare leaves out lau: nodes x shifts exceeds 1e9");
  }
  if (asked.algorithm == settings::Ring::Algorithm::lau && solver.lau() && solver.steps() &&
      *solver.steps() > solver.optimum().steps) {
    notes.push_back(
        "the printed search missed the optimum: its window of shifts (Lemma 5) leaves "
        "all optimal ones out");
  }
  return notes;
}

}  // namespace evenkeel::jobs
