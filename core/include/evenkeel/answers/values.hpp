#pragma once
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "evenkeel/base/types.hpp"

/// Answers as plain structs, one header per kind; core/schema has the record of their members.
namespace evenkeel::answers {

/// An integer, made from any integer type.
class Whole {
 public:
  constexpr Whole() = default;
  template <std::integral Number>
  constexpr Whole(Number number) : value_(static_cast<std::int64_t>(number)) {}
  constexpr operator std::int64_t() const { return value_; }

 private:
  std::int64_t value_ = 0;
};

/// A number, or nothing if its magnitude is beyond kMaxExactInt and JSON readers could lose digits.
inline std::optional<Whole> exact_or_none(Int128 number) {
  if (number > kMaxExactInt || number < -kMaxExactInt) return std::nullopt;
  return static_cast<std::int64_t>(number);
}

/// A list of an answer. It views an array of the solver, makes its entries one by one, or owns
/// values that were read. So an answer of millions of numbers is written without a copy.
template <class T>
class List {
 public:
  using Entry = T;

  List() = default;
  List(std::vector<T> values)  // NOLINT: a list of values is a list
      : own_(std::make_shared<const std::vector<T>>(std::move(values))), view_(*own_) {}
  /// @param size  Number of values.
  /// @param make  Called with 0 to size - 1, possibly more than once.
  List(std::size_t size, std::function<T(std::size_t)> make)
      : size_(size), make_(std::move(make)) {}

  /// The viewed array must outlive the list.
  static List view(std::span<const T> values) {
    List list;
    list.view_ = values;
    return list;
  }

  /// Entries in their order.
  class Iterator {
   public:
    Iterator(const List* list, std::size_t index) : list_(list), index_(index) {}
    T operator*() const { return (*list_)[index_]; }
    Iterator& operator++() { return ++index_, *this; }
    bool operator!=(const Iterator& other) const { return index_ != other.index_; }

   private:
    const List* list_;
    std::size_t index_;
  };
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, size()}; }

  /// A copy of all entries.
  std::vector<T> values() const {
    std::vector<T> all;
    all.reserve(size());
    for (std::size_t i = 0; i < size(); ++i) all.push_back((*this)[i]);
    return all;
  }

  bool empty() const { return size() == 0; }
  std::size_t size() const { return make_ ? size_ : view_.size(); }
  T operator[](std::size_t index) const { return make_ ? make_(index) : view_[index]; }

 private:
  std::shared_ptr<const std::vector<T>> own_;
  std::span<const T> view_;
  std::size_t size_ = 0;
  std::function<T(std::size_t)> make_;
};

/// The list whose entries are made by `make(0)` to `make(size - 1)`.
template <class Make>
auto list_of(std::size_t size, Make make) {
  return List<std::invoke_result_t<Make&, std::size_t>>(size, std::move(make));
}

/// Views the entries of an array without conversion; the array must outlive the list.
template <class Array>
auto view_of(const Array& values) {
  return List<typename Array::value_type>::view(values);
}

/// What `make` makes of every entry of an array. A temporary array is kept; others must outlive the
/// list.
template <class Array, class Make>
auto list_of_each(Array&& values, Make make) {
  if constexpr (std::is_lvalue_reference_v<Array>) {
    return list_of(values.size(),
                   [&values, make = std::move(make)](std::size_t i) { return make(values[i]); });
  } else {
    auto own = std::make_shared<const Array>(std::move(values));
    const std::size_t size = own->size();
    return list_of(size, [own = std::move(own), make = std::move(make)](std::size_t i) {
      return make((*own)[i]);
    });
  }
}

/// The entries of an array of whole numbers of any type; it must outlive the list.
template <class Array>
List<Load> loads_of(const Array& values) {
  return list_of_each(values, [](auto number) { return static_cast<Load>(number); });
}

/// A value whose form no record describes, as JSON.
struct Raw {
  std::string json = "null";
};

/// An object whose keys are not members of a record.
template <class T>
using Named = std::vector<std::pair<std::string, T>>;

}  // namespace evenkeel::answers
