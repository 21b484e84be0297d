// Reads texts of any kind: by their marks, else by trying the readers one after the other.
#include "evenkeel/formats/any.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "formats/graphs/row.hpp"
#include "formats/platforms/row.hpp"
#include "formats/text/json_reader.hpp"
#include "formats/text/kinds.hpp"
#include "formats/text/words.hpp"
#include "formats/text/xml.hpp"

namespace evenkeel::formats {
namespace {

constexpr Kind kAll[] = {Kind::loads, Kind::graph, Kind::tasks, Kind::arrivals, Kind::platform};
using Kinds = std::vector<Kind>;

// A value in JSON tells by its keys what it is.
Kinds kinds_of_json(std::string_view text) {
  const Json value = parse_json(text);
  const auto has = [&](const char* key) { return value.is_object() && value.contains(key); };
  if (value.is_array() || has("loads")) return {Kind::loads};
  if (has("comp") || has("workflow")) return {Kind::tasks};
  const bool numbered = has("nodes") && value["nodes"].is_number();
  if (has("speeds") || has("topology") || (numbered && has("links"))) return {Kind::platform};
  if (has("nodes")) return {Kind::graph};
  throw Error(ErrorCode::bad_text,
              "nothing is known that has these keys: loads, comp, workflow, or nodes was expected",
              "", place_in_json(text, ""));
}

// Those that the text may be, in the order in which they are tried.
Kinds candidates(std::string_view text) {
  const std::string_view start = text_start(text);
  if (start.starts_with("<")) {
    const std::string_view root = root_name(text);
    if (root == "platform") return {Kind::platform};
    return {root == "adag" ? Kind::tasks : Kind::graph};
  }
  if (start.starts_with("{") || start.starts_with("[")) return kinds_of_json(text);
  if (start.starts_with(";")) return {Kind::arrivals};
  if (graph_by_mark(text) != GraphFormat::automatic) return {Kind::graph};
  return {std::begin(kAll), std::end(kAll)};
}

template <class Format>
Format format_of(const AnyOptions& options, Kind kind) {
  if (options.format == name_of(Format::automatic)) return Format::automatic;
  if (const auto named = format_named<Format>(options.format)) return *named;
  throw Error(ErrorCode::bad_value,
              concat({"the format ", options.format, " is not one of ", name_of(kind)}));
}

void read_as(std::string_view text, Kind kind, const AnyOptions& options, AnyText& out) {
  switch (kind) {
    case Kind::loads: {
      LoadOptions own;
      own.format = format_of<LoadFormat>(options, kind);
      own.column = options.column;
      own.unit = options.unit;
      own.find_unit = options.find_unit;
      own.node = options.node;
      own.sum = options.sum;
      own.comma = options.comma;
      out.value = read_loads(text, own);
      return;
    }
    case Kind::graph: out.value = read_graph(text, format_of<GraphFormat>(options, kind)); return;
    case Kind::tasks: {
      TaskOptions own;
      own.format = format_of<TaskFormat>(options, kind);
      own.unit = options.unit;
      out.value = read_tasks(text, own);
      return;
    }
    case Kind::arrivals: {
      ArrivalOptions own;
      own.format = format_of<ArrivalFormat>(options, kind);
      own.unit = options.unit.value_or(own.unit);
      out.value = read_arrivals(text, own);
      return;
    }
    case Kind::table: throw Error(ErrorCode::bad_value, "a table is loads or nothing: read loads");
    case Kind::objects:
      throw Error(ErrorCode::bad_value,
                  "objects are told by evenkeel plan: they are not looked for");
    case Kind::platform: out.value = read_platform(text, format_of<PlatformFormat>(options, kind));
  }
}

// A graph whose lines look so, but which its reader refuses: what is wrong is no question of kind.
bool is_shaped_as_graph(std::string_view text) {
  try {
    return first_that<GraphFormat>(&GraphRow::shape, text) != GraphFormat::automatic;
  } catch (const Error&) {
    return true;  // it may be cut short
  }
}

bool further(const Error& a, const Error& b) {
  const auto at = [](const Error& error) {
    return error.place() ? std::pair(error.place()->line, error.place()->column)
                         : std::pair(std::int64_t{0}, std::int64_t{0});
  };
  return at(a) > at(b);
}

}  // namespace

const std::vector<std::string>& AnyText::notes() const {
  return std::visit([](const auto& read) -> const std::vector<std::string>& { return read.notes; },
                    value);
}

std::string_view AnyText::format() const {
  return std::visit([](const auto& read) { return name_of(read.format); }, value);
}

AnyText read_any(std::string_view text, const AnyOptions& options) {
  refuse_no_text(text);
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  AnyText out;
  if (options.as) {
    read_as(text, *options.as, options, out);
    return out;
  }
  std::optional<Error> best;
  bool found = false;
  for (const Kind kind : candidates(text)) {
    AnyText read;
    try {
      read_as(text, kind, options, read);
    } catch (const Error& error) {
      if (!best || further(error, *best)) best = error;
      continue;
    }
    // A list of edges is always tasks too, and says no more by it.
    if (found && kind != Kind::tasks) out.also.push_back(kind);
    if (!found) out.value = std::move(read.value);
    found = true;
  }
  if (!found && is_shaped_as_graph(text)) read_as(text, Kind::graph, {}, out);
  if (!found) throw *best;
  return out;
}

}  // namespace evenkeel::formats
