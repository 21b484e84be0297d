#include "evenkeel/formats/loads.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/numbers.hpp"
#include "formats/table.hpp"

namespace evenkeel::formats {
namespace {

constexpr Int128 kPow10Limit = static_cast<Int128>(1) << 100;

// value * 10^exponent while it stays small; none otherwise.
std::optional<Int128> scaled(Int128 value, int exponent) {
  for (; exponent > 0 && value != 0; --exponent) {
    if (value > kPow10Limit / 10) return std::nullopt;
    value *= 10;
  }
  return value;
}

// Turns tokens into loads and keeps the books on rounding.
class LoadBuilder {
 public:
  LoadBuilder(const LoadOptions& options, LoadTable& table) : options_(options), table_(table) {
    if (!options.unit) return;
    unit_ = parse_decimal(shortest(*options.unit));
    if (!unit_ || unit_->digits <= 0) {
      throw Error(
          ErrorCode::bad_value,
          "unit is " + shortest(*options.unit) + ": it must be above 0 with at most 18 digits",
          "/unit");
    }
  }

  void add(std::string_view token, const TextPlace& at) {
    if (table_.loads.size() >= options_.max_nodes) {
      throw Error(ErrorCode::too_large,
                  "more than " + std::to_string(options_.max_nodes) + " loads: that is the limit",
                  "", at);
    }
    TextPlace place = at;
    place.length = static_cast<std::int64_t>(std::max<std::size_t>(token.size(), 1));
    if (const auto load = fast_whole(token)) {
      if (!unit_) {
        table_.loads.push_back(*load);
        return;
      }
    }
    const auto decimal = parse_decimal(token);
    if (!decimal) refuse_token(token, place);
    if (decimal->digits < 0) {
      throw Error(ErrorCode::negative_load,
                  in_quotes(token) +
                      " is negative: a load is a whole number from 0 to "
                      "9007199254740991",
                  "", place);
    }
    table_.loads.push_back(to_load(*decimal, token, place));
  }

  void finish() {
    if (!options_.unit) return;
    table_.rounding_error = error_;
    std::string note = "values divided by the unit " + shortest(*options_.unit);
    if (error_ == 0) {
      note += ": no total rounding error";
    } else {
      std::array<char, 32> digits;
      std::snprintf(digits.data(), digits.size(), "%.4g", error_ < 0 ? -error_ : error_);
      note += " and rounded half up; in all the loads stand for " + std::string(digits.data()) +
              (error_ < 0 ? " less" : " more") + " than the values";
    }
    table_.notes.push_back(std::move(note));
  }

 private:
  static std::optional<Load> fast_whole(std::string_view token) {
    if (token.empty() || token.size() > 15) return std::nullopt;
    Load value = 0;
    for (const char c : token) {
      if (c < '0' || c > '9') return std::nullopt;
      value = value * 10 + (c - '0');
    }
    return value;
  }

  [[noreturn]] static void refuse_token(std::string_view token, const TextPlace& place) {
    const bool digits_only = token.find_first_not_of("0123456789.+-eE") == std::string_view::npos &&
                             token.find_first_of("0123456789") != std::string_view::npos;
    if (digits_only && token.size() > 18) {
      throw Error(ErrorCode::too_large,
                  in_quotes(token) + " has too many digits: the largest load is 9007199254740991",
                  "", place);
    }
    throw Error(ErrorCode::bad_load,
                in_quotes(token) +
                    " is not a number: a load is a whole number from 0 to "
                    "9007199254740991",
                "", place);
  }

