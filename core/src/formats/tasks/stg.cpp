// Task graphs in STG, the standard task graph set.
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/tasks/row.hpp"
#include "formats/text/lines.hpp"
#include "formats/text/numbers.hpp"
#include "formats/text/writing.hpp"

namespace evenkeel::formats {
namespace {

// id time number-of-predecessors predecessors..., one task per line.
void read_stg(std::string_view text, const TaskOptions& options, TaskText& out) {
  Lines lines(text, "#");
  std::vector<std::string_view> words, froms, rows;
  std::optional<std::int64_t> announced;
  TextPlace first;
  std::vector<double> times;
  while (lines.next(words)) {
    // A comment can end a line.
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i][0] == '#') words.resize(i);
    }
    const auto whole = [&](std::string_view word) {
      const auto value = whole_number(word);
      if (value && *value >= 0 && *value <= static_cast<std::int64_t>(kMaxTasks)) return *value;
      refuse_text(concat({in_quotes(word), " is not a whole number from 0 to ", kMaxTasks}),
                  lines.place(word));
    };
    if (!announced) {
      if (words.size() != 1) {
        refuse_text("STG must begin with the number of tasks", lines.here());
      }
      first = lines.here();
      announced = whole(words[0]);
      continue;
    }
    const auto task = static_cast<std::int64_t>(times.size());
    const auto predecessors = static_cast<std::int64_t>(words.size()) - 3;
    if (predecessors < 0 || whole_number(words[0]) != task ||
        whole_number(words[2]) != predecessors) {
      refuse_text(concat({"task ", task,
                          " was expected: number, time, number of predecessors, predecessors"}),
                  lines.here());
    }
    if (times.size() >= kMaxTasks) {
      throw Error(ErrorCode::too_large,
                  concat({"more than ", kMaxTasks, " tasks: this is the limit"}), "", lines.here());
    }
    const auto time = finite_number(words[1]);
    if (!time) refuse_text(in_quotes(words[1]) + " is not a number", lines.place(words[1]));
    times.push_back(*time);
    rows.push_back(words[1]);
    for (std::size_t k = 3; k < words.size(); ++k) {
      out.messages.push_back(
          {static_cast<std::uint32_t>(whole(words[k])), static_cast<std::uint32_t>(task), 1});
      froms.push_back(words[k]);
    }
  }
  const auto found = static_cast<std::int64_t>(times.size());
  if (found == 0 || (found != *announced && found != *announced + 2)) {
    refuse_text(
        concat({"the first line announces ", announced.value_or(0), " tasks, but there are ", found,
                " (only the two dummy tasks can be missing)"}),
        first);
  }
  for (std::size_t i = 0; i < froms.size(); ++i) {
    if (out.messages[i].from < times.size()) continue;
    refuse_text(concat({"task ", out.messages[i].to, " waits for task ", out.messages[i].from,
                        ", which does not exist"}),
                place_of(text, froms[i]));
  }
  take_computation(times, options, "times", out, [&](std::size_t task, const std::string& message) {
    refuse_text(message, place_of(text, rows[task]));
  });
  out.notes.emplace_back(
      "The STG format has no message sizes, so every message has a size of 1 unit");
}

// The first line is the number of tasks. A Scotch graph also begins with 0, but has nodes and arcs
// in its second line.
bool first_line_is_one_number(std::string_view text) {
  Lines lines(text, "#");
  std::vector<std::string_view> words;
  if (!lines.next(words) || words.size() != 1) return false;
  if (words[0].find_first_not_of("0123456789") != std::string_view::npos) return false;
  return words[0] != "0" || !lines.next(words) || words.size() != 2;
}

Written write_stg(const TaskText& tasks) {
  Written out;
  note_names(tasks.names, "STG", out);
  std::vector<std::vector<std::uint32_t>> before(tasks.comp.size());
  bool amounts = false;
  for (const mapping::Message& message : tasks.messages) {
    before[message.to].push_back(message.from);
    amounts = amounts || message.amount != 1;
  }
  if (amounts)
    out.notes.emplace_back("the amounts of messages are omitted, because STG cannot contain them");
  out.text = std::to_string(tasks.comp.size()) + "\n";
  for (std::size_t task = 0; task < before.size(); ++task) {
    out.text += concat({task, " ", tasks.comp[task], " ", before[task].size()});
    for (const std::uint32_t from : before[task]) out.text += " " + std::to_string(from);
    out.text += "\n";
  }
  return out;
}

}  // namespace

// Format: { "place": 2 }
namespace tasks_room {
extern const TaskRow stg{.sniff = first_line_is_one_number, .read = read_stg, .write = write_stg};
}

}  // namespace evenkeel::formats
