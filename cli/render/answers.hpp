#pragma once
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/formats/any.hpp"
#include "evenkeel/jobs/run.hpp"
#include "host/io.hpp"
#include "options/arguments.hpp"
#include "render/shown.hpp"

namespace evenkeel::cli {

/// Exit code of an answer: 2 for errors about words, 1 for errors about data, in commands and in
/// `run`.
int exit_code_of(const jobs::Answer& answer);

/// Data of a request, and its keys in the request. If it is the only data and has no keys, all
/// errors are about it.
struct Data {
  Source source;
  std::vector<std::string> keys;
};

/// The source of an error: the data (the first data for errors of the whole request), the typed
/// option, or else the command; never an option that was not given.
Source source_of_error(const Arguments& arguments, const std::string& answer_text,
                       const std::vector<Data>& data);

/// Writes an answer without a result to standard output, even with -o: the file of -o stays as it
/// was.
void print_without_result(const Arguments& arguments, const std::string& text, bool ok);

/// How to print the answers of one command.
struct View {
  /// Asks for the struct of the answer, for example jobs::keeping<answers::Ring>. Null if the
  /// printers use the JSON.
  jobs::Keeping (*keeping)(bool alone, jobs::TextChange change);
  std::function<std::string(const Shown&)> text;
  /// The formats except text and json, by name.
  std::function<std::string(const Shown&, const std::string&)> table;
  /// max/mean of the loads that remain, for --fail-above; empty when no loads remain.
  std::function<double(const Json&)> ratio = nullptr;
  bool random = false;  ///< The seed was used: the text shows it.
};

/// Makes all texts in a value printable() for people, before the answer is drawn.
void make_printable(Json& value);

/// With --verbose: prints a line on standard error.
void tell(const Arguments& arguments, const std::string& what);
/// "1.25 ms".
std::string milliseconds_since(std::chrono::steady_clock::time_point start);

/// Writes a result to the file of -o, completely or not at all. @throws WriteError, ClosedPipe.
void write_result(const Arguments& arguments, std::string_view text);

/// CSV in the style of --format: with commas or tabs.
std::string as_table(const Arguments& arguments, const std::string& csv);

/// Prepares a job for print_answer(). @param whole  The text of the answer is used, too.
void ask_for_struct(const Arguments& arguments, const View& view, bool whole, jobs::JobRun& job);

/// Prints an answer with a result in the requested format.
/// @param kept  The struct of the answer, see ask_for_struct().
/// @param request  With --with-request the job as JSON, which is printed too.
/// @return the exit code.
int print_answer(const Arguments& arguments, const jobs::Answer& answer,
                 std::shared_ptr<const void> kept, const View& view,
                 const std::string& request = "");

/// max/mean of loads; with speeds, each load is divided by its node's share of the total speed.
double max_over_mean(const std::vector<double>& loads, const std::vector<double>& speeds);

/// Whether --fail-above is given and that ratio exceeds it.
bool is_above_limit(const Arguments& arguments, double ratio);

/// The position of an error, if it has one.
std::optional<TextPlace> place_of_error(const Json& error);

/// Adds the position in the source to an error answer, if the answer has none and the source knows
/// it.
std::string with_place(const std::string& answer_text, const Source& source);

/// The message of an error for a shell, where options have the names of their flags.
std::string shell_message(const Arguments& arguments, const Json& error);

/// Prints an error to standard error, or as the answer with --json. @return the exit code.
int report_error(const Arguments& arguments, const std::string& answer_text, const Source& source,
                 const std::string& request = "");

/// An error of a reader of that kind, with the nearest formats if the text was not understood.
int report_misread(const Arguments& arguments, formats::Kind kind, const Error& error,
                   const Source& source);

/// The same for an error answer about reading objects, or nodes without a kind.
std::string with_nearest(const std::string& answer_text, std::optional<formats::Kind> kind,
                         std::string_view text);

/// Prints the notes from reading a file on standard error, unless --quiet.
void print_notes(const Arguments& arguments, const std::string& file,
                 const std::vector<std::string>& notes);

/// Whether the output includes the notes of an answer: text and JSON do, tables do not.
bool shows_notes(const Arguments& arguments);

/// Adds the notes from reading a file to the request, so that the answer has them. If the output
/// does not show notes, also prints them on standard error.
void note_input(const Arguments& arguments, const std::string& file,
                const std::vector<std::string>& notes, Json& request);

}  // namespace evenkeel::cli
