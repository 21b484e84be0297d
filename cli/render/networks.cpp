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
std::string convergence_plot(const Json& history) {
  constexpr std::size_t kRows = 16;
  constexpr double kWidthOfDecades = 48;
  double low = 0, high = 0;
  for (const Json& value : history) {
    const double digits = std::log10(std::max(value.get<double>(), 1e-300));
    low = std::min(low, digits);
    high = std::max(high, digits);
  }
  low = std::max(low, high - 20);
  std::vector<std::vector<std::string>> rows{{"iteration", "imbalance", ""}};
  const std::size_t count = history.size();
  for (std::size_t row = 0; row < std::min(kRows, count); ++row) {
    const std::size_t i = count <= kRows ? row : (row + 1) * count / kRows - 1;
    const double value = history[i].get<double>();
    const double share = (std::log10(std::max(value, 1e-300)) - low) / std::max(high - low, 1e-9);
    const auto length = static_cast<std::size_t>(std::max(0.0, share * kWidthOfDecades));
    char text[32];
    std::snprintf(text, sizeof text, "%.1e", value);
    rows.push_back({std::to_string(i + 1), text, std::string(length, '#')});
  }
  return aligned(rows);
}

// A number that is not known exactly is shown with its bounds.
std::string or_bounds(const Json& facts, const std::string& key) {
  const auto bounds = facts.find(key + "_bounds");
  if (bounds == facts.end()) return plain(facts[key]);
  return concat({plain((*bounds)[0]), "..", plain((*bounds)[1])});
}

std::string flow_rows(const Json& answer) {
  const Json& result = answer["result"];
  const Json& edges = result["edges"];
  const Json& flow = result["flow"];
  const Amounts amount(answer);
  constexpr std::size_t kAll = 24, kShown = 10;
  std::vector<std::size_t> order;
  double most = 0;
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const double units = std::fabs(flow[e].get<double>());
    most = std::max(most, units);
    if (units > 0) order.push_back(e);
  }
  if (order.empty()) return "";
  std::string title;
  if (order.size() > kAll) {
    std::partial_sort(order.begin(), order.begin() + kShown, order.end(),
                      [&](std::size_t a, std::size_t b) {
                        const double left = std::fabs(flow[a].get<double>());
                        const double right = std::fabs(flow[b].get<double>());
                        return left != right ? left > right : a < b;
                      });
    title = concat({"  The ", kShown, " largest of ", order.size(), " flows\n"});
    order.resize(kShown);
  }
  std::vector<std::vector<std::string>> rows{{"from", "to", "units", ""}};
  for (const std::size_t e : order) {
    const double units = flow[e].get<double>();
    const bool forward = units > 0;
    const auto length = static_cast<std::size_t>(std::lround(std::fabs(units) / most * 24));
    rows.push_back({node_name(answer, edges[e][forward ? 0 : 1]),
                    node_name(answer, edges[e][forward ? 1 : 0]), amount(Json(std::fabs(units))),
                    std::string(std::max<std::size_t>(length, 1), '#')});
  }
  return concat({title, aligned(rows), "\n"});
}

}  // namespace

