// Reads loads as lists of numbers, and refuses lists with another possible meaning.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "formats/loads/row.hpp"
#include "formats/text/numbers.hpp"
#include "formats/text/words.hpp"
#include "formats/text/writing.hpp"

namespace evenkeel::formats {
namespace {

struct Word {
  std::string_view text;
  TextPlace place;
  bool starts_line = false;
};

const char* separator_name(char separator) {
  return separator == ',' ? "commas" : separator == ';' ? "semicolons" : "blanks";
}

// Words between separators. A text has one kind of separator, with one separator between two words;
// line breaks are allowed with every kind.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}

  /// The next word. @return false if there is none, and at the first fault: see check().
  bool next(Word& word);

  /// The fault that ended the words early. Empty if there is none.
  const std::optional<Error>& fault() const { return fault_; }
  bool mixed() const { return mixed_; }

  bool bracketed() const { return bracket_ != Bracket::none; }
  bool ends_with_separator() const { return pending_ != 0; }

 private:
  enum class Bracket { none, open, closed };

  TextPlace here() const { return {line_, static_cast<std::int64_t>(at_ - line_start_) + 1, 1}; }
  bool at_blank() const { return text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r'; }

  bool fail(ErrorCode code, const std::string& message, const TextPlace& place) {
    fault_.emplace(code, message, "", place);
    return false;
  }
  bool missing(const TextPlace& place) {
    return fail(ErrorCode::bad_load, "a number is missing here: give a load", place);
  }

  bool take_separator();
  bool set_separator(char kind, const TextPlace& place);
  bool take_bracket();
  bool skip_between();
  bool end();

  std::string_view text_;
  std::size_t at_ = 0, line_start_ = 0;
  std::int64_t line_ = 1;
  Bracket bracket_ = Bracket::none;
  char separator_ = 0;  // of this text; 0 if none was seen
  char pending_ = 0;    // since the last word
  TextPlace pending_place_;
  std::optional<TextPlace> blank_;  // the first blank since the last word of this line
  bool any_ = false, on_line_ = false;
  std::optional<Error> fault_;
  bool mixed_ = false;
};

bool Words::set_separator(char kind, const TextPlace& place) {
  if (separator_ == 0) separator_ = kind;
  if (separator_ == kind) return true;
  mixed_ = true;
  return fail(
      ErrorCode::bad_text,
      concat({"numbers are separated by ", separator_name(separator_), " before and by ",
              separator_name(kind), " here: use one of them; decimals are written with a point"}),
      place);
}

bool Words::take_separator() {
  const bool first_of_line = !on_line_ && bracket_ != Bracket::open;
  if (pending_ != 0 || !any_ || first_of_line) return missing(here());
  if (!set_separator(text_[at_], here())) return false;
  pending_ = text_[at_];
  pending_place_ = here();
  ++at_;
  return true;
}

bool Words::take_bracket() {
  if (text_[at_] == '[') {
    bracket_ = Bracket::open;
  } else {
    if (pending_ != 0) return missing(here());
    bracket_ = Bracket::closed;
  }
  ++at_;
  return true;
}

// Skips to the next word. @return false if there is none, and at a fault.
bool Words::skip_between() {
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (c == '\n') {
      ++line_;
      line_start_ = ++at_;
      on_line_ = false;
      blank_.reset();
    } else if (at_blank()) {
      if (!blank_) blank_ = here();
      ++at_;
    } else if (c == '#' || c == '%') {
      at_ = std::min(text_.find('\n', at_), text_.size());
    } else if (bracket_ == Bracket::closed) {
      return fail(ErrorCode::bad_text, "no text can follow the closing bracket", here());
    } else if (c == ',' || c == ';') {
      if (!take_separator()) return false;
    } else if ((c == '[' && bracket_ == Bracket::none && !any_) ||
               (c == ']' && bracket_ == Bracket::open)) {
      if (!take_bracket()) return false;
    } else {
      return true;
    }
  }
  if (bracket_ == Bracket::open) {
    return fail(ErrorCode::bad_text, "the closing bracket ] is missing", here());
  }
  return false;
}

bool Words::next(Word& word) {
  if (!skip_between()) return false;
  if (on_line_ && pending_ == 0 && !set_separator(' ', blank_.value_or(here()))) return false;
  word.place = here();
  word.starts_line = !on_line_;
  std::size_t end = at_;
  while (end < text_.size() && std::string_view(" \t\r\n,;#%").find(text_[end]) == text_.npos &&
         !(text_[end] == ']' && bracket_ == Bracket::open)) {
    ++end;
  }
  word.text = text_.substr(at_, end - at_);
  at_ = end;
  any_ = on_line_ = true;
  pending_ = 0;
  blank_.reset();
  return true;
}

// Place of the whole word.
TextPlace word_place(const Word& word) {
  TextPlace place = word.place;
  place.length = static_cast<std::int64_t>(word.text.size());
  return place;
}

// Layout of the words on lines.
struct Shape {
  std::size_t words = 0, lines = 0;
  std::size_t width = 0;  ///< Words on the first line.
  std::size_t last = 0;   ///< Words on the last line.
  std::optional<std::int64_t> uneven_line;
  std::int64_t line = 0;
  std::optional<std::int64_t> counts_from;  ///< The first words count up from 0 or 1.
  bool names_first = true;                  ///< The first words are not numbers, the others are.
  bool ends_of_edges = true;  ///< The second words could be nodes, each different from the first
                              ///< word.
  bool thousands = true;      ///< Every line can be one number: 1,200.
  std::int64_t most = -1;     ///< Maximum of the second words.
  TextPlace too_many;         ///< The first load beyond the limit.

