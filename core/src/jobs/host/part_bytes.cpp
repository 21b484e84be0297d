// Results or errors of parts as bytes, which another run of the same request can load.
#include "jobs/host/part_bytes.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "jobs/shared/data.hpp"

namespace evenkeel::jobs {
namespace {

constexpr std::size_t kDigest = 16;

std::string digest_of(std::string_view bytes) {
  DataHash hash;
  hash.add(bytes);
  return hash.digest();
}

struct ErrorFields {
  ErrorCode code = ErrorCode::internal;
  std::string message, path, proof;
  std::optional<TextPlace> place;

  void carry(Archive& archive) {
    archive(code, message, path, proof);
    bool placed = place.has_value();
    archive(placed);
    if (!placed) return;
    if (!place) place.emplace();
    archive(place->line, place->column, place->length);
  }
};

}  // namespace

std::string mark_of(const std::string& kind, const Json& settings) {
  return digest_of(kind + settings.dump());
}

std::string pack_part(const PartName& part, const std::optional<Error>& error,
                      const CarryPart& carry) {
  Archive archive;
  std::string mark = part.mark;
  std::size_t index = part.index;
  bool failed = error.has_value();
  archive(mark, index, failed);
  if (failed) {
    ErrorFields{error->code(), error->what(), error->path(), error->proof(), error->place()}.carry(
        archive);
  } else {
    carry(archive);
  }
  const std::string bytes = archive.take();
  return bytes + digest_of(bytes);
}

void unpack_part(const PartName& part, std::string_view bytes, const CarryPart& carry) {
  const std::size_t length = bytes.size() - std::min(bytes.size(), kDigest);
  std::string mark;
  std::size_t index = 0;
  bool failed = false;
  const bool whole = digest_of(bytes.substr(0, length)) == bytes.substr(length);
  Archive archive(bytes.substr(0, length));
  if (whole) archive(mark, index, failed);
  if (mark != part.mark || index != part.index) {
    throw Error(
        ErrorCode::bad_value,
        concat({"the bytes of part ", part.index,
                " do not belong to this part of this job: they were truncated or changed, or "
                "come from another job"}));
  }
  if (!failed) {
    carry(archive);
    return archive.finish();
  }
  ErrorFields fields;
  fields.carry(archive);
  throw Error(fields.code, fields.message, fields.path, fields.place).with_proof(fields.proof);
}

}  // namespace evenkeel::jobs
