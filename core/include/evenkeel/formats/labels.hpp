#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace evenkeel::formats {

/// Whether the labels only number themselves: first, first + 1, ... in this order. O(n).
bool counts_from(std::span<const std::string> labels, std::size_t first);

/// Whether the labels are only the numbers 0 to n - 1, or 1 to n, in this order. O(n).
bool only_numbers(std::span<const std::string> labels);

/// Joins rows to nodes by their labels. @return the row of every node.
///
/// If the rows are called 0 to n - 1 or 1 to n, in order, and not all nodes have such labels, the
/// numbers are positions: row i belongs to node i.
/// @param nodes  Labels of the nodes.
/// @param rows   Labels of the rows, shape n.
/// @throws Error bad_shape: a row appears twice or has no node (path "/labels/i"), several nodes
/// have its label, or a node has no row (path "/labels").
/// Complexity: O((n + m) log(n + m)).
std::vector<std::uint32_t> rows_of_nodes(std::span<const std::string> nodes,
                                         std::span<const std::string> rows);

}  // namespace evenkeel::formats
