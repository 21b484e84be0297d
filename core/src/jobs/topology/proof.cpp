// Certificates of distances, cycles and eigenvalues of a network, for programs and in words.
#include "jobs/topology/proof.hpp"

#include <algorithm>
#include <cmath>

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "graph/moore_bound.hpp"

namespace evenkeel::jobs {
namespace {

constexpr std::int64_t kSearchWork = 100000000;  // visits of nodes and links by searches from all
constexpr std::int64_t kCountWork =
    20000000;  // products of a vector and the Laplacian, times its size
// The two largest primes below 2^53.
constexpr std::int64_t kPrimes[] = {9007199254740881, 9007199254740847};

bool can_search(const TopologyClaims& claims) {
  const auto nodes = static_cast<std::int64_t>(claims.nodes);
  const auto links = static_cast<std::int64_t>(claims.edges);
  return saturating_mul(nodes, nodes + 2 * links) <= kSearchWork;
}

bool can_count(const TopologyClaims& claims) {
  const auto vector = static_cast<std::int64_t>(claims.nodes + 2 * claims.edges);
  return saturating_mul(2 * claims.fewest, vector) <= kCountWork;
}

class TopologyWords {
 public:
  TopologyWords(Proof& proof, const TopologyClaims& claims, const TopologyProof& shown)
      : proof_(proof), claims_(claims), shown_(shown) {}

  void prove_diameter() const {
    if (!claims_.diameter) return;
    const auto& [from, to, distance] = claims_.far;
    const bool bounded = shown_.shifts || shown_.hubs || can_search(claims_);
    Writer& writer = proof_.at_least("diameter", distance);
    if (bounded) writer.key("at_most").value(*claims_.diameter);
    writer.key("pair").begin_array().value(std::int64_t{from}).value(std::int64_t{to});
    writer.end_array();
    const std::string apart =
        concat({"Nodes ", from, " and ", to, " are ", plural(distance, "link"), " apart"});
    if (shown_.shifts) {
      write_shifts(writer);
      return proof_.says(concat({apart,
                                 ". All nodes are equivalent by symmetry. No "
                                 "node is more than ",
                                 *claims_.diameter, " links away from node 0."}));
    }
    if (shown_.hubs) {
      writer.key("hubs").begin_array();
      for (const graph::NodeId hub : *shown_.hubs) writer.value(std::int64_t{hub});
      writer.end_array();
      return proof_.says(concat({apart, ". Any two nodes are joined by a path of at most ",
                                 *claims_.diameter, " links through one of ",
                                 plural(static_cast<Int128>(shown_.hubs->size()), "hub"), "."}));
    }
    proof_.says(bounded
                    ? concat({apart, ". Searches from all nodes find no pair farther apart than ",
                              *claims_.diameter, " links."})
                    : concat({apart, ". The upper bound of ", *claims_.diameter,
                              " links is computed by searches from all nodes."}));
  }

  void prove_girth() const {
    if (!claims_.girth) return;
    const std::int64_t girth = *claims_.girth;
    if (!shown_.shifts && !can_search(claims_)) {
      proof_.not_proven("girth");
      return proof_.says(concat({"The shortest cycle has ", plural(girth, "link"),
                                 ". Only searches from all nodes can confirm it."}));
    }
    Writer& writer = proof_.at_least("girth", girth);
    writer.key("at_most").value(girth);
    if (shown_.shifts) write_shifts(writer);
    proof_.says(
        concat({"The shortest cycle has ", plural(girth, "link"), ", found by searches from ",
                shown_.shifts ? "one node, because all nodes are equivalent." : "all nodes."}));
  }

  // No graph of this degree and girth is smaller: the nodes within half the girth are all
  // different.
  void prove_cage() const {
    const auto [degree, most] = claims_.degree;
    if (!claims_.girth || degree != most || degree < 3 || (!shown_.shifts && !can_search(claims_)))
      return;
    const auto bound = graph::girth_bound(degree, *claims_.girth);
    if (!bound || *bound != static_cast<std::int64_t>(claims_.nodes)) return;
    proof_.at_least("cage", *bound).key("degree").value(degree).key("girth").value(*claims_.girth);
    proof_.says(concat({"No graph of degree ", degree, " and girth ", *claims_.girth,
                        " has fewer nodes: the paths that begin at a node or a link reach ", *bound,
                        " different nodes."}));
  }

