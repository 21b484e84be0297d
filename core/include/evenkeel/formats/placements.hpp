#pragma once
#include <cstdint>
#include <span>
#include <string>

namespace evenkeel::formats {

/// A METIS .part: the node of every object, one per line. O(n).
std::string write_metis_part(std::span<const std::uint32_t> nodes);

/// A Scotch .map: the number of objects, then an object and its node per line. O(n).
std::string write_scotch_map(std::span<const std::uint32_t> nodes);

/// The placement of one layer of experts.
struct PlacedLayer {
  std::int64_t id = 0;
  std::span<const std::uint32_t> slots;  ///< The expert of every slot, device by device.
};

/// The settings of TensorRT-LLM's load balancer as YAML: the expert of every slot, rank by rank,
/// not to be changed while it runs.
/// @pre all layers have the same number of slots. Complexity: O(slots).
std::string write_tensorrt_llm(std::span<const PlacedLayer> layers);

/// The expert map of vllm-ascend as JSON: the experts of every device.
/// @pre the slots of every layer are a multiple of the devices. Complexity: O(slots).
std::string write_vllm_ascend(std::span<const PlacedLayer> layers, std::size_t devices);

}  // namespace evenkeel::formats
