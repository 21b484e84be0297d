#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "evenkeel/base/archive.hpp"
#include "evenkeel/base/error.hpp"
#include "jobs/shared/json.hpp"

namespace evenkeel::jobs {

/// Passes the fields of a part's result to an archive that writes or reads.
using CarryPart = std::function<void(Archive&)>;

/// Part of a request whose bytes are refused for any other part.
struct PartName {
  const std::string& mark;  ///< See mark_of().
  std::size_t index = 0;
};

/// Distinguishes requests by their kind and settings, not by their data.
std::string mark_of(const std::string& kind, const Json& settings);

/// The bytes of a part: its name, its error or result, and a hash of all of these.
std::string pack_part(const PartName& part, const std::optional<Error>& error,
                      const CarryPart& carry);

/// Reads the bytes from pack_part. @throws the part's error; Error bad_value for other bytes, and
/// then no field was changed.
void unpack_part(const PartName& part, std::string_view bytes, const CarryPart& carry);

}  // namespace evenkeel::jobs
