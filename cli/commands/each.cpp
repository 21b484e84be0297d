// --each: a batch of inputs, one a line, for every command that has it.
#include "commands/each.hpp"

#include <cstring>
#include <utility>

#include "commands/batch.hpp"
#include "evenkeel/base/concat.hpp"
#include "render/answers.hpp"
#include "render/each.hpp"

namespace evenkeel::cli {
namespace {

// Names instead of numbers: nothing on the line starts as a number, an array or an object does.
bool is_header(const std::string& line) {
  bool starts = true;
  for (const char c : line) {
    const bool separates = c == ' ' || c == '\t' || c == ',' || c == ';' || c == '"';
    if (starts && !separates && std::strchr("0123456789+-.[{", c)) return false;
    starts = separates;
  }
  return true;
}

// A row of CSV as --format wants it, without its newline.
std::string row_as(const Arguments& arguments, const std::string& row) {
  std::string line = as_table(arguments, row + "\n");
  line.pop_back();
  return line;
}

std::string shown_line(const Arguments& arguments, const Json& answer, std::int64_t number) {
  if (arguments.format == "csv") {
    return row_as(arguments, each_row(arguments.command, answer, number));
  }
  return concat(
      {number, ": ",
       (answer["ok"] == true ? answer["summary"] : answer["error"]["message"]).get<std::string>()});
}

// The error of a line that could not be read, with its place in the file.
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

// The answer to one line as it is printed.
std::string answer_line(const Arguments& arguments, Batch& batch, const Lines& lines,
                        const std::string& line, std::int64_t number) {
  LineJob made;
  jobs::Answer found;
  try {
    made = lines.make(line);
    if (arguments.print_request) return request_text(arguments, std::move(made.job));
    jobs::JobRun job = make_job(arguments, std::move(made.job));
    found = run_job(job, batch.limits());
  } catch (const Error& error) {
    found = error_of_line(arguments, error, number);
  }
  batch.note(found);
  std::string text = std::move(found.text);
  if (arguments.format == "json" && found.ok && !arguments.fail_above) return text;
  Json answer = Json::parse(text);
  if (answer["ok"] != true && !answer["error"].contains("line")) {
    answer["error"]["line"] = number;
    text = answer.dump();
  }
  if (answer["ok"] == true && arguments.fail_above && made.ratio && !answer["result"].is_null() &&
      is_above_limit(arguments, made.ratio(answer))) {
    batch.note_above_limit();
  }
  return arguments.format == "json" ? text : shown_line(arguments, answer, number);
}

}  // namespace

int run_each(const Arguments& arguments, std::size_t index, const Lines& lines) {
  if (arguments.has("--buffer")) throw UsageError{"--buffer and --each exclude each other"};
  const std::string name = input_name(arguments, index, "--each needs a file or a pipe");
  LineReader reader(name);
  reader.stop_at(arguments.limits.deadline);
  Batch batch(arguments);
  if (arguments.format == "csv" && !arguments.print_request) {
    batch.write(as_table(arguments, each_header(arguments.command) + "\n"));
  }
  std::string line;
  bool first = true;
  for (std::int64_t number = 1; reader.next(line); ++number) {
    const std::size_t start = line.find_first_not_of(" \t");
    if (start == std::string::npos || line[start] == '#' || line[start] == '%') continue;
    if (std::exchange(first, false) && lines.take_header && is_header(line)) {
      lines.take_header(line);
      continue;
    }
    batch.submit([&, line, number] { return answer_line(arguments, batch, lines, line, number); });
  }
  return batch.finish(reader.stopped());
}

VectorLines::VectorLines(const Arguments& arguments, JobInput base, bool takes_speeds)
    : arguments_(arguments),
      base_(std::move(base)),
      takes_speeds_(takes_speeds),
      options_(load_options(arguments)) {
  if (arguments.settings.count("loads") > 0 || arguments.settings.count("scenario") > 0) {
    throw UsageError{"--each reads one load vector a line from a file or a pipe"};
  }
  if (finds_unit(arguments)) {
    throw UsageError{
        "--unit auto and --each exclude each other: with --each lines are read one by one; give a "
        "number"};
  }
  if (arguments.has_column) {
    throw UsageError{"--column and --each exclude each other: with --each every line is a vector"};
  }
  add_origin(arguments, base_.request);
}

JobInput VectorLines::job_of(const std::string& line, formats::LoadTable& table) const {
  table = formats::read_loads(rows_.loads_of(line), options_);
  JobInput job = base_;
  if (arguments_.has_unit) job.request["unit_error"] = table.rounding_error;
  if (!table.names.empty()) job.request["labels"] = table.names;
  if (!rows_.labels().empty()) job.request["labels"] = rows_.labels();
  job.request["loads"] = {{"$buffer", "loads"}};
  if (!table.speeds.empty() && takes_speeds_) job.request["speeds"] = table.speeds;
  job.set_buffer("loads", table.loads);
  return job;
}

}  // namespace evenkeel::cli
