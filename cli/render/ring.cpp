// Ring answers as a drawing with its tables, and as CSV.
#include "evenkeel/answers/ring.hpp"

#include <algorithm>
#include <numeric>

#include "evenkeel/base/concat.hpp"
#include "render/render.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {
namespace {

using Roles = std::optional<answers::List<answers::RingNode>>;

// 7 -2-> 0 --- 3 ... (7): red nodes in brackets, the first node again after the last one.
std::string ring_drawing(const Amounts& amount, const Roles& nodes, const std::vector<Load>& loads,
                         const answers::List<Load>& flows) {
  std::vector<std::string> pieces;
  const std::size_t n = loads.size();
  for (std::size_t i = 0; i < n; ++i) {
    const bool red = nodes && (*nodes)[i].red;
    const std::string load = amount(loads[i]);
    const Load flow = flows[i];
    std::string arrow = "---";
    if (flow > 0) arrow = concat({"-", amount(flow), "->"});
    if (flow < 0) arrow = concat({"<-", amount(-flow), "-"});
    pieces.push_back((red ? concat({"[", load, "] "}) : load + " ") + arrow);
  }
  pieces.push_back(concat({"(", amount(loads[0]), ")"}));
  std::string out;
  std::string line = " ";
  for (const std::string& piece : pieces) {
    if (line.size() + piece.size() + 1 > drawing_width()) {
      out += line + "\n";
      line = " ";
    }
    line += " " + piece;
  }
  return concat({out, line, "\n"});
}

std::string node_table(const KeptRing& answer, const std::vector<Load>& loads) {
  const auto& result = answer.result;
  const Amounts amount(answer);
  std::vector<std::vector<std::string>> rows{
      {"node", "load", "target", "to next node", "kind", "", ""}};
  const Load most = *std::max_element(loads.begin(), loads.end());
  for (std::size_t i = 0; i < loads.size(); ++i) {
    const auto role = result.nodes ? (*result.nodes)[i] : answers::RingNode{};
    rows.push_back({node_name(answer, i), amount(loads[i]), amount(result.targets[i]),
                    amount(result.flow[i]), role.kind, role.red ? "red" : "",
                    bar(loads[i], most, 24)});
  }
  return aligned(rows);
}

// For large rings: the ten most loaded nodes and the totals.
std::string busiest_table(const KeptRing& answer, const std::vector<Load>& loads) {
  std::vector<std::size_t> order(loads.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const std::size_t shown = std::min<std::size_t>(10, order.size());
  std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(shown), order.end(),
                    [&](std::size_t a, std::size_t b) {
                      return loads[a] != loads[b] ? loads[a] > loads[b] : a < b;
                    });
  const Amounts amount(answer);
  std::vector<std::vector<std::string>> rows{{"node", "load", "target", "to next node", ""}};
  for (std::size_t k = 0; k < shown; ++k) {
    const std::size_t i = order[k];
    rows.push_back({node_name(answer, i), amount(loads[i]), amount(answer.result.targets[i]),
                    amount(answer.result.flow[i]), bar(loads[i], loads[order[0]], 24)});
  }
  return concat({"  The ", shown, " most loaded of ", loads.size(), " nodes\n", aligned(rows)});
}

using Window = std::optional<std::array<answers::Whole, 2>>;
std::string window_text(const Amounts& amount, const Window& window) {
  return !window ? "none, because no node is red"
                 : concat({amount((*window)[0]), " to ", amount((*window)[1])});
}

// Windows, and the chains and threads, the longest first, as many as fit on a screen.
std::string structure_tables(const KeptRing& answer, const answers::RingStructure& structure) {
  const Amounts amount(answer);
  std::string out = concat(
      {"  Shifts with minimum traffic: ", window_text(amount, structure.least_traffic), "\n",
       "  Deficits of the linear schedule: ", window_text(amount, structure.linear_deficits), "\n",
       "  Deficits of the traffic schedule: ", window_text(amount, structure.traffic_deficits),
       "\n\n"});
  constexpr std::size_t kMost = 20;
  for (const auto& [name, list] :
       {std::pair{"chains", &structure.chains}, {"threads", &structure.threads}}) {
    std::vector<answers::NodeRun> runs;
    for (const auto& run : *list) runs.push_back(run);
    std::stable_sort(runs.begin(), runs.end(),
                     [](const auto& a, const auto& b) { return a.length > b.length; });
    std::vector<std::vector<std::string>> rows{{name, "from", "to", "nodes", "steps"}};
    for (std::size_t i = 0; i < std::min(runs.size(), kMost); ++i) {
      const auto& run = runs[i];
      rows.push_back({run.direction, node_name(answer, run.first), node_name(answer, run.last),
                      plain(run.length), run.steps ? plain(run.steps) : "never"});
    }
    if (runs.empty()) rows.push_back({"none", "", "", "", ""});
    out += aligned(rows);
    if (runs.size() > kMost) {
      out += concat({"  and ", runs.size() - kMost, " more: --table ", name, "\n"});
    }
    out += "\n";
  }
  return out;
}

std::string trace_lines(const KeptRing& answer, const answers::List<answers::RingTrace>& trace,
                        const std::string& indent) {
  const Amounts amount(answer);
  std::string out;
  for (const auto& entry : trace) {
    out += concat({indent, "step ", plain(entry.step), ":"});
    for (const auto& [from, to, load] : entry.moves) {
      out += concat({" ", node_name(answer, from), "->", node_name(answer, to), ":", amount(load)});
    }
    out += "\n";
  }
  return out + "\n";
}

// The user's schedule, drawn with the loads before it, and its result.
std::string own_part(const KeptRing& answer, const answers::RingOwn& own,
                     const std::vector<Load>& loads) {
  const Amounts amount(answer);
  std::string out = "  The given schedule\n";
  if (loads.size() <= 24) out += ring_drawing(amount, std::nullopt, loads, own.flow);
  std::vector<std::vector<std::string>> rows{{"mode", "valid", "steps", "messages", "traffic"}};
  std::string failures, traces;
  for (const auto& [mode, run] : {std::pair{"single", &own.single}, {"multi", &own.multi}}) {
    rows.push_back({mode, run->valid ? "yes" : "no", plain(run->steps), plain(run->messages),
                    amount(run->traffic)});
    if (run->failure) {
      failures += concat({"  ", mode, "-send fails in step ", plain(run->failure->step), ": ",
                          run->failure->why, "\n"});
    }
    if (run->trace) {
      traces += concat({"  ", mode, "-send\n", trace_lines(answer, *run->trace, "    ")});
    }
  }
  return concat({out, aligned(rows), failures, "\n", traces});
}

std::string critical_line(const KeptRing& answer) {
  const auto& critical = answer.result.critical;
  if (!critical) return "";
  const auto& nodes = critical->nodes;
  const auto name = [&](std::size_t i) { return node_name(answer, nodes[i]); };
  std::string line =
      answer.json["settings"]["mode"] == "single" ? "  Critical chain: " : "  Critical thread: ";
  if (nodes.size() == 1) {
    line += "node " + name(0);
  } else {
    line += "nodes ";
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (nodes.size() > 12 && i == 6) {
        line += "... ";
        i = nodes.size() - 4;
      }
      line += name(i) + (i + 1 < nodes.size() ? ", " : "");
    }
  }
  line += ", to the " + critical->direction;
  if (critical->limited) line += " (the message limit keeps the link busy)";
  return line + "\n";
}

}  // namespace

