// The program. Every failure becomes a message and an exit code.
#include "commands/commands.hpp"
#include "commands/guarded.hpp"
#include "host/pages.hpp"
#include "host/signals.hpp"
#include "host/watchdog.hpp"

int main(int argc, char** argv) {
  using namespace evenkeel;
  cli::open_closed_descriptors();
  cli::keep_one_heap();
  cli::install_signal_handlers();
  cli::leave(cli::guarded([&] { return cli::run_command_line(argc, argv); }));
}
