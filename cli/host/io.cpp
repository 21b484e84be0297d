// Input and output files: waits end on signals, results are complete or absent, errors have
// positions.
#include "host/io.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/text.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "host/colour.hpp"
#include "host/pages.hpp"

namespace evenkeel::cli {
namespace {

constexpr std::size_t kPending = 1 << 16;
constexpr std::size_t kSearched = 1 << 16;  // bytes of a text in which a zero byte is looked for

// Bytes of memory for a byte of text that is read and parsed.
constexpr std::int64_t kMemoryOfText = 8;

// Set once, by the first thread, before anything is read.
bool g_limited = true;

// The descriptor number in a name such as /dev/fd/3.
std::optional<int> descriptor_of(std::string_view name) {
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (!name.starts_with(folder)) continue;
    int number = 0;
    const std::string_view digits = name.substr(folder.size());
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error == std::errc() && end == digits.data() + digits.size() && number >= 0) return number;
  }
  return std::nullopt;
}

// The final target of a file name: follows links, even to a file that does not exist yet, but not
// links of descriptors.
std::string behind_links(std::string name) {
  std::array<char, 4096> target{};
  for (int steps = 0; steps < 40; ++steps) {
    if (descriptor_of(name)) return name;
    const ssize_t length = readlink(name.c_str(), target.data(), target.size());
    if (length < 0) return name;
    const std::string next(target.data(), static_cast<std::size_t>(length));
    const std::size_t slash = name.rfind('/');
    const bool relative = next.empty() || next[0] != '/';
    name = relative && slash != std::string::npos ? name.substr(0, slash + 1) + next : next;
  }
  throw WriteError{{name, std::strerror(ELOOP)}};
}

// A new name survives a crash only if its folder is synchronized too. Some file systems lack that
// call; the file itself is safe then.
void sync_folder_of(const std::string& file) {
  const std::size_t slash = file.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : file.substr(0, slash + 1);
  const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  fsync(descriptor);
  close(descriptor);
}

}  // namespace

void lift_input_limit() { g_limited = false; }

InputFile::InputFile(const std::string& name, Packed packed)
    : name_(name),
      descriptor_(STDIN_FILENO),
      known_(packed == Packed::as_it_is),
      is_text_(packed == Packed::unpacked) {
  if (name == "-") {
    name_ = "<stdin>";
    return;
  }
  while ((descriptor_ = open(name.c_str(), O_RDONLY | O_CLOEXEC)) < 0) {
    if (errno == ENOENT && names_topology(name))
      throw FileError{name, "No such file: a file is expected here, not a topology"};
    if (errno != EINTR) throw FileError{name, std::strerror(errno)};
    if (interrupted()) throw Interrupted{};  // a pipe that nobody has opened for writing
  }
  struct stat info = {};
  if (fstat(descriptor_, &info) == 0 && S_ISDIR(info.st_mode)) {
    close(descriptor_);
    throw FileError{name, "this is a directory: a file was expected"};
  }
}

InputFile::~InputFile() {
  if (descriptor_ != STDIN_FILENO) close(descriptor_);
}

std::size_t InputFile::size_hint() const {
  struct stat info = {};
  const bool regular = fstat(descriptor_, &info) == 0 && S_ISREG(info.st_mode);
  return regular ? static_cast<std::size_t>(info.st_size) : 0;
}

InputFile::Got InputFile::read_raw(char* bytes, std::size_t most, Deadline deadline) {
  while (wait_to_read(descriptor_, deadline) == Wait::ready) {
    const ssize_t got = ::read(descriptor_, bytes, most);
    if (got > 0) raw_ += static_cast<std::uint64_t>(got);
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno == EBADF) throw FileError{name_, "this input is closed"};
    if (errno != EINTR && errno != EAGAIN) throw FileError{name_, std::strerror(errno)};
  }
  return std::nullopt;
}

InputFile::Got InputFile::read_raw_at_once(char* bytes, std::size_t most) {
  pollfd end{descriptor_, POLLIN, 0};
  if (poll(&end, 1, 0) <= 0) return std::nullopt;
  const ssize_t got = ::read(descriptor_, bytes, most);
  if (got < 0) return std::nullopt;
  return static_cast<std::size_t>(got);
}

// Reads until the first bytes show whether the rest is packed; one read is nearly always enough.
template <class Raw>
bool InputFile::look_at_head(const Raw& raw) {
  while (may_be_packed(ahead_, name_)) {
    char head[64];
    const Got got = raw(head, sizeof head - ahead_.size());
    if (!got) return false;
    if (*got == 0) break;
    ahead_.append(head, *got);
  }
  unpacker_ = make_unpacker(ahead_, name_);
  known_ = true;
  return true;
}

