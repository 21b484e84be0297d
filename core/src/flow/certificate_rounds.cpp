// Proves that fewer rounds are impossible: by a set that has too much or too little load, or by a
// wave.
#include <algorithm>

#include "flow/certificate_sets.hpp"

namespace evenkeel::flow {

using graph::Graph;
using graph::NodeId;

namespace {

// All nodes within `hops` of the members. O(n + m).
std::vector<std::uint8_t> ball_of(const Graph& graph, const std::vector<std::uint8_t>& in,
                                  std::int64_t hops) {
  std::vector<std::uint8_t> ball = in;
  std::vector<NodeId> front, next;
  for (NodeId node = 0; node < in.size(); ++node) {
    if (in[node] != 0) front.push_back(node);
  }
  for (std::int64_t k = 0; k < hops && !front.empty(); ++k) {
    next.clear();
    for (const NodeId node : front) {
      for (const NodeId other : graph.neighbours(node)) {
        if (ball[other] != 0) continue;
        ball[other] = 1;
        next.push_back(other);
      }
    }
    front.swap(next);
  }
  return ball;
}

// Tries sets and keeps the smallest set that proves the bound.
class RoundsSets {
 public:
  RoundsSets(const Graph& graph, const Problem& problem, std::int64_t hops)
      : graph_(graph), problem_(problem), hops_(hops) {}

  void try_holding(const std::vector<std::uint8_t>& in) {
    const auto ball = ball_of(graph_, in, hops_);
    const Tally reached = tally_of(problem_, ball);
    const Int128 wanted = sum(ball, problem_.low) + reached.keep_most(problem_);
    if (sum(in, problem_.loads) > wanted) keep(in, RoundsProof::By::holds);
  }

  void try_wanting(const std::vector<std::uint8_t>& in) {
    const Tally tally = tally_of(problem_, in);
    const Int128 wanted = sum(in, problem_.low) + tally.keep_least(problem_);
    if (wanted > sum(ball_of(graph_, in, hops_), problem_.loads)) {
      keep(in, RoundsProof::By::wants);
    }
  }

  RoundsProof take() { return std::move(best_); }

 private:
  static Int128 sum(const std::vector<std::uint8_t>& in, const std::vector<Load>& values) {
    Int128 total = 0;
    for (std::size_t i = 0; i < in.size(); ++i) total += in[i] != 0 ? values[i] : 0;
    return total;
  }

  void keep(const std::vector<std::uint8_t>& in, RoundsProof::By by) {
    NodeSet set = named(in);
    if (best_.by != RoundsProof::By::nothing && set.nodes.size() >= best_.set.nodes.size()) return;
    best_.by = by;
    best_.set = std::move(set);
  }

  const Graph& graph_;
  const Problem& problem_;
  std::int64_t hops_;
  RoundsProof best_;
};

// The member with the largest value, alone.
std::vector<std::uint8_t> most_loaded_of(const std::vector<std::uint8_t>& in,
                                         const std::vector<Load>& amounts) {
  std::vector<std::uint8_t> one(in.size(), 0);
  std::size_t best = in.size();
  for (std::size_t i = 0; i < in.size(); ++i) {
    if (in[i] != 0 && (best == in.size() || amounts[i] > amounts[best])) best = i;
  }
  if (best < in.size()) one[best] = 1;
  return one;
}

// Members within the connected piece of `ball` that contains the most loaded member.
std::vector<std::uint8_t> piece_around(const Graph& graph, const std::vector<std::uint8_t>& in,
                                       std::int64_t hops, const std::vector<Load>& amounts) {
  const auto piece = pieces_of(graph, ball_of(graph, in, hops));
  const auto one = most_loaded_of(in, amounts);
  std::vector<std::uint8_t> chosen(in.size(), 0);
  const auto at = std::find(one.begin(), one.end(), 1);
  if (at == one.end()) return chosen;
  const std::uint32_t its = piece[static_cast<std::size_t>(at - one.begin())];
  for (std::size_t i = 0; i < in.size(); ++i) chosen[i] = in[i] != 0 && piece[i] == its ? 1 : 0;
  return chosen;
}

RoundsProof unlimited_proof(const Graph& graph, const Problem& problem,
                            std::span<const std::int64_t> wave, std::int64_t hops) {
  std::vector<std::uint8_t> holding(wave.size());
  for (std::size_t i = 0; i < wave.size(); ++i) holding[i] = wave[i] == 0 ? 1 : 0;
  RoundsSets sets(graph, problem, hops);
  sets.try_holding(holding);
  sets.try_holding(most_loaded_of(holding, problem.loads));
  sets.try_holding(piece_around(graph, holding, hops, problem.loads));
  // The nodes farther away from all of them need more than the rest can deliver.
  std::vector<std::uint8_t> wanting = ball_of(graph, holding, hops);
  for (std::uint8_t& flag : wanting) flag = flag != 0 ? 0 : 1;
  sets.try_wanting(wanting);
  sets.try_wanting(most_loaded_of(wanting, problem.low));
  sets.try_wanting(piece_around(graph, wanting, hops, problem.low));
  return sets.take();
}

}  // namespace

NodeSet within(const Graph& graph, const NodeSet& set, std::int64_t hops) {
  return named(ball_of(graph, members_of(graph.nodes(), set), hops));
}

WaveNumbers numbers_of(const Graph& graph, const Problem& problem, const RoundsProof& proof,
                       std::int64_t hops, Load limit) {
  std::vector<std::int64_t> times(graph.nodes(), proof.others);
  for (const auto& [node, time] : proof.wave) times[node] = time;
  std::vector<std::uint8_t> first(times.size()), early(times.size());
  for (std::size_t i = 0; i < times.size(); ++i) {
    first[i] = times[i] == 0 ? 1 : 0;
    early[i] = times[i] <= hops ? 1 : 0;
  }
  WaveNumbers numbers;
  numbers.start = named(first);
  numbers.room = numbers_of(graph, problem, named(early)).keep_most;
  for (const graph::Edge& edge : graph.edges()) {
    const std::int64_t later = times[edge.v] - times[edge.u];
    numbers.room += std::max<std::int64_t>(0, (later < 0 ? -later : later) - 1) * Int128{limit};
  }
  return numbers;
}

RoundsProof rounds_proof(const Graph& graph, const Problem& problem,
                         std::span<const std::int64_t> wave, std::int64_t rounds, bool limited) {
  if (!limited) return unlimited_proof(graph, problem, wave, rounds - 1);
  RoundsProof proof;
  proof.by = RoundsProof::By::wave;
  const auto first = std::count(wave.begin(), wave.end(), 0);
  const auto last = std::count(wave.begin(), wave.end(), rounds);
  proof.others = first > last ? 0 : rounds;
  for (NodeId node = 0; node < wave.size(); ++node) {
    if (wave[node] != proof.others) proof.wave.emplace_back(node, wave[node]);
  }
  return proof;
}

}  // namespace evenkeel::flow
