// All ranks except 0: run jobs, and parts of jobs, that rank 0 sends.
#include "mpi/server.hpp"

#include <optional>
#include <vector>

#include "commands/run.hpp"
#include "host/host.hpp"
#include "input/buffers.hpp"
#include "mpi/messages.hpp"

namespace evenkeel::cli {
namespace {

constexpr std::size_t kLongest = 2000000000;  // bytes of an answer: MPI counts with an int

class Server {
 public:
  explicit Server(const Arguments& arguments) : arguments_(arguments), limits_(arguments.limits) {
    limits_.threads = 1;
    limits_.progress = RunLimits::ShowProgress::none;
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }

  /// @return false once it is dismissed.
  bool take(const Message& message) {
    switch (message.tag) {
      case kJob: begin(message.bytes); break;
      case kHelp: open(message.bytes); break;
      case kDo: work_on(range_of(message.bytes)); break;
      case kTake: take_over(range_of(message.bytes)); break;
      case kFinish: answer(); break;
      case kLeave: job_.reset(); break;
      default: return false;
    }
    return true;
  }

 private:
  void open(const std::string& text) {
    job_.emplace(text);
    prepare(arguments_, *job_);
    job_->set_stop_check([this] { return reason_to_stop(limits_); });
    travelling_.clear();
    const std::size_t parts = job_->parts();
    for (std::size_t part = 0; part < parts; ++part) {
      if (job_->part_travels(part)) travelling_.push_back(part);
    }
  }

  // Jobs without shareable parts, or without other ranks, are answered at once.
  void begin(const std::string& text) {
    open(text);
    if (size_ > 2 && travelling_.size() > 1) {
      send(0, {kParts, packed(Range{0, travelling_.size()})});
    } else {
      answer();
    }
  }

  void work_on(Range range) {
    for (std::size_t i = range.from; i < range.to && i < travelling_.size(); ++i) {
      run_part(*job_, travelling_[i], limits_);
      range.results.push_back(job_->part_result(travelling_[i]));
    }
    send(0, {kWorked, packed(std::move(range))});
  }

  void take_over(const Range& range) {
    for (std::size_t i = 0; i < range.results.size(); ++i) {
      const std::string& result = range.results[i];
      if (!result.empty()) job_->take_part(travelling_[range.from + i], result);
    }
  }

  void answer() {
    jobs::Answer answer = run_job(*job_, limits_);
    job_.reset();
    if (answer.text.size() > kLongest) {
      const Error error(ErrorCode::too_large, "the answer is too long for a message between ranks");
      answer = {.text = jobs::error_answer(answer.kind, error),
                .kind = answer.kind,
                .ok = false,
                .has_result = false};
    }
    send(0, {kAnswer, packed(std::move(answer))});
  }

  const Arguments& arguments_;
  RunLimits limits_;
  int size_ = 0;
  std::optional<jobs::JobRun> job_;
  std::vector<std::size_t> travelling_;  // the parts of its job that other ranks can do
};

}  // namespace

void serve_jobs(const Arguments& arguments) {
  Server server(arguments);
  for (Patience patience;; patience.wait()) {
    const auto message = received_from(0);
    if (!message) continue;
    if (!server.take(*message)) return;
    patience = {};
  }
}

}  // namespace evenkeel::cli
