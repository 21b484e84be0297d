// Columns of tables in a request: one value per row, with errors at the place of the value.
#include "jobs/shared/columns.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/loads.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::jobs {

std::string Columns::path(const std::string& key) const {
  std::string path;
  for (std::size_t at = 0; at < name_.size();) {
    const std::size_t end = std::min(name_.find('.', at), name_.size());
    path += pointer_step(name_.substr(at, end - at));
    at = end + 1;
  }
  return path + pointer_step(key);
}

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
                                    const std::string& path, std::size_t most) const {
  try {
    std::vector<Load> values = take_loads(column, key, *buffers_, most);
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
    throw Error(ErrorCode::bad_value,
                concat({full(key), " must be an array with an entry per ", what_}), path);
  }
  check_rows(column.size(), key, path);
  return column;
}

std::vector<std::string> Columns::names(const char* key) const {
  std::vector<std::string> names;
  if (!has(key)) return names;
  for (const Json& name : list(key)) names.push_back(name.get<std::string>());
  std::vector<std::size_t> order(names.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  sort_stably(order, [&](std::size_t a, std::size_t b) { return names[a] < names[b]; });
  for (std::size_t k = 1; k < order.size(); ++k) {
    if (names[order[k]] != names[order[k - 1]]) continue;
    refuse(key, order[k], names[order[k]],
           concat({"unique, but ", what_, " ", order[k - 1], " has the same name"}));
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
             count == 0 ? std::string("unset, because there are no ") + of
                        : concat({"unset or one of the ", of, " 0 to ", count - 1}));
    numbers.push_back(value.get<std::uint32_t>());
  }
  return numbers;
}

std::vector<std::uint32_t> Columns::nodes(const char* key, const NodeNames& names,
                                          const char* none) const {
  std::vector<std::uint32_t> nodes;
  const auto put = [&](const Json& value) {
    const bool is_none = none && value.is_null();
    const auto node = names.find(value);
    if (!is_none && !node)
      refuse(key, nodes.size(), value,
             names.expected() + (none ? std::string(", or unset for ") + none : ""));
    nodes.push_back(is_none ? UINT32_MAX : *node);
  };
  if (at(key).is_array()) {
    for (const Json& value : list(key)) put(value);
    return nodes;
  }
  const std::vector<double> numbers = take_numbers(at(key), key, *buffers_);
  check_rows(numbers.size(), key, path(key));
  for (const double number : numbers) {
    Json value = number;
    make_canonical(value);
    put(none && number == -1 ? Json() : value);
  }
  return nodes;
}

void Columns::messages(
    const char* key, std::size_t count, const char* of,
    const std::function<void(std::uint32_t, std::uint32_t, std::int64_t)>& take) const {
  std::size_t row = 0;
  const auto put = [&](std::span<const double> given, const auto& json) {
    const auto is_whole = [](double number, double least, double most) {
      return number >= least && number <= most && number == std::floor(number);
    };
    const double last = static_cast<double>(count) - 1, most = static_cast<double>(kMaxExactInt);
    if (given.size() != 3 || !is_whole(given[0], 0, last) || !is_whole(given[1], 0, last) ||
        !is_whole(given[2], -most, most))
      refuse(key, row, json(),
             concat({"[from,to,amount] between ", of, " 0 to ", static_cast<Load>(count) - 1}));
    take(static_cast<std::uint32_t>(given[0]), static_cast<std::uint32_t>(given[1]),
         static_cast<std::int64_t>(given[2]));
    ++row;
  };
  if (at(key).is_array()) {
    for (const Json& value : at(key)) {
      const bool is_row = value.is_array() && value.size() == 3;
      std::vector<double> given;
      for (std::size_t k = 0; is_row && k < 3; ++k)
        if (value[k].is_number()) given.push_back(value[k].get<double>());
      put(given, [&] { return value; });
    }
    return;
  }
  constexpr std::size_t kMost = 150000000;
  const std::vector<double> numbers = take_numbers(at(key), key, *buffers_, kMost);
  if (numbers.size() % 3 != 0)
    throw Error(ErrorCode::bad_shape,
                full(key) + " as a buffer must have three numbers per row: from, to, amount",
                path(key));
  for (std::size_t i = 0; i < numbers.size(); i += 3) {
    const std::span<const double> given = std::span(numbers).subspan(i, 3);
    put(given, [&] {
      Json value = std::vector<double>(given.begin(), given.end());
      make_canonical(value);
      return value;
    });
  }
}

std::pair<std::int64_t, std::int64_t> Columns::range(const char* key) const {
  const Json& ends = at(key);
  const auto least = ends[0].get<std::int64_t>(), most = ends[1].get<std::int64_t>();
  if (most < least)
    refuse(key, 1, ends[1], concat({"at least ", least, ", the start of the range"}));
  return {least, most};
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
  return concat({what_, " from 0 to ", count_ - 1, by_name_.empty() ? "" : ", or its name"});
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
