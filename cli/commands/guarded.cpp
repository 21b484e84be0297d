// Turns failures of the program into messages and exit codes.
#include "commands/guarded.hpp"

#include <cstdio>
#include <exception>
#include <new>
#include <string>

#include "host/colour.hpp"
#include "host/host.hpp"
#include "host/io.hpp"

namespace evenkeel::cli {
namespace {

void fail(const std::string& name, const char* what, const std::string& message) {
  const std::string marked = for_stderr(Style::bad, what);
  std::fprintf(stderr, "%s: %s %s\n", printable(name).c_str(), marked.c_str(),
               printable(message).c_str());
}

}  // namespace

int guarded(const std::function<int()>& work) {
  try {
    return work();
  } catch (const ClosedPipe&) {
    return kDone;
  } catch (const Interrupted&) {
    std::fprintf(stderr, "evenkeel: stopped before the whole input was read\n");
    return interrupted_exit_code();
  } catch (const UsageError& error) {
    fail("evenkeel", "error:", error.message);
    return kUsage;
  } catch (const FileError& error) {
    fail(named_place(error.name, error.place), "error:", error.message);
    return kBadInput;
  } catch (const std::bad_alloc&) {
    fail("evenkeel", "error:", "not enough memory");
    return kBadInput;
  } catch (const std::exception& error) {
    fail("evenkeel", "internal error:", error.what());
    return kInternal;
  }
}

}  // namespace evenkeel::cli
