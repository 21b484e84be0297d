// Errors, and the names of their codes in answers.
#include "evenkeel/base/error.hpp"

namespace evenkeel {

std::string_view error_name(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_json: return "bad_json";
    case ErrorCode::bad_request: return "bad_request";
    case ErrorCode::unknown_kind: return "unknown_kind";
    case ErrorCode::unknown_key: return "unknown_key";
    case ErrorCode::missing_key: return "missing_key";
    case ErrorCode::bad_value: return "bad_value";
    case ErrorCode::conflict: return "conflict";
    case ErrorCode::bad_shape: return "bad_shape";
    case ErrorCode::bad_load: return "bad_load";
    case ErrorCode::negative_load: return "negative_load";
    case ErrorCode::fractional_load: return "fractional_load";
    case ErrorCode::sum_mismatch: return "sum_mismatch";
    case ErrorCode::too_large: return "too_large";
    case ErrorCode::infeasible: return "infeasible";
    case ErrorCode::not_found: return "not_found";
    case ErrorCode::hash_mismatch: return "hash_mismatch";
    case ErrorCode::bad_text: return "bad_text";
    case ErrorCode::unknown_id: return "unknown_id";
    case ErrorCode::internal: return "internal";
  }
  return "internal";
}

Error::Error(ErrorCode code, std::string_view message) : Error(code, message, {}) {}

Error::Error(ErrorCode code, std::string_view message, std::string_view path,
             std::optional<TextPlace> place)
    : std::runtime_error(std::string(message)), code_(code), path_(path), place_(place) {}

}  // namespace evenkeel
