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

namespace evenkeel::jobs {

/// An array that travels beside the job text, where the job says {"$buffer": "name"}.
using Buffer = std::variant<std::vector<double>, std::vector<Load>, std::string>;
using Buffers = std::map<std::string, Buffer>;

/// Why a host ended a run early.
enum class StopReason { time_limit, cancelled };

/// Largest job text; bigger data travels as buffers.
inline constexpr std::size_t kMaxRequestBytes = std::size_t{256} << 20;

/// The answer of a job, and what a host would have to look for in its text: texts can be long.
struct Answer {
  std::string text;        ///< One JSON object without a newline at its end.
  std::string kind;        ///< Of the job; empty: not even that was read.
  bool ok = true;          ///< No error.
  bool stopped = false;    ///< The job was stopped; what there is is the best so far.
  bool has_result = true;  ///< Neither an error nor stopped before there was something to show.
  bool holds = true;       ///< False: a verdict, by which what was checked does not hold.
};

/// Runs one job: JSON text in, JSON text out, the same bytes on every host. Never throws on bad
/// input: the answer then has `ok` false and says where and what. No I/O, no clock, no threads.
/// Example:
///
///     const std::string answer = jobs::run(R"({"kind":"ring","loads":[7,0,3,1,1,0]})");
///
std::string run(std::string_view request);

/// The answer of a job of that kind (empty: unknown) that ends with an error. For hosts whose own
/// reading fails before there is a job.
std::string error_answer(const std::string& kind, const Error& error);

/// The answer of a job of that kind (empty: unknown) that was stopped before it had anything to
/// show: `result` is null. For hosts that end a job without asking it.
Answer stopped_answer(const std::string& kind, StopReason reason);

/// A job that can be run piece by piece, stopped, and given large arrays.
///
/// Order of calls: set_buffer; then parts/advance_part for some or all parts (on any threads);
/// then advance until it returns true; then result. Slicing does not change the result.
class JobRun {
 public:
  explicit JobRun(std::string request);
  ~JobRun();
  JobRun(JobRun&&) noexcept;
  JobRun& operator=(JobRun&&) noexcept;

  /// Hands over an array; before any other call.
  void set_buffer(const std::string& name, Buffer values);

  /// Result arrays of at least that many numbers go to take_buffer, and {"$buffer": name} into the
  /// text; one of rows has its "width" beside it: that many numbers are a row. Off by default: the
  /// text then holds everything.
  void detach_arrays(std::size_t min_length);

  /// Lifts the limits that keep jobs within the smallest host. The algorithms stay the same; that
  /// all hosts print the same bytes is then no longer promised. Before any other call.
  void lift_limits();

  /// Refuses the job as too_large when memory_bound() exceeds that many bytes. By default what fits
  /// every host, 1800 MiB; none when limits are lifted. Before any other call.
  void set_memory_limit(std::int64_t bytes);

  /// Upper bound of the bytes that the job takes at once, without its answer; known once the
  /// request is read, before anything else is done. Reads the request.
  std::int64_t memory_bound();

  /// Asked every few milliseconds from within work that is not cut into slices, on the thread that
  /// does it: once there is a reason, that work ends and the job is stopped. Between slices the
  /// host asks itself and calls stop(). Before any other call.
  void set_stop_check(std::function<std::optional<StopReason>()> ask);

  /// Independent pieces of the work; 0 for most jobs.
  std::size_t parts();
  /// Does about that much work of one piece; different pieces may run at the same time. What goes
  /// wrong in a piece becomes the answer: the first by index.
  /// @return true at the end of the piece.
  bool advance_part(std::size_t index, std::int64_t work);

  /// Whether another run of the same request, on any host, may do that piece for this one.
  bool part_travels(std::size_t index);
  /// What a piece that travels came to, be it an error, as bytes; empty before it is done.
  std::string part_result(std::size_t index);
  /// Takes what another run of the same request, with the same buffers, came to: the piece is done
  /// then. Bytes that are not of that piece are an error of it. A piece that is done stays.
  void take_part(std::size_t index, std::string_view bytes);

  /// Does about that much further work (a unit is about one node visited). @return true at the end.
  bool advance(std::int64_t work);
  Progress progress() const;

  /// The kind of the job, empty before it was read. This and the next may be called from another
  /// thread while one of the other calls is under way.
  std::string kind() const;

  /// Whether the work has given way to a stop: what is left is to check and write what there is.
  bool heard_stop() const;

  /// Ends the work; the result is then the best so far and says so, or null where there is none.
  void stop(StopReason reason);

  /// The answer. Finishes what `stop` left necessary.
  Answer answer();
  std::string result() { return answer().text; }

  /// The arrays of the answer that went to take_buffer, by name; known once there is an answer.
  std::vector<std::string> buffer_names() const;

  /// Moves an array of the answer out; empty when there is none of that name.
  std::vector<double> take_buffer(const std::string& name);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace evenkeel::jobs
