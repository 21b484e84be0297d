// Converts words to loads: exactly, or in a unit with a note about rounding.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "formats/loads/readers.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {
namespace {

constexpr const char* kLoadIs = ": a load must be a whole number from 0 to 2^53 - 1";

// An integer of at most 15 digits, which is nearly every load.
std::optional<Load> fast_whole(std::string_view word) {
  if (word.empty() || word.size() > 15) return std::nullopt;
  Load value = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

TextPlace over(std::string_view word, TextPlace place) {
  place.length = static_cast<std::int64_t>(std::max<std::size_t>(word.size(), 1));
  return place;
}

// 3,5 in a table whose columns have another separator.
bool has_decimal_comma(std::string_view word) {
  std::string text(word);
  const std::size_t comma = text.find(',');
  if (comma == std::string::npos || word.size() > 40) return false;
  text[comma] = '.';
  return parse_decimal(text).has_value();
}

}  // namespace

LoadBuilder::LoadBuilder(const LoadOptions& options, LoadTable& table)
    : options_(options),
      table_(table),
      rounding_(options.find_unit ? std::nullopt : options.unit) {}

void LoadBuilder::reserve(std::size_t count, const TextPlace& first_too_many) {
  if (count > options_.max_nodes) {
    throw Error(ErrorCode::too_large,
                concat({"more than ", options_.max_nodes, " loads: this is the limit"}), "",
                first_too_many);
  }
  table_.loads.reserve(count);
}

void LoadBuilder::add(std::string_view word, const TextPlace& at) {
  const TextPlace place = over(word, at);
  if (table_.loads.size() >= options_.max_nodes) reserve(options_.max_nodes + 1, place);
  if (const auto load = fast_whole(word); load && !rounding_.has_unit()) {
    rounding_.add_whole(*load);
    table_.loads.push_back(*load);
    return;
  }
  const Decimal decimal = decimal_of(word, place);
  table_.loads.push_back(to_load(decimal.digits, decimal.exponent, word, place));
}

Decimal LoadBuilder::decimal_of(std::string_view word, const TextPlace& place) const {
  // In quotes, the text can have trailing blanks: commas between thousands become such blanks.
  const auto decimal = parse_decimal(word.substr(0, word.find_last_not_of(' ') + 1));
  if (!decimal) refuse(word, place);
  if (decimal->digits < 0) {
    throw Error(ErrorCode::negative_load, concat({in_quotes(word), " is negative", kLoadIs}), "",
                place);
  }
  return *decimal;
}

void LoadBuilder::add_to(std::size_t node, std::string_view word, const TextPlace& at) {
  const TextPlace place = over(word, at);
  const Decimal value = decimal_of(word, place);
  if (node >= sums_.size()) sums_.resize(node + 1);
  Sum& sum = sums_[node];
  sum.word = word;
  sum.place = place;
  if (value.digits == 0) return;
  if (sum.digits == 0) sum.exponent = value.exponent;
  const int exponent = std::min(sum.exponent, value.exponent);
  const auto before = scaled(sum.digits, sum.exponent - exponent);
  const auto more = scaled(value.digits, value.exponent - exponent);
  if (!before || !more) refuse_size(word, place);
  sum.digits = *before + *more;
  sum.exponent = exponent;
}

void LoadBuilder::take_sums(std::size_t nodes) {
  sums_.resize(nodes);
  reserve(nodes, sums_.empty() ? TextPlace{} : sums_.front().place);
  for (const Sum& sum : sums_) {
    table_.loads.push_back(to_load(sum.digits, sum.exponent, sum.word, sum.place));
  }
}

void LoadBuilder::refuse_size(std::string_view word, const TextPlace& place) const {
  throw Error(ErrorCode::too_large,
              concat({in_quotes(word), rounding_.has_unit() ? " divided by the unit" : "",
                      sums_.empty() ? "" : ", with the other rows of its node,",
                      " exceeds 2^53 - 1, the largest load"}),
              "", place);
}

void LoadBuilder::refuse(std::string_view word, const TextPlace& place) const {
  if (word.empty()) {
    throw Error(ErrorCode::bad_load, "this cell is empty: give a load", "", place);
  }
  const bool digits_only = word.find_first_not_of("0123456789.+-eE") == std::string_view::npos &&
                           word.find_first_of("0123456789") != std::string_view::npos;
  if (digits_only && word.size() > 18) {
    throw Error(ErrorCode::too_large,
                in_quotes(word) + " has too many digits: the largest load is 2^53 - 1", "", place);
  }
  if (has_decimal_comma(word)) {
    throw Error(ErrorCode::bad_load,
                in_quotes(word) +
                    " is not a number: write decimals with a point, or choose --comma decimal or "
                    "--comma thousands",
                "", place);
  }
  throw Error(ErrorCode::bad_load, concat({in_quotes(word), " is not a number", kLoadIs}), "",
              place);
}

Load LoadBuilder::to_load(Int128 digits, int exponent, std::string_view word,
                          const TextPlace& place) {
  const auto rounded = rounding_.add(digits, exponent);
  if (!rounded) refuse_size(word, place);
  if (!rounded->exact && !rounding_.has_unit() && !first_fraction_)
    first_fraction_ = {std::string(word), place};
  return rounded->load;
}

std::string unit_note(double unit, double error, double total, const char* values) {
  const std::string note = concat({values, " are counted in units of ", shortest(unit)});
  if (error == 0) return note + ". Rounding did not change the total";
  const double sum = total * unit - error;
  std::string text = concat({note, ". Half-up rounding ", error < 0 ? "lowers" : "raises",
                             " the total by ", brief(std::fabs(error), 4)});
  if (sum > 0) text += concat({" (", brief(100 * std::fabs(error) / sum), "%)"});
  return text;
}

void LoadBuilder::finish() {
  table_.scale = rounding_.scale();
  if (options_.find_unit) return;
  if (first_fraction_) {
    throw Error(
        ErrorCode::fractional_load,
        concat({in_quotes(first_fraction_->word),
                " has a fraction, but loads are whole numbers. To count measured values in units, "
                "set ",
                unit_suggestion(table_.scale.unit())}),
        "", first_fraction_->place);
  }
  if (!options_.unit) return;
  rounding_.check(table_.scale.unit());
  double total = 0;
  for (const Load load : table_.loads) total += static_cast<double>(load);
  table_.unit = options_.unit;
  table_.rounding_error = rounding_.error();
  table_.notes.push_back(unit_note(*options_.unit, rounding_.error(), total));
}

double speed_of(std::string_view word, const TextPlace& at) {
  const auto decimal = parse_decimal(word);
  const double value = decimal ? std::strtod(std::string(word).c_str(), nullptr) : -1;
  if (value >= 0 && std::isfinite(value)) return value;
  throw Error(ErrorCode::bad_text,
              word.empty() ? "this cell is empty: give a speed"
                           : in_quotes(word) + " is not a speed: give a number from 0",
              "", over(word, at));
}

}  // namespace evenkeel::formats
