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

/// A result that cannot be written: never part of an answer.
struct WriteError : FileError {};

using Deadline = std::optional<std::chrono::steady_clock::time_point>;

/// The reader of standard output went away: the program ends quietly.
struct ClosedPipe {};

/// How bytes are taken that begin as gzip or zstd do: unpacked, or as they are.
enum class Packed { unpacked, as_it_is };

/// Most bytes of one input that is not packed, and of one line of a stream: what has no end fails
/// before it takes all memory.
inline constexpr std::uint64_t kMaxPlain = std::uint64_t{4} << 30;

/// Lifts kMaxPlain for all inputs of this process. Called by the first thread before it reads.
void lift_input_limit();

/// A file or standard input, read as it comes. What is packed is unpacked on the way.
class InputFile {
 public:
  /// @param name  "-" = standard input. @throws FileError.
  explicit InputFile(const std::string& name, Packed packed = Packed::unpacked);
  ~InputFile();
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  /// Up to `most` bytes, waiting for the first one. @return how many, 0 at the end; nothing when a
  /// signal or the deadline ended the wait. @throws FileError, also for packed data that are
  /// damaged, cut short, or become more than kMaxUnpacked bytes, for more than kMaxPlain bytes that
  /// are not packed, and for a zero byte in the first 64 KiB of a text.
  std::optional<std::size_t> read(char* bytes, std::size_t most, Deadline deadline = std::nullopt);

  /// The same without waiting: nothing when nothing is there yet. Signals do not matter to it.
  std::optional<std::size_t> read_at_once(char* bytes, std::size_t most);

  /// The bytes so far are done with: both limits begin again.
  void allow_more() {
    unpacked_ = 0;
    plain_ = 0;
  }

  std::size_t size_hint() const;  ///< Of a regular file; else 0.

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
  bool is_text_;
  std::string start_;  // of a text, as far as it was searched for a zero byte
};

/// Whole text of a file, checked to be UTF-8: for texts of which no reader of the core is asked.
/// @throws FileError; Interrupted.
std::string read_words(const std::string& name);

/// Whole text of a file, or of standard input for "-". @throws FileError; Interrupted when a
/// signal comes first: a part of an input is no input.
std::string read_all(const std::string& name, Packed packed = Packed::unpacked);

/// Lines of a file or of standard input, one at a time.
class LineReader {
 public:
  explicit LineReader(const std::string& name) : file_(name) {}  ///< @throws FileError.

  /// Lines that come later are not waited for.
  void stop_at(Deadline deadline) { deadline_ = deadline; }

  /// Next line without its newline. @return false at the end, after a signal or the deadline.
  /// @throws FileError.
  bool next(std::string& line);

  /// Whether a signal or the deadline came before the end.
  bool stopped() const { return stopped_; }

  /// Whether nothing but blank lines was left, as far as can be told without waiting.
  bool at_end();

 private:
  InputFile file_;
  Deadline deadline_;
  bool stopped_ = false;
  std::string buffer_;
  std::size_t at_ = 0;  // first byte of the buffer that was not handed out
};

/// Where results go: standard output, or a file that appears only when it is complete.
class Output {
 public:
  /// @param name  File name; empty or "-" = standard output. A file is written beside its name and
  ///              moved there by finish(); of a link, the file that it names. A file without
  ///              permission to write is left alone. Special files (a terminal, /dev/null, a named
  ///              pipe) and descriptors (/dev/fd/3, /dev/stdout) are written directly.
  ///              @throws WriteError, Interrupted.
  explicit Output(std::string name);
  /// Adds to the end of that file instead, which is there: what is written stays.
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

 private:
  void open_temporary(const struct stat* older);
  [[noreturn]] void fail(int error);

  std::string name_;       // as given; empty = standard output
  std::string file_;       // where the links lead
  std::string temporary_;  // beside it; empty = written directly
  bool replaces_ = false;  // an older file is there
  int descriptor_;
  std::string pending_;
  std::optional<RemovedOnSignal> removed_;
};

/// "<stdin>" for "-".
std::string shown_name(const std::string& file);

/// "name:line:column" of an error in a text, the name alone without a place.
std::string named_place(const std::string& name, const std::optional<TextPlace>& place);

/// The source of a text input, for messages.
struct Source {
  std::string name;       ///< File name, "<stdin>" or the flag.
  std::string_view text;  ///< Empty when there is no text to show.
  /// Where in the text the value of a JSON pointer of the request stands, for errors of a job that
  /// was made of it; empty, and nothing, where that is not known.
  std::function<std::optional<TextPlace>(const std::string& pointer)> place_of = nullptr;
};

/// "loads.csv:3:7: error: ..." with the line and a caret; long lines are cut around the place.
std::string describe_error(const Source& source, const std::string& message,
                           const std::optional<TextPlace>& place);

}  // namespace evenkeel::cli
