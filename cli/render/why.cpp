// The proof of an answer in words.
#include "render/why.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/jobs/searches.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {
namespace {

// A number without a certificate is the outcome of a run; so is the result of a search.
bool is_proven(const Json& claim) {
  const Json none;
  const bool bounded =
      !claim.value("at_least", none).is_null() || !claim.value("at_most", none).is_null();
  return bounded && !jobs::is_search(claim.value("test", std::string()));
}

std::string line(const char* status, const std::string& what, const std::string& says) {
  return concat({"  ", status, "  ", what, ": ", says, "\n"});
}

}  // namespace

std::string why_text(const Json& holder) {
  std::string out;
  const Json check = holder.value("check", Json::object());
  if (check.is_object() && check.value("valid", false) && check.contains("by")) {
    out += line("checked ", "plan", "it does what it says, by " + plain(check["by"]) + ".");
  }
  const Json proof = holder.value("proof", Json::array());
  for (const Json& claim : proof) {
    out += line(is_proven(claim) ? "proven  " : "computed", plain(claim["claim"]),
                plain(claim["says"]));
  }
  if (proof.empty()) out += "  No bound is claimed.\n";
  return "Why\n" + out;
}

}  // namespace evenkeel::cli
