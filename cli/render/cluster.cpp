// Cluster answers as text and CSV.
#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "render/render.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {
namespace {

std::string seconds(const Json& value) {
  return value.is_number() ? rounded(value.get<double>()) + " s" : "-";
}

std::string methods_text(const Json& methods, const Amounts& amount) {
  double most = 0;
  for (const Json& one : methods) most = std::max(most, one["makespan_s"].get<double>());
  std::vector<std::vector<std::string>> rows{
      {"method", "time", "saving", "overload", "steps", "moved", ""}};
  for (const Json& one : methods) {
    const double takes = one["makespan_s"].get<double>();
    rows.push_back({plain(one["method"]), seconds(one["makespan_s"]), share(one["gain"]),
                    amount(one["overload"]), number(one["lb_steps"]), amount(one["moved"]),
                    bar(std::llround(1000 * takes / std::max(most, 1e-300)), 1000, 20)});
  }
  return aligned(rows) + "\n";
}

std::string nodes_text(const Json& answer) {
  const Json& loads = answer["result"]["final_loads"];
  constexpr std::size_t kMost = 12;
  const Amounts amount(answer);
  Load most = 1;
  for (const Json& load : loads) most = std::max(most, Load{std::llround(load.get<double>())});
  std::vector<std::vector<std::string>> rows{{"node", "final load", ""}};
  const std::size_t shown = std::min(loads.size(), kMost);
  for (std::size_t i = 0; i < shown; ++i) {
    rows.push_back({node_name(answer, i), amount(loads[i]),
                    bar(std::llround(loads[i].get<double>()), most, 40)});
  }
  return aligned(rows) + (loads.size() > shown ? "  ...\n\n" : "\n");
}

}  // namespace

std::string cluster_text(const Json& answer) {
  const Json& result = answer["result"];
  std::string out =
      aligned(
          {{"time", "without balancing", "lower bound", "one node alone", "saving"},
           {seconds(result["makespan_s"]), seconds(result["never_s"]), seconds(result["ideal_s"]),
            seconds(result["sequential_s"]), share(result["gain"])}}) +
      "\n";
  const Amounts amount(answer);
  const Json& messages = result["messages"];
  out +=
      aligned({{"steps", "detected at", "moved", "refused", "forced", "overload", "nodes in use"},
               {number(result["lb_steps"]), number(result["detected_at"]), amount(result["moved"]),
                number(result["refused"]), number(result["forced"]), amount(result["overload"]),
                number(result["used"])}}) +
      "\n";
  out += aligned(
             {{"messages", "load values", "moved load", "detection", "application", "barrier"},
              {"", number(messages["control"]), number(messages["load"]),
               number(messages["detection"]), number(messages["app"]), number(messages["sync"])}}) +
         "\n";
  if (result.contains("ranking")) {
    out += methods_text(result["ranking"], amount);
  } else {
    if (result.contains("compare")) out += methods_text(result["compare"], amount);
    out += nodes_text(answer);
  }
  out += sentence(concat({"Before the run: ", plain(result["screen"]["advice"]), "."}), 2);
  out += notes_of(answer);
  out += stopped_of(answer);
  return out + sentence(plain(answer["summary"]));
}

std::string cluster_csv(const Json& answer) {
  const Json& result = answer["result"];
  const Amounts amount(answer);
  for (const char* key : {"ranking", "compare"}) {
    if (!result.contains(key)) continue;
    std::string out = "method,makespan_s,gain_fraction,overload,lb_steps,moved,messages,flags\n";
    for (const Json& one : result[key]) {
      out += csv_line({one["method"], one["makespan_s"], one["gain"], amount.cell(one["overload"]),
                       one["lb_steps"], amount.cell(one["moved"]), one["messages"], one["flags"]}) +
             "\n";
    }
    return out;
  }
  std::string out = concat({"node,load", number_header(answer, "node"), "\n"});
  for (std::size_t i = 0; i < result["final_loads"].size(); ++i) {
    out += concat({name_cell(answer, i), ",", csv_cell(amount.cell(result["final_loads"][i])),
                   number_cell(answer, i), "\n"});
  }
  return out;
}

}  // namespace evenkeel::cli
