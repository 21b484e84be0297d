// Checks requests against the schema, and completes their settings with its defaults.
#include "evenkeel/jobs/schema.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <span>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/shared/schema_text.hpp"

namespace evenkeel::jobs {

namespace {

// A value that is made when it is first needed. Several threads can make it, and all of them then
// use the first result.
template <class Value>
class Lazy {
 public:
  Lazy() = default;
  ~Lazy() { delete value_.load(); }
  Lazy(const Lazy&) = delete;
  Lazy& operator=(const Lazy&) = delete;

  template <class Make>
  const Value* get(const Make& make) {
    if (const Value* known = value_.load(std::memory_order_acquire)) return known;
    auto made = std::make_unique<const Value>(make());
    const Value* first = nullptr;
    return value_.compare_exchange_strong(first, made.get()) ? made.release() : first;
  }

 private:
  std::atomic<const Value*> value_{nullptr};
};

// The definitions of the schema: a job needs that of its kind and a few others.
class Definitions {
 public:
  const Json* find(std::string_view name) {
    const std::string_view text = embedded_schema();
    const std::span<const DefinitionPlace> places = embedded_definitions();
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (text.substr(places[i].name, places[i].name_size) != name) continue;
      const std::string_view value = text.substr(places[i].value, places[i].value_size);
      // Parses from iterators, like all code, so that the program has only one instance of the
      // parser.
      return parsed_[i].get([value] { return Json::parse(value.begin(), value.end()); });
    }
    return nullptr;
  }

 private:
  std::vector<Lazy<Json>> parsed_ = std::vector<Lazy<Json>>(embedded_definitions().size());
};

Definitions& definitions() {
  static Definitions known;
  return known;
}

std::string_view name_in(std::string_view reference) {
  return reference.substr(reference.rfind('/') + 1);
}

// Follows a reference. Other keywords next to it do not matter to validation.
const Json& resolved(const Json& schema) {
  const auto found = schema.find("$ref");
  if (found == schema.end()) return schema;
  return *definitions().find(name_in(found->get_ref<const std::string&>()));
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

const Json* schema_definition(const std::string& name) { return definitions().find(name_in(name)); }

const std::vector<std::string>& kind_names() {
  static const std::vector<std::string> kNames = [] {
    std::vector<std::string> names;
    for (const Json& reference : (*definitions().find("request"))["oneOf"])
      names.emplace_back(name_in(reference["$ref"].get_ref<const std::string&>()));
    return names;
  }();
  return kNames;
}

const Json* kind_schema(const std::string& kind) {
  const std::vector<std::string>& names = kind_names();
  const bool known = std::find(names.begin(), names.end(), kind) != names.end();
  return known ? definitions().find(kind) : nullptr;
}

std::optional<KindInfo> kind_info(const std::string& kind) {
  const Json* schema = kind_schema(kind);
  if (!schema) return std::nullopt;
  KindInfo info{kind, (*schema)["description"].get<std::string>(), {}};
  for (const auto& [name, property] : (*schema)["properties"].items()) {
    if (name != "kind") info.options.push_back(option_info(name, property));
  }
  return info;
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

// A key of a request, with the parts of its property that every job needs.
struct Rule {
  explicit Rule(const std::string& key, const Json& given)
      : name(key),
        property(&given),
        usual(keyword(resolved(given), "default")),
        instead(keyword(given, "x-none-with")),
        is_data(given.contains("x-data")),
        checks_itself(is_data && given.contains("$ref")),
        has_origin(given.contains("x-origin")),
        is_echoed(given.contains("x-echo")),
        checks_entries(is_echoed || given.contains("x-entries") ||
                       (is_data && given.contains("items"))),
        is_integer(has_type(resolved(given), "integer")) {}

  std::string name;
  const Json* property;
  const Json* usual;    // its default, or null
  const Json* instead;  // the key that makes the default null, or null
  bool is_data;
  bool checks_itself;  // arrays: the kind checks them
  bool has_origin;
  bool is_echoed;
  bool checks_entries;
  bool is_integer;
};

struct KindRules {
  std::vector<Rule> rules;  // without "kind"
  std::vector<std::string> required;

  const Rule* find(const std::string& key) const {
    const auto found = std::find_if(rules.begin(), rules.end(),
                                    [&](const Rule& rule) { return rule.name == key; });
    return found == rules.end() ? nullptr : &*found;
  }
};

KindRules make_rules(const std::string& kind) {
  const Json& schema = *kind_schema(kind);
  KindRules made;
  for (const auto& [name, property] : schema["properties"].items())
    if (name != "kind") made.rules.emplace_back(name, property);
  for (const Json& key : schema["required"]) made.required.push_back(key.get<std::string>());
  return made;
}

const KindRules& rules_of(const std::string& kind) {
  const std::vector<std::string>& names = kind_names();
  static std::vector<Lazy<KindRules>> known(names.size());
  const auto index = std::find(names.begin(), names.end(), kind) - names.begin();
  return *known[static_cast<std::size_t>(index)].get([&] { return make_rules(kind); });
}

void check_option(const Rule& rule, const Json& value) {
  if (rule.checks_itself) return;
  const std::string& name = rule.name;
  if (!valid(value, *rule.property)) refuse(value, *rule.property, name, pointer_step(name));
  // Looks into objects and arrays only.
  if (!value.is_structured()) return;
  check_inside(value, *rule.property, name, pointer_step(name), rule.checks_entries);
}

}  // namespace

bool is_set(const Json& request, const std::string& key) {
  const auto found = request.find(key);
  return found != request.end() && !found->is_null();
}

Json fill_settings(const std::string& kind, const Json& request) {
  const KindRules& rules = rules_of(kind);
  for (const auto& [key, unused] : request.items()) {
    if (key == "kind" || rules.find(key)) continue;
    std::vector<std::string> known{"kind"};
    for (const Rule& rule : rules.rules) known.push_back(rule.name);
    throw Error(ErrorCode::unknown_key,
                concat({"a job of kind ", kind, " has no member ", in_quotes(key),
                        did_you_mean(key, known)}),
                pointer_step(key));
  }
  for (const std::string& name : rules.required) {
    if (!request.contains(name)) {
      const Rule* rule = rules.find(name);
      throw Error(ErrorCode::missing_key,
                  concat({"a job of kind ", kind, " requires \"", name,
                          "\": ", rule ? text_of(*rule->property, "description") : ""}),
                  pointer_step(name));
    }
  }
  Json::object_t settings;
  settings.reserve(rules.rules.size());
  for (const Rule& rule : rules.rules) {
    const auto given = request.find(rule.name);
    if (given == request.end()) {
      // Keys about the text that was read appear in the answer only if they were given.
      if (rule.is_data || rule.has_origin) continue;
      const bool replaced =
          rule.instead && is_set(request, rule.instead->get_ref<const std::string&>());
      settings.emplace_back(rule.name, replaced || !rule.usual ? Json() : *rule.usual);
      continue;
    }
    check_option(rule, *given);
    if (rule.is_data) continue;
    if (given->is_structured() && !rule.is_echoed) {
      settings.emplace_back(rule.name, "given");
    } else if (given->is_number_float() && rule.is_integer) {
      settings.emplace_back(rule.name, static_cast<std::int64_t>(given->get<double>()));
    } else {
      settings.emplace_back(rule.name, *given);
      if (rule.usual) complete(settings.back().second, *rule.usual);
    }
  }
  return Json(std::move(settings));
}

void check_data(const std::string& kind, const std::string& option, const Json& value) {
  check_option(*rules_of(kind).find(option), value);
}

}  // namespace evenkeel::jobs
