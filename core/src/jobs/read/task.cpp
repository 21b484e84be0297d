// The read job: a text read as loads, a graph, tasks, a platform, arrivals or objects.
#include "jobs/shared/task.hpp"

#include "jobs/answers/answers.hpp"
#include "jobs/read/answer.hpp"

namespace evenkeel::jobs {
namespace {

class ReadTask final : public Task {
 public:
  explicit ReadTask(Request request)
      : Task(std::move(request.settings)), input_(take_read_input(request, settings_)) {}

  bool advance(std::int64_t) override {
    if (!text_) text_ = read_text(input_);
    return true;
  }
  bool stop() override { return text_.has_value(); }
  void write(Writer& writer) override { write_answer(writer, answer_of(input_, *text_)); }

 private:
  ReadInput input_;
  std::optional<ReadText> text_;
};

}  // namespace

std::unique_ptr<Task> make_read_task(Request request) {
  return std::make_unique<ReadTask>(std::move(request));
}

}  // namespace evenkeel::jobs
