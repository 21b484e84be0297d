// The topology job: size, degrees, distances and spectrum of a network and of its factors.
#include "jobs/shared/task.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/graph/count_eigenvalues.hpp"
#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/lanczos.hpp"
#include "evenkeel/graph/matrices.hpp"
#include "evenkeel/graph/moore_bound.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "evenkeel/graph/verify.hpp"
#include "evenkeel/settings/topology.hpp"
#include "jobs/shared/cost.hpp"
#include "jobs/shared/graph_input.hpp"
#include "jobs/shared/labels.hpp"
#include "jobs/shared/settings_reader.hpp"
#include "jobs/topology/proof.hpp"

namespace evenkeel::jobs {
namespace {

using graph::EigenLevel;
using graph::Graph;
using Levels = std::vector<EigenLevel>;

constexpr std::size_t kDistanceNodes = 20000;  // diameter and girth by search from every node
constexpr std::size_t kListedLevels = 20000;
constexpr std::size_t kMatrixNodes = 64;  // matrices are there to be read

// What is known about a factor or about the whole; what is not worked out yet has no value.
struct Facts {
  std::string name;
  std::size_t nodes = 0;
  std::size_t edges = 0;
  graph::DegreeRange degree;
  std::optional<std::int64_t> diameter;
  std::optional<std::int64_t> girth;
  bool distances_known = false;
  std::optional<bool> connected;
  std::optional<bool> bipartite;
  std::optional<graph::DiameterBounds> diameter_bounds;
  graph::FarPair far;  ///< Nodes that far apart, of a connected network.
  std::optional<Levels> spectrum;
  std::int64_t fewest = 1;  ///< Distinct eigenvalues there are at least,
  std::int64_t most = 1;    ///< and at most.
  graph::Extremes extremes;
  bool closed = false;  ///< The spectrum is a closed form, not numeric.
};

class TopologyTask final : public Task {
 public:
  explicit TopologyTask(Request request)
      : Task(std::move(request.settings), request.stop), limits_(request.limits) {
    asked_ = checked_settings<settings::Topology>(request.body, settings_);
    DataHash hash;
    input_ = read_graph_input(request.body, request.buffers, hash, stop_);
    hash_ = hash.finish();
    notes_ = input_.notes;
  }

  bool advance(std::int64_t) override {
    if (done_) return true;
    graph_.emplace(input_.make(stop_));
    if (asked_.matrices && graph_->nodes() > kMatrixNodes) {
      throw Error(ErrorCode::too_large,
                  concat({"matrices are written up to ", kMatrixNodes, " nodes: ", input_.name(),
                          " has ", graph_->nodes()}),
                  "/matrices");
    }
    begin(whole_, *graph_, input_.name());
    std::optional<graph::Spectrum> known;
    bool alike = false;
    if (input_.topology) {
      known = graph::topology_spectrum(*input_.topology, graph::kDenseNodes, stop_);
      alike = graph::vertex_transitive(*input_.topology);
      if (input_.topology->factors.size() > 1) find_factors();
    }
    find(whole_, *graph_, std::move(known), alike);
    proof_.emplace(make_topology_proof(*graph_, claims(), alike, stop_));
    add_notes();
    done_ = true;
    return true;
  }

  // The size is known once the graph is built; the rest as far as it was worked out.
  bool stop() override {
    if (done_) return true;
    notes_.emplace_back("the run was stopped: what is null or between bounds was not worked out");
    return graph_.has_value();
  }

  void write(Writer& writer) override {
    writer.key("input").begin_object().key("nodes").value(whole_.nodes);
    writer.key("hash").value(hash_);
    write_labels(writer, input_.labels);
    writer.end_object();
    writer.words(summary(), notes_);
    writer.key("result").begin_object();
    write_facts(writer, whole_, cost());
    writer.key("factors").begin_array();
    for (const Facts& factor : factors_) {
      writer.begin_object().key("topology").value(factor.name);
      write_facts(writer, factor, cost_of(factor));
      writer.end_object();
    }
    writer.end_array();
    if (asked_.list) {
      writer.key("edge_list").begin_array();
      for (const graph::Edge& edge : graph_->edges()) {
        writer.begin_array().value(std::int64_t{edge.u}).value(std::int64_t{edge.v});
        if (edge.weight != 1) writer.value(edge.weight);
        writer.end_array();
      }
      writer.end_array();
    }
    write_moore(writer, whole_);
    if (asked_.matrices && done_) write_matrices(writer);
    writer.end_object();
    write_check(writer);
    write_proof(writer, [this](Proof& proof) {
      if (proof_) prove(proof, claims(), *proof_);
    });
  }

