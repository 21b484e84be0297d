#pragma once
#include <optional>
#include <string>
#include <vector>

#include "host/io.hpp"
#include "input/job_input.hpp"
#include "input/loads.hpp"
#include "input/network.hpp"
#include "input/objects.hpp"
#include "input/tasks.hpp"

namespace evenkeel::cli {

/// The kind of an answer; "ring" if the answer has none, because the ring job then reports the
/// missing member.
std::string kind_of(const Json& answer);

/// The input, in addition to the request, from which an answer of that kind can be rebuilt.
VerifiedFrom verified_from(const std::string& kind);

/// The request of an answer, rebuilt from data and options, with the settings of the answer.
class Original {
 public:
  /// @throws UsageError if answers of the kind cannot be verified without their request.
  Original(const Arguments& arguments, const Json& answer);

  /// @param text  Content of the data file, already read, because a pipe can be read only once.
  /// @return an exit code when data cannot be read. @throws UsageError, FileError.
  std::optional<int> read(const std::optional<std::string>& text);

  const Json& request() const { return request_; }

  /// The source of an error in the request: the data, the network, an option, or else a setting of
  /// the answer.
  Source source_of(const std::string& pointer, const Source& answer) const;

  void hand_over(JobInput& job);

 private:
  bool needs(const std::string& key) const;
  std::optional<int> read_loads_text(const std::string& text);
  std::optional<int> read_network();
  std::optional<int> read_data(const std::optional<std::string>& text);
  std::optional<int> read_objects(const std::optional<std::string>& text);

  std::string kind_;
  VerifiedFrom from_;
  Json settings_, request_;
  bool undoes_ = false;
  Arguments reading_;
  std::vector<std::string> given_;  ///< Settings that are data.
  NetworkInput network_;
  TasksInput tasks_;
  LoadsInput loads_;
  ObjectsInput objects_;
};

/// Sources of the request and of the answer of a job. `answer` is the text of the answer alone,
/// unless one file contains the whole job.
struct Origin {
  Source answer;
  std::optional<Source> request = std::nullopt;  ///< A JSON text.
  const Original* data = nullptr;                ///< Replaces the JSON text.
  bool one_file = false;

  Source source_of(const std::string& pointer) const;
};

}  // namespace evenkeel::cli
