// Large memory pages for large jobs, if the C library is GNU's.
#include "host/pages.hpp"

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

#include <algorithm>
#include <atomic>
#include <cstdlib>

namespace evenkeel::cli {

#ifdef __GLIBC__

namespace {

constexpr std::int64_t kMegabyte = 1 << 20;
constexpr std::int64_t kSmallPages = 8 * kMegabyte;  // at the start of the heap
constexpr std::int64_t kLargePage = 2 * kMegabyte;
constexpr std::int64_t kMostKept = 2000 * kMegabyte;  // freed memory at the end of the heap
constexpr int kMappings = 65536;                      // the default of the library

// Where the heap begins; 0 if the heap is left as it is.
std::atomic<std::int64_t> g_begin{0};

std::int64_t rounded_up(std::int64_t address) {
  return (address + kLargePage - 1) / kLargePage * kLargePage;
}

}  // namespace

void keep_one_heap() {
  if (std::getenv("GLIBC_TUNABLES")) return;
  // Only the heap of the first thread is not cut into pieces of 64 MiB. Blocks up to the largest
  // threshold come from this heap.
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, static_cast<int>(32 * kMegabyte));
  mallopt(M_TRIM_THRESHOLD, static_cast<int>(kMostKept));
  mallopt(M_TOP_PAD, static_cast<int>(64 * kMegabyte));
  g_begin = reinterpret_cast<std::intptr_t>(sbrk(0));
}

void expect_memory(std::int64_t bytes) {
  const std::int64_t begin = g_begin;
  if (begin == 0 || bytes <= kSmallPages) return;
  // If addresses are limited, all of them are for the job.
  rlimit addresses = {};
  if (getrlimit(RLIMIT_AS, &addresses) != 0 || addresses.rlim_cur != RLIM_INFINITY) return;
  bytes = std::min(bytes, kMostKept - 128 * kMegabyte);
  // A block of the heap, however large, which is freed at once: its memory stays in the heap.
  mallopt(M_MMAP_MAX, 0);
  void* block = std::malloc(static_cast<std::size_t>(bytes));
  mallopt(M_MMAP_MAX, kMappings);
  if (!block) return;
  const auto address = static_cast<std::int64_t>(reinterpret_cast<std::intptr_t>(block));
  const std::int64_t first = rounded_up(std::max(address, begin + kSmallPages));
  const std::int64_t last = (address + bytes) / kLargePage * kLargePage;
  if (address >= begin && first < last) {
    madvise(reinterpret_cast<void*>(first), static_cast<std::size_t>(last - first), MADV_HUGEPAGE);
  }
  std::free(block);
}

#else

void keep_one_heap() {}
void expect_memory(std::int64_t) {}

#endif

}  // namespace evenkeel::cli