 private:
  TopologyClaims claims() const {
    const auto bounds = whole_.diameter_bounds;
    const auto longest = bounds ? std::optional(bounds->high) : whole_.diameter;
    return {whole_.nodes, whole_.edges,  whole_.degree, whole_.far,   longest,
            whole_.girth, whole_.fewest, whole_.most,   whole_.closed};
  }

  static void begin(Facts& facts, const Graph& graph, std::string name) {
    facts.name = std::move(name);
    facts.nodes = graph.nodes();
    facts.edges = graph.edges().size();
    facts.degree = graph::degree_range(graph);
    facts.fewest = facts.edges > 0 ? 2 : 1;
    facts.most = static_cast<std::int64_t>(facts.nodes);
  }

  // `alike`: all nodes look the same, so that searches from one of them are enough.
  void find(Facts& facts, const Graph& graph, std::optional<graph::Spectrum> known, bool alike) {
    if (known) take_spectrum(facts, std::move(*known));
    facts.connected = graph::component_count(graph, stop_) == 1;
    facts.bipartite = graph::is_bipartite(graph, stop_);
    facts.distances_known = alike || facts.nodes <= kDistanceNodes;
    if (alike) {
      const auto distances = graph::distances_from(graph, 0, stop_);
      const auto farthest = std::max_element(distances.begin(), distances.end());
      if (*facts.connected) {
        facts.diameter = *farthest;
        facts.far = {0, static_cast<graph::NodeId>(farthest - distances.begin()), *farthest};
      }
      facts.girth = graph::girth(graph, 1, stop_);
    } else {
      if (*facts.connected) {
        const auto bounds = graph::diameter_bounds(graph, stop_);
        facts.diameter_bounds = bounds;
        facts.far = {bounds.from, bounds.to, bounds.low};
      }
      if (facts.distances_known) {
        facts.girth = graph::girth(graph, SIZE_MAX, stop_);
        if (const auto far = graph::farthest_pair(graph, stop_)) {
          facts.far = *far;
          facts.diameter = far->distance;
        }
        facts.diameter_bounds.reset();
      }
    }
    if (facts.spectrum) return;
    if (facts.nodes <= graph::kDenseNodes) {
      take_spectrum(facts, {graph::numeric_spectrum(graph, stop_), false});
      return;
    }
    facts.extremes = graph::lanczos_extremes(graph, {}, stop_);
    count_levels(facts, graph);
  }

  static void take_spectrum(Facts& facts, graph::Spectrum spectrum) {
    facts.closed = spectrum.closed;
    facts.extremes = graph::extremes_of(spectrum.levels);
    facts.fewest = facts.most = static_cast<std::int64_t>(spectrum.levels.size());
    facts.spectrum = std::move(spectrum.levels);
  }

  void count_levels(Facts& facts, const Graph& graph) {
    graph::EigenvalueCount count(graph, {}, stop_);
    facts.most = count.most();
    constexpr std::int64_t kSlice = 64;  // steps, between which the bounds are kept
    bool known = count.advance(0);
    for (std::int64_t left = flow::count_steps(graph, limits_); left > 0 && !known;
         left -= kSlice) {
      known = count.advance(std::min(left, kSlice));
      facts.fewest = std::max(facts.fewest, count.found());
    }
    facts.fewest = count.found();
    if (known) facts.most = count.found();
  }

