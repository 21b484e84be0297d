// Prints the proof of an answer in words.
#include "render/why.hpp"

#include <string>
#include <string_view>

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

/// A name for readers, in the order of the kinds.
struct Title {
  std::string_view name, words;
};

constexpr Title kTitles[] = {{"lower_bound", "steps of any plan"},
                             {"pareto", "Pareto point"},
                             {"l1", "traffic (l1)"},
                             {"l2", "l2 norm"},
                             {"l2_integral", "integral l2 norm"},
                             {"linf", "busiest link"},
                             {"node_flow", "busiest node"},
                             {"moved", "traffic of these rounds"},
                             {"max_load", "largest load"},
                             {"pays", "benefit"},
                             {"response", "mean response time"},
                             {"run", "simulation"},
                             {"cage", "smallest graph"},
                             {"distinct", "distinct eigenvalues"},
                             {"route_diameter", "longest route"},
                             {"graph_distance", "distance in the graph"}};

// "Pareto point 0" for the claim pareto/0.
std::string title_of(const std::string& claim) {
  const std::size_t slash = claim.find('/');
  const std::string name = claim.substr(0, slash);
  std::string words = name;
  for (const Title& title : kTitles) {
    if (title.name == name) words = title.words;
  }
  return slash == std::string::npos ? words : concat({words, " ", claim.substr(slash + 1)});
}

/// Result of the check of an answer, by the member "by" of the check.
struct Check {
  std::string_view by, what, says;
};

constexpr Check kChecks[] = {
    {"execution", "plan", "it was executed step by step."},
    {"formula", "plan", "its flow leads to the targets."},
    {"conservation", "flow", "load is conserved at every node."},
    {"replay", "moves", "they were replayed one by one."},
    {"accounts", "totals", "they are consistent."},
    {"recomputation", "cost", "it was computed a second time."},
    {"formulas", "numbers", "they agree with the formulas."},
    {"links of every hop", "route", "every hop uses a link of the network."},
    {"closed_form", "spectrum", "it equals the closed form."},
    {"numeric", "spectrum", "its sum equals the trace of the Laplacian."}};

std::string line(jobs::Word word, std::string_view what, std::string_view says) {
  std::string status(jobs::word_name(word));
  status.resize(8, ' ');
  return concat({"  ", status, "  ", what, ": ", says, "\n"});
}

}  // namespace

std::string why_text(const Json& holder) {
  std::string out;
  const Json check = holder.value("check", Json::object());
  if (check.is_object() && check.value("valid", false) && check.contains("by")) {
    const std::string by = plain(check["by"]);
    for (const Check& known : kChecks) {
      if (known.by == by) out += line(jobs::Word::checked, known.what, known.says);
    }
  }
  const Json proof = holder.value("proof", Json::array());
  for (const Json& claim : proof) {
    out += line(word_of(claim), title_of(plain(claim["claim"])), plain(claim["says"]));
  }
  if (proof.empty()) out += "  The answer claims no bound.\n";
  return "Why\n" + out;
}

}  // namespace evenkeel::cli
