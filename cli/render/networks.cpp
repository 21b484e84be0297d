// Flow, advise, topology, eh and map answers as text, CSV and mapping files.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/placements.hpp"
#include "render/render.hpp"
#include "render/table.hpp"
#include "render/tables.hpp"

namespace evenkeel::cli {
namespace {

// Imbalance per iteration as bars of its logarithm: a straight line is geometric convergence.
std::string convergence_plot(const answers::List<double>& history) {
  constexpr std::size_t kRows = 16;
  constexpr double kWidthOfDecades = 48;
  double low = 0, high = 0;
  for (const double value : history) {
    const double digits = std::log10(std::max(value, 1e-300));
    low = std::min(low, digits);
    high = std::max(high, digits);
  }
  low = std::max(low, high - 20);
  std::vector<std::vector<std::string>> rows{{"iteration", "imbalance", ""}};
  const std::size_t count = history.size();
  for (std::size_t row = 0; row < std::min(kRows, count); ++row) {
    const std::size_t i = count <= kRows ? row : (row + 1) * count / kRows - 1;
    const double value = history[i];
    const double share = (std::log10(std::max(value, 1e-300)) - low) / std::max(high - low, 1e-9);
    const auto length = static_cast<std::size_t>(std::max(0.0, share * kWidthOfDecades));
    char text[32];
    std::snprintf(text, sizeof text, "%.1e", value);
    rows.push_back({std::to_string(i + 1), text, std::string(length, '#')});
  }
  return aligned(rows);
}

using Bounds = std::optional<std::array<answers::Whole, 2>>;

// A number that is not known exactly is shown with its bounds.
std::string or_bounds(const std::optional<answers::Whole>& number, const Bounds& bounds) {
  return bounds ? concat({plain((*bounds)[0]), "..", plain((*bounds)[1])}) : plain(number);
}

std::string flow_rows(const KeptFlow& answer) {
  const auto& edges = answer.result.edges;
  const auto& flow = answer.result.flow;
  const Amounts amount(answer);
  constexpr std::size_t kAll = 24, kShown = 10;
  std::vector<std::size_t> order;
  double most = 0;
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const double units = std::fabs(flow[e]);
    most = std::max(most, units);
    if (units > 0) order.push_back(e);
  }
  if (order.empty()) return "";
  std::string title;
  if (order.size() > kAll) {
    std::partial_sort(order.begin(), order.begin() + kShown, order.end(),
                      [&](std::size_t a, std::size_t b) {
                        const double left = std::fabs(flow[a]), right = std::fabs(flow[b]);
                        return left != right ? left > right : a < b;
                      });
    title = concat({"  The ", kShown, " largest of ", order.size(), " flows\n"});
    order.resize(kShown);
  }
  std::vector<std::vector<std::string>> rows{{"from", "to", "units", ""}};
  for (const std::size_t e : order) {
    const double units = flow[e];
    const auto [u, v] = edges[e];
    const auto length = static_cast<std::size_t>(std::lround(std::fabs(units) / most * 24));
    rows.push_back({node_name(answer, units > 0 ? u : v), node_name(answer, units > 0 ? v : u),
                    amount(std::fabs(units)), std::string(std::max<std::size_t>(length, 1), '#')});
  }
  return concat({title, aligned(rows), "\n"});
}

}  // namespace

