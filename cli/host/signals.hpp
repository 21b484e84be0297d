#pragma once
#include <chrono>
#include <optional>

namespace evenkeel::cli {

/// The user wants the program to end, and nothing that could be printed is there yet.
struct Interrupted {};

/// Opens /dev/null on each of the descriptors 0, 1 and 2 that the caller closed: no file and no
/// pipe of this process then takes their numbers. Reading such an input and writing such an output
/// fail, as they would on the closed descriptor; only what goes to a closed standard error is lost.
void open_closed_descriptors();

/// Notes Ctrl-C, SIGTERM and SIGHUP: work then ends with the best so far. A second one removes the
/// files that are not complete and ends the process with 128 + its number, 130 for Ctrl-C. SIGHUP
/// stays ignored under nohup; closed pipes and file size limits show as failed writes.
void install_signal_handlers();

/// Whether one of these signals came.
bool interrupted();

/// 128 + the number of the signal that came.
int interrupted_exit_code();

enum class Wait { ready, interrupted, late };

/// Waits until a descriptor can be read, a signal comes, or the time is over. A signal is seen
/// whichever thread it reaches and however shortly before the wait it comes.
Wait wait_to_read(int descriptor, std::optional<std::chrono::steady_clock::time_point> deadline);

/// While it lives, the file of that name is removed when a second signal ends the process.
class RemovedOnSignal {
 public:
  explicit RemovedOnSignal(const char* name);  ///< The text has to stay where it is.
  ~RemovedOnSignal();
  RemovedOnSignal(const RemovedOnSignal&) = delete;
  RemovedOnSignal& operator=(const RemovedOnSignal&) = delete;

 private:
  int slot_;
};

}  // namespace evenkeel::cli
