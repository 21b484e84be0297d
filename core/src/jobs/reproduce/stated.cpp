// Compares published values with the values at a place of an answer.
#include "jobs/reproduce/stated.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/text.hpp"

namespace evenkeel::jobs {
namespace {

// All values at a pointer in which * matches every entry.
void gather(const Json& from, const std::vector<std::string>& steps, std::size_t next,
            std::vector<Json>& found) {
  if (next == steps.size()) return found.push_back(from);
  if (steps[next] == "*") {
    for (const Json& entry : from) gather(entry, steps, next + 1, found);
    return;
  }
  const Json::json_pointer step("/" + steps[next]);
  if (from.contains(step)) gather(from[step], steps, next + 1, found);
}

// Combines several values into one number: true counts as 1, and texts can only be counted.
double reduced(const std::vector<Json>& values, const std::string& of) {
  std::vector<double> numbers;
  for (const Json& value : values) {
    if (value.is_boolean()) numbers.push_back(value.get<bool>() ? 1 : 0);
    if (value.is_number()) numbers.push_back(value.get<double>());
  }
  if (of == "count") {
    const bool flags = !values.empty() && values.front().is_boolean();
    if (!flags) return static_cast<double>(values.size());
  }
  if (of == "distinct") {
    sort_stably(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return static_cast<double>(numbers.size());
  }
  if (numbers.empty()) return std::numeric_limits<double>::quiet_NaN();
  if (of == "least") return *std::min_element(numbers.begin(), numbers.end());
  if (of == "most") return *std::max_element(numbers.begin(), numbers.end());
  double sum = 0;
  for (const double number : numbers) sum += number;
  return of == "mean" ? sum / static_cast<double>(numbers.size()) : sum;
}

// Value at a place. Null if there is none.
Json value_at(const Json& place, const std::vector<Json>& answers, std::size_t run) {
  const std::size_t from = place.contains("run") ? place["run"].get<std::size_t>() : run;
  const std::string at = place["at"].get<std::string>();
  std::vector<Json> found;
  gather(answers[from], words_of(at.substr(1), '/'), 0, found);
  Json value;
  if (place.contains("of")) {
    if (answers[from].is_null()) return value;
    value = reduced(found, place["of"].get<std::string>());
  } else if (at.find('*') != at.npos) {
    value = Json::array();
    for (Json& one : found) value.push_back(std::move(one));
  } else if (!found.empty()) {
    value = std::move(found.front());
  }
  if (!value.is_number()) return value;
  if (place.contains("times")) value = value.get<double>() * place["times"].get<double>();
  if (place.contains("plus")) value = value.get<double>() + place["plus"].get<double>();
  make_canonical(value);
  return value;
}

bool same(const Json& one, const Json& other, double within) {
  if (one.is_number() && other.is_number()) {
    return std::fabs(one.get<double>() - other.get<double>()) <= within;
  }
  if (one.is_array() && other.is_array()) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [&](const Json& a, const Json& b) { return same(a, b, within); });
  }
  return one == other;
}

bool holds(const char* bound, const Json& computed, const Json& limit, double within) {
  if (std::string_view(bound) == "is") return same(computed, limit, within);
  if (!computed.is_number() || !limit.is_number()) return false;
  const double above = computed.get<double>() - limit.get<double>();
  return std::string_view(bound) == "at_least" ? above >= -within : above <= within;
}

}  // namespace

Compared compare(const Json& stated, const std::vector<Json>& answers, std::size_t run) {
  Compared row;
  row.what = stated["what"].get<std::string>();
  if (answers[run].is_null()) return row;
  row.computed = value_at(stated, answers, run);
  const double within = stated.contains("within") ? stated["within"].get<double>() : 0;
  for (const char* bound : {"is", "at_least", "at_most"}) {
    if (!stated.contains(bound)) continue;
    const Json& said = stated[bound];
    const bool place = said.is_object();
    const Json limit = place ? value_at(said, answers, run) : said;
    // Two missing values do not count as equal.
    const bool known = !place || !limit.is_null();
    row.same = known && holds(bound, row.computed, limit, within);
    row.printed = limit;
    if (std::string_view(bound) != "is") {
      const char* words = std::string_view(bound) == "at_least" ? "at least " : "at most ";
      row.printed = words + limit.dump();
    }
  }
  if (stated.contains("print")) row.printed = stated["print"];
  if (!row.same && stated.contains("right") && same(row.computed, stated["right"], within)) {
    const bool copy = stated.contains("copy");
    (copy ? row.copy : row.misprint) = stated[copy ? "copy" : "misprint"].get<std::string>();
  }
  return row;
}

}  // namespace evenkeel::jobs