std::string flow_text(const KeptFlow& answer, const std::vector<Load>& loads) {
  const auto& result = answer.result;
  const Json& settings = answer.json["settings"];
  const Amounts amount(answer);
  std::string out;
  if (!loads.empty() && loads.size() <= 24) {
    std::vector<std::vector<std::string>> rows{{"node", "load", "target", ""}};
    const Load most = *std::max_element(loads.begin(), loads.end());
    for (std::size_t i = 0; i < loads.size(); ++i) {
      rows.push_back({node_name(answer, i), amount(loads[i]), amount(result.targets[i]),
                      bar(loads[i], most, 24)});
    }
    out += aligned(rows) + "\n";
  }
  out += flow_rows(answer);
  if (result.history && !result.history->empty()) out += convergence_plot(*result.history) + "\n";
  const auto& norms = result.norms;
  const auto& gap = result.l2_excess;
  const bool least = gap && std::fabs(*gap) < 1e-9;  // rounding
  out += aligned({{"scheme", "iterations", "l1 (moved)", "l2", "linf", "node flow", "l2 excess",
                   "M(G,d)", "cycles"},
                  {plain(settings["scheme"]), plain(result.iterations), amount(norms.l1),
                   amount(norms.l2), amount(norms.linf), amount(norms.node_flow),
                   least ? "0" : number(gap), or_bounds(result.cost_m, result.cost_m_bounds),
                   result.acyclic ? "none" : "yes"}}) +
         "\n";
  if (const auto& migration = result.migration) {
    std::vector<std::vector<std::string>> rows{
        {"migration", "rounds", "messages", "moved", "conflicts"},
        {plain(settings["migration"]), plain(migration->rounds), plain(migration->messages),
         amount(migration->moved), plain(migration->conflicts)}};
    if (const auto& times = result.time_ms) {
      rows[0].insert(rows[0].end(), {"flow, ms", "migration, ms"});
      rows[1].insert(rows[1].end(), {number(times->flow), number(times->migration)});
    }
    out += aligned(rows) + "\n";
  }
  return out + ending_of(answer);
}

std::string flow_csv(const KeptFlow& answer) {
  const Amounts amount(answer);
  std::string out =
      concat({"u,v,flow", number_header(answer, "u"), number_header(answer, "v"), "\n"});
  std::size_t edge = 0;
  for (const auto& [u, v] : answer.result.edges) {
    out += concat({name_cell(answer, u), ",", name_cell(answer, v), ",",
                   plain(amount.cell(answer.result.flow[edge++])), number_cell(answer, u),
                   number_cell(answer, v), "\n"});
  }
  return out;
}

// The cost of schemes on many ranks, if requested.
std::string scaling_text(const answers::AdviseResult& result) {
  if (!result.scaling) return "";
  std::vector<std::vector<std::string>> rows{{"ranks", "topology", "scheme", "stop", "nodes",
                                              "iterations", "M(G,d)", "reductions", "flow, ms"}};
  for (const auto& row : *result.scaling) {
    rows.push_back({plain(row.ranks), row.topology, row.scheme, row.stop, plain(row.nodes),
                    plain(row.iterations), plain(row.cost_m), plain(row.reductions),
                    rounded(row.flow_ms)});
  }
  return aligned(rows) + "\n";
}

std::string advise_text(const KeptAdvise& answer) {
  constexpr std::size_t kShown = 16, kOthersShown = 6;
  const auto& ranking = answer.result.ranking;
  const Amounts amount(answer);
  using Rows = std::vector<std::vector<std::string>>;
  const Rows head{{"topology", "scheme", "degree", "M(G,d)", "rounds", "node flow", "least",
                   "flow, ms", "migr., ms", "total, ms", ""}};
  const auto add = [&](Rows& rows, const answers::Advice& row) {
    std::string marks = row.front ? "front" : "";
    if (row.near) marks = plain(row.nodes) + " nodes";
    if (row.own) marks += marks.empty() ? "given" : ", given";
    rows.push_back({row.topology, row.scheme, plain(row.degree), plain(row.cost_m),
                    number(row.rounds), amount(row.node_flow), amount(row.least_node_flow),
                    number(row.flow_ms), number(row.migration_ms), number(row.total_ms), marks});
  };
  const auto table = [&](const answers::List<answers::Advice>& all, std::size_t shown,
                         const char* option) {
    Rows rows = head;
    std::size_t count = 0;
    for (const auto& row : all) {
      if (count++ < shown || row.own) add(rows, row);
    }
    std::string text = aligned(rows);
    if (all.size() > shown) {
      text += sentence(concat({plural(static_cast<Int128>(all.size()), "row"), " in total: use ",
                               option, " to list them"}),
                       2);
    }
    return text + "\n";
  };
  std::string out;
  if (!ranking.empty()) out += table(ranking, kShown, "--format csv");
  const auto& others = answer.result.other_sizes;
  if (!others.empty())
    out += "Other sizes, not ranked\n" + table(others, kOthersShown, "--table other_sizes");
  out += scaling_text(answer.result) + notes_of(answer);
  if (!ranking.empty()) out += sentence(concat({ranking[0].topology, ": ", ranking[0].why}));
  return out + stopped_of(answer) + sentence(plain(answer.json["summary"]));
}

