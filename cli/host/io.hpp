#pragma once
#include <sys/stat.h>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "evenkeel/base/error.hpp"
#include "host/signals.hpp"
#include "host/unpack.hpp"

namespace evenkeel::cli {

/// A file that cannot be read or written: printed as "name:line:column: error: ...", exit code 1.
struct FileError {
  std::string name;
  std::string message;
  std::optional<TextPlace> place = std::nullopt;
};

/// A result that cannot be written; never part of an answer.
struct WriteError : FileError {};

using Deadline = std::optional<std::chrono::steady_clock::time_point>;

/// The reader of standard output has gone: the program exits quietly.
struct ClosedPipe {};

/// Whether bytes that begin like gzip or zstd are unpacked, or used unchanged.
enum class Packed { unpacked, as_it_is };

/// Maximum bytes of one unpacked input, and of one line of a stream. An endless input fails before
/// it uses all memory.
inline constexpr std::uint64_t kMaxPlain = std::uint64_t{4} << 30;

/// Lifts kMaxPlain for all inputs of this process. The first thread calls it before it reads.
void lift_input_limit();

/// A file or standard input, read incrementally. Packed data is unpacked during reading.
class InputFile {
 public:
  /// @param name  "-" = standard input. @throws FileError.
  explicit InputFile(const std::string& name, Packed packed = Packed::unpacked);
  ~InputFile();
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  /// Reads up to `most` bytes, waiting for the first byte. @return the count, 0 after the last
  /// byte;
  /// nothing when a signal or the deadline ended the wait. @throws FileError, also for packed data
  /// that is damaged, cut short, or becomes more than kMaxUnpacked bytes, for more than kMaxPlain
  /// bytes that are not packed, and for a zero byte in the first 64 KiB of a text.
  std::optional<std::size_t> read(char* bytes, std::size_t most, Deadline deadline = std::nullopt);

  /// The same without waiting: returns nothing if no byte is available yet. Ignores signals.
  std::optional<std::size_t> read_at_once(char* bytes, std::size_t most);

  /// Marks the bytes so far as processed: both limits begin again.
  void allow_more() {
    unpacked_ = 0;
    plain_ = 0;
  }

  std::size_t size_hint() const;                    ///< The size of a regular file; else 0.
  std::uint64_t raw_bytes() const { return raw_; }  ///< Bytes that were read, before unpacking.
  bool is_packed() const { return unpacker_ != nullptr; }

 private:
  using Got = std::optional<std::size_t>;
  Got read_raw(char* bytes, std::size_t most, Deadline deadline);
  Got read_raw_at_once(char* bytes, std::size_t most);
  template <class Raw>
  Got read_by(const Raw& raw, char* bytes, std::size_t most);
  template <class Raw>
  bool look_at_head(const Raw& raw);
  template <class Raw>
  Got checked(const Raw& raw, char* bytes, std::size_t most);
  void look_for_zero(std::string_view bytes);

  std::string name_;
  int descriptor_;
  std::string ahead_;  // read, but not handed out or unpacked
  bool known_;         // whether it is packed
  std::unique_ptr<Unpacker> unpacker_;
  std::size_t unpacked_ = 0;
  std::uint64_t plain_ = 0;
  std::uint64_t raw_ = 0;
  bool is_text_;
  std::string start_;  // bytes of a text already searched for a zero byte
};

/// Reads the whole text of a file and checks that it is UTF-8, for texts that no reader of the core
/// checks.
/// @throws FileError; Interrupted.
std::string read_words(const std::string& name);

/// Reads the whole text of a file, or of standard input for "-". @throws FileError; Interrupted
/// when
/// a signal comes first, because a partial input is useless.
std::string read_all(const std::string& name, Packed packed = Packed::unpacked);

/// Lines of a file or of standard input, one at a time.
class LineReader {
 public:
  explicit LineReader(const std::string& name) : file_(name) {}  ///< @throws FileError.

  /// Later lines are not waited for.
  void stop_at(Deadline deadline) { deadline_ = deadline; }

  /// Reads the next line without its newline. @return false after the last line, a signal or the
  /// deadline. @throws FileError.
  bool next(std::string& line);

  /// Whether a signal or the deadline came before the last line.
  bool stopped() const { return stopped_; }

  /// Bytes of the input up to the last line that was handed out; for packed data a little more.
  std::uint64_t position() const {
    return file_.is_packed() ? file_.raw_bytes() : file_.raw_bytes() - (buffer_.size() - at_);
  }
  std::uint64_t size_hint() const { return file_.size_hint(); }  ///< Its size if it is regular.

  /// Whether only blank lines were left, as far as is known without waiting.
  bool at_end();

 private:
  InputFile file_;
  Deadline deadline_;
  bool stopped_ = false;
  std::string buffer_;
  std::size_t at_ = 0;  // first byte of the buffer that was not handed out
};

/// The destination of results: standard output, or a file that appears only when it is complete.
class Output {
 public:
  /// @param name  File name; empty or "-" = standard output. A file is written under a temporary
  ///              name in the same folder, and finish() renames it; for a link, the target is
  ///              replaced. A file without write permission is left alone. Special files (a
  ///              terminal, /dev/null, a named pipe) and descriptors (/dev/fd/3, /dev/stdout)
  ///              are written directly.
  /// @throws WriteError, Interrupted.
  explicit Output(std::string name);
  /// Appends to an existing file instead; bytes already written stay.
  struct Append {};
  Output(std::string name, Append);
  ~Output();  ///< Without finish() nothing is left behind and an older file stays as it was.
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// @throws WriteError, ClosedPipe.
  void write(std::string_view text);
  void flush();
  void finish();

  bool is_file() const { return !temporary_.empty(); }
  bool is_terminal() const;

 private:
  void open_temporary(const struct stat* older);
  [[noreturn]] void fail(int error);

  std::string name_;       // as given; empty = standard output
  std::string file_;       // the target of the links
  std::string temporary_;  // in the same folder; empty = written directly
  bool replaces_ = false;  // an older file exists
  int descriptor_;
  std::string pending_;
  std::optional<RemovedOnSignal> removed_;
};

/// "<stdin>" for "-".
std::string shown_name(const std::string& file);

/// Whether a name is written like a topology, such as torus:8,8. O(length).
bool names_topology(const std::string& name);

/// "name:line:column" of an error in a text; the name alone if there is no position.
std::string named_place(const std::string& name, const std::optional<TextPlace>& place);

/// The source of a text input, for messages.
struct Source {
  std::string name;       ///< File name, "<stdin>" or the option.
  std::string_view text;  ///< Empty when no text can be shown.
  /// Finds the position in the text of the value that a JSON pointer of the request refers to. For
  /// errors of a job that was made from the text; empty, or returns nothing, if the position is
  /// unknown.
  std::function<std::optional<TextPlace>(const std::string& pointer)> place_of = nullptr;
};

/// "loads.csv:3:7: error: ..." with the line and a caret; long lines are cut around the position.
std::string describe_error(const Source& source, const std::string& message,
                           const std::optional<TextPlace>& place);

}  // namespace evenkeel::cli
