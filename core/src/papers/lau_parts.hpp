#pragma once
#include <memory>

#include "evenkeel/papers/report.hpp"

namespace evenkeel::papers {

std::unique_ptr<Recipe> make_lau_table(int number, const Trials& trials);
std::unique_ptr<Recipe> make_lau_figure(int number);

}  // namespace evenkeel::papers
