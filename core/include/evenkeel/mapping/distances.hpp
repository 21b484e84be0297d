#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/eh/address.hpp"
#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/topologies.hpp"

namespace evenkeel::mapping {

/// Most servers of a machine, and most of one that is neither an extended hypercube nor a product:
/// there a table of all pairs is kept.
inline constexpr std::int64_t kMaxServers = std::int64_t{1} << 20;
inline constexpr std::size_t kMaxTabled = 4096;

/// The natural factors of a topology, pairs joined to hypercubes of up to 256 nodes: a table of
/// distances is kept for every one.
std::vector<graph::Family> table_factors(const graph::Topology& topology);

/// Cost per unit from one server to another: penalty times hops.
///
/// In an extended hypercube the cost depends on the exclusive or of the two numbers only, so one
/// row serves all pairs. In a product of paths, cycles, cliques, ... it is the sum over the
/// factors, so one table per factor is enough. Source: thesis, Eqns 3.12 and 3.13;
/// core/theory/eh.md, section 3.
class Distances {
 public:
  enum class Hops { route, graph };
  enum class Penalty { llca, none };

  /// The level of the least common ancestor as penalty, or 1.
  /// @throws Error too_large.
  Distances(const eh::Shape& shape, Hops hops, Penalty penalty);
  /// @param shape      Shape of the extended hypercube.
  /// @param hops       By the routing rule or along shortest paths.
  /// @param penalties  Penalty per level from 1, shape l.
  /// @throws Error too_large, bad_value (a penalty below 0, or 2^31 and more times the hops).
  Distances(const eh::Shape& shape, Hops hops, const std::vector<std::int32_t>& penalties);
  /// Shortest paths of any connected network; penalty 1. @throws Error too_large, conflict.
  explicit Distances(const graph::Graph& graph);
  /// The same for a topology of the catalogue: products need no table of all pairs.
  explicit Distances(const graph::Topology& topology);

  std::size_t servers() const { return servers_; }
  bool by_xor() const { return form_ == Form::by_xor; }

  std::int64_t most() const { return most_; }  ///< Maximum over all pairs.

  /// Penalty times hops. O(1), O(factors) in large products.
  std::int64_t operator()(std::uint32_t a, std::uint32_t b) const {
    if (form_ == Form::by_xor) return table_[a ^ b];
    if (form_ == Form::table) return table_[std::size_t{a} * servers_ + b];
    return by_factors(a, b);
  }

  /// What sending `amount` to each of the partners costs more from `to` than from `from`: the inner
  /// loop of every search. O(partners).
  template <class Partners, class Places>
  std::int64_t change(const Partners& partners, const Places& places, std::uint32_t from,
                      std::uint32_t to) const {
    std::int64_t sum = 0;
    if (form_ == Form::by_xor) {
      const std::int32_t* row = table_.data();
      for (const auto& [other, amount] : partners) {
        const std::uint32_t at = places[other];
        sum += amount * (row[to ^ at] - row[from ^ at]);
      }
    } else if (form_ == Form::table) {
      const std::int32_t* here = table_.data() + std::size_t{from} * servers_;
      const std::int32_t* there = table_.data() + std::size_t{to} * servers_;
      for (const auto& [other, amount] : partners) {
        const std::uint32_t at = places[other];
        sum += amount * (there[at] - here[at]);
      }
    } else {
      for (const auto& [other, amount] : partners) {
        const std::uint32_t at = places[other];
        sum += amount * (by_factors(to, at) - by_factors(from, at));
      }
    }
    return sum;
  }

  /// Units to be sent to a server.
  struct Sent {
    std::uint32_t to;
    std::int64_t amount;
  };
  /// What sending all that costs from each of some servers. O(sent x N).
  template <std::size_t N>
  std::array<std::int64_t, N> costs_from(const std::array<std::uint32_t, N>& servers,
                                         std::span<const Sent> sent) const {
    std::array<std::int64_t, N> costs{};
    if (form_ == Form::by_xor) {
      const std::int32_t* row = table_.data();
      for (const auto& [to, amount] : sent) {
        for (std::size_t k = 0; k < N; ++k) costs[k] += amount * row[servers[k] ^ to];
      }
    } else if (form_ == Form::table) {
      for (const auto& [to, amount] : sent) {
        const std::int32_t* row = table_.data() + std::size_t{to} * servers_;
        for (std::size_t k = 0; k < N; ++k) costs[k] += amount * row[servers[k]];
      }
    } else {
      for (const auto& [to, amount] : sent) {
        for (std::size_t k = 0; k < N; ++k) costs[k] += amount * by_factors(servers[k], to);
      }
    }
    return costs;
  }

