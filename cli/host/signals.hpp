#pragma once
#include <chrono>
#include <optional>

namespace evenkeel::cli {

/// The user wants the program to stop, and nothing printable is available yet.
struct Interrupted {};

/// Opens /dev/null on each of the descriptors 0, 1 and 2 that the caller closed, so that no file or
/// pipe of this process takes their numbers. Reading such an input and writing such an output fail,
/// as on the closed descriptor. Only output to a closed standard error is lost.
void open_closed_descriptors();

/// Records Ctrl-C, SIGTERM and SIGHUP: work then stops with the best result so far. A second signal
/// removes incomplete files and ends the process with 128 + its number, 130 for Ctrl-C. SIGHUP
/// stays ignored under nohup. Closed pipes and file size limits appear as failed writes.
void install_signal_handlers();

/// Whether one of these signals came.
bool interrupted();

/// 128 + the number of the signal that came.
int interrupted_exit_code();

enum class Wait { ready, interrupted, late };

/// Waits until a descriptor can be read, a signal comes, or the time is over. Sees every signal,
/// whichever thread receives it and however shortly before the wait it comes.
Wait wait_to_read(int descriptor, std::optional<std::chrono::steady_clock::time_point> deadline);

/// During its lifetime, a second signal that ends the process also removes the file of that name.
class RemovedOnSignal {
 public:
  explicit RemovedOnSignal(const char* name);  ///< The text must keep its address.
  ~RemovedOnSignal();
  RemovedOnSignal(const RemovedOnSignal&) = delete;
  RemovedOnSignal& operator=(const RemovedOnSignal&) = delete;

 private:
  int slot_;
};

}  // namespace evenkeel::cli