  void prove_distinct() const {
    const std::int64_t count = claims_.fewest;
    if (count != claims_.most) {
      proof_.not_proven("distinct");
      return proof_.says(concat({"There are ", count, " to ", claims_.most,
                                 " distinct eigenvalues. They were not all counted."}));
    }
    if (!shown_.counted) {
      proof_.not_proven("distinct");
      return proof_.says(
          concat({count == 1 ? "There is " : "There are ", plural(count, "distinct eigenvalue"),
                  ". Eigenvalues that differ by less than 1e-9 of the largest count as one."}));
    }
    if (!shown_.whole_weights || !can_count(claims_)) {
      proof_.not_proven("distinct");
      return proof_.says(concat(
          {count == 1 ? "There is " : "There are ", plural(count, "distinct eigenvalue"),
           claims_.closed ? ", by a closed form."
           : shown_.whole_weights
               ? ". Counting them modulo a prime takes too long for a check."
               : ". A certificate of this count requires link weights that are whole numbers."}));
    }
    Writer& writer = proof_.at_least("distinct", count);
    writer.key("primes").begin_array();
    for (const std::int64_t prime : kPrimes) writer.value(prime);
    writer.end_array().key("seed").value(1);
    proof_.says(concat({"There are at least ", plural(count, "distinct eigenvalue"),
                        ": modulo a prime, no shorter recurrence generates the sequence of a "
                        "random vector. With a probability above 1 - 1e-6, the number is exactly ",
                        count, claims_.closed ? ", which a closed form confirms." : "."}));
  }

 private:
  void write_shifts(Writer& writer) const {
    writer.key("generators").begin_array();
    for (const graph::DigitShift& shift : *shown_.shifts) {
      writer.begin_array().value("shift").value(shift.stride).value(shift.size).end_array();
    }
    writer.end_array();
  }

  Proof& proof_;
  const TopologyClaims& claims_;
  const TopologyProof& shown_;
};

}  // namespace

TopologyProofSearch::TopologyProofSearch(const graph::Graph& graph, const TopologyClaims& claims,
                                         const graph::Topology* alike, StopCheck* stop) {
  const auto is_whole = [](const graph::Edge& edge) {
    return edge.weight == std::floor(edge.weight) && edge.weight <= 9007199254740992.0;
  };
  shown_.whole_weights = std::all_of(graph.edges().begin(), graph.edges().end(), is_whole);
  if (alike) {
    shown_.shifts = graph::digit_shifts(*alike);
  } else if (!claims.hubs.empty() && !can_search(claims)) {
    shown_.hubs = claims.hubs;
  } else if (claims.diameter) {
    hubs_.emplace(graph, *claims.diameter, 32, stop);
  }
  const auto is_one = [](const graph::Edge& edge) { return edge.weight == 1; };
  if (!claims.closed && shown_.whole_weights && claims.fewest == claims.most && can_count(claims) &&
      !std::all_of(graph.edges().begin(), graph.edges().end(), is_one)) {
    count_.emplace(graph, std::span<const double>(), stop);
    visits_ = static_cast<std::int64_t>(claims.nodes + 2 * claims.edges);
    stated_ = claims.fewest;
    steps_left_ = 2 * stated_ + 4;  // in both fields
  }
}

// Eigenvalues computed in floating point count as one if they are close to each other; modulo a
// prime they are distinct.
bool TopologyProofSearch::count(std::int64_t& work) {
  while (!count_->begin()) {
    work -= visits_;
    if (work <= 0) return false;
  }
  bool known = count_->advance(0);
  while (!known && steps_left_ > 0) {
    if (work <= 0) return false;
    known = count_->advance(1);
    --steps_left_;
    work -= 4 * visits_;
  }
  shown_.counted = known && count_->found() == stated_;
  count_.reset();
  return true;
}

bool TopologyProofSearch::advance(std::int64_t& work) {
  if (count_ && !count(work)) return false;
  if (!hubs_) return true;
  if (!hubs_->advance(work)) return false;
  shown_.hubs = hubs_->take();
  return true;
}

void prove(Proof& proof, const TopologyClaims& claims, const TopologyProof& shown) {
  const TopologyWords words(proof, claims, shown);
  words.prove_diameter();
  words.prove_girth();
  words.prove_cage();
  words.prove_distinct();
}

}  // namespace evenkeel::jobs
