// The topology job: size, degrees, distances and spectrum of a network and of its factors.
#include "jobs/shared/task.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "evenkeel/settings/topology.hpp"
#include "jobs/answers/answers.hpp"
#include "jobs/shared/settings_reader.hpp"
#include "jobs/topology/answer.hpp"
#include "jobs/topology/proof.hpp"

namespace evenkeel::jobs {
namespace {

using graph::Graph;

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
    add_notes(whole_, notes_);
    done_ = true;
    return true;
  }

  // The size is known once the graph is built. The other facts as far as they were computed.
  bool stop() override {
    if (done_) return true;
    notes_.emplace_back(
        "the run was stopped: values that are missing or have only bounds were not computed");
    if (input_.topology && factors_.size() < input_.topology->factors.size()) factors_.clear();
    return graph_.has_value();
  }

  void write(Writer& writer) override {
    write_answer(writer, answer_of({input_, hash_, *graph_, whole_, factors_, notes_, asked_.list,
                                    asked_.matrices && done_}));
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
                  concat({input_.in_words(), " has ", graph_->nodes(),
                          " nodes: matrices are limited to ", kMatrixNodes, " nodes"}),
                  "/matrices");
    }
    whole_ = begin_facts(*graph_, input_.name());
    alike_ = input_.topology && graph::vertex_transitive(*input_.topology);
  }

  // Equal factors once. Either all of them are shown or none.
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

  // By formulas, and from the facts about the factors.
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

  GraphInput input_;
  std::optional<Graph> graph_;
  Facts whole_, factor_;
  bool alike_ = false;  ///< All nodes look the same.
  std::vector<Facts> factors_;
  std::optional<Graph> factor_graph_;
  std::optional<FactsSearch> search_;  ///< For the current factor, finally for the whole network.
  std::optional<TopologyProofSearch> proof_search_;
  std::optional<TopologyProof> proof_;  ///< Once all facts are computed.
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