  bool several() const { return lines > 1 && width > 1; }
  bool even() const { return !uneven_line && last == width; }
  bool pairs() const {
    return several() && width == 2 && !uneven_line && (counts_from || names_first);
  }
  std::size_t loads() const { return pairs() ? lines : words; }
};

bool may_be_name(std::string_view text) {
  const char c = text.front();
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

void add_line(Shape& shape, const Word& word) {
  // This is not the last line, so the line before must be as long as the first line.
  if (shape.lines > 0 && shape.last != shape.width && !shape.uneven_line) {
    shape.uneven_line = shape.line;
  }
  const auto number = whole_value(word.text);
  if (shape.lines == 0 && number && (*number == 0 || *number == 1)) shape.counts_from = number;
  if (shape.counts_from && number != *shape.counts_from + static_cast<std::int64_t>(shape.lines)) {
    shape.counts_from.reset();
  }
  shape.names_first = shape.names_first && may_be_name(word.text);
  ++shape.lines;
  shape.last = 0;
  shape.line = word.place.line;
}

// The second word of a line: an end of an edge, or the last digits of a number.
void see_second(Shape& shape, std::string_view first, const Word& word, std::string_view text) {
  const auto from = whole_value(first), to = whole_value(word.text);
  shape.ends_of_edges = shape.ends_of_edges && from && to && *from != *to && *to >= 0;
  if (to) shape.most = std::max(shape.most, *to);
  const auto at = static_cast<std::size_t>(word.text.data() - text.data());
  shape.thousands = shape.thousands && text[at - 1] == ',' && word.text.size() == 3 && to &&
                    word.text.find('.') == word.text.npos && first.size() <= 3 && from && *from > 0;
}

Shape shape_of(std::string_view text, std::size_t most) {
  Shape shape;
  Words words(text);
  Word word;
  std::string_view first;
  while (words.next(word)) {
    if (word.starts_line) {
      add_line(shape, word);
      first = word.text;
    } else {
      see_second(shape, first, word, text);
      shape.names_first = shape.names_first && parse_decimal(word.text);
    }
    ++shape.last;
    ++shape.words;
    if (shape.lines == 1) shape.width = shape.last;
    if (shape.last > shape.width && !shape.uneven_line) shape.uneven_line = shape.line;
    if (shape.loads() <= most) continue;
    shape.too_many = word_place(word);
    return shape;
  }
  return shape;
}

[[noreturn]] void refuse_shape(const std::string& message, std::int64_t line) {
  throw Error(ErrorCode::bad_text, message, "", TextPlace{line, 1, 1});
}

// Lines of several numbers are a list only if nothing else is possible.
void check_shape(const Shape& shape, LoadTable& table) {
  if (!shape.several() && !shape.uneven_line) return;
  const std::string width = std::to_string(shape.width);
  if (shape.uneven_line) {
    refuse_shape(
        concat({"the number of words on this line differs from the first line, which has ", width,
                ". Graphs (METIS) and task graphs (STG) look like this. Write loads on one "
                "line, one per line, or the same number on every line"}),
        *shape.uneven_line);
  }
  if (!shape.even()) return;  // wrapped: the last line is shorter
  if (shape.counts_from) {
    refuse_shape(
        concat({"the table has no header, and its first column counts up from ", *shape.counts_from,
                ": if it holds ranks, give the column of the loads (column 2 to ", width,
                "); if it holds loads, write all of them on one line",
                shape.width == 3 ? "; the lines could also be edges of a graph" : ""}),
        1);
  }
  if (shape.width <= 3) {
    refuse_shape(
        concat({"these ", shape.lines, " lines of ", width,
                " numbers could be loads line by line, edges of a graph, or ",
                shape.thousands ? "one load per line with a comma between thousands or before "
                                  "decimals: choose with --comma separator, thousands or "
                                  "decimal, "
                                : "decimals with a comma: ",
                "write the loads on one line or one per line, or give the column that holds them"}),
        1);
  }
  table.notes.push_back(concat({shape.lines, " lines of ", width, " numbers, read line by line"}));
}

// Pairs whose first words count up are ranks and loads, unless they have another possible meaning.
void check_pairs(const Shape& shape) {
  if (!shape.counts_from) return;
  if (shape.thousands) {
    refuse_shape(
        concat({"these ", shape.lines, " lines could be ranks and loads, or ", shape.lines,
                " loads with commas between thousands: choose with --comma separator or --comma "
                "thousands, or give a header such as rank,load"}),
        1);
  }
  const std::int64_t last = *shape.counts_from + static_cast<std::int64_t>(shape.lines) - 1;
  if (shape.ends_of_edges && shape.most <= last) {
    refuse_shape(concat({"these ", shape.lines,
                         " lines could be ranks and loads, or the edges of a graph: "
                         "give a header, rank load for loads or source target for edges"}),
                 1);
  }
}

// Longer texts are not read again to find out their possible kinds.
constexpr std::size_t kMostReread = 1000000;

// Exactly one number with thousands, such as 1,234,567.
void check_number(std::string_view text, const LoadOptions& options) {
  if (!options.one_number_asked || options.comma != Comma::refused || !may_be_one_number(text)) {
    return;
  }
  const std::size_t comma = text.find(',');
  const std::size_t line = text.rfind('\n', comma) + 1;  // npos + 1 is 0
  const auto lines =
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(comma), '\n');
  throw Error(ErrorCode::bad_text,
              concat({"commas could separate numbers here or group thousands: this could be ",
                      readings_of(text), "; separate numbers with blanks to be unambiguous"}),
              "", TextPlace{lines + 1, static_cast<std::int64_t>(comma - line) + 1, 1});
}

void check(const Words& words, std::string_view text, const LoadOptions& options) {
  if (!words.fault()) return check_number(text, options);
  const Error& fault = *words.fault();
  const bool asked = options.comma != Comma::refused;
  if (!words.mixed() || asked || text.size() > kMostReread) throw fault;
  const std::string readings = readings_of(text);
  if (readings.empty()) throw fault;
  throw Error(fault.code(), concat({fault.what(), ": this could be ", readings}), "",
              fault.place());
}

// Place of the name of that row.
TextPlace place_of_row(std::string_view text, std::size_t row) {
  Words words(text);
  Word word;
  for (std::size_t at = 0; words.next(word);) {
    if (word.starts_line && at++ == row) break;
  }
  return word_place(word);
}

}  // namespace

