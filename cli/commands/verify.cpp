// `evenkeel verify`: rebuilds the request of an answer from its data, and prints the verdict.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <vector>

#include "commands/apply.hpp"
#include "commands/commands.hpp"
#include "commands/execute.hpp"
#include "commands/original.hpp"
#include "evenkeel/base/concat.hpp"
#include "host/json.hpp"
#include "input/files.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {
namespace {

// The verdict, and the facts that it does not cover.
std::string text_of(const Json& verdict) {
  if (verdict["result"].is_null()) return verdict["summary"].get<std::string>() + "\n";
  std::string fields, claims;
  for (const Json& gap : verdict["result"]["not_checked"]) {
    std::string& list = gap.contains("field") ? fields : claims;
    list += (list.empty() ? "" : ", ") +
            gap[gap.contains("field") ? "field" : "claim"].get<std::string>();
  }
  std::string text = verify_text(verdict);
  if (!fields.empty()) text += concat({"Not checked: ", fields, ".\n"});
  if (!claims.empty()) text += concat({"Not proven: ", claims, ".\n"});
  return text;
}

struct Verdicts {
  const Arguments& arguments;
  Output& out;
  int code = kDone;
  bool failed = false;  ///< An error was shown instead of a verdict, so the file of -o stays.

  // Prints a single verdict.
  void add(const std::string& text, const Origin& origin) {
    if (print_request(text)) return;
    const Json verdict = Json::parse(text);
    if (verdict["ok"] != true) {
      failed = true;
      const std::string path = verdict["error"].value("path", "");
      code = report_error(arguments, text, origin.source_of(path));
      if (path.rfind("/answer", 0) == 0) code = kBadInput;  // the file is at fault
      return;
    }
    if (arguments.format == "json") {
      out.write(text + "\n");
    } else {
      out.write(arguments.format == "csv" ? as_table(arguments, verify_csv(verdict))
                                          : text_of(verdict));
    }
    take_code(verdict);
  }

  // Prints a verdict of a stream on one line. @param number  Count of answers so far. @param line
  // Line in the stream.
  void add(const std::string& text, const Origin& origin, std::size_t number, std::int64_t line) {
    if (print_request(text)) return;
    Json verdict = Json::parse(text);
    const std::string before = std::to_string(number) + ": ";
    if (verdict["ok"] == true) {
      out.write(arguments.format == "json"
                    ? text + "\n"
                    : concat({before, verdict["summary"].get<std::string>(), "\n"}));
    } else {
      const Source source = origin.source_of(verdict["error"].value("path", ""));
      verdict = Json::parse(with_place(text, source));
      Json& error = verdict["error"];
      error["stream_line"] = line;
      auto place = place_of_error(error);
      if (place) place->line = line;
      out.write(arguments.format == "json"
                    ? verdict.dump() + "\n"
                    : concat({before, place ? named_place(source.name, place) + ": " : "",
                              error["message"].get<std::string>(), "\n"}));
    }
    take_code(verdict);
  }

 private:
  // With --print-request the text is the job, and there is no verdict.
  bool print_request(const std::string& text) const {
    if (arguments.print_request) out.write(text + "\n");
    return arguments.print_request;
  }

