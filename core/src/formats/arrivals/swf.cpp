// Traces of jobs in SWF, the standard workload format.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "formats/arrivals/row.hpp"
#include "formats/text/numbers.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

constexpr std::size_t kSwfFields = 18;

// The fields in order, with the names from the definition of the format.
constexpr std::array<std::string_view, kSwfFields> kFieldNames = {"job number",
                                                                  "submit time",
                                                                  "wait time",
                                                                  "run time",
                                                                  "allocated processors",
                                                                  "average CPU time",
                                                                  "used memory",
                                                                  "requested processors",
                                                                  "requested time",
                                                                  "requested memory",
                                                                  "status",
                                                                  "user",
                                                                  "group",
                                                                  "executable",
                                                                  "queue",
                                                                  "partition",
                                                                  "preceding job",
                                                                  "think time"};

class SwfReader : ArrivalReader {
 public:
  using ArrivalReader::ArrivalReader;

  void run() {
    note_headers();
    while (lines_.next(words_)) read_job();
    if (found_.tasks.empty() && !left_out_.empty()) {
      refuse_text("this trace contains no job with a positive run time", TextPlace{});
    }
    for (const auto& [reason, count] : left_out_) {
      found_.notes.push_back(
          concat({plural(static_cast<Int128>(count), "job"),
                  count == 1 ? " was ignored because of " : " were ignored because of ", reason}));
    }
    if (requested_ > 0) {
      found_.notes.push_back(concat(
          {plural(static_cast<Int128>(requested_), "job"), requested_ == 1 ? " takes" : " take",
           " the requested processors (field 8), because the allocated processors "
           "(field 5) are -1"}));
    }
    note_order();
    if (!id_twice()) return;
    for (std::size_t i = 0; i < found_.tasks.size(); ++i) {
      found_.tasks[i].id = static_cast<std::int64_t>(i);
    }
    found_.notes.emplace_back("job numbers are not unique, so tasks are numbered by line");
  }

 private:
  // A time or a count: -1 is unknown, and any other value below 0 is invalid.
  std::optional<double> known(std::string_view word) const {
    const double value = number_of(word);
    if (value == -1) return std::nullopt;
    if (value < 0) refuse(word, "a value of 0 or more, or -1 for unknown");
    return value;
  }

  // "; MaxNodes: 128": no header is needed, but a note lists them.
  void note_headers() {
    for (std::size_t at = 0; at < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', at), text_.size());
      const std::string_view line = text_.substr(at, end - at);
      at = end + 1;
      if (text_start(line).empty()) continue;
      if (line[0] != ';') break;
      const std::size_t first = line.find_first_not_of("; \t");
      const std::size_t colon = line.find(':');
      if (first == line.npos || colon == line.npos || colon < first) continue;
      const std::string_view name = line.substr(first, colon - first);
      const bool one_word = name.find_first_of(" \t") == name.npos;
      if (one_word) found_.unused.add(name, "header");
    }
  }

  void read_job() {
    if (words_.size() != kSwfFields) {
      refuse_text(concat({"this line has ", plural(static_cast<Int128>(words_.size()), "field"),
                          ": a job in SWF has 18"}),
                  lines_.place(words_.back()));
    }
    for (const std::string_view word : words_) number_of(word);
    const auto submitted = known(words_[1]), ran = known(words_[3]);
    if (!ran) return leave_out("a missing run time");
    if (!submitted) return leave_out("a missing submit time");
    if (*ran == 0) return leave_out("a run time of 0");
    TraceTask task;
    task.id = whole_of(words_[0], 0);
    task.arrival = ticks_of(words_[1]);
    task.service = std::max<std::int64_t>(1, ticks_of(words_[3]));
    count_others();
    if (!options_.split) {
      add(task, 1);
      return;
    }
    const auto allocated = known(words_[4]);
    const auto processors = allocated ? allocated : known(words_[7]);
    if (!processors) return leave_out("a missing number of processors (-1)");
    if (*processors == 0) return leave_out("a number of 0 processors");
    if (!allocated) ++requested_;
    if (*processors != std::floor(*processors)) {
      refuse(words_[allocated ? 4 : 7], "a whole number of processors");
    }
    const std::size_t first = found_.tasks.size();
    add(task, *processors);
    for (std::size_t i = first; i < found_.tasks.size(); ++i) {
      found_.tasks[i].id = static_cast<std::int64_t>(i);
    }
  }

  // Fields with a value that no task gets; -1 means empty.
  void count_others() {
    for (std::size_t k = 0; k < kSwfFields; ++k) {
      const bool time = k == 0 || k == 1 || k == 3;
      const bool processors = options_.split && (k == 4 || k == 7);
      if (time || processors || number_of(words_[k]) == -1) continue;
      found_.unused.add(kFieldNames[k], "job");
    }
  }

  void leave_out(const char* reason) {
    for (auto& [known, count] : left_out_) {
      if (known == reason) {
        ++count;
        return;
      }
    }
    left_out_.emplace_back(reason, 1);
  }

  std::vector<std::pair<std::string_view, std::size_t>> left_out_;  ///< In the order of the jobs.
  std::size_t requested_ = 0;
};

// A comment at the start, or a first line with this number of fields.
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
