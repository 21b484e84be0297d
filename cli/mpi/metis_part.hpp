#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "evenkeel/insitu/network.hpp"

namespace evenkeel::cli {

/// The nodes of a METIS graph whose lines begin in this rank's part of the file.
struct MetisPart {
  std::int64_t nodes = 0;  ///< The count of all ranks, from the header.
  std::int64_t first = 0;  ///< The number of the first node here, from 0.
  insitu::Rows rows;
};

/// Collective: every rank reads an equal share of the bytes, up to the last newline of that share.
/// Like `evenkeel flow`, ignores node weights and sizes in the file.
/// @param name  A regular file that all ranks can read, not packed.
/// @throws FileError, the same at all ranks.
/// Complexity: O(bytes / ranks) time and memory.
MetisPart read_metis_part(const std::string& name);

}  // namespace evenkeel::cli
