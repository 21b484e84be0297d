// The recipe of a published table or figure by its row, and decimals for verdicts.
#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "papers/figures.hpp"
#include "papers/verdict.hpp"

namespace evenkeel::papers {

const FigureRow* find_figure(std::string_view id) {
  const auto all = figures();
  const auto row =
      std::find_if(all.begin(), all.end(), [&](const FigureRow& one) { return one.name == id; });
  return row == all.end() ? nullptr : &*row;
}

std::vector<CatalogueItem> catalogue() {
  std::vector<CatalogueItem> items;
  for (const FigureRow& row : figures()) items.push_back({row.name, row.paper, row.label});
  return items;
}

std::unique_ptr<Recipe> make_recipe(const std::string& id, const Trials& trials) {
  const FigureRow* row = find_figure(id);
  if (!row || !row->make) return nullptr;
  if (row->most > 0 && trials.count > row->most) {
    throw Error(
        ErrorCode::bad_value,
        concat({"trials is ", trials.count, ": ", id, " takes at most ", row->most, " ", row->of}),
        "/trials");
  }
  return row->make(trials);
}

std::int64_t default_trials(const std::string& id) {
  const FigureRow* row = find_figure(id);
  return row ? row->trials : Trials{}.count;
}

std::string decimals_of(double value, int decimals) {
  if (!std::isfinite(value)) return "?";
  std::int64_t scale = 1;
  for (int i = 0; i < decimals; ++i) scale *= 10;
  const auto units =
      static_cast<std::int64_t>(std::floor(std::fabs(value) * static_cast<double>(scale) + 0.5));
  std::string digits = std::to_string(units % scale);
  while (static_cast<int>(digits.size()) < decimals) digits.insert(0, "0");
  return (value < 0 && units > 0 ? "-" : "") + std::to_string(units / scale) +
         (decimals > 0 ? "." + digits : "");
}

double rounded(double value, int decimals) {
  double scale = 1;
  for (int i = 0; i < decimals; ++i) scale *= 10;
  return std::floor(value * scale + 0.5) / scale;
}

}  // namespace evenkeel::papers
