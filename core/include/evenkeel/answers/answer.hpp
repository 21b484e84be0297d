#pragma once
#include <string>
#include <vector>

#include "evenkeel/answers/input.hpp"

namespace evenkeel::answers {

/// Fields that every answer has next to its result. A host adds the settings and the run's data.
template <class Result, class Check>
struct Answer {
  Input input;
  std::string summary;
  std::vector<std::string> notes;
  Result result;
  Check check;
};

}  // namespace evenkeel::answers
