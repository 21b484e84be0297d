// Topologies by their texts: read, written, and built as products.
#include "evenkeel/graph/topologies.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/base/words.hpp"
#include "graph/families/family.hpp"

namespace evenkeel::graph {
namespace {

// Letters of a family name as people write it, capitals included.
constexpr const char* kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-";

}  // namespace

std::string Family::text() const {
  std::string out = name;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    out += (i == 0 ? ":" : ",") + std::to_string(numbers[i]);
  }
  return out;
}

std::string Topology::text() const {
  std::string out;
  for (std::size_t i = 0; i < factors.size();) {
    std::size_t same = i + 1;
    while (same < factors.size() && factors[same] == factors[i]) ++same;
    out += (out.empty() ? "" : " x ") + factors[i].text();
    if (same - i > 1) out += "^" + std::to_string(same - i);
    i = same;
  }
  return out;
}

Graph make_topology(const Topology& topology, StopCheck* stop) {
  const TopologySize size = topology_size(topology);
  if (topology.factors.size() == 1) return make_family(topology.factors.front(), stop);
  const auto n = static_cast<NodeId>(size.nodes);
  std::vector<Graph> factors;
  std::vector<NodeId> strides;  // of the number of a node per step along a factor
  NodeId stride = n;
  for (const Family& family : topology.factors) {
    Graph factor = make_family(family, stop);
    stride /= static_cast<NodeId>(factor.nodes());
    if (factor.nodes() == 1) continue;
    factors.push_back(std::move(factor));
    strides.push_back(stride);
  }
  std::vector<Edge> edges;
  edges.reserve(static_cast<std::size_t>(size.edges));
  for (NodeId u = 0; u < n; ++u) {
    // The last factor leads to the nearest numbers, so the edges are in their final order.
    for (std::size_t i = factors.size(); i-- > 0;) {
      const auto place = static_cast<NodeId>(u / strides[i] % factors[i].nodes());
      const auto neighbours = factors[i].neighbours(place);
      const auto ids = factors[i].edge_ids(place);
      spend(stop, static_cast<std::int64_t>(neighbours.size()) + 1);
      for (std::size_t k = 0; k < neighbours.size(); ++k) {
        if (neighbours[k] < place) continue;
        edges.push_back(
            {u, u + (neighbours[k] - place) * strides[i], factors[i].edges()[ids[k]].weight});
      }
    }
  }
  return Graph(n, std::move(edges), Parallel::add, stop);
}

std::optional<Family> read_factor(std::string_view text) {
  Family family;
  std::size_t at = 0;
  while (at < text.size() && ((text[at] >= 'a' && text[at] <= 'z') || text[at] == '-')) ++at;
  family.name = text.substr(0, at);
  while (at < text.size() && text[at] == (family.numbers.empty() ? ':' : ',')) {
    std::int64_t value = 0;
    const char* end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data() + at + 1, end, value);
    if (parsed.ec != std::errc() || value < 0) return std::nullopt;
    family.numbers.push_back(value);
    at = static_cast<std::size_t>(parsed.ptr - text.data());
  }
  if (family.name.empty() || at < text.size()) return std::nullopt;
  return family;
}

Topology parse_topology(std::string_view text) {
  Topology topology;
  std::size_t at = 0;
  const auto fail = [&](const std::string& message, std::size_t from, std::size_t length) {
    throw Error(ErrorCode::bad_value, message, "/topology",
                TextPlace{1, static_cast<std::int64_t>(from) + 1,
                          static_cast<std::int64_t>(std::max<std::size_t>(length, 1))});
  };
  const auto skip = [&] {
    while (at < text.size() && text[at] == ' ') ++at;
  };
  const auto number = [&]() -> std::int64_t {
    std::int64_t value = 0;
    const auto parsed = std::from_chars(text.data() + at, text.data() + text.size(), value);
    if (parsed.ec != std::errc() || value < 0) {
      fail("a whole number was expected at " + in_quotes(text.substr(at)), at, text.size() - at);
    }
    at = static_cast<std::size_t>(parsed.ptr - text.data());
    return value;
  };
  for (;;) {
    skip();
    const std::size_t start = at;
    while (at < text.size() && ((text[at] >= 'a' && text[at] <= 'z') || text[at] == '-')) ++at;
    Family family;
    family.name = text.substr(start, at - start);
    const FamilyRow* known = find_family(family.name);
    if (!known) {
      at = std::min(text.find_first_not_of(kLetters, start), text.size());
      const std::string word(text.substr(start, std::max<std::size_t>(at - start, 1)));
      std::vector<std::string> names;
      for (const FamilyInfo& info : families()) names.push_back(info.name);
      fail(concat({"unknown family ", in_quotes(word),
                   ": choose path, cycle, torus, hypercube or another family (evenkeel topology "
                   "lists all)",
                   did_you_mean(word, names)}),
           start, at - start);
    }
    if (at < text.size() && text[at] == ':') {
      do {
        ++at;
        family.numbers.push_back(number());
      } while (at < text.size() && text[at] == ',');
    }
    if (family.numbers.size() < known->least || family.numbers.size() > known->most) {
      fail(family.name + (known->parameters.empty() ? " needs no numbers"
                                                    : concat({" must have the form ", family.name,
                                                              ":", known->parameters})),
           start, at - start);
    }
    for (const std::int64_t value : family.numbers) {
      if (value < (known->from_zero ? 0 : 1) || value > kMaxExactInt) {
        fail(concat({"the numbers of ", family.name, " must be at least 1"}), start, at - start);
      }
    }
    std::int64_t copies = 1;
    if (at < text.size() && text[at] == '^') {
      ++at;
      copies = number();
      if (copies < 1 || copies > 64) fail("a power from 1 to 64 was expected", start, at - start);
    }
    if (topology.factors.size() + static_cast<std::size_t>(copies) > kMaxFactors) {
      fail(concat({"a product can have at most ", kMaxFactors, " factors"}), start, at - start);
    }
    for (std::int64_t i = 0; i < copies; ++i) topology.factors.push_back(family);
    skip();
    if (at == text.size()) return topology;
    if (text[at] != 'x') {
      fail("\" x \" and another factor was expected at " + in_quotes(text.substr(at)), at,
           text.size() - at);
    }
    ++at;
  }
}

std::size_t dimension_between(std::span<const std::size_t> lengths, std::size_t u, std::size_t v) {
  std::size_t d = lengths.size() - 1;
  for (; d > 0 && u % lengths[d] == v % lengths[d]; --d) {
    u /= lengths[d];
    v /= lengths[d];
  }
  return d;
}

}  // namespace evenkeel::graph
