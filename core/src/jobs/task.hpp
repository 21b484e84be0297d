#pragma once
#include <memory>
#include <optional>
#include <string>

#include "evenkeel/jobs/run.hpp"
#include "jobs/json.hpp"
#include "jobs/writer.hpp"

namespace evenkeel::jobs {

/// A parsed request: what the makers of tasks work from.
struct Request {
  const Json& body;
  Buffers& buffers;    ///< May be moved from.
  Json settings;       ///< Complete, see fill_settings.
  bool limits = true;  ///< Refuse what does not fit the smallest host.
};

/// One running job. The constructor of a kind checks its data; all work happens later.
class Task {
 public:
  explicit Task(Json settings) : settings_(std::move(settings)) {}
  virtual ~Task() = default;

  const Json& settings() const { return settings_; }

  /// Independent pieces of the work, on any threads: either whole or sliced.
  virtual std::size_t parts() const { return 0; }
  virtual void run_part(std::size_t) {}
  virtual bool advance_part(std::size_t index, std::int64_t) {
    run_part(index);
    return true;
  }

  /// About `work` units of work. @return true at the end.
  virtual bool advance(std::int64_t work) = 0;
  virtual Progress progress() const { return {}; }

  /// Called once when the host stops early; must leave a state that can be written.
  virtual void stop() {}

  /// Writes "input", "summary", "notes", "result" and "check" in this order.
  virtual void write(Writer& writer) = 0;

 protected:
  Json settings_;
};

std::unique_ptr<Task> make_ring_task(Request request);
std::unique_ptr<Task> make_topology_task(Request request);
std::unique_ptr<Task> make_flow_task(Request request);
std::unique_ptr<Task> make_advise_task(Request request);
std::unique_ptr<Task> make_eh_task(Request request);
std::unique_ptr<Task> make_map_task(Request request);
std::unique_ptr<Task> make_dynamic_task(Request request);
std::unique_ptr<Task> make_cluster_task(Request request);
std::unique_ptr<Task> make_read_task(Request request);
std::unique_ptr<Task> make_verify_task(Request request);
std::unique_ptr<Task> make_reproduce_task(Request request);

}  // namespace evenkeel::jobs