  Load to_load(const Decimal& value, std::string_view token, const TextPlace& place) {
    const auto too_large = [&]() -> Load {
      throw Error(ErrorCode::too_large,
                  in_quotes(token) + (unit_ ? " divided by the unit" : "") +
                      " exceeds 9007199254740991, the largest load",
                  "", place);
    };
    // value / unit = (digits * 10^e) / (unit digits * 10^f); one of the two powers moves over.
    const Decimal unit = unit_.value_or(Decimal{1, 0});
    const int exponent = value.exponent - unit.exponent;
    const auto numerator = scaled(value.digits, std::max(exponent, 0));
    if (!numerator) return too_large();
    const auto denominator = scaled(unit.digits, std::max(-exponent, 0));
    // A denominator beyond 2^100 is far more than twice any numerator of 18 digits: rounds to 0.
    const Int128 quotient = denominator ? *numerator / *denominator : 0;
    const Int128 rest = denominator ? *numerator % *denominator : *numerator;
    if (quotient >= kMaxExactInt) {
      if (quotient > kMaxExactInt || rest > 0) return too_large();
    }
    const auto whole = static_cast<Load>(quotient);
    if (rest == 0) return whole;
    if (!unit_) {
      throw Error(ErrorCode::fractional_load,
                  in_quotes(token) +
                      " has a fraction: loads are whole numbers; give a unit, for "
                      "example 0.001, to count measured values in it",
                  "", place);
    }
    const double fraction =
        denominator ? static_cast<double>(rest) / static_cast<double>(*denominator) : 0;
    const bool up = denominator && rest * 2 >= *denominator;
    error_ += (up ? 1 - fraction : -fraction) * *options_.unit;
    return up ? whole + 1 : whole;
  }

