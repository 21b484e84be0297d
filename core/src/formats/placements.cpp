// Placements in the formats of other programs.
#include "evenkeel/formats/placements.hpp"

namespace evenkeel::formats {
namespace {

/// Numbers between brackets.
std::string list(std::span<const std::uint32_t> numbers, const char* comma) {
  std::string text = "[";
  for (const std::uint32_t number : numbers) {
    if (text.size() > 1) text += comma;
    text += std::to_string(number);
  }
  return text += ']';
}

}  // namespace

std::string write_metis_part(std::span<const std::uint32_t> nodes) {
  std::string text;
  for (const std::uint32_t node : nodes) text.append(std::to_string(node)) += '\n';
  return text;
}

std::string write_scotch_map(std::span<const std::uint32_t> nodes) {
  std::string text = std::to_string(nodes.size()) + '\n';
  for (std::size_t k = 0; k < nodes.size(); ++k) {
    text.append(std::to_string(k)) += '\t';
    text.append(std::to_string(nodes[k])) += '\n';
  }
  return text;
}

std::string write_tensorrt_llm(std::span<const PlacedLayer> layers) {
  const std::size_t slots = layers.empty() ? 0 : layers[0].slots.size();
  std::string text = "num_slots: ";
  text.append(std::to_string(slots)).append("\ninitial_global_assignments:\n");
  for (const PlacedLayer& layer : layers) {
    text.append("  ").append(std::to_string(layer.id)).append(": ");
    text.append(list(layer.slots, ", ")) += '\n';
  }
  return text.append("layer_updates_per_iter: 0\n");
}

std::string write_vllm_ascend(std::span<const PlacedLayer> layers, std::size_t devices) {
  std::string text = "{\"moe_layer_count\":";
  text.append(std::to_string(layers.size())).append(",\"layer_list\":[");
  for (const PlacedLayer& layer : layers) {
    if (&layer != &layers.front()) text += ',';
    text.append("\n{\"layer_id\":").append(std::to_string(layer.id)).append(",\"device_count\":");
    text.append(std::to_string(devices)).append(",\"device_list\":[");
    const std::size_t each = layer.slots.size() / devices;
    for (std::size_t device = 0; device < devices; ++device) {
      if (device > 0) text += ',';
      text.append("\n{\"device_id\":").append(std::to_string(device)).append(",\"device_expert\":");
      text.append(list(layer.slots.subspan(device * each, each), ",")) += '}';
    }
    text.append("]}");
  }
  return text.append("]}\n");
}

}  // namespace evenkeel::formats
