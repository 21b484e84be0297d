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

namespace evenkeel::cli {

/// Exit code of an answer: errors about words are 2, about data 1, in commands and in `run`.
int exit_code_of(const jobs::Answer& answer);

/// Data of a request, and the keys under which they stand there; alone and without keys: all
/// errors are about it.
struct Data {
  Source source;
  std::vector<std::string> keys;
};

/// What an error belongs to: the data (errors of the whole request: the first of them), the flag
/// that was typed, or else the command; never a flag that was not given.
Source source_of_error(const Arguments& arguments, const std::string& answer_text,
                       const std::vector<Data>& data);

/// Writes an answer without a result to standard output, whatever -o says: the file of -o stays as
/// it was.
void print_without_result(const Arguments& arguments, const std::string& text, bool ok);

/// How the answers of one command are shown.
struct View {
  std::function<std::string(const Json&)> text;
  /// The formats other than text and json, by their names.
  std::function<std::string(const Json&, const std::string&)> table;
  /// max/mean of the loads that remain, for --fail-above; empty when no loads remain.
  std::function<double(const Json&)> ratio = nullptr;
  bool random = false;  ///< Something was drawn from the seed: the text says which one.
  /// Of a list of objects in the result, how many the text may look at: of a million moves it shows
  /// some, and all of them parsed are gigabytes.
  std::size_t rows = SIZE_MAX;
  std::string list = "";  ///< The list that `rows` is about; empty: all of them.
};

/// Makes all texts in a value printable(): for people, before anything is drawn of an answer.
void make_printable(Json& value);

/// With --verbose: a line on standard error.
void tell(const Arguments& arguments, const std::string& what);
/// "1.25 ms".
std::string milliseconds_since(std::chrono::steady_clock::time_point start);

/// Writes a result to where -o says, whole or not at all. @throws WriteError, ClosedPipe.
void write_result(const Arguments& arguments, std::string_view text);

/// CSV as --format wants it: with commas or tabs.
std::string as_table(const Arguments& arguments, const std::string& csv);

/// Prints an answer that is no error in the format asked for. @param request  With --with-request
/// the job as JSON, which goes with it. @return the exit code.
int print_answer(const Arguments& arguments, const jobs::Answer& answer, const View& view,
                 const std::string& request = "");

/// max/mean of loads, each over its node's share of all speeds when there are speeds.
double max_over_mean(const std::vector<double>& loads, const std::vector<double>& speeds);

/// Whether --fail-above is given and that ratio exceeds it.
bool is_above_limit(const Arguments& arguments, double ratio);

/// The place of an error, if it has one.
std::optional<TextPlace> place_of_error(const Json& error);

/// An error answer with its place in the source, where it has none yet and the source knows it.
std::string with_place(const std::string& answer_text, const Source& source);

/// Without --json an error goes to standard error; with it, it is the answer. @return the exit
/// code.
int report_error(const Arguments& arguments, const std::string& answer_text, const Source& source,
                 const std::string& request = "");

/// An error of a reader of that kind, with the nearest formats if it did not understand the text.
int report_misread(const Arguments& arguments, formats::Kind kind, const Error& error,
                   const Source& source);

/// The same of an error answer of reading objects, or of nodes without a kind.
std::string with_nearest(const std::string& answer_text, std::optional<formats::Kind> kind,
                         std::string_view text);

/// What was noticed while reading a file, on standard error unless --quiet.
void print_notes(const Arguments& arguments, const std::string& file,
                 const std::vector<std::string>& notes);

/// Whether what is printed has the notes of an answer: text and JSON, but no tables.
bool shows_notes(const Arguments& arguments);

/// Puts what was noticed while reading a file into the request, so that the answer has it; where
/// the answer's notes are not shown, on standard error, too.
void note_input(const Arguments& arguments, const std::string& file,
                const std::vector<std::string>& notes, Json& request);

}  // namespace evenkeel::cli