  const LoadOptions& options_;
  LoadTable& table_;
  std::optional<Decimal> unit_;
  double error_ = 0;
};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool starts_comment(char c) { return c == '#' || c == '%'; }

// Numbers separated by blanks, commas, semicolons or lines, perhaps in one pair of brackets.
void read_plain(std::string_view text, LoadBuilder& builder) {
  std::int64_t line = 1;
  std::size_t line_start = 0;
  bool bracket_open = false;
  bool bracket_closed = false;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    const auto place = [&] {
      return TextPlace{line, static_cast<std::int64_t>(at - line_start) + 1, 1};
    };
    if (c == '\n') {
      ++line;
      line_start = ++at;
    } else if (is_blank(c) || c == ',' || c == ';') {
      ++at;
    } else if (starts_comment(c)) {
      at = std::min(text.find('\n', at), text.size());
    } else if (bracket_closed) {
      throw Error(ErrorCode::bad_text, "nothing may follow the closing bracket", "", place());
    } else if (c == '[' && !bracket_open) {
      bracket_open = true;
      ++at;
    } else if (c == ']' && bracket_open) {
      bracket_closed = true;
      ++at;
    } else {
      std::size_t end = at;
      while (end < text.size() && !is_blank(text[end]) && text[end] != ',' && text[end] != ';' &&
             !starts_comment(text[end]) && !(text[end] == ']' && bracket_open)) {
        ++end;
      }
      builder.add(text.substr(at, end - at), place());
      at = end;
    }
  }
  if (bracket_open && !bracket_closed) {
    throw Error(ErrorCode::bad_text, "the closing bracket ] is missing", "",
                TextPlace{line, static_cast<std::int64_t>(text.size() - line_start) + 1, 1});
  }
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

bool one_of(const std::string& name, std::initializer_list<const char*> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_index_name(const std::string& name) {
  return one_of(name,
                {"node", "rank", "id", "index", "name", "host", "task", "server", "processor"});
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size() && i < 12; ++i)
    text += (i ? ", " : "") + in_quotes(names[i]);
  return names.size() > 12 ? text + ", ..." : text;
}

std::optional<std::size_t> numbered_column(const std::string& column, std::size_t count) {
  std::size_t number = 0;
  const auto parsed = std::from_chars(column.data(), column.data() + column.size(), number);
  if (parsed.ec != std::errc() || parsed.ptr != column.data() + column.size()) return std::nullopt;
  if (number < 1 || number > count) return std::nullopt;
  return number - 1;
}

// The column with the loads: the one asked for, or the only one that can be meant.
std::size_t load_column(const std::vector<std::string>& header, const LoadOptions& options,
                        const TextPlace& place) {
  if (options.column) {
    for (std::size_t i = 0; i < header.size(); ++i) {
      if (header[i] == *options.column) return i;
    }
    if (const auto index = numbered_column(*options.column, header.size())) return *index;
    throw Error(
        ErrorCode::bad_text,
        "there is no column " + in_quotes(*options.column) + "; there are " + listed(header),
        "/column", place);
  }
  std::vector<std::size_t> values;
  for (std::size_t i = 0; i < header.size(); ++i) {
    const std::string name = lower(header[i]);
    if (one_of(name, {"load", "loads"})) return i;
    if (!is_index_name(name) && name != "speed") values.push_back(i);
  }
  if (values.size() == 1) return values[0];
  throw Error(ErrorCode::bad_text, "which column holds the loads? Give its name: " + listed(header),
              "/column", place);
}

void read_table(std::string_view text, char separator, const LoadOptions& options, LoadTable& table,
                LoadBuilder& builder) {
  TableReader reader(text, separator);
  std::vector<Field> fields;
  if (!reader.next(fields)) return;
  std::vector<std::string> header;
  for (const Field& field : fields) header.push_back(field.text);
  const bool has_header = looks_like_header(fields);
  TextPlace header_place = fields.front().place;
  header_place.length = reader.line_length();
  std::size_t loads = 0;
  std::optional<std::size_t> speeds;
  std::optional<std::size_t> names;
  if (has_header) {
    loads = load_column(header, options, header_place);
    for (std::size_t i = 0; i < header.size(); ++i) {
      const std::string name = lower(header[i]);
      if (name == "speed" && i != loads) speeds = i;
      if (is_index_name(name) && i != loads && (!names || name == "name")) names = i;
    }
    table.notes.push_back("loads from the column " + in_quotes(header[loads]));
  } else if (const auto index = numbered_column(options.column.value_or("1"), fields.size())) {
    loads = *index;
  } else {
    throw Error(ErrorCode::bad_text,
                "there is no column " + in_quotes(*options.column) +
                    ": the table has no header and " + std::to_string(fields.size()) + " columns",
                "/column", header_place);
  }
  bool more = has_header ? reader.next(fields) : true;
  for (; more; more = reader.next(fields)) {
    if (fields.size() != header.size()) {
      TextPlace place = fields.front().place;
      place.length = reader.line_length();
      throw Error(ErrorCode::bad_text,
                  "this line has " + std::to_string(fields.size()) + " fields, the first one has " +
                      std::to_string(header.size()),
                  "", place);
    }
    builder.add(fields[loads].text, fields[loads].place);
    if (speeds) {
      const auto decimal = parse_decimal(fields[*speeds].text);
      if (!decimal || decimal->digits < 0) {
        TextPlace place = fields[*speeds].place;
        place.length =
            static_cast<std::int64_t>(std::max<std::size_t>(fields[*speeds].text.size(), 1));
        throw Error(ErrorCode::bad_text,
                    in_quotes(fields[*speeds].text) + " is not a speed: a number from 0 is", "",
                    place);
      }
      table.speeds.push_back(std::strtod(fields[*speeds].text.c_str(), nullptr));
    }
    if (names) table.names.push_back(valid_utf8(fields[*names].text));
  }
}

TextPlace place_of(std::string_view text, std::size_t byte) {
  TextPlace place;
  for (std::size_t i = 0; i < byte && i < text.size(); ++i) {
    if (text[i] == '\n') {
      ++place.line;
      place.column = 1;
    } else {
      ++place.column;
    }
  }
  return place;
}

// {"loads": [...], "speeds": [...]}; a plain array goes through read_plain, which knows its places.
void read_object(std::string_view text, LoadTable& table, LoadBuilder& builder) {
  nlohmann::ordered_json document;
  try {
    document = nlohmann::ordered_json::parse(text.begin(), text.end());
  } catch (const nlohmann::ordered_json::parse_error& error) {
    throw Error(ErrorCode::bad_text, "this is not JSON", "",
                place_of(text, error.byte > 0 ? error.byte - 1 : 0));
  }
  for (const auto& [key, value] : document.items()) {
    if (key != "loads" && key != "speeds") {
      throw Error(ErrorCode::bad_text,
                  "unknown key " + in_quotes(key) +
                      ": a JSON object of loads has \"loads\" and perhaps "
                      "\"speeds\"",
                  "", TextPlace{});
    }
    if (!value.is_array()) {
      throw Error(ErrorCode::bad_text, in_quotes(key) + " must be an array of numbers", "",
                  TextPlace{});
    }
  }
  if (!document.contains("loads")) {
    throw Error(ErrorCode::bad_text, "the JSON object has no \"loads\"", "", TextPlace{});
  }
  for (const auto& item : document["loads"]) builder.add(item.dump(), TextPlace{});
  if (!document.contains("speeds")) return;
  for (const auto& item : document["speeds"]) {
    if (!item.is_number()) {
      throw Error(ErrorCode::bad_text, "speeds must be numbers", "", TextPlace{});
    }
    table.speeds.push_back(item.get<double>());
  }
}

// Binary files are the usual mistake; a zero byte never stands in a text of numbers.
void refuse_binary(std::string_view text) {
  const std::size_t zero = text.find('\0');
  if (zero == std::string_view::npos) return;
  throw Error(ErrorCode::bad_text, "this looks like a binary file: it has a zero byte", "",
              place_of(text, zero));
}

LoadFormat detect(std::string_view text, const LoadOptions& options) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos) return LoadFormat::plain;
  if (text[start] == '{') return LoadFormat::json;
  if (text[start] == '[') return LoadFormat::json;
  const char separator = guess_separator(text);
  TableReader reader(text, separator);
  std::vector<Field> fields;
  if (reader.next(fields) && (options.column || (looks_like_header(fields) && !reader.at_end()))) {
    return separator == '\t' ? LoadFormat::tsv : LoadFormat::csv;
  }
  return LoadFormat::plain;
}

}  // namespace

