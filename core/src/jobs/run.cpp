#include "evenkeel/jobs/run.hpp"

#include <cassert>
#include <exception>

#include "evenkeel/base/words.hpp"
#include "evenkeel/jobs/schema.hpp"
#include "jobs/schema_internal.hpp"
#include "jobs/task.hpp"

namespace evenkeel::jobs {
namespace {

using Maker = std::unique_ptr<Task> (*)(Request);

Maker maker_of(const std::string& kind) {
  if (kind == "ring") return make_ring_task;
  if (kind == "topology") return make_topology_task;
  if (kind == "flow") return make_flow_task;
  if (kind == "advise") return make_advise_task;
  if (kind == "eh") return make_eh_task;
  if (kind == "map") return make_map_task;
  if (kind == "dynamic") return make_dynamic_task;
  if (kind == "cluster") return make_cluster_task;
  if (kind == "read") return make_read_task;
  if (kind == "verify") return make_verify_task;
  if (kind == "reproduce") return make_reproduce_task;
  return nullptr;
}

std::string kind_of(const Json& request) {
  if (!request.is_object()) {
    throw Error(ErrorCode::bad_request,
                "a job is a JSON object such as {\"kind\":\"ring\",\"loads\":[7,0,3]}, not " +
                    shown(request));
  }
  const auto found = request.find("kind");
  std::vector<std::string> names;
  std::string listed;
  for (const KindInfo& kind : kinds()) {
    names.push_back(kind.name);
    listed += (listed.empty() ? "" : ", ") + kind.name;
  }
  if (found == request.end()) {
    throw Error(ErrorCode::missing_key, "a job needs \"kind\": one of " + listed, "/kind");
  }
  if (!found->is_string() || !kind_schema(found->get<std::string>())) {
    throw Error(ErrorCode::unknown_kind,
                "kind is " + shown(*found) + ": it must be one of " + listed +
                    (found->is_string() ? did_you_mean(found->get<std::string>(), names) : ""),
                "/kind");
  }
  return found->get<std::string>();
}

}  // namespace

std::string error_answer(const std::string& kind, const Error& error) {
  Writer writer;
  writer.begin_object().key("schema").value("evenkeel/1").key("ok").value(false).key("kind");
  kind.empty() ? writer.null() : writer.value(kind);
  writer.key("error").begin_object();
  writer.key("code").value(error_name(error.code()));
  writer.key("message").value(error.what());
  writer.key("path").value(error.path());
  if (error.place()) {
    writer.key("line").value(error.place()->line);
    writer.key("column").value(error.place()->column);
    writer.key("length").value(error.place()->length);
  }
  writer.end_object().end_object();
  return writer.take();
}

struct JobRun::Impl {
  std::string text;
  Buffers buffers;
  std::size_t detach_from = 0;
  bool limits = true;
  std::string kind;
  std::unique_ptr<Task> task;
  std::vector<char> part_done;
  bool started = false;
  bool finished = false;
  std::optional<StopReason> stopped;
  std::string answer;  // set once there is nothing more to compute
  std::map<std::string, std::vector<double>> detached;

  // Every failure becomes an answer here: nothing leaves a job as an exception.
  template <class Work>
  void guarded(Work work) {
    try {
      work();
    } catch (const Error& error) {
      fail(error);
    } catch (const std::bad_alloc&) {
      fail(Error(ErrorCode::too_large, "the job needs more memory than this host has"));
    } catch (const std::exception& error) {
      fail(Error(ErrorCode::internal, std::string("a bug of Evenkeel: ") + error.what()));
    }
  }

  void fail(const Error& error) {
    answer = error_answer(kind, error);
    finished = true;
    task.reset();
  }

  void start() {
    if (started) return;
    started = true;
    guarded([&] {
      if (limits && text.size() > kMaxRequestBytes) {
        throw Error(ErrorCode::too_large,
                    "the job text has " + std::to_string(text.size()) +
                        " bytes: the limit is 268435456; hand large arrays over as buffers");
      }
      Json body = parse_json(text);
      make_canonical(body);
      text = std::string();
      kind = kind_of(body);
      task = maker_of(kind)({body, buffers, fill_settings(kind, body), limits});
      part_done.assign(task->parts(), 0);
    });
  }

  // Parts never throw on valid settings; a failure would be a bug, and is kept by the caller.
  bool advance_part(std::size_t index, std::int64_t work) {
    if (part_done[index] == 0 && task->advance_part(index, work)) part_done[index] = 1;
    return part_done[index] != 0;
  }

  bool advance(std::int64_t work) {
    start();
    if (finished) return true;
    guarded([&] {
      for (std::size_t i = 0; i < part_done.size(); ++i) {
        if (part_done[i] != 0) continue;
        advance_part(i, work);
        return;
      }
      finished = task->advance(work);
    });
    return finished;
  }

  std::string write() {
    Writer writer(detach_from);
    writer.begin_object().key("schema").value("evenkeel/1").key("ok").value(true);
    writer.key("kind").value(kind);
    writer.key("settings").raw(task->settings().dump());
    task->write(writer);
    if (stopped) {
      writer.key("stopped").value(*stopped == StopReason::cancelled ? "cancelled" : "time_limit");
    }
    writer.end_object();
    detached = std::move(writer.detached());
    return writer.take();
  }
};

JobRun::JobRun(std::string request) : impl_(std::make_unique<Impl>()) {
  impl_->text = std::move(request);
}
JobRun::~JobRun() = default;
JobRun::JobRun(JobRun&&) noexcept = default;
JobRun& JobRun::operator=(JobRun&&) noexcept = default;

void JobRun::set_buffer(const std::string& name, Buffer values) {
  assert(!impl_->started);
  impl_->buffers[name] = std::move(values);
}

void JobRun::detach_arrays(std::size_t min_length) { impl_->detach_from = min_length; }

void JobRun::lift_limits() { impl_->limits = false; }

std::size_t JobRun::parts() {
  impl_->start();
  return impl_->part_done.size();
}

bool JobRun::advance_part(std::size_t index, std::int64_t work) {
  return impl_->advance_part(index, work);
}

bool JobRun::advance(std::int64_t work) { return impl_->advance(work); }

Progress JobRun::progress() const {
  const auto& parts = impl_->part_done;
  if (!parts.empty()) {
    std::int64_t done = 0;
    for (const char part : parts) done += part != 0 ? 1 : 0;
    return {done, static_cast<std::int64_t>(parts.size())};
  }
  return impl_->task ? impl_->task->progress() : Progress{};
}

void JobRun::stop(StopReason reason) {
  impl_->start();
  if (impl_->finished) return;
  impl_->guarded([&] {
    impl_->task->stop();
    impl_->stopped = reason;
    impl_->finished = true;
  });
}

std::string JobRun::result() {
  while (!advance(INT64_MAX / 4)) {
  }
  if (impl_->answer.empty()) impl_->guarded([&] { impl_->answer = impl_->write(); });
  return std::move(impl_->answer);
}

std::vector<double> JobRun::take_buffer(const std::string& name) {
  const auto found = impl_->detached.find(name);
  return found == impl_->detached.end() ? std::vector<double>() : std::move(found->second);
}

std::string run(std::string_view request) { return JobRun(std::string(request)).result(); }

}  // namespace evenkeel::jobs
