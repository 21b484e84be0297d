#pragma once
#include <cstdint>
#include <span>
#include <string_view>

namespace evenkeel::cli {

/// How the entries of a value are told apart, where it may be a list: all by commas.
enum class List : std::uint8_t { none, numbers, words };

/// One flag of a command, as the records of core/schema describe it.
struct Flag {
  std::string_view name;      ///< "--message-limit"
  std::string_view letter;    ///< "-o"; empty without.
  std::string_view opposite;  ///< "--no-integer" of a switch that is on by default.
  std::string_view value;     ///< "N", "text|json|csv"; empty for switches.
  std::string_view about;     ///< With unit, range and default.
  std::string_view setting;   ///< "message_limit", "shaker.kappa"; empty: the command's own.
  std::span<const std::string_view> choices;
  List list;
  bool number;      ///< May be a number.
  bool by_command;  ///< The command puts the setting into the request: data, files.
  bool repeats;     ///< May be given more than once.
  bool goes_along;  ///< Of an object: where another member is given, this one must be.

  bool is_switch() const { return value.empty(); }
};

/// One command with its help.
struct Command {
  std::string_view name;
  std::string_view summary;  ///< For the list of commands.
  std::string_view usage;    ///< What follows the name: "[FILE|-] [options]".
  std::string_view about;
  std::span<const std::string_view> examples;
  std::span<const Flag> flags;
};

/// All commands, in the order of the help. Generated.
std::span<const Command> commands();

/// The command of that name, or null. O(commands).
const Command* find_command(std::string_view name);

/// The flag of that name ("--unit", and its opposite), or null. O(flags).
const Flag* find_flag(const Command& command, std::string_view name);

}  // namespace evenkeel::cli
