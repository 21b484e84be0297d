// --each: a batch with one input per line, for every command that has it.
#include "commands/each.hpp"

#include <cstring>
#include <utility>

#include "commands/batch.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "host/colour.hpp"
#include "input/measured.hpp"
#include "options/effects.hpp"
#include "render/answers.hpp"
#include "render/each.hpp"

namespace evenkeel::cli {
namespace {

// Whether the line is a header: no cell begins like a number, an array or an object. After a name
// column, numbers count as names too.
bool is_header(const std::string& line) {
  if (!formats::VectorRows(line.substr(0, line.find_first_of(",;\t"))).row_columns().empty())
    return true;
  bool starts = true;
  for (const char c : line) {
    const bool separates = c == ' ' || c == '\t' || c == ',' || c == ';' || c == '"';
    if (starts && !separates && std::strchr("0123456789+-.[{", c)) return false;
    starts = separates;
  }
  return true;
}

// A CSV row in the style of --format, without its newline.
std::string row_as(const Arguments& arguments, const std::string& row) {
  std::string line = as_table(arguments, row + "\n");
  line.pop_back();
  return line;
}

// "rank 5, host a": the cells of the name columns.
std::string row_words(const std::vector<std::string>& columns,
                      const std::vector<std::string>& cells) {
  std::string words;
  for (std::size_t i = 0; i < cells.size(); ++i)
    words += concat({i == 0 ? "" : ", ", columns[i], " ", cells[i]});
  return words;
}

std::string shown_line(const Arguments& arguments, const Json& answer, std::int64_t number,
                       const std::vector<std::string>& columns,
                       const std::vector<std::string>& cells) {
  if (arguments.format == "csv") {
    return row_as(arguments, each_row(arguments.command, answer, number, cells, columns.size()));
  }
  const std::string row = row_words(columns, cells);
  return printable(concat({number, row.empty() ? "" : " (" + row + ")", ": ",
                           answer["ok"] == true ? answer["summary"].get<std::string>()
                                                : shell_message(arguments, answer["error"])}));
}

// The error for a line that could not be read, with its position in the file.
jobs::Answer error_of_line(const Arguments& arguments, const Error& error, std::int64_t number) {
  TextPlace place = error.place().value_or(TextPlace{});
  place.line = number;
  const Error placed(error.code(), error.what(), error.path(), place);
  return {.text = jobs::error_answer(arguments.command, placed),
          .kind = arguments.command,
          .ok = false,
          .stopped = false,
          .has_result = false};
}

// With --unit auto every line has its own unit, so a limit can fit only some of the lines.
void measure_line(const Arguments& arguments, Json& request) {
  try {
    measure_settings(arguments, request);
  } catch (const UsageError& error) {
    throw Error(ErrorCode::bad_value, error.message);
  }
}

// The answer to one line in its printed form.
std::string answer_line(const Arguments& arguments, Batch& batch, const Lines& lines,
                        const std::string& line, std::int64_t number, const RunJob& run) {
  LineJob made;
  jobs::Answer found;
  std::vector<std::string> columns, cells;
  if (lines.rows) columns = lines.rows->row_columns();
  try {
    if (lines.rows) cells = lines.rows->row_cells_of(line);
    made = lines.make(line);
    measure_line(arguments, made.job.request);
    if (arguments.print_request) return request_text(arguments, std::move(made.job));
    jobs::JobRun job = make_job(arguments, std::move(made.job));
    found = run(job);
  } catch (const Error& error) {
    found = error_of_line(arguments, error, number);
  }
  batch.note(found);
  if (batch.leaves_out(found)) return "";
  std::string text = std::move(found.text);
  if (arguments.format == "json" && found.ok && !arguments.fail_above && cells.empty()) return text;
  Json answer = Json::parse(text);
  if (answer["ok"] != true && !answer["error"].contains("line")) {
    answer["error"]["line"] = number;
    text = answer.dump();
  }
  if (answer["ok"] == true && !cells.empty()) {
    answer["notes"].push_back(concat({"line ", number, " is ", row_words(columns, cells)}));
    text = answer.dump();
  }
  if (answer["ok"] == true && arguments.fail_above && made.ratio && !answer["result"].is_null() &&
      is_above_limit(arguments, made.ratio(answer))) {
    batch.note_above_limit();
  }
  return arguments.format == "json" ? text : shown_line(arguments, answer, number, columns, cells);
}

// Reads the header of the table, if there is one: names of nodes and of name columns.
bool take_header(const Arguments& arguments, const std::string& name, const std::string& line,
                 std::int64_t number, formats::VectorRows& rows) {
  try {
    if (!is_header(line)) return false;
    rows = formats::VectorRows(line);
  } catch (const Error& error) {
    TextPlace place = error.place().value_or(TextPlace{});
    place.line = number;
    throw FileError{shown_name(name), error.what(), place};
  }
  std::vector<std::string> columns;
  for (const std::string& column : rows.row_columns()) columns.push_back(in_quotes(column));
  if (columns.empty()) return true;
  const bool one = columns.size() == 1;
  print_notes(arguments, shown_name(name),
              {concat({one ? "the column " : "the columns ", listed(columns, "and"),
                       one ? " has no loads and is repeated" : " have no loads and are repeated",
                       " in the answers"})});
  return true;
}

}  // namespace

int run_each(const Arguments& arguments, std::size_t index, const Lines& lines) {
  if (arguments.has("--buffer")) throw UsageError{"--buffer and --each cannot be combined"};
  const std::string name = input_name(arguments, index, "--each needs a file or a pipe");
  LineReader reader(name);
  reader.stop_at(arguments.limits.deadline);
  Batch batch(arguments, reader,
              [&](Batch& its, const std::string& line, std::int64_t number, const RunJob& run) {
                return answer_line(arguments, its, lines, line, number, run);
              });
  const auto write_header = [&] {
    if (arguments.format != "csv" || arguments.print_request) return;
    const auto columns = lines.rows ? lines.rows->row_columns() : std::vector<std::string>{};
    batch.write(as_table(arguments, each_header(arguments.command, columns) + "\n"));
  };
  std::string line;
  bool first = true;
  for (std::int64_t number = 1; reader.next(line); ++number) {
    const std::size_t start = line.find_first_not_of(" \t");
    if (start == std::string::npos || line[start] == '#' || line[start] == '%') continue;
    if (std::exchange(first, false)) {
      const bool header = lines.rows && take_header(arguments, name, line, number, *lines.rows);
      write_header();
      if (header) continue;
    }
    batch.submit(std::move(line), number);
  }
  if (first) write_header();
  return batch.finish(reader.stopped());
}

VectorLines::VectorLines(const Arguments& arguments, JobInput base, bool takes_speeds)
    : arguments_(arguments),
      base_(std::move(base)),
      takes_speeds_(takes_speeds),
      options_(load_options(arguments)) {
  if (arguments.settings.count("loads") > 0 || arguments.settings.count("scenario") > 0) {
    throw UsageError{"--each reads one load vector per line from a file or a pipe"};
  }
  if (arguments.has_column) {
    throw UsageError{"--column and --each cannot be combined: with --each, every line is a vector"};
  }
  constexpr std::string_view kNames[] = {"--node", "--sum"};
  refuse_without_effect(arguments, kNames, "with --each, every line is a vector");
  add_origin(arguments, base_.request);
}

JobInput VectorLines::job_of(const std::string& line, formats::LoadTable& table) const {
  table = formats::read_loads(rows_.loads_of(line), options_);
  JobInput job = base_;
  add_unit(table, job.request);
  if (table.unit) table.notes.pop_back();  // the answer itself reports the rounding of the unit
  for (const std::string& note : table.notes) job.request["input_notes"].push_back(note);
  if (!table.names.empty()) job.request["labels"] = table.names;
  if (!rows_.labels().empty()) job.request["labels"] = rows_.labels();
  job.request["loads"] = {{"$buffer", "loads"}};
  if (!table.speeds.empty() && takes_speeds_) job.request["speeds"] = table.speeds;
  job.set_buffer("loads", table.loads);
  return job;
}

}  // namespace evenkeel::cli
