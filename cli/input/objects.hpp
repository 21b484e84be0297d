#pragma once
#include <optional>
#include <string>
#include <vector>

#include "host/io.hpp"
#include "host/json.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// Objects as they were read, and where they came from, for messages.
struct ObjectsInput {
  std::string text, node_text;
  Source source;  ///< Of the objects; refers to `text`.
};

/// Puts the objects of a file, or of the files of all ranks, and the nodes of --nodes, into the
/// request of a plan, with how they were read; notes go there too.
/// @param text  Of the files, where they are read already.
/// @return an exit code when one of them cannot be read. @throws UsageError, FileError.
std::optional<int> read_objects_input(const Arguments& arguments,
                                      const std::vector<std::string>& files, Json& request,
                                      ObjectsInput& objects,
                                      const std::optional<std::string>& text = std::nullopt);

/// The nodes of --nodes alone: how many, or the columns of a table.
/// @param notes  Gets the notes of the reader, such as columns that are not used.
/// @return an exit code when they cannot be read. @throws UsageError, FileError.
std::optional<int> read_nodes_input(const Arguments& arguments, Json& nodes,
                                    std::vector<std::string>& notes);

}  // namespace evenkeel::cli
