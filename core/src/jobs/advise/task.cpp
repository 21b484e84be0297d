// The advise job: topologies ranked by the time to balance over them.
#include "jobs/shared/task.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <memory>
#include <tuple>

#include "base/checked.hpp"
#include "evenkeel/answers/advise.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "evenkeel/base/outward.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/flow/advise.hpp"
#include "evenkeel/formats/load_unit.hpp"
#include "evenkeel/settings/advise.hpp"
#include "flow/candidates.hpp"
#include "jobs/advise/scaling.hpp"
#include "jobs/answers/answers.hpp"
#include "jobs/shared/assumed.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/graph_input.hpp"
#include "jobs/shared/labels.hpp"
#include "jobs/shared/proof.hpp"
#include "jobs/shared/scenario.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

using LoadVectors = std::vector<std::vector<Load>>;

constexpr std::size_t kClosest = 10;  // topologies whose minimum node flow is computed

// Digits after the point of a number >= 0 with `digits` digits in total.
int decimals(double value, int digits) {
  if (value == std::floor(value)) return 0;
  for (double rest = value; rest >= 10 && digits > 1; rest /= 10) --digits;
  return std::max(0, digits - 1);
}

// Milliseconds and units, three or four digits, never with an exponent.
std::string measured(double value, int digits = 3) {
  char text[320];
  std::snprintf(text, sizeof text, "%.*f", decimals(value, digits), value);
  return text;
}

// A bound from below, as a percentage of two digits that is not above it.
std::string percent_at_least(double share) {
  const std::string text = brief_down(share, 2, 2);
  return text == "0" || text.find('e') != std::string::npos ? "slightly" : text + "%";
}

/// A network to compare, and its results.
struct Entry : flow::Compared {
  std::string name;
  std::optional<graph::Topology> topology;
  bool own = false;
  std::size_t edges = 0;
  std::optional<double> least_node_flow;
  bool done = false;
  std::string refusal;                  // why it could not be built
  std::unique_ptr<graph::Graph> graph;  // while it is being compared
  std::unique_ptr<flow::SchemeRuns> runs;
};

struct Row {
  const Entry* entry = nullptr;
  const flow::Outcome* outcome = nullptr;
  double total = 0;
  bool front = false;
};

/// Each part is one network. Afterwards the rows are ranked, and the minimum node flow of the top
/// networks is computed.
class AdviseTask final : public Task {
 public:
  explicit AdviseTask(Request request) : Task(std::move(request.settings), request.stop) {
    asked_ = checked_settings<settings::Advise>(request.body, settings_);
    machine_ = flow::message_machine_of(asked_.machine);
    scaling_ = scaling_of(asked_, machine_);
    read_data(request);
    if (nodes_ > 0) make_entries();
  }

  std::size_t parts() const override { return entries_.size(); }
  bool advance_part(std::size_t index, std::int64_t work, StopCheck* stop) override;
  bool part_travels(std::size_t) const override { return true; }
  void carry_part(std::size_t index, Archive& archive) override;
  bool advance(std::int64_t work) override;
  Progress progress() const override {
    return {static_cast<std::int64_t>(closest_), static_cast<std::int64_t>(kClosest)};
  }
  bool stop() override {
    if (!ranked_) rank();
    stopped_ = true;
    return true;
  }
  void write(Writer& writer) override;

 private:
  static void check_advised(std::size_t nodes, const char* path);
  bool about_ranks_alone(const Request& request) const;
  void read_data(const Request& request);
  void make_entries();
  void add_entry(graph::Topology topology, std::size_t nodes);
  LoadVectors loads_for(std::size_t nodes) const;
  graph::Graph graph_of(const Entry& entry, StopCheck* stop = nullptr) const {
    return entry.topology ? graph::make_topology(*entry.topology, stop) : *own_graph_;
  }
  flow::Trial trial_of(const Entry& entry) const {
    return {*entry.graph, entry.topology ? &*entry.topology : nullptr, vectors_.at(entry.nodes)};
  }
  void rank();
  const std::vector<Row>& beside(const Row& row) const {
    return row.entry->nodes == nodes_ ? rows_ : other_;
  }
  const Row* same_network(const Row& row, flow::Planned scheme) const;
  answers::Advise answer() const;
  answers::Advice advice_of(const Row& row) const;
  std::string why(const Row& row, bool first) const;
  std::string machine_text() const;
  std::size_t not_compared() const;  // networks left when the run was stopped
  std::string compared_text() const;
  std::string own_text(double best_total) const;
  std::string summary() const;
  std::vector<std::string> notes() const;

