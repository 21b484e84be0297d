// Tries the readers of loads, objects, graphs, tasks, arrivals and platforms on a text.
#include "jobs/inspect/readings.hpp"

#include <algorithm>
#include <utility>

#include "evenkeel/base/sort.hpp"
#include "evenkeel/formats/any.hpp"

namespace evenkeel::jobs {
namespace {

using formats::Kind;

constexpr ReadAs kEveryReader[] = {ReadAs::loads, ReadAs::objects,  ReadAs::graph,
                                   ReadAs::tasks, ReadAs::arrivals, ReadAs::platform};

bool is_one_of(ReadAs as, std::initializer_list<ReadAs> list) {
  return std::find(list.begin(), list.end(), as) != list.end();
}

// The options of the job that this reader has.
settings::Read options_for(const settings::Inspect& asked, ReadAs as) {
  settings::Read options;
  options.as = as;
  options.format = static_cast<settings::Read::Format>(asked.format);
  const bool loads = as == ReadAs::loads;
  if (is_one_of(as, {ReadAs::graph, ReadAs::tasks})) {
    options.weight = asked.weight;
    options.base = asked.base;
  }
  if (!is_one_of(as, {ReadAs::arrivals, ReadAs::platform})) options.column = asked.column;
  if (loads) {
    options.node = asked.node;
    options.sum = asked.sum;
    if (asked.comma) options.comma = static_cast<settings::Read::Comma>(*asked.comma);
  }
  if (asked.unit && !is_one_of(as, {ReadAs::graph, ReadAs::platform})) {
    if (const auto* unit = std::get_if<double>(&*asked.unit))
      options.unit = *unit;
    else
      options.unit = settings::Read::Unit::auto_;
  }
  return options;
}

formats::LoadOptions table_options_of(const settings::Inspect& asked) {
  formats::LoadOptions options;
  const auto format = formats::format_named<formats::LoadFormat>(name_of(asked.format));
  if (format && formats::is_table_format(*format)) options.format = *format;
  if (asked.comma) options.comma = static_cast<formats::Comma>(*asked.comma);
  return options;
}

std::optional<double> unit_of(const ReadText& value) {
  if (const auto* loads = std::get_if<formats::LoadTable>(&value)) return loads->unit;
  if (const auto* objects = std::get_if<formats::ObjectText>(&value)) return objects->unit;
  if (const auto* tasks = std::get_if<formats::TaskText>(&value)) return tasks->unit;
  return std::nullopt;
}

// Whether every line has the same two or three numbers: loads, or the edges of a graph.
bool has_rows_of_numbers(std::string_view text) {
  constexpr std::string_view kBetween = " \t,;\r";
  std::size_t width = 0;
  std::size_t rows = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    std::size_t words = 0;
    for (std::size_t at = 0; (at = line.find_first_not_of(kBetween, at)) != line.npos; ++words) {
      const std::size_t next = std::min(line.find_first_of(kBetween, at), line.size());
      if (!formats::parse_decimal(line.substr(at, next - at))) return false;
      at = next;
    }
    if (words == 0) continue;
    if (rows++ == 0) width = words;
    if (words != width) return false;
  }
  return rows > 1 && (width == 2 || width == 3);
}

/// Tries one reader after another on the same text.
class Reader {
 public:
  Reader(const std::string& text, const settings::Inspect& asked, Readings& out)
      : asked_(asked), out_(out) {
    input_.text = text;
  }

  void attempt(ReadAs as) {
    if (name_of(asked_.format) != "auto" && !has_format(as, name_of(asked_.format))) return;
    input_.settings = options_for(asked_, as);
    Reading reading;
    reading.as = as;
    try {
      read(reading);
    } catch (const Error& error) {
      if (as == ReadAs::loads && has_rows_of_numbers(input_.text)) {
        Reading& rows = out_.read.emplace_back();
        rows.sure = false;
        rows.summary = "rows of numbers, as loads";
      }
      out_.refused.push_back({as, error});
      return;
    }
    std::string words = summary_of(reading.value);
    if (words.starts_with("Read ")) words.erase(0, 5);
    if (words.ends_with('.')) words.pop_back();
    reading.summary = std::move(words);
    out_.read.push_back(std::move(reading));
  }

