#pragma once
#include <vector>

#include "evenkeel/jobs/run.hpp"
#include "jobs/answers/answers.hpp"
#include "jobs/answers/input_members.hpp"
#include "jobs/answers/members.hpp"
#include "jobs/shared/json.hpp"

namespace evenkeel::jobs {

/// Whether an object has all members of T that every answer has.
template <Described T>
bool has_members(const Json& value) {
  bool all = value.is_object();
  for_each_member<T>([&](const auto& member) {
    all = all && ((member.flags & kOptional) != 0 || value.contains(member.name));
  });
  return all;
}

/// Number of members of an object that are members of T.
template <Described T>
std::size_t count_known(const Json& value) {
  std::size_t count = 0;
  for_each_member<T>([&](const auto& member) {
    if (value.contains(member.name)) ++count;
  });
  return count;
}

/// Whether a value has the form of T, as far as needed to choose between the alternatives of a
/// variant.
template <class T>
bool looks_like(const Json& value) {
  if constexpr (Described<T>) {
    return has_members<T>(value) && value.size() == count_known<T>(value);
  } else if constexpr (kIs<T, answers::List>) {
    return value.contains("$buffer") ||
           (value.is_array() && (value.empty() || looks_like<typename T::Entry>(value[0])));
  } else if constexpr (std::is_same_v<T, std::string>) {
    return value.is_string();
  } else if constexpr (std::is_same_v<T, bool>) {
    return value.is_boolean();
  } else if constexpr (std::is_same_v<T, answers::Raw>) {
    return true;
  } else {
    return value.is_number();
  }
}

/// The numbers that an answer refers to by {"$buffer": NAME}.
/// @param whole  Whether they must be whole numbers of at most 2^53 - 1.
/// @param width  Numbers per entry of the list; 0: the list does not consist of numbers.
/// @throws Error bad_value, missing_key at /answer.
const Buffer& buffer_of(const Json& reference, const Buffers& buffers, bool whole,
                        std::size_t width);

/// Reads values of an answer whose form was checked, see check_answer_form().
class AnswerReader {
 public:
  /// @param buffers  Contents of arrays that the answer refers to. Must outlive the values read.
  explicit AnswerReader(const Buffers& buffers) : buffers_(buffers) {}

  template <class T>
  T read(const Json& value) const {
    if constexpr (kIs<T, std::optional>) {
      if (value.is_null()) return std::nullopt;
      return read<typename T::value_type>(value);
    } else if constexpr (kIs<T, std::variant>) {
      return read_way<T>(value);
    } else if constexpr (kIsNamed<T>) {
      T named;
      for (const auto& [name, held] : value.items()) {
        named.emplace_back(name, read<typename T::value_type::second_type>(held));
      }
      return named;
    } else if constexpr (kIs<T, answers::List>) {
      return read_list<typename T::Entry>(value);
    } else if constexpr (kIsArray<T>) {
      T array;
      for (std::size_t i = 0; i < array.size(); ++i) {
        array[i] = read<typename T::value_type>(value[i]);
      }
      return array;
    } else if constexpr (std::is_same_v<T, answers::Raw>) {
      return {value.dump()};
    } else if constexpr (std::is_same_v<T, answers::Whole>) {
      return value.get<std::int64_t>();
    } else if constexpr (Described<T>) {
      return read_object<T>(value);
    } else {
      return value.get<T>();
    }
  }

 private:
  template <class T>
  T read_object(const Json& value) const {
    T object;
    for_each_member<T>([&](const auto& member) {
      auto& held = object.*member.at;
      using Held = std::remove_cvref_t<decltype(held)>;
      if constexpr (kIs<Held, std::optional>) {
        using Inner = typename Held::value_type;
        if constexpr (Described<Inner>) {
          if ((member.flags & kInlined) != 0 && has_members<Inner>(value)) {
            held = read_object<Inner>(value);
          }
        }
      }
      const auto found = value.find(member.name);
      if (found == value.end()) return;
      if constexpr (kIs<Held, std::optional>) {
        // For an optional member, null is a value.
        if ((member.flags & kOptional) != 0) {
          held = read<typename Held::value_type>(*found);
          return;
        }
      }
      held = read<Held>(*found);
    });
    return object;
  }

  template <class Entry>
  answers::List<Entry> read_list(const Json& value) const {
    constexpr std::size_t kWidth = kNumbersPerEntry<Entry>;
    if (value.is_object()) {
      const Buffer& buffer = buffer_of(value, buffers_, whole_numbers<Entry>(), kWidth);
      return std::visit([](const auto& numbers) { return view_of<Entry>(numbers); }, buffer);
    }
    std::vector<Entry> entries;
    entries.reserve(value.size());
    for (const Json& entry : value) entries.push_back(read<Entry>(entry));
    return entries;
  }

  template <class Entry>
  static constexpr bool whole_numbers() {
    if constexpr (kIsArray<Entry>)
      return whole_numbers<typename Entry::value_type>();
    else
      return !std::is_same_v<Entry, double>;
  }

  /// A list of the numbers of a buffer, which buffer_of() has checked.
  template <class Entry, class Numbers>
  static answers::List<Entry> view_of(const Numbers& numbers) {
    constexpr std::size_t kWidth = kNumbersPerEntry<Entry>;
    if constexpr (kWidth == 0 || std::is_same_v<Numbers, std::string>) {
      return {};
    } else {
      return answers::list_of(numbers.size() / kWidth, [&numbers](std::size_t i) {
        if constexpr (kIsArray<Entry>) {
          Entry entry;
          for (std::size_t k = 0; k < entry.size(); ++k)
            entry[k] = static_cast<decltype(entry[k] + 0)>(numbers[i * kWidth + k]);
          return entry;
        } else {
          return static_cast<Entry>(numbers[i]);
        }
      });
    }
  }

  template <class Variant, std::size_t way = 0>
  Variant read_way(const Json& value) const {
    using Way = std::variant_alternative_t<way, Variant>;
    if constexpr (way + 1 < std::variant_size_v<Variant>) {
      if (!looks_like<Way>(value)) return read_way<Variant, way + 1>(value);
    }
    return read<Way>(value);
  }

  const Buffers& buffers_;
};

/// Reads an answer whose form was checked, see check_answer_form().
/// @param buffers  Contents of arrays that the answer refers to. Must outlive the result.
/// @throws Error bad_value, missing_key at /answer if these arrays have other contents.
template <class Answer>
Answer read_answer(const Json& answer, const Buffers& buffers) {
  const AnswerReader reader(buffers);
  return {.input = reader.read<answers::Input>(answer["input"]),
          .summary = answer["summary"].template get<std::string>(),
          .notes = answer["notes"].template get<std::vector<std::string>>(),
          .result = reader.read<decltype(Answer::result)>(answer["result"]),
          .check = reader.read<decltype(Answer::check)>(answer["check"])};
}

}  // namespace evenkeel::jobs
