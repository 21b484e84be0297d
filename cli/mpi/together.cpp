// Work of all ranks: a failure on one rank is a failure on all.
#include "mpi/together.hpp"

#include <mpi.h>

#include <string>

#include "evenkeel/base/error.hpp"
#include "host/io.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {
namespace {

enum Failure : int { kNone, kFile, kUsageOnly };

std::string shared_text(std::string text, int from) {
  auto length = static_cast<int>(text.size());
  MPI_Bcast(&length, 1, MPI_INT, from, MPI_COMM_WORLD);
  text.resize(static_cast<std::size_t>(length));
  MPI_Bcast(text.data(), length, MPI_CHAR, from, MPI_COMM_WORLD);
  return text;
}

}  // namespace

void together(const std::function<void()>& work) {
  int rank = 0;
  int size = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int failure = kNone;
  FileError error;
  try {
    work();
  } catch (const FileError& found) {
    failure = kFile;
    error = found;
  } catch (const UsageError& found) {
    failure = kUsageOnly;
    error.message = found.message;
  } catch (const Error& found) {
    failure = kFile;
    error = {"evenkeel-mpi", found.what()};
  }
  int first = failure == kNone ? size : rank;
  MPI_Allreduce(MPI_IN_PLACE, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  if (first == size) return;
  MPI_Bcast(&failure, 1, MPI_INT, first, MPI_COMM_WORLD);
  error.name = shared_text(error.name, first);
  error.message = shared_text(error.message, first);
  if (failure == kUsageOnly) throw UsageError{error.message};
  throw error;
}

}  // namespace evenkeel::cli
