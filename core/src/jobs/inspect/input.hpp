#pragma once
#include <string>
#include <vector>

#include "evenkeel/settings/inspect.hpp"
#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

/// A text with the name of its file.
struct NamedText {
  std::string name;                ///< Empty: unknown.
  std::vector<std::string> parts;  ///< Names of the files of a dump that was joined.
  std::string text;
};

/// Files and their reading options.
struct InspectInput {
  settings::Inspect settings;
  std::vector<NamedText> texts;  ///< All files of one dump of objects are one text.
  std::size_t bytes = 0;
  std::string hash;
};

/// A file name with * for its last number, ran.*.json for ran.0.json: equal for the files of a
/// dump.
std::string without_number(const std::string& name);

/// @throws Error with a JSON pointer.
InspectInput take_inspect_input(const Request& request, const Json& settings);

}  // namespace evenkeel::jobs
