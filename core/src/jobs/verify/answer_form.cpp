// Whether an answer has the form that the schema gives the answers of its kind.
#include "jobs/verify/answer_form.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "jobs/shared/schema_internal.hpp"

namespace evenkeel::jobs {
namespace {

// A place in the answer; becomes text only when something is wrong there.
struct Place {
  const Place* above = nullptr;
  const std::string* key = nullptr;
  std::size_t index = 0;

  std::string pointer() const {
    if (!above) return "";
    return above->pointer() + (key ? pointer_step(*key) : "/" + std::to_string(index));
  }
  std::string name() const {
    if (!above) return "the answer";
    if (key) return above->above ? above->name() + "." + *key : *key;
    return concat({above->name(), "[", index, "]"});
  }
};

const Json* find(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found == object.end() ? nullptr : &*found;
}

Int128 whole_of(const Json& value) {
  if (value.is_number_unsigned()) return static_cast<Int128>(value.get<std::uint64_t>());
  return value.get<std::int64_t>();
}

// By value: the library itself takes 2^64 - 1 for -1 where signed and unsigned meet.
bool less(const Json& a, const Json& b) {
  if (a.is_number_integer() && b.is_number_integer()) return whole_of(a) < whole_of(b);
  return a.get<double>() < b.get<double>();
}

// One definition of the schema, read once, so that arrays of millions cost little a number.
struct Form {
  explicit Form(const Json& schema_or_reference) {
    const Json* schema = &schema_or_reference;
    while (const Json* reference = find(*schema, "$ref")) {
      schema = schema_definition(reference->get<std::string>());
    }
    definition = schema;
    if (const Json* given = find(*schema, "type")) {
      if (given->is_string()) types.push_back(given->get<std::string>());
      if (given->is_array()) types = given->get<std::vector<std::string>>();
    }
    least = find(*schema, "minimum");
    most = find(*schema, "maximum");
    for (const char* key : {"enum", "oneOf", "const"}) choices = choices || find(*schema, key);
  }

  bool takes(const char* type) const {
    return std::find(types.begin(), types.end(), type) != types.end();
  }

  const Json* definition;
  std::vector<std::string> types;
  const Json* least = nullptr;
  const Json* most = nullptr;
  bool choices = false;
};

/// "a whole number", "an object", ...
std::string name_of_type(const std::string& type) {
  if (type == "integer") return "a whole number";
  if (type == "boolean") return "true or false";
  return (type == "array" || type == "object" ? "an " : "a ") + type;
}

class Reader {
 public:
  Reader(std::string kind, std::string path) : kind_(std::move(kind)), path_(std::move(path)) {}

  void check(const Json& value, const Form& form, const Place& place) const {
    if (form.choices) {
      check_choices(value, form, place);
    } else if (value.is_number()) {
      check_number(value, form, place);
    } else if (value.is_array() && form.takes("array")) {
      check_array(value, form, place);
    } else if (value.is_object() && form.takes("array") && value.size() == 1 &&
               value.contains("$buffer")) {
      return;  // whoever reads the array reads the buffer
    } else if (value.is_object() && form.takes("object")) {
      check_object(value, form, place);
    } else {
      const char* type = value.is_null()      ? "null"
                         : value.is_boolean() ? "boolean"
                         : value.is_string()  ? "string"
                                              : "";
      if (!form.takes(type)) refuse(value, form, place);
    }
  }

 private:
  [[noreturn]] void refuse(const Json& value, const Form& form, const Place& place) const {
    std::string wanted;
    for (const std::string& type : form.types) {
      if (type != "null") wanted += (wanted.empty() ? "" : " or ") + name_of_type(type);
    }
    if (form.least && form.most) {
      wanted += concat({" from ", shown_limit(*form.least), " to ", shown_limit(*form.most)});
    }
    throw Error(ErrorCode::bad_value,
                concat({place.name(), " is ", shown(value), ": ",
                        wanted.empty() ? "no answer has this value" : "it must be " + wanted}),
                path_ + place.pointer());
  }

  void check_number(const Json& value, const Form& form, const Place& place) const {
    const bool whole = form.takes("integer");
    if (!whole && !form.takes("number")) refuse(value, form, place);
    if (whole && !form.takes("number") && !exact_integer(value)) refuse(value, form, place);
    if (!std::isfinite(value.get<double>()) || (form.least && less(value, *form.least)) ||
        (form.most && less(*form.most, value))) {
      refuse(value, form, place);
    }
  }

