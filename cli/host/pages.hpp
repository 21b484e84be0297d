#pragma once
#include <cstdint>

namespace evenkeel::cli {

/// Keeps all memory of this process in one heap, in large steps, and keeps freed memory. Called
/// first in main(). If GLIBC_TUNABLES is set, the user's choice stays. Without GNU's C library
/// nothing happens.
void keep_one_heap();

/// Puts the next `bytes` of the heap into large pages, which are not filled yet. Most of the time
/// of a large job would be faults of small pages. The first megabytes of the heap stay small pages,
/// because clearing a large page costs more than a small job. @pre keep_one_heap(), or nothing
/// happens.
void expect_memory(std::int64_t bytes);

}  // namespace evenkeel::cli
