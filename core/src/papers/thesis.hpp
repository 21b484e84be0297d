#pragma once
#include <memory>
#include <string>

#include "evenkeel/papers/report.hpp"

namespace evenkeel::papers {

/// Tables 3.1 to 3.13 and Figs. 3.2 to 3.6 of the thesis on extended hypercubes; null for other
/// ids.
std::unique_ptr<Recipe> make_thesis_recipe(const std::string& id, const Trials& trials);

}  // namespace evenkeel::papers