  void find_factors() {
    std::vector<Facts> factors;
    for (const graph::Family& family : input_.topology->factors) {
      const auto same = std::find_if(factors.begin(), factors.end(), [&](const Facts& facts) {
        return facts.name == family.text();
      });
      if (same != factors.end()) {
        factors.push_back(Facts(*same));
        continue;
      }
      const Graph factor = graph::make_family(family, stop_);
      Facts& facts = factors.emplace_back();
      begin(facts, factor, family.text());
      find(facts, factor, graph::topology_spectrum({{family}}, graph::kDenseNodes, stop_),
           graph::vertex_transitive({{family}}));
    }
    factors_ = std::move(factors);  // all or none
  }

  void add_notes() {
    if (whole_.diameter_bounds) {
      notes_.emplace_back(
          "the diameter is exact up to 20000 nodes, or where all nodes look the same; here are "
          "bounds by a few searches");
    }
    if (!whole_.distances_known)
      notes_.emplace_back("the girth is found up to 20000 nodes, or where all nodes look the same");
    if (!whole_.spectrum) {
      notes_.emplace_back(
          "all eigenvalues are given up to 3000 nodes, or where there is a closed form; here the "
          "extreme ones by Lanczos' method, to about 6 digits");
    }
    if (whole_.fewest < whole_.most) {
      notes_.emplace_back(
          "the number of distinct eigenvalues is bounded: counting them takes more than 2e8 visits "
          "of nodes, at which it stops unless limits are lifted");
    }
    if (whole_.spectrum && whole_.spectrum->size() > kListedLevels) {
      notes_.emplace_back("the spectrum has more than 20000 distinct values and is not listed");
    }
    if (whole_.spectrum && !whole_.closed) {
      notes_.emplace_back(
          "numeric spectrum: eigenvalues closer than 1e-9 of the largest count as one");
    }
  }

  static flow::Cost cost_of(const Facts& facts) {
    return {(facts.fewest - 1) * facts.degree.max, (facts.most - 1) * facts.degree.max};
  }

  flow::Cost cost() const {
    if (factors_.empty()) return cost_of(whole_);
    flow::Cost sum;
    for (const Facts& factor : factors_) {
      const flow::Cost part = cost_of(factor);
      sum.low += part.low;
      sum.high += part.high;
    }
    return sum;
  }

  std::string summary() const {
    std::string text = concat(
        {whole_.name, ": ", whole_.nodes, whole_.nodes == 1 ? " node, " : " nodes, ", whole_.edges,
         whole_.edges == 1 ? " edge" : " edges", ", degree ", whole_.degree.min});
    if (whole_.degree.max != whole_.degree.min) text += " to " + std::to_string(whole_.degree.max);
    if (whole_.diameter) text += ", diameter " + std::to_string(*whole_.diameter);
    if (const auto& bounds = whole_.diameter_bounds) {
      text += bounds->low == bounds->high
                  ? ", diameter " + std::to_string(bounds->low)
                  : concat({", diameter from ", bounds->low, " to ", bounds->high});
    }
    if (whole_.connected == false) text += ", not connected";
    text += ".";
    if (whole_.fewest == whole_.most) {
      const std::int64_t distinct = whole_.most;
      text += concat({" Its Laplacian has ", distinct,
                      distinct == 1 ? " distinct eigenvalue" : " distinct eigenvalues",
                      ", so the optimal scheme balances in ", distinct - 1,
                      distinct == 2 ? " iteration." : " iterations."});
    } else {
      text += concat({" Its Laplacian has from ", whole_.fewest, " to ", whole_.most,
                      " distinct eigenvalues, and the optimal scheme needs one iteration less."});
    }
    return text;
  }

