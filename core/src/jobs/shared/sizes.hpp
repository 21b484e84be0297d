#pragma once
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/checked.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/task.hpp"

// What bounds of memory are made of. They work on requests that are not checked yet, those that are
// to be verified too: whatever is not there, or not of its type, counts as nothing.
namespace evenkeel::jobs {

using Bytes = std::int64_t;

struct NetworkSize {
  std::int64_t nodes = 0;
  std::int64_t edges = 0;
};

/// The buffer that a value refers to, or null.
const Buffer* buffer_of(const Json& value, const Buffers& buffers);

/// Entries of the array of that name, or of the buffer that stands for it.
std::int64_t length_at(const Json& object, const char* key, const Buffers& buffers);

/// A whole number; none is taken for more than `most`.
std::int64_t whole_at(const Json& object, const char* key, std::int64_t most);

/// Of the topology of a request, or the links beside it.
/// @throws Error as graph::parse_topology() and graph::topology_size().
NetworkSize network_size(const Json& body, const Buffers& buffers);

/// a n + b m, in bytes; saturates.
inline Bytes linear(const NetworkSize& network, Bytes node, Bytes edge) {
  return saturating_add(saturating_mul(network.nodes, node), saturating_mul(network.edges, edge));
}

/// Of the tridiagonal form of a matrix without a closed form: its square, once.
Bytes spectrum_memory(const NetworkSize& network);

/// The value of that name, or null.
const Json& at(const Json& object, const char* key);
inline const Json& setting(const Request& request, const char* key) {
  return at(request.settings, key);
}
inline bool is_on(const Request& request, const char* key) { return setting(request, key) == true; }

}  // namespace evenkeel::jobs
