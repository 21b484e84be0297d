// The program: every failure becomes a message and an exit code.
#include <cstdio>
#include <exception>
#include <new>

#include "commands/commands.hpp"
#include "host/host.hpp"
#include "host/io.hpp"
#include "host/watchdog.hpp"

namespace {

using namespace evenkeel;

// The only catch-all of the program: every failure becomes a message and an exit code.
int guarded_main(int argc, char** argv) {
  cli::install_signal_handlers();
  try {
    return cli::run_command_line(argc, argv);
  } catch (const cli::ClosedPipe&) {
    return cli::kDone;
  } catch (const cli::Interrupted&) {
    std::fprintf(stderr, "evenkeel: stopped before the whole input was there\n");
    return cli::interrupted_exit_code();
  } catch (const cli::UsageError& error) {
    std::fprintf(stderr, "evenkeel: error: %s\n", error.message.c_str());
    return cli::kUsage;
  } catch (const cli::FileError& error) {
    std::fprintf(stderr, "%s: error: %s\n", error.name.c_str(), error.message.c_str());
    return cli::kBadInput;
  } catch (const std::bad_alloc&) {
    std::fprintf(stderr, "evenkeel: error: this needs more memory than there is\n");
    return cli::kBadInput;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "evenkeel: internal error: %s\n", error.what());
    return cli::kInternal;
  }
}

}  // namespace

int main(int argc, char** argv) { cli::leave(guarded_main(argc, argv)); }
