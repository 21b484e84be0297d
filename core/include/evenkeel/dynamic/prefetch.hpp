#pragma once

/// GCC regards functions that only prefetch as functions without effect and drops their calls,
/// unless they are inlined first.
#define EVENKEEL_INLINE __attribute__((always_inline))

namespace evenkeel::dynamic {

/// Starts to load a cache line without waiting for it. WebAssembly has no such instruction. An
/// ordinary load whose value is not used immediately is nearly as good.
EVENKEEL_INLINE inline void prefetch(const void* address) {
#ifdef __EMSCRIPTEN__
  (void)*static_cast<const volatile char*>(address);
#else
  __builtin_prefetch(address);
#endif
}

}  // namespace evenkeel::dynamic
