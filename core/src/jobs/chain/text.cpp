// The answer of a chain in words, and its claims.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/chain/answer.hpp"
#include "jobs/plan/forms.hpp"

namespace evenkeel::jobs {
namespace {

constexpr const char* kSearched = "Only another search can confirm the result of this search.";

const char* test_of(const ChainFound& found) {
  if (found.refuted) return "probe";
  return found.input.ring ? "starts" : "table";
}

std::string tried(const ChainFound& found) {
  return found.input.ring
             ? "tried every possible position of the first cut"
             : "compared all possible parts of every node, each with at least one item";
}

std::string left_over(const ChainFound& found) {
  const Load left = found.input.items() - found.refuted->back();
  return concat({plural(left, "item"), left == 1 ? " remains" : " remain"});
}

std::string says(const ChainFound& found) {
  if (found.makespan.num == 0) return "The makespan is at least 0.";
  const std::string time = found.input.unit().text(found.input.asked_time(found.makespan));
  if (!found.refuted)
    return concat({"The search ", tried(found), " and found no partition with a makespan below ",
                   time, ". ", kSearched});
  return concat({"No partition has a makespan below ", time,
                 ". If every node in turn takes as many items as a smaller makespan allows, ",
                 left_over(found), "."});
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
  const Fraction makespan = input.asked_time(found.makespan);
  std::string text =
      concat({"Cutting ", input.ring ? "a ring of " : "", plural(input.items(), "item"), " into ",
              plural(static_cast<Int128>(input.chain.speed.size()), "contiguous part"),
              " gives a makespan of ", fraction_text(makespan, input.unit()), " (mean ",
              fraction_text(found.mean(), input.unit()), "). "});
  text += found.refuted ? "Optimal: no partition has a smaller makespan."
                        : search_text("every partition", "with a smaller makespan");
  if (!old) return text;
  const std::int64_t moved = found.moved.items;
  if (moved == 0) return text + " The old cuts are kept.";
  return concat({text, " Compared with the old cuts, ", plural(moved, "item"),
                 moved == 1 ? " moves" : " move", " and the makespan ",
                 makespan == *old
                     ? "stays at "
                     : concat({"falls from ", fraction_text(*old, input.unit()), " to "}),
                 fraction_text(makespan, input.unit()),
                 ". No partition was found that has the same makespan and moves fewer items."});
}

void prove(Proof& proof, const ChainFound& found) {
  prove_makespan(proof, found, says(found));
  if (!found.input.old) return;
  using Counted = settings::Plan::Migration;
  const Counted counted = found.input.settings.migration;
  proof
      .at_least("migration", counted == Counted::moves   ? found.moved.items
                             : counted == Counted::bytes ? found.moved.bytes
                                                         : found.moved.bytes_distance)
      .key("test")
      .value("windows");
  proof.says(concat({"The search compared all partitions with this makespan with the old cuts",
                     found.input.ring ? ", for every first item" : "",
                     ", and found none with less migration. ", kSearched}));
}

std::string proof_of_refusal(const ChainFound& found) {
  return proof_text([&](Proof& proof) {
    if (found.refuted) {
      prove_makespan(
          proof, found,
          concat({"No partition satisfies the capacities: if every node in turn takes as many "
                  "items as fit, ",
                  left_over(found), "."}));
      return;
    }
    proof.not_proven("makespan").key("test").value(test_of(found));
    proof.says(concat({"No partition was found that satisfies the capacities: the search ",
                       tried(found), ". ", kSearched}));
  });
}

}  // namespace evenkeel::jobs
