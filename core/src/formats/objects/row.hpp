#pragma once
#include <memory>
#include <span>
#include <string_view>

#include "evenkeel/formats/objects.hpp"
#include "formats/loads/readers.hpp"
#include "formats/text/catalogue.hpp"

namespace evenkeel::formats {

inline constexpr std::size_t kMostObjects = 5000000;

/// A format of objects: all that the rest of the program knows of one.
struct ObjectRow {
  /// Whether a text, without its byte order mark and not blank, is of this format.
  bool (*sniff)(std::string_view text) = nullptr;
  void (*read)(std::string_view text, const ObjectOptions& options, ObjectText& out) = nullptr;
};

std::span<const ObjectRow* const> rows_of(ObjectFormat);

/// Objects of a table, a row each; see read_objects for what its columns mean. The nodes are read
/// already, or follow from the rows.
void read_object_rows(Rows& rows, const ObjectOptions& options, ObjectText& out);

/// Whether a column of that name, in lower case, says where objects are: the first of a table.
bool holds_homes(std::string_view column);

/// A plan and the text that it is to be applied to. @throws Error bad_shape.
void check_count(std::size_t objects, std::size_t planned);

/// A table of nodes. @throws Error with its place.
NodeTable read_node_table(std::string_view text);

}  // namespace evenkeel::formats
