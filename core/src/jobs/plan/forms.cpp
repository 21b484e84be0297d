// Code that the forms of a plan job share.
#include "jobs/plan/forms.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "evenkeel/base/words.hpp"

namespace evenkeel::jobs {

void check_form(const Json& body, const char* form, std::initializer_list<std::string_view> known) {
  for (const auto& [key, value] : body.items()) {
    if (value.is_null() || value == false) continue;
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    throw Error(ErrorCode::conflict,
                concat({key, " and ", form, " cannot be combined: remove one of them"}),
                pointer_step(key));
  }
}

void check_result_form(const Json& answer, const char* member) {
  if (answer["result"].contains(member)) return;
  throw Error(
      ErrorCode::missing_key,
      concat({"the result is from another kind of plan: it has no member \"", member, "\""}),
      std::string("/answer/result/") + member);
}

answers::PlanTime time_of(const Fraction& fraction) { return {fraction.num, fraction.den}; }

answers::PlanMakespan makespan_of(const Fraction& time, std::size_t node) {
  answers::PlanMakespan to{time.num, time.den, {}};
  if (time.num > 0) to.node = node;
  return to;
}

std::optional<answers::Whole> node_or_none(plan::Node node) {
  return node == plan::kNone ? std::nullopt : std::optional<answers::Whole>(node);
}

std::optional<double> quotient(const Fraction& a, const Fraction& b) {
  if (b.num == 0) return std::nullopt;
  return static_cast<double>(static_cast<Int128>(a.num) * b.den) /
         static_cast<double>(static_cast<Int128>(b.num) * a.den);
}

std::string fraction_text(const Fraction& fraction, const formats::LoadUnit& unit) {
  if (fraction.den == 1) return unit.text(Int128{fraction.num});
  return unit.in_full(fraction);
}

std::string search_text(std::string_view all, std::string_view none) {
  return concat({"The search covered ", all, " and found none ", none, "."});
}

}  // namespace evenkeel::jobs