std::string advise_csv(const KeptAdvise& answer) {
  const Amounts amount(answer);
  std::string out =
      "topology,scheme,nodes,near,own,edges,degree,iterations,cost_m,rounds,node_flow,"
      "least_node_flow,flow_ms,migration_ms,total_ms,front\n";
  for (const auto& row : answer.result.ranking) {
    out += csv_line({row.topology, row.scheme, row.nodes, row.near, row.own, row.edges, row.degree,
                     row.iterations, row.cost_m, row.rounds, amount.cell(row.node_flow),
                     amount.cell(row.least_node_flow), row.flow_ms, row.migration_ms, row.total_ms,
                     row.front}) +
           "\n";
  }
  return out;
}

// Moore bounds for degree, diameter and girth, next to the values of the network.
std::string moore_text(const answers::TopologyResult& result) {
  std::vector<std::vector<std::string>> rows{{"Moore bounds", "", "network"}};
  const auto add = [&](const std::string& what, const std::optional<answers::Whole>& bound,
                       const std::string& own) {
    if (bound) rows.push_back({what, plain(bound), own});
  };
  const auto& bounds = result.moore;
  const std::string most = plain(result.degree.max), nodes = plain(result.nodes);
  const std::string girth = concat({plain(result.degree.min), ", girth ", plain(result.girth)});
  add(concat({"maximum nodes, degree ", most, ", diameter ", plain(result.diameter)}),
      bounds.most_nodes, nodes);
  add("minimum diameter, degree " + most, bounds.least_diameter,
      or_bounds(result.diameter, result.diameter_bounds));
  add("minimum nodes, degree " + girth, bounds.least_nodes, nodes);
  add("nodes of the cage, degree " + girth, bounds.cage_nodes, nodes);
  return rows.size() > 1 ? aligned(rows) + "\n" : "";
}

std::string matrices_text(const answers::TopologyMatrices& matrices) {
  const std::string step =
      matrices.alpha ? concat({", I - ", number(*matrices.alpha), " L"}) : std::string();
  std::string out;
  for (const auto& [name, matrix] : {std::pair{std::string("Z, incidence"), &matrices.incidence},
                                     {"A, adjacency", &matrices.adjacency},
                                     {"L, laplacian", &matrices.laplacian},
                                     {"M, diffusion" + step, &matrices.diffusion}}) {
    std::vector<std::vector<std::string>> rows;
    for (const auto& row : *matrix) {
      rows.emplace_back();
      for (const double value : row) rows.back().push_back(number(value));
    }
    out += concat({"  ", name, "\n", aligned(rows), "\n"});
  }
  return out;
}

