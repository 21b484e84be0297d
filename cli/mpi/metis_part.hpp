#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "evenkeel/insitu/network.hpp"

namespace evenkeel::cli {

/// The nodes of a METIS graph whose lines begin in this rank's part of the file.
struct MetisPart {
  std::int64_t nodes = 0;  ///< Of all ranks: as the header announces.
  std::int64_t first = 0;  ///< The number of the first one here, from 0.
  insitu::Rows rows;
};

/// Collective: every rank reads an equal share of the bytes, up to the end of its last line. What a
/// file says of weights and sizes of nodes is not used, as by `evenkeel flow`.
/// @param name  A regular file that all ranks can read, not packed.
/// @throws FileError, the same at all ranks.
/// Complexity: O(bytes / ranks) time and memory.
MetisPart read_metis_part(const std::string& name);

}  // namespace evenkeel::cli
