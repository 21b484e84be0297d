// Decides how each statement of an answer is known: proven, checked, computed, not checked or
// FALSE.
#include "jobs/verify/evidence.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/jobs/claims.hpp"
#include "evenkeel/jobs/evidence.hpp"

namespace evenkeel::jobs {
namespace {

std::string text_at(const Json& claim, const char* key) {
  const auto found = claim.find(key);
  return found != claim.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// Names of claims, each of its own: layers have numbers, and a search may repeat a claim.
std::vector<std::string> names_of(const Json& proof) {
  std::vector<std::string> names;
  for (const Json& claim : proof) {
    std::string name = text_at(claim, "claim");
    if (claim.contains("layer")) name += "/" + claim["layer"].dump();
    if (std::find(names.begin(), names.end(), name) != names.end()) name += " by search";
    names.push_back(std::move(name));
  }
  return names;
}

std::string between(std::string_view text, std::string_view before, std::string_view after) {
  if (text.substr(0, before.size()) != before) return "";
  const std::size_t end = text.find(after, before.size());
  return end == std::string_view::npos
             ? ""
             : std::string(text.substr(before.size(), end - before.size()));
}

// The claim that a problem is about; empty: none.
std::string claim_of(std::string_view problem, const std::vector<std::string>& names) {
  constexpr std::string_view kOfError = "error.";
  if (problem.substr(0, kOfError.size()) == kOfError) problem.remove_prefix(kOfError.size());
  for (const auto& [before, after] : {std::pair{"proof, claim \"", "\""},
                                      {"proof: at_least of claim \"", "\""},
                                      {"proof of ", ": "},
                                      {"proof has no claim \"", "\""},
                                      {"proof has no valid claim \"", "\""},
                                      {"proof has the claim \"", "\""}}) {
    std::string name = between(problem, before, after);
    if (!name.empty()) return name;
  }
  const std::string index = between(problem, "proof[", "]");
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (index == std::to_string(i)) return names[i];
  }
  return "";
}

// The member that a problem is about, by the word that it begins with.
std::string member_of(std::string_view problem, const std::vector<std::string>& members) {
  for (const std::string_view before : {"result.", "the "}) {
    if (problem.substr(0, before.size()) == before) problem.remove_prefix(before.size());
  }
  const std::string name(problem.substr(0, problem.find_first_of(" .[:,")));
  for (const std::string_view other : {"settings", "input", "check", "proof", "labels"}) {
    if (name == other) return name;
  }
  return std::find(members.begin(), members.end(), name) != members.end() ? name : "plan";
}

void write(Writer& writer, Word word, std::string_view name, std::string_view text) {
  writer.begin_object().key("word").value(word_name(word)).key("name").value(name);
  writer.key("text").value(text).end_object();
}

// Gaps of the rows of a table, which differ in their numbers only: "result.trace[].exchanges[].k".
struct Row {
  bool is_field;
  std::string what, why;
  std::size_t count = 0;
};

std::string without_numbers(std::string_view name) {
  std::string text;
  bool inside = false;
  for (const char letter : name) {
    if (letter == ']') inside = false;
    if (!inside) text += letter;
    if (letter == '[') inside = true;
  }
  return text;
}

// A row for all gaps with the same name and reason, in the order of the first of each.
std::vector<Row> gaps_in_rows(const Findings& findings, const std::set<std::string>& wrong,
                              const std::vector<std::string>& claims) {
  std::vector<Row> rows;
  std::map<std::pair<std::string, std::string>, std::size_t> places;
  for (const Findings::Gap& gap : findings.gaps()) {
    if (wrong.count(gap.what) != 0) continue;
    if (std::find(claims.begin(), claims.end(), gap.what) != claims.end()) continue;
    std::string what = without_numbers(gap.what);
    const auto [place, is_new] = places.try_emplace({what, gap.why}, rows.size());
    if (is_new) rows.push_back({gap.is_field, std::move(what), gap.why});
    ++rows[place->second].count;
  }
  return rows;
}

}  // namespace

std::string_view word_name(Word word) {
  constexpr std::string_view kNames[] = {"proven", "checked", "computed", "not checked", "FALSE"};
  return kNames[static_cast<std::size_t>(word)];
}

Word word_of_claim(bool bounded, std::string_view test) {
  return bounded && !is_search(test) ? Word::proven : Word::computed;
}

void write_evidence(Writer& writer, const Verified& verified) {
  const Findings& findings = verified.findings;
  const std::vector<std::string> names = names_of(verified.proof);
  writer.key("evidence").begin_array();
  std::set<std::string> wrong, other;
  for (const std::string& problem : findings.problems()) {
    std::string name = claim_of(problem, names);
    if (name.empty()) name = member_of(problem, verified.members);
    wrong.insert(name);
    write(writer, Word::wrong, name, problem);
  }
  for (const Findings::Gap& gap : findings.gaps()) other.insert(gap.what);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Json& claim = verified.proof[i];
    if (wrong.count(names[i]) != 0) continue;
    const bool bounded =
        !claim.value("at_least", Json()).is_null() || !claim.value("at_most", Json()).is_null();
    Word word = word_of_claim(bounded, text_at(claim, "test"));
    if (other.count(names[i]) != 0) word = Word::computed;
    // What is wrong may have ended the work before this claim.
    if (word == Word::proven && !findings.valid()) word = Word::not_checked;
    write(writer, word, names[i], text_at(claim, "says"));
  }
  if (findings.valid() && !verified.undecided) {
    std::vector<std::string> found;
    for (const std::string& name : verified.members) {
      if (other.count(name) == 0 && other.count("result." + name) == 0) found.push_back(name);
    }
    if (!found.empty()) {
      write(writer, Word::checked, "result",
            concat({"the verifier computed the same ", listed(found, "and"),
                    " from the request and the plan"}));
    }
  }
  for (const Row& row : gaps_in_rows(findings, wrong, names)) {
    std::string why = row.why;
    if (row.count > 1) why += concat({" (", row.count, " members)"});
    write(writer, row.is_field ? Word::not_checked : Word::computed, row.what, why);
  }
  writer.end_array();
}

}  // namespace evenkeel::jobs
