// Which table or figure of Lau an id names.
#include "papers/lau.hpp"

#include "papers/lau_parts.hpp"

namespace evenkeel::papers {

std::unique_ptr<Recipe> make_lau_recipe(const std::string& id, const Trials& trials) {
  for (int number = 1; number <= 4; ++number) {
    if (id == "lau/table" + std::to_string(number)) return make_lau_table(number, trials);
    if (id == "lau/fig" + std::to_string(number)) return make_lau_figure(number);
  }
  return nullptr;
}

}  // namespace evenkeel::papers