std::string topology_text(const KeptTopology& answer) {
  const auto& result = answer.result;
  std::vector<std::vector<std::string>> rows{{"topology", "degree", "nodes", "edges", "diameter",
                                              "girth", "connected", "bipartite", "regular",
                                              "distinct", "OPT iterations", "M(G,d)"}};
  const auto yes = [](std::optional<bool> flag) { return !flag ? "-" : *flag ? "yes" : "no"; };
  const auto add = [&](const std::string& name, const answers::TopologyFacts& facts) {
    std::string range = plain(facts.degree.min);
    if (facts.degree.max != facts.degree.min) range += ".." + plain(facts.degree.max);
    rows.push_back({name, range, plain(facts.nodes), plain(facts.edges),
                    or_bounds(facts.diameter, facts.diameter_bounds), plain(facts.girth),
                    yes(facts.connected), yes(facts.bipartite), yes(facts.regular),
                    or_bounds(facts.distinct, facts.distinct_bounds), plain(facts.opt_iterations),
                    or_bounds(facts.cost_m, facts.cost_m_bounds)});
  };
  const std::string own = plain(answer.json["settings"]["topology"]);
  add(own == "given" ? "the given graph" : own, result);
  for (const auto& factor : result.factors) add("  " + factor.topology, factor);
  std::string out = aligned(rows) + "\n";
  if (result.spectrum && result.spectrum->size() <= 24) {
    std::vector<std::vector<std::string>> levels{{"eigenvalue", "times"}};
    for (const auto& [value, times] : *result.spectrum) {
      levels.push_back({number(value), plain(times)});
    }
    out += aligned(levels) + "\n";
  }
  out += moore_text(result);
  if (result.matrices) out += matrices_text(*result.matrices);
  if (result.edge_list) {
    for (const auto& edge : *result.edge_list) {
      out += concat({"  ", node_name(answer, static_cast<std::size_t>(edge[0])), " ",
                     node_name(answer, static_cast<std::size_t>(edge[1])),
                     edge.size() > 2 ? " " + plain(edge[2]) : "", "\n"});
    }
    out += "\n";
  }
  return out + notes_of(answer) + sentence(plain(answer.json["summary"]));
}

std::string topology_csv(const KeptTopology& answer) {
  if (answer.result.edge_list) {
    std::vector<std::vector<Json>> rows{{"source", "target", "weight"}};
    for (const auto& edge : *answer.result.edge_list) {
      rows.push_back({edge[0], edge[1], edge.size() > 2 ? edge[2] : 1});
    }
    constexpr std::string_view kEnds[] = {"source", "target"};
    add_names(answer.input, kEnds, rows);
    return table_csv(rows);
  }
  std::string out = "value,multiplicity\n";
  if (!answer.result.spectrum) return out;
  for (const auto& [value, times] : *answer.result.spectrum) {
    out += csv_line({value, times}) + "\n";
  }
  return out;
}

std::string eh_text(const KeptEh& answer) {
  const auto& [counts, nodes, route] = answer.result;
  std::string out = aligned({{"", "servers", "controllers", "root"},
                             {"count", plain(counts.servers), plain(counts.controllers - 1), "1"},
                             {"links per node", plain(counts.degree_server),
                              plain(counts.degree_controller), plain(counts.degree_root)}});
  const auto dimension = answer.json["settings"]["k"].get<Load>();
  out +=
      concat({sentence(concat({plural(counts.cubes, "cube"), " of ", plural(dimension, "dimension"),
                               ", ", plural(counts.control_links, "control link"), ", ",
                               plural(counts.hypercube_links, "hypercube link")}),
                       2),
              "  longest route between servers ", plain(counts.route_diameter),
              ", longest shortest path ", plain(counts.graph_diameter), "\n\n"});
  if (!nodes.empty()) {
    std::vector<std::vector<std::string>> rows{
        {"address", "level", "number", "parent", "cube neighbours", "children"}};
    for (const auto& node : nodes) {
      std::string beside, below;
      for (const auto& other : node.neighbours) beside += (beside.empty() ? "" : " ") + other;
      const auto& children = node.children;
      if (!children.empty()) below = concat({children[0], " .. ", children[children.size() - 1]});
      rows.push_back(
          {node.address, plain(node.level), plain(node.number), plain(node.parent), beside, below});
    }
    out += aligned(rows) + "\n";
  }
  if (route) {
    std::string line = "  " + route->from;
    for (const auto& [from, to, link] : route->hops) {
      line += (link == "control" ? " => " : " -> ") + to;
    }
    out += line + "    (=> control link, -> across a cube)\n\n";
  }
  return out + sentence(plain(answer.json["summary"]));
}

