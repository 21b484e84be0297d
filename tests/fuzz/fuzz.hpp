#pragma once
// Functions that all fuzz targets share: choices from bytes, jobs run within a budget of work, and
// properties of every answer. A violated property aborts the program and prints the job.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "support/json.hpp"

namespace evenkeel::fuzz {

using testing::Json;

/// The fuzzer's bytes as a source of choices, with the same functions as Rng. After the last byte
/// every choice is 0.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}

  bool left() const { return at_ != end_; }

  /// A number below the bound, read from the fewest bytes.
  std::uint64_t uniform_index(std::uint64_t bound) {
    std::uint64_t value = 0;
    for (std::uint64_t most = bound - 1; most > 0; most >>= 8) {
      value = value << 8 | (left() ? *at_++ : 0U);
    }
    return value % bound;
  }

  /// One of `count` choices.
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(uniform_index(count)); }

  /// True for one value of a byte in 64.
  bool seldom() { return below(64) == 63; }

  template <class T>
  const T& one_of(const std::vector<T>& values) {
    return values[below(values.size())];
  }

  template <class T>
  void shuffle(std::vector<T>& values) {
    for (std::size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[below(i)]);
  }

  /// All bytes that are left.
  std::string rest() { return std::string(std::exchange(at_, end_), end_); }

 private:
  const std::uint8_t* at_;
  const std::uint8_t* end_;
};

/// Ends the program: a property does not hold.
[[noreturn]] inline void fail(const std::string& what, const std::string& job,
                              const std::string& answer) {
  std::fprintf(stderr, "\nA property does not hold: %s\njob: %s\nanswer: %s\n", what.c_str(),
               job.c_str(), answer.c_str());
  std::abort();
}

/// The budget of a run. Work is counted, never timed, so that the same job always stops at the same
/// point.
struct Budget {
  std::int64_t slice = 1 << 12;  ///< Work of one call of advance.
  int slices = 64;
  int looks = 8;  ///< Looks at the host from within work that is not sliced, 2^18 units apart.
  int parts = 3;  ///< Slices of jobs with parts: in most kinds a slice is a whole part.
};

constexpr std::int64_t kMemoryLimit = std::int64_t{256} << 20;

// Where runs can be kept to an amount of memory, they are.
template <class Run>
void bound_memory(Run& run) {
  if constexpr (requires { run.set_memory_limit(kMemoryLimit); }) {
    run.set_memory_limit(kMemoryLimit);
  }
}

/// A job, ready to run, that stops after `looks` checks. If EVENKEEL_FUZZ_SHOW is set in the
/// environment, the job is printed first, for findings that crash the program.
/// @param data  Content of the buffer "data", or null.
inline jobs::JobRun opened(const std::string& job, int looks, const std::string* data = nullptr) {
  if (std::getenv("EVENKEEL_FUZZ_SHOW")) std::fprintf(stderr, "job: %s\n", job.c_str());
  jobs::JobRun run{job};
  if (data) run.set_buffer("data", *data);
  bound_memory(run);
  run.set_stop_check([looks]() mutable -> std::optional<jobs::StopReason> {
    if (--looks >= 0) return std::nullopt;
    return jobs::StopReason::time_limit;
  });
  return run;
}

/// The answer of a job, stopped when the budget is used up.
inline std::string run_within(const std::string& job, const std::string* data = nullptr) {
  const Budget budget;
  jobs::JobRun run = opened(job, budget.looks, data);
  const int slices = run.parts() > 0 ? budget.parts : budget.slices;
  for (int slice = 0; !run.advance(budget.slice); ++slice) {
    if (slice < slices) continue;
    run.stop(jobs::StopReason::time_limit);
    break;
  }
  return run.result();
}

/// Finds a key that an object has twice. Uses events, because a parser callback of the library
/// scans a whole array after every object in it.
struct TwiceKeyed : nlohmann::json_sax<Json> {
  std::vector<std::set<std::string>> keys;
  std::string twice;

