// Ring answers as a drawing with its tables, and as CSV.
#include <algorithm>
#include <numeric>

#include "evenkeel/base/concat.hpp"
#include "render/render.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {
namespace {

// 7 -2-> 0 --- 3 ... (7): red nodes in brackets, the first node again after the last one.
std::string ring_drawing(const Amounts& amount, const Json& nodes, const RingView& view) {
  std::vector<std::string> pieces;
  const std::size_t n = view.loads.size();
  for (std::size_t i = 0; i < n; ++i) {
    const bool red = nodes.is_array() && nodes[i]["red"] == true;
    const std::string load = amount(view.loads[i]);
    const Load flow = view.flow[i];
    std::string arrow = "---";
    if (flow > 0) arrow = concat({"-", amount(flow), "->"});
    if (flow < 0) arrow = concat({"<-", amount(-flow), "-"});
    pieces.push_back((red ? concat({"[", load, "] "}) : load + " ") + arrow);
  }
  pieces.push_back(concat({"(", amount(view.loads[0]), ")"}));
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

std::string node_table(const Json& answer, const RingView& view) {
  const Json& nodes = answer["result"]["nodes"];
  const Amounts amount(answer);
  std::vector<std::vector<std::string>> rows{
      {"node", "load", "target", "to next node", "kind", "", ""}};
  const Load most = *std::max_element(view.loads.begin(), view.loads.end());
  for (std::size_t i = 0; i < view.loads.size(); ++i) {
    const bool known = nodes.is_array();
    rows.push_back({node_name(answer, i), amount(view.loads[i]), amount(view.targets[i]),
                    amount(view.flow[i]), known ? plain(nodes[i]["kind"]) : "",
                    known && nodes[i]["red"] == true ? "red" : "", bar(view.loads[i], most, 24)});
  }
  return aligned(rows);
}

// For large rings: the ten most loaded nodes and the totals.
std::string busiest_table(const Json& answer, const RingView& view) {
  std::vector<std::size_t> order(view.loads.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const std::size_t shown = std::min<std::size_t>(10, order.size());
  std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(shown), order.end(),
                    [&](std::size_t a, std::size_t b) {
                      return view.loads[a] != view.loads[b] ? view.loads[a] > view.loads[b] : a < b;
                    });
  const Amounts amount(answer);
  std::vector<std::vector<std::string>> rows{{"node", "load", "target", "to next node", ""}};
  for (std::size_t k = 0; k < shown; ++k) {
    const std::size_t i = order[k];
    rows.push_back({node_name(answer, i), amount(view.loads[i]), amount(view.targets[i]),
                    amount(view.flow[i]), bar(view.loads[i], view.loads[order[0]], 24)});
  }
  return concat(
      {"  The ", shown, " most loaded of ", view.loads.size(), " nodes\n", aligned(rows)});
}

std::string window_text(const Amounts& amount, const Json& window) {
  return window.is_null() ? "none, because no node is red"
                          : concat({amount(window[0]), " to ", amount(window[1])});
}

// Windows, and the chains and threads, the longest first, as many as fit on a screen.
std::string structure_tables(const Json& answer) {
  const Json& structure = answer["result"]["structure"];
  const Amounts amount(answer);
  std::string out = concat(
      {"  Shifts with minimum traffic: ", window_text(amount, structure["least_traffic"]), "\n",
       "  Deficits of the linear schedule: ", window_text(amount, structure["linear_deficits"]),
       "\n", "  Deficits of the traffic schedule: ",
       window_text(amount, structure["traffic_deficits"]), "\n\n"});
  constexpr std::size_t kMost = 20;
  for (const char* name : {"chains", "threads"}) {
    std::vector<Json> runs(structure[name].begin(), structure[name].end());
    std::stable_sort(runs.begin(), runs.end(), [](const Json& a, const Json& b) {
      return a["length"].get<std::int64_t>() > b["length"].get<std::int64_t>();
    });
    std::vector<std::vector<std::string>> rows{{name, "from", "to", "nodes", "steps"}};
    for (std::size_t i = 0; i < std::min(runs.size(), kMost); ++i) {
      const Json& run = runs[i];
      rows.push_back({plain(run["direction"]), node_name(answer, run["first"]),
                      node_name(answer, run["last"]), plain(run["length"]),
                      run["steps"].is_null() ? "never" : plain(run["steps"])});
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

std::string moves_text(const Json& answer, const Json& moves) {
  const Amounts amount(answer);
  std::string line;
  for (const Json& move : moves) {
    line += concat(
        {" ", node_name(answer, move[0]), "->", node_name(answer, move[1]), ":", amount(move[2])});
  }
  return line;
}

std::string trace_lines(const Json& answer, const Json& trace, const std::string& indent) {
  std::string out;
  for (const Json& entry : trace) {
    out += concat(
        {indent, "step ", plain(entry["step"]), ":", moves_text(answer, entry["moves"]), "\n"});
  }
  return out + "\n";
}

// The user's schedule, drawn with the loads before it, and its result.
std::string own_part(const Json& answer, const RingView& view) {
  const Json& own = answer["result"]["own"];
  const Amounts amount(answer);
  std::string out = "  The given schedule\n";
  if (view.loads.size() <= 24) {
    RingView given = view;
    given.flow = own["flow"].get<std::vector<Load>>();
    out += ring_drawing(amount, Json(), given);
  }
  std::vector<std::vector<std::string>> rows{{"mode", "valid", "steps", "messages", "traffic"}};
  std::string failures, traces;
  for (const std::string mode : {"single", "multi"}) {
    const Json& run = own[mode];
    rows.push_back({mode, run["valid"] == true ? "yes" : "no", plain(run["steps"]),
                    plain(run["messages"]), amount(run["traffic"])});
    if (!run["failure"].is_null()) {
      failures += concat({"  ", mode, "-send fails in step ", plain(run["failure"]["step"]), ": ",
                          plain(run["failure"]["why"]), "\n"});
    }
    if (run.contains("trace")) {
      traces += concat({"  ", mode, "-send\n", trace_lines(answer, run["trace"], "    ")});
    }
  }
  return concat({out, aligned(rows), failures, "\n", traces});
}

std::string critical_line(const Json& answer) {
  const Json& critical = answer["result"]["critical"];
  const Json& settings = answer["settings"];
  if (critical.is_null()) return "";
  const Json& nodes = critical["nodes"];
  std::string line = settings["mode"] == "single" ? "  Critical chain: " : "  Critical thread: ";
  if (nodes.size() == 1) {
    line += "node " + node_name(answer, nodes[0]);
  } else {
    line += "nodes ";
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (nodes.size() > 12 && i == 6) {
        line += "... ";
        i = nodes.size() - 4;
      }
      line += node_name(answer, nodes[i]) + (i + 1 < nodes.size() ? ", " : "");
    }
  }
  line += ", to the " + plain(critical["direction"]);
  if (critical["limited"] == true) line += " (the message limit keeps the link busy)";
  return line + "\n";
}

}  // namespace

std::string ring_text(const Json& answer, const RingView& view) {
  const Json& result = answer["result"];
  const Json& nodes = result["nodes"];
  const Amounts amount(answer);
  std::string out;
  const std::size_t n = view.loads.size();
  if (n <= 24) out += ring_drawing(amount, nodes, view) + "\n";
  out += (n <= kRingRows ? node_table(answer, view) : busiest_table(answer, view)) + "\n";
  if (result.contains("compare")) {
    std::vector<std::vector<std::string>> rows{{"algorithm", "steps", "traffic"}};
    for (const auto& [name, outcome] : result["compare"].items()) {
      rows.push_back({name, outcome.is_null() ? "-" : plain(outcome["steps"]),
                      outcome.is_null() ? "-" : amount(outcome["traffic"])});
    }
    out += aligned(rows) + "\n";
  }
  if (result.contains("pareto")) {
    std::vector<std::vector<std::string>> rows{{"steps", "minimum traffic", "shift"}};
    for (const Json& point : result["pareto"]) {
      rows.push_back({plain(point["steps"]), amount(point["traffic"]), amount(point["shift"])});
    }
    out += aligned(rows) + "\n";
  }
  if (result.contains("structure")) out += structure_tables(answer);
  if (result.contains("own")) out += own_part(answer, view);
  if (result.contains("trace")) out += trace_lines(answer, result["trace"], "  ");
  out += critical_line(answer);
  out += notes_of(answer);
  out += stopped_of(answer);
  return out + sentence(plain(answer["summary"]));
}

std::string ring_csv(const Json& answer, const RingView& view) {
  const Json& nodes = answer["result"]["nodes"];
  const Amounts amount(answer);
  std::string out = concat({"node,load,target,flow,kind,red", number_header(answer, "node"), "\n"});
  for (std::size_t i = 0; i < view.loads.size(); ++i) {
    out += concat({name_cell(answer, i), ",", amount(view.loads[i]), ",", amount(view.targets[i]),
                   ",", amount(view.flow[i]), ","});
    if (nodes.is_array())
      out += concat({plain(nodes[i]["kind"]), ",", nodes[i]["red"].dump()});
    else
      out += ",";
    out += number_cell(answer, i) + "\n";
  }
  return out;
}

}  // namespace evenkeel::cli
