// Cost per unit from server to server: by a row, by one table per factor, or by a table of all
// pairs.
#include "evenkeel/mapping/distances.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/eh/routing.hpp"

namespace evenkeel::mapping {
namespace {

[[noreturn]] void refuse_size(std::int64_t servers, const std::string& limit) {
  throw Error(ErrorCode::too_large,
              concat({"the machine has ", servers, " servers: the limit is ", limit}), "/topology");
}

std::vector<std::int32_t> all_distances(const graph::Graph& graph) {
  std::vector<std::int32_t> table;
  table.reserve(graph.nodes() * graph.nodes());
  for (graph::NodeId a = 0; a < graph.nodes(); ++a) {
    for (const std::int32_t distance : graph::distances_from(graph, a)) {
      if (distance < 0) {
        throw Error(ErrorCode::conflict,
                    "the machine is not connected: tasks in different parts could not communicate",
                    "/topology");
      }
      table.push_back(distance);
    }
  }
  return table;
}

}  // namespace

namespace {

std::vector<std::int32_t> penalties_of(int levels, bool llca) {
  std::vector<std::int32_t> penalties;
  for (int level = 1; level <= levels; ++level) penalties.push_back(llca ? level : 1);
  return penalties;
}

}  // namespace

Distances::Distances(const eh::Shape& shape, Hops hops, Penalty penalty)
    : Distances(shape, hops, penalties_of(shape.l, penalty == Penalty::llca)) {}

Distances::Distances(const eh::Shape& shape, Hops hops, const std::vector<std::int32_t>& penalties)
    : form_(Form::by_xor) {
  const std::int64_t servers = eh::nodes_at(shape, 0);
  servers_ = static_cast<std::size_t>(servers);
  if (servers > kMaxServers)
    refuse_size(static_cast<std::int64_t>(servers_), std::to_string(kMaxServers));
  dimensions_ = shape.k;
  cube_ = std::uint32_t{1} << shape.k;
  count_ = shape.l;
  double sum = 0;
  for (std::int64_t x = 0; x < servers; ++x) {
    const int level = eh::llca_level(shape, 0, x);
    const int length =
        hops == Hops::route ? eh::route_length(shape, 0, x) : eh::graph_distance(shape, 0, x);
    const std::int64_t penalty = level == 0 ? 0 : penalties[static_cast<std::size_t>(level - 1)];
    if (penalty < 0 || penalty * length > INT32_MAX) {
      throw Error(ErrorCode::bad_value,
                  concat({"a penalty is ", penalty,
                          ": it must be >= 0, and its product with the hops must be below 2^31"}),
                  "/penalty");
    }
    hops_.push_back(length);
    table_.push_back(static_cast<std::int32_t>(penalty * length));
    most_ = std::max<std::int64_t>(most_, table_.back());
    groups_.push_back(static_cast<std::int8_t>(std::max(0, level - 1)));
    sum += table_.back();
  }
  mean_ = sum / static_cast<double>(servers);
  fill_rows();
}

void Distances::fill_rows() {
  if (servers_ > kMaxRows) return;
  rows_.reserve(servers_ * servers_);
  for (std::size_t a = 0; a < servers_; ++a) {
    for (std::size_t b = 0; b < servers_; ++b) rows_.push_back(table_[a ^ b]);
  }
}

Distances Distances::cube_of(int level, bool within) const {
  Distances cube;
  cube.form_ = Form::by_xor;
  cube.servers_ = cube_;
  cube.dimensions_ = dimensions_;
  cube.cube_ = cube_;
  for (std::uint32_t x = 0; x < cube_; ++x) {
    const std::size_t across = std::size_t{x} << (dimensions_ * (level - 1));
    cube.hops_.push_back(within ? hops_[x] : hops_[across]);
    cube.table_.push_back(within ? table_[x] : table_[across]);
    cube.groups_.push_back(0);
    cube.mean_ += cube.table_.back();
  }
  cube.mean_ /= cube_;
  return cube;
}

Distances::Distances(const graph::Graph& graph) : servers_(graph.nodes()) {
  if (servers_ > kMaxTabled) {
    refuse_size(
        static_cast<std::int64_t>(servers_),
        concat({kMaxTabled, ", and ", kMaxServers, " for extended hypercubes and products"}));
  }
  fill_table(graph);
}

void Distances::fill_table(const graph::Graph& graph) {
  table_ = all_distances(graph);
  double sum = 0;
  for (const std::int32_t value : table_) {
    sum += value;
    most_ = std::max<std::int64_t>(most_, value);
  }
  mean_ = sum / static_cast<double>(std::max<std::size_t>(1, table_.size()));
  offsets_.push_back(0);
  for (graph::NodeId node = 0; node < servers_; ++node) {
    const auto around = graph.neighbours(node);
    neighbours_.insert(neighbours_.end(), around.begin(), around.end());
    offsets_.push_back(neighbours_.size());
  }
}

std::vector<graph::Family> table_factors(const graph::Topology& topology) {
  constexpr std::int64_t kMaxDimensions = 8;
  std::vector<graph::Family> parts;
  for (graph::Family& part : graph::natural_factors(topology)) {
    const bool pair = graph::line_of(part) == graph::Line::pairs;
    if (pair && !parts.empty() && graph::line_of(parts.back()) == graph::Line::pairs &&
        parts.back().numbers[0] < kMaxDimensions) {
      parts.back().numbers[0] += part.numbers[0];
    } else {
      parts.push_back(std::move(part));
    }
  }
  return parts;
}

Distances::Distances(const graph::Topology& topology) {
  const std::vector<graph::Family> parts = table_factors(topology);
  std::vector<graph::Graph> graphs;
  std::size_t servers = 1;
  for (const graph::Family& part : parts) {
    const auto size = static_cast<std::size_t>(graph::topology_size({{part}}).nodes);
    if (servers > static_cast<std::size_t>(kMaxServers) / size) {
      refuse_size(
          saturating_mul(static_cast<std::int64_t>(servers), static_cast<std::int64_t>(size)),
          std::to_string(kMaxServers));
    }
    graphs.push_back(graph::make_family(part));
    servers *= size;
  }
  servers_ = servers;
  const bool tabled = servers_ <= kMaxTabled;
  if (tabled) fill_table(graph::make_topology(topology));
  const bool small = std::all_of(graphs.begin(), graphs.end(), [](const graph::Graph& graph) {
    return graph.nodes() <= kMaxRows;
  });
  if (tabled && (graphs.size() == 1 || !small)) return;
  std::size_t stride = servers_;
  for (const graph::Graph& graph : graphs) {
    const std::size_t size = graph.nodes();
    if (size > kMaxTabled) {
      refuse_size(
          static_cast<std::int64_t>(servers_),
          concat({kMaxTabled, " per factor, and ", kMaxServers, " for extended hypercubes"}));
    }
    stride /= size;
    factors_.push_back({size, stride, all_distances(graph)});
    if (tabled) continue;
    double sum = 0;
    std::int32_t most = 0;
    for (const std::int32_t value : factors_.back().table) {
      sum += value;
      most = std::max(most, value);
    }
    most_ += most;
    mean_ += sum / static_cast<double>(size * size);
  }
  if (tabled) return;
  form_ = Form::factors;
  offsets_.push_back(0);
  digits_.reserve(servers_ * factors_.size());
  for (std::size_t server = 0; server < servers_; ++server) {
    for (std::size_t f = 0; f < factors_.size(); ++f) {
      const Factor& factor = factors_[f];
      const std::size_t digit = server / factor.stride % factor.servers;
      digits_.push_back(static_cast<std::uint16_t>(digit));
      for (const graph::NodeId other : graphs[f].neighbours(static_cast<graph::NodeId>(digit))) {
        neighbours_.push_back(static_cast<std::uint32_t>(server + (other - digit) * factor.stride));
      }
    }
    offsets_.push_back(neighbours_.size());
  }
}

namespace {

// Servers at each cost, summed up to servers within each cost.
std::vector<Distances::Shell> summed(const std::map<std::int64_t, std::int64_t>& counts) {
  std::vector<Distances::Shell> shells;
  std::int64_t within = 0;
  for (const auto& [cost, count] : counts) shells.push_back({cost, within += count});
  return shells;
}

}  // namespace

std::vector<Distances::Shell> Distances::shells() const {
  if (form_ == Form::by_xor) {
    std::map<std::int64_t, std::int64_t> counts;
    for (const std::int32_t cost : table_) ++counts[cost];
    return summed(counts);
  }
  // Maximum over all servers of the number within each cost. For products, it is computed factor by
  // factor, because the maximum of a sum is at most the sum of the maxima.
  const auto most = [](const std::vector<std::int32_t>& table, std::size_t servers) {
    std::vector<std::int64_t> within;
    std::vector<std::int64_t> counts;
    for (std::size_t a = 0; a < servers; ++a) {
      counts.assign(counts.size(), 0);
      for (std::size_t b = 0; b < servers; ++b) {
        const auto cost = static_cast<std::size_t>(table[a * servers + b]);
        if (cost >= counts.size()) counts.resize(cost + 1, 0);
        ++counts[cost];
      }
      within.resize(std::max(within.size(), counts.size()), 0);
      std::int64_t sum = 0;
      for (std::size_t cost = 0; cost < within.size(); ++cost) {
        sum += cost < counts.size() ? counts[cost] : 0;
        within[cost] = std::max(within[cost], sum);
      }
    }
    // Beyond its last entry, a row holds all servers.
    for (std::size_t cost = 1; cost < within.size(); ++cost) {
      within[cost] = std::max(within[cost], within[cost - 1]);
    }
    std::map<std::int64_t, std::int64_t> rings;
    for (std::size_t cost = 0; cost < within.size(); ++cost) {
      rings[static_cast<std::int64_t>(cost)] = within[cost] - (cost > 0 ? within[cost - 1] : 0);
    }
    return rings;
  };
  if (form_ == Form::table) return summed(most(table_, servers_));
  std::map<std::int64_t, std::int64_t> counts{{0, 1}};
  for (const Factor& factor : factors_) {
    std::map<std::int64_t, std::int64_t> next;
    for (const auto& [far, how_many] : most(factor.table, factor.servers)) {
      for (const auto& [cost, count] : counts) next[cost + far] += count * how_many;
    }
    counts = std::move(next);
  }
  return summed(counts);
}

}  // namespace evenkeel::mapping
