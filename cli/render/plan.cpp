// Plans as text and CSV.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "render/render.hpp"
#include "render/table.hpp"
#include "render/tables.hpp"

namespace evenkeel::cli {
namespace {

std::string object_name(const Json& answer, std::size_t index) {
  return node_name(answer, index, "object_labels");
}

std::string node_of(const Json& answer, const Json& node) {
  return node.is_null() ? "new" : node_name(answer, node.get<std::size_t>());
}

std::string moves_text(const Json& answer) {
  constexpr std::size_t kMost = 12;
  const Json& moves = answer["result"]["moves"];
  if (moves.empty()) return "";
  std::vector<std::vector<std::string>> rows{
      {"round", "object", "load", "from", "to", "why", "gain"}};
  const Amounts amount(answer);
  const std::size_t shown = std::min(moves.size(), kMost);
  for (std::size_t k = 0; k < shown; ++k) {
    const Json& move = moves[k];
    rows.push_back({number(move["round"]), object_name(answer, move["object"].get<std::size_t>()),
                    amount(move["load"]), node_of(answer, move["from"]),
                    node_of(answer, move["to"]), plain(move["rule"]), amount(move["gain"])});
  }
  return aligned(rows) + (moves.size() > shown ? "  ...\n\n" : "\n");
}

std::string loads_text(const Json& answer) {
  constexpr std::size_t kMost = 16;
  const Json &after = answer["result"]["loads"], &before = answer["result"]["initial"]["loads"];
  Load most = 1;
  for (const Json* loads : {&after, &before})
    for (const Json& load : *loads) most = std::max(most, load.get<Load>());
  const Json messages = answer["result"].value("messages", Json());
  const Amounts amount(answer);
  std::vector<std::vector<std::string>> rows{{"node", "before", "after", ""}};
  if (!messages.is_null()) rows[0].insert(rows[0].begin() + 3, "messages");
  const std::size_t shown = std::min(after.size(), kMost);
  for (std::size_t i = 0; i < shown; ++i) {
    rows.push_back({node_name(answer, i), amount(before[i]), amount(after[i]),
                    bar(after[i].get<Load>(), most, 40)});
    if (!messages.is_null()) rows[i + 1].insert(rows[i + 1].begin() + 3, amount(messages[i]));
  }
  return aligned(rows) + (after.size() > shown ? "  ...\n\n" : "\n");
}

std::string front_text(const Json& answer) {
  const Json& result = answer["result"];
  if (!result.contains("front")) return "";
  const Amounts amount(answer);
  std::vector<std::vector<std::string>> rows{{"moves", "makespan", "lower bound"}};
  for (const Json& point : result["front"])
    rows.push_back({number(point["moves"]), amount.quotient(point["makespan"]),
                    amount.quotient(point["bound"])});
  return aligned(rows) + "\n";
}

}  // namespace

std::string plan_text(const Json& answer) {
  std::string out = moves_text(answer) + loads_text(answer) + front_text(answer);
  const Json& proof = answer["proof"];
  if (!proof.empty()) out += sentence(plain(proof[0]["says"]), 2);
  out += notes_of(answer);
  out += stopped_of(answer);
  return out + sentence(plain(answer["summary"]));
}

std::string plan_csv(const Json& answer) {
  const Amounts amount(answer);
  std::vector<std::vector<Json>> rows{{"object", "from", "to", "round", "load", "bytes", "rule"}};
  for (const Json& move : answer["result"]["moves"]) {
    rows.push_back({move["object"], move["from"], move["to"], move["round"],
                    amount.cell(move["load"]), move["bytes"], move["rule"]});
  }
  add_names(answer, {}, rows);
  return table_csv(rows);
}

std::string explain_text(const Json& answer) {
  const Json& says = answer["result"]["says"];
  std::string out = sentence(plain(says[0]["text"]));
  for (std::size_t k = 1; k < says.size(); ++k) out += sentence(plain(says[k]["text"]), 2);
  return out;
}

std::string explain_csv(const Json& answer) {
  std::string out = "about,number,text\n";
  for (const Json& one : answer["result"]["says"])
    out += csv_line({one["about"], one.value("number", Json("")), one["text"]}) + "\n";
  return out;
}

}  // namespace evenkeel::cli