  static void write_facts(Writer& writer, const Facts& facts, const flow::Cost& cost) {
    const auto optional = [&](const char* key, std::optional<std::int64_t> value) {
      writer.key(key);
      value ? writer.value(*value) : writer.null();
    };
    writer.key("nodes").value(facts.nodes).key("edges").value(facts.edges);
    writer.key("degree").begin_object().key("min").value(facts.degree.min);
    writer.key("max").value(facts.degree.max).end_object();
    optional("diameter", facts.diameter);
    if (facts.diameter_bounds) {
      writer.key("diameter_bounds").begin_array().value(facts.diameter_bounds->low);
      writer.value(facts.diameter_bounds->high).end_array();
    }
    optional("girth", facts.girth);
    const auto answer = [&](const char* key, std::optional<bool> value) {
      writer.key(key);
      value ? writer.value(*value) : writer.null();
    };
    answer("connected", facts.connected);
    answer("bipartite", facts.bipartite);
    writer.key("regular").value(facts.degree.min == facts.degree.max);
    writer.key("spectrum");
    if (facts.spectrum && facts.spectrum->size() <= kListedLevels) {
      writer.begin_array();
      for (const EigenLevel& level : *facts.spectrum) {
        writer.begin_object().key("value").value(level.value);
        writer.key("multiplicity").value(level.multiplicity).end_object();
      }
      writer.end_array();
    } else {
      writer.null();
    }
    const auto extreme = [&](const char* key, double value) {
      writer.key(key);
      value > 0 ? writer.value(value) : writer.null();
    };
    extreme("lambda_2", facts.extremes.smallest);
    extreme("lambda_max", facts.extremes.largest);
    const bool counted = facts.fewest == facts.most;
    optional("distinct", counted ? std::optional(facts.most) : std::nullopt);
    if (!counted) {
      writer.key("distinct_bounds").begin_array().value(facts.fewest).value(facts.most).end_array();
    }
    optional("opt_iterations", counted ? std::optional(facts.most - 1) : std::nullopt);
    write_cost(writer, cost);
  }

  void write_matrices(Writer& writer) const {
    const graph::Matrices matrices = graph::matrices_of(*graph_, whole_.extremes);
    const auto write = [&](const char* key, const graph::Matrix& matrix) {
      writer.key(key).begin_array();
      for (const auto& row : matrix) {
        writer.begin_array();
        for (const double value : row) writer.value(value);
        writer.end_array();
      }
      writer.end_array();
    };
    writer.key("matrices").begin_object();
    write("incidence", matrices.incidence);
    write("adjacency", matrices.adjacency);
    write("laplacian", matrices.laplacian);
    write("diffusion", matrices.diffusion);
    writer.key("alpha");
    matrices.alpha > 0 ? writer.value(matrices.alpha) : writer.null();
    writer.end_object();
  }

  static void write_moore(Writer& writer, const Facts& facts) {
    using Count = std::optional<std::int64_t>;
    const auto [least, most] = facts.degree;
    const bool cycles = facts.girth && least >= 2;
    const auto write = [&](const char* key, const Count& count) {
      writer.key(key);
      count ? writer.value(*count) : writer.null();
    };
    writer.key("moore").begin_object();
    write("most_nodes", facts.diameter ? graph::moore_bound(most, *facts.diameter) : Count());
    write("least_diameter", graph::least_diameter(static_cast<std::int64_t>(facts.nodes), most));
    write("least_nodes", cycles ? graph::girth_bound(least, *facts.girth) : Count());
    write("cage_nodes", cycles && least == most ? graph::cage_nodes(least, *facts.girth) : Count());
    writer.end_object();
  }

  // Two identities that any spectrum must satisfy: as many values as nodes, and their sum is the
  // trace, twice the total weight of the edges.
  void write_check(Writer& writer) const {
    writer.key("check").begin_object();
    if (!whole_.spectrum) {
      writer.key("valid").value(true).end_object();
      return;
    }
    const graph::SpectrumCheck check = graph::check_spectrum(*graph_, *whole_.spectrum);
    writer.key("valid").value(check.valid);
    writer.key("by").value(whole_.closed ? "closed_form" : "numeric");
    writer.key("trace_difference").value(check.trace_difference).end_object();
  }

  GraphInput input_;
  std::optional<Graph> graph_;
  Facts whole_;
  std::optional<TopologyProof> proof_;  ///< Once all is worked out.
  std::vector<Facts> factors_;
  std::vector<std::string> notes_;
  std::string hash_;
  settings::Topology asked_;
  bool limits_ = true;
  bool done_ = false;
};

}  // namespace

std::unique_ptr<Task> make_topology_task(Request request) {
  return std::make_unique<TopologyTask>(std::move(request));
}

}  // namespace evenkeel::jobs
