// Checks requests against the schema, and completes their settings with its defaults.
#include "evenkeel/jobs/schema.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/shared/schema_internal.hpp"

namespace evenkeel::jobs {

std::string_view embedded_schema();  // generated from core/gen/job.schema.json

namespace {

const Json& document() {
  // Parses from iterators, like all code, so that the program has only one instance of the parser.
  static const Json kDocument = Json::parse(embedded_schema().begin(), embedded_schema().end());
  return kDocument;
}

const Json& definition(const std::string& reference) {
  return document()["$defs"][reference.substr(reference.rfind('/') + 1)];
}

// Follows a reference. Other keywords next to it do not matter to validation.
const Json& resolved(const Json& schema) {
  return schema.contains("$ref") ? definition(schema["$ref"].get<std::string>()) : schema;
}

// Whether it is the reference to an array or a text that was passed separately: hosts write such
// references, not users.
bool is_buffer(const Json& schema) {
  const Json& target = resolved(schema);
  return target.contains("properties") && target["properties"].contains("$buffer");
}

std::string text_of(const Json& schema, const char* key) {
  if (schema.contains(key)) return schema[key].get<std::string>();
  const Json& target = resolved(schema);
  return target.contains(key) ? target[key].get<std::string>() : "";
}

const Json* keyword(const Json& schema, const char* key) {
  const auto found = schema.find(key);
  return found == schema.end() ? nullptr : &*found;
}

bool has_type(const Json& schema, const char* type) {
  const Json* types = keyword(schema, "type");
  if (!types) return false;
  if (types->is_string()) return *types == type;
  return std::find(types->begin(), types->end(), type) != types->end();
}

// Integers that a double cannot distinguish from their neighbours are never accepted.
bool beyond_exact(const Json& value) {
  return value.is_number() && std::abs(value.get<double>()) > static_cast<double>(kMaxExactInt);
}

bool matches_type(const Json& value, const Json& schema) {
  if (value.is_null()) return has_type(schema, "null");
  if (value.is_boolean()) return has_type(schema, "boolean");
  if (value.is_string()) return has_type(schema, "string");
  if (value.is_array()) return has_type(schema, "array");
  if (value.is_object()) return has_type(schema, "object");
  if (has_type(schema, "number")) return true;
  if (!has_type(schema, "integer")) return false;
  const double number = value.get<double>();
  return number == std::floor(number) && !beyond_exact(value);
}

std::string range_of(const Json& schema) {
  std::string text;
  const Json* least = keyword(schema, "minimum");
  const Json* above = keyword(schema, "exclusiveMinimum");
  const Json* most = keyword(schema, "maximum");
  if (least && most) return concat({"from ", shown_limit(*least), " to ", shown_limit(*most)});
  if (least) return ">= " + least->dump();
  if (above && most) return concat({"above ", above->dump(), " and at most ", shown_limit(*most)});
  if (above) return "above " + above->dump();
  return text;
}

std::vector<std::string> choices_of(const Json& schema_or_ref) {
  const Json& schema = resolved(schema_or_ref);
  std::vector<std::string> choices;
  if (const Json* named = keyword(schema, "enum")) {
    for (const Json& choice : *named) choices.push_back(choice.get<std::string>());
  }
  if (const Json* any = keyword(schema, "oneOf")) {
    for (const Json& way : *any) {
      const std::vector<std::string> more = choices_of(way);
      choices.insert(choices.end(), more.begin(), more.end());
    }
  }
  return choices;
}

std::string entries_of(const Json& schema) {
  const Json* items = keyword(schema, "items");
  if (!items || !has_type(*items, "string")) return "numbers";
  return has_type(*items, "integer") || has_type(*items, "number") ? "numbers or strings"
                                                                   : "strings";
}

// Maximum number of choices that a message lists.
constexpr std::size_t kMostNamed = 30;

// The expected value, for messages.
std::string expectation(const Json& schema_or_ref) {
  const Json& schema = resolved(schema_or_ref);
  std::vector<std::string> ways;
  const Json* choices = keyword(schema, "enum");
  if (choices && choices->size() > kMostNamed) {
    const Json* lists = keyword(schema, "x-lists");
    ways.push_back(
        concat({"one of the ", choices->size(), " names",
                lists ? concat({" that the command ", lists->get<std::string>(), " lists"})
                      : std::string()}));
  } else if (choices) {
    for (const Json& choice : *choices) ways.push_back(choice.dump());
  }
  if (const Json* any = keyword(schema, "oneOf")) {
    for (const Json& way : *any) {
      if (!is_buffer(way)) ways.push_back(expectation(way));
    }
  }
  const std::string range = range_of(schema);
  const Json* unit = keyword(schema, "x-unit");
  if (unit && has_type(schema, "integer") && has_type(schema, "string")) {
    ways.push_back("whole " + unit->get<std::string>());  // ticks, or multiples of R
  } else if (has_type(schema, "integer"))
    ways.push_back("a whole number" + (range.empty() ? "" : " " + range));
  if (has_type(schema, "number")) ways.push_back("a number" + (range.empty() ? "" : " " + range));
  if (has_type(schema, "boolean")) ways.emplace_back("true or false");
  if (has_type(schema, "string") && !unit) ways.emplace_back("a string");
  if (has_type(schema, "array")) ways.push_back("an array of " + entries_of(schema));
  if (has_type(schema, "object")) ways.emplace_back("an object");
  std::string text;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == ways.size() ? " or " : ", ") + ways[i];
  }
  return text;
}

