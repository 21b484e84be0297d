// Joins the rows of a table to the nodes of a network by their labels.
#include "evenkeel/formats/labels.hpp"

#include <algorithm>
#include <numeric>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {
namespace {

// Indices sorted by their labels.
std::vector<std::uint32_t> sorted(std::span<const std::string> labels) {
  std::vector<std::uint32_t> order(labels.size());
  std::iota(order.begin(), order.end(), std::uint32_t{0});
  sort_stably(order, [&](std::uint32_t a, std::uint32_t b) {
    const int compared = labels[a].compare(labels[b]);
    return compared != 0 ? compared < 0 : a < b;
  });
  return order;
}

// Integers without a point: 2.0 means node 2.
std::vector<std::string> canonical(std::span<const std::string> labels) {
  std::vector<std::string> out(labels.begin(), labels.end());
  for (std::string& label : out) {
    const auto number = label.find('.') == label.npos ? std::nullopt : whole_value(label);
    if (number) label = std::to_string(*number);
  }
  return out;
}

[[noreturn]] void refuse(const std::string& message, const std::string& path) {
  throw Error(ErrorCode::bad_shape, message, path);
}

std::string first_few(std::span<const std::string> labels) {
  std::string text;
  for (std::size_t i = 0; i < labels.size() && i < 3; ++i)
    text += (i > 0 ? ", " : "") + in_quotes(labels[i]);
  return text + (labels.size() > 3 ? ", ..." : "");
}

}  // namespace

bool counts_from(std::span<const std::string> labels, std::size_t first) {
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (labels[i] != std::to_string(first + i)) return false;
  }
  return true;
}

bool only_numbers(std::span<const std::string> labels) {
  return counts_from(labels, 0) || counts_from(labels, 1);
}

std::vector<std::uint32_t> rows_of_nodes(std::span<const std::string> given_nodes,
                                         std::span<const std::string> given_rows) {
  const std::vector<std::string> nodes = canonical(given_nodes), rows = canonical(given_rows);
  const std::vector<std::uint32_t> by_node = sorted(nodes);
  const std::vector<std::uint32_t> by_row = sorted(rows);
  for (std::size_t i = 1; i < by_row.size(); ++i) {
    if (rows[by_row[i]] != rows[by_row[i - 1]]) continue;
    refuse(concat({"the label ", in_quotes(rows[by_row[i]]),
                   " appears twice: give one load per node"}),
           "/labels/" + std::to_string(by_row[i]));
  }
  std::vector<std::uint32_t> found(nodes.size(), 0);
  std::vector<char> joined(nodes.size(), 0);
  for (std::uint32_t row = 0; row < rows.size(); ++row) {
    const auto at = std::lower_bound(
        by_node.begin(), by_node.end(), rows[row],
        [&](std::uint32_t node, const std::string& label) { return nodes[node] < label; });
    if (at == by_node.end() || nodes[*at] != rows[row]) {
      if (only_numbers(rows) && rows.size() == nodes.size()) {
        std::iota(found.begin(), found.end(), std::uint32_t{0});
        return found;
      }
      refuse(concat({"the network has no node ", in_quotes(rows[row]),
                     ", but the loads do: the nodes are ", first_few(nodes)}),
             "/labels/" + std::to_string(row));
    }
    if (at + 1 != by_node.end() && nodes[*(at + 1)] == rows[row]) {
      refuse(concat({"the network has several nodes ", in_quotes(rows[row]),
                     ": the labels of loads must be unique"}),
             "/labels/" + std::to_string(row));
    }
    found[*at] = row;
    joined[*at] = 1;
  }
  for (std::size_t node = 0; node < nodes.size(); ++node) {
    if (joined[node] != 0) continue;
    refuse(concat({"the node ", in_quotes(nodes[node]), " of the network has no load"}), "/labels");
  }
  return found;
}

}  // namespace evenkeel::formats
