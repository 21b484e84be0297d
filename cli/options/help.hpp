#pragma once
#include <string>

#include "options/command_line.hpp"

namespace evenkeel::cli {

/// The help of the program: its purpose, examples, and its commands by the data of the user.
std::string main_help();

/// The help of a command: its description, examples, and all options with range and default, by
/// groups.
std::string command_help(const Command& command);

/// The codes of errors with their causes.
std::string errors_help();

/// The short help of a command: its description and the most used options.
std::string short_help(const Command& command);

}  // namespace evenkeel::cli
