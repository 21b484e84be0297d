// Code that readers of graphs share: weights of edges, and nodes with names.
#include "formats/graphs/readers.hpp"

#include <algorithm>

#include "evenkeel/base/sort.hpp"
#include "evenkeel/formats/labels.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {

std::optional<double> weight_in(std::string_view text) {
  const auto value = finite_number(text);
  if (!value || !(*value > 0)) return std::nullopt;
  return value;
}

void refuse_weight(std::string_view text, const TextPlace& place) {
  refuse_text(in_quotes(text) + " is not a weight: give a finite number above 0", place);
}

void NamedGraph::finish(const TextPlace& whole) {
  if (numbers_.empty()) refuse_text("the graph has no nodes", whole);
  out_.nodes = numbers_.size();
  std::vector<std::string> labelled = out_.names;
  for (auto& [node, label] : labels_) labelled[node] = std::move(label);
  std::vector<std::string> sorted = labelled;
  sort_stably(sorted);
  if (std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end()) {
    out_.names = std::move(labelled);
  } else {
    out_.notes.emplace_back("several nodes have the same label, so the ids are used as names");
    out_.unused.add("label", "node", labels_.size());
  }
  // Names that only repeat the numbers are dropped.
  if (counts_from(out_.names, 0)) out_.names.clear();
}

}  // namespace evenkeel::formats