std::string flow_text(const Json& answer, const FlowView& view) {
  const Json& result = answer["result"];
  const Amounts amount(answer);
  std::string out;
  if (!view.loads.empty() && view.loads.size() <= 24) {
    std::vector<std::vector<std::string>> rows{{"node", "load", "target", ""}};
    const Load most = *std::max_element(view.loads.begin(), view.loads.end());
    for (std::size_t i = 0; i < view.loads.size(); ++i) {
      rows.push_back({node_name(answer, i), amount(view.loads[i]), amount(result["targets"][i]),
                      bar(view.loads[i], most, 24)});
    }
    out += aligned(rows) + "\n";
  }
  out += flow_rows(answer);
  if (result.contains("history") && !result["history"].empty()) {
    out += convergence_plot(result["history"]) + "\n";
  }
  const Json& norms = result["norms"];
  const auto number = [](const Json& value) {
    return value.is_number() ? rounded(value.get<double>()) : plain(value);
  };
  const Json& gap = result["l2_excess"];
  const bool least = gap.is_number() && std::fabs(gap.get<double>()) < 1e-9;  // rounding
  const std::string excess = least ? "0" : number(gap);
  out += aligned({{"scheme", "iterations", "l1 (moved)", "l2", "linf", "node flow", "l2 excess",
                   "M(G,d)", "cycles"},
                  {plain(answer["settings"]["scheme"]), plain(result["iterations"]),
                   amount(norms["l1"]), amount(norms["l2"]), amount(norms["linf"]),
                   amount(norms["node_flow"]), excess, or_bounds(result, "cost_m"),
                   result["acyclic"] == true ? "none" : "yes"}}) +
         "\n";
  const Json& migration = result["migration"];
  if (migration.is_object()) {
    std::vector<std::vector<std::string>> rows{
        {"migration", "rounds", "messages", "moved", "conflicts"},
        {plain(answer["settings"]["migration"]), plain(migration["rounds"]),
         plain(migration["messages"]), amount(migration["moved"]), plain(migration["conflicts"])}};
    if (result["time_ms"].is_object()) {
      for (const char* part : {"flow", "migration"}) {
        rows[0].push_back(std::string(part) + ", ms");
        rows[1].push_back(number(result["time_ms"][part]));
      }
    }
    out += aligned(rows) + "\n";
  }
  out += notes_of(answer);
  out += stopped_of(answer);
  return out + sentence(plain(answer["summary"]));
}

std::string flow_csv(const Json& answer) {
  const Json& result = answer["result"];
  const Amounts amount(answer);
  std::string out =
      concat({"u,v,flow", number_header(answer, "u"), number_header(answer, "v"), "\n"});
  for (std::size_t e = 0; e < result["edges"].size(); ++e) {
    const auto u = result["edges"][e][0].get<std::size_t>();
    const auto v = result["edges"][e][1].get<std::size_t>();
    out += concat({name_cell(answer, u), ",", name_cell(answer, v), ",",
                   plain(amount.cell(result["flow"][e])), number_cell(answer, u),
                   number_cell(answer, v), "\n"});
  }
  return out;
}

constexpr const char* kScalingColumns[] = {"ranks",  "topology",   "scheme",
                                           "stop",   "nodes",      "iterations",
                                           "cost_m", "reductions", "flow_ms"};

// The cost of schemes on many ranks, if requested.
std::string scaling_text(const Json& answer) {
  const auto scaling = answer["result"].find("scaling");
  if (scaling == answer["result"].end()) return "";
  std::vector<std::vector<std::string>> rows{{"ranks", "topology", "scheme", "stop", "nodes",
                                              "iterations", "M(G,d)", "reductions", "flow, ms"}};
  for (const Json& row : *scaling) {
    auto& cells = rows.emplace_back();
    for (const char* column : kScalingColumns) cells.push_back(plain(row[column]));
    cells.back() = rounded(row["flow_ms"].get<double>());
  }
  return aligned(rows) + "\n";
}

