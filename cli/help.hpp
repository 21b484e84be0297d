#pragma once
#include <string>
#include <vector>

namespace evenkeel::cli {

std::string main_help();

/// Help of one command: what it does, three examples, every option with range and default.
std::string command_help(const std::string& command);

/// "--no-integer" for the setting integer, which is on by default.
std::string off_flag_name(const std::string& setting);

/// Whether a command reads loads, with --column, --unit and --buffer.
bool takes_loads(const std::string& command);
/// Whether its answer has the loads that remain: --fail-above.
bool leaves_loads(const std::string& command);
/// Commands on task graphs.
bool takes_tasks(const std::string& command);
bool takes_machine(const std::string& command);

/// A flag beside the schema's; without a shape it is a switch.
struct ExtraFlag {
  std::string flag, shape, text;
};
const std::vector<ExtraFlag>& cluster_flags();

/// Whether flags of cluster_flags stand for that setting.
bool has_own_flags(const std::string& option);

/// "--message-limit" for the setting message_limit.
std::string flag_name(const std::string& setting);

}  // namespace evenkeel::cli
