// Traces of jobs in SWF, the standard workload format.
#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "formats/arrivals/row.hpp"
#include "formats/text/numbers.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

constexpr std::size_t kSwfFields = 18;

class SwfReader : ArrivalReader {
 public:
  using ArrivalReader::ArrivalReader;

  void run() {
    while (lines_.next(words_)) read_job();
    if (found_.tasks.empty() && skipped_ > 0) {
      refuse_text("no job of this trace has a run time above 0", TextPlace{});
    }
    if (skipped_ > 0) {
      found_.notes.push_back(concat({skipped_, skipped_ == 1 ? " job was" : " jobs were",
                                     " left out: without a run time above 0"}));
    }
    note_order();
    if (!id_twice()) return;
    for (std::size_t i = 0; i < found_.tasks.size(); ++i) {
      found_.tasks[i].id = static_cast<std::int64_t>(i);
    }
    found_.notes.emplace_back("job numbers occur twice: tasks are numbered by line");
  }

 private:
  // In SWF -1 stands for unknown, and nothing else below 0 stands for anything.
  double time_of(std::string_view word) const {
    const double value = number_of(word);
    if (value < 0 && value != -1) refuse(word, "a time: 0 or more, or -1 for unknown");
    return value;
  }

  void read_job() {
    if (words_.size() != kSwfFields) {
      refuse_text(concat({"this line has ", plural(static_cast<Int128>(words_.size()), "field"),
                          ": a job in SWF has 18"}),
                  lines_.place(words_.back()));
    }
    for (const std::string_view word : words_) number_of(word);
    const double submitted = time_of(words_[1]), ran = time_of(words_[3]);
    if (ran <= 0 || submitted < 0) {
      ++skipped_;
      return;
    }
    TraceTask task;
    task.id = whole_of(words_[0], 0);
    task.arrival = ticks_of(words_[1]);
    task.service = std::max<std::int64_t>(1, ticks_of(words_[3]));
    if (!options_.split) {
      add(task, 1);
      return;
    }
    const double processors = number_of(words_[4]);
    if (processors < 1) {
      ++skipped_;
      return;
    }
    if (processors != std::floor(processors)) refuse(words_[4], "a whole number of processors");
    const std::size_t first = found_.tasks.size();
    add(task, processors);
    for (std::size_t i = first; i < found_.tasks.size(); ++i) {
      found_.tasks[i].id = static_cast<std::int64_t>(i);
    }
  }

  std::int64_t skipped_ = 0;
};

// A comment at the start, or a first line of as many fields.
bool is_swf(std::string_view text) {
  if (text_start(text).starts_with(";")) return true;
  Lines lines(text, "#;");
  std::vector<std::string_view> words;
  return lines.next(words) && words.size() == kSwfFields;
}

}  // namespace

// Format: { "place": 1, "written": false }
namespace arrivals_room {
extern const ArrivalRow swf{.sniff = is_swf,
                            .read = [](std::string_view text, const ArrivalOptions& options,
                                       ArrivalText& out) { SwfReader(text, options, out).run(); }};
}

}  // namespace evenkeel::formats
