#pragma once
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/checked.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/task.hpp"

// Helpers for bounds of memory. They also work on requests that are not checked yet, and on
// requests to verify. A missing value, or a value of another type, counts as nothing.
namespace evenkeel::jobs {

using Bytes = std::int64_t;

struct NetworkSize {
  std::int64_t nodes = 0;
  std::int64_t edges = 0;
};

/// The buffer that a value refers to, or null.
const Buffer* buffer_of(const Json& value, const Buffers& buffers);

/// Entries of the array with this name, or of the buffer that replaces it.
std::int64_t length_at(const Json& object, const char* key, const Buffers& buffers);

/// An integer, at most `most`; 0 if it is missing.
std::int64_t whole_at(const Json& object, const char* key, std::int64_t most);

/// Size of the topology of a request, or of its links.
/// @throws Error like graph::parse_topology() and graph::topology_size().
NetworkSize network_size(const Json& body, const Buffers& buffers);

/// a n + b m, in bytes; saturates.
inline Bytes linear(const NetworkSize& network, Bytes node, Bytes edge) {
  return saturating_add(saturating_mul(network.nodes, node), saturating_mul(network.edges, edge));
}

/// Memory of the tridiagonal form of a matrix without a closed form: its square, once.
Bytes spectrum_memory(const NetworkSize& network);

/// The value with this name, or null.
const Json& at(const Json& object, const char* key);
inline const Json& setting(const Request& request, const char* key) {
  return at(request.settings, key);
}
inline bool is_on(const Request& request, const char* key) { return setting(request, key) == true; }

}  // namespace evenkeel::jobs
