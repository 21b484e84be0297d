#pragma once

namespace evenkeel::cli {

/// Makes the memory of this process come in large pages, and keeps freed memory. A large job
/// allocates gigabytes in total and would spend most of its time in faults of small pages. The C
/// library reads this setting only from its environment, so the program restarts itself. If
/// GLIBC_TUNABLES is set, the user's choice stays. With another C library, or if the restart fails,
/// nothing happens.
void prefer_large_pages(char** arguments);

}  // namespace evenkeel::cli