  settings::Advise asked_;
  flow::Machine machine_;
  std::size_t nodes_ = 0;  // 0: nothing to rank
  Json scenario_;
  std::vector<Load> loads_;  // empty if there is a scenario
  formats::LoadUnit unit_;
  NodeLabels labels_;
  std::map<std::size_t, LoadVectors> vectors_;
  std::optional<graph::Graph> own_graph_;
  std::vector<std::string> input_notes_;
  std::string hash_;
  Load total_ = 0;
  std::vector<Entry> entries_;
  std::vector<Row> rows_;   // of the requested size
  std::vector<Row> other_;  // of other sizes, which are not ranked
  std::vector<flow::RankCost> scaling_;
  bool ranked_ = false;
  bool stopped_ = false;
  std::size_t closest_ = 0;  // number of top topologies whose minimum node flow is known
  std::size_t next_row_ = 0;
  std::optional<flow::LeastNodeFlow> least_;  // of that row's network
};

void AdviseTask::check_advised(std::size_t nodes, const char* path) {
  if (nodes >= 2 && nodes <= flow::kAdvisedNodes) return;
  throw Error(
      nodes < 2 ? ErrorCode::bad_value : ErrorCode::too_large,
      concat({"nodes is ", nodes, ": advise supports 2 to ", flow::kAdvisedNodes, " nodes"}), path);
}

// Whether only costs on very many ranks are requested, so that there is nothing to rank.
bool AdviseTask::about_ranks_alone(const Request& request) const {
  return asked_.ranks && !asked_.nodes && !asked_.topology && !asked_.candidates &&
         !request.body.contains("loads") && !request.body.contains("scenario");
}

void AdviseTask::read_data(const Request& request) {
  DataHash hash;
  if (about_ranks_alone(request)) {
    hash_ = hash.finish();
    return;
  }
  std::optional<std::size_t> own_nodes;
  if (asked_.topology) {
    GraphInput network = read_graph_input(request.body, request.buffers, hash, stop_);
    own_nodes = static_cast<std::size_t>(network.size().nodes);
    if (*own_nodes > flow::kAdvisedNodes) check_advised(*own_nodes, "/topology");
    graph::Graph graph = network.make(stop_);
    input_notes_ = network.notes;
    labels_.names = std::move(network.labels);
    Entry entry;
    entry.name = network.name();
    entry.topology = std::move(network.topology);
    entry.nodes = *own_nodes;
    entry.own = true;
    own_graph_ = std::move(graph);
    entries_.push_back(std::move(entry));
  }
  const bool given = request.body.contains("loads");
  if (given && request.body.contains("scenario")) {
    throw Error(ErrorCode::conflict, "loads and scenario cannot be combined: give one of them",
                "/scenario");
  }
  if (given) {
    loads_ = take_loads(request.body["loads"], "loads", request.buffers);
    labels_ = join_labels(request.body, std::move(labels_.names), loads_.size());
    labels_.place(loads_);
    note_unit(asked_, sum_of(loads_), input_notes_);
    unit_ = formats::LoadUnit(asked_.unit);
    hash.add_array("loads", loads_);
  }
  if (asked_.nodes) {
    nodes_ = static_cast<std::size_t>(*asked_.nodes);
  } else if (given) {
    nodes_ = loads_.size();
  } else if (own_nodes) {
    nodes_ = *own_nodes;
  } else {
    throw Error(ErrorCode::missing_key,
                "nodes is missing: give nodes, loads or a topology, or ranks alone", "/nodes");
  }
  std::vector<std::string> assumed;
  if (!given && !request.body.contains("scenario"))
    assumed.emplace_back("random loads with a mean of 800 units (scenario)");
  if (!is_set(request.body, "machine")) assumed.emplace_back("the machine cray-t3e (machine)");
  if (!is_set(request.body, "weights"))
    assumed.emplace_back(
        "equal weights for the time of the flow and the time of the migration (weights)");
  note_assumed(assumed, input_notes_);
  check_advised(nodes_, own_nodes && *own_nodes == nodes_ ? "/topology"
                        : given                           ? "/loads"
                                                          : "/nodes");
  if (given && loads_.size() != nodes_) {
    throw Error(ErrorCode::bad_shape,
                concat({loads_.size() == 1 ? "there is " : "there are ",
                        plural(static_cast<Int128>(loads_.size()), "load"), " for ", nodes_,
                        " nodes: give one load per node"}),
                "/loads");
  }
  if (request.body.contains("scenario")) {
    scenario_ = request.body["scenario"];
  } else {
    scenario_["random"]["mean"] = 800;
  }
  const LoadVectors vectors = loads_for(nodes_);
  if (!given) hash.add_array("loads", vectors[0]);
  hash_ = hash.finish();
  for (const Load load : vectors[0]) total_ = checked_add(total_, load, "the sum of loads");
  vectors_.emplace(nodes_, vectors);
}

