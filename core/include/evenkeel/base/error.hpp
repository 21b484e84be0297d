#pragma once
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace evenkeel {

/// Reasons why an input is rejected. The enumerators' names are part of the answers and never
/// change.
enum class ErrorCode {
  bad_json,         ///< The request is not JSON.
  bad_request,      ///< The request is JSON but not a job object.
  unknown_kind,     ///< No job of that kind.
  unknown_key,      ///< A key that this kind of job does not have.
  missing_key,      ///< A key that this kind of job needs.
  bad_value,        ///< A setting of the wrong type, outside its range or with an unknown name.
  conflict,         ///< Two settings that exclude each other.
  bad_shape,        ///< An array of the wrong length, or a ring of fewer than two nodes.
  bad_load,         ///< Not a number, although a load is expected.
  negative_load,    ///< A load below zero.
  fractional_load,  ///< A load that is not whole, without a unit.
  sum_mismatch,     ///< Loads and targets do not have the same sum.
  too_large,        ///< A number or an instance beyond the stated limits.
  infeasible,       ///< No such answer exists: the error has a proof.
  not_found,        ///< No solution was found, and it is not proven that none exists.
  hash_mismatch,    ///< An answer that belongs to other data.
  bad_text,         ///< A text input that cannot be read.
  unknown_id,       ///< No table or figure of that name.
  internal,         ///< An internal error.
};

/// The name used in answers, e.g. "negative_load".
std::string_view error_name(ErrorCode code);

/// Place of an error in a text input; 1-based, columns count bytes.
struct TextPlace {
  std::int64_t line = 1;
  std::int64_t column = 1;
  std::int64_t length = 1;  ///< Bytes to underline.
};

/// Bad input. The message states the violated condition and the accepted values.
class Error : public std::runtime_error {
 public:
  Error(ErrorCode code, std::string_view message);
  Error(ErrorCode code, std::string_view message, std::string_view path,
        std::optional<TextPlace> place = std::nullopt);

  ErrorCode code() const { return code_; }
  const std::string& path() const { return path_; }  ///< JSON pointer into the request, or empty.
  const std::optional<TextPlace>& place() const { return place_; }

  /// The same error with its proof: the text of a JSON array of claims, like in answers.
  Error with_proof(std::string claims) const {
    Error proven = *this;
    proven.proof_ = std::move(claims);
    return proven;
  }
  const std::string& proof() const { return proof_; }  ///< Empty if there is none.

 private:
  ErrorCode code_;
  std::string path_;
  std::optional<TextPlace> place_;
  std::string proof_;
};

}  // namespace evenkeel
