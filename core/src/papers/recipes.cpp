#include <cmath>

#include "evenkeel/papers/report.hpp"
#include "papers/lau.hpp"

namespace evenkeel::papers {

std::unique_ptr<Recipe> make_recipe(const std::string& id, const Trials& trials) {
  return make_lau_recipe(id, trials);
}

double rounded(double value, int decimals) {
  double scale = 1;
  for (int i = 0; i < decimals; ++i) scale *= 10;
  return std::floor(value * scale + 0.5) / scale;
}

}  // namespace evenkeel::papers
