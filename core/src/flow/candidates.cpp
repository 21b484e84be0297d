// The topologies to compare for a number of nodes: families, products, and members of neighbouring
// sizes.
#include "flow/candidates.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

#include "base/checked.hpp"

namespace evenkeel::flow {
namespace {

using graph::Family;
using graph::Topology;
using Number = std::int64_t;
using Numbers = std::vector<Number>;

/// A family that has gaps between its sizes. In the text of its members, # is the parameter and +
/// the parameter plus one.
struct Sparse {
  const char* text;
  Number first;               // minimum parameter
  Number (*nodes)(Number k);  // ascending; 0 if no member has this parameter

  Topology member(Number k) const {
    std::string spec;
    for (const char* c = text; *c != 0; ++c) {
      if (*c == '#' || *c == '+') {
        spec += std::to_string(*c == '#' ? k : k + 1);
      } else {
        spec += *c;
      }
    }
    return graph::parse_topology(spec);
  }
};

Topology one(std::string name, Numbers numbers) {
  return {{{std::move(name), std::move(numbers)}}};
}

bool is_prime_power(Number q) {
  Number p = 2;
  while (p * p <= q && q % p != 0) ++p;
  if (q % p != 0) p = q;
  while (q % p == 0) q /= p;
  return q == 1;
}

// Nodes of the cage of degree q + 1: twice (q^k - 1) / (q - 1) for girth 2k.
Number cage_nodes(Number q, Number girth) {
  if (q < 2 || q > 31 || !is_prime_power(q)) return 0;
  Number sum = 0;
  Number power = 1;
  for (Number i = 0; i < girth / 2; ++i, power *= q) sum += power;
  return 2 * sum;
}

Number power_of_2(Number d) { return d > 24 ? 0 : Number{1} << d; }
Number wound(Number d) { return d > 20 ? 0 : d << d; }
Number square(Number k) { return k * k; }
Number cube(Number k) { return k * k * k; }
Number even(Number k) { return k % 2 == 0 ? k : 0; }

// Servers and controllers of an extended hypercube of l levels.
template <Number k>
Number extended(Number l) {
  return k * l > 24 ? 0 : ((Number{1} << (k * (l + 1))) - 1) / ((Number{1} << k) - 1);
}

constexpr Sparse kSparse[] = {
    {"hypercube:#", 2, power_of_2},
    {"folded-hypercube:#", 3, [](Number d) { return d == 4 ? 0 : power_of_2(d); }},
    {"clebsch", 16, [](Number k) { return k == 16 ? 16 : Number{0}; }},
    {"petersen", 10, [](Number k) { return k == 10 ? 10 : Number{0}; }},
    {"hoffman-singleton", 50, [](Number k) { return k == 50 ? 50 : Number{0}; }},
    {"butterfly:#", 3, wound},
    {"ccc:#", 3, wound},
    {"debruijn:#", 3, power_of_2},
    {"debruijn-multi:#", 3, power_of_2},
    {"shuffle-exchange:#", 3, power_of_2},
    {"knodel:#", 6, even},
    {"torus:#,#", 3, square},
    {"torus:#,+", 3, [](Number k) { return k * (k + 1); }},
    {"torus:#,#,#", 3, cube},
    {"lattice:#,2", 3, square},
    {"lattice:#,3", 3, cube},
    {"clebsch x clique:#", 4, [](Number k) { return 16 * k; }},
    {"clebsch x cycle:#", 3, [](Number k) { return 16 * k; }},
    {"petersen x clique:#", 4, [](Number k) { return 10 * k; }},
    {"eh:1,#", 2, extended<1>},
    {"eh:2,#", 1, extended<2>},
    {"eh:3,#", 1, extended<3>},
    {"eh:4,#", 1, extended<4>},
    {"eh:5,#", 1, extended<5>},
    {"cage:#,6", 3, [](Number d) { return cage_nodes(d - 1, 6); }},
    {"cage:#,8", 3, [](Number d) { return cage_nodes(d - 1, 8); }},
    {"cage:#,12", 3, [](Number d) { return cage_nodes(d - 1, 12); }},
};
constexpr Number kMaxParameter = 10000;

// Factors of products: graphs of k nodes with few distinct eigenvalues, and the cycle.
std::vector<Family> factors_of(Number k) {
  if (k == 2) return {{"hypercube", {1}}};
  std::vector<Family> list = {{"cycle", {k}}};
  if (k >= 4) list.push_back({"clique", {k}});
  if (k >= 8 && k % 2 == 0) list.push_back({"bipartite", {k / 2, k / 2}});
  if (k == 10) list.push_back({"petersen", {}});
  if (k == 16) list.push_back({"clebsch", {}});
  if (k == 50) list.push_back({"hoffman-singleton", {}});
  for (Number d = 3; (Number{1} << d) <= k; ++d) {
    if ((Number{1} << d) != k) continue;
    list.push_back({"hypercube", {d}});
    if (d > 4) list.push_back({"folded-hypercube", {d}});
  }
  for (const Number girth : {6, 8}) {
    for (Number q = 2; cage_nodes(q, girth) <= k && q <= 31; ++q) {
      if (cage_nodes(q, girth) == k) list.push_back({"cage", {q + 1, girth}});
    }
  }
  return list;
}

class Collector {
 public:
  Collector(std::size_t nodes, std::size_t most_edges) : nodes_(nodes), most_(most_edges) {}

  void add(Topology topology) {
    const std::int64_t edges = graph::topology_size(topology).edges;
    if (edges > static_cast<std::int64_t>(most_) || has(topology)) return;
    list_.push_back({std::move(topology), nodes_});
  }
  bool has(const Topology& topology) const {
    return std::any_of(list_.begin(), list_.end(),
                       [&](const Candidate& one) { return one.topology == topology; });
  }
  std::vector<Candidate> take() { return std::move(list_); }

