// Verifies advice: networks and what follows from the rows.
#include <algorithm>
#include <cmath>
#include <map>

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/settings/advise.hpp"
#include "evenkeel/settings/flow.hpp"
#include "jobs/shared/graph_input.hpp"
#include "jobs/shared/labels.hpp"
#include "jobs/shared/scenario.hpp"
#include "jobs/shared/settings_reader.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/task.hpp"
#include "verify/networks/network.hpp"

namespace evenkeel::jobs {
namespace {

const char* const kWhyRuns =
    "it results from running the scheme on the loads, and only the same run can confirm it";
constexpr std::int64_t kCounted = 20000000;
constexpr std::int64_t kPrime = 9007199254740881;  // the largest below 2^53
constexpr double kNear = 1e-9;

using Planned = settings::Flow::Scheme;

// None for the search on rings, which is not a scheme of networks.
std::optional<Planned> scheme_of(const Json& row) {
  Planned scheme{};
  return read_value(row.at("scheme"), scheme) ? std::optional(scheme) : std::nullopt;
}

class VerifyAdviseTask final : public VerifyTask {
 public:
  explicit VerifyAdviseTask(Request request)
      : VerifyTask(std::move(request.settings)),
        job_settings_(
            inside_request([&] { return fill_settings("advise", request.body["request"]); })) {
    inside_request([&] { read_data(request.body["request"], request.buffers, request.stop); });
    read_answer(request.body["answer"], "advise", job_settings_, hash_, {});
    if (nodes_ > 0) {
      check_input("nodes", static_cast<Int128>(nodes_));
      check_input("total", total_);
    }
    then([this](std::int64_t&) { check_order(); });
    for (const char* key : {"ranking", "other_sizes"}) {
      for (std::size_t i = 0; i < claim(key).size(); ++i)
        then([this, key, i](std::int64_t&) {
          check_row(concat({"result.", key, "[", i, "]."}), claim(key)[i]);
        });
    }
    then([this](std::int64_t&) { check_front(); });
    then([this](std::int64_t&) { check_scaling(); });
    then([this](std::int64_t&) { check_rest(); });
  }

 private:
  void write_input(Writer& writer) const override {
    writer.begin_object();
    if (nodes_ > 0) writer.key("nodes").value(nodes_).key("total").value(total_);
    writer.key("hash").value(hash_).end_object();
  }
  std::string praise() const override {
    return "No problem was found. Networks, iterations, times, order and Pareto front agree with "
           "the "
           "rows; rounds and node flows result from runs";
  }
  const char* blame() const override { return "The answer is wrong: "; }

  void read_data(const Json& job, Buffers& buffers, StopCheck* stop);
  void near(const std::string& name, const Json& stated, double found) {
    findings_.real(name, stated, found, kNear * std::max(1e-300, std::fabs(found)));
  }
  void check_order();
  void check_row(const std::string& name, const Json& row);
  std::optional<std::int64_t> distinct(const graph::Graph& graph, std::int64_t most) const;
  void check_iterations(const std::string& name, const Json& row, const graph::Graph& graph,
                        const std::optional<graph::Topology>& topology);
  void check_front();
  void check_scaling();
  void check_rest();

  double exchange_ms(std::int64_t iterations, std::int64_t neighbours) const;

