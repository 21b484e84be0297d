#include "answers.hpp"

#include <cstdio>
#include <cstring>

namespace evenkeel::cli {
namespace {

// Settings are usage, data is input.
int exit_code_of_error(const Json& error, bool settings_are_flags) {
  const std::string code = error["code"].get<std::string>();
  if (code == "infeasible") return kInfeasible;
  if (code == "internal") return kInternal;
  const bool about_settings =
      code == "bad_value" || code == "conflict" || code == "unknown_key" || code == "unknown_id";
  const std::string path = error["path"].get<std::string>();
  if (settings_are_flags && about_settings && path.rfind("/loads", 0) != 0) return kUsage;
  return kBadInput;
}

}  // namespace

std::vector<double> read_doubles(const std::string& file) {
  const std::string bytes = read_all(file);
  if (bytes.size() % sizeof(double) != 0) {
    throw FileError{file, "a buffer holds 64-bit doubles: its size must be a multiple of 8 bytes"};
  }
  std::vector<double> values(bytes.size() / sizeof(double));
  if (!values.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
  return values;
}

void prepare(const Arguments& arguments, jobs::JobRun& job) {
  if (arguments.no_limits) job.lift_limits();
  for (const std::string& entry : arguments.buffers) {
    const std::size_t equals = entry.find('=');
    if (equals == std::string::npos) {
      throw UsageError{"--buffer " + entry + ": NAME=FILE was expected"};
    }
    job.set_buffer(entry.substr(0, equals), read_doubles(entry.substr(equals + 1)));
  }
}

bool is_error(const std::string& answer) {
  return answer.compare(0, 34, "{\"schema\":\"evenkeel/1\",\"ok\":false,") == 0;
}

// "stopped" is the last key of an answer.
bool was_stopped(const std::string& answer) {
  const std::size_t tail = answer.size() > 40 ? answer.size() - 40 : 0;
  return answer.find("\"stopped\":", tail) != std::string::npos;
}

int exit_code_of(const Json& answer, bool settings_are_flags) {
  if (answer["ok"] != true) return exit_code_of_error(answer["error"], settings_are_flags);
  if (answer.contains("stopped")) return kStopped;
  if (answer["kind"] == "verify" && answer["result"]["valid"] != true) return kBadInput;
  return kDone;
}

// Without parsing answers of many megabytes.
int exit_code_of_answer(const std::string& answer) {
  if (is_error(answer)) return exit_code_of_error(Json::parse(answer)["error"], false);
  if (was_stopped(answer)) return kStopped;
  const bool verify =
      answer.compare(0, 48, R"({"schema":"evenkeel/1","ok":true,"kind":"verify")") == 0;
  return verify ? exit_code_of(Json::parse(answer), false) : kDone;
}

// Without --json an error goes to standard error; with it, it is the answer.
int report_error(const Arguments& arguments, const std::string& answer_text, const Source& source) {
  const Json answer = Json::parse(answer_text);
  const Json& error = answer["error"];
  if (arguments.format == "json") {
    Output out(arguments.output == "-" ? "" : arguments.output);
    out.write(answer_text + "\n");
    out.finish();
  } else {
    std::optional<TextPlace> place;
    if (error.contains("line")) {
      place = TextPlace{error["line"].get<std::int64_t>(), error["column"].get<std::int64_t>(),
                        error["length"].get<std::int64_t>()};
    }
    std::fputs(describe_error(source, error["message"].get<std::string>(), place).c_str(), stderr);
  }
  return exit_code_of_error(error, true);
}

void print_notes(const Arguments& arguments, const std::string& file,
                 const std::vector<std::string>& notes) {
  if (arguments.quiet) return;
  for (const std::string& note : notes) {
    std::fprintf(stderr, "%s: note: %s\n", file.c_str(), note.c_str());
  }
}

std::string shown_name(const std::string& file) { return file == "-" ? "<stdin>" : file; }

}  // namespace evenkeel::cli
