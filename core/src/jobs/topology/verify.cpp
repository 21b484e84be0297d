// Verifies a topology answer: recomputes its numbers from the links.
#include <algorithm>
#include <cmath>
#include <set>

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/settings/topology.hpp"
#include "jobs/shared/graph_input.hpp"
#include "jobs/shared/settings_reader.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/task.hpp"
#include "verify/networks/network.hpp"

namespace evenkeel::jobs {
namespace {

using graph::Graph;
using graph::NodeId;

constexpr std::size_t kSearchedNodes = 20000;  // answers have distances and girths up to here
constexpr std::int64_t kSearches = 100000000;  // visits of nodes and links
constexpr std::int64_t kFactorVisits = 20000000;
constexpr std::int64_t kCounting = 20000000;
constexpr std::int64_t kCheckPrimes[] = {9007199254740881, 9007199254740847};
const char* const kWhySearches =
    "only searches from all nodes can confirm it, which are too many for a check";

class VerifyTopologyTask final : public VerifyTask {
 public:
  explicit VerifyTopologyTask(Request request)
      : VerifyTask(std::move(request.settings)),
        job_settings_(
            inside_request([&] { return fill_settings("topology", request.body["request"]); })) {
    inside_request([&] {
      const Json& job = request.body["request"];
      asked_ = checked_settings<settings::Topology>(job, job_settings_);
      DataHash hash;
      input_graph_ = read_graph_input(job, request.buffers, hash, request.stop);
      hash_ = hash.finish();
      graph_.emplace(input_graph_.make(request.stop));
    });
    read_answer(request.body["answer"], "topology", job_settings_, hash_, {});
    check_input("nodes", static_cast<Int128>(graph_->nodes()));
    then([this](std::int64_t&) { counts_ = check_counts("result.", *graph_, result_); });
    then([this](std::int64_t&) { check_spectrum("result.", *graph_, result_, counts_); });
    then([this](std::int64_t&) { check_factors(); });
    then([this](std::int64_t&) { check_cost(); });
    then([this](std::int64_t&) { check_diameter(); });
    then([this](std::int64_t&) { check_girth(); });
    then([this](std::int64_t&) { check_cage(); });
    then([this](std::int64_t&) { check_distinct(); });
    then([this](std::int64_t&) { check_moore(); });
    then([this](std::int64_t&) { check_lists(); });
    then([this](std::int64_t&) { check_sums(); });
  }

 private:
  void write_input(Writer& writer) const override {
    writer.begin_object().key("nodes").value(graph_->nodes()).key("hash").value(hash_).end_object();
  }
  std::string praise() const override {
    return concat({"The answer is right. Its numbers agree with the network of ",
                   graph_->edges().size(), " links"});
  }
  const char* blame() const override { return "The answer is wrong: "; }

  verify::Counts check_counts(const std::string& name, const Graph& graph, const Json& stated);
  void check_spectrum(const std::string& name, const Graph& graph, const Json& stated,
                      const verify::Counts& counts);
  void check_factors();
  void check_cost();
  void check_factor_distances(const std::string& name, const Graph& graph, const Json& stated,
                              const verify::Counts& counts);
  const Json* certificate(const char* claim);
  void wrong(const char* claim, std::string_view why) {
    findings_.wrong(concat({"proof, claim \"", claim, "\": ", why}));
  }
  std::optional<std::vector<NodeId>> nodes_of(const Json& list) const;
  std::optional<std::vector<NodeId>> starts(const char* name, const Json* claim);
  void check_diameter();
  void check_diameter_by(const Json* claim, std::int64_t low, std::int64_t high);
  void check_girth();
  void check_cage();
  void check_distinct();
  void check_moore();
  void check_lists();
  void check_sums();

  // A number of links, or null as long as it was not found.
  std::optional<std::int64_t> count(const Json& value) const { return exact_integer(value); }
  std::int64_t visits() const {
    return static_cast<std::int64_t>(graph_->nodes() + 2 * graph_->edges().size());
  }
  bool can_search(std::size_t starts, std::int64_t most = kSearches) const {
    return saturating_mul(static_cast<std::int64_t>(starts), visits()) <= most;
  }

