#pragma once
#include <string>

namespace CLI {
class App;
}

namespace evenkeel::cli {

/// Gives an app and its subcommands the help of the program. The app shows an example, the commands
/// and exit codes on one screen. A command shows its description, examples, and every option with
/// range and default.
void set_help(CLI::App& app);

/// The help of the program itself.
std::string main_help();

}  // namespace evenkeel::cli
