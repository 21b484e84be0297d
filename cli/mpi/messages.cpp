// Messages between ranks and their content.
#include "mpi/messages.hpp"

#include <algorithm>
#include <thread>

#include "evenkeel/base/archive.hpp"

namespace evenkeel::cli {

void send(int rank, const Message& message) {
  MPI_Send(message.bytes.data(), static_cast<int>(message.bytes.size()), MPI_CHAR, rank,
           message.tag, MPI_COMM_WORLD);
}

std::optional<Message> received_from(int rank) {
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(rank, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
  if (!there) return std::nullopt;
  int length = 0;
  MPI_Get_count(&status, MPI_CHAR, &length);
  Message message{status.MPI_TAG, std::string(static_cast<std::size_t>(length), '\0')};
  MPI_Recv(message.bytes.data(), length, MPI_CHAR, rank, message.tag, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return message;
}

std::string packed(Range range) {
  Archive archive;
  archive(range.from, range.to, range.results);
  return archive.take();
}

Range range_of(const std::string& bytes) {
  Range range;
  Archive archive(bytes);
  archive(range.from, range.to, range.results);
  return range;
}

std::string packed(jobs::Answer answer) {
  Archive archive;
  archive(answer.ok, answer.stopped, answer.has_result, answer.holds, answer.kind, answer.text);
  return archive.take();
}

jobs::Answer answer_of(const std::string& bytes) {
  jobs::Answer answer;
  Archive archive(bytes);
  archive(answer.ok, answer.stopped, answer.has_result, answer.holds, answer.kind, answer.text);
  return answer;
}

void Patience::wait() {
  std::this_thread::sleep_for(pause_);
  pause_ = std::min<std::chrono::microseconds>(2 * pause_, std::chrono::milliseconds(1));
}

}  // namespace evenkeel::cli
