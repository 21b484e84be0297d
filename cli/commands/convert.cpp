// `evenkeel convert`: writes a text of any format, or a topology, in another format.
#include <algorithm>
#include <cstdio>

#include "commands/commands.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "input/any.hpp"
#include "options/effects.hpp"
#include "options/wording.hpp"
#include "render/answers.hpp"

namespace evenkeel::cli {
namespace {

using formats::AnyText;
using formats::Kind;
using formats::Written;

// "torus:8,8", "petersen" or "cycle:8 x path:4", and not a file name.
bool is_topology(const std::string& name) {
  const auto& known = graph::families();
  return std::any_of(known.begin(), known.end(), [&](const graph::FamilyInfo& family) {
    if (name.rfind(family.name, 0) != 0) return false;
    const std::size_t end = family.name.size();
    return end == name.size() || name[end] == ':' || name[end] == ' ' || name[end] == '^';
  });
}

// The kinds of content that the format can hold.
std::vector<Kind> kinds_with(const std::string& to) {
  using namespace formats;
  std::vector<Kind> kinds;
  if (format_named<LoadFormat>(to)) kinds.push_back(Kind::loads);
  if (format_named<GraphFormat>(to)) kinds.push_back(Kind::graph);
  if (format_named<TaskFormat>(to)) kinds.push_back(Kind::tasks);
  if (format_named<PlatformFormat>(to)) kinds.push_back(Kind::platform);
  return kinds;
}

template <class Format>
Format target(const std::string& to, Kind kind) {
  if (const auto named = formats::format_named<Format>(to)) return *named;
  throw UsageError{concat({"--to is ", in_quotes(to), ", but the input was read as ", name_of(kind),
                           ", and this is not a format for ", name_of(kind),
                           ": use --as to read the input as something else"})};
}

Written write_graph_text(const formats::GraphText& read, const std::string& to) {
  std::vector<std::string> notes;
  if (!read.node_sizes.empty() || !read.edge_sizes.empty()) {
    notes.emplace_back("the weights of the nodes are omitted; --as tasks keeps them");
  }
  const graph::Graph graph = joined(read, notes);
  Written out = formats::write_graph({graph, read.names, read.topology},
                                     target<formats::GraphFormat>(to, Kind::graph));
  out.notes.insert(out.notes.begin(), notes.begin(), notes.end());
  return out;
}

Written write_any(const AnyText& read, const std::string& to) {
  using namespace formats;
  switch (read.kind()) {
    case Kind::loads:
      return write_loads(std::get<LoadTable>(read.value), target<LoadFormat>(to, read.kind()));
    case Kind::graph: return write_graph_text(std::get<GraphText>(read.value), to);
    case Kind::tasks:
      return write_tasks(std::get<TaskText>(read.value), target<TaskFormat>(to, read.kind()));
    case Kind::platform:
      return write_platform(std::get<PlatformText>(read.value),
                            target<PlatformFormat>(to, read.kind()));
    case Kind::table:    // no text is read as a mere table here
    case Kind::objects:  // nor as objects
    case Kind::arrivals: break;
  }
  throw Error(ErrorCode::bad_value, "arrival traces can be read but not written");
}

// Prefers to read the text as a graph, unless the options request something else.
AnyText read_to_convert(std::string_view text, formats::AnyOptions options, const std::string& to) {
  const std::vector<Kind> kinds = kinds_with(to);
  if (!options.as && kinds.size() == 1) options.as = kinds.front();
  AnyText read = formats::read_any(text, options);
  const auto& also = read.also;
  if (std::find(also.begin(), also.end(), Kind::graph) == also.end()) return read;
  options.as = Kind::graph;
  return formats::read_any(text, options);
}

Written converted(const Arguments& arguments, const std::string& name, std::string& text) {
  const std::string to = arguments.value("--to");
  if (name.rfind("file:", 0) != 0 && is_topology(name)) {
    text = name;
    const auto format = formats::format_named<formats::GraphFormat>(to);
    if (!format)
      throw UsageError{concat({"--to ", to, " is not a graph format, but ", name, " is a graph"})};
    refuse_loads_options(arguments, concat({name, " is a topology"}));
    refuse_graph_options(arguments, concat({name, " is a topology"}));
    constexpr std::string_view kNames[] = {"--as"};
    refuse_without_effect(arguments, kNames, concat({name, " is a topology"}));
    return formats::write_graph({graph::make_topology(graph::parse_topology(name)), {}, name},
                                *format);
  }
  text = read_all(name.rfind("file:", 0) == 0 ? name.substr(5) : name);
  const AnyText read = read_to_convert(text, any_options(arguments), to);
  Written out = write_any(read, to);
  out.notes.insert(out.notes.begin(), read.notes().begin(), read.notes().end());
  return out;
}

}  // namespace

int run_convert(const Arguments& arguments) {
  no_more_files(arguments, 1);
  const std::string name =
      input_name(arguments, 0, "an input is missing: give a file or a topology");
  std::string text;
  Written written;
  try {
    written = converted(arguments, name, text);
  } catch (const Error& error) {
    const std::string message = in_words_of_shell(
        arguments, error.what(), std::string(error_name(error.code())), error.path());
    std::fputs(describe_error({shown_name(name), text}, message, error.place()).c_str(), stderr);
    return kBadInput;
  }
  print_notes(arguments, shown_name(name), written.notes);
  write_result(arguments, written.text);
  return kDone;
}

}  // namespace evenkeel::cli
