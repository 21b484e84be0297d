#pragma once
#include <optional>
#include <string>
#include <vector>

#include "host/io.hpp"
#include "host/json.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// The objects that were read, and their source for messages.
struct ObjectsInput {
  std::string text, node_text;
  Source source;  ///< Source of the objects; refers to `text`.
};

/// Puts the objects of a file, or of the files of all ranks, and the nodes of --nodes into the
/// request of a plan, with their reading options and notes.
/// @param text  Content of the files, if it has been read already.
/// @return an exit code when one of them cannot be read. @throws UsageError, FileError.
std::optional<int> read_objects_input(const Arguments& arguments,
                                      const std::vector<std::string>& files, Json& request,
                                      ObjectsInput& objects,
                                      const std::optional<std::string>& text = std::nullopt);

/// Reads only the nodes of --nodes: their number, or the columns of a table.
/// @param notes  Receives the notes of the reader, such as unused columns.
/// @return an exit code when they cannot be read. @throws UsageError, FileError.
std::optional<int> read_nodes_input(const Arguments& arguments, Json& nodes,
                                    std::vector<std::string>& notes);

}  // namespace evenkeel::cli
