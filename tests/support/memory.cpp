// Counts what operator new gives out, and makes one of its calls fail.
#include "support/memory.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

// The sanitizers and WebAssembly keep their own allocators.
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__clang__)
#define EVENKEEL_COUNTS_MEMORY 1
#include <malloc.h>
#else
#define EVENKEEL_COUNTS_MEMORY 0
#endif

namespace evenkeel::testing {
namespace {

std::atomic<std::int64_t> g_now{0};
std::atomic<std::int64_t> g_most{0};
std::atomic<std::int64_t> g_calls{0};
std::atomic<std::int64_t> g_fails_at{-1};  // that call, by number

}  // namespace

bool counts_memory() { return EVENKEEL_COUNTS_MEMORY != 0; }

PeakMemory::PeakMemory() : start_(g_now.load()) { g_most = start_; }

std::int64_t PeakMemory::bytes() const { return g_most.load() - start_; }

std::int64_t bytes_in_use() { return g_now.load(); }
std::int64_t allocations() { return g_calls.load(); }

FailingAllocation::FailingAllocation(std::int64_t n) { g_fails_at = g_calls + n - 1; }
FailingAllocation::~FailingAllocation() { g_fails_at = -1; }
bool FailingAllocation::failed() const { return g_calls > g_fails_at; }

#if EVENKEEL_COUNTS_MEMORY
namespace {

void* counted(std::size_t size) noexcept {
  void* memory = std::malloc(size);
  if (!memory) return nullptr;
  const std::int64_t now = g_now.fetch_add(static_cast<std::int64_t>(malloc_usable_size(memory))) +
                           static_cast<std::int64_t>(malloc_usable_size(memory));
  for (std::int64_t most = g_most.load(); now > most;) {
    if (g_most.compare_exchange_weak(most, now)) break;
  }
  return memory;
}

void* given(std::size_t size) {
  void* memory = g_calls++ == g_fails_at ? nullptr : counted(size);
  if (!memory) throw std::bad_alloc();
  return memory;
}

void uncounted(void* memory) noexcept {
  if (!memory) return;
  g_now.fetch_sub(static_cast<std::int64_t>(malloc_usable_size(memory)));
  std::free(memory);
}

}  // namespace
#endif

}  // namespace evenkeel::testing

#if EVENKEEL_COUNTS_MEMORY
void* operator new(std::size_t size) { return evenkeel::testing::given(size); }
void* operator new[](std::size_t size) { return evenkeel::testing::given(size); }
// For what does without, as sorting does: counted, and never made to fail.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return evenkeel::testing::counted(size);
}
void operator delete(void* memory) noexcept { evenkeel::testing::uncounted(memory); }
void operator delete[](void* memory) noexcept { evenkeel::testing::uncounted(memory); }
void operator delete(void* memory, std::size_t) noexcept { evenkeel::testing::uncounted(memory); }
void operator delete[](void* memory, std::size_t) noexcept { evenkeel::testing::uncounted(memory); }
#endif