void read_list(std::string_view text, LoadTable& table, LoadBuilder& builder,
               const LoadOptions& options) {
  refuse_table_options(options);
  const Shape shape = shape_of(text, options.max_nodes);
  builder.reserve(shape.loads(), shape.too_many);
  Words words(text);
  Word word;
  const bool pairs = shape.pairs() && shape.even();
  while (words.next(word)) {
    if (!pairs || !word.starts_line) {
      builder.add(word.text, word.place);
      continue;
    }
    if (!shape.counts_from) table.names.push_back(std::string(word.text));
    if (options.label_places) table.label_places.push_back(word_place(word));
  }
  check(words, text, options);
  if (words.ends_with_separator()) {
    table.notes.emplace_back("the separator after the last number is ignored");
  }
  if (words.bracketed()) return;
  if (!pairs) {
    check_shape(shape, table);
  } else if (shape.counts_from) {
    const bool asked = options.format != LoadFormat::automatic;
    if (!asked && options.comma == Comma::refused) check_pairs(shape);
    table.numbered_from = shape.counts_from;
    table.notes.push_back(concat({"no header: the first column counts up from ", *shape.counts_from,
                                  ", so it is the rank and the second is the load"}));
  } else {
    check_unique(table.names, [&](std::size_t row) { return place_of_row(text, row); });
    table.notes.emplace_back("no header: the first column contains the names of the nodes");
  }
}

namespace {

Written write_plain(const LoadTable& table) {
  Written out;
  note_names(table.names, "a list of loads", out);
  if (!table.speeds.empty()) {
    out.notes.emplace_back("the speeds are omitted, because a list of loads cannot contain them");
  }
  for (const Load load : table.loads) out.text += std::to_string(load) + "\n";
  return out;
}

}  // namespace

// Format: { "place": 1 }
namespace loads_room {
extern const LoadRow plain{
    .read = [](std::string_view text, const LoadOptions& options, LoadTable& table,
               LoadBuilder& builder) { read_list(text, table, builder, options); },
    .write = write_plain};
}

}  // namespace evenkeel::formats
