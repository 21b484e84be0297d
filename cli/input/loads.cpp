// Reads the loads of a command, and matches their rows with the nodes of its network.
#include "input/loads.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/labels.hpp"
#include "evenkeel/formats/load_unit.hpp"
#include "render/answers.hpp"

namespace evenkeel::cli {

void add_unit(const formats::LoadTable& table, Json& request) {
  if (!table.unit) return;
  request["unit"] = *table.unit;
  request["unit_error"] = table.rounding_error;
}

void add_labels(const Arguments& arguments, const LoadsInput& data, bool network_has_labels,
                Json& request) {
  add_origin(arguments, request);
  const formats::LoadTable& table = data.table;
  add_unit(table, request);
  note_input(arguments, data.source.name, table.notes, request);
  if (!table.names.empty() || table.numbered_from == 1 ||
      (table.numbered_from && network_has_labels)) {
    request["labels"] = formats::row_labels(table);
  }
}

void place_loads(const Json& request, const Json& answer, std::vector<Load>& loads) {
  if (!request.contains("labels") || !answer["input"].contains("labels") || loads.empty()) return;
  const auto rows = request["labels"].get<std::vector<std::string>>();
  const auto nodes = answer["input"]["labels"].get<std::vector<std::string>>();
  std::vector<Load> placed;
  placed.reserve(loads.size());
  for (const std::uint32_t row : formats::rows_of_nodes(nodes, rows)) placed.push_back(loads[row]);
  loads = std::move(placed);
}

std::optional<TextPlace> place_of_label(const std::string& text, formats::LoadOptions options,
                                        const std::string& pointer) {
  constexpr std::string_view kLabels = "/labels/";
  if (pointer.rfind(kLabels, 0) != 0) return std::nullopt;
  options.label_places = true;
  const auto places = formats::read_loads(text, options).label_places;
  const std::size_t index = std::stoul(pointer.substr(kLabels.size()));
  if (index >= places.size()) return std::nullopt;
  return places[index];
}

formats::LoadTable read_in_units(const Arguments& arguments, const std::string& text,
                                 formats::LoadOptions options) {
  try {
    return formats::read_loads(text, options);
  } catch (const Error& error) {
    if (error.code() != ErrorCode::fractional_load || arguments.has_unit) throw;
  }
  options.find_unit = true;
  formats::LoadTable table = formats::read_loads(text, options);
  const std::string of_unit = std::move(table.notes.back());  // stays the last note
  table.notes.back() = note_of_found_unit(*table.unit);
  table.notes.push_back(of_unit);
  return table;
}

std::string note_of_found_unit(double unit) {
  return concat({"The values have fractions, so they are counted in units of ",
                 formats::LoadUnit(unit).text(Load{1}),
                 ", computed from the values. --unit changes the unit."});
}

std::optional<int> read_loads_input(const Arguments& arguments, std::size_t index,
                                    LoadsInput& data) {
  const auto given = arguments.settings.find("loads");
  if (given != arguments.settings.end()) {
    if (arguments.files.size() > index) {
      throw UsageError{"--loads and a file of loads cannot be combined"};
    }
    data.text = given->second;
    data.source.name = "--loads";
  } else {
    const std::string name =
        input_name(arguments, index, "loads are missing: give a file or --loads 7,0,3");
    data.text = arguments.shared ? arguments.shared->text : read_all(name);
    data.source.name = shown_name(name);
  }
  data.source.text = data.text;
  data.source.place_of = [&data, options = load_options(arguments)](const std::string& pointer) {
    return place_of_label(data.text, options, pointer);
  };
  try {
    formats::LoadOptions options = load_options(arguments);
    options.one_number_asked = given == arguments.settings.end();  // words of --loads are a list
    data.table = read_in_units(arguments, data.text, options);
  } catch (const Error& error) {
    return report_misread(arguments, formats::Kind::loads, error, data.source);
  }
  tell(arguments, concat({data.source.name, ": read as ", formats::name_of(data.table.format), ", ",
                          plural(static_cast<Int128>(data.table.loads.size()), "load")}));
  // The answer contains the rounding of the unit, and its notes are shown.
  if (data.table.unit) data.table.notes.pop_back();
  return std::nullopt;
}

}  // namespace evenkeel::cli
