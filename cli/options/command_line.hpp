#pragma once
#include <cstdint>
#include <span>
#include <string_view>

namespace evenkeel::cli {

/// How the entries of a value are told apart, where it may be a list: all by commas.
enum class List : std::uint8_t { none, numbers, words };

/// Whether a flag takes amounts of load: multiples of their unit, or any numbers.
enum class Amount : std::uint8_t { none, whole, real };

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
  Amount amount;

  bool is_switch() const { return value.empty(); }
};

/// One table of an answer, of which --table prints the rows.
struct Table {
  std::string_view name, about;
  /// Where its rows stand in the result: "migration.moves"; "trace[].moves" those of every entry;
  /// "compare{}" a row a key. Of several arrays each row has an entry of every one.
  std::span<const std::string_view> at;
  std::span<const std::string_view> with;     ///< Keys of the entry that [] went through.
  std::span<const std::string_view> columns;  ///< Empty: the keys of the rows.
  std::span<const std::string_view> loads;    ///< The columns that hold amounts of load.
  /// Columns that name a node under another word than object, node, task, server, from and to.
  std::span<const std::string_view> names;
  std::string_view index;                     ///< The column that counts the rows; or empty.
  int first;                                  ///< With what it begins.
  bool sum;  ///< A row for all with the same first cell: how many, and the sum of their last cells.
  bool square;               ///< A matrix of nodes by nodes: its columns are named as these are.
  std::string_view needs;  ///< The setting that adds it to an answer; or empty.
};

/// A column of --each, and where it stands in an answer.
struct Column {
  std::string_view name, pointer;
  bool is_load;  ///< It holds an amount of load.
};

/// From what an answer can be verified without its request.
enum class VerifiedFrom : std::uint8_t { request, loads, network, tasks, objects };

/// One command with its help.
struct Command {
  std::string_view name;
  std::string_view summary;  ///< For the list of commands.
  std::string_view usage;    ///< What follows the name: "[FILE|-] [options]".
  std::string_view about;
  std::span<const std::string_view> examples;
  std::span<const Flag> flags;
  std::span<const Table> tables;
  std::span<const std::string_view> words;  ///< What its first input may be; empty: a file.
  std::span<const Column> each;             ///< Of --each.
  std::span<const std::string_view> apart;  ///< Settings for which one table has no room.
  VerifiedFrom verified_from = VerifiedFrom::request;
};

/// An exit code and what it means.
struct ExitText {
  std::string_view code, about;
};

/// A file that the examples of the help use.
struct ExampleFile {
  std::string_view name, text;
};

/// All commands, in the order of the help. Generated.
std::span<const Command> commands();

/// What the program ends with. Generated.
std::span<const ExitText> exit_texts();

/// The files of the examples, by name. Generated.
std::span<const ExampleFile> example_files();

/// The command of that name, or null. O(commands).
const Command* find_command(std::string_view name);

/// The flag of that name ("--unit", and its opposite), or null. O(flags).
const Flag* find_flag(const Command& command, std::string_view name);

}  // namespace evenkeel::cli
