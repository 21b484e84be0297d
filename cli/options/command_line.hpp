#pragma once
#include <cstdint>
#include <span>
#include <string_view>

namespace evenkeel::cli {

/// How a value that can be a list is split at commas, or not at all.
enum class List : std::uint8_t { none, numbers, words };

/// Whether an option takes amounts of load: multiples of their unit, or any numbers.
enum class Amount : std::uint8_t { none, whole, real };

/// The groups of options in the help, in their order.
enum class Group : std::uint8_t { input, task, limits, output, advanced };

/// One option of a command, as the records of core/schema describe it.
struct Flag {
  std::string_view name;      ///< "--message-limit"
  std::string_view letter;    ///< "-o"; empty without.
  std::string_view opposite;  ///< "--no-integer" of a switch that is on by default.
  std::string_view value;     ///< "N", "text|json|csv"; empty for switches.
  std::string_view about;     ///< With unit, range and default.
  /// "message_limit", "shaker.kappa"; empty: an option of the command itself.
  std::string_view setting;
  std::span<const std::string_view> choices;
  List list;
  bool number;      ///< The value can be a number.
  bool by_command;  ///< The command puts the setting into the request: data, files.
  bool repeats;     ///< The option can be repeated.
  bool goes_along;  ///< Member of an object: required if another member is given.
  Amount amount;
  Group group;
  bool used;    ///< It is one of the most used options, which -h lists.
  bool hidden;  ///< A form of the command has it. The command accepts it, too.

  bool is_switch() const { return value.empty(); }
};

/// One table of an answer; --table prints its rows.
struct Table {
  std::string_view name, about;
  /// Path of its rows in the result: "migration.moves"; "trace[].moves" for the moves of every
  /// entry; "compare{}" for one row per key. With several arrays each row combines one entry of
  /// every array.
  std::span<const std::string_view> at;
  std::span<const std::string_view> with;     ///< Keys of the entry that [] selects.
  std::span<const std::string_view> columns;  ///< Empty: the keys of the rows.
  std::span<const std::string_view> loads;    ///< The columns that hold amounts of load.
  /// Columns of nodes whose name is not object, node, task, server, from or to.
  std::span<const std::string_view> names;
  std::string_view index;  ///< The column that counts the rows; or empty.
  int first;               ///< Its first number.
  /// Rows with the same first cell become one row: their count, and the sum of their last cells.
  bool sum;
  bool square;             ///< A node-by-node matrix: its columns have the names of these nodes.
  std::string_view needs;  ///< The setting that adds the table to an answer; or empty.
};

/// A column of --each, and its path in an answer.
struct Column {
  std::string_view name, pointer;
  bool is_load;  ///< It holds an amount of load.
};

/// The input from which an answer can be verified without its request.
enum class VerifiedFrom : std::uint8_t { request, loads, network, tasks, objects };

/// A column of a table that a command reads.
struct ColumnText {
  std::string_view name, about;
};

/// The columns of one table that a command reads.
struct ColumnGroup {
  std::string_view title;
  std::span<const ColumnText> columns;
};

/// One command with its help.
struct Command {
  std::string_view name;
  std::string_view summary;  ///< For the list of commands.
  std::string_view usage;    ///< Arguments after the name: "[FILE|-] [options]".
  std::string_view about;
  std::span<const std::string_view> examples;
  std::span<const Flag> flags;
  std::span<const Table> tables;
  /// The allowed words of its first input; empty: a file.
  std::span<const std::string_view> words;
  std::span<const Column> each;             ///< Of --each.
  std::span<const std::string_view> apart;  ///< Settings that do not fit into one table.
  VerifiedFrom verified_from = VerifiedFrom::request;
  /// "plan" of "plan chain"; empty: not a form of another command.
  std::string_view form_of;
  std::string_view input_flag;  ///< The flag of form_of that the input of the form replaces.
  std::string_view missing;     ///< The error if that input is missing.
  std::string_view preset;      ///< "flow=opt": a setting that the form has by default.
  /// Flags without which it does not run; "--parts|--speeds": one of them.
  std::span<const std::string_view> required;
  std::span<const ColumnGroup> columns;
};

/// Commands for one kind of data or question.
struct CommandGroup {
  std::string_view title;
  std::span<const std::string_view> commands;
};

/// The help of the program.
struct ProgramHelp {
  std::string_view about;
  std::span<const std::string_view> examples;
  std::span<const CommandGroup> groups;
};

/// An exit code and its meaning.
struct ExitText {
  std::string_view code, about;
};

/// The code of an error and its cause.
struct ErrorText {
  std::string_view code, about;
};

/// A file that the examples of the help use.
struct ExampleFile {
  std::string_view name, text;
};

/// All commands, in the order of the help. Generated.
std::span<const Command> commands();

/// The content of `evenkeel --help`. Generated.
const ProgramHelp& program_help();

/// All exit codes of the program. Generated.
std::span<const ExitText> exit_texts();

/// All codes of errors, in the order of ErrorCode. Generated.
std::span<const ErrorText> error_texts();

/// The example files, by name. Generated.
std::span<const ExampleFile> example_files();

/// The command of that name, or null. O(commands).
const Command* find_command(std::string_view name);

/// The option of that name ("--unit", and its opposite), or null. O(options).
const Flag* find_flag(const Command& command, std::string_view name);

}  // namespace evenkeel::cli
