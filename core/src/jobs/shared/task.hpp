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

/// A parsed request, which is passed to the task factories.
struct Request {
  const Json& body;
  Buffers& buffers;           ///< Can be moved from.
  Json settings;              ///< Complete, see fill_settings.
  bool limits = true;         ///< Refuse requests that do not fit the smallest host.
  StopCheck* stop = nullptr;  ///< For work that is not sliced; lives as long as the task.
};

/// One running job. The constructor of a kind checks its data and builds the data structures for
/// the work. It can throw Stopped, and so can advance() and the parts; afterwards only stop() and
/// write() are called.
class Task {
 public:
  explicit Task(Json settings, StopCheck* stop = nullptr)
      : settings_(std::move(settings)), stop_(stop) {}
  virtual ~Task() = default;

  const Json& settings() const { return settings_; }

  /// Independent pieces of the work, on any threads: either all at once or sliced. Each call has
  /// its own check for work that it does not slice.
  virtual std::size_t parts() const { return 0; }
  virtual void run_part(std::size_t, StopCheck*) {}
  virtual bool advance_part(std::size_t index, std::int64_t, StopCheck* stop) {
    run_part(index, stop);
    return true;
  }
  /// Whether carry_part() passes a finished piece to another task of the same request. carry_part()
  /// writes or reads the results of the piece. It is called from one thread per piece.
  virtual bool part_travels(std::size_t) const { return false; }
  virtual void carry_part(std::size_t, Archive&) {}

  /// Performs about `work` units of work. @return true when finished.
  virtual bool advance(std::int64_t work) = 0;
  virtual Progress progress() const { return {}; }

  /// Called once if the host stops early, after Stopped came out of another call or between two
  /// calls. It can do a little work: the next check of stop_ throws, and the result is then null.
  /// @return whether there is something to show. Otherwise the answer's result is null.
  virtual bool stop() { return true; }

  /// Writes "input", "summary", "notes", "result", "check" and, if bounds are claimed, "proof", in
  /// this order.
  virtual void write(Writer& writer) = 0;

  /// For a verdict: whether the checked answer is valid. Called once everything is written.
  virtual bool holds() const { return true; }

 protected:
  Json settings_;
  StopCheck* stop_;  ///< For the constructor, advance() and stop().
};

/// The task of a job of this kind, a name in the schema.
std::unique_ptr<Task> make_task(const std::string& kind, Request request);

}  // namespace evenkeel::jobs
