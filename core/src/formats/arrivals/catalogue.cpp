// Reads traces of arrivals: SWF, and lists of one's own.
#include <algorithm>
#include <cmath>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/arrivals.hpp"
#include "formats/text/kinds.hpp"
#include "formats/text/lines.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {
namespace {

constexpr std::size_t kMaxTasks = 20000000;
constexpr std::size_t kSwfFields = 18;

class Reader {
 public:
  Reader(std::string_view text, const ArrivalOptions& options)
      : lines_(text, "#;"), options_(options) {
    if (!(options.unit > 0)) {
      throw Error(ErrorCode::bad_value,
                  "unit is " + shortest(options.unit) + ": it must be above 0", "/unit");
    }
    found_.format = options.format;
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (found_.format == ArrivalFormat::automatic &&
        text.substr(std::min(first, text.size())).starts_with(";")) {
      found_.format = ArrivalFormat::swf;
    }
  }

  ArrivalText read() {
    while (lines_.next(words_)) {
      if (found_.format == ArrivalFormat::automatic) {
        found_.format = words_.size() == kSwfFields ? ArrivalFormat::swf : ArrivalFormat::list;
      }
      found_.format == ArrivalFormat::swf ? read_job() : read_task();
    }
    if (found_.tasks.empty()) {
      refuse_text(skipped_ > 0 ? "no job of this trace has a run time above 0"
                               : "there is no task in this text: lines of id arrival level:index "
                                 "service [hop], or SWF, were expected",
                  TextPlace{});
    }
    finish();
    return std::move(found_);
  }

 private:
  [[noreturn]] void refuse(std::string_view word, const std::string& expected) const {
    refuse_text(in_quotes(word) + " is not " + expected, lines_.place(word));
  }

  double number_of(std::string_view word) const {
    const auto value = finite_number(word);
    if (!value) refuse(word, "a number");
    return *value;
  }

  std::int64_t whole_of(std::string_view word, std::int64_t least) const {
    const double value = number_of(word);
    if (value != std::floor(value) || value < static_cast<double>(least) ||
        value > static_cast<double>(kMaxExactInt)) {
      refuse(word, "a whole number of " + std::to_string(least) + " or more");
    }
    return static_cast<std::int64_t>(value);
  }

  // In SWF -1 stands for unknown, and nothing else below 0 stands for anything.
  double time_of(std::string_view word) const {
    const double value = number_of(word);
    if (value < 0 && value != -1) refuse(word, "a time: 0 or more, or -1 for unknown");
    return value;
  }

  std::int64_t ticks_of(std::string_view word) const {
    const double ticks = std::floor(number_of(word) / options_.unit + 0.5);
    if (ticks > static_cast<double>(kMaxExactInt)) {
      throw Error(ErrorCode::too_large, "this time exceeds 2^53 ticks: give a larger unit", "",
                  lines_.place(word));
    }
    return static_cast<std::int64_t>(ticks);
  }

  // Counted before they are made.
  void add(const TraceTask& task, double count) {
    if (count > static_cast<double>(kMaxTasks - found_.tasks.size())) {
      throw Error(ErrorCode::too_large,
                  "more than " + std::to_string(kMaxTasks) + " tasks: that is the limit", "",
                  lines_.here());
    }
    const auto copies = static_cast<std::int64_t>(std::ceil(std::max(0.0, count)));
    for (std::int64_t i = 0; i < copies; ++i) {
      found_.tasks.push_back(task);
      found_.lines.push_back(lines_.number());
    }
  }

  void read_job() {
    if (words_.size() != kSwfFields) {
      refuse_text("this line has " + plural(static_cast<Int128>(words_.size()), "field") +
                      ": a job in SWF has 18",
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

  void read_task() {
    if (words_.size() != 4 && words_.size() != 5) {
      refuse_text("this line has " + plural(static_cast<Int128>(words_.size()), "word") +
                      ": a task is id arrival level:index service [hop]",
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

  void finish() {
    if (skipped_ > 0) {
      found_.notes.push_back(std::to_string(skipped_) +
                             (skipped_ == 1 ? " job was" : " jobs were") +
                             " left out: without a run time above 0");
    }
    std::vector<std::int64_t> ids;
    bool sorted = true;
    for (const TraceTask& task : found_.tasks) {
      sorted = sorted && (ids.empty() || task.arrival >= last_);
      last_ = task.arrival;
      ids.push_back(task.id);
    }
    if (!sorted) found_.notes.emplace_back("the tasks were not in order of arrival: sorted");
    std::sort(ids.begin(), ids.end());
    const auto twice = std::adjacent_find(ids.begin(), ids.end());
    if (twice == ids.end()) return;
    if (found_.format == ArrivalFormat::list) refuse_second(*twice);
    for (std::size_t i = 0; i < found_.tasks.size(); ++i) {
      found_.tasks[i].id = static_cast<std::int64_t>(i);
    }
    found_.notes.emplace_back("job numbers occur twice: tasks are numbered by line");
  }

  Lines lines_;
  ArrivalOptions options_;
  ArrivalText found_;
  std::vector<std::string_view> words_;
  std::int64_t skipped_ = 0, last_ = 0;
};

}  // namespace

std::string_view arrival_format_name(ArrivalFormat format) {
  return format == ArrivalFormat::swf ? "swf" : format == ArrivalFormat::list ? "list" : "auto";
}

std::optional<ArrivalFormat> arrival_format_named(std::string_view name) {
  if (name == "swf") return ArrivalFormat::swf;
  if (name == "list") return ArrivalFormat::list;
  return std::nullopt;
}

ArrivalText read_arrivals(std::string_view text, const ArrivalOptions& options) {
  refuse_no_text(text);
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  return Reader(text, options).read();
}

}  // namespace evenkeel::formats
