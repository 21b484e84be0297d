// Takes a job from its text to its answer: parts, stops, failures and buffers.
#include "evenkeel/jobs/run.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <exception>

#include "base/checked.hpp"
#include "evenkeel/base/archive.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/jobs/schema.hpp"
#include "jobs/host/memory.hpp"
#include "jobs/host/part_bytes.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {
namespace {

std::string kind_of(const Json& request) {
  if (!request.is_object()) {
    throw Error(ErrorCode::bad_request,
                "a job must be a JSON object such as {\"kind\":\"ring\",\"loads\":[7,0,3]}, not " +
                    shown(request));
  }
  const auto found = request.find("kind");
  const bool named = found != request.end() && found->is_string();
  if (named && kind_schema(found->get_ref<const std::string&>())) return found->get<std::string>();
  const std::vector<std::string>& names = kind_names();
  std::string listed;
  for (const std::string& name : names) listed += (listed.empty() ? "" : ", ") + name;
  if (found == request.end()) {
    throw Error(ErrorCode::missing_key, "a job requires \"kind\": one of " + listed, "/kind");
  }
  throw Error(ErrorCode::unknown_kind,
              concat({"kind is ", shown(*found), ": it must be one of ", listed,
                      named ? did_you_mean(found->get<std::string>(), names) : ""}),
              "/kind");
}

std::string_view name_of(StopReason reason) {
  return reason == StopReason::cancelled ? "cancelled" : "time_limit";
}

Answer stopped_answer(const std::string& kind, const Json& settings, StopReason reason) {
  Writer writer;
  writer.begin_object().key("schema").value("evenkeel/1").key("ok").value(true).key("kind");
  kind.empty() ? writer.null() : writer.value(kind);
  writer.key("settings").tree(settings).key("input").null();
  writer.words("The run was stopped before it had a result.")
      .key("result")
      .null()
      .key("check")
      .null();
  writer.key("stopped").value(name_of(reason)).end_object();
  return {.text = writer.take(), .kind = kind, .stopped = true, .has_result = false};
}

}  // namespace

Answer stopped_answer(const std::string& kind, StopReason reason) {
  return stopped_answer(kind, Json::object(), reason);
}

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
  if (!error.proof().empty()) writer.key("proof").raw(error.proof());
  writer.end_object().end_object();
  return writer.take();
}

struct JobRun::Impl {
  std::string text;
  Buffers buffers;
  std::size_t detach_from = 0;
  Keeping keeping;
  std::shared_ptr<const void> kept;
  bool limits = true;
  std::optional<std::int64_t> memory_limit;
  std::int64_t bound = 0;  // of the memory
  std::function<std::optional<StopReason>()> ask;
  StopCheck check{[this] { return has_to_stop(); }};  // of all work outside of parts
  std::string kind;
  std::atomic<const std::string*> known_kind{nullptr};  // the same, for other threads
  Json settings = Json::object();                       // as far as they are known
  std::unique_ptr<Task> task;
  std::vector<char> part_done;
  std::vector<std::exception_ptr> part_errors;  // copying an exception_ptr needs no memory
  std::string mark;                             // of the request, stored in the bytes of its parts
  std::atomic<bool> heard{false};               // whether it has to stop; for other threads
  bool started = false;
  bool finished = false;
  std::optional<StopReason> stopped;
  bool ending = false;  // already stopped: the remaining work is not stopped again
  Answer answer;        // has a text once everything is computed
  std::map<std::string, std::vector<double>> detached;

  bool has_to_stop() {
    if (!stopped && ask) stopped = ask();
    return stopped && !ending;
  }

  // Error of some work, if any. Stopped passes through.
  template <class Work>
  static std::optional<Error> failure_of(Work work) {
    try {
      work();
    } catch (const Error& error) {
      return error;
    } catch (const std::bad_alloc&) {
      return out_of_memory();
    } catch (const std::exception& error) {
      return Error(ErrorCode::internal, std::string("a bug in Evenkeel: ") + error.what());
    }
    return std::nullopt;
  }