bool in_range(const Json& value, const Json& schema) {
  if (!value.is_number()) return true;
  const Json* least = keyword(schema, "minimum");
  const Json* above = keyword(schema, "exclusiveMinimum");
  const Json* most = keyword(schema, "maximum");
  return !(least && value < *least) && !(above && value <= *above) && !(most && value > *most);
}

// Arrays count as data. The kind checks them itself.
bool valid(const Json& value, const Json& schema_or_ref) {
  const Json& schema = resolved(schema_or_ref);
  if (const Json* choices = keyword(schema, "enum")) {
    return std::find(choices->begin(), choices->end(), value) != choices->end();
  }
  if (const Json* any = keyword(schema, "oneOf")) {
    return std::any_of(any->begin(), any->end(),
                       [&](const Json& way) { return valid(value, way); });
  }
  return matches_type(value, schema) && in_range(value, schema);
}

// If there are too many choices to list, three are shown, even if others are as near.
std::string hint_of(const std::string& word, const std::vector<std::string>& choices) {
  const std::string hint = did_you_mean(word, choices);
  if (!hint.empty() || choices.size() <= kMostNamed) return hint;
  std::vector<std::string> few = nearest(word, choices);
  few.resize(std::min<std::size_t>(few.size(), 3));
  for (std::string& one : few) one = '"' + one + '"';
  return few.empty() ? "" : "; similar names are " + listed(few, "and");
}

[[noreturn]] void refuse(const Json& value, const Json& schema, const std::string& name,
                         const std::string& path) {
  const std::string hint =
      value.is_string() ? hint_of(value.get<std::string>(), choices_of(schema)) : "";
  throw Error(ErrorCode::bad_value,
              concat({name, " is ", shown(value), ": it must be ", expectation(schema),
                      beyond_exact(value) ? ", at most 2^53 - 1 in magnitude" : "", hint}),
              path);
}

bool has_all(const Json& value, const Json& schema) {
  const Json* required = keyword(schema, "required");
  return !required || std::all_of(required->begin(), required->end(),
                                  [&](const Json& key) { return value.contains(key); });
}

// The alternative that a value most likely means. For objects, the alternative whose keys are
// complete.
const Json& way_of(const Json& value, const Json& schema_or_ref) {
  const Json& schema = resolved(schema_or_ref);
  const Json* any = keyword(schema, "oneOf");
  if (!any) return schema;
  const Json* meant = nullptr;
  for (const Json& way : *any) {
    if (!valid(value, way)) continue;
    const Json& one = resolved(way);
    if (value.is_object() && has_all(value, one)) return one;
    if (!meant) meant = &one;
  }
  return meant ? *meant : schema;
}

