// A private communicator, and agreement of its ranks on one error.
#include "insitu/communicator.hpp"

#include <algorithm>
#include <climits>
#include <new>

#include "evenkeel/base/concat.hpp"

namespace evenkeel::insitu {
namespace {

void check_running(MPI_Comm comm) {
  int started = 0;
  int ended = 0;
  MPI_Initialized(&started);
  if (started) MPI_Finalized(&ended);
  if (!started || ended) {
    throw Error(ErrorCode::conflict,
                started ? "MPI_Finalize was already called: balance before it"
                        : "MPI is not initialised: call MPI_Init or MPI_Init_thread first");
  }
  if (comm == MPI_COMM_NULL) {
    throw Error(
        ErrorCode::bad_value,
        "the communicator is MPI_COMM_NULL: ranks outside the communicator must not take part");
  }
}

// An error as bytes: its code, the length of its message, both texts.
std::vector<char> packed(const Error& error) {
  const std::string message = error.what();
  std::string text{static_cast<char>(error.code())};
  text += std::to_string(message.size()) + ":" + message + error.path();
  return {text.begin(), text.end()};
}

Error unpacked(const std::vector<char>& bytes) {
  const std::string text(bytes.begin() + 1, bytes.end());
  const std::size_t colon = text.find(':');
  const std::size_t length = std::stoul(text.substr(0, colon));
  return {static_cast<ErrorCode>(bytes[0]), text.substr(colon + 1, length),
          text.substr(colon + 1 + length)};
}

}  // namespace

Communicator::Communicator(MPI_Comm comm) {
  check_running(comm);
  MPI_Comm_dup(comm, &comm_);
  MPI_Comm_rank(comm_, &rank_);
  MPI_Comm_size(comm_, &size_);
}

Communicator::~Communicator() {
  int ended = 0;
  MPI_Finalized(&ended);
  if (!ended) MPI_Comm_free(&comm_);
}

void agree(const Communicator& comm, const std::optional<Fault>& fault) {
  // Original faults come first, then consequences; in each class, the fault of the lowest rank.
  const int none = 2 * comm.size();
  const int own = !fault ? none : fault->own ? comm.rank() : comm.size() + comm.rank();
  int first = 0;
  MPI_Allreduce(&own, &first, 1, MPI_INT, MPI_MIN, comm.get());
  if (first == none) return;
  const int speaker = first % comm.size();
  std::vector<char> bytes;
  if (comm.rank() == speaker) bytes = packed(fault->error);
  int length = static_cast<int>(bytes.size());
  MPI_Bcast(&length, 1, MPI_INT, speaker, comm.get());
  bytes.resize(static_cast<std::size_t>(length));
  MPI_Bcast(bytes.data(), length, MPI_CHAR, speaker, comm.get());
  throw unpacked(bytes);
}

// Errors are caught here, and nowhere else in the core, because the other ranks would wait for
// ever.
void agree_after(const Communicator& comm, const std::function<void()>& work) {
  std::optional<Fault> fault;
  try {
    work();
  } catch (const Error& error) {
    fault = Fault{error};
  } catch (const std::bad_alloc&) {
    fault =
        Fault{{ErrorCode::too_large,
               concat({"rank ", comm.rank(), " does not have enough memory for this network"})}};
  }
  agree(comm, fault);
}

void agree_on(const Communicator& comm, const std::string& words) {
  std::vector<char> first(words.begin(), words.end());
  broadcast(comm, first);
  const std::string asked(first.begin(), first.end());
  std::optional<Fault> fault;
  if (asked != words) {
    fault = Fault{
        {ErrorCode::conflict, concat({"all ranks must request the same: rank 0 requests ", asked,
                                      ", but rank ", comm.rank(), " requests ", words})}};
  }
  agree(comm, fault);
}

Pieces pieces_of(const std::vector<std::uint64_t>& counts) {
  Pieces pieces;
  std::uint64_t sum = 0;
  for (const std::uint64_t count : counts) {
    pieces.begins.push_back(static_cast<int>(sum));
    pieces.counts.push_back(static_cast<int>(count));
    sum += count;
    if (sum > INT_MAX) {
      throw Error(
          ErrorCode::too_large,
          concat({"a network with this number of edges cannot be gathered at one rank: the limit "
                  "is ",
                  INT_MAX, " numbers"}));
    }
  }
  return pieces;
}

}  // namespace evenkeel::insitu