std::string advise_text(const Json& answer) {
  constexpr std::size_t kShown = 16, kOthersShown = 6;
  const Json& ranking = answer["result"]["ranking"];
  const auto number = [](const Json& value) {
    return value.is_number() ? rounded(value.get<double>()) : plain(value);
  };
  const Amounts amount(answer);
  using Rows = std::vector<std::vector<std::string>>;
  const Rows head{{"topology", "scheme", "degree", "M(G,d)", "rounds", "node flow", "least",
                   "flow, ms", "migr., ms", "total, ms", ""}};
  const auto add = [&](Rows& rows, const Json& row) {
    std::string marks = row["front"] == true ? "front" : "";
    if (row["near"] == true) marks = plain(row["nodes"]) + " nodes";
    if (row["own"] == true) marks += marks.empty() ? "given" : ", given";
    rows.push_back({plain(row["topology"]), plain(row["scheme"]), plain(row["degree"]),
                    plain(row["cost_m"]), number(row["rounds"]), amount(row["node_flow"]),
                    amount(row["least_node_flow"]), number(row["flow_ms"]),
                    number(row["migration_ms"]), number(row["total_ms"]), marks});
  };
  const auto table = [&](const Json& all, std::size_t shown, const char* option) {
    Rows rows = head;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (i < shown || all[i]["own"] == true) add(rows, all[i]);
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
  const Json& others = answer["result"]["other_sizes"];
  if (!others.empty())
    out += "Other sizes, not ranked\n" + table(others, kOthersShown, "--table other_sizes");
  out += scaling_text(answer) + notes_of(answer);
  if (!ranking.empty()) {
    out += sentence(concat({plain(ranking[0]["topology"]), ": ", plain(ranking[0]["why"])}));
  }
  out += stopped_of(answer);
  return out + sentence(plain(answer["summary"]));
}

std::string advise_csv(const Json& answer) {
  const char* const columns[] = {"topology", "scheme",       "nodes",     "near",
                                 "own",      "edges",        "degree",    "iterations",
                                 "cost_m",   "rounds",       "node_flow", "least_node_flow",
                                 "flow_ms",  "migration_ms", "total_ms",  "front"};
  std::string out;
  for (const char* column : columns) out += (out.empty() ? "" : ",") + std::string(column);
  out += "\n";
  const Amounts amount(answer);
  for (const Json& row : answer["result"]["ranking"]) {
    std::string line;
    for (const std::string column : columns) {
      const bool is_load = column == "node_flow" || column == "least_node_flow";
      line +=
          (line.empty() ? "" : ",") + csv_cell(is_load ? amount.cell(row[column]) : row[column]);
    }
    out += line + "\n";
  }
  return out;
}

// Moore bounds for degree, diameter and girth, next to the values of the network.
std::string moore_text(const Json& result) {
  std::vector<std::vector<std::string>> rows{{"Moore bounds", "", "network"}};
  const auto add = [&](const std::string& what, const char* key, const char* own) {
    const Json& bound = result["moore"][key];
    if (!bound.is_null()) rows.push_back({what, plain(bound), or_bounds(result, own)});
  };
  const std::string most = plain(result["degree"]["max"]);
  const std::string least = plain(result["degree"]["min"]);
  const std::string girth = concat({least, ", girth ", plain(result["girth"])});
  add(concat({"maximum nodes, degree ", most, ", diameter ", plain(result["diameter"])}),
      "most_nodes", "nodes");
  add("minimum diameter, degree " + most, "least_diameter", "diameter");
  add("minimum nodes, degree " + girth, "least_nodes", "nodes");
  add("nodes of the cage, degree " + girth, "cage_nodes", "nodes");
  return rows.size() > 1 ? aligned(rows) + "\n" : "";
}

std::string matrices_text(const Json& matrices) {
  std::string out;
  const std::pair<const char*, const char*> named[] = {
      {"incidence", "Z"}, {"adjacency", "A"}, {"laplacian", "L"}, {"diffusion", "M"}};
  for (const auto& [key, letter] : named) {
    out += concat({"  ", letter, ", ", key});
    if (std::string(letter) == "M" && !matrices["alpha"].is_null()) {
      out += concat({", I - ", number(matrices["alpha"]), " L"});
    }
    std::vector<std::vector<std::string>> rows;
    for (const Json& row : matrices[key]) {
      rows.emplace_back();
      for (const Json& value : row) rows.back().push_back(number(value));
    }
    out += concat({"\n", aligned(rows), "\n"});
  }
  return out;
}

std::string topology_text(const Json& answer) {
  const Json& result = answer["result"];
  std::vector<std::vector<std::string>> rows(1);
  const std::vector<std::pair<std::string, const char*>> columns{
      {"nodes", "nodes"},     {"edges", "edges"},         {"diameter", "diameter"},
      {"girth", "girth"},     {"connected", "connected"}, {"bipartite", "bipartite"},
      {"regular", "regular"}, {"distinct", "distinct"},   {"OPT iterations", "opt_iterations"},
      {"M(G,d)", "cost_m"},
  };
  rows[0].emplace_back("topology");
  rows[0].emplace_back("degree");
  for (const auto& [title, key] : columns) rows[0].push_back(title);
  const auto add = [&](const std::string& name, const Json& facts) {
    const Json& degree = facts["degree"];
    std::string range = plain(degree["min"]);
    if (degree["max"] != degree["min"]) range += ".." + plain(degree["max"]);
    rows.push_back({name, range});
    for (const auto& [title, key] : columns) {
      const Json& value = facts[key];
      rows.back().push_back(value.is_boolean() ? (value == true ? "yes" : "no")
                                               : or_bounds(facts, key));
    }
  };
  add(answer["settings"]["topology"] == "given" ? "the given graph"
                                                : plain(answer["settings"]["topology"]),
      result);
  for (const Json& factor : result["factors"]) add("  " + plain(factor["topology"]), factor);
  std::string out = aligned(rows) + "\n";
  if (result["spectrum"].is_array() && result["spectrum"].size() <= 24) {
    std::vector<std::vector<std::string>> levels{{"eigenvalue", "times"}};
    for (const Json& level : result["spectrum"]) {
      levels.push_back({number(level["value"]), plain(level["multiplicity"])});
    }
    out += aligned(levels) + "\n";
  }
  out += moore_text(result);
  if (result.contains("matrices")) out += matrices_text(result["matrices"]);
  if (result.contains("edge_list")) {
    for (const Json& edge : result["edge_list"]) {
      out += concat({"  ", node_name(answer, edge[0]), " ", node_name(answer, edge[1]),
                     edge.size() > 2 ? " " + plain(edge[2]) : "", "\n"});
    }
    out += "\n";
  }
  return out + notes_of(answer) + sentence(plain(answer["summary"]));
}

std::string topology_csv(const Json& answer) {
  if (answer["result"].contains("edge_list")) {
    std::vector<std::vector<Json>> rows{{"source", "target", "weight"}};
    for (const Json& edge : answer["result"]["edge_list"]) {
      rows.push_back({edge[0], edge[1], edge.size() > 2 ? edge[2] : Json(1)});
    }
    constexpr std::string_view kEnds[] = {"source", "target"};
    add_names(answer, kEnds, rows);
    return table_csv(rows);
  }
  std::string out = "value,multiplicity\n";
  for (const Json& level : answer["result"]["spectrum"]) {
    out += concat({plain(level["value"]), ",", plain(level["multiplicity"]), "\n"});
  }
  return out;
}

std::string eh_text(const Json& answer) {
  const Json& result = answer["result"];
  const Json& counts = result["counts"];
  const Json& k = answer["settings"]["k"];
  std::string out = aligned({{"", "servers", "controllers", "root"},
                             {"count", plain(counts["servers"]),
                              plain(counts["controllers"].get<std::int64_t>() - 1), "1"},
                             {"links per node", plain(counts["degree_server"]),
                              plain(counts["degree_controller"]), plain(counts["degree_root"])}});
  const auto count = [&](const Json& value, const char* noun) {
    return plural(value.get<std::int64_t>(), noun);
  };
  out += concat({sentence(concat({count(counts["cubes"], "cube"), " of ", count(k, "dimension"),
                                  ", ", count(counts["control_links"], "control link"), ", ",
                                  count(counts["hypercube_links"], "hypercube link")}),
                          2),
                 "  longest route between servers ", plain(counts["route_diameter"]),
                 ", longest shortest path ", plain(counts["graph_diameter"]), "\n\n"});
  if (!result["nodes"].empty()) {
    std::vector<std::vector<std::string>> rows{
        {"address", "level", "number", "parent", "cube neighbours", "children"}};
    for (const Json& node : result["nodes"]) {
      std::string beside, below;
      for (const Json& other : node["neighbours"]) {
        beside += (beside.empty() ? "" : " ") + plain(other);
      }
      const Json& children = node["children"];
      if (!children.empty())
        below = concat({plain(children.front()), " .. ", plain(children.back())});
      rows.push_back({plain(node["address"]), plain(node["level"]), plain(node["number"]),
                      plain(node["parent"]), beside, below});
    }
    out += aligned(rows) + "\n";
  }
  if (result["route"].is_object()) {
    std::string line = "  " + plain(result["route"]["from"]);
    for (const Json& hop : result["route"]["hops"]) {
      line += (hop[2] == "control" ? " => " : " -> ") + plain(hop[1]);
    }
    out += line + "    (=> control link, -> across a cube)\n\n";
  }
  return out + sentence(plain(answer["summary"]));
}

std::string eh_csv(const Json& answer) {
  const Json& result = answer["result"];
  if (result["route"].is_object() && result["nodes"].empty()) {
    std::string out = "from,to,link\n";
    for (const Json& hop : result["route"]["hops"]) {
      out += concat({plain(hop[0]), ",", plain(hop[1]), ",", plain(hop[2]), "\n"});
    }
    return out;
  }
  if (result["nodes"].empty()) {  // the rest of the text if there are no nodes and no route
    std::vector<Json> names, values;
    for (const auto& [name, value] : result["counts"].items()) {
      names.emplace_back(name);
      values.push_back(value);
    }
    return concat({csv_line(names), "\n", csv_line(values), "\n"});
  }
  std::string out = "address,level,number,parent\n";
  for (const Json& node : result["nodes"]) {
    out += concat({plain(node["address"]), ",", plain(node["level"]), ",", plain(node["number"]),
                   ",", node["parent"].is_null() ? "" : plain(node["parent"]), "\n"});
  }
  return out;
}

namespace {

// Servers by load, in up to ten ranges of equal width.
std::string load_histogram(const Json& result, const Amounts& amount) {
  const double least = result["load"]["min"].get<double>();
  const double most = result["load"]["max"].get<double>();
  const double width = std::max(1.0, std::ceil((most - least + 1) / 10));
  std::vector<std::int64_t> counts(static_cast<std::size_t>((most - least) / width) + 1, 0);
  for (const Json& load : result["loads"]) {
    ++counts[static_cast<std::size_t>((load.get<double>() - least) / width)];
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

std::string map_text(const Json& answer) {
  const Json& result = answer["result"];
  const auto number = [](const Json& value) {
    return value.is_number() ? rounded(value.get<double>()) : plain(value);
  };
  const Amounts amount(answer);
  std::vector<std::vector<std::string>> rows{
      {"", "cost", "C1", "C2", "sigma", "delta", "smallest load", "largest load"}};
  std::vector<std::vector<std::string>> levels{{"communication x hops", "before", "after", ""}};
  for (const auto& [name, one] :
       {std::pair<std::string, const Json*>{"before", &result["initial"]}, {"after", &result}}) {
    rows.push_back({name, amount((*one)["cost"]), amount((*one)["c1"]), number((*one)["c2"]),
                    amount((*one)["sigma"]), number((*one)["delta"]), amount((*one)["load"]["min"]),
                    amount((*one)["load"]["max"])});
  }
  double most = 1;
  for (const Json& value : result["com"]) most = std::max(most, value.get<double>());
  for (std::size_t level = 0; level < result["com"].size(); ++level) {
    const double value = result["com"][level].get<double>();
    levels.push_back({"below level " + std::to_string(level + 1),
                      number(result["initial"]["com"][level]), number(result["com"][level]),
                      std::string(static_cast<std::size_t>(std::lround(value / most * 24)), '#')});
  }
  std::string out = concat({aligned(rows), "\n", aligned(levels), "\n",
                            load_histogram(result, amount), "\n", notes_of(answer)});
  out += stopped_of(answer);
  return out + sentence(plain(answer["summary"]));
}

std::string map_file(const Json& answer, const std::string& format) {
  const auto mapping = answer["result"]["mapping"].get<std::vector<std::uint32_t>>();
  if (format == "metis") return formats::write_metis_part(mapping);
  if (format == "scotch") return formats::write_scotch_map(mapping);
  std::string out =
      concat({"task,server", number_header(answer, "task"), number_header(answer, "server"), "\n"});
  for (std::size_t i = 0; i < mapping.size(); ++i)
    out += concat({name_cell(answer, i, "task_labels"), ",",
                   name_cell(answer, mapping[i], "server_labels"),
                   number_cell(answer, i, "task_labels"),
                   number_cell(answer, mapping[i], "server_labels"), "\n"});
  return out;
}

}  // namespace evenkeel::cli