  bool key(string_t& name) override {
    if (!keys.back().insert(name).second) twice = name;
    return true;
  }
  bool start_object(std::size_t) override {
    keys.emplace_back();
    return true;
  }
  bool end_object() override {
    keys.pop_back();
    return true;
  }
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t, const std::string&, const Json::exception&) override {
    return false;
  }
};

/// JSON that all readers interpret in the same way: strict, with every key once.
inline Json parse_strictly(const std::string& job, const std::string& answer) {
  TwiceKeyed keys;
  Json::sax_parse(answer, &keys);
  if (!keys.twice.empty()) fail("the answer has a key twice: " + keys.twice, job, answer);
  try {
    return Json::parse(answer);
  } catch (const Json::exception& error) {
    fail(std::string("the answer is no JSON: ") + error.what(), job, answer);
  }
}

inline bool known_code(const Json& code) {
  for (int i = 0; i < static_cast<int>(ErrorCode::internal); ++i) {
    if (code == error_name(static_cast<ErrorCode>(i))) return true;
  }
  return false;
}

/// What holds of every answer: its frame, errors with a known code and a place, a check that holds.
inline Json check_answer(const std::string& job, const std::string& text) {
  const Json answer = parse_strictly(job, text);
  const auto demand = [&](bool holds, const char* what) {
    if (!holds) fail(what, job, text);
  };
  demand(answer.is_object() && answer.value("schema", "") == "evenkeel/1", "the schema's name");
  demand(answer.contains("ok") && answer["ok"].is_boolean(), "ok is true or false");
  if (answer["ok"] == true) {
    for (const char* key : {"kind", "settings", "input", "summary", "notes", "result", "check"}) {
      demand(answer.contains(key), "an answer has all its keys");
    }
    demand(answer["check"].is_null() == answer["result"].is_null(), "what is shown is checked");
    // The results of a paper can differ from the run.
    if (answer["check"].is_object() && answer["kind"] != "reproduce")
      demand(answer["check"]["valid"] != false, "check.valid");
    return answer;
  }
  const Json error = answer.value("error", Json());
  demand(error.is_object() && known_code(error.value("code", Json())), "an error's code is known");
  demand(error.value("message", "") != "", "an error has a message");
  const Json path = error.value("path", Json());
  demand(path == "" || (path.is_string() && path.get<std::string>()[0] == '/'),
         "path is a pointer");
  if (error.contains("line")) {
    for (const char* key : {"line", "column", "length"}) {
      demand(error.value(key, Json()).is_number_integer() && error[key] >= 1,
             "a place in the text");
    }
  }
  return answer;
}

/// Our verifier must never reject our own answer, stopped or not. For kinds that it cannot check,
/// it compares only the form of the answer with the schema.
inline void check_verified(const std::string& job, const Json& answer) {
  if (answer["ok"] != true || answer["kind"] == "verify" || answer["result"].is_null()) return;
  const Json verify = {{"kind", "verify"}, {"request", Json::parse(job)}, {"answer", answer}};
  const std::string text = verify.dump();
  const std::string verdict_text = run_within(text);
  const Json verdict = check_answer(text, verdict_text);
  if (verdict["ok"] == true && verdict["result"].is_null()) return;  // beyond the budget
  if (verdict["ok"] == true && verdict["result"]["valid"] != false) return;
  fail("our own answer is refused", text, verdict_text);
}

/// Longer answers are looked at once: with sanitizers they take minutes.
inline constexpr std::size_t kLong = 1000000;

/// Runs a job twice: the answer is sound, both runs give the same bytes, and the verifier accepts
/// it.
inline void check_job(const std::string& job) {
  const std::string text = run_within(job);
  const Json answer = check_answer(job, text);
  if (text.size() > kLong) return;
  if (run_within(job) != text) fail("a second run gives other bytes", job, text);
  check_verified(job, answer);
}

}  // namespace evenkeel::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
