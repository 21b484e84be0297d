// Expert replicas and their places, as text and CSV.
#include <algorithm>

#include "render/render.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {

std::string experts_text(const Json& answer) {
  constexpr std::size_t kMost = 16;
  const Json& layers = answer["result"]["layers"];
  const bool moves = layers[0].contains("moves");
  std::vector<std::vector<std::string>> rows{
      {"layer", "max replicas", "largest load", "mean", "imbalance", "evidence"}};
  if (moves) rows[0].push_back("loaded");
  const std::size_t shown = std::min(layers.size(), kMost);
  const auto value = [](const Json& time) {
    return number(Json(time["num"].get<double>() / time["den"].get<double>()));
  };
  for (std::size_t k = 0; k < shown; ++k) {
    const Json& layer = layers[k];
    const auto copies = layer["copies"].get<std::vector<Load>>();
    rows.push_back({layer["layer"].is_string() ? plain(layer["layer"]) : number(layer["layer"]),
                    number(Json(*std::max_element(copies.begin(), copies.end()))),
                    value(layer["makespan"]), value(layer["mean"]), number(layer["ratio"]),
                    layer["optimal"].is_null() ? "-" : plain(layer["optimal"])});
    if (moves) rows.back().push_back(number(layer["moves"]));
  }
  std::string out = aligned(rows) + (layers.size() > shown ? "  ...\n\n" : "\n");
  if (layers.size() == 1) out += sentence(plain(answer["proof"][0]["says"]), 2);
  return out + notes_of(answer) + stopped_of(answer) + sentence(plain(answer["summary"]));
}

std::string experts_csv(const Json& answer) {
  std::string out = "layer,slot,expert\n";
  for (const Json& layer : answer["result"]["layers"]) {
    std::size_t slot = 0;
    for (const Json& expert : layer["slots"])
      out += csv_line({layer["layer"], slot++, expert}) + "\n";
  }
  return out;
}

}  // namespace evenkeel::cli
