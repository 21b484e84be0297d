#pragma once
#include <memory>
#include <string>

#include "evenkeel/papers/report.hpp"

namespace evenkeel::papers {

/// Tables 1 to 4 and Figs. 1 to 4 of Lau, "The Load Distribution Problem in a Processor Ring",
/// 2001; null for other ids.
std::unique_ptr<Recipe> make_lau_recipe(const std::string& id, const Trials& trials);

}  // namespace evenkeel::papers
