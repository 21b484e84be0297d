#pragma once
#include <algorithm>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "evenkeel/answers/values.hpp"

namespace evenkeel::jobs {

/// Rule by which a verifier compares a member with its own.
struct Rule {
  enum class Kind {
    equal,   ///< Text, flags and integers exactly, other numbers within `slack` of the larger
             ///< number, or of `floor`.
    claim,   ///< A bound: the proof of the answer decides about it.
    of_run,  ///< Depends on the run, not only on the job: not compared.
  };
  Kind kind = Kind::equal;
  double slack = 1e-9;
  std::string_view why = {};  ///< Reason why a member is not compared.
  double floor = 1;
  bool inherited = true;  ///< The rule of the object around the member counts instead.

  static constexpr Rule within(double slack) { return {Kind::equal, slack, {}, 1, false}; }
  static constexpr Rule relative(double slack) { return {Kind::equal, slack, {}, 0, false}; }
  static constexpr Rule claim() { return {Kind::claim, 0}; }
  static constexpr Rule of_run(std::string_view why) { return {Kind::of_run, 0, why}; }
};

/// Flags of a member: it is not in every answer, a host can take its array as a buffer, or it is an
/// object whose members appear in its place, all or none.
enum Flags : unsigned { kOptional = 1, kDetached = 2, kInlined = 4 };

/// One member of an answer's struct.
template <class Struct, class Value>
struct Member {
  std::string_view name;
  Value Struct::*at;
  unsigned flags = 0;
  Rule rule = {};
};

template <class Struct, class Value>
constexpr Member<Struct, Value> row(std::string_view name, Value Struct::*at, unsigned flags = 0,
                                    Rule rule = {}) {
  return {name, at, flags, rule};
}

/// The members of a struct of `answers` in the order of its record: a tuple `kRows`, generated.
template <class Struct>
struct Members;

template <class T>
concept Described = requires {
  Members<T>::kRows;
};

/// Calls `use` with every Member of a struct, in order.
template <Described Struct, class Use>
void for_each_member(Use use) {
  std::apply([&](const auto&... member) { (use(member), ...); }, Members<Struct>::kRows);
}

template <class T, template <class...> class Template>
inline constexpr bool kIs = false;
template <template <class...> class Template, class... Parts>
inline constexpr bool kIs<Template<Parts...>, Template> = true;

template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t n>
inline constexpr bool kIsArray<std::array<T, n>> = true;

template <class T>
inline constexpr bool kIsNamed = false;
template <class T>
inline constexpr bool kIsNamed<answers::Named<T>> = true;

/// A list whose entries are numbers, or a fixed count of numbers each: the form of a typed array.
template <class T>
inline constexpr std::size_t kNumbersPerEntry =
    std::is_same_v<T, double> || std::is_same_v<T, std::int64_t> ||
    std::is_same_v<T, answers::Whole>;
template <class T, std::size_t n>
inline constexpr std::size_t kNumbersPerEntry<std::array<T, n>> = n* kNumbersPerEntry<T>;

}  // namespace evenkeel::jobs