  // Every failure becomes an answer here, so that no exception leaves the job.
  template <class Work>
  void guarded(Work work) {
    try {
      try {
        if (const auto error = failure_of(work)) fail(*error);
      } catch (const Stopped&) {
        write_early_end();
      }
    } catch (const std::bad_alloc&) {
      // There was not enough memory to report this: freeing the work first makes room.
      task.reset();
      fail(out_of_memory());
    }
  }

  static Error out_of_memory() {
    return {ErrorCode::too_large, "the job needs more memory than this system has"};
  }

  void end_early() {
    guarded([this] { write_early_end(); });
  }

  // Called after `stopped` was set.
  void write_early_end() {
    finished = true;
    heard = true;
    bool something = false;
    try {
      if (task) {
        if (const auto error = failure_of([&] { something = task->stop(); })) return fail(*error);
      }
    } catch (const Stopped&) {
      something = false;
    }
    ending = true;
    if (something) return;
    answer = stopped_answer(kind, settings, *stopped);
    task.reset();
  }

  void fail(const Error& error) {
    finished = true;
    task.reset();
    answer = {.text = error_answer(kind, error), .kind = kind, .ok = false, .has_result = false};
  }

  // Checked before the memory is used, not when it has run out.
  void check_memory(std::int64_t bytes) {
    bound = std::max(bound, bytes);
    if (!memory_limit && limits) memory_limit = kHostMemory;
    if (!memory_limit || bound <= *memory_limit) return;
    const auto megabytes = [](std::int64_t count) {
      return std::to_string((count + 1048575) / 1048576) + " MiB";
    };
    throw Error(ErrorCode::too_large,
                concat({"the job might need ", megabytes(bound), " of memory: the limit is ",
                        megabytes(*memory_limit)}));
  }

  void start() {
    if (started) return;
    started = true;
    guarded([&] {
      if (limits && text.size() > kMaxRequestBytes) {
        throw Error(ErrorCode::too_large,
                    concat({"the job text has ", text.size(),
                            " bytes: the limit is 268435456, so provide large arrays as buffers"}));
      }
      const ReadingBound reading = reading_bound(text);
      check_memory(reading.peak);
      Json body = parse_json(text, &check);
      make_canonical(body);
      text = std::string();
      kind = kind_of(body);
      const std::vector<std::string>& names = kind_names();
      known_kind = &*std::find(names.begin(), names.end(), kind);
      settings = fill_settings(kind, body);
      Request request{body, buffers, settings, limits, &check};
      check_memory(saturating_add(reading.kept, jobs::memory_bound(kind, request)));
      task = make_task(kind, std::move(request));
      part_done.assign(task->parts(), 0);
      part_errors.resize(part_done.size());
      if (!part_done.empty()) mark = mark_of(kind, settings);
    });
  }

  // Can run on any thread: changes only its own part. A part that was stopped is not done.
  bool advance_part(std::size_t index, std::int64_t work, StopCheck* stop) {
    if (part_done[index] != 0) return true;
    bool done = false;
    try {
      done = task->advance_part(index, work, stop);
    } catch (const Stopped&) {
      throw;
    } catch (...) {
      part_errors[index] = std::current_exception();
    }
    if (done || part_errors[index]) part_done[index] = 1;
    return part_done[index] != 0;
  }

  bool travels(std::size_t index) const {
    return task && index < part_done.size() && task->part_travels(index);
  }

  std::string part_result(std::size_t index) {
    if (!travels(index) || part_done[index] == 0) return "";
    std::optional<Error> error;
    if (part_errors[index]) {
      error = failure_of([&] { std::rethrow_exception(part_errors[index]); });
    }
    return pack_part({mark, index}, error,
                     [&](Archive& archive) { task->carry_part(index, archive); });
  }

  void take_part(std::size_t index, std::string_view bytes) {
    if (!travels(index) || part_done[index] != 0) return;
    try {
      unpack_part({mark, index}, bytes,
                  [&](Archive& archive) { task->carry_part(index, archive); });
    } catch (...) {
      part_errors[index] = std::current_exception();
    }
    part_done[index] = 1;
  }

