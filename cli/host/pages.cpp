// Requests large memory pages if the C library is GNU's.
#include "host/pages.hpp"

#include <unistd.h>

#include <array>
#include <cstdlib>

namespace evenkeel::cli {

#ifdef __GLIBC__

void prefer_large_pages(char** arguments) {
  constexpr const char* kName = "GLIBC_TUNABLES";
  // One heap for all threads, because only the heap of the first thread is not cut into pieces of
  // 64 MiB. Even the largest allowed blocks come from this heap, and freed memory is kept.
  constexpr const char* kWanted =
      "glibc.malloc.hugetlb=1:glibc.malloc.arena_max=1:glibc.malloc.mmap_threshold=33554432:"
      "glibc.malloc.trim_threshold=1073741824:glibc.malloc.top_pad=67108864";
  if (std::getenv(kName)) return;
  std::array<char, 4096> path{};
  const ssize_t length = readlink("/proc/self/exe", path.data(), path.size() - 1);
  if (length <= 0 || setenv(kName, kWanted, 1) != 0) return;
  execv(path.data(), arguments);
  unsetenv(kName);
}

#else

void prefer_large_pages(char**) {}

#endif

}  // namespace evenkeel::cli
