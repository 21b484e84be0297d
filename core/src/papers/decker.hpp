#pragma once
#include <memory>
#include <string>

#include "evenkeel/papers/report.hpp"

namespace evenkeel::papers {

/// Table 1 and Figs. 1 to 3 of Decker, Monien, Preis, "Towards Optimal Load Balancing Topologies",
/// 2000; null for other ids.
std::unique_ptr<Recipe> make_decker_recipe(const std::string& id, const Trials& trials);

}  // namespace evenkeel::papers
