#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>

namespace evenkeel {

/// Work units, exact. Jobs keep |value| <= kMaxExactInt, so JavaScript can hold every one of them.
using Load = std::int64_t;

/// Wide enough for a product of two loads. Both compilers have it; ISO C++ does not.
__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UInt128;

/// Largest whole number that a double, and so a JavaScript number, holds exactly: 2^53 - 1.
inline constexpr std::int64_t kMaxExactInt = 9007199254740991;

/// Progress of a resumable piece of work. `done` never falls, `total` can grow.
struct Progress {
  std::int64_t done = 0;   ///< Units of work finished; about one node visited each.
  std::int64_t total = 0;  ///< Estimate of all units; 0 when nothing is known yet.
  std::optional<double> cost = std::nullopt;  ///< Cost of the current mapping, if there is one.
};

}  // namespace evenkeel
