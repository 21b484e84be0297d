#pragma once
#include "formats/graphs/readers.hpp"
#include "formats/text/json_reader.hpp"

namespace evenkeel::formats {

/// A graph in JSON of either form: a number of nodes, or node-link. @throws Error.
void read_json_graph(std::string_view text, GraphText& out);

/// {"nodes": [{"id": ...}, ...], "links": [{"source", "target", "weight"}, ...]}, as graph
/// libraries and drawing tools write it. @throws Error.
void read_node_link(const JsonText& json, GraphText& out);

}  // namespace evenkeel::formats
