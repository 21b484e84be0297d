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
    return concat({"a plan goes from ", shown_time(decision.now), " to ",
                   shown_time(decision.proposal->makespan), " for ",
                   shown_time(decision.proposal->cost)});
  };
  const auto number = [](const Fraction& value) { return quotient_in_full(value.num, value.den); };
  switch (decision.reason) {
    case Reason::pays:
      return rules.rule == plan::StreamRules::Rule::regret
                 ? concat({proposal(), ", and waiting has lost ", unit.in_full(decision.regret),
                           ", more than ", number(rules.factor), " times that"})
                 : concat({proposal(), ", and within ", plural(rules.horizon, "snapshot"),
                           " saves more than that"});
    case Reason::cooldown:
      return concat(
          {"too soon after the last plan: ", plural(decision.wait, "snapshot"), " to wait"});
    case Reason::window:
      return concat(
          {"too few snapshots for a mean: ", plural(decision.wait, "snapshot"), " to wait"});
    case Reason::threshold:
      return concat({"the largest load is ", brief(decision.imbalance, 5), " times the mean over ",
                     plural(rules.window, "snapshot"), ", below ", number(rules.threshold)});
    case Reason::no_plan: return "no plan was found that keeps the rules";
    case Reason::no_gain: return "no plan was found that ends before " + shown_time(decision.now);
    case Reason::noise:
      return concat(
          {proposal(), ", which may come from loads measured within ", number(rules.noise)});
    case Reason::cost:
      return concat(
          {proposal(), ", more than it saves within ", plural(rules.horizon, "snapshot")});
    case Reason::regret:
      return concat({proposal(), "; waiting has lost ", unit.in_full(decision.regret),
                     ", no more than ", number(rules.factor), " times that"});
    case Reason::rules:
      return concat({"the largest load goes from ", shown_time(decision.now), " to ",
                     shown_time(decision.proposal->makespan), ", for ",
                     shown_time(decision.proposal->cost)});
  }
  return "";
}

}  // namespace evenkeel::jobs
