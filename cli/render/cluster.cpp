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

using Methods = answers::List<answers::ClusterMethod>;

std::string methods_text(const Methods& methods, const Amounts& amount) {
  double most = 0;
  for (const auto& one : methods) most = std::max(most, one.makespan_s);
  std::vector<std::vector<std::string>> rows{
      {"method", "time", "saving", "overload", "steps", "moved", ""}};
  for (const auto& one : methods) {
    rows.push_back({one.method, seconds(one.makespan_s), share(one.gain), amount(one.overload),
                    number(one.lb_steps), amount(one.moved),
                    bar(std::llround(1000 * one.makespan_s / std::max(most, 1e-300)), 1000, 20)});
  }
  return aligned(rows) + "\n";
}

std::string nodes_text(const KeptCluster& answer) {
  const auto& loads = answer.result.final_loads;
  constexpr std::size_t kMost = 12;
  const Amounts amount(answer);
  Load most = 1;
  for (const double load : loads) most = std::max(most, Load{std::llround(load)});
  std::vector<std::vector<std::string>> rows{{"node", "final load", ""}};
  const std::size_t shown = std::min(loads.size(), kMost);
  for (std::size_t i = 0; i < shown; ++i) {
    rows.push_back({node_name(answer, i), amount(loads[i]), bar(std::llround(loads[i]), most, 40)});
  }
  return aligned(rows) + (loads.size() > shown ? "  ...\n\n" : "\n");
}

}  // namespace

std::string cluster_text(const KeptCluster& answer) {
  const auto& result = answer.result;
  std::string out =
      aligned({{"time", "without balancing", "lower bound", "one node alone", "saving"},
               {seconds(result.makespan_s), seconds(result.never_s), seconds(result.ideal_s),
                seconds(result.sequential_s), share(result.gain)}}) +
      "\n";
  const Amounts amount(answer);
  const auto& messages = result.messages;
  out +=
      aligned({{"steps", "detected at", "moved", "refused", "forced", "overload", "nodes in use"},
               {number(result.lb_steps), number(result.detected_at), amount(result.moved),
                number(result.refused), number(result.forced), amount(result.overload),
                number(result.used)}}) +
      "\n";
  out += aligned({{"messages", "load values", "moved load", "detection", "application", "barrier"},
                  {"", number(messages.control), number(messages.load), number(messages.detection),
                   number(messages.app), number(messages.sync)}}) +
         "\n";
  if (result.ranking) {
    out += methods_text(*result.ranking, amount);
  } else {
    if (result.compare) out += methods_text(*result.compare, amount);
    out += nodes_text(answer);
  }
  out += sentence(concat({"Before the run: ", result.screen.advice, "."}), 2);
  return out + ending_of(answer);
}

std::string cluster_csv(const KeptCluster& answer) {
  const auto& result = answer.result;
  const Amounts amount(answer);
  if (const auto& methods = result.ranking ? result.ranking : result.compare) {
    std::string out = "method,makespan_s,gain_fraction,overload,lb_steps,moved,messages,flags\n";
    for (const auto& one : *methods) {
      out += csv_line({one.method, one.makespan_s, one.gain, amount.cell(one.overload),
                       one.lb_steps, amount.cell(one.moved), one.messages, one.flags}) +
             "\n";
    }
    return out;
  }
  std::string out = concat({"node,load", number_header(answer, "node"), "\n"});
  std::size_t node = 0;
  for (const double load : result.final_loads) {
    out += concat({name_cell(answer, node), ",", csv_cell(amount.cell(load)),
                   number_cell(answer, node), "\n"});
    ++node;
  }
  return out;
}

}  // namespace evenkeel::cli
