// Extended hypercubes by arithmetic: addresses, parents, children, and counts.
#include "evenkeel/eh/address.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"

namespace evenkeel::eh {
namespace {

constexpr const char* kForms =
    "write digits with dots such as 3.5, root, or LEVEL:NUMBER such as 0:29";

// Digits only. Empty if the text has other characters, or more digits than any address needs.
std::optional<std::int64_t> read_digits(std::string_view text) {
  if (text.empty() || text.size() > 15) return std::nullopt;
  std::int64_t value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = 10 * value + (c - '0');
  }
  return value;
}

[[noreturn]] void refuse(std::string_view text, const std::string& why) {
  throw Error(ErrorCode::bad_value, concat({in_quotes(text), " ", why}));
}

std::string name_of(const Shape& shape) { return concat({"EH(", shape.k, ",", shape.l, ")"}); }

}  // namespace

Shape make_shape(std::int64_t k, std::int64_t l) {
  if (k < 1 || k > 16) {
    throw Error(ErrorCode::bad_value, concat({"k is ", k, ": a cube has 1 to 16 dimensions"}),
                "/k");
  }
  if (l < 1 || k * l > 40) {
    throw Error(ErrorCode::bad_value,
                concat({"l is ", l, ": it must be 1 to ", 40 / k,
                        ", so that there are at most 2^40 servers"}),
                "/l");
  }
  return {static_cast<int>(k), static_cast<int>(l)};
}

std::int64_t nodes_at(const Shape& shape, int level) {
  return std::int64_t{1} << (shape.k * (shape.l - level));
}

std::string address_of(const Shape& shape, const Node& node) {
  if (node.level == shape.l) return "root";
  const std::int64_t mask = (std::int64_t{1} << shape.k) - 1;
  std::string text;
  for (int digit = shape.l - node.level; digit-- > 0;) {
    text += std::to_string((node.number >> (shape.k * digit)) & mask);
    if (digit > 0) text += ".";
  }
  return text;
}

Node read_address(const Shape& shape, std::string_view text) {
  if (text == "root") return {shape.l, 0};
  const std::size_t colon = text.find(':');
  if (colon != std::string_view::npos) {
    const auto level = read_digits(text.substr(0, colon));
    const auto number = read_digits(text.substr(colon + 1));
    if (!level || !number) refuse(text, std::string("is not an address: ") + kForms);
    if (*level > shape.l) {
      refuse(text,
             concat({"is at level ", *level, ": ", name_of(shape), " has levels 0 to ", shape.l}));
    }
    const Node node{static_cast<int>(*level), *number};
    if (node.number >= nodes_at(shape, node.level)) {
      refuse(text, concat({"does not exist: level ", *level, " of ", name_of(shape),
                           " has the numbers 0 to ", nodes_at(shape, node.level) - 1}));
    }
    return node;
  }
  Node node{shape.l, 0};
  std::size_t from = 0;
  for (;;) {
    const std::size_t dot = std::min(text.find('.', from), text.size());
    const auto digit = read_digits(text.substr(from, dot - from));
    if (!digit) refuse(text, std::string("is not an address: ") + kForms);
    if (*digit >= (std::int64_t{1} << shape.k)) {
      refuse(text, concat({"has the digit ", *digit, ", but the digits of ", name_of(shape),
                           " are 0 to ", (std::int64_t{1} << shape.k) - 1}));
    }
    if (node.level == 0) {
      refuse(text, concat({"has too many digits: a server of ", name_of(shape), " has ", shape.l}));
    }
    --node.level;
    node.number = (node.number << shape.k) | *digit;
    if (dot == text.size()) return node;
    from = dot + 1;
  }
}

std::optional<Node> parent_of(const Shape& shape, const Node& node) {
  if (node.level == shape.l) return std::nullopt;
  return Node{node.level + 1, node.number >> shape.k};
}

std::optional<Node> first_child_of(const Shape& shape, const Node& node) {
  if (node.level == 0) return std::nullopt;
  return Node{node.level - 1, node.number << shape.k};
}

Node across(const Node& node, int dimension) {
  return {node.level, node.number ^ (std::int64_t{1} << dimension)};
}

Counts counts_of(const Shape& shape) {
  Counts counts;
  const std::int64_t cube = std::int64_t{1} << shape.k;
  counts.servers = nodes_at(shape, 0);
  counts.cubes = (counts.servers - 1) / (cube - 1);
  counts.controllers = counts.cubes;  // each has one cube below it
  counts.nodes = counts.servers + counts.controllers;
  counts.control_links = counts.nodes - 1;
  counts.hypercube_links = counts.cubes * shape.k * (cube / 2);
  counts.degree_server = shape.k + 1;
  if (shape.l > 1) counts.degree_controller = cube + shape.k + 1;
  counts.degree_root = cube;
  counts.route_diameter = 2 * (shape.l - 1) + shape.k;
  counts.graph_diameter = 2 * (shape.l - 1) + std::min(shape.k, 2);
  return counts;
}

}  // namespace evenkeel::eh