// The scenario in that size: with the same mean per node, or the same peak.
LoadVectors AdviseTask::loads_for(std::size_t nodes) const {
  if (!loads_.empty()) {
    return {flow::folded_loads(loads_, nodes)};
  }
  Json scenario = scenario_;
  if (nodes < nodes_) {
    if (scenario.contains("peak") && scenario["peak"]["node"] >= nodes)
      scenario["peak"]["node"] = 0;
    if (scenario.contains("hot_spots") && scenario["hot_spots"]["count"] > nodes) {
      scenario["hot_spots"]["count"] = nodes;
    }
  }
  const bool random = scenario.contains("random") || scenario.contains("hot_spots");
  LoadVectors vectors;
  for (std::int64_t t = 0; t < (random ? asked_.trials : 1); ++t) {
    vectors.push_back(scenario_loads(scenario, nodes, asked_.seed + t));
  }
  return vectors;
}

void AdviseTask::add_entry(graph::Topology topology, std::size_t nodes) {
  std::string name = topology.text();
  for (const Entry& entry : entries_) {
    if (entry.name == name) return;
  }
  if (!vectors_.contains(nodes)) vectors_.emplace(nodes, loads_for(nodes));
  Entry entry;
  entry.name = std::move(name);
  entry.topology = std::move(topology);
  entry.nodes = nodes;
  entries_.push_back(std::move(entry));
}

void AdviseTask::make_entries() {
  for (Entry& own : entries_) {
    if (!vectors_.contains(own.nodes)) vectors_.emplace(own.nodes, loads_for(own.nodes));
  }
  if (!asked_.candidates) {
    for (auto& one : flow::candidates_of(nodes_)) add_entry(std::move(one.topology), one.nodes);
    for (auto& one : flow::candidates_near(nodes_)) {
      if (one.nodes <= flow::kAdvisedNodes) add_entry(std::move(one.topology), one.nodes);
    }
    return;
  }
  for (std::size_t i = 0; i < asked_.candidates->size(); ++i) {
    const std::string path = "/candidates/" + std::to_string(i);
    try {
      graph::Topology topology = graph::parse_topology((*asked_.candidates)[i]);
      const auto nodes = static_cast<std::size_t>(graph::topology_size(topology).nodes);
      if (nodes > flow::kAdvisedNodes) {
        throw Error(ErrorCode::too_large, concat({topology.text(), " has ", nodes,
                                                  " nodes: the limit is ", flow::kAdvisedNodes}));
      }
      add_entry(std::move(topology), nodes);
    } catch (const Error& error) {
      throw Error(error.code(), error.what(), path);
    }
  }
}

