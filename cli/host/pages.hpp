#pragma once

namespace evenkeel::cli {

/// Has the memory of this process come in large pages, and be kept for what comes next: a large job
/// asks for gigabytes in all, and most of its time would go into faults of small pages. The C
/// library takes that from its environment alone, so the program starts itself once more. Whoever
/// sets GLIBC_TUNABLES has chosen already; elsewhere, and where that start fails, nothing happens.
void prefer_large_pages(char** arguments);

}  // namespace evenkeel::cli
