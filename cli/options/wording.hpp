#pragma once
#include <string>

#include "options/arguments.hpp"

namespace evenkeel::cli {

/// The option for a JSON pointer of a request: --links-latency-s for /links/latency_s, --old-cuts
/// for /chain/old_cuts; null without one. O(options).
const Flag* flag_of_path(const Arguments& arguments, const std::string& path);

/// The typed option for a JSON pointer; empty if it was not typed.
std::string flag_given_for(const Arguments& arguments, const std::string& path);

/// The message of an error of a job, for a shell: options have the names of their flags, and
/// neither null nor the largest exact number appears.
/// @param code, path  Of the error. O(length x options).
std::string in_words_of_shell(const Arguments& arguments, const std::string& message,
                              const std::string& code, const std::string& path);

}  // namespace evenkeel::cli