bool AdviseTask::advance_part(std::size_t index, std::int64_t work, StopCheck* stop) {
  Entry& entry = entries_[index];
  try {
    if (!entry.runs) {
      entry.graph = std::make_unique<graph::Graph>(graph_of(entry, stop));
      entry.edges = entry.graph->edges().size();
      entry.degree = graph::degree_range(*entry.graph).max;
      entry.runs = std::make_unique<flow::SchemeRuns>(trial_of(entry), machine_);
    }
    if (!entry.runs->advance(work, stop)) return false;
    entry.outcomes = entry.runs->outcomes();
    entry.done = true;
  } catch (const Error& error) {
    entry.refusal = error.what();
  }
  entry.runs.reset();
  entry.graph.reset();
  return true;
}

void AdviseTask::carry_part(std::size_t index, Archive& archive) {
  Entry& entry = entries_[index];
  archive(entry.edges, entry.degree, entry.done, entry.refusal);
  archive.list(entry.outcomes, [&](flow::Outcome& outcome) {
    auto& [scheme, iterations, cost_m, rounds, node_flow, flow_ms, migration_ms, balances] =
        outcome;
    archive(scheme, iterations, cost_m, rounds, node_flow, flow_ms, migration_ms, balances);
  });
}

void AdviseTask::rank() {
  ranked_ = true;
  std::vector<const flow::Compared*> networks;
  for (const Entry& entry : entries_) networks.push_back(&entry);
  for (const flow::Ranked& one :
       flow::rank(networks, asked_.weights.flow, asked_.weights.migration)) {
    const Entry& entry = entries_[one.network];
    auto& rows = entry.nodes == nodes_ ? rows_ : other_;
    rows.push_back({&entry, &entry.outcomes[one.outcome], one.total_ms, one.front});
  }
  // Other sizes are not ordered by time: the given network comes first, then the nearest sizes.
  const auto place = [&](const Row& row) {
    const std::size_t nodes = row.entry->nodes;
    return std::tuple(!row.entry->own, nodes < nodes_ ? nodes_ - nodes : nodes - nodes_, nodes);
  };
  sort_stably(other_, [&](const Row& a, const Row& b) { return place(a) < place(b); });
}

bool AdviseTask::advance(std::int64_t work) {
  if (!ranked_) {
    rank();
    return rows_.empty();
  }
  while (next_row_ < rows_.size() && closest_ < kClosest) {
    const Entry& ranked = *rows_[next_row_].entry;
    Entry& entry = entries_[static_cast<std::size_t>(&ranked - entries_.data())];
    if (!entry.least_node_flow) {
      if (!least_) {
        entry.graph = std::make_unique<graph::Graph>(graph_of(entry, stop_));
        least_.emplace(trial_of(entry));
      }
      if (!least_->advance(work, stop_)) return false;
      entry.least_node_flow = least_->mean();
      least_.reset();
      entry.graph.reset();
      ++closest_;
      ++next_row_;
      return false;
    }
    ++next_row_;
  }
  return true;
}

const Row* AdviseTask::same_network(const Row& row, flow::Planned scheme) const {
  for (const Row& other : beside(row)) {
    if (other.entry == row.entry && other.outcome->scheme == scheme) return &other;
  }
  return nullptr;
}

