// Code that readers of traces share: numbers with their places, and tasks counted before they are
// made.
#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/types.hpp"
#include "formats/arrivals/row.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {
namespace {

constexpr std::size_t kMaxTraceTasks = 20000000;

}  // namespace

void ArrivalReader::refuse(std::string_view word, const std::string& expected) const {
  refuse_text(concat({in_quotes(word), " is not ", expected}), lines_.place(word));
}

double ArrivalReader::number_of(std::string_view word) const {
  const auto value = finite_number(word);
  if (!value) refuse(word, "a number");
  return *value;
}

std::int64_t ArrivalReader::whole_of(std::string_view word, std::int64_t least) const {
  const double value = number_of(word);
  if (value != std::floor(value) || value < static_cast<double>(least) ||
      value > static_cast<double>(kMaxExactInt)) {
    refuse(word, concat({"a whole number of ", least, " or more"}));
  }
  return static_cast<std::int64_t>(value);
}

std::int64_t ArrivalReader::ticks_of(std::string_view word) const {
  const double ticks = std::floor(number_of(word) / options_.unit + 0.5);
  if (ticks > static_cast<double>(kMaxExactInt)) {
    throw Error(ErrorCode::too_large, "this time exceeds 2^53 ticks: use a larger unit", "",
                lines_.place(word));
  }
  return static_cast<std::int64_t>(ticks);
}

void ArrivalReader::add(const TraceTask& task, double count) {
  if (count > static_cast<double>(kMaxTraceTasks - found_.tasks.size())) {
    throw Error(ErrorCode::too_large,
                concat({"more than ", kMaxTraceTasks, " tasks: this is the limit"}), "",
                lines_.here());
  }
  const auto copies = static_cast<std::int64_t>(std::ceil(std::max(0.0, count)));
  for (std::int64_t i = 0; i < copies; ++i) {
    found_.tasks.push_back(task);
    found_.lines.push_back(lines_.number());
  }
}

void ArrivalReader::note_order() {
  const auto& tasks = found_.tasks;
  const bool sorted =
      std::is_sorted(tasks.begin(), tasks.end(),
                     [](const TraceTask& a, const TraceTask& b) { return a.arrival < b.arrival; });
  if (!sorted) found_.notes.emplace_back("the tasks were sorted by arrival");
}

std::optional<std::int64_t> ArrivalReader::id_twice() const {
  std::vector<std::int64_t> ids;
  for (const TraceTask& task : found_.tasks) ids.push_back(task.id);
  sort_stably(ids);
  const auto twice = std::adjacent_find(ids.begin(), ids.end());
  if (twice == ids.end()) return std::nullopt;
  return *twice;
}

void ArrivalReader::refuse_second(std::int64_t id) const {
  TextPlace place;
  for (std::size_t i = 0; i < found_.tasks.size(); ++i)
    if (found_.tasks[i].id == id) place = TextPlace{found_.lines[i], 1, 1};
  refuse_text("two tasks have the id " + std::to_string(id), place);
}

bool is_trace_node(std::string_view word) {
  const std::size_t colon = word.find(':');
  if (colon == std::string_view::npos) return false;
  const auto level = whole_number(word.substr(0, colon));
  const auto index = whole_number(word.substr(colon + 1));
  return level && index && *level >= 0 && *index >= 0;
}

}  // namespace evenkeel::formats
