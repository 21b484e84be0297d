#pragma once
#include <cstdint>

namespace evenkeel {

/// Increment of the state of SplitMix64: 2^64 over the golden ratio, made odd.
inline constexpr std::uint64_t kGoldenGamma = 0x9E3779B97F4A7C15ULL;

/// Finaliser of SplitMix64: a bijection of 64 bits that spreads every input bit.
/// @param z  Any 64 bits.
/// Complexity: O(1).
/// Source:     Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
inline std::uint64_t mix64(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

/// The next number of SplitMix64 in that state.
/// @param state  Any 64 bits.
/// Complexity: O(1).
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
inline std::uint64_t splitmix64(std::uint64_t state) { return mix64(state + kGoldenGamma); }

}  // namespace evenkeel