std::string ring_text(const KeptRing& answer, const std::vector<Load>& loads) {
  const auto& result = answer.result;
  const Amounts amount(answer);
  std::string out;
  const std::size_t n = loads.size();
  if (n <= 24) out += ring_drawing(amount, result.nodes, loads, result.flow) + "\n";
  out += (n <= kRingRows ? node_table(answer, loads) : busiest_table(answer, loads)) + "\n";
  if (const auto& compare = result.compare) {
    std::vector<std::vector<std::string>> rows{{"algorithm", "steps", "traffic"}};
    const std::pair<const char*, const std::optional<answers::AlgorithmResult>&> results[] = {
        {"linear", compare->linear},
        {"traffic", compare->traffic},
        {"lau", compare->lau},
        {"optimal", compare->optimal}};
    for (const auto& [name, one] : results) {
      rows.push_back({name, one ? plain(one->steps) : "-", one ? amount(one->traffic) : "-"});
    }
    out += aligned(rows) + "\n";
  }
  if (result.pareto) {
    std::vector<std::vector<std::string>> rows{{"steps", "minimum traffic", "shift"}};
    for (const auto& point : *result.pareto) {
      rows.push_back({plain(point.steps), amount(point.traffic), amount(point.shift)});
    }
    out += aligned(rows) + "\n";
  }
  if (result.structure) out += structure_tables(answer, *result.structure);
  if (result.own) out += own_part(answer, *result.own, loads);
  if (result.trace) out += trace_lines(answer, *result.trace, "  ");
  return out + critical_line(answer) + ending_of(answer);
}

std::string ring_csv(const KeptRing& answer, const std::vector<Load>& loads) {
  const auto& [nodes, targets, flow] =
      std::tie(answer.result.nodes, answer.result.targets, answer.result.flow);
  const Amounts amount(answer);
  std::string out = concat({"node,load,target,flow,kind,red", number_header(answer, "node"), "\n"});
  for (std::size_t i = 0; i < loads.size(); ++i) {
    out += concat({name_cell(answer, i), ",", amount(loads[i]), ",", amount(targets[i]), ",",
                   amount(flow[i]), ","});
    if (nodes)
      out += concat({(*nodes)[i].kind, ",", plain((*nodes)[i].red)});
    else
      out += ",";
    out += number_cell(answer, i) + "\n";
  }
  return out;
}

}  // namespace evenkeel::cli
