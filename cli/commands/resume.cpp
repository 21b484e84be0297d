// Reads the answers of an interrupted run, so that the run can be resumed.
#include "commands/resume.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "host/io.hpp"

namespace evenkeel::cli {
namespace {

/// An open file that closes itself.
class Descriptor {
 public:
  Descriptor(const std::string& name, int flags)
      : name_(name), number_(open(name.c_str(), flags | O_CLOEXEC, 0666)) {
    struct stat info = {};
    if (number_ < 0 || fstat(number_, &info) != 0) fail();
    if (!S_ISREG(info.st_mode))
      throw FileError{name_, "answers can be added only to a regular file"};
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }

  std::size_t read_at(off_t at, char* bytes, std::size_t most) const {
    for (;;) {
      const ssize_t got = pread(number_, bytes, most, at);
      if (got >= 0) return static_cast<std::size_t>(got);
      if (errno != EINTR) fail();
    }
  }
  void cut(off_t size) const {
    if (ftruncate(number_, size) != 0) fail();
  }

 private:
  [[noreturn]] void fail() const { throw FileError{name_, std::strerror(errno)}; }

  std::string name_;
  int number_;
};

}  // namespace

Answered read_answered(const std::string& name) {
  const Descriptor file(name, O_RDWR | O_CREAT);
  Answered answered;
  std::array<char, 65536> bytes;
  off_t at = 0;
  off_t end = 0;    // of the last complete line
  off_t begin = 0;  // where that line begins
  while (const std::size_t got = file.read_at(at, bytes.data(), bytes.size())) {
    for (std::size_t k = 0; k < got; ++k) {
      if (bytes[k] != '\n') continue;
      ++answered.lines;
      begin = end;
      end = at + static_cast<off_t>(k) + 1;
    }
    at += static_cast<off_t>(got);
  }
  if (at > end) file.cut(end);
  if (answered.lines == 0) return answered;
  answered.last.resize(static_cast<std::size_t>(end - begin - 1));
  for (std::size_t have = 0; have < answered.last.size();) {
    const std::size_t got = file.read_at(begin + static_cast<off_t>(have),
                                         answered.last.data() + have, answered.last.size() - have);
    if (got == 0) throw FileError{name, "the file changed while it was read"};
    have += got;
  }
  return answered;
}

}  // namespace evenkeel::cli
