// Which published table or figure an id names, its usual trials, and decimals for verdicts.
#include <cmath>

#include "evenkeel/papers/report.hpp"
#include "papers/decker.hpp"
#include "papers/jeannot.hpp"
#include "papers/lau.hpp"
#include "papers/thesis.hpp"
#include "papers/thesis_dynamic.hpp"
#include "papers/verdict.hpp"

namespace evenkeel::papers {

std::unique_ptr<Recipe> make_recipe(const std::string& id, const Trials& trials) {
  if (auto recipe = make_decker_recipe(id, trials)) return recipe;
  if (auto recipe = make_thesis_recipe(id, trials)) return recipe;
  if (auto recipe = make_dynamic_recipe(id, trials)) return recipe;
  if (auto recipe = make_jeannot_recipe(id, trials)) return recipe;
  return make_lau_recipe(id, trials);
}

std::int64_t default_trials(const std::string& id) {
  if (id.rfind("eh/fig5", 0) == 0) return 60;
  if (id.rfind("jeannot/", 0) == 0) return 10;
  if (id.rfind("eh/", 0) == 0) {
    // Greedy runs in milliseconds, annealing in tenths of a second; figures hold four searches.
    if (id == "eh/table3.12" || id == "eh/table3.13") return 30;
    return id.rfind("eh/fig", 0) == 0 ? 3 : 6;
  }
  return id.rfind("decker/", 0) == 0 ? 400 : 50000;
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
