#include "io.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "evenkeel/base/text.hpp"
#include "host.hpp"

namespace evenkeel::cli {
namespace {

constexpr std::size_t kPending = 1 << 16;

std::FILE* open_input(const std::string& name) {
  if (name == "-") return stdin;
  std::FILE* file = std::fopen(name.c_str(), "rb");
  if (!file) throw FileError{name, std::strerror(errno)};
  struct stat info = {};
  if (fstat(fileno(file), &info) == 0 && S_ISDIR(info.st_mode)) {
    std::fclose(file);
    throw FileError{name, "this is a directory: a file was expected"};
  }
  return file;
}

void close_input(std::FILE* file) {
  if (file != stdin) std::fclose(file);
}

}  // namespace

std::string read_all(const std::string& name) {
  std::FILE* file = open_input(name);
  std::string text;
  struct stat info = {};
  if (fstat(fileno(file), &info) == 0 && S_ISREG(info.st_mode)) {
    text.reserve(static_cast<std::size_t>(info.st_size) + 1);
  }
  std::size_t used = 0;
  for (;;) {
    text.resize(std::max(text.capacity(), used + kPending));
    const std::size_t got = std::fread(text.data() + used, 1, text.size() - used, file);
    used += got;
    if (got > 0) continue;
    if (std::ferror(file) && errno == EINTR && !interrupted()) {
      std::clearerr(file);
      continue;
    }
    break;
  }
  const bool failed = std::ferror(file) != 0 && !interrupted();
  const int error = errno;
  close_input(file);
  if (failed) throw FileError{name == "-" ? "<stdin>" : name, std::strerror(error)};
  text.resize(used);
  return text;
}

LineReader::LineReader(const std::string& name) : name_(name), file_(open_input(name)) {}

LineReader::~LineReader() {
  std::free(buffer_);
  close_input(file_);
}

bool LineReader::next(std::string& line) {
  const ssize_t got = getline(&buffer_, &capacity_, file_);
  if (got < 0) {
    if (std::ferror(file_) && !interrupted()) throw FileError{name_, std::strerror(errno)};
    return false;
  }
  line.assign(buffer_, static_cast<std::size_t>(got));
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  return !interrupted();
}

Output::Output(std::string name) : name_(std::move(name)), descriptor_(STDOUT_FILENO) {
  if (name_.empty() || name_ == "-") {
    name_.clear();
    return;
  }
  struct stat info = {};
  const bool exists = stat(name_.c_str(), &info) == 0;
  if (exists && S_ISDIR(info.st_mode)) throw FileError{name_, "this is a directory"};
  if (exists && !S_ISREG(info.st_mode)) {
    descriptor_ = open(name_.c_str(), O_WRONLY);
    if (descriptor_ < 0) fail(errno);
    return;
  }
  temporary_ = name_ + ".XXXXXX";
  descriptor_ = mkstemp(temporary_.data());
  if (descriptor_ < 0) {
    temporary_.clear();
    fail(errno);
  }
  // mkstemp makes private files; a result is as readable as any other new file.
  const mode_t mask = umask(0);
  umask(mask);
  fchmod(descriptor_, exists ? (info.st_mode & 0777) : (0666 & ~mask));
}

Output::~Output() {
  if (descriptor_ != STDOUT_FILENO && descriptor_ >= 0) close(descriptor_);
  if (!temporary_.empty()) unlink(temporary_.c_str());
}

void Output::fail(int error) {
  if (error == EPIPE && name_.empty()) throw ClosedPipe{};
  throw FileError{name_.empty() ? "<stdout>" : name_,
                  "cannot be written: " + std::string(std::strerror(error)) +
                      (temporary_.empty() ? "" : "; nothing was left there")};
}

void Output::write(std::string_view text) {
  pending_ += text;
  if (pending_.size() >= kPending) flush();
}

void Output::flush() {
  std::size_t done = 0;
  while (done < pending_.size()) {
    const ssize_t wrote = ::write(descriptor_, pending_.data() + done, pending_.size() - done);
    if (wrote < 0) {
      if (errno == EINTR) continue;
      fail(errno);
    }
    done += static_cast<std::size_t>(wrote);
  }
  pending_.clear();
}

void Output::finish() {
  flush();
  if (descriptor_ == STDOUT_FILENO) return;
  const bool special = temporary_.empty();
  if (!special && fsync(descriptor_) != 0) fail(errno);
  const int closed = close(descriptor_);
  descriptor_ = -1;
  if (closed != 0) fail(errno);
  if (special) return;
  if (rename(temporary_.c_str(), name_.c_str()) != 0) fail(errno);
  temporary_.clear();
}

std::string named_place(const std::string& name, const std::optional<TextPlace>& place) {
  if (!place) return name;
  return name + ":" + std::to_string(place->line) + ":" + std::to_string(place->column);
}

std::string describe_error(const Source& source, const std::string& message,
                           const std::optional<TextPlace>& place) {
  if (!place) return source.name + ": error: " + message + "\n";
  std::string out = named_place(source.name, place) + ": error: " + message + "\n";
  std::size_t start = 0;
  for (std::int64_t line = 1; line < place->line && start < source.text.size(); ++line) {
    start = std::min(source.text.find('\n', start), source.text.size()) + 1;
  }
  if (start >= source.text.size()) return out;
  std::string_view line = source.text.substr(
      start, std::min(source.text.find('\n', start), source.text.size()) - start);
  // A window around the place: lines can be as long as the whole input.
  constexpr std::size_t kBefore = 40;
  constexpr std::size_t kWidth = 76;
  auto column = static_cast<std::size_t>(place->column - 1);
  std::string prefix;
  if (column > kBefore) {
    const std::size_t cut = std::min(column - kBefore, line.size());
    line.remove_prefix(cut);
    column -= cut;
    prefix = "... ";
  }
  const bool long_line = line.size() > kWidth;
  std::string shown(line.substr(0, kWidth));
  for (char& c : shown) {
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  }
  const auto length = static_cast<std::size_t>(std::max<std::int64_t>(place->length, 1));
  const std::size_t underline = std::min(length, kWidth > column ? kWidth - column : 1);
  out += "  " + prefix + valid_utf8(shown) + (long_line ? " ..." : "") + "\n";
  out += "  " + std::string(prefix.size() + column, ' ') + "^" +
         std::string(underline > 0 ? underline - 1 : 0, '~') + "\n";
  return out;
}

}  // namespace evenkeel::cli
