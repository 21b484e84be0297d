// The inspect job: recognises files one after another.
#include "jobs/shared/task.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/formats/parts.hpp"
#include "jobs/answers/answers.hpp"
#include "jobs/inspect/inspected.hpp"

namespace evenkeel::jobs {
namespace {

// The reading options of a command line for this file.
std::string options_of(const Inspected& file, const settings::Inspect& asked) {
  std::string options;
  const auto add = [&](const char* flag, const std::string& value) {
    const bool plain = value.find_first_of(" \t'\"\\$`*?[](){}<>|&;!#~") == value.npos;
    options += concat({" ", flag, " ", plain ? value : "'" + value + "'"});
  };
  if (!file.is("loads") && !file.is("objects") && !file.is("tasks") && !file.is("graph") &&
      !file.is("batch"))
    return options;
  const answers::InspectedReading* best = file.readings.empty() ? nullptr : &file.readings[0];
  const auto column = best && best->column ? best->column : asked.column;
  if (column) add("--column", *column);
  if (best && best->unit)
    add("--unit", formats::LoadUnit(best->unit).text(Int128{1}));
  else if (asked.unit && std::holds_alternative<double>(*asked.unit) && !file.is("graph"))
    add("--unit", formats::LoadUnit(std::get<double>(*asked.unit)).text(Int128{1}));
  if (file.is("loads")) {
    if (asked.node) add("--node", *asked.node);
    if (asked.sum.value_or(false)) options += " --sum";
    if (asked.comma) add("--comma", std::string(name_of(*asked.comma)));
  }
  if (file.is("graph") || file.is("tasks")) {
    if (asked.weight) add("--weight", *asked.weight);
    if (asked.base) add("--base", std::to_string(*asked.base));
  }
  if (name_of(asked.format) != "auto" && !file.is("graph"))
    add("--input-format", std::string(name_of(asked.format)));
  return options;
}

// Refuses an option that no file uses.
void check_used(const settings::Inspect& asked, const std::vector<Inspected>& files) {
  const auto check = [&](const char* option, bool given,
                         std::initializer_list<std::string_view> contents, const char* what) {
    const bool used = std::any_of(files.begin(), files.end(), [&](const Inspected& file) {
      return file.is("unknown") ||
             std::find(contents.begin(), contents.end(), file.file.contents) != contents.end();
    });
    if (!given || used) return;
    throw Error(ErrorCode::conflict, concat({option, " has no effect: it works only with ", what}),
                pointer_step(option));
  };
  check("column", asked.column.has_value(), {"loads", "objects", "graph", "tasks", "table"},
        "loads, objects, graphs and tasks");
  check("weight", asked.weight.has_value(), {"graph", "tasks"}, "graphs and tasks");
  check("base", asked.base.has_value(), {"graph", "tasks"}, "graphs and tasks");
  check("node", asked.node.has_value(), {"loads", "table"}, "loads");
  check("sum", asked.sum.value_or(false), {"loads", "table"}, "loads");
  check("comma", asked.comma.has_value(), {"loads", "batch", "table"}, "loads");
  check("unit", asked.unit.has_value(), {"loads", "objects", "tasks", "arrivals", "table"},
        "loads, objects, tasks and arrivals");
}

answers::InspectedReading reading_of(const Reading& reading) {
  return {.as = std::string(name_of(reading.as)),
          .format = reading.summary.starts_with("rows of numbers")
                        ? std::string("plain")
                        : std::visit(
                              [](const auto& value) {
                                return std::string(formats::name_of(value.format));
                              },
                              reading.value),
          .summary = reading.summary,
          .sure = reading.sure,
          .column = reading.column,
          .unit = reading.unit};
}

answers::InspectedColumn column_of(const TableColumn& column, std::size_t number,
                                   std::size_t rows) {
  answers::InspectedColumn to{
      .name = column.name, .number = number, .role = std::string(name_of(column.role))};
  if (!column.numeric) return to;
  to.min = column.min;
  to.max = column.max;
  to.mean = column.total / static_cast<double>(rows);
  const bool loads =
      column.role == TableColumn::Role::load || column.role == TableColumn::Role::numbers;
  if (loads && column.min >= 0 && *to.mean > 0) to.imbalance = std::max(1.0, column.max / *to.mean);
  return to;
}

// The columns, the chosen load column among them.
void list_columns(const TableColumns& table, Inspected& out) {
  for (std::size_t k = 0; k < table.columns.size(); ++k)
    out.columns.push_back(column_of(table.columns[k], k + 1, table.rows));
  if (out.readings.empty()) return;
  const auto may_be = [](const answers::InspectedColumn& column) {
    return column.role == "numbers" || column.role == "load";
  };
  const auto candidates = std::count_if(out.columns.begin(), out.columns.end(), may_be);
  if (!out.readings[0].column) {
    // A single column of numbers is read without a choice.
    for (answers::InspectedColumn& column : out.columns)
      if (candidates == 1 && may_be(column) && out.is("loads")) column.role = "load";
    return;
  }
  const std::string& chosen = *out.readings[0].column;
  if (candidates > 1) {
    out.notes.insert(out.notes.begin(), concat({"The load column is ", chosen,
                                                ". The option --column chooses another column."}));
  }
  for (answers::InspectedColumn& column : out.columns) {
    if (!may_be(column)) continue;
    const std::string number = std::to_string(std::int64_t{column.number});
    column.role = column.name == chosen || number == chosen ? "load" : "numbers";
  }
}

// Lines of a dump are counted per file.
answers::Mismatch mismatch_of(const Refusal& refusal, const NamedText& text) {
  answers::Mismatch to{.as = std::string(name_of(refusal.as)), .message = refusal.error.what()};
  if (const auto& place = refusal.error.place()) {
    std::int64_t before = 0;
    if (!text.parts.empty()) {
      for (const formats::TextPart& part : formats::split_parts(text.text))
        if (part.lines < place->line) before = part.lines;
    }
    to.line = place->line - before;
    to.column = place->column;
    to.length = place->length;
  }
  return to;
}

// The three readers that got furthest. Readers with the same message appear once.
void list_nearest(const Readings& all, const NamedText& text, Inspected& out) {
  constexpr std::size_t kMost = 3;
  for (const Refusal& refusal : all.refused) {
    const std::string_view message = refusal.error.what();
    const bool again = std::any_of(out.nearest.begin(), out.nearest.end(),
                                   [&](const auto& other) { return other.message == message; });
    if (!again && out.nearest.size() < kMost) out.nearest.push_back(mismatch_of(refusal, text));
  }
}

Inspected inspected(const NamedText& text, const settings::Inspect& asked) {
  Inspected out;
  out.file.name = text.name;
  if (!text.parts.empty()) out.file.parts = answers::List<std::string>(text.parts);
  const Readings all = read_every_way(text.text, asked);
  for (const Reading& reading : all.read) out.readings.push_back(reading_of(reading));
  const bool free = asked.as == settings::Inspect::As::auto_;
  if (free && describe_document(text, all, out)) return out;
  const auto best = std::find_if(all.read.begin(), all.read.end(), [](const Reading& reading) {
    return reading.sure || reading.column || reading.unit;
  });
  if (best != all.read.end()) {
    describe_reading(*best, all, out);
  } else if (free && all.table && all.table->has_header && !all.table->has_edges() &&
             all.table->load_column()) {
    out.file.contents = "table";
    out.file.format = "csv";
    out.file.counts.rows = all.table->rows;
    list_nearest(all, text, out);
  } else {
    out.file.contents = "unknown";
    list_nearest(all, text, out);
  }
  const bool of_table = out.is("loads") || out.is("objects") || out.is("table");
  if (of_table && all.table) list_columns(*all.table, out);
  return out;
}

answers::InspectedFile file_of(Inspected from) {
  answers::InspectedFile file = std::move(from.file);
  file.readings = answers::List(std::move(from.readings));
  file.ranges = answers::List(std::move(from.ranges));
  if (!from.columns.empty()) file.columns = answers::List(std::move(from.columns));
  file.commands = answers::List(std::move(from.commands));
  if (!from.nearest.empty()) file.nearest = answers::List(std::move(from.nearest));
  file.notes = answers::List(std::move(from.notes));
  return file;
}

class InspectTask final : public Task {
 public:
  explicit InspectTask(Request request)
      : Task(std::move(request.settings)), input_(take_inspect_input(request, settings_)) {}

