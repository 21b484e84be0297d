#pragma once
#include <string>

#include "host/io.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// Converts "peak:51200,0" to {"peak":{"total":51200,"node":0}}. @throws UsageError.
Json scenario_of(const std::string& text);

/// Whether the scenario draws its loads at random.
bool is_random_scenario(const std::string& text);

/// A JSON list that was read, for messages.
struct ListInput {
  std::string text;
  Source source;  ///< Refers to `text`.
};

/// Puts the JSON list of a file, or of its key of that name, into the request; nothing without a
/// file. @throws FileError.
void read_list(const Arguments& arguments, const std::string& file, const char* key, Json& request,
               ListInput& input);

}  // namespace evenkeel::cli