std::string AdviseTask::why(const Row& row, bool first) const {
  const flow::Outcome& outcome = *row.outcome;
  std::string text;
  const auto percent = [](double value) { return measured(100 * value, 2) + "%"; };
  if (row.entry->nodes != nodes_) {
    text += concat({"The network has ", plural(static_cast<Int128>(row.entry->nodes), "node"),
                    " instead of ", nodes_, ". "});
  }
  // Basis of the time of the flow.
  text += "Computing the flow takes " + measured(outcome.flow_ms) + " ms (";
  if (machine_.wire) text += plural(outcome.iterations, "iteration") + ", ";
  text += concat({outcome.cost_m, " messages per node). The migration takes ",
                  measured(outcome.migration_ms), " ms (", in_full(outcome.rounds, 3, 0),
                  outcome.rounds == 1 ? " round" : " rounds", ", ",
                  unit_.is_given() ? "a load of " + unit_.brief(outcome.node_flow, 4)
                                   : measured(outcome.node_flow, 4) + " units",
                  " through the busiest node)."});
  const Row* opt = same_network(row, flow::Planned::opt);
  if (outcome.scheme == flow::Planned::md && outcome.cost_m < opt->outcome->cost_m &&
      outcome.node_flow > 0) {
    const double gain = 1 - opt->outcome->node_flow / std::max(1.0, outcome.node_flow);
    const std::string change = percent(std::fabs(gain));
    text += concat({" Scheme opt needs ", opt->outcome->cost_m, " messages per node"});
    if (change != "0%" && change != "0.0%")
      text += concat(
          {" and moves ", change, gain >= 0 ? " less" : " more", " load through the busiest node"});
    text += ".";
  }
  if (outcome.scheme == flow::Planned::adi && outcome.node_flow > 0) {
    const Row* md = same_network(row, flow::Planned::md);
    const double gain = 1 - outcome.node_flow / std::max(1.0, md->outcome->node_flow);
    const std::string change = percent(std::fabs(gain));
    if (change != "0%" && change != "0.0%")
      text += concat({" With the same number of messages, scheme md moves ", change,
                      gain >= 0 ? " more" : " less",
                      " load through the busiest node than scheme adi."});
  }
  if (row.entry->least_node_flow && outcome.node_flow > 0) {
    const double gap = 1 - *row.entry->least_node_flow / outcome.node_flow;
    text += gap > 1e-12  // beyond the rounding of means
                ? concat({" An integral plan was found that moves ", percent_at_least(gap),
                          " less load through its busiest node than this scheme."})
                : " No integral plan was found that moves less load through its busiest node than "
                  "this scheme.";
  }
  if (first) {
    text += not_compared() > 0 ? " No combination compared so far is faster."
                               : " No combination compared is faster.";
  }
  return text;
}

std::string AdviseTask::machine_text() const {
  const auto* name = std::get_if<settings::MachineName>(&asked_.machine);
  if (!name) return "this machine";
  return *name == settings::MachineName::cray_t3e ? "a Cray T3E" : "workstations";
}

std::size_t AdviseTask::not_compared() const {
  return static_cast<std::size_t>(
      std::count_if(entries_.begin(), entries_.end(),
                    [](const Entry& entry) { return entry.refusal.empty() && !entry.done; }));
}

// Networks that were not compared are not mentioned.
std::string AdviseTask::compared_text() const {
  const std::string rows = plural(static_cast<Int128>(rows_.size()), "combination");
  const std::size_t missing = not_compared();
  std::string text = concat({"The fastest of ", rows});
  if (missing > 0)
    text += concat({" compared before the run ended, on ", entries_.size() - missing, " of ",
                    plural(static_cast<Int128>(entries_.size()), "network"), ","});
  return text + concat({" for ", plural(static_cast<Int128>(nodes_), "node"), " is "});
}

std::string AdviseTask::summary() const {
  if (nodes_ == 0) return scaling_summary(scaling_);
  if (rows_.empty() && other_.empty()) return "Nothing was compared before the run ended.";
  if (rows_.empty()) {
    return concat({"No network compared has ", plural(static_cast<Int128>(nodes_), "node"),
                   ". Networks of other sizes are listed separately and not ranked."});
  }
  const Row& best = rows_.front();
  const bool unnamed = best.entry->own && !best.entry->topology;
  return concat({compared_text(), unnamed ? "the given graph" : best.entry->name, " with scheme ",
                 name_of(best.outcome->scheme), ". On ", machine_text(), ", the flow takes ",
                 measured(best.outcome->flow_ms), " ms and the migration ",
                 measured(best.outcome->migration_ms), " ms.", own_text(best.total)});
}

// Compares the given network with the fastest network of the requested size.
std::string AdviseTask::own_text(double best_total) const {
  if (rows_.front().entry->own)
    return rows_.front().entry->topology ? " This is the given network." : "";
  const auto own = [](const Row& row) { return row.entry->own; };
  const auto ranked = std::find_if(rows_.begin(), rows_.end(), own);
  if (ranked != rows_.end()) {
    return concat({" With scheme ", name_of(ranked->outcome->scheme), ", the given network ",
                   ranked->entry->topology ? ranked->entry->name + " " : "", "takes ",
                   brief(ranked->total / best_total), " times as long as the best network."});
  }
  const auto apart = std::find_if(other_.begin(), other_.end(), own);
  if (apart == other_.end()) return "";
  return concat({" The given network",
                 apart->entry->topology ? ", " + apart->entry->name + "," : "", " has ",
                 plural(static_cast<Int128>(apart->entry->nodes), "node"), " and is not ranked."});
}

