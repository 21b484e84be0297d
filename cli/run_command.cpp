#include <atomic>
#include <utility>

#include "answers.hpp"
#include "batch.hpp"
#include "commands.hpp"

namespace evenkeel::cli {
namespace {

// Adds the line of the stream to an error.
std::string with_line(const std::string& answer, std::int64_t number) {
  Json parsed = Json::parse(answer);
  parsed["error"]["line"] = number;
  return parsed.dump();
}

int run_single_job(const Arguments& arguments, std::string text) {
  jobs::JobRun job(std::move(text));
  prepare(arguments, job);
  const std::string answer = run_job(job, arguments.limits);
  Output out(arguments.output);
  out.write(answer);
  out.write("\n");
  out.finish();
  return exit_code_of_answer(answer);
}

}  // namespace

int run_jobs(const Arguments& arguments) {
  no_more_files(arguments, 1);
  LineReader reader(input_name(arguments, 0, "a job is missing: give a file or -"));
  std::string line;
  bool more = reader.next(line);
  while (more && line.find_first_not_of(" \t") == std::string::npos) more = reader.next(line);
  std::int64_t number = 1;
  if (!arguments.ndjson && !Json::accept(line)) {
    std::string text = std::move(line);
    while (more && reader.next(line)) {
      text += "\n";
      text += line;
      if (text.size() > jobs::kMaxRequestBytes) break;
    }
    return run_single_job(arguments, std::move(text));
  }
  Output out(arguments.output);
  std::atomic<bool> bad{false}, stopped{false};
  OrderedPool pool(arguments.limits.threads, out);
  const auto answer_line = [&](const std::string& text) {
    jobs::JobRun job(text);
    prepare(arguments, job);
    RunLimits own = arguments.limits;
    own.threads = 1;  // the stream itself uses the threads
    std::string answer = run_job(job, own);
    if (is_error(answer)) bad = true;
    if (was_stopped(answer)) stopped = true;
    return answer;
  };
  // The first answer goes out at once unless it is an error: whether that one gets a line number
  // depends on whether more lines come.
  const std::string first = answer_line(line);
  if (!is_error(first)) pool.submit([&first] { return std::string(first); });
  bool alone = true;
  const std::int64_t first_number = number;
  for (more = more && reader.next(line), ++number; more; more = reader.next(line), ++number) {
    if (line.find_first_not_of(" \t") == std::string::npos) continue;
    if (std::exchange(alone, false) && is_error(first)) {
      pool.submit([first, first_number] { return with_line(first, first_number); });
    }
    pool.submit([&answer_line, line, number] {
      std::string answer = answer_line(line);
      return is_error(answer) ? with_line(answer, number) : answer;
    });
  }
  const bool stream = !alone || arguments.ndjson;
  if (alone && is_error(first)) {
    pool.submit([&] { return stream ? with_line(first, first_number) : first; });
  }
  pool.finish();
  out.finish();
  if (interrupted() || stopped) return kStopped;
  if (!stream) return exit_code_of_answer(first);
  return bad ? kBadInput : kDone;
}

}  // namespace evenkeel::cli
