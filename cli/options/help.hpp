#pragma once
#include <string>

namespace CLI {
class App;
}

namespace evenkeel::cli {

/// Gives an app, and the subcommands that are added to it, the help of the program: an example, the
/// commands and exit codes on one screen; for a command what it does, examples, and every option
/// with range and default.
void set_help(CLI::App& app);

/// The help of the program itself.
std::string main_help();

}  // namespace evenkeel::cli