template <class Raw>
InputFile::Got InputFile::read_by(const Raw& raw, char* bytes, std::size_t most) {
  if (!known_ && !look_at_head(raw)) return std::nullopt;
  if (!unpacker_) {
    Got got;
    if (ahead_.empty()) {
      got = raw(bytes, most);
    } else {
      got = std::min(most, ahead_.size());
      ahead_.copy(bytes, *got);
      ahead_.erase(0, *got);
    }
    plain_ += got.value_or(0);
    // The size of a regular file is known before it is read.
    if (g_limited && std::max<std::uint64_t>(plain_, size_hint()) > kMaxPlain) {
      throw FileError{name_, concat({"this input has more than ", kMaxPlain >> 30,
                                     " GiB, which is the limit: use --no-limits"})};
    }
    return got;
  }
  const auto refuse = [&](const std::string& why) {
    throw FileError{name_, concat({"this is compressed with ", unpacker_->name(), ": ", why})};
  };
  for (;;) {
    try {
      const Unpacker::Step step = unpacker_->step(ahead_, bytes, most);
      ahead_.erase(0, step.taken);
      unpacked_ += step.made;
      if (unpacked_ > kMaxUnpacked) {
        refuse("uncompressed it has more than " + std::to_string(kMaxUnpacked >> 20) +
               " MiB, which is the limit");
      }
      if (step.made > 0) return step.made;
      if (step.taken > 0) continue;
    } catch (const BadPacking& bad) {
      refuse(bad.message);
    }
    const std::size_t before = ahead_.size();
    ahead_.resize(before + kPending);
    const Got got = raw(ahead_.data() + before, kPending);
    ahead_.resize(before + got.value_or(0));
    if (!got) return std::nullopt;
    if (*got > 0) continue;
    if (!unpacker_->complete()) refuse("it ends in the middle of its data");
    return 0;
  }
}

// Binary data often has no line breaks, and some inputs never end: the first bytes decide.
void InputFile::look_for_zero(std::string_view bytes) {
  if (!is_text_) return;
  start_ += bytes.substr(0, kSearched - start_.size());
  if (start_.find('\0') != std::string::npos) {
    try {
      formats::refuse_no_text(start_);
    } catch (const Error& error) {
      throw FileError{name_, error.what(), error.place()};
    }
  }
  if (start_.size() < kSearched) return;
  is_text_ = false;
  start_ = {};
}

template <class Raw>
InputFile::Got InputFile::checked(const Raw& raw, char* bytes, std::size_t most) {
  const Got got = read_by(raw, bytes, most);
  look_for_zero({bytes, got.value_or(0)});
  return got;
}

std::optional<std::size_t> InputFile::read(char* bytes, std::size_t most, Deadline deadline) {
  return checked([&](char* to, std::size_t room) { return read_raw(to, room, deadline); }, bytes,
                 most);
}

std::optional<std::size_t> InputFile::read_at_once(char* bytes, std::size_t most) {
  return checked([&](char* to, std::size_t room) { return read_raw_at_once(to, room); }, bytes,
                 most);
}

std::string read_all(const std::string& name, Packed packed) {
  InputFile file(name, packed);
  std::string text;
  std::size_t used = 0;
  std::size_t expected = std::max(file.size_hint(), std::size_t{1} << 20);
  for (;;) {
    // The first bytes can show that the input is not text; the rest then takes no memory.
    if (used > 0 && text.size() == kPending) {
      expect_memory(kMemoryOfText * static_cast<std::int64_t>(file.size_hint()));
      text.reserve(file.size_hint() + 1);
    }
    if (used >= expected) {  // a pipe
      expected = 2 * used;
      expect_memory(kMemoryOfText * static_cast<std::int64_t>(expected));
    }
    text.resize(used == 0 ? kPending : std::max(text.capacity(), used + kPending));
    const auto got = file.read(text.data() + used, text.size() - used);
    if (!got) throw Interrupted{};
    if (*got == 0) break;
    used += *got;
  }
  text.resize(used);
  return text;
}

std::string read_words(const std::string& name) {
  std::string text = read_all(name);
  try {
    check_utf8(text);
  } catch (const Error& error) {
    throw FileError{shown_name(name), error.what(), error.place()};
  }
  return text;
}

bool LineReader::next(std::string& line) {
  std::size_t searched = at_;
  std::size_t end = 0;
  bool last = false;
  while ((end = buffer_.find('\n', searched)) == std::string::npos && !last) {
    buffer_.erase(0, at_);
    at_ = 0;
    searched = buffer_.size();
    buffer_.resize(searched + kPending);
    const auto got = file_.read(buffer_.data() + searched, kPending, deadline_);
    buffer_.resize(searched + got.value_or(0));
    if (!got) {
      stopped_ = true;
      return false;
    }
    last = *got == 0;
  }
  if (last && at_ == buffer_.size()) return false;
  if (interrupted() || (deadline_ && std::chrono::steady_clock::now() >= *deadline_)) {
    stopped_ = true;
    return false;
  }
  if (end == std::string::npos) end = buffer_.size();
  line.assign(buffer_, at_, end - at_);
  file_.allow_more();
  at_ = std::min(end + 1, buffer_.size());
  while (!line.empty() && line.back() == '\r') line.pop_back();
  return true;
}

bool LineReader::at_end() {
  if (buffer_.find_first_not_of(" \t\r\n", at_) != std::string::npos) return false;
  buffer_.resize(kPending);
  at_ = 0;
  const auto got = file_.read_at_once(buffer_.data(), kPending);
  buffer_.resize(got.value_or(0));
  return got == 0;
}

