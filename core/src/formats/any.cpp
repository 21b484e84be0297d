// Reads texts of any kind: by their marks, otherwise by trying the readers one after another.
#include "evenkeel/formats/any.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/objects.hpp"
#include "evenkeel/formats/table.hpp"
#include "formats/arrivals/row.hpp"
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

// The keys of a JSON value show its kind.
Kinds kinds_of_json(std::string_view text) {
  const Json value = parse_json(text);
  const auto has = [&](const char* key) { return value.is_object() && value.contains(key); };
  if (value.is_array() || has("loads")) return {Kind::loads};
  if (has("comp") || has("workflow")) return {Kind::tasks};
  const bool numbered = has("nodes") && value["nodes"].is_number();
  if (has("speeds") || has("topology") || (numbered && has("links"))) return {Kind::platform};
  if (has("nodes") && !has("objects")) return {Kind::graph};
  const char* command = has("schema")                     ? "evenkeel verify FILE"
                        : has("kind")                     ? "evenkeel run FILE"
                        : has("objects") || has("phases") ? "evenkeel plan FILE"
                                                          : nullptr;
  throw Error(ErrorCode::bad_text,
              command
                  ? concat({"these keys do not belong to loads, a graph, tasks or a platform: use ",
                            command, " for this input"})
                  : "these keys are unknown: loads, comp, workflow or nodes was expected",
              "", place_in_json(text, ""));
}

bool is_matrix(std::string_view text) { return row_of(GraphFormat::matrix).shape(text); }

// Possible kinds of the text, in the order in which they are tried.
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
  // A table of links is also a graph, and a square matrix also a list of loads: the more specific
  // kind wins.
  if (first_that<PlatformFormat>(&PlatformRow::sniff, text) == PlatformFormat::links) {
    return {Kind::platform, Kind::graph};
  }
  if (row_of(ArrivalFormat::csv).sniff(text)) return {Kind::arrivals};
  if (is_matrix(text)) return {Kind::graph, Kind::loads};
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
    case Kind::graph: {
      GraphOptions own;
      own.format = format_of<GraphFormat>(options, kind);
      own.weight = options.weight;
      own.column = options.column;
      own.base = options.base;
      out.value = read_graph(text, own);
      return;
    }
    case Kind::tasks: {
      TaskOptions own;
      own.format = format_of<TaskFormat>(options, kind);
      own.unit = options.unit;
      own.find_unit = options.find_unit;
      own.weight = options.weight;
      own.column = options.column;
      own.base = options.base;
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
    case Kind::table:
      throw Error(ErrorCode::bad_value, "a table can only contain loads: read it as loads");
    case Kind::objects:
      throw Error(
          ErrorCode::bad_value,
          "objects are not recognised automatically: read them as objects, for evenkeel plan");
    case Kind::platform: out.value = read_platform(text, format_of<PlatformFormat>(options, kind));
  }
}

// Refuses options for loads, and the unit, which graphs and platforms do not have.
void refuse_options(const AnyOptions& options, Kind kind) {
  const auto refuse = [&](const char* name) {
    throw Error(ErrorCode::conflict,
                concat({name, " has no effect, because this input is read as ", name_of(kind)}),
                std::string("/") + name);
  };
  if (kind != Kind::graph && kind != Kind::tasks) {
    if (options.weight) refuse("weight");
    if (options.base) refuse("base");
  }
  if (options.unit && (kind == Kind::graph || kind == Kind::platform)) refuse("unit");
  if (kind == Kind::loads) return;
  if (options.column) refuse("column");
  if (options.node) refuse("node");
  if (options.sum) refuse("sum");
  if (options.comma != Comma::refused) refuse("comma");
}

// The lines look like a graph, but its reader refuses the text: the error then concerns the
// content, not the kind.
bool is_shaped_as_graph(std::string_view text) {
  try {
    return first_that<GraphFormat>(&GraphRow::shape, text) != GraphFormat::automatic;
  } catch (const Error&) {
    return true;  // the text can be cut short
  }
}

// Name of a kind in messages, and the command that reads it.
std::pair<const char*, const char*> kind_in_words(Kind kind) {
  switch (kind) {
    case Kind::loads: return {"loads", "evenkeel ring FILE"};
    case Kind::graph: return {"a graph", "evenkeel flow file:FILE LOADS"};
    case Kind::tasks: return {"a task graph", "evenkeel map TOPOLOGY FILE"};
    case Kind::arrivals: return {"arrivals", "evenkeel dynamic TOPOLOGY --arrivals FILE"};
    case Kind::platform: return {"a platform", "evenkeel cluster --platform FILE"};
    case Kind::table: return {"a table", "evenkeel read FILE --as table"};
    case Kind::objects: return {"objects", "evenkeel plan FILE"};
  }
  return {"", ""};
}

// A possible kind of a text, and its first mismatch. Empty if the text is read as this kind.
struct Nearest {
  Kind kind = Kind::loads;
  std::optional<Error> mismatch;
};

std::int64_t line_of(const Error& error) { return error.place() ? error.place()->line : 0; }

