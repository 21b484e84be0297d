#pragma once
#include <mpi.h>

#include <coroutine>
#include <exception>
#include <span>
#include <utility>
#include <vector>

namespace evenkeel::insitu {

/// A coroutine that waits for messages. It is written as one loop, and can run until it has
/// finished or in pieces between the caller's work.
class Routine {
 public:
  struct promise_type {
    std::exception_ptr error;

    Routine get_return_object() { return Routine(Handle::from_promise(*this)); }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { error = std::current_exception(); }
  };
  using Handle = std::coroutine_handle<promise_type>;

  Routine(Routine&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Routine(const Routine&) = delete;
  Routine& operator=(Routine other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Routine() {
    if (handle_) handle_.destroy();
  }
  Handle handle() const { return handle_; }

 private:
  explicit Routine(Handle handle) : handle_(handle) {}
  Handle handle_;
};

/// Runs routines, which call each other and wait for messages by `co_await`. It has a separate
/// stack, so the depth of the machine's stack does not depend on how often routines wait.
class Runner {
 public:
  void start(Routine routine);
  /// Whether a routine was started and its result not taken yet.
  bool started() const { return started_; }

  /// Continues until messages are outstanding: one MPI_Testall per wait. An error of a routine is
  /// thrown by take(). @return whether the routine has finished.
  bool progress() { return run(false); }
  /// Continues until the routine has finished. @throws the error of the routine.
  void take();
  /// Continues until the routine has finished, and ignores errors: the buffers of messages under
  /// way are about to be freed.
  void finish() { run(true); }

  /// For co_await: continues when all requests are complete.
  auto all(std::span<MPI_Request> requests) {
    pending_ = requests;
    return std::suspend_always{};
  }

  /// For co_await: continues when the called routine has finished; throws its error.
  auto call(Routine routine) {
    struct Return {
      Runner& runner;
      bool await_ready() const { return false; }
      void await_suspend(std::coroutine_handle<>) const {}
      void await_resume() const { runner.rethrow(); }
    };
    stack_.push_back(std::move(routine));
    return Return{*this};
  }

 private:
  bool run(bool wait);
  void rethrow() {
    if (const std::exception_ptr error = std::exchange(error_, nullptr)) {
      std::rethrow_exception(error);
    }
  }

  std::vector<Routine> stack_;
  std::span<MPI_Request> pending_;
  std::exception_ptr error_;  ///< Error of the routine that finished last.
  bool started_ = false;
};

}  // namespace evenkeel::insitu
