// The reproduce job "all": every item in one line, and the number of reproduced items.
#include "jobs/reproduce/all.hpp"

#include <algorithm>
#include <vector>

#include "evenkeel/settings/reproduce.hpp"
#include "jobs/answers/answers.hpp"
#include "jobs/reproduce/answer.hpp"
#include "jobs/reproduce/items.hpp"
#include "jobs/shared/settings_reader.hpp"
#include "papers/figures.hpp"

namespace evenkeel::jobs {
namespace {

struct Item {
  const papers::FigureRow* row;
  std::unique_ptr<papers::Recipe> recipe;
  std::size_t first, end;  // range of its parts
};

class AllTask final : public Task {
 public:
  explicit AllTask(Request request) : Task(std::move(request.settings)) {
    const auto asked = checked_settings<settings::Reproduce>(request.body, settings_);
    const auto seed = static_cast<std::uint64_t>(asked.seed);
    std::size_t parts = 0;
    for (const papers::FigureRow& row : papers::figures()) {
      std::optional<std::int64_t> trials = asked.trials;
      if (trials && row.most > 0) trials = std::min(*trials, row.most);
      auto recipe = make_item(std::string(row.name), trials, seed);
      const std::size_t end = parts + recipe->parts();
      items_.push_back({&row, std::move(recipe), parts, end});
      parts = end;
    }
    done_.assign(parts, 0);
  }

  std::size_t parts() const override { return done_.size(); }
  void run_part(std::size_t index, StopCheck* stop) override {
    const Item& item = item_of(index);
    item.recipe->run_part(index - item.first, stop);
    done_[index] = 1;
  }
  bool part_travels(std::size_t index) const override {
    const Item& item = item_of(index);
    return item.recipe->part_travels(index - item.first);
  }
  void carry_part(std::size_t index, Archive& archive) override {
    const Item& item = item_of(index);
    item.recipe->carry_part(index - item.first, archive);
    done_[index] = 1;
  }
  bool advance(std::int64_t) override { return true; }

  void write(Writer& writer) override {
    std::vector<ReproducedItem> items;
    for (const Item& item : items_) items.push_back(reproduced(item));
    write_answer(writer, answer_of(items));
  }

 private:
  const Item& item_of(std::size_t index) const {
    return *std::upper_bound(items_.begin(), items_.end(), index,
                             [](std::size_t part, const Item& one) { return part < one.end; });
  }

  ReproducedItem reproduced(const Item& item) const {
    const auto at = [&](std::size_t part) {
      return done_.begin() + static_cast<std::ptrdiff_t>(part);
    };
    const bool whole = std::count(at(item.first), at(item.end), 0) == 0;
    papers::Report report;
    if (whole) report = item.recipe->report();
    const Verdict verdict = verdict_of(report, whole);
    return {item.row, verdict, std::move(report)};
  }

  std::vector<Item> items_;
  std::vector<char> done_;  // of the parts
};

}  // namespace

std::unique_ptr<Task> make_all_task(Request request) {
  return std::make_unique<AllTask>(std::move(request));
}

}  // namespace evenkeel::jobs