std::string_view format_name(LoadFormat format) {
  switch (format) {
    case LoadFormat::automatic: return "auto";
    case LoadFormat::plain: return "plain";
    case LoadFormat::csv: return "csv";
    case LoadFormat::tsv: return "tsv";
    case LoadFormat::json: return "json";
  }
  return "auto";
}

std::optional<Decimal> parse_decimal(std::string_view text) {
  Decimal decimal;
  std::size_t at = 0;
  const bool negative = !text.empty() && text[0] == '-';
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) ++at;
  bool any = false;
  bool point = false;
  int dropped_zeros = 0;  // zeros not yet taken over, so that 1000...000 keeps few digits
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '.' && !point) {
      point = true;
      continue;
    }
    if (c < '0' || c > '9') break;
    any = true;
    if (point) --decimal.exponent;
    if (c == '0') {
      if (decimal.digits != 0) ++dropped_zeros;
      continue;
    }
    for (; dropped_zeros >= 0; --dropped_zeros) {
      if (decimal.digits >= 100000000000000000) return std::nullopt;
      decimal.digits *= 10;
    }
    dropped_zeros = 0;
    decimal.digits += c - '0';
  }
  decimal.exponent += dropped_zeros;
  if (!any) return std::nullopt;
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    if (++at < text.size() && text[at] == '+') ++at;
    int exponent = 0;
    const auto parsed = std::from_chars(text.data() + at, text.data() + text.size(), exponent);
    if (parsed.ec != std::errc() || parsed.ptr != text.data() + text.size()) return std::nullopt;
    if (exponent > 1000 || exponent < -1000) return std::nullopt;
    decimal.exponent += exponent;
    at = text.size();
  }
  if (at != text.size()) return std::nullopt;
  if (negative) decimal.digits = -decimal.digits;
  return decimal;
}

LoadTable read_loads(std::string_view text, const LoadOptions& options) {
  LoadTable table;
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  refuse_binary(text.substr(0, 65536));
  LoadBuilder builder(options, table);
  table.format = options.format == LoadFormat::automatic ? detect(text, options) : options.format;
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  switch (table.format) {
    case LoadFormat::json:
      if (start != std::string_view::npos && text[start] == '[') {
        read_plain(text, builder);
      } else {
        read_object(text, table, builder);
      }
      break;
    case LoadFormat::csv: {
      const char separator = guess_separator(text);
      read_table(text, separator == ';' ? ';' : ',', options, table, builder);
      break;
    }
    case LoadFormat::tsv: read_table(text, '\t', options, table, builder); break;
    default: read_plain(text, builder);
  }
  if (table.loads.empty()) {
    throw Error(ErrorCode::bad_text,
                "there are no numbers: loads were expected, for example 7 0 3 1 1 0", "",
                TextPlace{});
  }
  builder.finish();
  return table;
}

}  // namespace evenkeel::formats
