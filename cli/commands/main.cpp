// The program: every failure becomes a message and an exit code.
#include <cstdio>
#include <exception>
#include <new>
#include <string>

#include "commands/commands.hpp"
#include "host/colour.hpp"
#include "host/host.hpp"
#include "host/io.hpp"
#include "host/watchdog.hpp"

namespace {

using namespace evenkeel;

void fail(const std::string& name, const char* what, const std::string& message) {
  const std::string marked = cli::for_stderr(cli::Style::bad, what);
  std::fprintf(stderr, "%s: %s %s\n", name.c_str(), marked.c_str(), message.c_str());
}

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
    fail("evenkeel", "error:", error.message);
    return cli::kUsage;
  } catch (const cli::FileError& error) {
    fail(error.name, "error:", error.message);
    return cli::kBadInput;
  } catch (const std::bad_alloc&) {
    fail("evenkeel", "error:", "this needs more memory than there is");
    return cli::kBadInput;
  } catch (const std::exception& error) {
    fail("evenkeel", "internal error:", error.what());
    return cli::kInternal;
  }
}

}  // namespace

int main(int argc, char** argv) { cli::leave(guarded_main(argc, argv)); }
