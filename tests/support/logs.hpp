#pragma once
// The log of a simulation as lines of text.
#include <string>
#include <vector>

#include "support/jobs.hpp"

namespace evenkeel::testing {

/// A line an event: its time and name, and what else is known as key=value.
inline std::vector<std::string> log_of(const char* job) {
  const Json answer = answer_of(Json::parse(job));
  CAPTURE(answer.dump());
  REQUIRE(answer["ok"] == true);
  std::vector<std::string> lines;
  for (const Json& event : answer["result"]["log"]) {
    std::string line;
    for (const auto& [key, value] : event.items()) {
      if (key != "time") line += ' ';
      if (key != "time" && key != "event") line += key + "=";
      line += value.is_string() ? value.get<std::string>() : value.dump();
    }
    lines.push_back(line);
  }
  return lines;
}

}  // namespace evenkeel::testing