  bool advance(std::int64_t) override {
    if (files_.size() < input_.texts.size()) {
      NamedText& text = input_.texts[files_.size()];
      Inspected& file = files_.emplace_back(inspected(text, input_.settings));
      file.options = options_of(file, input_.settings);
      file.file.summary = sentence_on(file);
      text.text.clear();
    }
    if (files_.size() < input_.texts.size()) return false;
    if (complete_) return true;
    check_used(input_.settings, files_);
    add_commands(files_);
    complete_ = true;
    return true;
  }
  Progress progress() const override {
    return {.done = static_cast<std::int64_t>(files_.size()),
            .total = static_cast<std::int64_t>(input_.texts.size())};
  }
  bool stop() override { return complete_; }
  bool holds() const override { return valid_; }

  void write(Writer& writer) override {
    answers::Inspect answer;
    answer.input = {.bytes = input_.bytes, .hash = input_.hash};
    answer.summary = summary_of(files_);
    valid_ = std::none_of(files_.begin(), files_.end(),
                          [](const Inspected& file) { return file.is("unknown"); });
    answer.check.valid = valid_;
    std::vector<answers::InspectedFile> files;
    for (const Inspected& file : files_) files.push_back(file_of(file));
    answer.result.files = answers::List(std::move(files));
    write_answer(writer, answer);
  }

 private:
  InspectInput input_;
  std::vector<Inspected> files_;
  bool complete_ = false;
  bool valid_ = true;
};

}  // namespace

std::unique_ptr<Task> make_inspect_task(Request request) {
  return std::make_unique<InspectTask>(std::move(request));
}

}  // namespace evenkeel::jobs
