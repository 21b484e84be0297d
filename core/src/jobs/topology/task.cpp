// The topology job: size, degrees, distances and spectrum of a network and of its factors.
#include "jobs/shared/task.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/graph/graph.hpp"
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
#include "jobs/topology/facts.hpp"
#include "jobs/topology/proof.hpp"

namespace evenkeel::jobs {
namespace {

using graph::EigenLevel;
using graph::Graph;

constexpr std::size_t kListedLevels = 20000;
constexpr std::size_t kMatrixNodes = 64;  // matrices are there to be read

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

  bool advance(std::int64_t work) override {
    if (!graph_) {
      build();
      return false;
    }
    if (done_ || !find_factors(work) || !find_whole(work) || !find_proof(work)) return done_;
    add_notes();
    done_ = true;
    return true;
  }

  // The size is known once the graph is built; the rest as far as it was worked out.
  bool stop() override {
    if (done_) return true;
    notes_.emplace_back("the run was stopped: what is null or between bounds was not worked out");
    if (input_.topology && factors_.size() < input_.topology->factors.size()) factors_.clear();
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
    return {whole_.nodes, whole_.edges, whole_.degree, whole_.far,  longest,
            whole_.hubs,  whole_.girth, whole_.fewest, whole_.most, whole_.closed};
  }

  void build() {
    graph_.emplace(input_.make(stop_));
    if (asked_.matrices && graph_->nodes() > kMatrixNodes) {
      throw Error(ErrorCode::too_large,
                  concat({"matrices are written up to ", kMatrixNodes, " nodes: ", input_.name(),
                          " has ", graph_->nodes()}),
                  "/matrices");
    }
    whole_ = begin_facts(*graph_, input_.name());
    alike_ = input_.topology && graph::vertex_transitive(*input_.topology);
  }

  // Equal ones once. They are shown all or none.
  bool find_factors(std::int64_t& work) {
    if (!input_.topology || input_.topology->factors.size() < 2) return true;
    const auto& families = input_.topology->factors;
    while (factors_.size() < families.size()) {
      const graph::Family& family = families[factors_.size()];
      const auto same = std::find_if(factors_.begin(), factors_.end(), [&](const Facts& facts) {
        return facts.name == family.text();
      });
      if (same != factors_.end()) {
        factors_.push_back(Facts(*same));
        continue;
      }
      if (!search_) {
        factor_graph_.emplace(graph::make_family(family, stop_));
        factor_ = begin_facts(*factor_graph_, family.text());
        search_.emplace(factor_, *factor_graph_, graph::topology_spectrum({{family}}, 0, stop_),
                        graph::vertex_transitive({{family}}), limits_, stop_);
      }
      if (!search_->advance(work)) return false;
      search_.reset();
      factors_.push_back(std::move(factor_));
    }
    return true;
  }

  bool find_whole(std::int64_t& work) {
    if (!search_) search_.emplace(whole_, *graph_, known_spectrum(), alike_, limits_, stop_);
    return search_->advance(work);
  }

  // By formulas, and of what was found of the factors.
  std::optional<graph::Spectrum> known_spectrum() const {
    if (!input_.topology) return std::nullopt;
    graph::NumericSpectra numeric;
    for (const Facts& factor : factors_) {
      if (factor.spectrum && !factor.closed) numeric[factor.name] = *factor.spectrum;
    }
    return graph::topology_spectrum(*input_.topology, 0, stop_, &numeric);
  }

  bool find_proof(std::int64_t& work) {
    if (!proof_search_) {
      proof_search_.emplace(*graph_, claims(), alike_ ? &*input_.topology : nullptr, stop_);
    }
    if (!proof_search_->advance(work)) return false;
    proof_ = proof_search_->take();
    return true;
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
  Facts whole_, factor_;
  bool alike_ = false;  ///< All nodes look the same.
  std::vector<Facts> factors_;
  std::optional<Graph> factor_graph_;
  std::optional<FactsSearch> search_;  ///< Of the present factor, at last of the whole.
  std::optional<TopologyProofSearch> proof_search_;
  std::optional<TopologyProof> proof_;  ///< Once all is worked out.
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
