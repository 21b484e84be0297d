#pragma once
#include <memory>
#include <span>
#include <string_view>

#include "evenkeel/formats/objects.hpp"
#include "formats/loads/readers.hpp"
#include "formats/text/catalogue.hpp"

namespace evenkeel::formats {

inline constexpr std::size_t kMostObjects = 5000000;

/// A format of objects, as the rest of the program sees it.
struct ObjectRow {
  /// Whether a text, without its byte order mark and not blank, has this format.
  bool (*sniff)(std::string_view text) = nullptr;
  void (*read)(std::string_view text, const ObjectOptions& options, ObjectText& out) = nullptr;
};

std::span<const ObjectRow* const> rows_of(ObjectFormat);

/// Objects of a table, one per row; see read_objects for the meaning of its columns. The nodes are
/// read already, or follow from the rows.
void read_object_rows(Rows& rows, const ObjectOptions& options, ObjectText& out);

/// Whether a column with this name, in lower case, holds homes: the first such column of a table.
bool holds_homes(std::string_view column);

/// A plan and the text to which it is applied. @throws Error bad_shape.
void check_count(std::size_t objects, std::size_t planned);

/// A table of nodes. @throws Error with its place.
NodeTable read_node_table(std::string_view text);

}  // namespace evenkeel::formats