std::vector<std::string> AdviseTask::notes() const {
  std::vector<std::string> notes = input_notes_;
  for (const Entry& entry : entries_) {
    if (!entry.refusal.empty())
      notes.push_back(concat({"not compared: ", entry.name, ", because ", entry.refusal}));
  }
  if (const std::size_t missing = not_compared()) {
    notes.push_back(plural(static_cast<Int128>(missing), "network") +
                    " not compared because the run ended");
  }
  const bool near = std::any_of(entries_.begin(), entries_.end(),
                                [&](const Entry& entry) { return entry.nodes != nodes_; });
  if (near && !loads_.empty()) {
    notes.emplace_back(
        "networks of other sizes balance the same total: node i starts with the loads i, i + "
        "nodes, ...");
  }
  if (nodes_ > 0 && loads_.empty() && vectors_.at(nodes_).size() == 1 && asked_.trials > 1) {
    notes.emplace_back("trials is ignored because the scenario is not random");
  }
  const std::string machine = machine_note(std::get_if<settings::MachineName>(&asked_.machine));
  if (nodes_ > 0 && !machine.empty()) notes.push_back(machine);
  if (asked_.ranks) {
    const std::vector<std::string> more = scaling_notes(machine_);
    notes.insert(notes.end(), more.begin(), more.end());
  }
  return notes;
}

answers::Advise AdviseTask::answer() const {
  answers::Advise answer;
  answer.input.hash = hash_;
  if (nodes_ > 0) {
    answer.input.nodes = nodes_;
    answer.input.total = total_;
    if (labels_.names.size() == nodes_) answer.input.labels = labels_of_input(labels_.names);
  }
  answer.summary = summary();
  answer.notes = notes();
  const auto advice = [this](const Row& row) { return advice_of(row); };
  answer.result = {.ranking = answers::list_of_each(rows_, advice),
                   .other_sizes = answers::list_of_each(other_, advice)};
  if (asked_.ranks) answer.result.scaling = told_scaling(scaling_);
  answer.check = {.by = "execution", .rows = rows_.size() + other_.size()};
  const auto balances = [](const Row& row) { return row.outcome->balances; };
  if (answer.check.rows > 0) {
    answer.check.valid = std::all_of(rows_.begin(), rows_.end(), balances) &&
                         std::all_of(other_.begin(), other_.end(), balances);
  }
  return answer;
}

answers::Advice AdviseTask::advice_of(const Row& row) const {
  const flow::Outcome& outcome = *row.outcome;
  const bool first = !rows_.empty() && &row == &rows_.front();
  return {.topology = row.entry->name,
          .scheme = std::string(name_of(outcome.scheme)),
          .nodes = row.entry->nodes,
          .near = row.entry->nodes != nodes_,
          .own = row.entry->own,
          .edges = row.entry->edges,
          .degree = row.entry->degree,
          .iterations = outcome.iterations,
          .cost_m = outcome.cost_m,
          .rounds = outcome.rounds,
          .node_flow = outcome.node_flow,
          .least_node_flow = row.entry->least_node_flow,
          .flow_ms = outcome.flow_ms,
          .migration_ms = outcome.migration_ms,
          .total_ms = row.total,
          .front = row.front,
          .why = why(row, first)};
}

void AdviseTask::write(Writer& writer) {
  write_answer(writer, answer());
  write_proof(writer, [](Proof& proof) {
    proof.not_proven("ranking");
    proof.says(
        "Rounds, node flows and times result from runs, so only a repetition of these runs can "
        "confirm them. The totals, the order and the Pareto front are computed from the rows of "
        "the ranking. The "
        "ranking covers only the networks that were compared.");
  });
}

}  // namespace

std::unique_ptr<Task> make_advise_task(Request request) {
  return std::make_unique<AdviseTask>(std::move(request));
}

}  // namespace evenkeel::jobs
