#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/formats/arrivals.hpp"
#include "formats/text/catalogue.hpp"
#include "formats/text/lines.hpp"

namespace evenkeel::formats {

/// Code that readers of traces share: converts the words of a line to numbers, and makes tasks of
/// them.
class ArrivalReader {
 public:
  ArrivalReader(std::string_view text, const ArrivalOptions& options, ArrivalText& found)
      : options_(options), text_(text), lines_(text, kArrivalComments), found_(found) {}

 protected:
  [[noreturn]] void refuse(std::string_view word, const std::string& expected) const;
  double number_of(std::string_view word) const;
  std::int64_t whole_of(std::string_view word, std::int64_t least) const;
  std::int64_t ticks_of(std::string_view word) const;

  /// Adds `count` copies of a task, which are counted before they are made. @throws Error
  /// too_large.
  void add(const TraceTask& task, double count);

  /// Adds a note if the tasks are not in order of arrival. O(tasks).
  void note_order();

  /// The first id that two tasks share, if any. O(tasks log tasks).
  std::optional<std::int64_t> id_twice() const;

  /// Refuses the second task of an id. @throws Error.
  [[noreturn]] void refuse_second(std::int64_t id) const;

  const ArrivalOptions& options_;
  std::string_view text_;
  Lines lines_;
  std::vector<std::string_view> words_;
  ArrivalText& found_;

 private:
  static constexpr std::string_view kArrivalComments = "#;";
};

/// Whether a word is level:index, and its form in messages.
bool is_trace_node(std::string_view word);
inline constexpr const char* kTraceNode =
    "a node such as 1:0, which is its level and its number on that level";

/// A format of traces, as the rest of the program sees it.
struct ArrivalRow {
  /// Whether a text, without its byte order mark, has this format. Null if it is the format of all
  /// other texts.
  bool (*sniff)(std::string_view text) = nullptr;
  void (*read)(std::string_view text, const ArrivalOptions& options, ArrivalText& out) = nullptr;
};

std::span<const ArrivalRow* const> rows_of(ArrivalFormat);

}  // namespace evenkeel::formats
