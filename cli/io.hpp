#pragma once
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "evenkeel/base/error.hpp"

namespace evenkeel::cli {

/// A file that cannot be read or written: printed as "name: error: ...", exit code 1.
struct FileError {
  std::string name;
  std::string message;
};

/// The reader of standard output went away: the program ends quietly.
struct ClosedPipe {};

/// Whole text of a file, or of standard input for "-". @throws FileError.
std::string read_all(const std::string& name);

/// Lines of a file or of standard input, one at a time.
class LineReader {
 public:
  explicit LineReader(const std::string& name);  ///< @throws FileError.
  ~LineReader();
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  /// Next line without its newline. @return false at the end or on Ctrl-C. @throws FileError.
  bool next(std::string& line);

 private:
  std::string name_;
  std::FILE* file_;
  char* buffer_ = nullptr;
  std::size_t capacity_ = 0;
};

/// Where results go: standard output, or a file that appears only when it is complete.
class Output {
 public:
  /// @param name  File name; empty or "-" = standard output. A file is written beside its name and
  ///              moved there by finish(); special files (a terminal, /dev/null) are written
  ///              directly.
  explicit Output(std::string name);
  ~Output();  ///< Without finish() nothing is left behind.
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// @throws FileError, ClosedPipe.
  void write(std::string_view text);
  void flush();
  void finish();

 private:
  [[noreturn]] void fail(int error);

  std::string name_;
  std::string temporary_;
  int descriptor_;
  std::string pending_;
};

/// "name:line:column" of an error in a text, the name alone without a place.
std::string named_place(const std::string& name, const std::optional<TextPlace>& place);

/// The source of a text input, for messages.
struct Source {
  std::string name;       ///< File name, "<stdin>" or the flag.
  std::string_view text;  ///< Empty when there is no text to show.
};

/// "loads.csv:3:7: error: ..." with the line and a caret; long lines are cut around the place.
std::string describe_error(const Source& source, const std::string& message,
                           const std::optional<TextPlace>& place);

}  // namespace evenkeel::cli