  void check_choices(const Json& value, const Form& form, const Place& place) const {
    const Json& definition = *form.definition;
    if (const Json* constant = find(definition, "const")) {
      if (!same_value(value, *constant)) refuse(value, form, place);
    }
    if (const Json* names = find(definition, "enum")) {
      const auto same = [&](const Json& name) { return same_value(value, name); };
      if (std::none_of(names->begin(), names->end(), same)) refuse(value, form, place);
    }
    const Json* ways = find(definition, "oneOf");
    if (!ways) return;
    for (const Json& way : *ways) {
      try {
        check(value, Form(way), place);
        return;
      } catch (const Error&) {  // another way may fit
      }
    }
    refuse(value, form, place);
  }

  void check_array(const Json& value, const Form& form, const Place& place) const {
    const Json* least = find(*form.definition, "minItems");
    const Json* most = find(*form.definition, "maxItems");
    if ((least && value.size() < least->get<std::size_t>()) ||
        (most && value.size() > most->get<std::size_t>())) {
      throw Error(
          ErrorCode::bad_value,
          concat({place.name(), " has ", value.size(), " entries: it must have at ",
                  least && value.size() < least->get<std::size_t>() ? "least " + least->dump()
                                                                    : "most " + most->dump()}),
          path_ + place.pointer());
    }
    const Json* items = find(*form.definition, "items");
    if (!items) return;
    const Form item(*items);
    Place at{&place, nullptr, 0};
    for (; at.index < value.size(); ++at.index) check(value[at.index], item, at);
  }

  void check_object(const Json& value, const Form& form, const Place& place) const {
    const Json* properties = find(*form.definition, "properties");
    const Json* needed = find(*form.definition, "required");
    for (std::size_t i = 0; needed && i < needed->size(); ++i) {
      const auto key = (*needed)[i].get<std::string>();
      if (value.contains(key)) continue;
      throw Error(ErrorCode::missing_key, concat({place.name(), " has no member ", in_quotes(key)}),
                  path_ + place.pointer() + pointer_step(key));
    }
    const Json* others = find(*form.definition, "additionalProperties");
    for (const auto& [key, member] : value.items()) {
      const Json* known = properties ? find(*properties, key.c_str()) : nullptr;
      const Place at{&place, &key, 0};
      if (known) {
        check(member, Form(*known), at);
      } else if (others && *others == false) {
        throw Error(
            ErrorCode::unknown_key,
            concat({place.name(), " of kind ", kind_, " has an unknown member ", in_quotes(key)}),
            path_ + at.pointer());
      } else if (others && others->is_object()) {
        check(member, Form(*others), at);
      }
    }
  }

  std::string kind_;
  std::string path_;
};

}  // namespace

std::optional<std::int64_t> exact_integer(const Json& value) {
  if (value.is_number_unsigned()) {
    const auto number = value.get<std::uint64_t>();
    if (number > static_cast<std::uint64_t>(kMaxExactInt)) return std::nullopt;
    return static_cast<std::int64_t>(number);
  }
  if (value.is_number_integer()) {
    const auto number = value.get<std::int64_t>();
    if (number > kMaxExactInt || number < -kMaxExactInt) return std::nullopt;
    return number;
  }
  if (!value.is_number_float()) return std::nullopt;
  const auto number = value.get<double>();
  if (!(std::fabs(number) <= static_cast<double>(kMaxExactInt)) || number != std::floor(number)) {
    return std::nullopt;
  }
  return static_cast<std::int64_t>(number);
}

bool same_value(const Json& a, const Json& b) {
  if (a.is_number() && b.is_number()) return !less(a, b) && !less(b, a);
  if (a.type() != b.type() || a.size() != b.size()) return false;
  if (a.is_array()) {
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (!same_value(a[i], b[i])) return false;
    }
    return true;
  }
  if (!a.is_object()) return a == b;
  for (const auto& [key, value] : a.items()) {
    const auto other = b.find(key);
    if (other == b.end() || !same_value(value, *other)) return false;
  }
  return true;
}

void check_answer_form(const Json& answer, const std::string& kind, const std::string& path) {
  const Json* definition = schema_definition(kind + "_answer");
  Reader(kind, path).check(answer, Form(*definition), Place{});
}

}  // namespace evenkeel::jobs