  // The failure of the lowest part number, independent of the thread that failed first.
  bool part_failed() {
    for (const std::exception_ptr& error : part_errors) {
      if (!error) continue;
      guarded([&] { std::rethrow_exception(error); });
      return true;
    }
    return false;
  }

  bool advance(std::int64_t work) {
    start();
    if (finished || part_failed()) return true;
    for (std::size_t i = 0; i < part_done.size(); ++i) {
      if (part_done[i] != 0) continue;
      try {
        advance_part(i, work, &check);
      } catch (const Stopped&) {
        end_early();
      }
      return finished || part_failed();
    }
    guarded([&] { finished = task->advance(work); });
    return finished;
  }

  Answer write() {
    Writer writer(detach_from);
    writer.set_keeping(keeping);
    writer.begin_object().key("schema").value("evenkeel/1").key("ok").value(true);
    writer.key("kind").value(kind);
    const Json& told = task->settings();
    writer.key("settings").tree(told);
    if (told.contains("input_notes"))
      writer.set_input_notes(told["input_notes"].get<std::vector<std::string>>());
    task->write(writer);
    if (stopped) {
      writer.key("stopped").value(name_of(*stopped));
    }
    writer.end_object();
    detached = std::move(writer.detached());
    kept = writer.kept();
    return {.text = writer.take(),
            .kind = kind,
            .stopped = stopped.has_value(),
            .holds = task->holds()};
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

void JobRun::keep_answer(const Keeping& keeping) { impl_->keeping = keeping; }

std::shared_ptr<const void> JobRun::kept_answer() const { return impl_->kept; }

void JobRun::set_memory_limit(std::int64_t bytes) { impl_->memory_limit = bytes; }

std::int64_t JobRun::memory_bound() {
  impl_->start();
  return impl_->bound;
}

void JobRun::lift_limits() { impl_->limits = false; }

void JobRun::set_stop_check(std::function<std::optional<StopReason>()> ask) {
  impl_->ask = std::move(ask);
}

std::size_t JobRun::parts() {
  impl_->start();
  return impl_->part_done.size();
}

bool JobRun::advance_part(std::size_t index, std::int64_t work) {
  // Each call has its own check, because other parts run on other threads.
  StopCheck check([this] { return !impl_->ending && impl_->ask && impl_->ask(); });
  try {
    return impl_->advance_part(index, work, &check);
  } catch (const Stopped&) {
    return false;
  }
}

bool JobRun::part_travels(std::size_t index) {
  impl_->start();
  return impl_->travels(index);
}

std::string JobRun::part_result(std::size_t index) { return impl_->part_result(index); }

void JobRun::take_part(std::size_t index, std::string_view bytes) {
  impl_->start();
  impl_->take_part(index, bytes);
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

std::string JobRun::kind() const {
  const std::string* known = impl_->known_kind;
  return known ? *known : std::string();
}

bool JobRun::heard_stop() const { return impl_->heard; }

void JobRun::stop(StopReason reason) {
  if (impl_->finished) return;
  impl_->stopped = reason;
  impl_->start();  // small jobs still have a result to show
  if (!impl_->finished && !impl_->part_failed()) impl_->end_early();
}

Answer JobRun::answer() {
  while (!advance(INT64_MAX / 4)) {
  }
  if (impl_->answer.text.empty()) {
    // Writing is not stopped, so that the answer is complete.
    if (!impl_->stopped) impl_->ask = nullptr;
    impl_->guarded([&] { impl_->answer = impl_->write(); });
  }
  return std::move(impl_->answer);
}

std::vector<std::string> JobRun::buffer_names() const {
  std::vector<std::string> names;
  for (const auto& [name, values] : impl_->detached) names.push_back(name);
  return names;
}

std::vector<double> JobRun::take_buffer(const std::string& name) {
  const auto found = impl_->detached.find(name);
  return found == impl_->detached.end() ? std::vector<double>() : std::move(found->second);
}

std::string run(std::string_view request) { return JobRun(std::string(request)).result(); }

}  // namespace evenkeel::jobs