  Json job_settings_;
  settings::Topology asked_;
  GraphInput input_graph_;
  std::string hash_;
  std::optional<Graph> graph_;
  verify::Counts counts_;
};

verify::Counts VerifyTopologyTask::check_counts(const std::string& name, const Graph& graph,
                                                const Json& stated) {
  const verify::Counts found = verify::counts_of(graph);
  const auto whole = [&](const char* key, const Json& value, std::int64_t is) {
    findings_.whole(name + key, value, is);
  };
  const auto same = [&](const char* key, bool is) {
    const Json& value = stated.at(key);
    if (!(was_stopped_ && value.is_null())) findings_.same(name + key, value, is);
  };
  whole("nodes", stated.at("nodes"), static_cast<std::int64_t>(graph.nodes()));
  whole("edges", stated.at("edges"), static_cast<std::int64_t>(graph.edges().size()));
  whole("degree.min", stated.at("degree").at("min"), found.least_degree);
  whole("degree.max", stated.at("degree").at("max"), found.most_degree);
  same("regular", found.least_degree == found.most_degree);
  same("connected", found.parts == 1);
  same("bipartite", found.bipartite);
  return found;
}

void VerifyTopologyTask::check_spectrum(const std::string& name, const Graph& graph,
                                        const Json& stated, const verify::Counts& counts) {
  const Json& spectrum = stated.at("spectrum");
  const Json& distinct = stated.at("distinct");
  const auto number = count(distinct);
  findings_.same(name + "opt_iterations", stated.at("opt_iterations"),
                 number ? Json(*number - 1) : Json());
  const bool bounds = stated.contains("distinct_bounds");
  if (bounds == !distinct.is_null())
    findings_.wrong(name + "distinct_bounds: give either a number or its bounds");
  if (bounds) {
    const auto low = count(stated.at("distinct_bounds")[0]);
    const auto high = count(stated.at("distinct_bounds")[1]);
    if (!low || !high || *low < 1 || *low >= *high ||
        *high > static_cast<std::int64_t>(graph.nodes()))
      findings_.wrong(name + "distinct_bounds must be two numbers from 1 to the number of nodes");
    findings_.not_checked(name + "distinct_bounds", "the progress of the count depends on the run");
  }
  const Json& smallest = stated.at("lambda_2");
  const Json& largest = stated.at("lambda_max");
  if (spectrum.is_null()) {
    const bool none = smallest.is_null() || largest.is_null();
    if (!none && !(0 < smallest.get<double>() && smallest.get<double>() <= largest.get<double>()))
      findings_.wrong(name + "lambda_2 and lambda_max must be two ascending numbers above 0");
    const char* const why = "without all eigenvalues, only another run can confirm it";
    findings_.not_checked(name + "lambda_2", why);
    findings_.not_checked(name + "lambda_max", why);
    return;
  }
  std::vector<verify::Level> levels;
  for (const Json& level : spectrum) {
    levels.push_back(
        {level.at("value").get<double>(), exact_integer(level.at("multiplicity")).value_or(-1)});
  }
  const std::string why = verify::wrong_levels(graph, levels, counts.parts);
  if (!why.empty()) findings_.wrong(concat({name, "spectrum: ", why}));
  findings_.whole(name + "distinct", distinct, static_cast<std::int64_t>(levels.size()));
  std::optional<double> low, high;
  if (levels.size() > 1) {  // the first one is 0
    low = levels[1].value;
    high = levels.back().value;
  }
  const auto extreme = [&](const char* key, const Json& value, std::optional<double> is) {
    if (is) {
      findings_.real(name + key, value, *is, 1e-12 * *is);
    } else {
      findings_.same(name + key, value, Json());
    }
  };
  extreme("lambda_2", smallest, low);
  extreme("lambda_max", largest, high);
  if (!verify::counts_levels(graph, levels.size())) {
    findings_.not_proven(
        name + "spectrum",
        "number, sum and sum of squares of the eigenvalues agree with the network; "
        "single eigenvalues of large networks are not recomputed");
  }
}

void VerifyTopologyTask::check_factor_distances(const std::string& name, const Graph& graph,
                                                const Json& stated, const verify::Counts& counts) {
  if (was_stopped_) return;
  const auto n = static_cast<std::int64_t>(graph.nodes());
  if (saturating_mul(n, n + 2 * static_cast<std::int64_t>(graph.edges().size())) > kFactorVisits) {
    findings_.not_checked(name + "diameter", kWhySearches);
    findings_.not_checked(name + "girth", kWhySearches);
    return;
  }
  verify::Hops search(graph);
  std::int64_t far = 0;
  std::optional<std::int64_t> girth;
  for (NodeId v = 0; v < graph.nodes(); ++v) {
    for (const std::int32_t hops : search.from(v)) far = std::max<std::int64_t>(far, hops);
    if (search.cycle()) girth = std::min(girth.value_or(INT64_MAX), *search.cycle());
  }
  findings_.same(name + "diameter", stated.at("diameter"), counts.parts == 1 ? Json(far) : Json());
  findings_.same(name + "girth", stated.at("girth"), girth ? Json(*girth) : Json());
}

void VerifyTopologyTask::check_factors() {
  const Json& factors = claim("factors");
  const std::size_t due = input_graph_.topology && input_graph_.topology->factors.size() > 1
                              ? input_graph_.topology->factors.size()
                              : 0;
  if (factors.size() != due) {
    if (!(was_stopped_ && factors.empty()))
      findings_.wrong(
          concat({"the network has ", due, " factors, but the answer has ", factors.size()}));
    return;
  }
  for (std::size_t i = 0; i < due; ++i) {
    const graph::Family& family = input_graph_.topology->factors[i];
    const std::string name = concat({"result.factors[", i, "]."});
    const Json& stated = factors[i];
    findings_.same(name + "topology", stated.at("topology"), family.text());
    const Graph graph = graph::make_family(family);
    const verify::Counts counts = check_counts(name, graph, stated);
    check_spectrum(name, graph, stated, counts);
    check_factor_distances(name, graph, stated, counts);
  }
}

// Iterations of the optimal scheme times the degree, added up over the factors.
void VerifyTopologyTask::check_cost() {
  const auto cost_of = [](const Json& stated) {
    const auto known = exact_integer(stated.at("distinct"));
    const auto low = known ? known : exact_integer(stated.at("distinct_bounds")[0]);
    const auto high = known ? known : exact_integer(stated.at("distinct_bounds")[1]);
    const auto degree = exact_integer(stated.at("degree").at("max"));
    return std::pair<Int128, Int128>{Int128{*low - 1} * *degree, Int128{*high - 1} * *degree};
  };
  const auto check = [&](const std::string& name, const Json& stated,
                         const std::pair<Int128, Int128>& cost) {
    const auto& [low, high] = cost;
    const bool bounds = stated.contains("cost_m_bounds");
    if (low == high) {
      findings_.whole(name + "cost_m", stated.at("cost_m"), low);
      if (bounds)
        findings_.wrong(name + "cost_m_bounds must be missing, because the cost is known");
      return;
    }
    findings_.same(name + "cost_m", stated.at("cost_m"), Json());
    const Json none = Json::array({nullptr, nullptr});
    const Json& given = bounds ? stated.at("cost_m_bounds") : none;
    findings_.whole(name + "cost_m_bounds[0]", given[0], low);
    findings_.whole(name + "cost_m_bounds[1]", given[1], high);
  };
  if (!findings_.valid()) return;
  std::pair<Int128, Int128> sum{0, 0};
  const Json& factors = claim("factors");
  for (std::size_t i = 0; i < factors.size(); ++i) {
    const auto cost = cost_of(factors[i]);
    check(concat({"result.factors[", i, "]."}), factors[i], cost);
    sum.first += cost.first;
    sum.second += cost.second;
  }
  check("result.", result_, factors.empty() ? cost_of(result_) : sum);
}

const Json* VerifyTopologyTask::certificate(const char* name) {
  for (const Json& one : proof_) {
    if (one.value("claim", Json()) == name) return &one;
  }
  return nullptr;
}

std::optional<std::vector<NodeId>> VerifyTopologyTask::nodes_of(const Json& list) const {
  if (!list.is_array()) return std::nullopt;
  std::vector<NodeId> nodes;
  for (const Json& one : list) {
    const auto node = exact_integer(one);
    if (!node || *node < 0 || *node >= static_cast<std::int64_t>(graph_->nodes()))
      return std::nullopt;
    nodes.push_back(static_cast<NodeId>(*node));
  }
  return nodes;
}

// Nodes from which searches are enough: node 0 if rules show that all nodes are alike, else all of
// them; none if that is too much, or if the rules are wrong.
std::optional<std::vector<NodeId>> VerifyTopologyTask::starts(const char* name, const Json* claim) {
  if (claim && claim->contains("generators")) {
    std::vector<verify::Shift> shifts;
    const Json& rules = (*claim)["generators"];
    bool right = rules.is_array();
    for (std::size_t i = 0; right && i < rules.size(); ++i) {
      const Json& rule = rules[i];
      right = rule.is_array() && rule.size() == 3 && rule[0] == "shift";
      const auto stride = right ? exact_integer(rule[1]) : std::nullopt;
      const auto size = right ? exact_integer(rule[2]) : std::nullopt;
      right = stride && size;
      if (right) shifts.push_back({*stride, *size});
    }
    if (right && verify::makes_all_alike(*graph_, shifts)) return std::vector<NodeId>{0};
    wrong(name, "its generators do not make all nodes alike");
    return std::nullopt;
  }
  if (!can_search(graph_->nodes())) return std::nullopt;
  std::vector<NodeId> all(graph_->nodes());
  for (NodeId v = 0; v < all.size(); ++v) all[v] = v;
  return all;
}

void VerifyTopologyTask::check_diameter() {
  const Json& diameter = claim("diameter");
  const Json* one = certificate("diameter");
  const bool bounds = claims("diameter_bounds");
  if (diameter.is_null() && !bounds) {
    if (counts_.parts == 1 && !was_stopped_) findings_.wrong("result.diameter is missing");
    if (one) wrong("diameter", "the result has no diameter");
    return;
  }
  if (!diameter.is_null() && bounds)
    findings_.wrong("result.diameter_bounds must be missing, because the diameter is known");
  if (counts_.parts != 1) {
    findings_.wrong("result.diameter must be missing, because the network is not connected");
    return;
  }
  const auto low = count(bounds ? claim("diameter_bounds")[0] : diameter);
  const auto high = count(bounds ? claim("diameter_bounds")[1] : diameter);
  if (!low || !high || *low < 0 || *low > *high) {
    findings_.wrong("result.diameter_bounds must be two ascending numbers");
    return;
  }
  if (one) {
    findings_.whole("proof, claim \"diameter\": at_least", one->value("at_least", Json()), *low);
    if (one->contains("at_most"))
      findings_.whole("proof, claim \"diameter\": at_most", (*one)["at_most"], *high);
    const auto pair = nodes_of(one->value("pair", Json()));
    if (!pair || pair->size() != 2) {
      wrong("diameter", "its pair must be two nodes");
      return;
    }
    if (verify::Hops(*graph_).from((*pair)[0])[(*pair)[1]] != *low)
      wrong("diameter", concat({"the nodes of its pair are not ", *low, " links apart"}));
  } else if (!was_stopped_) {
    findings_.wrong("proof has no claim \"diameter\"");
  }
  check_diameter_by(one, *low, *high);
}

void VerifyTopologyTask::check_diameter_by(const Json* one, std::int64_t low, std::int64_t high) {
  verify::Hops search(*graph_);
  if (one && one->contains("hubs") && !one->contains("generators")) {
    const auto hubs = nodes_of((*one)["hubs"]);
    if (!hubs || hubs->empty() || std::set(hubs->begin(), hubs->end()).size() != hubs->size()) {
      wrong("diameter", "its hubs must be different nodes");
    } else if (!can_search(hubs->size())) {
      findings_.not_checked("result.diameter", kWhySearches);
    } else {
      std::vector<std::int64_t> within(graph_->nodes(), INT64_MAX);
      for (const NodeId hub : *hubs) {
        const auto hops = search.from(hub);
        const std::int64_t far = *std::max_element(hops.begin(), hops.end());
        for (NodeId v = 0; v < within.size(); ++v) within[v] = std::min(within[v], hops[v] + far);
      }
      if (*std::max_element(within.begin(), within.end()) > high)
        wrong("diameter",
              concat({"through its hubs, some nodes are more than ", high, " links apart"}));
    }
    return;
  }
  const std::size_t before = findings_.count();
  const auto from = starts("diameter", one);
  if (!from) {
    if (findings_.count() == before)
      findings_.not_checked(
          claims("diameter_bounds") ? "result.diameter_bounds" : "result.diameter", kWhySearches);
    return;
  }
  std::int64_t far = 0;
  for (const NodeId start : *from) {
    for (const std::int32_t hops : search.from(start)) far = std::max<std::int64_t>(far, hops);
  }
  if (far < low || far > high || (!claims("diameter_bounds") && far != low))
    findings_.wrong(
        concat({"result.diameter is ", far, ", the answer says ",
                claims("diameter_bounds") ? concat({low, " to ", high}) : std::to_string(low)}));
}

void VerifyTopologyTask::check_girth() {
  const Json& girth = claim("girth");
  const Json* one = certificate("girth");
  if (one && !one->value("at_least", Json()).is_null()) {
    findings_.same("proof, claim \"girth\": at_least", (*one)["at_least"], girth);
    findings_.same("proof, claim \"girth\": at_most", one->value("at_most", Json()), girth);
    if (one->contains("hubs")) wrong("girth", "hubs prove nothing about cycles");
  } else if (!one && !girth.is_null() && !was_stopped_) {
    findings_.wrong("proof has no claim \"girth\"");
  }
  // A forest has as many links as nodes, less one a part.
  const bool forest = static_cast<std::int64_t>(graph_->edges().size()) + counts_.parts ==
                      static_cast<std::int64_t>(graph_->nodes());
  if (girth.is_null() && (forest || was_stopped_)) return;
  const std::size_t before = findings_.count();
  const auto from = starts("girth", one);
  if (!from) {
    if (findings_.count() == before) findings_.not_checked("result.girth", kWhySearches);
    return;
  }
  if (girth.is_null() && graph_->nodes() > kSearchedNodes) {
    findings_.not_checked("result.girth", kWhySearches);
    return;
  }
  verify::Hops search(*graph_);
  std::optional<std::int64_t> found;
  for (const NodeId start : *from) {
    search.from(start);
    if (search.cycle()) found = std::min(found.value_or(INT64_MAX), *search.cycle());
  }
  findings_.same("result.girth", girth, found ? Json(*found) : Json());
}

void VerifyTopologyTask::check_cage() {
  const Json* one = certificate("cage");
  if (!one) return;
  const auto girth = count(claim("girth"));
  findings_.whole("proof, claim \"cage\": degree", one->value("degree", Json()),
                  counts_.least_degree);
  findings_.same("proof, claim \"cage\": girth", one->value("girth", Json()), claim("girth"));
  const auto n = static_cast<std::int64_t>(graph_->nodes());
  findings_.whole("proof, claim \"cage\": at_least", one->value("at_least", Json()), n);
  const bool fits = girth && *girth >= 3 && counts_.least_degree == counts_.most_degree &&
                    counts_.least_degree >= 3;
  if (!fits || verify::fewest_nodes(counts_.least_degree, *girth) != n)
    wrong("cage", "its degree and girth require fewer nodes");
}

void VerifyTopologyTask::check_distinct() {
  const Json* one = certificate("distinct");
  if (!one) {
    if (!was_stopped_) findings_.wrong("proof has no claim \"distinct\"");
    return;
  }
  const Json& distinct = claim("distinct");
  const Json bound = one->value("at_least", Json());
  if (bound.is_null()) {
    findings_.not_proven("distinct", distinct.is_null()
                                         ? "they were not all counted"
                                         : "no certificate counts the distinct eigenvalues");
    return;
  }
  findings_.same("proof, claim \"distinct\": at_least", bound, distinct);
  findings_.same("proof, claim \"distinct\": primes", one->value("primes", Json()),
                 Json::array({kCheckPrimes[0], kCheckPrimes[1]}));
  findings_.whole("proof, claim \"distinct\": seed", one->value("seed", Json()), 1);
  const bool whole =
      std::all_of(graph_->edges().begin(), graph_->edges().end(), [](const graph::Edge& edge) {
        return edge.weight == std::floor(edge.weight) && edge.weight <= 9007199254740992.0;
      });
  const auto least = count(distinct);
  if (!least || *least < 1 || *least > static_cast<std::int64_t>(graph_->nodes())) {
    wrong("distinct", "at_least must be a number from 1 to the number of nodes");
  } else if (!whole || saturating_mul(2 * *least, visits()) > kCounting) {
    wrong("distinct",
          whole ? "a count of this size has no certificate" : "the weights are not whole numbers");
  } else {
    std::int64_t found = 0;
    for (std::size_t k = 0; k < 2; ++k) {
      Rng rng(1, k);
      found = std::max(found, verify::distinct_modulo(*graph_, *least, kCheckPrimes[k], rng));
    }
    if (found != *least)
      wrong("distinct", concat({"modulo a prime there is a recurrence of length ", found}));
  }
}

void VerifyTopologyTask::check_moore() {
  using Count = std::optional<std::int64_t>;
  const Json& moore = claim("moore");
  const auto girth = count(claim("girth")), diameter = count(claim("diameter"));
  const std::int64_t least = counts_.least_degree, most = counts_.most_degree;
  const bool cycles = girth && *girth >= 3 && least >= 2;
  const auto check = [&](const char* key, const Count& found) {
    findings_.same(concat({"result.moore.", key}), moore.at(key), found ? Json(*found) : Json());
  };
  check("most_nodes", diameter && *diameter >= 0 ? verify::most_nodes(most, *diameter) : Count());
  check("least_diameter", verify::least_diameter(static_cast<std::int64_t>(graph_->nodes()), most));
  check("least_nodes", cycles ? verify::fewest_nodes(least, *girth) : Count());
  check("cage_nodes", cycles && least == most ? verify::cage_nodes(least, *girth) : Count());
}

// Links and matrices, entry by entry.
void VerifyTopologyTask::check_lists() {
  const auto& edges = graph_->edges();
  const std::size_t n = graph_->nodes();
  if (claims("edge_list") != asked_.list) {
    findings_.wrong(asked_.list ? "result.edge_list is missing"
                                : "result.edge_list was not requested");
  } else if (asked_.list) {
    const Json& list = claim("edge_list");
    bool same = list.size() == edges.size();
    for (std::size_t e = 0; same && e < edges.size(); ++e) {
      Json link = Json::array({edges[e].u, edges[e].v});
      if (edges[e].weight != 1) link.push_back(edges[e].weight);
      same = same_value(list[e], link);
    }
    if (!same) findings_.wrong("result.edge_list differs from the network");
  }
  if (claims("matrices") != asked_.matrices && !was_stopped_)
    findings_.wrong(asked_.matrices ? "result.matrices are missing"
                                    : "result.matrices were not requested");
  if (!claims("matrices")) return;
  const Json& stated = claim("matrices");
  const Json& smallest = claim("lambda_2");
  const Json& largest = claim("lambda_max");
  const bool known = smallest.is_number() && largest.is_number();
  const double alpha = known ? 2 / (smallest.get<double>() + largest.get<double>()) : 0;
  if (known) {
    findings_.real("result.matrices.alpha", stated.at("alpha"), alpha, 1e-12 * alpha);
  } else {
    findings_.same("result.matrices.alpha", stated.at("alpha"), Json());
  }
  std::vector<double> laplacian(n * n, 0);
  for (const graph::Edge& edge : edges) {
    laplacian[edge.u * n + edge.u] += edge.weight;
    laplacian[edge.v * n + edge.v] += edge.weight;
    laplacian[edge.u * n + edge.v] = laplacian[edge.v * n + edge.u] = -edge.weight;
  }
  const auto check = [&](const char* key, std::size_t columns, const auto& entry) {
    const Json& rows = stated.at(key);
    bool same = rows.size() == n;
    for (std::size_t i = 0; same && i < n; ++i) {
      same = rows[i].size() == columns;
      for (std::size_t j = 0; same && j < columns; ++j) {
        const double is = entry(i, j);
        same = std::fabs(rows[i][j].template get<double>() - is) <= 1e-12 * (1 + std::fabs(is));
      }
    }
    if (!same) findings_.wrong(concat({"result.matrices.", key, " differs from the network"}));
  };
  check("incidence", edges.size(), [&](std::size_t i, std::size_t e) {
    return edges[e].u == i ? 1.0 : edges[e].v == i ? -1.0 : 0.0;
  });
  check("adjacency", n,
        [&](std::size_t i, std::size_t j) { return i == j ? 0 : -laplacian[i * n + j]; });
  check("laplacian", n, [&](std::size_t i, std::size_t j) { return laplacian[i * n + j]; });
  check("diffusion", n, [&](std::size_t i, std::size_t j) {
    return (i == j ? 1 : 0) - alpha * laplacian[i * n + j];
  });
}

// The check of the answer: the sum of its eigenvalues against that of the degrees.
void VerifyTopologyTask::check_sums() {
  findings_.same("check.valid", check_["valid"], true);
  const Json& spectrum = claim("spectrum");
  if (!check_.contains("trace_difference")) {
    if (!spectrum.is_null()) findings_.wrong("check.trace_difference is missing");
    return;
  }
  findings_.not_checked("check.by", "only the run knows whether formulas gave the spectrum");
  if (spectrum.is_null()) {
    findings_.not_checked("check.trace_difference", "the spectrum is not listed");
    return;
  }
  double sum = 0, trace = 0;
  for (const Json& level : spectrum)
    sum += level["value"].get<double>() * level["multiplicity"].get<double>();
  for (const graph::Edge& edge : graph_->edges()) trace += 2 * edge.weight;
  findings_.real("check.trace_difference", check_["trace_difference"],
                 std::fabs(sum - trace) / std::max(trace, 1.0), 1e-12);
}

}  // namespace

std::unique_ptr<Task> make_verify_topology_task(Request request) {
  return std::make_unique<VerifyTopologyTask>(std::move(request));
}

}  // namespace evenkeel::jobs
