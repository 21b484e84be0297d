// Sizes of requests, for bounds of memory.
#include "jobs/shared/sizes.hpp"

#include "evenkeel/graph/spectrum.hpp"
#include "evenkeel/graph/topologies.hpp"

namespace evenkeel::jobs {

const Buffer* buffer_of(const Json& value, const Buffers& buffers) {
  const std::string* name = buffer_name(value);
  const auto found = name ? buffers.find(*name) : buffers.end();
  return found == buffers.end() ? nullptr : &found->second;
}

namespace {

// Entries of an array, or of the buffer that replaces it; 0 if there is neither.
std::int64_t length_of(const Json& value, const Buffers& buffers) {
  if (value.is_array()) return static_cast<std::int64_t>(value.size());
  const Buffer* buffer = buffer_of(value, buffers);
  if (!buffer) return 0;
  return std::visit([](const auto& held) { return static_cast<std::int64_t>(held.size()); },
                    *buffer);
}

}  // namespace

std::int64_t length_at(const Json& object, const char* key, const Buffers& buffers) {
  const auto found = object.find(key);
  return found == object.end() ? 0 : length_of(*found, buffers);
}

std::int64_t whole_at(const Json& object, const char* key, std::int64_t most) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_number_unsigned()) return 0;
  return static_cast<std::int64_t>(
      std::min(found->get<std::uint64_t>(), static_cast<std::uint64_t>(most)));
}

NetworkSize network_size(const Json& body, const Buffers& buffers) {
  const auto found = body.find("topology");
  if (found == body.end()) {
    const std::int64_t links = length_at(body, "links", buffers);
    return {2 * links, links};
  }
  if (found->is_string()) {
    const auto size = graph::topology_size(graph::parse_topology(found->get<std::string>()));
    return {size.nodes, size.edges};
  }
  if (!found->is_object()) return {};
  return {whole_at(*found, "nodes", graph::kMaxTopologyNodes), length_at(*found, "edges", buffers)};
}

Bytes spectrum_memory(const NetworkSize& network) {
  const auto n = std::min(network.nodes, static_cast<std::int64_t>(graph::kDenseNodes));
  return 10 * n * n;
}

const Json& at(const Json& object, const char* key) {
  static const Json kNull;
  const auto found = object.find(key);
  return found == object.end() ? kNull : *found;
}

}  // namespace evenkeel::jobs
