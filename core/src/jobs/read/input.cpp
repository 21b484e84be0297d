// Reads the data of a read job, and its text.
#include "jobs/read/input.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/read/answer.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

// Refuses the format if it belongs to another kind of text.
void check_format(const settings::Read& asked) {
  const auto names = names_of(asked.format);
  const std::string_view format = name_of(asked.format);
  if (format == names[0] || has_format(asked.as, format)) return;
  std::vector<std::string> known;
  for (const std::string_view name : names)
    if (name == names[0] || has_format(asked.as, name)) known.emplace_back(name);
  throw Error(ErrorCode::conflict,
              concat({"format ", format, " is not one of ", name_of(asked.as), ": choose ",
                      listed(known, "or")}),
              "/format");
}

template <class Format>
Format format_of(const settings::Read& asked) {
  return formats::format_named<Format>(name_of(asked.format)).value_or(Format::automatic);
}

std::optional<int> base_of(const settings::Read& asked) {
  return asked.base ? std::optional(static_cast<int>(*asked.base)) : std::nullopt;
}

formats::GraphText read_as_graph(const ReadInput& input) {
  const settings::Read& asked = input.settings;
  formats::GraphOptions options;
  options.format = format_of<formats::GraphFormat>(asked);
  options.weight = asked.weight;
  options.column = asked.column;
  options.base = base_of(asked);
  return formats::read_graph(input.text, options);
}

formats::TaskText read_as_tasks(const ReadInput& input) {
  const settings::Read& asked = input.settings;
  formats::TaskOptions options;
  options.format = format_of<formats::TaskFormat>(asked);
  options.unit = input.unit();
  options.find_unit = input.finds_unit();
  options.weight = asked.weight;
  options.column = asked.column;
  options.base = base_of(asked);
  return formats::read_tasks(input.text, options);
}

formats::ArrivalText read_as_arrivals(const ReadInput& input) {
  formats::ArrivalOptions options;
  options.format = format_of<formats::ArrivalFormat>(input.settings);
  options.unit = input.unit().value_or(options.unit);
  options.split = input.settings.split == settings::Read::Split::par;
  return formats::read_arrivals(input.text, options);
}

formats::ObjectText read_as_objects(const ReadInput& input) {
  formats::ObjectOptions options;
  options.format = format_of<formats::ObjectFormat>(input.settings);
  options.column = input.settings.column;
  options.unit = input.unit();
  options.find_unit = input.finds_unit();
  options.nodes = input.node_count;
  options.node_table = input.node_table;
  options.phase = input.settings.phase;
  return formats::read_objects(input.text, options);
}

formats::LoadOptions table_options(const settings::Read& asked) {
  formats::LoadOptions options;
  options.format = format_of<formats::LoadFormat>(asked);
  options.one_number_asked = true;
  if (asked.comma) options.comma = static_cast<formats::Comma>(*asked.comma);
  return options;
}

formats::LoadTable read_as_loads(const ReadInput& input) {
  const settings::Read& asked = input.settings;
  formats::LoadOptions options = table_options(asked);
  options.node = asked.node;
  options.sum = asked.sum.value_or(false);
  options.column = asked.column;
  options.unit = input.unit();
  options.find_unit = input.finds_unit();
  options.max_nodes = kMaxNodes;
  return formats::read_loads(input.text, options);
}

}  // namespace

bool has_format(settings::Read::As as, std::string_view format) {
  using As = settings::Read::As;
  using namespace formats;
  switch (as) {
    case As::loads: return format_named<LoadFormat>(format).has_value();
    case As::graph: return format_named<GraphFormat>(format).has_value();
    case As::tasks: return format_named<TaskFormat>(format).has_value();
    case As::arrivals: return format_named<ArrivalFormat>(format).has_value();
    case As::platform: return format_named<PlatformFormat>(format).has_value();
    case As::objects: return format_named<ObjectFormat>(format).has_value();
    case As::table: {
      const auto named = format_named<LoadFormat>(format);
      return named && is_table_format(*named);
    }
  }
  return false;
}

std::optional<double> ReadInput::unit() const {
  const auto* number = settings.unit ? std::get_if<double>(&*settings.unit) : nullptr;
  return number ? std::optional(*number) : std::nullopt;
}

ReadInput take_read_input(const Request& request, const Json& settings) {
  ReadInput input;
  input.settings = checked_settings<settings::Read>(request.body, settings);
  input.text = take_text(request.body["text"], "text", "/text", request.buffers);
  check_format(input.settings);
  if (!request.body.contains("nodes")) return input;
  const Json& nodes = request.body["nodes"];
  if (nodes.is_number())
    input.node_count = nodes.get<std::size_t>();
  else
    input.node_table = take_text(nodes, "nodes", "/nodes", request.buffers);
  return input;
}

ReadText read_text(const ReadInput& input) {
  using As = settings::Read::As;
  const settings::Read& asked = input.settings;
  switch (asked.as) {
    case As::graph: return read_as_graph(input);
    case As::tasks: return read_as_tasks(input);
    case As::arrivals: return read_as_arrivals(input);
    case As::platform:
      return formats::read_platform(input.text, format_of<formats::PlatformFormat>(asked));
    case As::objects: return read_as_objects(input);
    case As::table:
      return formats::preview_table(input.text,
                                    static_cast<std::size_t>(asked.rows.value_or(INT32_MAX)),
                                    table_options(asked));
    case As::loads: break;
  }
  return read_as_loads(input);
}

}  // namespace evenkeel::jobs
