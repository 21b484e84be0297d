// Processor time (user and system) of starts of the command line and of streams of small jobs.
// Prints one JSON object: milliseconds of one start (median of many, taken in turns), and of whole
// streams, with the largest memory in KB.
//   start_bench EVENKEEL EMPTY FOLDER   EMPTY: a static program that does nothing; FOLDER: for
//   inputs
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "evenkeel/base/rng.hpp"

using namespace evenkeel;

namespace {

struct Cost {
  double ms = 0;
  long kilobytes = 0;
};

double in_ms(const timeval& time) {
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) * 1e-3;
}

// One run with empty standard input and without output. Every exit code is accepted.
Cost cost_of(std::vector<std::string> words) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  for (int number = 0; number < 3; ++number)
    posix_spawn_file_actions_addopen(&files, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY,
                                     0);
  pid_t child = 0;
  const int failed = posix_spawn(&child, arguments[0], &files, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  int status = 0;
  rusage used = {};
  if (failed != 0 || wait4(child, &status, 0, &used) < 0 || !WIFEXITED(status)) {
    std::fprintf(stderr, "%s does not run\n", arguments[0]);
    std::exit(1);
  }
  return {in_ms(used.ru_utime) + in_ms(used.ru_stime), used.ru_maxrss};
}

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2),
                   values.end());
  return values[values.size() / 2];
}

std::string loads(Rng& rng) {
  std::string text;
  for (int i = 0; i < 6; ++i) text += (i == 0 ? "" : ",") + std::to_string(rng.uniform_index(10));
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  const std::string program = argv[1], empty = argv[2], folder = argv[3];
  const std::string job = folder + "/job.json", jobs = folder + "/jobs.ndjson";
  const std::string few = folder + "/few.ndjson", vectors = folder + "/vectors.txt";
  std::ofstream(job) << "{\"kind\":\"ring\",\"loads\":[7,0,3,1,1,0]}\n";
  constexpr int kJobs = 100000;
  {
    Rng rng(1);
    std::ofstream all(jobs), some(few), lines(vectors);
    for (int i = 0; i < kJobs; ++i) {
      const std::string line = loads(rng);
      all << "{\"kind\":\"ring\",\"loads\":[" << line << "]}\n";
      if (i < kJobs / 10) some << "{\"kind\":\"ring\",\"loads\":[" << line << "]}\n";
      lines << line << '\n';
    }
  }
  const std::vector<std::pair<const char*, std::vector<std::string>>> starts = {
      {"empty", {empty}},
      {"version", {program, "--version"}},
      {"unknown", {program, "rnig"}},
      {"error", {program, "ring", "--loads", "7,x,3"}},
      {"job", {program, "ring", "--loads", "7,0,3,1,1,0"}},
      {"run", {program, "run", job}},
  };
  std::vector<std::vector<double>> times(starts.size());
  constexpr int kRounds = 200;
  for (int round = 0; round < kRounds; ++round)
    for (std::size_t i = 0; i < starts.size(); ++i)
      times[i].push_back(cost_of(starts[i].second).ms);
  std::printf("{");
  for (std::size_t i = 0; i < starts.size(); ++i)
    std::printf("\"%s\":%.4f,", starts[i].first, median(times[i]));
  const Cost whole = cost_of({program, "run", jobs, "--threads", "2"});
  const Cost part = cost_of({program, "run", few, "--threads", "2"});
  const Cost each = cost_of({program, "ring", vectors, "--each", "--json", "--threads", "2"});
  std::printf("\"jobs\":%d,\"stream\":%.1f,\"stream_kb\":%ld,\"few_kb\":%ld,\"each\":%.1f}\n",
              kJobs, whole.ms, whole.kilobytes, part.kilobytes, each.ms);
  return 0;
}
