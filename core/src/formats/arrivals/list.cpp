// Traces of tasks as a list of one's own: id arrival level:index service [hop].
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "formats/arrivals/row.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {
namespace {

class ListReader : ArrivalReader {
 public:
  using ArrivalReader::ArrivalReader;

  void run() {
    while (lines_.next(words_)) read_task();
    note_order();
    if (const auto id = id_twice()) refuse_second(*id);
  }

 private:
  void read_task() {
    if (words_.size() != 4 && words_.size() != 5) {
      refuse_text(concat({"this line has ", plural(static_cast<Int128>(words_.size()), "word"),
                          ": a task is id arrival level:index service [hop]"}),
                  lines_.place(words_.back()));
    }
    TraceTask task;
    task.id = whole_of(words_[0], 0);
    task.arrival = whole_of(words_[1], 0);
    task.node = words_[2];
    const std::size_t colon = words_[2].find(':');
    const auto level = whole_number(words_[2].substr(0, colon));
    const auto index = whole_number(words_[2].substr(std::min(colon, words_[2].size() - 1) + 1));
    if (colon == std::string_view::npos || !level || !index || *level < 0 || *index < 0) {
      refuse(words_[2], "a node such as 1:0, its level and its number there");
    }
    task.service = whole_of(words_[3], 1);
    if (words_.size() == 5) task.hop = whole_of(words_[4], 0);
    add(task, 1);
  }

  // The second task of an id.
  [[noreturn]] void refuse_second(std::int64_t id) const {
    bool before = false;
    for (std::size_t i = 0; i < found_.tasks.size(); ++i) {
      if (found_.tasks[i].id != id) continue;
      if (before) {
        refuse_text("two tasks have the id " + std::to_string(id),
                    TextPlace{found_.lines[i], 1, 1});
      }
      before = true;
    }
    refuse_text("two tasks have the id " + std::to_string(id), TextPlace{});
  }
};

}  // namespace

// Format: { "place": 2, "told": "id arrival level:index service [hop]", "written": false }
namespace arrivals_room {
extern const ArrivalRow list{
    .read = [](std::string_view text, const ArrivalOptions& options, ArrivalText& out) {
      ListReader(text, options, out).run();
    }};
}

}  // namespace evenkeel::formats
