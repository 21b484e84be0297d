// Prints the proof of an answer in words.
#include "render/why.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/jobs/evidence.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {
namespace {

jobs::Word word_of(const Json& claim) {
  const Json none;
  const bool bounded =
      !claim.value("at_least", none).is_null() || !claim.value("at_most", none).is_null();
  return jobs::word_of_claim(bounded, claim.value("test", std::string()));
}

std::string line(jobs::Word word, const std::string& what, const std::string& says) {
  std::string status(jobs::word_name(word));
  status.resize(8, ' ');
  return concat({"  ", status, "  ", what, ": ", says, "\n"});
}

}  // namespace

std::string why_text(const Json& holder) {
  std::string out;
  const Json check = holder.value("check", Json::object());
  if (check.is_object() && check.value("valid", false) && check.contains("by")) {
    out +=
        line(jobs::Word::checked, "plan", "it does what it says, by " + plain(check["by"]) + ".");
  }
  const Json proof = holder.value("proof", Json::array());
  for (const Json& claim : proof) {
    out += line(word_of(claim), plain(claim["claim"]), plain(claim["says"]));
  }
  if (proof.empty()) out += "  No bound is claimed.\n";
  return "Why\n" + out;
}

}  // namespace evenkeel::cli