  void take_code(const Json& verdict) {
    const bool stopped = verdict.contains("stopped");
    const Json valid = verdict["ok"] == true && !stopped ? verdict["result"]["valid"] : Json(false);
    // If the kind of an answer cannot be checked, the command was used wrongly.
    const int now = stopped           ? kStopped
                    : valid.is_null() ? kUsage
                    : valid == true   ? kDone
                                      : kBadInput;
    if (code == kDone) code = now;
  }
};

/// The long arrays of a rebuilt request.
jobs::Buffers buffers_of(Original* made) {
  JobInput input;
  if (made) made->hand_over(input);
  return std::move(input.buffers);
}

std::string run_verify_job(const Arguments& arguments, const Json& request, const Json& answer,
                           jobs::Buffers buffers) {
  JobInput input{{{"kind", "verify"}, {"request", request}, {"answer", answer}},
                 std::move(buffers)};
  if (arguments.print_request) return request_text(arguments, std::move(input));
  jobs::JobRun job = make_job(arguments, std::move(input));
  tell(arguments, "read in " + milliseconds_since(arguments.started));
  const auto running = std::chrono::steady_clock::now();
  std::string verdict = run_job(job, arguments.limits).text;
  tell(arguments, "computed in " + milliseconds_since(running));
  return verdict;
}

bool says_there_is_none(const Json& answer) {
  return answer.is_object() && answer.value("ok", Json()) == false;
}

bool is_valid(const std::string& verdict) {
  const Json read = Json::parse(verdict);
  return read["ok"] == true && !read["result"].is_null() && read["result"]["valid"] == true;
}

/// An answer to verify, with the data that is needed to apply it.
struct Case {
  const Json& request;
  const Json& answer;
  std::string_view data;  ///< The text that contains the objects of a plan.
  const Origin& origin;
  Original* made = nullptr;  ///< How the request was rebuilt; null if it was given.
};

/// Prints the verdict and the output that depends on it: the objects after a plan, or the reverse
/// plan.
int verify_one(const Arguments& arguments, const Case& one) {
  if (applies(arguments) && says_there_is_none(one.answer))
    throw UsageError{"--apply-to and --undo need a plan, but this answer has none"};
  const jobs::Buffers buffers = buffers_of(one.made);
  const std::string verdict = run_verify_job(arguments, one.request, one.answer, buffers);
  if (applies(arguments) && !arguments.print_request && is_valid(verdict)) {
    // A request has its objects in columns, whatever format they came from.
    const auto format = one.made ? format_read(one.request) : formats::ObjectFormat::json;
    const ObjectsText objects{one.data, format};
    if (arguments.has("--undo")) {
      return execute_back(arguments, {way_back(one.request, one.answer), buffers},
                          {{one.origin.source_of("/request"), {}}}, objects);
    }
    apply_plan(arguments, one.request, one.answer, objects);
  }
  Output out(arguments.output);
  Verdicts verdicts{arguments, out};
  verdicts.add(verdict, one.origin);
  if (!verdicts.failed) out.finish();
  return verdicts.code;
}

struct Line {
  std::int64_t number;
  std::string text;
};

std::vector<Line> lines_of(const std::string& text) {
  std::vector<Line> lines;
  std::size_t from = 0;
  while (from < text.size()) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    std::string line = text.substr(from, to - from);
    if (!line.empty() && line.back() == '\r') line.pop_back();
    lines.push_back({static_cast<std::int64_t>(lines.size()) + 1, std::move(line)});
    from = to + 1;
  }
  return lines;
}

// Parses one line; an error counts the lines of the whole stream.
Json parse_line(const std::string& name, const Line& line) {
  Json answer = parse_word(line.text);
  if (!answer.is_discarded()) return answer;
  return parse_file(name, std::string(static_cast<std::size_t>(line.number - 1), '\n') + line.text,
                    "the JSON of an Evenkeel answer was expected");
}

bool has_request(const Json& answer) { return answer.is_object() && answer.contains("answer"); }

// The lines of a batch of loads or jobs. Lines without data are skipped.
std::vector<std::string> rows_of(const std::string& batch) {
  std::vector<std::string> rows;
  for (auto& [number, line] : lines_of(read_all(batch))) {
    const std::size_t start = line.find_first_not_of(" \t");
    if (start == std::string::npos || line[start] == '#' || line[start] == '%') continue;
    const bool header = rows.empty() && line.find_first_of("0123456789{") == std::string::npos;
    if (!header) rows.push_back(std::move(line));
  }
  return rows;
}

