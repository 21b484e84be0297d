// Names of nodes in jobs: read, joined to the names of the network, written into answers.
#include "jobs/shared/labels.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/formats/labels.hpp"

namespace evenkeel::jobs {

std::vector<std::string> take_labels(const Json& value, const std::string& path,
                                     std::size_t count) {
  if (!value.is_array()) {
    throw Error(ErrorCode::bad_value, "labels must be an array of strings", path);
  }
  if (value.size() != count) {
    throw Error(ErrorCode::bad_shape,
                concat({"labels has ", value.size(), " names for ",
                        plural(static_cast<Int128>(count), "node"), ": every node needs one"}),
                path);
  }
  std::vector<std::string> labels;
  labels.reserve(count);
  for (const Json& label : value) {
    if (!label.is_string()) {
      throw Error(
          ErrorCode::bad_value,
          concat({"labels[", labels.size(), "] is ", shown(label), ": it must be a string"}),
          concat({path, "/", labels.size()}));
    }
    labels.push_back(label.get<std::string>());
  }
  return labels;
}

NodeLabels join_labels(const Json& body, std::vector<std::string> network, std::size_t count) {
  if (!body.contains("labels")) return {std::move(network), {}};
  if (!body.contains("loads")) {
    throw Error(ErrorCode::conflict, "labels requires loads: it names the entries of loads",
                "/labels");
  }
  std::vector<std::string> rows = take_labels(body["labels"], "/labels", count);
  std::vector<std::string> nodes = network.empty() ? rows : std::move(network);
  std::vector<std::uint32_t> row_of_node = formats::rows_of_nodes(nodes, rows);
  return {std::move(nodes), std::move(row_of_node)};
}

std::string called(const char* what, const std::vector<std::string>& names, std::size_t index) {
  return concat({what, " ", names.empty() ? std::to_string(index) : names[index]});
}

std::optional<answers::List<std::string>> labels_of_input(const std::vector<std::string>& names) {
  if (formats::counts_from(names, 0)) return std::nullopt;
  return answers::view_of(names);
}

void write_labels(Writer& writer, const std::vector<std::string>& names, const char* key) {
  if (formats::counts_from(names, 0)) return;
  writer.key(key).begin_array();
  for (const std::string& name : names) writer.value(name);
  writer.end_array();
}

}  // namespace evenkeel::jobs
