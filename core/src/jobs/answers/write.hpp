#pragma once
#include "jobs/answers/answers.hpp"
#include "jobs/answers/members.hpp"

namespace evenkeel::jobs {

template <class List>
void write_list(Writer& writer, const List& list) {
  writer.begin_array();
  for (std::size_t i = 0; i < list.size(); ++i) write(writer, list[i]);
  writer.end_array();
}

/// Writes a list as a separate buffer, if it is long enough. @return whether it was.
template <class Entry>
bool detach(Writer& writer, std::string_view name, const answers::List<Entry>& list) {
  constexpr std::size_t kWidth = kNumbersPerEntry<Entry>;
  std::vector<double>* numbers = writer.detach(name, list.size() * kWidth, kWidth);
  if (!numbers) return false;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if constexpr (kIsArray<Entry>) {
      for (const auto& number : list[i]) numbers->push_back(static_cast<double>(number));
    } else {
      numbers->push_back(static_cast<double>(list[i]));
    }
  }
  return true;
}

/// @return whether the value, or the value in a variant, was detached.
template <class T>
bool detach_value(Writer& writer, std::string_view name, const T& value) {
  if constexpr (kIs<T, answers::List>) {
    if constexpr (kNumbersPerEntry < typename T::Entry >> 0) return detach(writer, name, value);
  } else if constexpr (kIs<T, std::optional>) {
    return value && detach_value(writer, name, *value);
  } else if constexpr (kIs<T, std::variant>) {
    return std::visit([&](const auto& held) { return detach_value(writer, name, held); }, value);
  }
  return false;
}

template <class Struct>
void write_members(Writer& writer, const Struct& object);

/// Writes members in place of their object. @return whether it is such an object.
template <class T>
bool write_inlined(Writer& writer, unsigned flags, const T& value) {
  if constexpr (kIs<T, std::optional>) {
    if constexpr (Described<typename T::value_type>) {
      if ((flags & kInlined) != 0 && value) write_members(writer, *value);
    }
  }
  return (flags & kInlined) != 0;
}

template <class Struct>
void write_members(Writer& writer, const Struct& object) {
  for_each_member<Struct>([&](const auto& member) {
    const auto& value = object.*member.at;
    if (write_inlined(writer, member.flags, value)) return;
    if constexpr (kIs<std::remove_cvref_t<decltype(value)>, std::optional>) {
      if ((member.flags & kOptional) != 0) {
        if (!value) return;
        writer.key(member.name);
        if ((member.flags & kDetached) == 0 || !detach_value(writer, member.name, value)) {
          write(writer, *value);
        }
        return;
      }
    }
    writer.key(member.name);
    if ((member.flags & kDetached) != 0 && detach_value(writer, member.name, value)) return;
    write(writer, value);
  });
}

// Members of objects in the order of their record.
template <class T>
void write(Writer& writer, const T& value) {
  if constexpr (kIs<T, std::optional>) {
    value ? write(writer, *value) : static_cast<void>(writer.null());
  } else if constexpr (kIs<T, std::variant>) {
    std::visit([&](const auto& held) { write(writer, held); }, value);
  } else if constexpr (kIsNamed<T>) {
    writer.begin_object();
    for (const auto& [name, held] : value) {
      writer.key(name);
      write(writer, held);
    }
    writer.end_object();
  } else if constexpr (kIs<T, answers::List> || kIsArray<T>) {
    write_list(writer, value);
  } else if constexpr (std::is_same_v<T, answers::Raw>) {
    writer.raw(value.json);
  } else if constexpr (std::is_same_v<T, answers::Whole>) {
    writer.value(std::int64_t{value});
  } else if constexpr (Described<T>) {
    writer.begin_object();
    write_members(writer, value);
    writer.end_object();
  } else {
    writer.value(value);
  }
}

template <class Result, class Check>
void write_answer(Writer& writer, const answers::Answer<Result, Check>& answer) {
  const bool kept = writer.keep(answer);
  if (!kept) {
    writer.key("input");
    write_input(writer, answer.input);
  }
  writer.words(answer.summary, answer.notes);
  if (!kept) {
    writer.key("result");
    write(writer, answer.result);
  }
  writer.key("check");
  write(writer, answer.check);
}

}  // namespace evenkeel::jobs
