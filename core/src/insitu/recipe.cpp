// The numbers of a scheme, computed by the core at rank 0 and broadcast.
#include "insitu/recipe.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "flow/exchange.hpp"
#include "flow/multi_diffusion.hpp"
#include "flow/schemes/input.hpp"

namespace evenkeel::insitu {
namespace {

using Scheme = settings::Flow::Scheme;
using Alpha = settings::Flow::Alpha;
using Stop = settings::Flow::Stop;
using Values = std::vector<double>;

bool exchanges(Scheme scheme) { return scheme == Scheme::de || scheme == Scheme::gde; }

// The equivalent settings of a flow job.
settings::Flow flow_settings(const Options& options) {
  settings::Flow flow;
  flow.scheme = options.scheme;
  flow.alpha = options.alpha;
  flow.order = options.order;
  flow.sweeps = options.sweeps;
  flow.stop = options.stop;
  return flow;
}

flow::Order order_of(const Options& options) {
  if (options.order != flow::Order::auto_) return options.order;
  return options.scheme == Scheme::adi ? flow::Order::leja0 : flow::Order::leja;
}

// The dimension of every entry of this rank.
std::vector<std::uint32_t> dimensions_of(const Network::State& state,
                                         const std::vector<std::size_t>& lengths) {
  std::vector<std::uint32_t> dimensions(state.entries(), 0);
  for (std::size_t i = 0; i < state.count(); ++i) {
    for (std::uint32_t k = state.rows.offsets[i]; k < state.rows.offsets[i + 1]; ++k) {
      dimensions[k] = static_cast<std::uint32_t>(
          graph::dimension_between(lengths, state.first() + i, state.rows.targets[k]));
    }
  }
  return dimensions;
}

// Expands one number per edge to every entry of all rows.
template <class T>
std::vector<T> by_entries(const graph::Graph& graph, const std::vector<T>& of_edges) {
  std::vector<T> entries;
  entries.reserve(2 * of_edges.size());
  for (graph::NodeId node = 0; node < graph.nodes(); ++node) {
    for (const std::uint32_t edge : graph.edge_ids(node)) entries.push_back(of_edges[edge]);
  }
  return entries;
}

}  // namespace

void check_options(const Options& options) {
  const auto name = [&] { return std::string(name_of(options.scheme)); };
  const flow::SchemeRow& row = flow::row_of(options.scheme);
  if (row.way != flow::Way::iterate || options.scheme == Scheme::cg) {
    throw Error(ErrorCode::bad_value,
                concat({"scheme ", name(),
                        " does not run on several ranks: choose fos, sos, "
                        "chebyshev, opt, ops, de, gde, md or adi"}),
                "/scheme");
  }
  const bool boillat = options.alpha == std::variant<Alpha, double>(Alpha::boillat);
  if (options.stop == Stop::planned && (exchanges(options.scheme) || boillat)) {
    throw Error(ErrorCode::conflict,
                concat({"scheme ", name(), boillat ? " with alpha boillat" : "",
                        " has no known number of iterations: use stop checked"}),
                "/stop");
  }
  const double* alpha = std::get_if<double>(&options.alpha);
  if (alpha && !(*alpha > 0 && (*alpha < 1 || options.scheme != Scheme::gde))) {
    throw Error(ErrorCode::bad_value,
                concat({"alpha is ", brief(*alpha), ": it must be a number above 0",
                        options.scheme == Scheme::gde ? " and below 1" : ""}),
                "/alpha");
  }
  if (!(options.tolerance > 0 && options.tolerance <= 1)) {
    throw Error(ErrorCode::bad_value, "tolerance must be above 0 and at most 1", "/tolerance");
  }
  if (options.max_iterations < 0) {
    throw Error(ErrorCode::bad_value, "max_iterations must be at least 0", "/max_iterations");
  }
  if (!(options.slack >= 4))
    throw Error(ErrorCode::bad_value, "slack must be at least 4", "/slack");
  if (options.unit && !(*options.unit > 0 && std::isfinite(*options.unit))) {
    throw Error(ErrorCode::bad_value, "unit must be a number above 0", "/unit");
  }
}

std::string words_of(const Options& options) {
  const double* alpha = std::get_if<double>(&options.alpha);
  return concat({"scheme ",
                 name_of(options.scheme),
                 ", alpha ",
                 alpha ? brief(*alpha, 17) : std::string(name_of(std::get<Alpha>(options.alpha))),
                 ", order ",
                 name_of(options.order),
                 ", sweeps ",
                 name_of(options.sweeps),
                 ", tolerance ",
                 brief(options.tolerance, 17),
                 ", at most ",
                 options.max_iterations,
                 " iterations, stop ",
                 name_of(options.stop),
                 ", whole by rule ",
                 static_cast<int>(options.whole),
                 ", transport ",
                 static_cast<int>(options.transport),
                 ", unit ",
                 options.unit ? brief(*options.unit, 17) : std::string("none"),
                 ", slack ",
                 brief(options.slack, 17)});
}

/// Numbers found by rank 0. `list` is broadcast, the others are scattered to the entries of the
/// rows.
struct Recipe::Numbers {
  Values list;                         ///< See find().
  std::vector<std::uint32_t> colours;  ///< For exchanges, one per entry.
  Values weights;                      ///< Per entry, if edges differ in alpha.
};

Recipe::Recipe(const Site& site, const Options& options, const Values& speeds)
    : site_(site), options_(options), speeds_(speeds) {
  if (site.comm.is_first()) spectrum_.emplace(*site.state.graph, topology(), speeds_);
}

const graph::Topology* Recipe::topology() const {
  return site_.state.topology ? &*site_.state.topology : nullptr;
}

bool Recipe::by_factors() const {
  return flow::row_of(options_.scheme).by_factors && topology() &&
         flow::product_of(*topology()).factors.size() > 1;
}

// Runs at rank 0. The scheme of the core is made once, for its checks and parameters.
Recipe::Numbers Recipe::find() {
  Numbers found;
  const graph::Graph& graph = *site_.state.graph;
  const settings::Flow flow = flow_settings(options_);
  const Values excess(graph.nodes(), 0);
  flow::FactorSpectra factors;
  flow::Parameters parameters;
  parameters.order = order_of(options_);
  flow::SchemeInput input{graph, topology(), "the network", excess,    speeds_,
                          flow,  *spectrum_, factors,       parameters};
  flow::row_of(options_.scheme).make(input);
  if (exchanges(options_.scheme)) {
    const flow::Colouring colouring = flow::colour_edges(graph);
    std::vector<std::uint32_t> colour(graph.edges().size());
    for (std::uint32_t c = 0; c < colouring.classes.size(); ++c) {
      for (const std::uint32_t edge : colouring.classes[c]) colour[edge] = c;
    }
    found.list = {*parameters.exchange, static_cast<double>(colouring.classes.size())};
    found.colours = by_entries(graph, colour);
  } else if (by_factors()) {
    for (const graph::Family& family : flow::product_of(*topology()).factors) {
      const Values levels = flow::ordered(*factors.of(family).levels, *parameters.order);
      found.list.push_back(static_cast<double>(graph::make_family(family).nodes()));
      found.list.push_back(static_cast<double>(levels.size()));
      found.list.insert(found.list.end(), levels.begin(), levels.end());
    }
  } else if (options_.scheme == Scheme::fos && !parameters.alpha) {
    Values weights = flow::boillat_alphas(graph, speeds_);
    for (std::size_t e = 0; e < weights.size(); ++e) {
      weights[e] = graph.edges()[e].weight * weights[e];
    }
    const bool equal = std::all_of(weights.begin(), weights.end(),
                                   [&](double weight) { return weight == weights.front(); });
    found.list = {1, equal && !weights.empty() ? weights.front() : 0};
    if (!equal) found.weights = by_entries(graph, weights);
  } else if (options_.scheme == Scheme::fos) {
    found.list = {*parameters.alpha, 0};
    if (options_.stop == Stop::planned) {
      const graph::Extremes& ends = spectrum_->extremes();
      found.list[1] = flow::first_order_factor(found.list[0], ends.smallest, ends.largest);
    }
  } else if (options_.scheme == Scheme::sos || options_.scheme == Scheme::chebyshev) {
    const graph::Extremes& ends = spectrum_->extremes();
    found.list = {ends.smallest, ends.largest};
  } else {
    found.list = *spectrum_->eigenvalues();
    if (options_.scheme != Scheme::ops) found.list = flow::ordered(found.list, *parameters.order);
  }
  return found;
}

std::unique_ptr<RowScheme> Recipe::exchange(const Numbers& numbers) {
  const auto colours = scatter(site_.comm, numbers.colours, site_.state.entries());
  return row_exchange(site_, colours, static_cast<std::uint32_t>(numbers.list[1]), numbers.list[0]);
}

std::unique_ptr<RowScheme> Recipe::factors(const Numbers& numbers) {
  std::vector<std::size_t> lengths;
  std::vector<Values> levels;
  std::size_t most = 0;
  for (auto at = numbers.list.begin(); at != numbers.list.end();) {
    lengths.push_back(static_cast<std::size_t>(*at++));
    const auto count = static_cast<std::ptrdiff_t>(*at++);
    levels.emplace_back(at, at + count);
    at += count;
    most = std::max(most, levels.back().size());
  }
  const auto count = static_cast<std::uint32_t>(lengths.size());
  std::vector<std::vector<FactorStep>> program;
  if (options_.scheme == Scheme::md) {
    for (std::uint32_t d = 0; d < count; ++d) {
      for (const double level : levels[d]) program.push_back({{d, 1 / level}});
    }
  } else {
    const bool alternating = options_.sweeps == settings::Flow::Sweeps::alternating;
    for (std::size_t k = 0; k < most; ++k) {
      program.emplace_back();
      for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t d = alternating && k % 2 == 1 ? count - 1 - i : i;
        if (k < levels[d].size()) program.back().push_back({d, 1 / levels[d][k]});
      }
    }
  }
  return row_factors(site_, dimensions_of(site_.state, lengths), count, std::move(program));
}