Output::Output(std::string name, Append)
    : name_(std::move(name)), descriptor_(open(name_.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC)) {
  if (descriptor_ < 0) fail(errno);
}

Output::Output(std::string name) : name_(std::move(name)), descriptor_(STDOUT_FILENO) {
  if (name_.empty() || name_ == "-") {
    name_.clear();
    return;
  }
  file_ = behind_links(name_);
  if (const auto number = descriptor_of(file_)) {
    if (*number == STDOUT_FILENO) {
      name_.clear();
      return;
    }
    descriptor_ = fcntl(*number, F_DUPFD_CLOEXEC, 0);
    if (descriptor_ < 0) fail(errno);
    return;
  }
  struct stat info = {};
  const bool exists = stat(file_.c_str(), &info) == 0;
  if (exists && S_ISDIR(info.st_mode)) throw WriteError{{name_, "this is a directory"}};
  if (exists && !S_ISREG(info.st_mode)) {
    while ((descriptor_ = open(file_.c_str(), O_WRONLY | O_CLOEXEC)) < 0) {
      if (errno != EINTR) fail(errno);
      if (interrupted()) throw Interrupted{};  // a pipe that nobody has opened for reading
    }
    return;
  }
  replaces_ = exists;
  // Also applies to a privileged user: the file was made read-only on purpose.
  if (exists && ((info.st_mode & 0222) == 0 || access(file_.c_str(), W_OK) != 0)) {
    throw WriteError{{name_, "this file is read-only and was not changed"}};
  }
  open_temporary(exists ? &info : nullptr);
}

void Output::open_temporary(const struct stat* older) {
  // A separate short name, because the file's name can already have the maximum length.
  const std::size_t slash = file_.rfind('/');
  temporary_ =
      concat({slash == std::string::npos ? "" : file_.substr(0, slash + 1), ".evenkeel.XXXXXX"});
  descriptor_ = mkostemp(temporary_.data(), O_CLOEXEC);
  if (descriptor_ < 0) {
    temporary_.clear();
    fail(errno);
  }
  removed_.emplace(temporary_.c_str());
  // mkostemp makes private files. A result gets the permissions of the older file or of a new file.
  const mode_t mask = umask(0);
  umask(mask);
  fchmod(descriptor_, older ? (older->st_mode & 0777) : (0666 & ~mask));
}

Output::~Output() {
  if (descriptor_ != STDOUT_FILENO && descriptor_ >= 0) close(descriptor_);
  if (!temporary_.empty()) unlink(temporary_.c_str());
}

void Output::fail(int error) {
  if (error == EPIPE && name_.empty()) throw ClosedPipe{};
  throw WriteError{
      {name_.empty() ? "<stdout>" : name_, concat({"cannot be written: ", std::strerror(error),
                                                   temporary_.empty() ? ""
                                                   : replaces_        ? "; the old file was kept"
                                                               : "; no file was left behind"})}};
}

bool Output::is_terminal() const { return isatty(descriptor_) == 1; }

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
  if (rename(temporary_.c_str(), file_.c_str()) != 0) fail(errno);
  removed_.reset();
  temporary_.clear();
  sync_folder_of(file_);
}

std::string shown_name(const std::string& file) { return file == "-" ? "<stdin>" : file; }

bool names_topology(const std::string& name) {
  try {
    graph::parse_topology(name);
    return true;
  } catch (const Error&) {
    return false;
  }
}

std::string named_place(const std::string& name, const std::optional<TextPlace>& place) {
  if (!place) return name;
  return concat({name, ":", place->line, ":", place->column});
}

std::string describe_error(const Source& source, const std::string& message,
                           const std::optional<TextPlace>& place) {
  const std::string error = for_stderr(Style::bad, "error:");
  // A message that starts with its option does not need the option in front again.
  const bool starts_with_name = !place && message.starts_with(source.name + " ");
  const std::string name = starts_with_name ? "evenkeel" : named_place(source.name, place);
  std::string out = concat({printable(name), ": ", error, " ", printable(message), "\n"});
  if (!place) return out;
  std::size_t start = 0;
  for (std::int64_t line = 1; line < place->line && start < source.text.size(); ++line) {
    start = std::min(source.text.find('\n', start), source.text.size()) + 1;
  }
  if (start >= source.text.size()) return out;
  std::string_view line = source.text.substr(
      start, std::min(source.text.find('\n', start), source.text.size()) - start);
  // Shows a window around the position, because a line can be as long as the whole input.
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
  const auto length = static_cast<std::size_t>(std::max<std::int64_t>(place->length, 1));
  const std::size_t underline = std::min(length, kWidth > column ? kWidth - column : 1);
  out += concat({"  ", prefix, blanked(valid_utf8(shown)), long_line ? " ..." : "", "\n"});
  const std::string caret = "^" + std::string(underline > 0 ? underline - 1 : 0, '~');
  out +=
      concat({"  ", std::string(prefix.size() + column, ' '), for_stderr(Style::bad, caret), "\n"});
  return out;
}

}  // namespace evenkeel::cli
