// Arrays of a request, in JSON or as buffers, and the JSON values in the hash of a job's data.
#include "jobs/shared/data.hpp"

#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "jobs/shared/writer.hpp"

namespace evenkeel::jobs {
namespace {

constexpr const char* kLoadIs = "a load is a whole number from 0 to 2^53 - 1";

[[noreturn]] void refuse(ErrorCode code, const std::string& key, std::size_t index,
                         const std::string& is) {
  throw Error(code, concat({key, "[", index, "] is ", is, ": ", kLoadIs}),
              concat({pointer_step(key), "/", index}));
}

Load whole_load(double number, const std::string& key, std::size_t index) {
  const auto text = [&] {
    if (std::isnan(number)) return std::string("NaN");
    if (std::isinf(number)) return std::string(number > 0 ? "infinity" : "-infinity");
    return Json(number).dump();
  };
  if (!std::isfinite(number)) refuse(ErrorCode::bad_load, key, index, text());
  if (number < 0) refuse(ErrorCode::negative_load, key, index, text());
  if (number > static_cast<double>(kMaxExactInt)) refuse(ErrorCode::too_large, key, index, text());
  if (number != std::floor(number)) refuse(ErrorCode::fractional_load, key, index, text());
  return static_cast<Load>(number);
}

void check_count(std::size_t count, const std::string& key, std::size_t most) {
  if (count <= most) return;
  throw Error(ErrorCode::too_large, concat({key, " has ", count, " numbers: the limit is ", most}),
              pointer_step(key));
}

Buffer& find_buffer(const Json& value, const std::string& key, Buffers& buffers) {
  const std::string* name = buffer_name(value);
  if (!name) {
    throw Error(ErrorCode::bad_value,
                concat({key, " is ", shown(value), ": it must be an array of numbers"}),
                pointer_step(key));
  }
  const auto found = buffers.find(*name);
  if (found == buffers.end()) {
    throw Error(ErrorCode::missing_key,
                concat({"no buffer with the name ", in_quotes(*name), " was provided"}),
                pointer_step(key));
  }
  return found->second;
}

std::string json_text(std::string_view text) {
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

const std::string* buffer_name(const Json& value) {
  if (!value.is_object() || value.size() != 1) return nullptr;
  const auto name = value.find("$buffer");
  return name == value.end() ? nullptr : name->get_ptr<const Json::string_t*>();
}

std::string take_text(const Json& value, const std::string& key, const std::string& path,
                      Buffers& buffers) {
  if (value.is_string()) return value.get<std::string>();
  const std::string* name = buffer_name(value);
  if (!name) {
    throw Error(ErrorCode::bad_value,
                concat({key, " is ", shown(value), ": it must be a string, or {\"$buffer\":NAME}"}),
                path);
  }
  const auto found = buffers.find(*name);
  if (found == buffers.end() || !std::holds_alternative<std::string>(found->second)) {
    throw Error(ErrorCode::missing_key,
                concat({"the text buffer ", in_quotes(*name), " is missing"}), path);
  }
  return std::move(std::get<std::string>(found->second));
}

std::vector<Load> take_loads(const Json& value, const std::string& key, Buffers& buffers,
                             std::size_t most) {
  std::vector<Load> loads;
  if (value.is_array()) {
    check_count(value.size(), key, most);
    loads.reserve(value.size());
    for (const Json& item : value) {
      const std::size_t index = loads.size();
      if (!item.is_number()) refuse(ErrorCode::bad_load, key, index, shown(item));
      if (!item.is_number_integer()) {
        loads.push_back(whole_load(item.get<double>(), key, index));
        continue;
      }
      if (item < 0) refuse(ErrorCode::negative_load, key, index, item.dump());
      if (item > kMaxExactInt) refuse(ErrorCode::too_large, key, index, item.dump());
      loads.push_back(item.get<Load>());
    }
    return loads;
  }
  Buffer& buffer = find_buffer(value, key, buffers);
  if (auto* whole = std::get_if<std::vector<Load>>(&buffer)) {
    check_count(whole->size(), key, most);
    for (std::size_t i = 0; i < whole->size(); ++i) {
      const Load load = (*whole)[i];
      if (load < 0) refuse(ErrorCode::negative_load, key, i, std::to_string(load));
      if (load > kMaxExactInt) refuse(ErrorCode::too_large, key, i, std::to_string(load));
    }
    return std::move(*whole);
  }
  if (const auto* numbers = std::get_if<std::vector<double>>(&buffer)) {
    check_count(numbers->size(), key, most);
    loads.reserve(numbers->size());
    for (const double number : *numbers) loads.push_back(whole_load(number, key, loads.size()));
    return loads;
  }
  throw Error(ErrorCode::bad_value, key + " must be an array of numbers, not a string",
              pointer_step(key));
}

std::vector<double> take_numbers(const Json& value, const std::string& key, Buffers& buffers,
                                 std::size_t most) {
  std::vector<double> numbers;
  if (value.is_array()) {
    check_count(value.size(), key, most);
    numbers.reserve(value.size());
    for (const Json& item : value) {
      if (!item.is_number()) {
        throw Error(
            ErrorCode::bad_value,
            concat({key, "[", numbers.size(), "] is ", shown(item), ": it must be a number"}),
            concat({pointer_step(key), "/", numbers.size()}));
      }
      numbers.push_back(item.get<double>());
    }
    return numbers;
  }
  Buffer& buffer = find_buffer(value, key, buffers);
  if (auto* given = std::get_if<std::vector<double>>(&buffer)) {
    check_count(given->size(), key, most);
    return std::move(*given);
  }
  if (const auto* whole = std::get_if<std::vector<Load>>(&buffer)) {
    check_count(whole->size(), key, most);
    for (const Load number : *whole) numbers.push_back(static_cast<double>(number));
    return numbers;
  }
  throw Error(ErrorCode::bad_value, key + " must be an array of numbers, not a string",
              pointer_step(key));
}

void DataHash::add_json(std::string_view key, std::string_view json) {
  add_key(key);
  add(json);
}

void DataHash::add_value(std::string_view key, const Json& value) {
  add_key(key);
  add_value(value);
}

// Recursion is as deep as the request, which has at most 100 levels.
void DataHash::add_value(const Json& value) {
  bool first = true;
  const auto separate = [&] {
    if (!first) add(",");
    first = false;
  };
  if (value.is_object()) {
    add("{");
    for (const auto& [key, item] : value.items()) {
      separate();
      add(json_text(key));
      add(":");
      add_value(item);
    }
    add("}");
  } else if (value.is_array()) {
    add("[");
    for (const Json& item : value) {
      separate();
      add_value(item);
    }
    add("]");
  } else if (value.is_number_float()) {
    add_number(value.get<double>());
  } else if (value.is_string()) {
    add(json_text(value.get_ref<const std::string&>()));
  } else {
    add(value.dump());
  }
}

void DataHash::add_text(std::string_view key, std::string_view text) {
  add_key(key);
  add(json_text(text));
}

}  // namespace evenkeel::jobs