std::unique_ptr<RowScheme> Recipe::scheme() {
  const Network::State& state = site_.state;
  if (by_factors() && site_.by_speed) {
    throw Error(ErrorCode::conflict,
                "md and adi balance the dimensions one after the other and require equal speeds",
                "/speeds");
  }
  Numbers numbers;
  agree_after(site_.comm, [&] {
    if (site_.comm.is_first()) numbers = find();
  });
  broadcast(site_.comm, numbers.list);
  const Values& list = numbers.list;
  if (exchanges(options_.scheme)) return exchange(numbers);
  if (by_factors()) return factors(numbers);
  switch (options_.scheme) {
    case Scheme::fos:
      if (options_.alpha == std::variant<Alpha, double>(Alpha::boillat)) {
        EntryWeights weights{{}, list[1]};
        if (list[1] == 0) weights.each = scatter(site_.comm, numbers.weights, state.entries());
        return row_diffusion(site_, flow::first_order(list[0]), std::move(weights));
      }
      return row_diffusion(
          site_,
          flow::first_order(list[0],
                            options_.stop == Stop::planned ? std::optional(list[1]) : std::nullopt),
          weights_of(state));
    case Scheme::sos:
      return row_diffusion(site_, flow::second_order(list[0], list[1]), weights_of(state));
    case Scheme::chebyshev:
      return row_diffusion(site_, flow::chebyshev(list[0], list[1]), weights_of(state));
    case Scheme::ops:
      return row_diffusion(site_, flow::optimal_polynomial(list), weights_of(state));
    default: return row_diffusion(site_, flow::optimal(list), weights_of(state));
  }
}

std::unique_ptr<RowScheme> Recipe::chebyshev() {
  Values ends;
  agree_after(site_.comm, [&] {
    if (!site_.comm.is_first()) return;
    const graph::Extremes& found = spectrum_->extremes();
    ends = {found.smallest, found.largest};
  });
  broadcast(site_.comm, ends);
  return row_diffusion(site_, flow::chebyshev(ends[0], ends[1]), weights_of(site_.state));
}

}  // namespace evenkeel::insitu
