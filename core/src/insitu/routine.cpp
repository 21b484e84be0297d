// Routines that wait for messages and call each other.
#include "insitu/routine.hpp"

namespace evenkeel::insitu {

void Runner::start(Routine routine) {
  error_ = nullptr;
  pending_ = {};
  started_ = true;
  stack_.push_back(std::move(routine));
}

void Runner::take() {
  started_ = false;
  run(true);
  rethrow();
}

bool Runner::run(bool wait) {
  while (!stack_.empty()) {
    const int count = static_cast<int>(pending_.size());
    if (count > 0 && wait) {
      MPI_Waitall(count, pending_.data(), MPI_STATUSES_IGNORE);
    } else if (count > 0) {
      int complete = 0;
      MPI_Testall(count, pending_.data(), &complete, MPI_STATUSES_IGNORE);
      if (!complete) return false;
    }
    pending_ = {};
    const Routine::Handle running = stack_.back().handle();
    running.resume();
    if (!running.done()) continue;  // it waits for messages, or for a routine that it called
    error_ = running.promise().error;
    stack_.pop_back();
  }
  return true;
}

}  // namespace evenkeel::insitu
