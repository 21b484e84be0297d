#pragma once
#include <memory>
#include <string>

#include "evenkeel/papers/report.hpp"

namespace evenkeel::papers {

/// Figs. 5.1 to 5.3 of the thesis on extended hypercubes; null for other ids. A trial is a seed.
std::unique_ptr<Recipe> make_dynamic_recipe(const std::string& id, const Trials& trials);

}  // namespace evenkeel::papers
