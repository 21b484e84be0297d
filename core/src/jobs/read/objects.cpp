// Objects from a file as the data of a plan.
#include "jobs/read/answer.hpp"
#include "jobs/shared/writer.hpp"

namespace evenkeel::jobs {
namespace {

using formats::kNowhere;
using formats::NamedColumn;
using formats::NodeTable;
using formats::ObjectText;

void write_names(Writer& writer, const char* key, const std::vector<std::string>& names) {
  if (names.empty()) return;
  writer.key(key).begin_array();
  for (const std::string& name : names) writer.value(name);
  writer.end_array();
}

/// Numbers. Missing numbers are null.
void write_numbers(Writer& writer, const char* key, const std::vector<std::uint32_t>& numbers) {
  if (numbers.empty()) return;
  writer.key(key).begin_array();
  for (const std::uint32_t number : numbers)
    number == kNowhere ? writer.null() : writer.value(std::int64_t{number});
  writer.end_array();
}

void write_columns(Writer& writer, const char* key, const std::vector<NamedColumn>& columns) {
  if (columns.empty()) return;
  writer.key(key).begin_object();
  for (const auto& [name, values] : columns) {
    writer.key(name).begin_array();
    for (const Load value : values)
      value == formats::kNoLimit ? writer.null() : writer.value(value);
    writer.end_array();
  }
  writer.end_object();
}

void write_lists(Writer& writer, const char* key,
                 const std::vector<std::vector<std::uint32_t>>& lists) {
  if (lists.empty()) return;
  writer.key(key).begin_array();
  for (const auto& list : lists) {
    if (list.empty()) {
      writer.null();
      continue;
    }
    writer.begin_array();
    for (const std::uint32_t node : list) writer.value(std::int64_t{node});
    writer.end_array();
  }
  writer.end_array();
}

void write_nodes(Writer& writer, const NodeTable& nodes) {
  const bool plain = nodes.names.empty() && nodes.speeds.empty() && nodes.states.empty() &&
                     nodes.racks.empty() && nodes.capacities.empty() && nodes.bases.empty();
  writer.key("nodes");
  if (plain) {
    writer.value(nodes.count);
    return;
  }
  writer.begin_object().key("count").value(nodes.count);
  write_names(writer, "id", nodes.names);
  if (!nodes.speeds.empty()) {
    writer.key("speed").begin_array();
    for (const std::string& speed : nodes.speeds) {
      const std::size_t slash = speed.find('/');
      if (slash == std::string::npos) {
        writer.value(std::stod(speed));
        continue;
      }
      writer.begin_array().value(std::int64_t{std::stoll(speed.substr(0, slash))});
      writer.value(std::int64_t{std::stoll(speed.substr(slash + 1))}).end_array();
    }
    writer.end_array();
  }
  write_names(writer, "state", nodes.states);
  write_names(writer, "rack", nodes.racks);
  write_columns(writer, "capacity", nodes.capacities);
  write_columns(writer, "base", nodes.bases);
  writer.end_object();
}

/// Files do not give the cost of a byte, so messages have no work until the user sets it.
void write_messages(Writer& writer, const ObjectText& text) {
  if (text.messages.empty()) return;
  writer.key("comm").begin_array();
  for (const formats::SentBytes& sent : text.messages) {
    writer.begin_array().value(sent.from).value(sent.to);
    const auto whole = static_cast<std::int64_t>(sent.bytes);
    static_cast<double>(whole) == sent.bytes ? writer.value(whole) : writer.value(sent.bytes);
    writer.end_array();
  }
  writer.end_array().key("beta").value(std::int64_t{0});
}

}  // namespace

std::string objects_as_json(const ObjectText& text) {
  if (!text.columns.empty()) return text.columns;
  Writer writer;
  writer.begin_object();
  write_nodes(writer, text.nodes);
  writer.key("objects").begin_object();
  write_names(writer, "id", text.ids);
  writer.list("load", text.load);
  write_numbers(writer, "node", text.home);
  if (!text.bytes.empty()) writer.list("bytes", text.bytes);
  write_columns(writer, "resources", text.uses);
  write_columns(writer, "peak", text.peaks);
  write_numbers(writer, "block", text.block);
  if (!text.pinned.empty()) {
    writer.key("pinned").begin_array();
    for (const std::uint8_t pinned : text.pinned) writer.value(pinned != 0);
    writer.end_array();
  }
  write_lists(writer, "allowed", text.allowed);
  write_lists(writer, "avoid", text.avoid);
  write_numbers(writer, "group", text.group);
  writer.end_object();
  if (!text.together.empty()) {
    writer.key("groups").begin_array();
    for (const bool together : text.together)
      writer.begin_object().key("rule").value(together ? "together" : "spread").end_object();
    writer.end_array();
  }
  if (!text.block_sizes.empty()) {
    writer.key("blocks").begin_array();
    for (const Load size : text.block_sizes)
      writer.begin_object().key("size").value(size).end_object();
    writer.end_array();
  }
  write_messages(writer, text);
  writer.end_object();
  return writer.take();
}

}  // namespace evenkeel::jobs
