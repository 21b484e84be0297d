// Large pages of memory, where the C library is that of GNU.
#include "host/pages.hpp"

#include <unistd.h>

#include <array>
#include <cstdlib>

namespace evenkeel::cli {

#ifdef __GLIBC__

void prefer_large_pages(char** arguments) {
  constexpr const char* kName = "GLIBC_TUNABLES";
  // One heap for all threads, as only that of the first is not cut into pieces of 64 MiB; blocks
  // from there up to the largest that may be; what is freed is kept.
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