 private:
  // Reads the text, if necessary with a column and a unit.
  void read(Reading& reading) {
    std::optional<Error> first;
    try {
      reading.value = read_text(input_);
      return;
    } catch (const Error& error) {
      if (!takes_column(error, reading) && !takes_unit(error, reading)) throw;
      first = error;
    }
    try {
      reading.value = read_text(input_);
    } catch (const Error& error) {
      // The error with a column that nobody asked for helps only if a column was missing.
      if (!takes_unit(error, reading)) throw first->path() == "/column" ? error : *first;
      reading.value = read_text(input_);
    }
    if (input_.finds_unit()) reading.unit = unit_of(reading.value);
  }

  // Chooses the load column of a table that needs one.
  bool takes_column(const Error& error, Reading& reading) {
    const bool table = is_one_of(reading.as, {ReadAs::loads, ReadAs::objects});
    if (!table || asked_.column) return false;
    if (!out_.table || out_.table->has_edges()) return false;
    const auto chosen = out_.table->load_column();
    if (!chosen) return false;
    const bool has_loads = out_.table->columns[*chosen].role == TableColumn::Role::load;
    if (error.path() != "/column" && (has_loads || !out_.table->has_header)) return false;
    // Two columns can have the same name.
    const auto& columns = out_.table->columns;
    const std::string& name = columns[*chosen].name;
    const auto same = std::count_if(columns.begin(), columns.end(),
                                    [&](const TableColumn& column) { return column.name == name; });
    const bool by_name = out_.table->has_header && same == 1 && !name.empty();
    reading.column = by_name ? name : std::to_string(*chosen + 1);
    reading.sure = false;
    input_.settings.column = reading.column;
    return true;
  }

  bool takes_unit(const Error& error, Reading& reading) {
    if (error.code() != ErrorCode::fractional_load || asked_.unit || input_.settings.unit)
      return false;
    reading.sure = false;
    input_.settings.unit = settings::Read::Unit::auto_;
    return true;
  }

  ReadInput input_;
  const settings::Inspect& asked_;
  Readings& out_;
};

// Position of a reading: kinds by the marks of the text come first. Objects are more likely than
// everything but loads, which cannot have two rows per node.
std::size_t rank_of(const Reading& reading, const std::vector<Kind>& likely) {
  if (!reading.sure && !reading.column && !reading.unit) return 100;  // rows of numbers
  const auto found = std::find(likely.begin(), likely.end(), reading.as);
  const auto place = static_cast<std::size_t>(found - likely.begin());
  if (reading.as == ReadAs::objects) return 1;
  return 2 * place;
}

std::int64_t line_of(const Refusal& refusal) {
  return refusal.error.place() ? refusal.error.place()->line : 0;
}

}  // namespace

const Reading* Readings::reading(ReadAs as) const {
  const auto found = std::find_if(read.begin(), read.end(),
                                  [&](const Reading& one) { return one.as == as && one.sure; });
  return found == read.end() ? nullptr : &*found;
}

Readings read_every_way(const std::string& text, const settings::Inspect& asked) {
  Readings out;
  out.table = table_columns(text, table_options_of(asked));
  Reader reader(text, asked, out);
  for (const ReadAs as : kEveryReader) {
    if (asked.as != settings::Inspect::As::auto_ && name_of(asked.as) != name_of(as)) continue;
    reader.attempt(as);
  }
  const std::vector<Kind> likely = formats::likely_kinds(text);
  sort_stably(out.read, [&](const Reading& a, const Reading& b) {
    return rank_of(a, likely) < rank_of(b, likely);
  });
  sort_stably(out.refused,
              [](const Refusal& a, const Refusal& b) { return line_of(a) > line_of(b); });
  return out;
}

}  // namespace evenkeel::jobs