// Keys of an object in any of its alternatives.
std::vector<std::string> keys_of(const Json& schema_or_ref) {
  const Json& schema = resolved(schema_or_ref);
  std::vector<std::string> keys;
  if (const Json* members = keyword(schema, "properties")) {
    for (const auto& [key, unused] : members->items()) keys.push_back(key);
  }
  if (const Json* any = keyword(schema, "oneOf")) {
    for (const Json& way : *any) {
      if (is_buffer(way)) continue;
      const std::vector<std::string> more = keys_of(way);
      keys.insert(keys.end(), more.begin(), more.end());
    }
  }
  return keys;
}

// The reader of a buffer checks its entries.
bool may_be_buffer(const Json& schema_or_ref) {
  const Json* any = keyword(resolved(schema_or_ref), "oneOf");
  return any && std::any_of(any->begin(), any->end(), is_buffer);
}

// Checks inside a valid value, each error at its own pointer. `name` leads to the value, as
// "nodes.capacity". Arrays that can also be buffers are left to the kind.
void check_inside(const Json& value, const Json& schema_or_ref, const std::string& name,
                  const std::string& path, bool arrays) {
  const Json& schema = way_of(value, schema_or_ref);
  if (value.is_array() && arrays && !may_be_buffer(schema_or_ref)) {
    const Json* items = keyword(schema, "items");
    const Json* least = keyword(schema, "minItems");
    const Json* most = keyword(schema, "maxItems");
    if ((least && value.size() < *least) || (most && value.size() > *most)) {
      throw Error(ErrorCode::bad_shape,
                  name + " has " + plural(static_cast<Int128>(value.size()), "entry") +
                      ": it must have " +
                      (least && most && *least == *most ? least->dump()
                       : least && value.size() < *least ? "at least " + least->dump()
                                                        : "at most " + most->dump()),
                  path);
    }
    for (std::size_t i = 0; items && i < value.size(); ++i) {
      const bool fits = valid(value[i], *items);
      if (fits && !value[i].is_structured()) continue;
      const std::string entry = concat({name, "[", i, "]"}), place = concat({path, "/", i});
      if (!fits) refuse(value[i], *items, entry, place);
      check_inside(value[i], *items, entry, place, arrays);
    }
  }
  const auto look_into = [&](const std::string& key, const Json& member, const Json& record) {
    const std::string place = path + pointer_step(key);
    if (!valid(member, record)) refuse(member, record, key, place);
    check_inside(member, record, concat({name, ".", key}), place, arrays);
  };
  if (const Json* named = keyword(schema, "additionalProperties");
      value.is_object() && named && named->is_object() && arrays) {
    for (const auto& [key, member] : value.items()) {
      const std::string entry = concat({name, ".", key}), place = path + pointer_step(key);
      if (!valid(member, *named)) refuse(member, *named, entry, place);
      check_inside(member, *named, entry, place, arrays);
    }
  }
  const std::string own = name.substr(name.rfind('.') + 1);
  const Json* members = value.is_object() ? keyword(schema, "properties") : nullptr;
  if (!members || is_buffer(schema)) return;  // the reader of the array reads the buffer
  for (const auto& [key, unused] : value.items()) {
    if (members->contains(key)) continue;
    const std::vector<std::string> known = keys_of(schema_or_ref);
    std::string listed;
    for (const std::string& one : known) listed += (listed.empty() ? "" : ", ") + one;
    throw Error(ErrorCode::unknown_key,
                concat({own, " has no member ", in_quotes(key), ": its members are ", listed,
                        did_you_mean(key, known)}),
                path + pointer_step(key));
  }
  for (const auto& [key, member] : members->items()) {
    const auto found = value.find(key);
    if (found == value.end()) {
      const Json* required = keyword(schema, "required");
      if (!required || std::find(required->begin(), required->end(), key) == required->end())
        continue;
      throw Error(ErrorCode::missing_key,
                  concat({own, " requires \"", key, "\": ", expectation(member)}),
                  path + pointer_step(key));
    }
    look_into(key, *found, member);
  }
}

OptionInfo option_info(const std::string& name, const Json& property) {
  const Json& schema = resolved(property);
  OptionInfo option;
  option.name = name;
  option.description = text_of(property, "description");
  option.choices = choices_of(schema);
  option.is_data = property.contains("x-data");
  option.from_text = property.contains("x-origin") || name == "labels";
  if (const Json* value = keyword(schema, "default")) option.default_text = value->dump();
  return option;
}

}  // namespace

std::string_view schema_text() { return embedded_schema(); }

