// Extended hypercubes by the digits of their addresses.
#include "verify/eh/hypercube.hpp"

#include <algorithm>

namespace evenkeel::verify {
namespace {

std::optional<std::int64_t> number_of(std::string_view digits) {
  if (digits.empty() || digits.size() > 15) return std::nullopt;
  std::int64_t number = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    number = 10 * number + (digit - '0');
  }
  return number;
}

// Digits that two addresses have in common, from the root down.
std::size_t common(const Address& a, const Address& b) {
  std::size_t same = 0;
  while (same < a.size() && same < b.size() && a[same] == b[same]) ++same;
  return same;
}

}  // namespace

ExtendedHypercube::Counts ExtendedHypercube::counts() const {
  Counts counts;
  std::int64_t nodes = 1;
  for (std::int64_t level = l_; level > 0; --level, nodes *= fan()) {
    counts.controllers += nodes;
    counts.cubes += nodes;                             // each controller is above a cube
    counts.control_links += nodes * fan();             // and joined to all of its nodes,
    counts.hypercube_links += nodes * k_ * fan() / 2;  // which have k links, each with two ends
  }
  counts.servers = nodes;
  const std::int64_t up_and_down = 2 * (l_ - 1);
  counts.longest_route = up_and_down + k_;
  counts.diameter = up_and_down + std::min<std::int64_t>(k_, 2);  // by way of the root
  return counts;
}

std::int64_t ExtendedHypercube::number(const Address& node) const {
  std::int64_t number = 0;
  for (const std::int64_t digit : node) number = number * fan() + digit;
  return number;
}

Address ExtendedHypercube::node(std::int64_t level, std::int64_t number) const {
  Address digits;
  for (std::int64_t at = level; at < l_; ++at, number /= fan()) digits.push_back(number % fan());
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::string ExtendedHypercube::text(const Address& node) const {
  if (node.empty()) return "root";
  std::string text;
  for (const std::int64_t digit : node) text += (text.empty() ? "" : ".") + std::to_string(digit);
  return text;
}

std::optional<Address> ExtendedHypercube::read(std::string_view text) const {
  if (text == "root") return Address();
  const std::size_t colon = text.find(':');
  if (colon != std::string_view::npos) {
    const auto level = number_of(text.substr(0, colon)), at = number_of(text.substr(colon + 1));
    if (!level || !at || *level > l_) return std::nullopt;
    const Address found = node(*level, *at);
    return number(found) == *at ? std::optional(found) : std::nullopt;
  }
  Address digits;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t dot = std::min(text.find('.', from), text.size());
    const auto digit = number_of(text.substr(from, dot - from));
    if (!digit || *digit >= fan()) return std::nullopt;
    digits.push_back(*digit);
    from = dot + 1;
  }
  if (static_cast<std::int64_t>(digits.size()) > l_) return std::nullopt;
  return digits;
}

Address ExtendedHypercube::across(Address node, std::int64_t dimension) const {
  node.back() ^= std::int64_t{1} << dimension;
  return node;
}

std::vector<Address> ExtendedHypercube::route(const Address& from, const Address& to) const {
  const std::size_t same = common(from, to);
  std::vector<Address> path{from};
  if (same == from.size()) return path;
  while (path.back().size() > same + 1) {
    Address above = path.back();
    above.pop_back();
    path.push_back(above);
  }
  for (std::int64_t d = 0; d < k_; ++d) {
    const std::int64_t bit = std::int64_t{1} << d;
    if ((path.back().back() & bit) != (to[same] & bit)) path.push_back(across(path.back(), d));
  }
  while (path.back().size() < to.size()) {
    Address below = path.back();
    below.push_back(to[below.size()]);
    path.push_back(below);
  }
  return path;
}

std::vector<Address> ExtendedHypercube::neighbours(const Address& node) const {
  std::vector<Address> near;
  if (!node.empty()) {
    near.push_back(node);
    near.back().pop_back();
    for (std::int64_t d = 0; d < k_; ++d) near.push_back(across(node, d));
  }
  if (level(node) > 0) {
    Address below = node;
    for (below.push_back(0); below.back() < fan(); ++below.back()) near.push_back(below);
  }
  return near;
}

std::int64_t ExtendedHypercube::searched_distance(const Address& from, const Address& to) const {
  std::vector<std::vector<char>> seen;  // level by level
  for (std::int64_t level = 0, count = counts().servers; level <= l_; ++level, count /= fan())
    seen.emplace_back(static_cast<std::size_t>(count), 0);
  const auto mark = [&](const Address& node) -> char& {
    return seen[static_cast<std::size_t>(level(node))][static_cast<std::size_t>(number(node))];
  };
  std::vector<Address> reached{from};
  mark(from) = 1;
  for (std::int64_t hops = 0; !reached.empty(); ++hops) {
    std::vector<Address> next;
    for (const Address& node : reached) {
      if (node == to) return hops;
      for (const Address& other : neighbours(node)) {
        if (mark(other) != 0) continue;
        mark(other) = 1;
        next.push_back(other);
      }
    }
    reached = std::move(next);
  }
  return -1;
}

std::int64_t ExtendedHypercube::distance(const Address& from, const Address& to) const {
  const Counts all = counts();
  if (all.servers + all.controllers <= 100000) return searched_distance(from, to);
  // Both ends climb to below their common controller. From there a hop leads across every
  // dimension in which they differ, or two hops by way of that controller.
  const std::size_t same = common(from, to);
  if (same == from.size()) return 0;
  std::int64_t bits = 0;
  for (std::int64_t d = 0; d < k_; ++d) {
    const std::int64_t bit = std::int64_t{1} << d;
    if ((from[same] & bit) != (to[same] & bit)) ++bits;
  }
  return 2 * static_cast<std::int64_t>(from.size() - same - 1) + std::min<std::int64_t>(bits, 2);
}

}  // namespace evenkeel::verify
