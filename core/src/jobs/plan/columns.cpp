// Columns of tables in a request: one value a row, refused at its place.
#include "jobs/plan/columns.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/loads.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::jobs {

void Columns::refuse(const std::string& key, std::size_t row, const Json& value,
                     const std::string& right) const {
  throw Error(ErrorCode::bad_value,
              concat({full(key), "[", row, "] is ", shown(value), ": it must be ", right}),
              concat({path(key), "/", row}));
}

void Columns::check_rows(std::size_t count, const std::string& key, const std::string& path) const {
  if (count == rows_) return;
  throw Error(ErrorCode::bad_shape,
              concat({full(key), " has ", plural(static_cast<Int128>(count), "value"), " for ",
                      plural(static_cast<Int128>(rows_), what_), ": every ", what_, " needs one"}),
              path);
}

std::vector<Load> Columns::whole_of(const Json& column, const std::string& key,
                                    const std::string& path) const {
  try {
    std::vector<Load> values = take_loads(column, key, *buffers_);
    check_rows(values.size(), key, path);
    return values;
  } catch (const Error& error) {
    if (error.path() == path) throw;
    const std::size_t row = error.path().rfind('/');
    const bool at_row = row != std::string::npos && row > 0;
    throw Error(error.code(), full(error.what()), path + (at_row ? error.path().substr(row) : ""));
  }
}

const Json& Columns::list_of(const Json& column, const std::string& key,
                             const std::string& path) const {
  if (!column.is_array()) {
    throw Error(ErrorCode::bad_value, concat({full(key), " must be an array, one entry a ", what_}),
                path);
  }
  check_rows(column.size(), key, path);
  return column;
}

std::vector<std::string> Columns::names(const char* key) const {
  std::vector<std::string> names;
  if (!has(key)) return names;
  for (const Json& name : list(key)) {
    if (!name.is_string()) refuse(key, names.size(), name, "a text");
    names.push_back(name.get<std::string>());
  }
  std::vector<std::size_t> order(names.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  sort_stably(order, [&](std::size_t a, std::size_t b) { return names[a] < names[b]; });
  for (std::size_t k = 1; k < order.size(); ++k) {
    if (names[order[k]] != names[order[k - 1]]) continue;
    refuse(key, order[k], names[order[k]],
           concat({"another name: ", what_, " ", order[k - 1], " has it already"}));
  }
  return names;
}

std::vector<std::uint32_t> Columns::numbers_of(const char* key, std::size_t count,
                                               const char* of) const {
  std::vector<std::uint32_t> numbers;
  for (const Json& value : list(key)) {
    if (value.is_null()) {
      numbers.push_back(UINT32_MAX);
      continue;
    }
    if (!value.is_number_unsigned() || value >= count)
      refuse(key, numbers.size(), value,
             count == 0 ? std::string("null: there are no ") + of
                        : concat({std::string("null or one of the "), of, " 0 to ", count - 1}));
    numbers.push_back(value.get<std::uint32_t>());
  }
  return numbers;
}

NodeNames::NodeNames(std::size_t count, const std::vector<std::string>& names, const char* what)
    : count_(count), what_(what) {
  for (const std::string& name : names)
    by_name_.emplace_back(name, static_cast<std::uint32_t>(by_name_.size()));
  sort_stably(by_name_);
}

std::optional<std::uint32_t> NodeNames::find(const Json& value) const {
  if (value.is_number_unsigned() && value < count_) return value.get<std::uint32_t>();
  if (!value.is_string()) return std::nullopt;
  const auto& name = value.get_ref<const std::string&>();
  const auto found = std::lower_bound(by_name_.begin(), by_name_.end(),
                                      std::pair<std::string, std::uint32_t>{name, 0});
  if (found == by_name_.end() || found->first != name) return std::nullopt;
  return found->second;
}

std::string NodeNames::expected() const {
  return concat({what_, " from 0 to ", count_ - 1, by_name_.empty() ? "" : ", or a name of one"});
}

std::optional<Fraction> decimal_fraction(double number, int decimals) {
  const auto decimal = formats::parse_decimal(formats::shortest(number));
  if (!decimal || decimal->exponent < -decimals || decimal->exponent > 15) return std::nullopt;
  Load num = decimal->digits, den = 1;
  for (int k = 0; k < decimal->exponent; ++k)
    if (__builtin_mul_overflow(num, Load{10}, &num)) return std::nullopt;
  for (int k = decimal->exponent; k < 0; ++k) den *= 10;
  return lowest_terms(num, den);
}

Fraction exact_setting(double number, const char* key) {
  if (const auto exact = decimal_fraction(number, 6)) return *exact;
  throw Error(ErrorCode::bad_value,
              concat({key, " is ", shown(Json(number)), ": it must have at most six decimals"}),
              pointer_step(key));
}

}  // namespace evenkeel::jobs
