// Translation between JavaScript and evenkeel::jobs. It does no arithmetic.
#include <emscripten/bind.h>
#include <emscripten/emscripten.h>
#include <emscripten/val.h>

#include <optional>
#include <string>
#include <vector>

#include "evenkeel/jobs/run.hpp"
#include "evenkeel/jobs/schema.hpp"

namespace {

using emscripten::val;
using evenkeel::jobs::JobRun;
using evenkeel::jobs::StopReason;

std::string schema() { return std::string(evenkeel::jobs::schema_text()); }
std::string run_job(const std::string& text) { return evenkeel::jobs::run(text); }

/// A job in progress. Arrays are copied in and out, because a view of this memory dies when it
/// grows.
class JobHandle {
 public:
  explicit JobHandle(const std::string& text) : job_(text) {}

  void set_buffer(const std::string& name, const val& numbers) {
    job_.set_buffer(name, emscripten::convertJSArrayToNumberVector<double>(numbers));
  }
  void set_text(const std::string& name, const std::string& bytes) { job_.set_buffer(name, bytes); }
  void detach_arrays(double min_length) {
    job_.detach_arrays(static_cast<std::size_t>(min_length));
  }
  /// No message arrives while a slice runs, so work without slices looks at the clock itself.
  void set_time_limit(double milliseconds) {
    const double end = emscripten_get_now() + milliseconds;
    job_.set_stop_check([end] {
      return emscripten_get_now() < end ? std::nullopt : std::optional(StopReason::time_limit);
    });
  }
  bool advance(double work) { return job_.advance(static_cast<std::int64_t>(work)); }
  /// For each part: whether another run of the job can do it.
  val parts() {
    val travels = val::array();
    for (std::size_t part = 0; part < job_.parts(); ++part) {
      travels.set(part, job_.part_travels(part));
    }
    return travels;
  }
  bool advance_part(std::size_t part, double work) {
    return job_.advance_part(part, static_cast<std::int64_t>(work));
  }
  val part_result(std::size_t part) {
    const std::string bytes = job_.part_result(part);
    const auto* first = reinterpret_cast<const unsigned char*>(bytes.data());
    return val(emscripten::typed_memory_view(bytes.size(), first)).call<val>("slice");
  }
  void take_part(std::size_t part, const std::string& bytes) { job_.take_part(part, bytes); }
  val progress() const {
    const evenkeel::Progress progress = job_.progress();
    val out = val::object();
    out.set("done", static_cast<double>(progress.done));
    out.set("total", static_cast<double>(progress.total));
    if (progress.cost) out.set("cost", *progress.cost);
    return out;
  }
  void stop(const std::string& reason) {
    job_.stop(reason == "time_limit" ? StopReason::time_limit : StopReason::cancelled);
  }
  std::string result() { return job_.result(); }
  val buffer_names() const { return val::array(job_.buffer_names()); }
  val take_buffer(const std::string& name) {
    const std::vector<double> values = job_.take_buffer(name);
    return val(emscripten::typed_memory_view(values.size(), values.data())).call<val>("slice");
  }

 private:
  JobRun job_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(evenkeel) {
  emscripten::function("schema", &schema);
  emscripten::function("runJob", &run_job);
  emscripten::class_<JobHandle>("JobHandle")
      .constructor<const std::string&>()
      .function("setBuffer", &JobHandle::set_buffer)
      .function("setText", &JobHandle::set_text)
      .function("detachArrays", &JobHandle::detach_arrays)
      .function("setTimeLimit", &JobHandle::set_time_limit)
      .function("advance", &JobHandle::advance)
      .function("parts", &JobHandle::parts)
      .function("advancePart", &JobHandle::advance_part)
      .function("partResult", &JobHandle::part_result)
      .function("takePart", &JobHandle::take_part)
      .function("progress", &JobHandle::progress)
      .function("stop", &JobHandle::stop)
      .function("result", &JobHandle::result)
      .function("bufferNames", &JobHandle::buffer_names)
      .function("takeBuffer", &JobHandle::take_buffer);
}
