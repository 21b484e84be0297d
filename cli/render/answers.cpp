// Prints answers of all commands in the requested format, with errors at their source and exit
// codes.
#include "render/answers.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "host/colour.hpp"
#include "options/wording.hpp"
#include "render/tables.hpp"
#include "render/why.hpp"

namespace evenkeel::cli {
namespace {

// Whether an error is about words (settings, names, topologies) and not about data, whichever file
// contains them. A topology of an impossible size is an error about words.
bool is_about_words(const std::string& code, const std::string& path) {
  const auto steps = words_of(path, '/');  // the first one is empty
  const std::string setting = steps.size() > 1 ? steps[1] : "";
  const bool deep = steps.size() > 2;
  if (setting == "topology" || setting == "candidates") {
    return (setting == "candidates" || !deep) && (code == "bad_value" || code == "too_large");
  }
  for (const char* word : {"bad_value", "conflict", "unknown_key", "unknown_id", "unknown_kind"}) {
    if (code != word) continue;
    for (const char* data : {"loads", "tasks", "text", "jobs", "exchanges", "arrivals", "units",
                             "dead_links", "probe_targets", "request", "answer"}) {
      if (setting == data && code != std::string("conflict")) return false;
    }
    // Entries of a list of numbers are data; a word instead of the list is not.
    const bool entry = deep && steps[2].find_first_not_of("0123456789") == std::string::npos;
    for (const char* list : {"speeds", "targets", "start", "mapping", "links"}) {
      if (entry && setting == list) return false;
    }
    return true;
  }
  return false;
}

int exit_code_of_error(const Json& error) {
  const std::string code = error["code"].get<std::string>();
  if (code == "infeasible") return kInfeasible;
  if (code == "not_found") return kNotFound;
  if (code == "internal") return kInternal;
  return is_about_words(code, error["path"].get<std::string>()) ? kUsage : kBadInput;
}

}  // namespace

void make_printable(Json& value) {
  if (value.is_string()) value = printable(value.get_ref<const std::string&>());
  if (value.is_structured()) {
    for (Json& entry : value) make_printable(entry);
  }
}

int exit_code_of(const jobs::Answer& answer) {
  if (!answer.ok) return exit_code_of_error(Json::parse(answer.text)["error"]);
  if (answer.stopped) return kStopped;
  return answer.holds ? kDone : kBadInput;
}

Source source_of_error(const Arguments& arguments, const std::string& answer_text,
                       const std::vector<Data>& data) {
  const std::string path = Json::parse(answer_text)["error"]["path"].get<std::string>();
  if (data.size() == 1 && data[0].keys.empty()) {
    const std::string its = data[0].source.text.empty() ? flag_given_for(arguments, path) : "";
    return its.empty() ? data[0].source : Source{its, ""};
  }
  const std::string setting = path.empty() ? "" : path.substr(1, path.find('/', 1) - 1);
  if (setting.empty()) return data[0].source;
  const std::string flag = flag_given_for(arguments, path);
  // An option for a part of the data, such as the old cuts of a chain.
  if (!flag.empty() && flag != flag_given_for(arguments, "/" + setting)) return {flag, ""};
  for (const auto& [source, keys] : data) {
    const bool named = !source.name.empty();  // the user may have left out that data
    if (named && std::find(keys.begin(), keys.end(), setting) != keys.end()) return source;
  }
  if (!flag.empty()) return {flag, ""};
  if (setting == "speeds") return data[0].source;  // a column of the loads
  return {"evenkeel " + arguments.command, ""};
}

double max_over_mean(const std::vector<double>& loads, const std::vector<double>& speeds) {
  double most = 0, total = 0, speed_total = 0;
  for (std::size_t i = 0; i < loads.size(); ++i) {
    const double speed = speeds.empty() ? 1 : speeds[i];
    if (speed > 0) most = std::max(most, loads[i] / speed);
    total += loads[i];
    speed_total += speed;
  }
  return total > 0 ? most / (total / speed_total) : 1;
}

bool is_above_limit(const Arguments& arguments, double ratio) {
  return arguments.fail_above && ratio > *arguments.fail_above;
}

void tell(const Arguments& arguments, const std::string& what) {
  if (arguments.verbosity > 0) std::fprintf(stderr, "evenkeel: %s\n", printable(what).c_str());
}

std::string milliseconds_since(std::chrono::steady_clock::time_point start) {
  const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start;
  return brief(spent.count(), 3) + " ms";
}

void write_result(const Arguments& arguments, std::string_view text) {
  if (arguments.shared) {
    arguments.shared->output.write(text);
    arguments.shared->first = false;
    return;
  }
  Output out(arguments.output);
  out.write(text);
  out.finish();
}

std::string as_table(const Arguments& arguments, const std::string& csv) {
  return arguments.tsv ? tsv_of(csv) : csv;
}

namespace {

// An answer as a table or as text, with its column above if there are several.
std::string shown_answer(const Arguments& arguments, const Shown& answer, const View& view) {
  const bool text = arguments.format == "text";
  std::string shown;
  if (arguments.table) {
    const auto rows = rows_of_table(answer, *find_command(arguments.command), *arguments.table);
    shown = text ? table_text(rows) : table_csv(rows);
  } else {
    shown = text ? view.text(answer) : view.table(answer, arguments.format);
  }
  if (text && arguments.why) shown += "\n" + why_text(answer);
  if (!arguments.shared) return text ? shown : as_table(arguments, shown);
  const bool first = arguments.shared->first;
  if (text) {
    return concat(
        {first ? "" : "\n", for_result(Style::bold, "column " + arguments.column), "\n", shown});
  }
  return as_table(arguments, with_first_column("column", arguments.column, shown, first));
}

// The form that evenkeel verify reads.
std::string beside_request(const std::string& request, const std::string& answer) {
  if (request.empty()) return answer;
  return concat({R"({"kind":"verify","request":)", request, R"(,"answer":)", answer, "}"});
}

}  // namespace

void ask_for_struct(const Arguments& arguments, const View& view, bool whole, jobs::JobRun& job) {
  if (!view.keeping || arguments.format == "json" || arguments.table) return;
  const bool alone = !whole && !arguments.fail_above;
  job.keep_answer(view.keeping(alone, arguments.format == "text" ? printable : nullptr));
}

int print_answer(const Arguments& arguments, const jobs::Answer& answer,
                 std::shared_ptr<const void> kept, const View& view, const std::string& request) {
  const bool as_json = arguments.format == "json";
  if (!answer.has_result) {
    const std::string summary = Json::parse(answer.text)["summary"].get<std::string>();
    if (as_json || arguments.format == "text") {
      print_without_result(arguments,
                           as_json ? beside_request(request, answer.text) : printable(summary),
                           answer.ok);
    } else {
      std::fprintf(stderr, "evenkeel: %s\n", printable(summary).c_str());
    }
    return exit_code_of(answer);
  }
  const bool limited = arguments.fail_above && view.ratio;
  const bool aside = arguments.why && arguments.format != "text";
  Json parsed;
  if (!as_json || limited || aside) parsed = Json::parse(answer.text);
  if (view.random && !as_json) {
    parsed["notes"].push_back("random numbers use --seed " + parsed["settings"]["seed"].dump());
  }
  if (arguments.format == "text") make_printable(parsed);
  const auto printing = std::chrono::steady_clock::now();
  write_result(arguments, as_json ? beside_request(request, answer.text) + "\n"
                                  : shown_answer(arguments, {parsed, std::move(kept)}, view));
  tell(arguments, "written in " + milliseconds_since(printing));
  if (aside && !arguments.quiet) {
    make_printable(parsed);
    std::fputs(why_text(parsed).c_str(), stderr);
  }
  if (answer.stopped || !limited) return exit_code_of(answer);
  const double ratio = view.ratio(parsed);
  if (!is_above_limit(arguments, ratio)) return exit_code_of(answer);
  if (!arguments.quiet) {
    std::fprintf(stderr, "evenkeel: note: max/mean stays at %s, above --fail-above %s\n",
                 Json(ratio).dump().c_str(), Json(*arguments.fail_above).dump().c_str());
  }
  return kAboveLimit;
}

// An older file of -o stays: neither an error nor an empty result should replace it.
void print_without_result(const Arguments& arguments, const std::string& text, bool ok) {
  if (arguments.shared) {
    arguments.shared->output.write(text + "\n");
    return;
  }
  Output out("");
  out.write(text + "\n");
  out.finish();
  if (arguments.output.empty() || arguments.output == "-" || arguments.quiet) return;
  std::fprintf(stderr, "%s: note: not written: %s\n", arguments.output.c_str(),
               ok ? "the run was stopped before it had a result" : "the answer is an error");
}

std::optional<TextPlace> place_of_error(const Json& error) {
  if (!error.contains("line")) return std::nullopt;
  return TextPlace{error["line"].get<std::int64_t>(), error["column"].get<std::int64_t>(),
                   error["length"].get<std::int64_t>()};
}

std::string with_place(const std::string& answer_text, const Source& source) {
  Json answer = Json::parse(answer_text);
  Json& error = answer["error"];
  if (error.contains("line") || !source.place_of) return answer_text;
  const auto place = source.place_of(error["path"].get<std::string>());
  if (!place) return answer_text;
  error["line"] = place->line;
  error["column"] = place->column;
  error["length"] = place->length;
  return answer.dump();
}

std::string shell_message(const Arguments& arguments, const Json& error) {
  return in_words_of_shell(arguments, error["message"].get<std::string>(),
                           error["code"].get<std::string>(), error["path"].get<std::string>());
}

// Without --json an error goes to standard error; with --json the error is the answer.
int report_error(const Arguments& arguments, const std::string& answer_text, const Source& source,
                 const std::string& request) {
  const std::string placed = with_place(answer_text, source);
  Json answer = Json::parse(placed);
  Json& error = answer["error"];
  if (arguments.format == "json") {
    print_without_result(arguments, beside_request(request, placed), false);
  } else {
    const std::string message = shell_message(arguments, error);
    std::fputs(describe_error(source, message, place_of_error(error)).c_str(), stderr);
    if (arguments.why && error.contains("proof")) {
      make_printable(error);
      std::fputs(why_text(error).c_str(), stderr);
    }
  }
  return exit_code_of_error(error);
}

int report_misread(const Arguments& arguments, formats::Kind kind, const Error& error,
                   const Source& source) {
  const bool chosen = arguments.has_column || arguments.has("--node");
  const Error nearest = chosen ? error : formats::with_nearest(source.text, kind, error);
  return report_error(arguments, jobs::error_answer(arguments.command, nearest), source);
}

std::string with_nearest(const std::string& answer_text, std::optional<formats::Kind> kind,
                         std::string_view text) {
  Json answer = Json::parse(answer_text);
  Json& error = answer["error"];
  if (error["code"] != "bad_text" && error["code"] != "bad_load") return answer_text;
  const Error told(ErrorCode::bad_text, error["message"].get<std::string>(), "",
                   place_of_error(error));
  error["message"] = formats::with_nearest(text, kind, told).what();
  return answer.dump();
}

void print_notes(const Arguments& arguments, const std::string& file,
                 const std::vector<std::string>& notes) {
  if (arguments.quiet) return;
  for (const std::string& note : notes) {
    std::fprintf(stderr, "%s: note: %s\n", printable(file).c_str(), printable(note).c_str());
  }
}

bool shows_notes(const Arguments& arguments) {
  return arguments.format == "json" || (arguments.format == "text" && !arguments.table);
}

void note_input(const Arguments& arguments, const std::string& file,
                const std::vector<std::string>& notes, Json& request) {
  for (const std::string& note : notes) request["input_notes"].push_back(note);
  if (!shows_notes(arguments)) print_notes(arguments, file, notes);
}

}  // namespace evenkeel::cli
