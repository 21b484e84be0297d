#pragma once
#include <memory>
#include <optional>
#include <string>

#include "evenkeel/base/archive.hpp"
#include "evenkeel/base/stop.hpp"
#include "evenkeel/jobs/run.hpp"
#include "jobs/shared/json.hpp"
#include "jobs/shared/writer.hpp"

namespace evenkeel::jobs {

/// A parsed request: what the makers of tasks work from.
struct Request {
  const Json& body;
  Buffers& buffers;           ///< May be moved from.
  Json settings;              ///< Complete, see fill_settings.
  bool limits = true;         ///< Refuse what does not fit the smallest host.
  StopCheck* stop = nullptr;  ///< For what is not sliced; lives as long as the task.
};

/// One running job. The constructor of a kind checks its data and builds what the work needs; it
/// may throw Stopped, as may advance() and the parts, and the job then has no further calls but
/// stop() and write().
class Task {
 public:
  explicit Task(Json settings, StopCheck* stop = nullptr)
      : settings_(std::move(settings)), stop_(stop) {}
  virtual ~Task() = default;

  const Json& settings() const { return settings_; }

  /// Independent pieces of the work, on any threads: either whole or sliced. Each call has a check
  /// of its own for what it does not slice.
  virtual std::size_t parts() const { return 0; }
  virtual void run_part(std::size_t, StopCheck*) {}
  virtual bool advance_part(std::size_t index, std::int64_t, StopCheck* stop) {
    run_part(index, stop);
    return true;
  }
  /// Whether a piece that is done goes to another task of the same request by carry_part(), which
  /// writes or reads what it came to; called from one thread a piece.
  virtual bool part_travels(std::size_t) const { return false; }
  virtual void carry_part(std::size_t, Archive&) {}

  /// About `work` units of work. @return true at the end.
  virtual bool advance(std::int64_t work) = 0;
  virtual Progress progress() const { return {}; }

  /// Called once when the host stops early, after Stopped came out of another call or between two.
  /// A little work is left to it: the next look of stop_ throws, and the result is null.
  /// @return whether there is something to show; else the answer's result is null.
  virtual bool stop() { return true; }

  /// Writes "input", "summary", "notes", "result", "check" and, where bounds are claimed, "proof",
  /// in this order.
  virtual void write(Writer& writer) = 0;

  /// Of a verdict: whether what was checked holds. Asked once everything is written.
  virtual bool holds() const { return true; }

 protected:
  Json settings_;
  StopCheck* stop_;  ///< Of the constructor, advance() and stop().
};

/// The task of a job of that kind, a name that the schema knows.
std::unique_ptr<Task> make_task(const std::string& kind, Request request);

}  // namespace evenkeel::jobs