// Verifies a stream of answers, each with its request, or against one line of a batch.
int verify_stream(const Arguments& arguments, const std::vector<Line>& answers,
                  const std::string& name) {
  if (applies(arguments))
    throw UsageError{"--apply-to and --undo work only with one plan of objects"};
  const bool whole = has_request(parse_line(name, answers.front()));
  if (whole && arguments.files.size() > 1)
    throw UsageError{"answers with their requests contain everything: do not give a second file"};
  if (!whole && arguments.files.size() < 2) {
    throw UsageError{
        "a stream of answers also needs the jobs or loads that produced it: use evenkeel verify "
        "ANSWERS JOBS, or write the answers with --with-request"};
  }
  const std::vector<std::string> rows =
      whole ? std::vector<std::string>(answers.size()) : rows_of(arguments.files[1]);
  if (rows.size() != answers.size()) {
    throw FileError{shown_name(name),
                    concat({answers.size(), " answers for ", rows.size(), " lines of data"})};
  }
  Output out(arguments.output);
  Verdicts verdicts{arguments, out};
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const auto& [number, line] = answers[i];
    const Json given = parse_line(name, answers[i]);
    const bool own = has_request(given);
    const Json& answer = own ? given["answer"] : given;
    const Json request = own ? given.value("request", Json()) : parse_word(rows[i]);
    Origin origin{.answer = json_source(name, line), .one_file = own};
    if (request.is_object() && request.contains("kind")) {
      if (!own) origin.request = json_source(arguments.files[1], rows[i]);
      verdicts.add(run_verify_job(arguments, request, answer, {}), origin, i + 1, number);
      continue;
    }
    if (says_there_is_none(answer)) {
      verdicts.code = kBadInput;
      out.write(arguments.format == "json"
                    ? line + "\n"
                    : std::to_string(i + 1) +
                          ": this is an error answer, so there is nothing to verify\n");
      continue;
    }
    Arguments one = arguments;
    one.files.resize(1);
    one.settings["loads"] = rows[i];
    Original data(one, answer);
    if (const auto code = data.read(std::nullopt)) return *code;
    const std::string text = run_verify_job(arguments, data.request(), answer, buffers_of(&data));
    origin.data = &data;
    verdicts.add(text, origin, i + 1, number);
  }
  out.finish();
  return verdicts.code;
}

/// All files except the first, which is the answer.
std::vector<std::string> data_files(const Arguments& arguments) {
  return {arguments.files.begin() + 1, arguments.files.end()};
}

}  // namespace

int run_verify(const Arguments& arguments) {
  const std::string name = input_name(arguments, 0, "an answer is missing: give a file");
  const std::string text = read_all(name);
  std::vector<Line> answers = lines_of(text);
  std::erase_if(answers, [](const Line& line) {
    return line.text.find_first_not_of(" \t") == std::string::npos;
  });
  if (answers.size() > 1 && !parse_word(answers.front().text).is_discarded()) {
    no_more_files(arguments, 2);
    return verify_stream(arguments, answers, name);
  }
  const Json answer = parse_file(name, text, "the JSON of an Evenkeel answer was expected");
  const Source source = json_source(name, text);
  // A plan can come from the files of many ranks.
  if (verified_from(kind_of(answer)) != VerifiedFrom::objects) no_more_files(arguments, 2);
  const bool flags = !arguments.settings.empty();
  if (has_request(answer)) {
    if (arguments.files.size() > 1)
      throw UsageError{"a verify job contains everything: do not give a second file"};
    const Json request = answer.value("request", Json());
    const std::string data = applies(arguments) ? request.dump() : "";
    const Origin origin{.answer = source, .one_file = true};
    return verify_one(arguments, {request, answer["answer"], data, origin});
  }
  if (arguments.files.size() < 2 && !flags) {
    throw UsageError{
        "the request of the answer is missing: also give its request or its data, for example "
        "evenkeel verify answer.json loads.txt, or write the answer with --with-request"};
  }
  // Tasks can have any format and are read by file name, so a pipe of tasks is not a request.
  const bool tasks = verified_from(kind_of(answer)) == VerifiedFrom::tasks;
  const bool once =
      tasks && arguments.files.size() > 1 && !std::filesystem::is_regular_file(arguments.files[1]);
  std::optional<std::string> other;
  if (arguments.files.size() > 1 && !once) other = read_files(data_files(arguments));
  const Json request = other ? parse_word(*other) : Json();
  if (request.is_object() && request.contains("kind")) {
    const Origin origin{.answer = source, .request = json_source(arguments.files[1], *other)};
    return verify_one(arguments, {request, answer, *other, origin});
  }
  if (says_there_is_none(answer)) {
    throw UsageError{
        "an error has no settings: also give its request, "
        "evenkeel verify ANSWER REQUEST, or write the answer with --with-request"};
  }
  Original data(arguments, answer);
  if (const auto code = data.read(other)) return *code;
  const Origin origin{.answer = source, .data = &data};
  const std::string_view objects = other ? std::string_view(*other) : "";
  return verify_one(arguments, {data.request(), answer, objects, origin, &data});
}

}  // namespace evenkeel::cli
