#include "evenkeel/formats/arrivals.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/types.hpp"

namespace evenkeel::formats {
namespace {

constexpr std::size_t kMostTasks = 20000000;
constexpr std::size_t kSwfFields = 18;

struct Word {
  std::string_view text;
  TextPlace place;
};

[[noreturn]] void refuse(const Word& word, const std::string& expected) {
  throw Error(ErrorCode::bad_text,
              "\"" + std::string(word.text.substr(0, 40)) + "\" is not " + expected, "",
              word.place);
}

class Reader {
 public:
  Reader(std::string_view text, const ArrivalOptions& options) : text_(text), options_(options) {
    if (text_.substr(0, 3) == "\xEF\xBB\xBF") text_.remove_prefix(3);
    if (!(options.unit > 0)) {
      throw Error(ErrorCode::bad_value,
                  "unit is " + std::to_string(options.unit) + ": it must be above 0", "/unit");
    }
  }

  ArrivalText read() {
    found_.format = options_.format;
    std::int64_t line = 0;
    for (std::size_t at = 0; at < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', at), text_.size());
      read_line(text_.substr(at, end - at), ++line);
      at = end + 1;
    }
    if (found_.tasks.empty()) {
      throw Error(ErrorCode::bad_text, skipped_ > 0 ? "no job of this trace has a run time above 0"
                                                    : "there is no task in this text");
    }
    if (found_.format == ArrivalFormat::automatic) found_.format = ArrivalFormat::list;
    finish();
    return std::move(found_);
  }

 private:
  void read_line(std::string_view line, std::int64_t number) {
    const char comment = line.empty() ? '\0' : line[0];
    if (comment == ';' || comment == '#') {
      if (comment == ';' && found_.format == ArrivalFormat::automatic) {
        found_.format = ArrivalFormat::swf;
      }
      return;
    }
    split_words(line, number);
    if (words_.empty()) return;
    if (found_.format == ArrivalFormat::automatic) {
      found_.format = words_.size() == kSwfFields ? ArrivalFormat::swf : ArrivalFormat::list;
    }
    if (found_.format == ArrivalFormat::swf) {
      read_job();
    } else {
      read_task();
    }
  }

  void split_words(std::string_view line, std::int64_t number) {
    words_.clear();
    std::size_t at = 0;
    const auto blank = [&](std::size_t i) {
      return line[i] == ' ' || line[i] == '\t' || line[i] == '\r';
    };
    while (at < line.size()) {
      if (blank(at)) {
        ++at;
        continue;
      }
      std::size_t end = at;
      while (end < line.size() && !blank(end)) ++end;
      words_.push_back(
          {line.substr(at, end - at),
           {number, static_cast<std::int64_t>(at) + 1, static_cast<std::int64_t>(end - at)}});
      at = end;
    }
  }

  static double number_of(const Word& word) {
    const std::string text(word.text);
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    if (*end != '\0' || !std::isfinite(value)) refuse(word, "a number");
    return value;
  }

  static std::int64_t whole_of(const Word& word, std::int64_t least) {
    const double value = number_of(word);
    if (value != std::floor(value) || value < static_cast<double>(least) ||
        value > static_cast<double>(kMaxExactInt)) {
      refuse(word, "a whole number of " + std::to_string(least) + " or more");
    }
    return static_cast<std::int64_t>(value);
  }

  std::int64_t ticks_of(const Word& word) const {
    const double ticks = std::floor(number_of(word) / options_.unit + 0.5);
    if (ticks > static_cast<double>(kMaxExactInt)) {
      throw Error(ErrorCode::too_large, "this time exceeds 2^53 ticks: give a larger unit", "",
                  word.place);
    }
    return static_cast<std::int64_t>(ticks);
  }

  void add(TraceTask task) {
    if (found_.tasks.size() >= kMostTasks) {
      throw Error(ErrorCode::too_large,
                  "more than " + std::to_string(kMostTasks) + " tasks: that is the limit", "",
                  words_[0].place);
    }
    found_.tasks.push_back(std::move(task));
  }

  void read_job() {
    if (words_.size() != kSwfFields) {
      throw Error(ErrorCode::bad_text,
                  "this line has " + std::to_string(words_.size()) + " fields: a job in SWF has 18",
                  "", words_.back().place);
    }
    for (const Word& word : words_) number_of(word);
    const double submitted = number_of(words_[1]), ran = number_of(words_[3]);
    if (ran <= 0 || submitted < 0) {
      ++skipped_;
      return;
    }
    TraceTask task;
    task.id = whole_of(words_[0], 0);
    task.arrival = ticks_of(words_[1]);
    task.service = std::max<std::int64_t>(1, ticks_of(words_[3]));
    if (!options_.split) {
      add(task);
      return;
    }
    const double processors = number_of(words_[4]);
    if (processors < 1) {
      ++skipped_;
      return;
    }
    for (std::int64_t i = 0; static_cast<double>(i) < processors; ++i) {
      task.id = static_cast<std::int64_t>(found_.tasks.size());
      add(task);
    }
  }

  void read_task() {
    if (words_.size() != 4 && words_.size() != 5) {
      throw Error(ErrorCode::bad_text,
                  "this line has " + std::to_string(words_.size()) +
                      " words: a task is id arrival level:index service [hop]",
                  "", words_.back().place);
    }
    TraceTask task;
    task.id = whole_of(words_[0], 0);
    task.arrival = whole_of(words_[1], 0);
    task.node = words_[2].text;
    if (task.node.find(':') == std::string::npos ||
        task.node.find_first_not_of("0123456789:") != std::string::npos) {
      refuse(words_[2], "a node such as 1:0, its level and its number there");
    }
    task.service = whole_of(words_[3], 1);
    if (words_.size() == 5) task.hop = whole_of(words_[4], 0);
    add(task);
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
    if (std::adjacent_find(ids.begin(), ids.end()) == ids.end()) return;
    if (found_.format == ArrivalFormat::list) {
      throw Error(
          ErrorCode::bad_text,
          "two tasks have the id " + std::to_string(*std::adjacent_find(ids.begin(), ids.end())));
    }
    for (std::size_t i = 0; i < found_.tasks.size(); ++i) {
      found_.tasks[i].id = static_cast<std::int64_t>(i);
    }
    found_.notes.emplace_back("job numbers occur twice: tasks are numbered by line");
  }

  std::string_view text_;
  ArrivalOptions options_;
  ArrivalText found_;
  std::vector<Word> words_;
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
  return Reader(text, options).read();
}

}  // namespace evenkeel::formats
