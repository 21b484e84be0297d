// Traces of tasks as a plain list: id arrival level:index service [hop].
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
                          ", but a task has the form \"id arrival level:index service [hop]\""}),
                  lines_.place(words_.back()));
    }
    TraceTask task;
    task.id = whole_of(words_[0], 0);
    task.arrival = whole_of(words_[1], 0);
    task.node = words_[2];
    if (!is_trace_node(words_[2])) refuse(words_[2], kTraceNode);
    task.service = whole_of(words_[3], 1);
    if (words_.size() == 5) task.hop = whole_of(words_[4], 0);
    add(task, 1);
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
