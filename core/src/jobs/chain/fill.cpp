// Fills the answer of a chain.
#include <algorithm>

#include "jobs/chain/answer.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/written.hpp"
#include "jobs/shared/labels.hpp"

namespace evenkeel::jobs {
namespace {

answers::List<answers::ChainPart> parts_of(const ChainInput& input, const plan::Cuts& cuts,
                                           const plan::PartSums& sums) {
  std::vector<answers::ChainPart> parts;
  for (std::size_t part = 0; part < sums.load.size(); ++part) {
    parts.push_back({.first = cuts[part] % std::max<std::int64_t>(input.items(), 1),
                     .items = cuts[part + 1] - cuts[part],
                     .load = sums.load[part]});
    if (!sums.memory.empty()) parts.back().memory = sums.memory[part];
  }
  return parts;
}

}  // namespace

answers::Plan answer_of(const ChainFound& found) {
  const ChainInput& input = found.input;
  const plan::PartSums sums = plan::sum_of_parts(input.chain, found.cuts);
  const Fraction time = input.asked_time(sums.makespan), mean = found.mean();
  answers::ChainResult result{
      .cuts = answers::view_of(found.cuts),
      .parts = parts_of(input, found.cuts, sums),
      .makespan = makespan_of(time, sums.most_loaded),
      .ratio = quotient(time, mean),
      .mean = time_of(mean),
      .bound = {.makespan = time_of(input.asked_time(found.makespan))},
      .optimal = found.refuted ? "bound" : "search",
  };
  if (found.makespan.num > 0) result.bound.gap = 0;
  std::optional<Fraction> old;
  if (input.old) {
    const plan::PartSums before = plan::sum_of_parts(input.chain, *input.old);
    old = input.asked_time(before.makespan);
    result.migration = {found.moved.items, found.moved.bytes, found.moved.bytes_distance};
    result.initial = {.makespan = makespan_of(*old, before.most_loaded),
                      .ratio = quotient(*old, mean),
                      .parts = parts_of(input, *input.old, before)};
  }
  if (const auto as = input.settings.write_as)
    result.written = written(*as, found.cuts, input.items());
  return {.input = {.nodes = sums.load.size(),
                    .objects = input.items(),
                    .total = input.total,
                    .hash = input.hash,
                    .object_labels = labels_of_input(input.item_names)},
          .summary = summary_of(found, old),
          .notes = input.notes,
          .result = std::move(result),
          .check = {.valid = sums.makespan == found.makespan, .by = "replay"}};
}

}  // namespace evenkeel::jobs