// The three kinds that were read furthest, kinds without a mismatch first.
std::vector<Nearest> furthest(std::vector<Nearest> all) {
  sort_stably(all, [](const Nearest& a, const Nearest& b) {
    if (!a.mismatch || !b.mismatch) return !a.mismatch && b.mismatch;
    return line_of(*a.mismatch) > line_of(*b.mismatch);
  });
  // Readers of graphs also read tasks and platforms: the same mismatch is listed once.
  std::vector<Nearest> nearest;
  for (const Nearest& one : all) {
    const bool again = std::any_of(nearest.begin(), nearest.end(), [&](const Nearest& other) {
      return one.mismatch && other.mismatch &&
             std::string_view(other.mismatch->what()) == one.mismatch->what();
    });
    if (!again && nearest.size() < 3) nearest.push_back(one);
  }
  return nearest;
}

// "a graph (evenkeel flow file:FILE LOADS)"
std::string with_command(Kind kind) {
  const auto [words, command] = kind_in_words(kind);
  return concat({words, " (", command, ")"});
}

// " Read as a graph (evenkeel flow file:FILE LOADS), line 2 does not fit: ... Read as ..."
std::string in_words(const std::vector<Nearest>& nearest) {
  std::string text;
  for (const auto& [kind, mismatch] : nearest) {
    text += concat({" Read as ", with_command(kind), ", "});
    if (!mismatch) {
      text += "the input has no mismatch so far.";
      continue;
    }
    const std::int64_t line = line_of(*mismatch);
    text += line > 0 ? concat({"line ", line, " does not fit: "}) : "it does not fit: ";
    text += concat({mismatch->what(), "."});
  }
  return text;
}

void read_kind(std::string_view text, Kind kind) {
  AnyText read;
  if (kind == Kind::objects) {
    if (read_objects(text).columns.empty()) return;
  } else {
    read_as(text, kind, {}, read);
  }
}

// Result of reading the text as one of these kinds.
std::vector<Nearest> tried(std::string_view text, std::span<const Kind> kinds) {
  std::vector<Nearest> all;
  for (const Kind kind : kinds) {
    Nearest& one = all.emplace_back(Nearest{kind, std::nullopt});
    try {
      read_kind(text, kind);
    } catch (const Error& error) {
      one.mismatch = error;
    }
  }
  return all;
}

// The kinds whose readers read furthest, each with its first mismatch and its command.
[[noreturn]] void refuse_nearest(std::string_view text, std::vector<Nearest> refusals) {
  const std::vector<Nearest> nearest = furthest(std::move(refusals));
  const Error& best = *nearest.front().mismatch;
  if (nearest.size() == 1) throw best;
  std::string message = "the format of this input was not recognised." + in_words(nearest);
  constexpr Kind kObjects[] = {Kind::objects};
  const std::vector<Nearest> objects = tried(text, kObjects);
  if (!objects.front().mismatch) message += in_words(objects);
  throw Error(best.code(), message, best.path(), best.place());
}

// Whether something comes after the first line of a text.
bool has_several_lines(std::string_view text) {
  const std::string_view first = first_line(text);
  return !first.empty() &&
         !first_line(
              text.substr(static_cast<std::size_t>(first.data() - text.data()) + first.size()))
              .empty();
}

// Whether a reader refused the first line, or a text without lines as such.
bool refuses_from_start(std::string_view text, const Error& error) {
  const std::string_view first = first_line(text);
  return !first.empty() && line_of(error) <= std::count(text.data(), first.data(), '\n') + 1;
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
    refuse_options(options, *options.as);
    return out;
  }
  std::vector<Nearest> refusals;
  bool found = false;
  for (const Kind kind : candidates(text)) {
    AnyText read;
    try {
      read_as(text, kind, options, read);
    } catch (const Error& error) {
      refusals.push_back({kind, error});
      continue;
    }
    // A list of edges can always be read as tasks, too, so this adds no information.
    if (found && kind != Kind::tasks) out.also.push_back(kind);
    if (!found) out.value = std::move(read.value);
    found = true;
  }
  if (!found && is_shaped_as_graph(text)) read_as(text, Kind::graph, {}, out);
  if (!found) refuse_nearest(text, std::move(refusals));
  refuse_options(options, out.kind());
  return out;
}

std::vector<Kind> likely_kinds(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  try {
    return candidates(text);
  } catch (const Error&) {
    return {};  // JSON with other keys, or broken XML
  }
}

Error with_nearest(std::string_view text, std::optional<Kind> kind, const Error& error) {
  if (error.code() != ErrorCode::bad_text && error.code() != ErrorCode::bad_load) return error;
  const bool several = text.starts_with("==> ");  // files, one per rank
  // A reader that requires the column of a table has understood it, unless the table belongs to
  // another kind.
  const bool asks = error.path() == "/column";
  if (several || !(asks || error.path().empty()) || !refuses_from_start(text, error)) return error;
  std::vector<Kind> others;
  for (const Kind other :
       {Kind::loads, Kind::graph, Kind::tasks, Kind::arrivals, Kind::platform, Kind::objects}) {
    if (other != kind) others.push_back(other);
  }
  std::vector<Nearest> nearest = furthest(tried(text, others));
  const bool read = !nearest.front().mismatch;
  // The error of a single line already has its place: other kinds help only if they can read the
  // text.
  if ((asks || !has_several_lines(text)) && !read) return error;
  while (read && nearest.back().mismatch) nearest.pop_back();
  std::vector<std::string> readable;
  for (const Nearest& one : nearest) readable.push_back(with_command(one.kind));
  const std::string hint = read ? "Another command can read it: as " + listed(readable, "or")
                                : in_words(nearest).substr(1);
  return Error(error.code(), concat({error.what(), ". ", hint}), "", error.place());
}

}  // namespace evenkeel::formats