const Json* schema_definition(const std::string& name) {
  const Json& all = document()["$defs"];
  const auto found = all.find(name.substr(name.rfind('/') + 1));
  return found == all.end() ? nullptr : &*found;
}

const Json* kind_schema(const std::string& kind) {
  for (const Json& reference : document()["$defs"]["request"]["oneOf"]) {
    const Json& schema = resolved(reference);
    if (schema["properties"]["kind"]["const"] == kind) return &schema;
  }
  return nullptr;
}

const std::vector<KindInfo>& kinds() {
  static const std::vector<KindInfo> kKinds = [] {
    std::vector<KindInfo> all;
    for (const Json& reference : document()["$defs"]["request"]["oneOf"]) {
      const Json& schema = resolved(reference);
      KindInfo info;
      info.name = schema["properties"]["kind"]["const"].get<std::string>();
      info.description = schema["description"].get<std::string>();
      for (const auto& [name, property] : schema["properties"].items()) {
        if (name != "kind") info.options.push_back(option_info(name, property));
      }
      all.push_back(std::move(info));
    }
    return all;
  }();
  return kKinds;
}

namespace {

// Missing members are taken from the default, which has all members, in its order.
void complete(Json& given, const Json& usual) {
  if (!given.is_object() || !usual.is_object()) return;
  Json all = Json::object();
  for (const auto& [key, value] : usual.items())
    all[key] = given.contains(key) ? given[key] : value;
  given = std::move(all);
}

void check_option(const Json& property, const std::string& name, const Json& value) {
  const bool is_data = property.contains("x-data");
  if (is_data && property.contains("$ref")) return;  // arrays: the kind checks them itself
  if (!valid(value, property)) refuse(value, property, name, pointer_step(name));
  const bool entries = property.contains("x-echo") || property.contains("x-entries") ||
                       (is_data && property.contains("items"));
  check_inside(value, property, name, pointer_step(name), entries);
}

}  // namespace

bool is_set(const Json& request, const std::string& key) {
  const auto found = request.find(key);
  return found != request.end() && !found->is_null();
}

Json fill_settings(const std::string& kind, const Json& request) {
  const Json& schema = *kind_schema(kind);
  const Json& properties = schema["properties"];
  for (const auto& [key, unused] : request.items()) {
    if (properties.contains(key)) continue;
    std::vector<std::string> known;
    for (const auto& [name, ignored] : properties.items()) known.push_back(name);
    throw Error(ErrorCode::unknown_key,
                concat({"a job of kind ", kind, " has no member ", in_quotes(key),
                        did_you_mean(key, known)}),
                pointer_step(key));
  }
  for (const Json& key : schema["required"]) {
    const auto name = key.get<std::string>();
    if (!request.contains(name)) {
      throw Error(ErrorCode::missing_key,
                  concat({"a job of kind ", kind, " requires \"", name,
                          "\": ", text_of(properties[name], "description")}),
                  pointer_step(name));
    }
  }
  Json settings = Json::object();
  for (const auto& [name, property] : properties.items()) {
    if (name == "kind") continue;
    const bool is_data = property.contains("x-data");
    const auto given = request.find(name);
    if (given == request.end()) {
      // Keys about the text that was read appear in the answer only if they were given.
      if (is_data || property.contains("x-origin")) continue;
      const Json* instead = keyword(property, "x-none-with");
      const bool replaced = instead && is_set(request, instead->get_ref<const std::string&>());
      settings[name] = replaced ? Json() : resolved(property)["default"];
      continue;
    }
    check_option(property, name, *given);
    if (is_data) continue;
    const bool whole_float = given->is_number_float() && has_type(resolved(property), "integer");
    if (given->is_structured() && !property.contains("x-echo")) {
      settings[name] = "given";
    } else if (whole_float) {
      settings[name] = static_cast<std::int64_t>(given->get<double>());
    } else {
      settings[name] = *given;
      if (const Json* usual = keyword(resolved(property), "default")) {
        complete(settings[name], *usual);
      }
    }
  }
  return settings;
}

void check_data(const std::string& kind, const std::string& option, const Json& value) {
  check_option((*kind_schema(kind))["properties"][option], option, value);
}

}  // namespace evenkeel::jobs
