// Amounts of load on the command line, which use the unit of the loads.
#include "input/measured.hpp"

#include <algorithm>
#include <cstdlib>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/load_unit.hpp"

namespace evenkeel::cli {

Json in_units(std::string_view flag, const std::string& word, double unit, Amount amount) {
  const auto value = formats::parse_decimal(word);
  if (!value) return parse_word(word);
  if (amount == Amount::real) {
    const auto one = formats::parse_decimal(Json(unit).dump());
    const std::string quotient = concat({value->digits, "e", value->exponent - one->exponent});
    return std::strtod(quotient.c_str(), nullptr) / static_cast<double>(one->digits);
  }
  formats::LoadOptions options;
  options.format = formats::LoadFormat::plain;
  options.unit = unit;
  try {
    const formats::LoadTable table = formats::read_loads(word, options);
    if (table.rounding_error == 0) return table.loads.front();
  } catch (const Error&) {  // negative, too large, or far from a multiple
  }
  throw bad_value(
      flag, word,
      concat({"a multiple of ", formats::LoadUnit(unit).text(Load{1}), ", the unit of the loads"}));
}

void measure_settings(const Arguments& arguments, Json& request) {
  const Json unit = request.value("unit", Json());
  if (!unit.is_number()) return;
  for (const Flag& flag : find_command(arguments.command)->flags) {
    const std::string* text = arguments.setting(std::string(flag.setting));
    if (flag.amount == Amount::none || !text) continue;
    if (std::find(flag.choices.begin(), flag.choices.end(), *text) != flag.choices.end()) continue;
    Json values = Json::array();
    for (const std::string& word : words_of(*text, ','))
      values.push_back(in_units(flag.name, word, unit.get<double>(), flag.amount));
    Json& setting = request[std::string(flag.setting)];
    if (setting.is_array()) {
      setting = std::move(values);
    } else if (setting.is_number() && values.size() == 1) {
      setting = std::move(values[0]);
    }
  }
}

}  // namespace evenkeel::cli