  /// What sending `amount` to each of the partners costs from every server. O(partners x servers).
  template <class Partners, class Places>
  void costs_of(const Partners& partners, const Places& places,
                std::vector<std::int64_t>& costs) const {
    costs.assign(servers_, 0);
    if (!rows_.empty() && costs_by_rows(partners, places, costs)) return;
    for (const auto& [other, amount] : partners) {
      const std::uint32_t at = places[other];
      if (form_ == Form::by_xor) {
        const std::int32_t* row = table_.data();
        for (std::uint32_t to = 0; to < servers_; ++to) costs[to] += amount * row[to ^ at];
      } else if (form_ == Form::table) {
        const std::int32_t* row = table_.data() + std::size_t{at} * servers_;
        for (std::uint32_t to = 0; to < servers_; ++to) costs[to] += amount * row[to];
      } else {
        for (std::uint32_t to = 0; to < servers_; ++to) costs[to] += amount * by_factors(to, at);
      }
    }
  }

  std::int64_t hops(std::uint32_t a, std::uint32_t b) const {
    return form_ == Form::by_xor ? hops_[a ^ b] : (*this)(a, b);
  }
  /// Group of the pair in COM: level of the LLCA - 1 in extended hypercubes, otherwise 0.
  int group(std::uint32_t a, std::uint32_t b) const { return groups_.empty() ? 0 : groups_[a ^ b]; }
  int groups() const { return count_; }
  /// For an extended hypercube: k, and the costs of its l = groups() levels of cubes. A cube is the
  /// 2^k children of a controller. Costs are the whole machine's costs, or hops within the cube.
  int dimensions() const { return dimensions_; }
  Distances cube_of(int level, bool within) const;

  /// For a product: its factors, in server numbers the last factor varies fastest. Costs are the
  /// sums of the costs within the factors. 0: not a product, or a product of large factors with a
  /// table.
  std::size_t factors() const { return factors_.size(); }
  std::size_t factor_servers(std::size_t factor) const { return factors_[factor].servers; }
  std::int64_t in_factor(std::size_t factor, std::size_t a, std::size_t b) const {
    return factors_[factor].table[a * factors_[factor].servers + b];
  }

  double mean() const { return mean_; }  ///< Mean over all ordered pairs, equal servers included.

  /// A server close to a given server, chosen by 32 random bits: in the same cube of an extended
  /// hypercube, otherwise across a link. The server itself when it is alone.
  std::uint32_t near(std::uint32_t server, std::uint32_t random) const {
    if (form_ == Form::by_xor) return server ^ (1 + pick(random, cube_ - 1));
    const std::size_t first = offsets_[server];
    const std::size_t count = offsets_[server + 1] - first;
    return count == 0 ? server : neighbours_[first + pick(random, count)];
  }

  /// Maximum over all servers of the number of servers within each cost: pairs (cost, servers at
  /// that cost or less), ascending. The first cost is 0, with more than one server if a penalty is
  /// 0. For lower bounds. O(servers) in extended hypercubes, otherwise O(servers^2).
  struct Shell {
    std::int64_t cost;
    std::int64_t servers;
  };
  std::vector<Shell> shells() const;

 private:
  Distances() = default;
  static constexpr std::size_t kMaxRows = 256;  ///< Servers.
  enum class Form { by_xor, table, factors };
  struct Factor {
    std::size_t servers = 0;
    std::size_t stride = 0;
    std::vector<std::int32_t> table;
  };
  void fill_table(const graph::Graph& graph);
  void fill_rows();

  // The same in doubles, several servers at a time. @return false: sums would not be exact.
  template <class Partners, class Places>
  bool costs_by_rows(const Partners& partners, const Places& places,
                     std::vector<std::int64_t>& costs) const {
    double most = 0;
    for (const auto& partner : partners) most += static_cast<double>(partner.amount);
    if (most * static_cast<double>(most_) > static_cast<double>(kMaxExactInt)) return false;
    std::array<double, kMaxRows> sums{};
    for (const auto& [other, amount] : partners) {
      const double* row = rows_.data() + places[other] * servers_;
      const auto units = static_cast<double>(amount);
      for (std::size_t to = 0; to < servers_; ++to) sums[to] += units * row[to];
    }
    for (std::size_t to = 0; to < servers_; ++to) costs[to] = static_cast<std::int64_t>(sums[to]);
    return true;
  }
  std::int64_t by_factors(std::uint32_t a, std::uint32_t b) const {
    std::int64_t sum = 0;
    const std::size_t count = factors_.size();
    const std::uint16_t* digits_a = digits_.data() + a * count;
    const std::uint16_t* digits_b = digits_.data() + b * count;
    for (std::size_t f = 0; f < count; ++f) {
      sum += factors_[f].table[digits_a[f] * factors_[f].servers + digits_b[f]];
    }
    return sum;
  }

  Form form_ = Form::table;
  std::size_t servers_ = 0;
  int dimensions_ = 1;
  std::uint32_t cube_ = 2;  ///< Servers of a cube.
  std::vector<std::int32_t> table_;
  std::vector<double> rows_;  ///< By exclusive or: all pairs of a small machine.
  std::vector<std::int32_t> hops_;
  std::vector<std::int8_t> groups_;
  std::vector<Factor> factors_;
  std::vector<std::uint16_t> digits_;
  std::vector<std::size_t> offsets_;  ///< Neighbours in compressed rows.
  std::vector<std::uint32_t> neighbours_;
  int count_ = 1;
  double mean_ = 0;
  std::int64_t most_ = 0;
};

}  // namespace evenkeel::mapping
