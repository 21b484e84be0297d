// The answer of a chain in words, and its claims.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/chain/answer.hpp"
#include "jobs/plan/forms.hpp"

namespace evenkeel::jobs {
namespace {

const char* test_of(const ChainFound& found) {
  if (found.refuted) return "probe";
  return found.input.ring ? "starts" : "table";
}

std::string tried(const ChainFound& found) {
  return found.input.ring ? "the first cut was tried at every place where it may be"
                          : "all parts of every node were looked at, one item a node at least";
}

std::string left_over(const ChainFound& found) {
  const Load left = found.input.items() - found.refuted->back();
  return concat({plural(left, "item"), left == 1 ? " is left" : " are left"});
}

std::string says(const ChainFound& found) {
  if (found.makespan.num == 0) return "Nothing ends before 0";
  const std::string time = found.input.unit().text(found.input.asked_time(found.makespan));
  if (!found.refuted)
    return concat({"Computed: no cuts were found that end before ", time, ": ", tried(found),
                   "; another search confirms it"});
  return concat({"No cuts end before ", time,
                 ": if every node in turn takes all that it can do in less, ", left_over(found)});
}

void prove_makespan(Proof& proof, const ChainFound& found, const std::string& sentence) {
  Writer& writer = proof.at_least("makespan", to_text(found.input.asked_time(found.makespan)));
  writer.key("test").value(test_of(found));
  if (found.refuted) writer.list("cuts", *found.refuted);
  proof.says(sentence);
}

}  // namespace

Fraction ChainFound::mean() const {
  Int128 speed = 0;
  for (const Load one : input.chain.speed) speed += one;
  return lowest_terms(static_cast<Int128>(input.total) * input.speed_unit, speed);
}

std::string summary_of(const ChainFound& found, const std::optional<Fraction>& old) {
  const ChainInput& input = found.input;
  const auto& speed = input.chain.speed;
  const bool even =
      std::adjacent_find(speed.begin(), speed.end(), std::not_equal_to<>()) == speed.end();
  std::string text =
      concat({plural(input.items(), "item"), " in ",
              plural(static_cast<Int128>(speed.size()), "part"), input.ring ? " of a ring" : "",
              ": the largest load", even && input.speed_unit == 1 ? "" : " / speed", " is ",
              fraction_text(input.asked_time(found.makespan), input.unit()), ", the mean is ",
              fraction_text(found.mean(), input.unit()), ". "});
  text += found.refuted ? "No cuts end earlier." : search_text("all cuts", "that end earlier");
  if (!old) return text;
  const std::int64_t moved = found.moved.items;
  return concat(
      {text, " Of those that end then none was found that move less: ",
       moved == 0 ? "nothing moves" : plural(moved, "item") + (moved == 1 ? " moves" : " move"),
       ", where the old cuts had ", fraction_text(*old, input.unit()), "."});
}

void prove(Proof& proof, const ChainFound& found) {
  prove_makespan(proof, found, says(found) + ".");
  if (!found.input.old) return;
  using Counted = settings::Plan::Migration;
  const Counted counted = found.input.settings.migration;
  proof
      .at_least("migration", counted == Counted::moves   ? found.moved.items
                             : counted == Counted::bytes ? found.moved.bytes
                                                         : found.moved.bytes_distance)
      .key("test")
      .value("windows");
  proof.says(concat({"Computed: ", found.input.ring ? "from every item on, all" : "all",
                     " cuts between the earliest and the latest that end by then were compared "
                     "with the old ones; another search confirms it."}));
}

std::string proof_of_refusal(const ChainFound& found) {
  const std::string never = "No cuts keep the capacities: ";
  return proof_text([&](Proof& proof) {
    if (found.refuted) {
      prove_makespan(
          proof, found,
          concat({never, "if every node in turn takes all that fits, ", left_over(found), "."}));
      return;
    }
    proof.not_proven("makespan").key("test").value(test_of(found));
    proof.says(concat({never, tried(found), "; another search confirms it."}));
  });
}

}  // namespace evenkeel::jobs
