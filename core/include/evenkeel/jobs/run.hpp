#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/jobs/kept.hpp"

namespace evenkeel::jobs {

/// An array that is passed next to the job text. The job refers to it by {"$buffer": "name"}.
using Buffer = std::variant<std::vector<double>, std::vector<Load>, std::string>;
using Buffers = std::map<std::string, Buffer>;

/// Why a host ended a run early.
enum class StopReason { time_limit, cancelled };

/// Largest job text; bigger data travels as buffers.
inline constexpr std::size_t kMaxRequestBytes = std::size_t{256} << 20;

/// The answer of a job, and the fields that a host needs without parsing long texts.
struct Answer {
  std::string text;        ///< One JSON object without a newline at its end.
  std::string kind;        ///< Kind of the job; empty if the kind could not be read.
  bool ok = true;          ///< No error.
  bool stopped = false;    ///< The job was stopped; the result is the best so far.
  bool has_result = true;  ///< Neither an error nor stopped before there was something to show.
  bool holds = true;       ///< False: a verdict that rejects the checked answer or paper.
};

/// Runs one job: JSON text in, JSON text out, the same bytes on every host. Never throws on bad
/// input: the answer then has `ok` false, with the place and the reason. No I/O, no clock, no
/// threads.
/// Example:
///
///     const std::string answer = jobs::run(R"({"kind":"ring","loads":[7,0,3,1,1,0]})");
///
std::string run(std::string_view request);

/// An error answer for a job of that kind (empty: unknown). For hosts that fail to read a job
/// themselves.
std::string error_answer(const std::string& kind, const Error& error);

/// The answer of a job of that kind (empty: unknown) that was stopped before it had a result:
/// `result` is null. For hosts that stop a job themselves.
Answer stopped_answer(const std::string& kind, StopReason reason);

/// A job that can be run piece by piece, stopped, and given large arrays.
///
/// Order of calls: set_buffer, parts/advance_part for some or all parts (on any threads), advance
/// until it returns true, result. Slicing does not change the result.
class JobRun {
 public:
  explicit JobRun(std::string request);
  ~JobRun();
  JobRun(JobRun&&) noexcept;
  JobRun& operator=(JobRun&&) noexcept;

  /// Hands over an array; before any other call.
  void set_buffer(const std::string& name, Buffer values);

  /// Result arrays with at least `min_length` numbers go to take_buffer, and the text refers to
  /// them by {"$buffer": name}. An array of rows also gives its "width", the numbers per row. Off
  /// by default: the text then contains everything.
  void detach_arrays(std::size_t min_length);

  /// Asks for the struct of the answer, made by keeping() with the struct of the job's kind. Call
  /// before any other function.
  void keep_answer(const Keeping& keeping);

  /// The struct of an answer with a result, which belongs to the caller; null if it is of another
  /// type.
  std::shared_ptr<const void> kept_answer() const;

  /// Lifts the limits that keep jobs within the smallest host. The algorithms stay the same; that
  /// all hosts give the same bytes is then no longer guaranteed. Call before any other function.
  void lift_limits();

  /// Refuses the job as too_large if memory_bound() exceeds this number of bytes. The default fits
  /// every host: 1800 MiB, or no limit when limits are lifted. Call before any other function.
  void set_memory_limit(std::int64_t bytes);

  /// Upper bound of the bytes that the job takes at once, without its answer; known once the
  /// request is read, before any other work. Reads the request.
  std::int64_t memory_bound();

  /// Sets a function that is called every few milliseconds on the working thread, from within work
  /// that is not cut into slices. Once it returns a reason, the work is aborted and the job is
  /// stopped. Between slices the host checks itself and calls stop(). Call before any other
  /// function.
  void set_stop_check(std::function<std::optional<StopReason>()> ask);

  /// Independent pieces of the work; 0 for most jobs.
  std::size_t parts();
  /// Does about `work` units of one piece. Different pieces can run at the same time. An error of a
  /// piece becomes the answer; the first by index wins.
  /// @return whether the piece is complete.
  bool advance_part(std::size_t index, std::int64_t work);

  /// Whether another run of the same request, on any host, can do that piece for this run.
  bool part_travels(std::size_t index);
  /// Result of a piece that travels, or its error, as bytes; empty before the piece is complete.
  std::string part_result(std::size_t index);
  /// Takes the result of another run of the same request with the same buffers, and completes the
  /// piece. Bytes that do not fit the piece are an error of the piece. A complete piece does not
  /// change.
  void take_part(std::size_t index, std::string_view bytes);

  /// Does about `work` further units; a unit is about one visited node. @return whether the job is
  /// complete.
  bool advance(std::int64_t work);
  Progress progress() const;

  /// The kind of the job, empty before it is read. This function and the next can be called from
  /// another thread during other calls.
  std::string kind() const;

  /// Whether the work has been aborted by a stop. The available result is then still to be checked
  /// and written.
  bool heard_stop() const;

  /// Stops the work. The result is then the best so far and states this, or it is null if there is
  /// none.
  void stop(StopReason reason);

  /// The answer. Finishes what `stop` left necessary.
  Answer answer();
  std::string result() { return answer().text; }

  /// The arrays of the answer that went to take_buffer, by name; known once there is an answer.
  std::vector<std::string> buffer_names() const;

  /// Moves an array of the answer out; empty if there is no array with that name.
  std::vector<double> take_buffer(const std::string& name);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace evenkeel::jobs
