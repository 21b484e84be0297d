#pragma once

/// GCC takes functions that only prefetch for ones without effect and drops their calls, unless
/// they are inlined before it looks.
#define EVENKEEL_INLINE __attribute__((always_inline))

namespace evenkeel::dynamic {

/// Has a line of memory brought to the processor, without waiting for it. WebAssembly has no such
/// instruction: a load whose value nobody waits for does nearly as well.
EVENKEEL_INLINE inline void prefetch(const void* address) {
#ifdef __EMSCRIPTEN__
  (void)*static_cast<const volatile char*>(address);
#else
  __builtin_prefetch(address);
#endif
}

}  // namespace evenkeel::dynamic
