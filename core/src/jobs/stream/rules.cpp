// The rules of a stream, and its decisions in words.
#include "jobs/stream/rules.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/shared/columns.hpp"

namespace evenkeel::jobs {

using Reason = plan::Decision::Reason;

void read_stream_fraction(const Json& stream, const char* key, Fraction& to) {
  if (!stream.contains(key)) return;
  try {
    to = exact_setting(stream[key].get<double>(), key);
  } catch (const Error& error) {
    throw Error(error.code(), "stream." + std::string(error.what()), "/stream" + error.path());
  }
}

plan::StreamRules read_stream_rules(const Json& stream) {
  plan::StreamRules rules;
  const auto whole = [&](const char* key, std::int64_t& to) {
    if (stream.contains(key)) to = stream[key].get<std::int64_t>();
  };
  if (stream.contains("rule") && stream["rule"] == "threshold")
    rules.rule = plan::StreamRules::Rule::threshold;
  read_stream_fraction(stream, "factor", rules.factor);
  read_stream_fraction(stream, "threshold", rules.threshold);
  read_stream_fraction(stream, "noise", rules.noise);
  whole("window", rules.window);
  whole("cooldown", rules.cooldown);
  whole("horizon", rules.horizon);
  return rules;
}

const char* name_of(Reason reason) {
  constexpr const char* kNames[] = {"pays",    "cooldown", "window", "threshold", "no_plan",
                                    "no_gain", "noise",    "cost",   "regret",    "rules"};
  return kNames[static_cast<std::size_t>(reason)];
}

std::string decision_says(const plan::Decision& decision, const plan::StreamRules& rules,
                          const formats::LoadUnit& unit,
                          const std::function<std::string(const Fraction&)>& shown_time) {
  const auto proposal = [&] {
    return concat({decision.act ? "The plan lowers" : "The plan would lower", " the makespan from ",
                   shown_time(decision.now), " to ", shown_time(decision.proposal->makespan),
                   " at a cost of ", shown_time(decision.proposal->cost)});
  };
  const auto number = [](const Fraction& value) { return quotient_in_full(value.num, value.den); };
  switch (decision.reason) {
    case Reason::pays:
      return rules.rule == plan::StreamRules::Rule::regret
                 ? concat({proposal(), ". Waiting has cost ", unit.in_full(decision.regret),
                           ", more than ", number(rules.factor), " times the cost of the plan"})
                 : concat({proposal(), ". It saves more than its cost within ",
                           plural(rules.horizon, "snapshot")});
    case Reason::cooldown:
      return concat(
          {"the cooldown after the last plan lasts ", plural(decision.wait, "more snapshot")});
    case Reason::window:
      return concat({"the mean over the window requires ", plural(decision.wait, "more snapshot")});
    case Reason::threshold:
      return concat({"the imbalance (max/mean) over ", plural(rules.window, "snapshot"), " is ",
                     brief(decision.imbalance, 5), ", below the threshold of ",
                     number(rules.threshold)});
    case Reason::no_plan: return "no plan was found that satisfies all rules";
    case Reason::no_gain:
      return "no plan was found with a makespan below " + shown_time(decision.now);
    case Reason::noise:
      return concat(
          {"the gain of the plan is within the noise of ", number(rules.noise), ". ", proposal()});
    case Reason::cost:
      return concat({"the plan costs more than it saves within ", plural(rules.horizon, "snapshot"),
                     ". ", proposal()});
    case Reason::regret:
      return concat({"the cost of waiting, ", unit.in_full(decision.regret), ", is not above ",
                     number(rules.factor), " times the cost of a plan. ", proposal()});
    case Reason::rules:
      return concat({"The makespan changes from ", shown_time(decision.now), " to ",
                     shown_time(decision.proposal->makespan), " at a cost of ",
                     shown_time(decision.proposal->cost)});
  }
  return "";
}

}  // namespace evenkeel::jobs
