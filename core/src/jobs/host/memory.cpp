// Upper bounds of the memory that a request and its job take, from their sizes.
#include "jobs/host/memory.hpp"

#include "jobs/host/kinds.hpp"

namespace evenkeel::jobs {
namespace {

using Bytes = std::int64_t;

constexpr Bytes kSmall = Bytes{4} << 20;    // upper bound for the smallest jobs
constexpr Bytes kTables = Bytes{64} << 20;  // tables of papers in small trials, lists of addresses

}  // namespace

ReadingBound reading_bound(std::string_view text) {
  std::int64_t values = 1, keys = 0;
  for (const char byte : text) {
    values += byte == ',' || byte == '[' || byte == '{' ? 1 : 0;
    keys += byte == ':' ? 1 : 0;
  }
  // 16 bytes per value in arrays that double; while an array grows, the old and the new array
  // exist.
  return {static_cast<Bytes>(text.size()) + 48 * values + 160 * keys, 40 * values + 160 * keys};
}

Bytes memory_bound(const std::string& kind, const Request& request) {
  const KindRow* row = find_kind(kind);
  return row && row->memory ? kSmall + row->memory(request) : kTables;
}

}  // namespace evenkeel::jobs
