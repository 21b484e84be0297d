// The fewest rounds in which any plan can balance, and a plan of minimum traffic with that number
// of rounds.
#include "flow/fewest_rounds.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"

namespace evenkeel::flow {

using graph::FlowNetwork;
using graph::FlowSearch;

namespace {

constexpr std::int64_t kManyRounds = 8;  // from this number on, a better bound than the bound of
                                         // single nodes pays

}  // namespace

FewestRounds::FewestRounds(const graph::Graph& graph, const Problem& problem,
                           std::optional<Load> message_limit, bool limits)
    : graph_(graph), problem_(problem), limit_(message_limit), limits_(limits) {
  for (const Load load : problem.loads) total_ += load;
}

// Copy k of node v is k n + v. Arcs from copy to copy: first n arcs for load that stays, then two
// per edge.
FlowNetwork FewestRounds::network_of(std::int64_t rounds, StopCheck* stop) const {
  const auto n = static_cast<std::uint32_t>(graph_.nodes());
  const auto copies = static_cast<std::uint32_t>(rounds);
  const std::uint32_t last = copies * n;
  const std::uint32_t pool = last + n;
  const auto source = static_cast<std::uint32_t>(pool + problem_.components);
  const std::uint32_t sink = source + 1;
  FlowNetwork network(std::size_t{sink} + 1);
  const Load limit = limit_.value_or(FlowNetwork::kUnlimited);
  for (std::uint32_t k = 0; k < copies; ++k) {
    spend(stop, 4 * static_cast<std::int64_t>(n + 2 * graph_.edges().size()));
    for (std::uint32_t v = 0; v < n; ++v) {
      network.add_arc(k * n + v, (k + 1) * n + v, FlowNetwork::kUnlimited);
    }
    for (const graph::Edge& edge : graph_.edges()) {
      network.add_arc(k * n + edge.u, (k + 1) * n + edge.v, limit, 1);
      network.add_arc(k * n + edge.v, (k + 1) * n + edge.u, limit, 1);
    }
  }
  for (std::uint32_t v = 0; v < n; ++v) {
    if (problem_.loads[v] > 0) network.add_arc(source, v, problem_.loads[v]);
    if (problem_.low[v] > 0) network.add_arc(last + v, sink, problem_.low[v]);
    if (problem_.open[v] != 0) network.add_arc(last + v, pool + problem_.part[v], 1);
  }
  for (std::uint32_t c = 0; c < problem_.components; ++c) {
    if (problem_.spare[c] > 0) network.add_arc(pool + c, sink, problem_.spare[c]);
  }
  return network;
}

void FewestRounds::raise_bound(std::int64_t rounds, std::vector<std::int64_t> wave) {
  low_ = rounds;
  wave_ = std::move(wave);
}

// Bounds without a search: t rounds carry at most t times the limit over a link. So the minimum
// largest link of all flows bounds the rounds, and so do the links of every single node.
bool FewestRounds::find_bound(std::int64_t& work, StopCheck* stop) {
  const auto up = [](Load units, Load part) { return units / part + (units % part != 0 ? 1 : 0); };
  for (graph::NodeId v = 0; limit_ && v < graph_.nodes(); ++v) {
    const Load above = problem_.loads[v] - problem_.low[v];
    const Load size = above > 0 ? above - problem_.open[v] : -above;
    const auto links = static_cast<Load>(graph_.degree(v));
    if (links == 0) continue;
    const Load least = up(up(size, links), *limit_);
    if (least <= low_) continue;
    // Its surplus leaves from the start, or its deficit arrives in the last round.
    std::vector<std::int64_t> wave(graph_.nodes(), above > 0 ? least : 0);
    wave[v] = above > 0 ? 0 : least;
    raise_bound(least, std::move(wave));
  }
  const auto arcs = static_cast<std::int64_t>(graph_.nodes() + 2 * graph_.edges().size());
  const bool refused = limits_ && saturating_mul(low_, arcs) > kFewestRoundsWork;
  if (!refused && low_ >= kManyRounds && graph_.edges().size() <= kMaxMinimaxEdges) {
    if (!links_) links_.emplace(graph_, problem_, MinimaxFlow::Aim::edge, total_);
    if (!links_->advance_value(work, stop)) return false;
    const Load least = up(links_->value(), *limit_);
    if (least > low_) {
      const NodeSet set = links_->proof();
      const SetNumbers numbers = numbers_of(graph_, problem_, set);
      // The surplus of the set leaves from the start. Its deficit arrives in the last round.
      const bool first = set.all_but != (numbers.load > numbers.keep_most);
      std::vector<std::int64_t> wave(graph_.nodes(), first ? least : 0);
      for (const graph::NodeId v : set.nodes) wave[v] = first ? 0 : least;
      raise_bound(least, std::move(wave));
    }
    links_.reset();
  }
  try_ = low_;
  return bounded_ = true;
}

void FewestRounds::start_search(FlowSearch::Aim aim, std::int64_t rounds, StopCheck* stop) {
  FlowNetwork network = network_of(rounds, stop);
  const auto source = static_cast<std::uint32_t>(network.nodes() - 2);
  search_.emplace(std::move(network), source, source + 1, aim);
}

void FewestRounds::begin_try(StopCheck* stop) {
  const auto arcs = static_cast<std::int64_t>(graph_.nodes() + 2 * graph_.edges().size());
  if (limits_ && saturating_mul(try_, arcs) > kFewestRoundsWork) {
    throw Error(
        ErrorCode::too_large,
        concat({low_ > 0 ? concat({"at least ", low_, " rounds are needed, and "}) : std::string(),
                "scheme rounds would try ", try_, " rounds of a network with ", graph_.nodes(),
                " nodes and ", graph_.edges().size(),
                " edges: the limit for rounds x (nodes + 2 edges) is 5e6"}),
        "/scheme");
  }
  ++flows_;
  start_search(FlowSearch::Aim::most, try_, stop);
}

// Doubles the rounds until there is a plan, then bisects.
void FewestRounds::end_try() {
  if (search_->amount() == total_) {
    high_ = try_;
    keep_moves(search_->network());
  } else {
    keep_cut(search_->network());
  }
  search_.reset();
  if (high_ < 0) {
    const std::int64_t before = step_;
    step_ = std::max<std::int64_t>(1, 2 * step_);
    try_ += step_ - before;
  } else {
    try_ = low_ + (high_ - low_) / 2;
  }
}

void FewestRounds::keep_moves(const FlowNetwork& network) {
  const std::size_t n = graph_.nodes();
  const std::size_t arcs = n + 2 * graph_.edges().size();
  moves_.clear();
  for (std::int64_t k = 0; k < high_; ++k) {
    for (std::size_t e = 0; e < graph_.edges().size(); ++e) {
      const std::size_t arc = static_cast<std::size_t>(k) * arcs + n + 2 * e;
      const Load there = network.flow(arc);
      const Load back = network.flow(arc + 1);
      // Units that cross in both directions in one round could stay.
      const Load both = std::min(there, back);
      const graph::Edge& edge = graph_.edges()[e];
      if (there > both) moves_.push_back({k + 1, edge.u, edge.v, there - both});
      if (back > both) moves_.push_back({k + 1, edge.v, edge.u, back - both});
    }
  }
}

// Load can stay at its node, so a node on the source side remains on that side.
void FewestRounds::keep_cut(const FlowNetwork& network) {
  const std::size_t n = graph_.nodes();
  std::vector<std::int64_t> wave(n, try_ + 1);
  for (std::int64_t k = try_; k >= 0; --k) {
    for (std::size_t v = 0; v < n; ++v) {
      const std::size_t copy = static_cast<std::size_t>(k) * n + v;
      if (network.beside_source(static_cast<std::uint32_t>(copy))) wave[v] = k;
    }
  }
  raise_bound(try_ + 1, std::move(wave));
}

void FewestRounds::keep_prices() {
  const std::size_t n = graph_.nodes();
  const std::size_t rows = limit_ ? static_cast<std::size_t>(high_) + 1 : 1;
  if (limit_ && static_cast<std::int64_t>(rows * n) > kMostPrices) return;
  const auto& potential = search_->potential();
  prices_.assign(potential.begin(), potential.begin() + static_cast<std::ptrdiff_t>(rows * n));
}

RoundsProof FewestRounds::proof() const {
  if (wave_.empty()) return {};
  return rounds_proof(graph_, problem_, wave_, low_, limit_.has_value());
}

bool FewestRounds::advance(std::int64_t work, StopCheck* stop) {
  if (!bounded_ && !find_bound(work, stop)) return false;
  while (high_ != low_) {
    if (!search_) begin_try(stop);
    if (!search_->advance(work, stop)) return false;
    end_try();
  }
  if (done_) return true;
  const std::size_t arcs = graph_.nodes() + 2 * graph_.edges().size();
  if (saturating_mul(high_, static_cast<std::int64_t>(arcs)) <= kLeastTrafficWork) {
    if (!search_) start_search(FlowSearch::Aim::cheapest, high_, stop);
    if (!search_->advance(work, stop)) return false;
    least_traffic_ = true;
    keep_prices();
    keep_moves(search_->network());
    search_.reset();
  }
  return done_ = true;
}

std::optional<std::vector<Load>> execute_moves(std::size_t nodes, std::span<const Load> loads,
                                               std::span<const Move> moves) {
  std::vector<Load> now(loads.begin(), loads.end());
  std::vector<Load> incoming(nodes, 0);
  for (std::size_t i = 0; i < moves.size();) {
    const std::int64_t round = moves[i].round;
    std::size_t end = i;
    for (; end < moves.size() && moves[end].round == round; ++end) {
      now[moves[end].from] -= moves[end].amount;
      incoming[moves[end].to] += moves[end].amount;
      if (now[moves[end].from] < 0) return std::nullopt;
    }
    for (std::size_t k = i; k < end; ++k) {
      now[moves[k].to] += incoming[moves[k].to];
      incoming[moves[k].to] = 0;
    }
    i = end;
  }
  return now;
}

}  // namespace evenkeel::flow
