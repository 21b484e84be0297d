#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/flow/cost.hpp"
#include "evenkeel/flow/orders.hpp"
#include "evenkeel/flow/scheme.hpp"
#include "evenkeel/flow/spectrum.hpp"
#include "evenkeel/settings/flow.hpp"

namespace evenkeel::flow {

/// What a scheme was run with, as far as that means something to it.
struct Parameters {
  std::optional<double> alpha;     ///< Of first-order diffusion.
  std::optional<double> exchange;  ///< Lambda of the exchange schemes.
  bool exchange_known = true;      ///< Whether theory knows the best one.
  std::optional<Order> order;      ///< Of the eigenvalues.
  std::string factors;             ///< What a network is taken as, where that is not as written.
  std::optional<Cost> cost;        ///< M(G,d) of schemes that go factor by factor.
};

/// From what a scheme is made.
struct SchemeInput {
  const graph::Graph& graph;
  const graph::Topology* topology;    ///< Null for a graph of one's own.
  std::string name;                   ///< Of the network, for messages.
  const std::vector<double>& excess;  ///< What is to be balanced, shape n.
  const std::vector<double>& speeds;  ///< Shape n or empty.
  const settings::Flow& options;
  Spectrum& spectrum;
  FactorSpectra& factors;
  Parameters& parameters;  ///< Filled in.
  StopCheck* stop = nullptr;
  /// Visits that may be spent on the spectrum; null: those that it takes.
  std::int64_t* work = nullptr;

  /// Whether the scheme can have that; if not, all the work was spent, and it is to be made again.
  bool find(Spectrum::Part part) {
    std::int64_t all = INT64_MAX;
    return spectrum.find(part, work ? *work : all, stop);
  }
  bool find(const graph::Family& factor) {
    std::int64_t all = INT64_MAX;
    return factors.find(factor, work ? *work : all, stop);
  }
};

/// How a scheme is carried out: iterated, or one of the exact searches.
enum class Way {
  iterate,
  least_squares,
  least_traffic,
  minimax_link,
  minimax_node,
  fewest_rounds,
  max_load
};

/// A row of the catalogue, core/schema/schemes.json.
struct SchemeRow {
  settings::Flow::Scheme id;
  std::string_view title;  ///< As a sentence begins: "The Chebyshev scheme".
  Way way;
  bool planned;     ///< Ends after a number of iterations known beforehand: M(G,d).
  bool ordered;     ///< By an order of eigenvalues.
  bool by_factors;  ///< Factor by factor on products; plain OPT elsewhere.
  bool sweeps;      ///< An iteration is a sweep over all colours of edges.
  /// @return null where the work did not suffice for what it needs of the spectrum.
  /// @throws Error too_large, where a scheme needs eigenvalues that are not known.
  std::unique_ptr<Scheme> (*make)(SchemeInput& input);  ///< Null unless iterated.
};

/// All of them. Generated.
std::span<const SchemeRow> schemes();

/// The row of a scheme. O(schemes).
const SchemeRow& row_of(settings::Flow::Scheme id);

}  // namespace evenkeel::flow
