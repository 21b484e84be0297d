// What a verifier found: what is wrong, not checked, or not proven.
#include "jobs/verify/findings.hpp"

#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "jobs/verify/answer_form.hpp"

namespace evenkeel::jobs {
namespace {

/// The value of an answer, as it ends a sentence.
std::string claimed_text(const Json& claim) { return claim.is_null() ? "no value" : shown(claim); }

}  // namespace

void Findings::whole(std::string_view field, const Json& claim, Int128 found) {
  const auto number = exact_integer(claim);
  if (number && *number == found) return;
  wrong(concat({field, " is ", to_text(found), ", the answer has ", claimed_text(claim)}));
}

void Findings::whole_or_null(std::string_view field, const Json& claim,
                             std::optional<Int128> found) {
  if (found && *found <= kMaxExactInt && *found >= -kMaxExactInt) {
    whole(field, claim, *found);
  } else if (!claim.is_null()) {
    wrong(concat({field, found ? " exceeds 2^53 - 1" : " does not exist", ", the answer has ",
                  shown(claim)}));
  }
}

void Findings::real(std::string_view field, const Json& claim, double found, double slack) {
  if (claim.is_number() && std::fabs(claim.get<double>() - found) <= slack) return;
  wrong(concat({field, " is ", in_full(found, 10), ", the answer has ", claimed_text(claim)}));
}

void Findings::same(std::string_view field, const Json& claim, const Json& found) {
  if (same_value(claim, found)) return;
  wrong(concat({field, found.is_null() ? " has " : " is ", claimed_text(found), ", the answer has ",
                claimed_text(claim)}));
}

void Findings::write(Writer& writer) const {
  writer.key("problems").begin_array();
  for (const std::string& problem : problems()) writer.value(problem);
  if (count() > problems().size()) {
    writer.value(concat({"and ", count() - problems().size(), " more"}));
  }
  writer.end_array().key("not_checked").begin_array();
  for (const Gap& gap : gaps()) {
    writer.begin_object().key(gap.is_field ? "field" : "claim").value(gap.what);
    writer.key("why").value(gap.why).end_object();
  }
  writer.end_array();
}

}  // namespace evenkeel::jobs
