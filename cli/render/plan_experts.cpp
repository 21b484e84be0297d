// Expert replicas and their places, as text and CSV.
#include <algorithm>

#include "render/render.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {

namespace {

// The number or the name of a layer.
Json name_of(const answers::ExpertsLayer& layer) {
  return std::visit([](const auto& name) { return Json(name); }, layer.layer);
}

}  // namespace

std::string experts_text(const KeptExperts& answer) {
  constexpr std::size_t kMost = 16;
  const auto& layers = answer.result.layers;
  const bool moves = layers[0].moves.has_value();
  std::vector<std::vector<std::string>> rows{
      {"layer", "max replicas", "largest load", "mean", "imbalance", "evidence"}};
  if (moves) rows[0].push_back("loaded");
  const std::size_t shown = std::min(layers.size(), kMost);
  const auto value = [](const auto& time) {
    return number(static_cast<double>(time.num) / static_cast<double>(time.den));
  };
  for (std::size_t k = 0; k < shown; ++k) {
    const auto layer = layers[k];
    Load copies = 0;
    for (const Load count : layer.copies) copies = std::max(copies, count);
    rows.push_back({number(name_of(layer)), number(copies), value(layer.makespan),
                    value(layer.mean), number(layer.ratio), plain(layer.optimal)});
    if (moves) rows.back().push_back(number(layer.moves));
  }
  std::string out = aligned(rows) + (layers.size() > shown ? "  ...\n\n" : "\n");
  if (layers.size() == 1) out += sentence(plain(answer.json["proof"][0]["says"]), 2);
  return out + ending_of(answer);
}

std::string experts_csv(const KeptExperts& answer) {
  std::string out = "layer,slot,expert\n";
  for (const auto& layer : answer.result.layers) {
    std::size_t slot = 0;
    for (const Load expert : layer.slots) out += csv_line({name_of(layer), slot++, expert}) + "\n";
  }
  return out;
}

}  // namespace evenkeel::cli
