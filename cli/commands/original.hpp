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

/// The kind that an answer says it is of; "ring" where it says nothing: its job tells what is
/// missing.
std::string kind_of(const Json& answer);

/// From what an answer of that kind can be made again, beside its request.
VerifiedFrom verified_from(const std::string& kind);

/// The request of an answer, made again from data and flags, with the settings of the answer.
class Original {
 public:
  /// @throws UsageError where answers of the kind need their request.
  Original(const Arguments& arguments, const Json& answer);

  /// @param text  Of the file of data, already read; pipes give it only once.
  /// @return an exit code when data cannot be read. @throws UsageError, FileError.
  std::optional<int> read(const std::optional<std::string>& text);

  const Json& request() const { return request_; }

  /// What an error in the request belongs to: the data, the network, a flag, or else a setting of
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

/// Where request and answer of a job came from; `answer` is the text of the answer alone, unless
/// the whole job stands in one file.
struct Origin {
  Source answer;
  std::optional<Source> request = std::nullopt;  ///< A JSON text.
  const Original* data = nullptr;                ///< Instead of it.
  bool one_file = false;

  Source source_of(const std::string& pointer) const;
};

}  // namespace evenkeel::cli
