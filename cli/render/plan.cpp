// Plans as text and CSV.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "render/render.hpp"
#include "render/table.hpp"
#include "render/tables.hpp"

namespace evenkeel::cli {
namespace {

std::string moves_text(const KeptPlan& answer) {
  constexpr std::size_t kMost = 12;
  const auto& moves = answer.result.moves;
  if (moves.empty()) return "";
  std::vector<std::vector<std::string>> rows{
      {"round", "object", "load", "from", "to", "why", "gain"}};
  const Amounts amount(answer);
  const std::size_t shown = std::min(moves.size(), kMost);
  for (std::size_t k = 0; k < shown; ++k) {
    const auto& move = moves[k];
    rows.push_back({number(move.round), node_name(answer, move.object, "object"), amount(move.load),
                    move.from ? node_name(answer, *move.from) : "new", node_name(answer, move.to),
                    move.rule, amount(move.gain)});
  }
  return aligned(rows) + (moves.size() > shown ? "  ...\n\n" : "\n");
}

std::string loads_text(const KeptPlan& answer) {
  constexpr std::size_t kMost = 16;
  const auto &after = answer.result.loads, &before = answer.result.initial.loads;
  Load most = 1;
  for (const auto* loads : {&after, &before})
    for (const Load load : *loads) most = std::max(most, load);
  const auto& messages = answer.result.messages;
  const Amounts amount(answer);
  std::vector<std::vector<std::string>> rows{{"node", "before", "after", ""}};
  if (messages) rows[0].insert(rows[0].begin() + 3, "messages");
  const std::size_t shown = std::min(after.size(), kMost);
  for (std::size_t i = 0; i < shown; ++i) {
    rows.push_back(
        {node_name(answer, i), amount(before[i]), amount(after[i]), bar(after[i], most, 40)});
    if (messages) rows[i + 1].insert(rows[i + 1].begin() + 3, amount((*messages)[i]));
  }
  return aligned(rows) + (after.size() > shown ? "  ...\n\n" : "\n");
}

std::string front_text(const KeptPlan& answer) {
  const auto& front = answer.result.front;
  if (!front) return "";
  const Amounts amount(answer);
  std::vector<std::vector<std::string>> rows{{"moves", "makespan", "lower bound"}};
  const auto quotient = [&](const answers::PlanTime& time) {
    return amount.quotient({time.num, time.den});
  };
  for (const auto& point : *front)
    rows.push_back({number(point.moves), quotient(point.makespan), quotient(point.bound)});
  return aligned(rows) + "\n";
}

}  // namespace

std::string plan_text(const KeptPlan& answer) {
  std::string out = moves_text(answer) + loads_text(answer) + front_text(answer);
  const Json& proof = answer.json["proof"];
  if (!proof.empty()) out += sentence(plain(proof[0]["says"]), 2);
  return out + ending_of(answer);
}

std::string plan_csv(const KeptPlan& answer) {
  const Amounts amount(answer);
  std::vector<std::vector<Json>> rows{{"object", "from", "to", "round", "load", "bytes", "rule"}};
  for (const auto& move : answer.result.moves) {
    rows.push_back({move.object, move.from, move.to, move.round, amount.cell(move.load), move.bytes,
                    move.rule});
  }
  add_names(answer.input, {}, rows);
  return table_csv(rows);
}

std::string explain_text(const KeptExplain& answer) {
  std::string out;
  for (const auto& one : answer.result.says) out += sentence(one.text, out.empty() ? 0 : 2);
  return out;
}

std::string explain_csv(const KeptExplain& answer) {
  std::string out = "about,number,text\n";
  for (const auto& one : answer.result.says)
    out += csv_line({one.about, one.number, one.text}) + "\n";
  return out;
}

}  // namespace evenkeel::cli
