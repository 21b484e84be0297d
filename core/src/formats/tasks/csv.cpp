// Task graphs as a table: one row per task or message.
#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/labels.hpp"
#include "evenkeel/formats/table.hpp"
#include "formats/tasks/row.hpp"
#include "formats/text/numbers.hpp"
#include "formats/text/place.hpp"

namespace evenkeel::formats {
namespace {

constexpr std::array<std::string_view, 5> kColumns = {"table", "task", "computation", "to",
                                                      "amount"};
using ColumnPlaces = std::array<std::size_t, kColumns.size()>;

// Positions of these columns. Empty unless the header has all of them.
std::optional<ColumnPlaces> columns_of(const std::vector<Field>& header) {
  ColumnPlaces places{};
  for (std::size_t k = 0; k < kColumns.size(); ++k) {
    const auto found = std::find_if(header.begin(), header.end(), [&](const Field& field) {
      return lower_case(field.text) == kColumns[k];
    });
    if (found == header.end()) return std::nullopt;
    places[k] = static_cast<std::size_t>(found - header.begin());
  }
  return places;
}

class TableOfTasks {
 public:
  TableOfTasks(const TaskOptions& options, TaskText& out) : options_(options), out_(out) {}

  void read(std::string_view text) {
    TableReader table(text, guess_separator(text));
    std::vector<Field> header, cells, row(kColumns.size());
    const auto columns = table.next(header) ? columns_of(header) : std::nullopt;
    if (!columns)
      refuse_text("a header was expected: table,task,computation,to,amount",
                  header.empty() ? TextPlace{} : header.front().place);
    std::vector<std::vector<Field>> messages;
    std::size_t rows = 0;
    for (; table.next(cells); ++rows) {
      if (cells.size() != header.size())
        refuse_text(
            concat({"this line has ", cells.size(), " cells, but the header has ", header.size()}),
            cells.back().place);
      for (std::size_t k = 0; k < row.size(); ++k) row[k] = cells[(*columns)[k]];
      if (row[0].text == "task")
        add_task(row);
      else if (row[0].text == "message")
        messages.push_back(row);
      else
        refuse_text(in_quotes(row[0].text) + " is neither task nor message", row[0].place);
    }
    for (std::size_t k = 0; k < header.size(); ++k) {
      const bool used = std::find(columns->begin(), columns->end(), k) != columns->end();
      if (!used) out_.unused.add(header[k].text, "row", rows);
    }
    for (const auto& message : messages) add_message(message);
    take_computation(
        values_, options_, "computation", out_,
        [&](std::size_t task, const std::string& message) { refuse_text(message, places_[task]); });
    if (!counts_from(out_.names, 0)) return;
    out_.names.clear();
  }

 private:
  void add_task(const std::vector<Field>& row) {
    const auto value = finite_number(row[2].text);
    if (!value) refuse_text(in_quotes(row[2].text) + " is not a number", row[2].place);
    const auto number = static_cast<std::uint32_t>(values_.size());
    if (!numbers_.emplace(row[1].text, number).second)
      refuse_text(concat({"the task ", in_quotes(row[1].text), " has two rows"}), row[1].place);
    if (values_.size() >= kMaxTasks)
      throw Error(ErrorCode::too_large,
                  concat({"more than ", kMaxTasks, " tasks: this is the limit"}), "", row[1].place);
    values_.push_back(*value);
    places_.push_back(row[2].place);
    out_.names.push_back(row[1].text);
  }

  std::uint32_t task_of(const Field& field) const {
    const auto found = numbers_.find(field.text);
    if (found == numbers_.end())
      refuse_text(concat({"unknown task ", in_quotes(field.text), ": each task needs its own row"}),
                  field.place);
    return found->second;
  }

  void add_message(const std::vector<Field>& row) {
    const auto amount = whole_number(row[4].text);
    if (!amount || *amount < 0 || *amount > mapping::kMaxCommunication)
      refuse_text(in_quotes(row[4].text) + " is not an amount: give a whole number from 0",
                  row[4].place);
    out_.messages.push_back({task_of(row[1]), task_of(row[3]), *amount});
  }

  const TaskOptions& options_;
  TaskText& out_;
  std::vector<double> values_;
  std::vector<TextPlace> places_;
  std::map<std::string, std::uint32_t> numbers_;
};

bool is_table_of_tasks(std::string_view text) {
  TableReader table(text, guess_separator(text));
  std::vector<Field> header;
  const std::string_view line = first_line(text);
  if (!lower_case(line.substr(0, 7)).starts_with("table")) return false;
  return table.next(header) && columns_of(header).has_value();
}

}  // namespace

// Format: { "place": 7, "told": "table,task,computation,to,amount", "written": false }
namespace tasks_room {
extern const TaskRow csv{.sniff = is_table_of_tasks,
                         .read = [](std::string_view text, const TaskOptions& options,
                                    TaskText& out) { TableOfTasks(options, out).read(text); }};
}

}  // namespace evenkeel::formats