  Json job_settings_;
  settings::Advise asked_;
  flow::Machine machine_;
  GraphInput own_;
  bool has_own_ = false;
  std::size_t nodes_ = 0;
  Load total_ = 0;
  std::string hash_;
};

void VerifyAdviseTask::read_data(const Json& job, Buffers& buffers, StopCheck* stop) {
  asked_ = checked_settings<settings::Advise>(job, job_settings_);
  machine_ = flow::message_machine_of(asked_.machine);
  DataHash hash;
  const bool given = job.contains("loads"), drawn = job.contains("scenario");
  const bool ranks_alone =
      asked_.ranks && !asked_.nodes && !asked_.topology && !asked_.candidates && !given && !drawn;
  if (!ranks_alone) {
    std::vector<Load> loads;
    if (asked_.topology) {
      own_ = read_graph_input(job, buffers, hash, stop);
      has_own_ = true;
      nodes_ = static_cast<std::size_t>(own_.size().nodes);
    }
    if (given) {
      loads = take_loads(job["loads"], "loads", buffers);
      join_labels(job, own_.labels, loads.size()).place(loads);
      nodes_ = loads.size();
    }
    if (asked_.nodes) nodes_ = static_cast<std::size_t>(*asked_.nodes);
    if (!given) {
      Json usual;
      usual["random"]["mean"] = 800;
      loads = scenario_loads(drawn ? job["scenario"] : usual, nodes_, asked_.seed);
    }
    hash.add_array("loads", loads);
    for (const Load load : loads) total_ = checked_add(total_, load, "the sum of loads");
  }
  hash_ = hash.finish();
}

// The fastest first; other sizes by how far they are, the given network before them.
void VerifyAdviseTask::check_order() {
  double before = 0;
  for (const Json& row : claim("ranking")) {
    const double total = row.at("total_ms").get<double>();
    if (total < before) findings_.wrong("result.ranking must be in the order of total_ms");
    before = total;
    if (exact_integer(row.at("nodes")) != static_cast<std::int64_t>(nodes_))
      findings_.wrong("result.ranking contains a network of another size");
  }
  std::int64_t last = -1;
  for (const Json& row : claim("other_sizes")) {
    const auto size = exact_integer(row.at("nodes")).value_or(0);
    if (size == static_cast<std::int64_t>(nodes_))
      findings_.wrong("result.other_sizes contains a network of the requested size");
    if (row.at("own") == true) continue;
    const std::int64_t away = std::abs(size - static_cast<std::int64_t>(nodes_));
    if (away < last) findings_.wrong("result.other_sizes must be in the order of the sizes");
    last = away;
  }
}

double VerifyAdviseTask::exchange_ms(std::int64_t iterations, std::int64_t neighbours) const {
  const auto count = static_cast<double>(iterations), each = static_cast<double>(neighbours);
  if (!machine_.wire) return machine_.flow_per_cost * count * each;
  // Messages leave one after the other; the last of them arrives after the latency.
  const auto [latency, overhead] = *machine_.wire;
  const double sending = each * overhead;
  return count * (sending + std::max(sending, latency + overhead));
}

// Distinct eigenvalues, counted modulo a prime; none if that takes long.
std::optional<std::int64_t> VerifyAdviseTask::distinct(const graph::Graph& graph,
                                                       std::int64_t most) const {
  const auto visits = static_cast<std::int64_t>(graph.nodes() + 2 * graph.edges().size());
  const bool whole =
      std::all_of(graph.edges().begin(), graph.edges().end(), [](const graph::Edge& edge) {
        return edge.weight == std::floor(edge.weight) && edge.weight < 0x1p53;
      });
  if (!whole || most < 1 || most > static_cast<std::int64_t>(graph.nodes()) ||
      saturating_mul(2 * most, visits) > kCounted)
    return std::nullopt;
  Rng rng(1, 0);
  return verify::distinct_modulo(graph, most, kPrime, rng);
}

void VerifyAdviseTask::check_iterations(const std::string& name, const Json& row,
                                        const graph::Graph& graph,
                                        const std::optional<graph::Topology>& topology) {
  const auto iterations = exact_integer(row.at("iterations")).value_or(-1);
  const auto cost = exact_integer(row.at("cost_m")).value_or(-1);
  const auto degree = verify::counts_of(graph).most_degree;
  const double fixed = machine_.wire ? 0 : machine_.flow_fixed;
  if (scheme_of(row) == Planned::opt) {
    findings_.whole(name + "cost_m", row.at("cost_m"), Int128{iterations} * degree);
    near(name + "flow_ms", row.at("flow_ms"), fixed + exchange_ms(iterations, degree));
    if (const auto found = distinct(graph, iterations + 1)) {
      findings_.whole(name + "iterations", row.at("iterations"), *found - 1);
    } else {
      findings_.not_checked(name + "iterations", "counting the eigenvalues takes too long");
    }
    return;
  }
  // Factor by factor.
  if (!machine_.wire)
    near(name + "flow_ms", row.at("flow_ms"),
         fixed + machine_.flow_per_cost * static_cast<double>(cost));
  std::int64_t all = 0, most = 0, messages = 0;
  double time = fixed;
  bool known = topology && topology->factors.size() > 1;
  for (std::size_t f = 0; known && f < topology->factors.size(); ++f) {
    const graph::Graph factor = graph::make_family(topology->factors[f]);
    const auto found = distinct(factor, static_cast<std::int64_t>(factor.nodes()));
    known = found.has_value();
    if (!known) break;
    const std::int64_t each = verify::counts_of(factor).most_degree;
    all += *found - 1;
    most = std::max(most, *found - 1);
    messages += (*found - 1) * each;
    time += exchange_ms(*found - 1, each);
  }
  if (!known) {
    for (const char* key : {"iterations", "cost_m", "flow_ms"})
      findings_.not_checked(name + key, "the factors are not given, or counting takes too long");
    return;
  }
  findings_.whole(name + "iterations", row.at("iterations"),
                  scheme_of(row) == Planned::md ? all : most);
  findings_.whole(name + "cost_m", row.at("cost_m"), messages);
  near(name + "flow_ms", row.at("flow_ms"), time);
}

void VerifyAdviseTask::check_row(const std::string& name, const Json& row) {
  const auto text = row.at("topology").get<std::string>();
  const bool own = row.at("own") == true;
  if (own != (has_own_ && text == own_.name())) {
    findings_.wrong(name + "own must be true exactly for the given network");
    return;
  }
  std::optional<graph::Topology> topology;
  std::optional<graph::Graph> graph;
  try {
    if (own) {
      topology = own_.topology;
      graph.emplace(own_.make(nullptr));
    } else {
      topology = graph::parse_topology(text);
      graph.emplace(graph::make_topology(*topology));
    }
  } catch (const Error&) {
    findings_.wrong(name + "topology must be the name of a network");
    return;
  }
  const verify::Counts counts = verify::counts_of(*graph);
  findings_.whole(name + "nodes", row.at("nodes"), static_cast<Int128>(graph->nodes()));
  findings_.whole(name + "edges", row.at("edges"), static_cast<Int128>(graph->edges().size()));
  findings_.whole(name + "degree", row.at("degree"), counts.most_degree);
  findings_.same(name + "near", row.at("near"), graph->nodes() != nodes_);
  check_iterations(name, row, *graph, topology);
  const double rounds = row.at("rounds").get<double>(), flow = row.at("node_flow").get<double>();
  if (rounds < 0 || flow < 0) findings_.wrong(name + "rounds or node_flow is below 0");
  const double migration = rounds * static_cast<double>(counts.most_degree) * machine_.startup +
                           flow * machine_.per_unit;
  near(name + "migration_ms", row.at("migration_ms"), migration);
  const double total = asked_.weights.flow * row.at("flow_ms").get<double>() +
                       asked_.weights.migration * row.at("migration_ms").get<double>();
  near(name + "total_ms", row.at("total_ms"), total);
  const Json& least = row.at("least_node_flow");
  if (least.is_number() && (least.get<double>() < 0 || least.get<double>() > flow * (1 + kNear)))
    findings_.wrong(name + "least_node_flow is above node_flow");
  for (const char* key : {"rounds", "node_flow", "least_node_flow"})
    findings_.not_checked(name + key, kWhyRuns);
  findings_.not_checked(name + "why", "sentences are not compared");
}

// Rows that no other of the same size is better than in degree, M and node flow at once.
void VerifyAdviseTask::check_front() {
  std::vector<const Json*> rows;
  for (const char* key : {"ranking", "other_sizes"})
    for (const Json& row : claim(key)) rows.push_back(&row);
  for (const Json* row : rows) {
    const auto value = [](const Json* of, const char* key) { return of->at(key).get<double>(); };
    const bool beaten = std::any_of(rows.begin(), rows.end(), [&](const Json* other) {
      if (value(other, "nodes") != value(row, "nodes")) return false;
      bool better = false;
      for (const char* key : {"degree", "cost_m", "node_flow"}) {
        if (value(other, key) > value(row, key)) return false;
        better = better || value(other, key) < value(row, key);
      }
      return better;
    });
    findings_.same(concat({"Pareto front of ", row->at("topology").get<std::string>(), " with ",
                           row->at("scheme").get<std::string>()}),
                   row->at("front"), !beaten);
  }
}

// Times on very many ranks follow from the messages.
void VerifyAdviseTask::check_scaling() {
  if (claims("scaling") != asked_.ranks.has_value()) {
    findings_.wrong("result.scaling is missing, or it is given without ranks");
    return;
  }
  if (!asked_.ranks) return;
  const Json& rows = claim("scaling");
  const auto log_up = [](std::int64_t base, std::int64_t value) {
    std::int64_t count = 0;
    for (Int128 power = 1; power < value; power *= base) ++count;
    return count;
  };
  std::vector<std::int64_t> ranks;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Json& row = rows[i];
    const std::string name = concat({"result.scaling[", i, "]."});
    const auto of = [&](const char* key) { return exact_integer(row.at(key)).value_or(-1); };
    const std::optional<Planned> scheme = scheme_of(row);
    if (ranks.empty() || ranks.back() != of("ranks")) ranks.push_back(of("ranks"));
    graph::TopologySize size;
    std::int64_t factors = 1;
    try {
      const graph::Topology topology = graph::parse_topology(row.at("topology").get<std::string>());
      factors = static_cast<std::int64_t>(topology.factors.size());
      size = graph::topology_size(topology);
    } catch (const Error&) {
      for (const char* key : {"topology", "nodes", "degree"})
        findings_.not_checked(name + key, "a network of this size is not built");
    }
    const std::int64_t nodes = size.nodes > 0 ? size.nodes : of("nodes");
    const std::int64_t degree = size.nodes > 0 ? 2 * size.edges / nodes : of("degree");
    // Distinct eigenvalues above 0: of a hypercube, of a cycle, of two cycles.
    const auto side =
        static_cast<std::int64_t>(std::floor(std::sqrt(static_cast<double>(nodes)) + 0.5));
    const bool hypercube = degree < 62 && nodes == std::int64_t{1} << degree;
    const std::int64_t levels = hypercube ? degree : degree <= 2 ? nodes / 2 : 2 * (side / 2);
    const std::int64_t root = std::max<std::int64_t>(
        3,
        static_cast<std::int64_t>(std::floor(std::sqrt(static_cast<double>(of("ranks"))) + 0.5)));
    const bool fits = nodes == of("ranks") || nodes == root * root ||
                      nodes == std::int64_t{1}
                                   << std::min<std::int64_t>(62, log_up(2, of("ranks")));
    if (!fits) findings_.wrong(name + "topology must be the network for this number of ranks");
    findings_.whole(name + "nodes", row.at("nodes"), nodes);
    findings_.whole(name + "degree", row.at("degree"), degree);
    const double fixed = machine_.wire ? 0 : machine_.flow_fixed;
    double time = fixed;
    if (!scheme) {
      // Powers of two first, then the gap shrinks to a seventeenth each time.
      const std::int64_t first = 2 * log_up(2, 2 * nodes), rounds = log_up(17, nodes);
      findings_.whole(name + "iterations", row.at("iterations"), 1 + rounds);
      findings_.whole(name + "cost_m", row.at("cost_m"), first + 32 * rounds);
      findings_.whole(name + "reductions", row.at("reductions"), 3 + rounds);
      time += exchange_ms(1, first) + exchange_ms(rounds, 32);
    } else {
      const bool checked = row.at("stop") == "checked";
      const bool by_dimension = scheme == Planned::md;
      const std::int64_t neighbours = by_dimension ? degree / factors : degree;
      if (scheme == Planned::opt || by_dimension) {
        findings_.whole(name + "iterations", row.at("iterations"), levels);
      } else {
        findings_.not_checked(name + "iterations", "the convergence of a scheme is computed");
      }
      findings_.whole(name + "cost_m", row.at("cost_m"), Int128{of("iterations")} * neighbours);
      findings_.whole(name + "reductions", row.at("reductions"), checked ? of("iterations") : 0);
      time += exchange_ms(of("iterations"), neighbours);
    }
    time += exchange_ms(of("reductions") * log_up(2, nodes), 1);
    near(name + "flow_ms", row.at("flow_ms"), time);
  }
  std::vector<std::int64_t> asked = *asked_.ranks;
  asked.erase(std::unique(asked.begin(), asked.end()), asked.end());
  if (ranks != asked)
    findings_.wrong("the numbers of ranks in result.scaling differ from the request");
}

void VerifyAdviseTask::check_rest() {
  const std::size_t rows = claim("ranking").size() + claim("other_sizes").size();
  if (rows == 0 && nodes_ > 0 && !was_stopped_) findings_.wrong("result.ranking is empty");
  findings_.same("check.by", check_["by"], "execution");
  findings_.whole("check.rows", check_["rows"], static_cast<Int128>(rows));
  findings_.same("check.valid", check_["valid"], rows == 0 ? Json() : Json(true));
  for (const Json& one : proof_) {
    if (one.value("claim", Json()) != "ranking" || !one.value("at_least", Json()).is_null())
      findings_.wrong("proof has a claim that does not belong to this answer");
  }
  findings_.not_proven("ranking", "the ranking covers only the networks that were compared");
}

}  // namespace

std::unique_ptr<Task> make_verify_advise_task(Request request) {
  return std::make_unique<VerifyAdviseTask>(std::move(request));
}

}  // namespace evenkeel::jobs