 private:
  std::size_t nodes_;
  std::size_t most_;
  std::vector<Candidate> list_;
};

void add_single(Collector& out, Number n) {
  out.add(one("path", {n}));
  if (n >= 3) out.add(one("cycle", {n}));
  if (n >= 3) out.add(one("star", {n}));
  out.add(one("clique", {n}));
  if (n >= 6 && n % 2 == 0) out.add(one("bipartite", {n / 2, n / 2}));
  for (Number k = 3; k <= n / 2; ++k) {
    if (n % k == 0 && (k <= 8 || k == n / 2)) out.add(one("multipartite", {n, k}));
  }
  Number root = 1;
  while ((root + 1) * (root + 1) <= n) ++root;
  if (root >= 2 && 2 * root < n) out.add(one("circulant", {n, 1, root}));
  root = 1;
  while ((root + 1) * (root + 1) * (root + 1) <= n) ++root;
  if (root >= 2 && 2 * root * root < n) out.add(one("circulant", {n, 1, root, root * root}));
  for (const Number degree : {3, 4, 6, 8}) {
    if (degree < n && n * degree % 2 == 0) out.add(one("random-regular", {n, degree, 1}));
  }
  if (n % 2 == 0) {
    for (Number degree = 3; degree <= floor_log2(n); ++degree) {
      out.add(one("knodel", {n, degree}));
    }
  }
}

void add_grids(Collector& out, Number n) {
  for (Number a = 2; a * a <= n; ++a) {
    if (n % a != 0) continue;
    const Number b = n / a;
    if (b <= 4 * a) {
      out.add(one("mesh", {a, b}));
      if (a >= 3) out.add(one("torus", {a, b}));
    }
    if (a == b) out.add(one("lattice", {a, 2}));
  }
  for (Number a = 2; a * a * a <= n; ++a) {
    if (n % a != 0) continue;
    for (Number b = a; a * b * b <= n; ++b) {
      if (n / a % b != 0) continue;
      const Number c = n / a / b;
      if (c > 4 * a) continue;
      out.add(one("mesh", {a, b, c}));
      if (a >= 3) out.add(one("torus", {a, b, c}));
    }
  }
  for (Number d = 3; d <= 6; ++d) {
    Number power = 0;
    for (Number k = 3; power < n; ++k) {
      power = 1;
      for (Number i = 0; i < d; ++i) power *= k;
      if (power == n) out.add(one("lattice", {k, d}));
    }
  }
}

// Whether a product is already in the list as a torus, lattice or hypercube.
bool has_a_name(const std::vector<Family>& factors) {
  const auto all = [&](const char* name) {
    return std::all_of(factors.begin(), factors.end(),
                       [&](const Family& one) { return one.name == name; });
  };
  return all("cycle") || all("hypercube") ||
         (all("clique") && std::all_of(factors.begin(), factors.end(),
                                       [&](const Family& one) { return one == factors.front(); }));
}

void add_products(Collector& out, Number n) {
  const auto add = [&](std::vector<Family> factors) {
    if (has_a_name(factors)) return;
    out.add(Topology{std::move(factors)});
  };
  for (Number a = 2; a * a <= n; ++a) {
    if (n % a != 0) continue;
    const auto first = factors_of(a);
    const auto second = factors_of(n / a);
    for (std::size_t i = 0; i < first.size(); ++i) {
      for (std::size_t j = a * a == n ? i : 0; j < second.size(); ++j) {
        add({second[j], first[i]});
      }
    }
    // For three factors, the same factor twice or three times gives enough variety.
    for (Number b = a; a * b * b <= n; ++b) {
      if (n / a % b != 0) continue;
      const Number c = n / a / b;
      if (c > 4 * a) continue;
      for (const Family& x : factors_of(a)) {
        for (const Family& y : factors_of(b)) {
          for (const Family& z : factors_of(c)) {
            if ((a == b && y.text() < x.text()) || (b == c && z.text() < y.text())) continue;
            add({z, y, x});
          }
        }
      }
    }
  }
}

}  // namespace

std::vector<Candidate> candidates_of(std::size_t nodes, std::size_t most_edges) {
  Collector out(nodes, most_edges);
  const auto n = static_cast<Number>(nodes);
  if (n < 2) return {};
  add_single(out, n);
  for (const Sparse& family : kSparse) {
    for (Number k = family.first; k < kMaxParameter && family.nodes(k) <= n; ++k) {
      if (family.nodes(k) != n) continue;
      out.add(family.member(k));
    }
  }
  add_grids(out, n);
  add_products(out, n);
  return out.take();
}

std::vector<Candidate> candidates_near(std::size_t nodes, std::size_t most_edges) {
  const auto n = static_cast<Number>(nodes);
  std::vector<Candidate> list;
  for (const Sparse& family : kSparse) {
    std::optional<Number> below, above;
    for (Number k = family.first; k < kMaxParameter; ++k) {
      const Number size = family.nodes(k);
      if (size > 0 && size < n) below = k;
      if (size > n) {
        above = k;
        break;
      }
    }
    for (const auto& k : {below, above}) {
      if (!k) continue;
      const Number size = family.nodes(*k);
      if (8 * std::abs(size - n) > n) continue;
      Collector fits(static_cast<std::size_t>(size), most_edges);
      fits.add(family.member(*k));
      for (Candidate& one : fits.take()) list.push_back(std::move(one));
    }
  }
  return list;
}

}  // namespace evenkeel::flow
