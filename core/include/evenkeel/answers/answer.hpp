#pragma once
#include <string>
#include <vector>

#include "evenkeel/answers/input.hpp"

namespace evenkeel::answers {

/// What every answer has around its result; a host adds the settings and what is of the run.
template <class Result, class Check>
struct Answer {
  Input input;
  std::string summary;
  std::vector<std::string> notes;
  Result result;
  Check check;
};

}  // namespace evenkeel::answers
