#pragma once
#include <memory>
#include <string>

#include "evenkeel/papers/report.hpp"

namespace evenkeel::papers {

/// Table 1 and Figs. 2 to 6 of Jeannot and Vernier's report; null for other ids. A trial is a seed
/// of the shaker; everything else draws nothing.
std::unique_ptr<Recipe> make_jeannot_recipe(const std::string& id, const Trials& trials);

}  // namespace evenkeel::papers
