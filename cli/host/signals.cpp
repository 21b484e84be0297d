// Ctrl-C and other signals: recorded, seen by every wait; incomplete files are removed.
#include "host/signals.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>

namespace evenkeel::cli {
namespace {

std::atomic<int> g_signal{0};
std::array<int, 2> g_wake{-1, -1};  // a pipe: readable once a signal came
std::array<std::atomic<const char*>, 4> g_temporary{};

// Only operations that a handler can safely do: atomics, write, unlink, _exit.
extern "C" void on_signal(int number) {
  const int saved = errno;
  int none = 0;
  if (!g_signal.compare_exchange_strong(none, number)) {
    for (auto& name : g_temporary) {
      if (const char* file = name.load()) unlink(file);
    }
    _exit(128 + number);
  }
  if (write(g_wake[1], "", 1) < 0) {  // the flag is set anyway
  }
  errno = saved;
}

void note(int number) {
  struct sigaction before = {};
  sigaction(number, nullptr, &before);
  if (number == SIGHUP && before.sa_handler == SIG_IGN) return;  // nohup
  struct sigaction action = {};
  action.sa_handler = on_signal;  // without SA_RESTART: a waiting call returns
  sigaction(number, &action, nullptr);
}

}  // namespace

void open_closed_descriptors() {
  // In ascending order, because open() takes the lowest free number.
  constexpr std::array<int, 3> kModes{O_WRONLY, O_RDONLY, O_WRONLY};
  for (int number = 0; number < static_cast<int>(kModes.size()); ++number) {
    if (fcntl(number, F_GETFD) >= 0 || errno != EBADF) continue;
    if (open("/dev/null", kModes[static_cast<std::size_t>(number)]) != number) _exit(1);
  }
}

void install_signal_handlers() {
  if (pipe(g_wake.data()) == 0) {
    for (const int end : g_wake) fcntl(end, F_SETFD, FD_CLOEXEC);
  }
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) note(number);
  struct sigaction ignore = {};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, nullptr);
  sigaction(SIGXFSZ, &ignore, nullptr);
}

bool interrupted() { return g_signal.load() != 0; }

int interrupted_exit_code() { return 128 + g_signal.load(); }

Wait wait_to_read(int descriptor, std::optional<std::chrono::steady_clock::time_point> deadline) {
  for (;;) {
    if (interrupted()) return Wait::interrupted;
    int timeout = -1;
    if (deadline) {
      const auto left =
          std::chrono::ceil<std::chrono::milliseconds>(*deadline - std::chrono::steady_clock::now())
              .count();
      if (left <= 0) return Wait::late;
      timeout = static_cast<int>(std::min<std::int64_t>(left, 1000000));
    }
    std::array<pollfd, 2> ends{pollfd{descriptor, POLLIN, 0}, pollfd{g_wake[0], POLLIN, 0}};
    const int ready = poll(ends.data(), ends.size(), timeout);
    if (ready > 0 && ends[1].revents != 0) return Wait::interrupted;
    // The next read reports the end of input or an error.
    if (ready > 0 && ends[0].revents != 0) return Wait::ready;
    if (ready < 0 && errno != EINTR) return Wait::ready;
  }
}

RemovedOnSignal::RemovedOnSignal(const char* name) : slot_(-1) {
  for (std::size_t i = 0; i < g_temporary.size(); ++i) {
    const char* none = nullptr;
    if (!g_temporary[i].compare_exchange_strong(none, name)) continue;
    slot_ = static_cast<int>(i);
    return;
  }
}

RemovedOnSignal::~RemovedOnSignal() {
  if (slot_ >= 0) g_temporary[static_cast<std::size_t>(slot_)].store(nullptr);
}

}  // namespace evenkeel::cli
