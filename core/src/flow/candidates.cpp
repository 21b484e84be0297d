#include "evenkeel/flow/candidates.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <optional>
#include <set>
#include <string>

namespace evenkeel::flow {
namespace {

using graph::Family;
using graph::Topology;
using Number = std::int64_t;
using Numbers = std::vector<Number>;

/// A family whose sizes leave gaps: its members by a running index.
struct Sparse {
  /// Of the k-th member, k = 0, 1, ..., ascending in size; 0 where there is none with that index.
  std::function<Number(Number)> nodes;
  std::function<Topology(Number)> member;
};

Topology one(std::string name, Numbers numbers) {
  return {{{std::move(name), std::move(numbers)}}};
}

Number floor_log2(Number n) {
  Number log = 0;
  while ((Number{2} << log) <= n) ++log;
  return log;
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

std::vector<Sparse> sparse_families() {
  const auto by_dimension = [](const char* name, Number first, auto nodes) {
    return Sparse{[=](Number k) { return first + k > 24 ? 0 : nodes(first + k); },
                  [=](Number k) { return one(name, {first + k}); }};
  };
  const auto power_of_2 = [](Number d) { return Number{1} << d; };
  const auto wound = [](Number d) { return d << d; };
  std::vector<Sparse> list = {
      by_dimension("hypercube", 2, power_of_2),
      {[](Number k) { return k > 20 ? 0 : Number{8} << k; },
       [](Number k) { return k == 1 ? one("clebsch", {}) : one("folded-hypercube", {3 + k}); }},
      by_dimension("butterfly", 3, wound),
      by_dimension("ccc", 3, wound),
      by_dimension("debruijn", 3, power_of_2),
      by_dimension("debruijn-multi", 3, power_of_2),
      by_dimension("shuffle-exchange", 3, power_of_2),
      {[](Number k) { return k == 0 ? 10 : 0; }, [](Number) { return one("petersen", {}); }},
      {[](Number k) { return k == 0 ? 50 : 0; },
       [](Number) { return one("hoffman-singleton", {}); }},
      {[](Number k) { return 6 + 2 * k; }, [](Number k) { return one("knodel", {6 + 2 * k}); }},
      {[](Number k) { return (k + 3) * (k + 3); },
       [](Number k) {
         return one("torus", {k + 3, k + 3});
       }},
      {[](Number k) { return (k + 3) * (k + 4); },
       [](Number k) {
         return one("torus", {k + 3, k + 4});
       }},
      {[](Number k) { return (k + 3) * (k + 3) * (k + 3); },
       [](Number k) {
         return one("torus", {k + 3, k + 3, k + 3});
       }},
      {[](Number k) { return (k + 3) * (k + 3); },
       [](Number k) {
         return one("lattice", {k + 3, 2});
       }},
      {[](Number k) { return (k + 3) * (k + 3) * (k + 3); },
       [](Number k) {
         return one("lattice", {k + 3, 3});
       }},
      {[](Number k) { return 16 * (k + 4); },
       [](Number k) {
         return Topology{{{"clebsch", {}}, {"clique", {k + 4}}}};
       }},
      {[](Number k) { return 16 * (k + 3); },
       [](Number k) {
         return Topology{{{"clebsch", {}}, {"cycle", {k + 3}}}};
       }},
      {[](Number k) { return 10 * (k + 4); },
       [](Number k) {
         return Topology{{{"petersen", {}}, {"clique", {k + 4}}}};
       }}};
  for (const Number girth : {6, 8, 12}) {
    list.push_back({[=](Number k) { return cage_nodes(k + 2, girth); },
                    [=](Number k) {
                      return one("cage", {k + 3, girth});
                    }});
  }
  return list;
}

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

  // Degrees are those of regular graphs; of the others an upper bound.
  void add(Topology topology, Number degree) {
    const double edges = static_cast<double>(nodes_) * static_cast<double>(degree) / 2;
    if (edges > static_cast<double>(most_) || !seen_.insert(topology.text()).second) return;
    list_.push_back({std::move(topology), nodes_});
  }
  std::vector<Candidate> take() { return std::move(list_); }

 private:
  std::size_t nodes_;
  std::size_t most_;
  std::set<std::string> seen_;
  std::vector<Candidate> list_;
};

Number degree_of(const Family& family) {
  const Numbers& a = family.numbers;
  const std::string& name = family.name;
  if (name == "clique") return a[0] - 1;
  if (name == "bipartite") return a[0];
  if (name == "hypercube" || name == "cage") return a[0];
  if (name == "folded-hypercube") return a[0] + 1;
  if (name == "clebsch") return 5;
  if (name == "hoffman-singleton") return 7;
  return 3;
}

Number degree_of(const Topology& topology) {
  Number degree = 0;
  for (const Family& factor : topology.factors) {
    const bool grid = factor.name == "torus" || factor.name == "mesh";
    degree += grid                        ? 2 * static_cast<Number>(factor.numbers.size())
              : factor.name == "lattice"  ? (factor.numbers[0] - 1) * factor.numbers[1]
              : factor.name == "knodel"   ? floor_log2(factor.numbers[0])
              : factor.name == "debruijn" ? 4
                                          : degree_of(factor);
  }
  return degree;
}

void add_single(Collector& out, Number n) {
  out.add(one("path", {n}), 2);
  if (n >= 3) out.add(one("cycle", {n}), 2);
  if (n >= 3) out.add(one("star", {n}), 2);
  out.add(one("clique", {n}), n - 1);
  if (n >= 6 && n % 2 == 0) out.add(one("bipartite", {n / 2, n / 2}), n / 2);
  for (Number k = 3; k <= n / 2; ++k) {
    if (n % k == 0 && (k <= 8 || k == n / 2)) out.add(one("multipartite", {n, k}), n - n / k);
  }
  Number root = 1;
  while ((root + 1) * (root + 1) <= n) ++root;
  if (root >= 2 && 2 * root < n) out.add(one("circulant", {n, 1, root}), 4);
  root = 1;
  while ((root + 1) * (root + 1) * (root + 1) <= n) ++root;
  if (root >= 2 && 2 * root * root < n) out.add(one("circulant", {n, 1, root, root * root}), 6);
  for (const Number degree : {3, 4, 6, 8}) {
    if (degree < n && n * degree % 2 == 0) out.add(one("random-regular", {n, degree, 1}), degree);
  }
  if (n % 2 == 0) {
    for (Number degree = 3; degree <= floor_log2(n); ++degree) {
      out.add(one("knodel", {n, degree}), degree);
    }
  }
}

void add_grids(Collector& out, Number n) {
  for (Number a = 2; a * a <= n; ++a) {
    if (n % a != 0) continue;
    const Number b = n / a;
    if (b <= 4 * a) {
      out.add(one("mesh", {a, b}), 4);
      if (a >= 3) out.add(one("torus", {a, b}), 4);
    }
    if (a == b) out.add(one("lattice", {a, 2}), 2 * (a - 1));
  }
  for (Number a = 2; a * a * a <= n; ++a) {
    if (n % a != 0) continue;
    for (Number b = a; a * b * b <= n; ++b) {
      if (n / a % b != 0) continue;
      const Number c = n / a / b;
      if (c > 4 * a) continue;
      out.add(one("mesh", {a, b, c}), 6);
      if (a >= 3) out.add(one("torus", {a, b, c}), 6);
    }
  }
  for (Number d = 3; d <= 6; ++d) {
    Number power = 0;
    for (Number k = 3; power < n; ++k) {
      power = 1;
      for (Number i = 0; i < d; ++i) power *= k;
      if (power == n) out.add(one("lattice", {k, d}), d * (k - 1));
    }
  }
}

// Whether a product is already there as a torus, lattice or hypercube.
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
    Topology topology{std::move(factors)};
    const Number degree = degree_of(topology);
    out.add(std::move(topology), degree);
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
    // Three factors: the same one twice or three times is enough variety.
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
  for (const Sparse& family : sparse_families()) {
    for (Number k = 0; k < 10000 && family.nodes(k) <= n; ++k) {
      if (family.nodes(k) != n) continue;
      Topology topology = family.member(k);
      const Number degree = degree_of(topology);
      out.add(std::move(topology), degree);
    }
  }
  add_grids(out, n);
  add_products(out, n);
  return out.take();
}

std::vector<Candidate> candidates_near(std::size_t nodes, std::size_t most_edges) {
  const auto n = static_cast<Number>(nodes);
  std::vector<Candidate> list;
  for (const Sparse& family : sparse_families()) {
    std::optional<Number> below, above;
    for (Number k = 0; k < 10000; ++k) {
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
      Topology topology = family.member(*k);
      Collector fits(static_cast<std::size_t>(size), most_edges);
      const Number degree = degree_of(topology);
      fits.add(std::move(topology), degree);
      for (Candidate& one : fits.take()) list.push_back(std::move(one));
    }
  }
  return list;
}

}  // namespace evenkeel::flow
