#pragma once
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "jobs/answers/members.hpp"

namespace evenkeel::jobs {

/// A member that is not compared, with its reason.
struct NotCompared {
  std::string member;
  std::string_view why;
};

/// Result of a comparison: a sentence per member that differs, for the first 100 members, and the
/// members that were left out.
struct Comparison {
  std::vector<std::string> wrong;
  std::vector<NotCompared> left_out;
};

/// Compares an answer member by member with the verifier's result, by the rules of the record.
class Comparer {
 public:
  explicit Comparer(Comparison& comparison) : comparison_(comparison) {}

  template <class T>
  void compare(const T& claimed, const T& found, const std::string& name, const Rule& rule = {}) {
    if constexpr (Described<T>) {
      for_each_member<T>([&](const auto& member) {
        const bool inlined = (member.flags & kInlined) != 0;
        const std::string inner = inlined ? name : concat({name, ".", member.name});
        const Rule& own = member.rule;
        if (own.kind == Rule::Kind::equal) {
          compare(claimed.*member.at, found.*member.at, inner, own.inherited ? rule : own);
        } else if (own.kind == Rule::Kind::of_run && both_have(claimed, found, member, inner)) {
          comparison_.left_out.push_back({inner, own.why});
        }
      });
    } else if constexpr (kIs<T, std::optional>) {
      if (claimed && found) {
        compare(*claimed, *found, name, rule);
      } else if (claimed || found) {
        wrong(name, found ? "set" : "unset", claimed ? "a value" : "no value");
      }
    } else if constexpr (kIs<T, std::variant>) {
      if (claimed.index() != found.index()) return wrong(name, "of another type", "this type");
      std::visit(
          [&](const auto& held) {
            compare(held, std::get<std::remove_cvref_t<decltype(held)>>(found), name, rule);
          },
          claimed);
    } else if constexpr (kIsNamed<T>) {
      compare_named(claimed, found, name, rule);
    } else if constexpr (kIs<T, answers::List> || kIsArray<T>) {
      if (claimed.size() != found.size()) {
        return wrong(name, concat({"a list of ", found.size()}), std::to_string(claimed.size()));
      }
      for (std::size_t i = 0; i < found.size(); ++i) {
        if (!same(claimed[i], found[i], rule)) {
          compare(claimed[i], found[i], concat({name, "[", i, "]"}), rule);
        }
      }
    } else if (!same(claimed, found, rule)) {
      wrong(name, text_of(found), text_of(claimed));
    }
  }

 private:
  // Compares without paths. False also means that compare() has to decide.
  template <class T>
  static bool same(const T& claimed, const T& found, const Rule& rule) {
    if constexpr (std::is_same_v<T, double>) {
      const double largest = std::max(std::abs(claimed), std::abs(found));
      return claimed == found ||
             std::abs(claimed - found) <= rule.slack * std::max(rule.floor, largest);
    } else if constexpr (std::is_same_v<T, answers::Raw>) {
      return claimed.json == found.json;
    } else if constexpr (Described<T>) {
      bool all = true;
      for_each_member<T>([&](const auto& member) {
        const Rule& own = member.rule;
        const Rule& inner = own.inherited ? rule : own;
        all = all && own.kind != Rule::Kind::of_run &&
              (own.kind == Rule::Kind::claim || same(claimed.*member.at, found.*member.at, inner));
      });
      return all;
    } else if constexpr (kIs<T, std::optional>) {
      return claimed && found ? same(*claimed, *found, rule) : !claimed && !found;
    } else if constexpr (kIs<T, answers::List> || kIsArray<T>) {
      bool all = claimed.size() == found.size();
      for (std::size_t i = 0; all && i < found.size(); ++i) all = same(claimed[i], found[i], rule);
      return all;
    } else if constexpr (kIs<T, std::variant> || kIsNamed<T>) {
      return false;  // compared by compare()
    } else {
      return claimed == found;
    }
  }

  // Whether two objects have a member that is not compared.
  template <class Struct, class Member>
  bool both_have(const Struct& claimed, const Struct& found, const Member& member,
                 const std::string& name) {
    if constexpr (kIs<std::remove_cvref_t<decltype(claimed.*member.at)>, std::optional>) {
      const bool has = (claimed.*member.at).has_value();
      if (has != (found.*member.at).has_value())
        wrong(name, has ? "unset" : "set", has ? "a value" : "no value");
      return has;
    }
    return true;
  }

  template <class T>
  void compare_named(const T& claimed, const T& found, const std::string& name, const Rule& rule) {
    for (std::size_t i = 0; i < std::max(claimed.size(), found.size()); ++i) {
      if (i >= claimed.size() || i >= found.size() || claimed[i].first != found[i].first) {
        return wrong(name, concat({"an object with ", found.size(), " members"}), "other members");
      }
      compare(claimed[i].second, found[i].second, concat({name, ".", found[i].first}), rule);
    }
  }

  static std::string text_of(const std::string& text) { return text; }
  static std::string text_of(bool flag) { return flag ? "true" : "false"; }
  static std::string text_of(double number) { return in_full(number, 10); }
  static std::string text_of(std::int64_t number) { return std::to_string(number); }
  static std::string text_of(answers::Whole number) { return std::to_string(std::int64_t{number}); }
  static std::string text_of(const answers::Raw& raw) { return raw.json; }

  void wrong(const std::string& name, const std::string& found, const std::string& claimed) {
    if (comparison_.wrong.size() == kMostWrong) return;
    comparison_.wrong.push_back(concat({name, " is ", found, ", the answer has ", claimed}));
  }

  static constexpr std::size_t kMostWrong = 100;
  Comparison& comparison_;
};

/// Compares the members of an object with the verifier's. O(size).
/// @param name  Name of the object, in front of the names of its members.
template <class Struct>
Comparison compare_members(const Struct& claimed, const Struct& found, const std::string& name) {
  Comparison comparison;
  Comparer(comparison).compare(claimed, found, name);
  return comparison;
}

}  // namespace evenkeel::jobs
