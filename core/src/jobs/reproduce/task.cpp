// The reproduce job: a published table or figure recomputed, with its verdict.
#include "jobs/shared/task.hpp"

#include <algorithm>

#include "evenkeel/settings/reproduce.hpp"
#include "jobs/answers/answers.hpp"
#include "jobs/reproduce/all.hpp"
#include "jobs/reproduce/answer.hpp"
#include "jobs/reproduce/items.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

class ReproduceTask final : public Task {
 public:
  explicit ReproduceTask(Request request)
      : Task(std::move(request.settings)), id_(request.body["id"].get<std::string>()) {
    const auto asked = checked_settings<settings::Reproduce>(request.body, settings_);
    recipe_ = make_item(id_, asked.trials, static_cast<std::uint64_t>(asked.seed));
    done_.assign(recipe_->parts(), 0);
  }

  std::size_t parts() const override { return recipe_->parts(); }
  void run_part(std::size_t index, StopCheck* stop) override {
    recipe_->run_part(index, stop);
    done_[index] = 1;
  }
  bool part_travels(std::size_t index) const override { return recipe_->part_travels(index); }
  void carry_part(std::size_t index, Archive& archive) override {
    recipe_->carry_part(index, archive);
    done_[index] = 1;
  }
  bool advance(std::int64_t) override { return true; }

  void write(Writer& writer) override {
    const papers::Report report = recipe_->report();
    const auto done = static_cast<std::size_t>(std::count(done_.begin(), done_.end(), 1));
    write_answer(writer, answer_of(id_, report, done, done_.size()));
  }

 private:
  std::string id_;
  std::unique_ptr<papers::Recipe> recipe_;
  std::vector<char> done_;  // of the parts
};

}  // namespace

std::unique_ptr<Task> make_reproduce_task(Request request) {
  if (request.body["id"] == "all") return make_all_task(std::move(request));
  return std::make_unique<ReproduceTask>(std::move(request));
}

}  // namespace evenkeel::jobs
