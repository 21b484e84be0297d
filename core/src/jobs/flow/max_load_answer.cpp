// Sentences of an answer of scheme max-load: the makespan, the cut that proves it, and the fees.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/outward.hpp"
#include "jobs/flow/task.hpp"

namespace evenkeel::jobs {
namespace {

// In the units of the request, in lowest terms.
Fraction as_asked(const flow::MaxLoadModel& model, const Fraction& time) {
  return lowest_terms(static_cast<Int128>(time.num) * model.speed_unit, time.den);
}

bool equal_speeds(const flow::MaxLoadModel& model) {
  return model.speed_unit == 1 &&
         std::all_of(model.speed.begin(), model.speed.end(), [](Load s) { return s == 1; });
}

}  // namespace

// The cut in words, as a count.
std::string FlowProof::cut_text() const {
  const flow::MaxLoadSearch& search = *solver_.max_load();
  const flow::Cut& cut = *search.cut();
  const std::size_t count = cut.nodes.size();
  const bool all = count == input_.graph.nodes();
  const std::string least = unit_.text(as_asked(search.model(), search.cut_time()));
  std::string nodes = names({cut.nodes, false});  // "Node 3", "Nodes 3 and 4"
  nodes.front() = 'n';
  if (all && count > 1) nodes = concat({"the ", count, " nodes"});
  const char* measure = equal_speeds(search.model()) ? "load" : "load / speed";
  const std::string text =
      concat({"The largest ", measure, " is at least ", least, ", because ", nodes,
              count == 1 ? " holds " : " together hold ", unit_.units(cut.load)});
  if (all) return text + ".";
  return text + (cut.leaving == 0
                     ? ", and nothing can leave."
                     : concat({", and at most ", unit_.text(cut.leaving), " can leave."}));
}

void FlowProof::write_max_load(Proof& proof) const {
  const flow::MaxLoadSearch& search = *solver_.max_load();
  if (!search.cut()) {
    const bool nothing = search.makespan().num == 0;
    nothing ? void(proof.at_least("max_load", 0)) : void(proof.not_proven("max_load"));
    proof.says(nothing ? "All loads are 0." : "The run ended before a bound was found.");
    return;
  }
  const std::string least = to_text(as_asked(search.model(), search.cut_time()));
  write_set(open_claim(proof, "max_load", least),
            flow::shorter(input_.graph.nodes(), search.cut()->nodes));
  std::string text = cut_text();
  if (search.proof() == flow::MaxLoadSearch::Proof::search) {
    text +=
        " That no flow does better with these minima is computed: only another search can confirm "
        "it.";
  }
  proof.says(text);
}

std::string FlowTask::max_load_summary() const {
  const flow::MaxLoadSearch& search = *solver_.max_load();
  const std::string name = input_.network.in_words();
  const std::string least = unit_.text(as_asked(search.model(), search.makespan()));
  const bool equal = equal_speeds(search.model());
  const bool idle = found().norms.linf == 0;
  const std::vector<Load>& loads = input_.problem.loads;
  const Load before = *std::max_element(loads.begin(), loads.end());
  const Load after = search.makespan().num / search.makespan().den;
  std::string text = idle ? "Nothing to move: the " : "The ";
  text += concat({equal ? "largest load" : "makespan", " on ", name});
  if (idle || (equal && before == after)) {
    text += " stays at ";
  } else if (equal) {
    text += concat({after < before ? " drops" : " rises", " from ", unit_.text(before), " to "});
  } else {
    text += " becomes ";
  }
  text += equal ? unit_.text(after) + "." : least + " (largest load / speed).";
  if (!idle) {
    text += moved_text();
    if (asked().edge_fee) text += ", at a total fee of " + to_text(search.fees());
    text += "." + migrated_text();
  }
  using Shown = flow::MaxLoadSearch::Proof;
  const std::string states = plural(search.states(), "state");
  if (search.proof() == Shown::cut) {
    if (search.cut()) text += " " + proof_->cut_text();
  } else if (search.proof() == Shown::search) {
    text += concat({" With these minima, a complete search of ", states, " found no better flow."});
  } else {
    text += concat({" This is the best flow found in ", states, ". No flow reaches less than ",
                    unit_.text(as_asked(search.model(), search.least_makespan()))});
    if (search.least_makespan().num > 0)
      text += concat({", a gap of ", percent_above(search.makespan(), search.least_makespan())});
    return text + ".";
  }
  if (search.fees() > search.least_fees() && search.proof() != Shown::none) {
    text += concat({" No lower fees were found in ", states, "; the lower bound is ",
                    to_text(search.least_fees()), "."});
  }
  return text;
}

answers::FlowMaxLoad FlowTask::max_load() const {
  const flow::MaxLoadSearch& search = *solver_.max_load();
  const flow::MaxLoadModel& model = search.model();
  const Fraction makespan = as_asked(model, search.makespan());
  const Fraction least = as_asked(model, search.least_makespan());
  answers::FlowMaxLoad to{
      .makespan = {makespan.num, makespan.den, flow::most_loaded_of(model, found().targets)},
      .fees = answers::exact_or_none(search.fees()),
      .bound = {least.num, least.den, answers::exact_or_none(search.least_fees())}};
  if (const auto& cut = search.cut()) {
    const Fraction time = as_asked(model, search.cut_time());
    to.bound.cut = {answers::loads_of(cut->nodes), cut->load, cut->leaving, time.num, time.den};
  }
  using Shown = flow::MaxLoadSearch::Proof;
  if (search.proof() != Shown::none) {
    to.optimal = search.proof() == Shown::cut ? "cut" : "search";
  }
  return to;
}

}  // namespace evenkeel::jobs