std::string eh_csv(const KeptEh& answer) {
  const auto& [counts, nodes, route] = answer.result;
  if (route && nodes.empty()) {
    std::string out = "from,to,link\n";
    for (const auto& [from, to, link] : route->hops) out += csv_line({from, to, link}) + "\n";
    return out;
  }
  if (nodes.empty()) {  // the rest of the text if there are no nodes and no route
    return concat(
        {"servers,controllers,nodes,control_links,hypercube_links,cubes,degree_server,"
         "degree_controller,degree_root,route_diameter,graph_diameter\n",
         csv_line({counts.servers, counts.controllers, counts.nodes, counts.control_links,
                   counts.hypercube_links, counts.cubes, counts.degree_server,
                   counts.degree_controller, counts.degree_root, counts.route_diameter,
                   counts.graph_diameter}),
         "\n"});
  }
  std::string out = "address,level,number,parent\n";
  for (const auto& node : nodes) {
    out += csv_line({node.address, node.level, node.number, node.parent}) + "\n";
  }
  return out;
}

namespace {

// Servers by load, in up to ten ranges of equal width.
std::string load_histogram(const answers::MapResult& result, const Amounts& amount) {
  const auto least = static_cast<double>(result.load.min);
  const auto most = static_cast<double>(result.load.max);
  const double width = std::max(1.0, std::ceil((most - least + 1) / 10));
  std::vector<std::int64_t> counts(static_cast<std::size_t>((most - least) / width) + 1, 0);
  for (const Load load : result.loads) {
    ++counts[static_cast<std::size_t>((static_cast<double>(load) - least) / width)];
  }
  const auto highest = static_cast<double>(*std::max_element(counts.begin(), counts.end()));
  std::vector<std::vector<std::string>> rows{{"load", "servers", ""}};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const auto low = static_cast<Load>(least + width * static_cast<double>(i));
    const auto high = static_cast<Load>(static_cast<double>(low) + width - 1);
    const double share = static_cast<double>(counts[i]) / highest;
    rows.push_back({low == high ? amount(low) : concat({amount(low), " to ", amount(high)}),
                    std::to_string(counts[i]),
                    std::string(static_cast<std::size_t>(std::lround(share * 24)), '#')});
  }
  return aligned(rows);
}

}  // namespace

std::string map_text(const KeptMap& answer) {
  const auto& result = answer.result;
  const Amounts amount(answer);
  std::vector<std::vector<std::string>> rows{
      {"", "cost", "C1", "C2", "sigma", "delta", "smallest load", "largest load"}};
  std::vector<std::vector<std::string>> levels{{"communication x hops", "before", "after", ""}};
  const answers::MapMeasures &before = result.initial, &after = result;
  for (const auto& [name, one] : {std::pair{"before", &before}, {"after", &after}}) {
    rows.push_back({name, amount(one->cost), amount(one->c1), number(one->c2), amount(one->sigma),
                    number(one->delta), amount(one->load.min), amount(one->load.max)});
  }
  double most = 1;
  for (const Load value : result.com) most = std::max(most, static_cast<double>(value));
  for (std::size_t level = 0; level < result.com.size(); ++level) {
    const auto value = static_cast<double>(result.com[level]);
    levels.push_back({"below level " + std::to_string(level + 1), number(before.com[level]),
                      number(result.com[level]),
                      std::string(static_cast<std::size_t>(std::lround(value / most * 24)), '#')});
  }
  return concat({aligned(rows), "\n", aligned(levels), "\n", load_histogram(result, amount), "\n",
                 ending_of(answer)});
}

std::string map_file(const KeptMap& answer, const std::string& format) {
  std::vector<std::uint32_t> mapping;
  for (const Load server : answer.result.mapping) {
    mapping.push_back(static_cast<std::uint32_t>(server));
  }
  if (format == "metis") return formats::write_metis_part(mapping);
  if (format == "scotch") return formats::write_scotch_map(mapping);
  std::string out =
      concat({"task,server", number_header(answer, "task"), number_header(answer, "server"), "\n"});
  for (std::size_t i = 0; i < mapping.size(); ++i)
    out +=
        concat({name_cell(answer, i, "task"), ",", name_cell(answer, mapping[i], "server"),
                number_cell(answer, i, "task"), number_cell(answer, mapping[i], "server"), "\n"});
  return out;
}

}  // namespace evenkeel::cli
