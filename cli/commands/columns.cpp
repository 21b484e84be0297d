// Handles --column with several names or a pattern: one answer per column.
#include "commands/columns.hpp"

#include <fnmatch.h>

#include <algorithm>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/loads.hpp"
#include "host/io.hpp"
#include "input/loads.hpp"
#include "render/answers.hpp"

namespace evenkeel::cli {
namespace {

bool is_pattern(const std::string& word) { return word.find_first_of("*?[") != std::string::npos; }

[[noreturn]] void no_column(const std::string& pattern, std::vector<std::string> there) {
  constexpr std::size_t kShown = 12;
  if (there.size() > kShown) there.resize(kShown);
  throw UsageError{concat({"--column is ", in_quotes(pattern), ", but ",
                           there.empty() ? "the input is not a table with column names"
                                         : "the columns are " + listed(there, "and")})};
}

// The selected columns, each once. Columns that match a pattern keep the order of the table.
std::vector<std::string> columns_meant(const std::string& given,
                                       const std::vector<std::string>& there) {
  std::vector<std::string> meant;
  const auto add = [&](const std::string& name) {
    if (std::find(meant.begin(), meant.end(), name) == meant.end()) meant.push_back(name);
  };
  for (const std::string& word : words_of(given, ',')) {
    if (!is_pattern(word)) {
      add(word);
      continue;
    }
    bool found = false;
    for (const std::string& name : there) {
      if (fnmatch(word.c_str(), name.c_str(), 0) != 0) continue;
      add(name);
      found = true;
    }
    if (!found) no_column(word, there);
  }
  return meant;
}

}  // namespace

std::optional<int> run_columns(const Arguments& arguments, std::size_t index,
                               int (*run)(const Arguments& arguments)) {
  const bool several = arguments.column.find(',') != std::string::npos;
  if (arguments.shared || !arguments.has_column || (!several && !is_pattern(arguments.column))) {
    return std::nullopt;
  }
  if (arguments.settings.count("loads") > 0 || arguments.settings.count("scenario") > 0) {
    return std::nullopt;
  }
  const std::string name = input_name(arguments, index, "--column needs a table");
  Output out(arguments.output);
  Shared shared{out, read_all(name), {}};
  std::vector<std::string> there;
  try {
    there = formats::column_names(shared.text, load_options(arguments).format);
  } catch (const Error& error) {
    return report_error(arguments, jobs::error_answer(arguments.command, error),
                        {shown_name(name), shared.text});
  }
  std::vector<std::string> columns{arguments.column};
  // If a column name itself contains a comma or a star, the word means that column.
  if (std::find(there.begin(), there.end(), arguments.column) == there.end()) {
    columns = columns_meant(arguments.column, there);
  }
  // All columns use the same unit, so that their answers can be compared.
  Arguments same = arguments;
  bool has_fractions = false;
  for (std::size_t i = 0; i < columns.size() && !arguments.has_unit && !has_fractions; ++i) {
    formats::LoadOptions options = load_options(arguments);
    options.column = columns[i];
    try {
      formats::read_loads(shared.text, options);
    } catch (const Error& error) {
      has_fractions = error.code() == ErrorCode::fractional_load;
    }
  }
  if (has_fractions) {
    same.has_unit = true;
    same.unit = "auto";
  }
  if (finds_unit(same)) {
    formats::ValueScale scale;
    for (const std::string& column : columns) {
      formats::LoadOptions options = load_options(same);
      options.column = column;
      try {
        scale.add(formats::read_loads(shared.text, options).scale);
      } catch (const Error&) {
        break;  // the answer for this column reports the error
      }
    }
    same.unit = Json(scale.unit()).dump();
    if (has_fractions) print_notes(arguments, shown_name(name), {note_of_found_unit(scale.unit())});
  }
  shared.columns = columns;
  int code = kDone;
  bool failed = false, stopped = false;
  std::size_t finished = 0;
  for (const std::string& column : columns) {
    Arguments one = same;
    one.column = column;
    one.shared = &shared;
    const int now = run(one);
    if (code == kDone) code = now;
    stopped = now == kStopped;
    if (stopped) break;  // the other columns would fail in the same way
    failed = failed || (now != kDone && now != kAboveLimit);
    ++finished;
  }
  const bool is_file = out.is_file();
  if (is_file && (failed || (stopped && finished == 0))) {
    print_notes(arguments, arguments.output, {"not written, because some columns have no answer"});
    return code;
  }
  out.finish();
  if (stopped && is_file) {
    print_notes(arguments, arguments.output,
                {concat({"stopped after ", plural(static_cast<Int128>(finished), "column"), " of ",
                         columns.size(), ": the file contains their answers"})});
  }
  return code;
}

}  // namespace evenkeel::cli
