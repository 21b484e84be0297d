#pragma once
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// `evenkeel-mpi flow file:NETWORK LOADS`, collective: every rank reads its part of the network and
/// balances its nodes; rank 0 writes the flow, as `evenkeel flow --format csv` does. @return the
/// exit code. @throws UsageError, FileError, the same at all ranks.
int balance_by_parts(const Arguments& arguments);

}  // namespace evenkeel::cli
