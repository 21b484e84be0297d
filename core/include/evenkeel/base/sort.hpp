#pragma once
#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

namespace evenkeel {

/// Key that orders values by the values themselves.
struct Itself {
  template <typename Value>
  const Value& operator()(const Value& value) const {
    return value;
  }
};

/// Key by which the largest comes first: `Descending{value} < Descending{other}` if other < value.
template <typename Value>
struct Descending {
  Value value;
  friend bool operator<(const Descending& a, const Descending& b) { return b.value < a.value; }
};
template <typename Value>
Descending(Value) -> Descending<Value>;

/// Less by a key, of equal keys by the values: only equal values tie, so every standard library
/// arranges them alike. All sorts and heaps that are not stable take this order, which
/// `tests/hygiene` checks.
template <typename Key>
struct ByKey {
  Key key;
  template <typename Value>
  bool operator()(const Value& a, const Value& b) const {
    if constexpr (std::is_same_v<Key, Itself>) {
      return a < b;
    } else {
      const auto& left = key(a);
      const auto& right = key(b);
      if (left < right) return true;
      if (right < left) return false;
      return a < b;
    }
  }
};

/// Sorts by a key, then by value, with the sort of the library. O(n log n).
/// @param values  Sorted in place.
/// @param key  Key of a value; ties are decided by the values, such as node numbers.
template <typename Range, typename Key = Itself>
void sort_fast(Range& values, Key key = {}) {
  std::sort(std::begin(values), std::end(values), ByKey<Key>{std::move(key)});
}

/// The first `count` values of that order at the front, sorted. O(n log count).
template <typename Range, typename Key>
void sort_first(Range& values, std::size_t count, Key key) {
  std::partial_sort(std::begin(values), std::begin(values) + static_cast<std::ptrdiff_t>(count),
                    std::end(values), ByKey<Key>{std::move(key)});
}

/// Puts the value with place `nth` of the order at this place, and smaller values before it. O(n).
/// @param values  Rearranged in place.
/// @param nth  At most the number of values; for this number itself the order of the values is
///             unspecified.
/// @param key  Like in sort_fast().
template <typename Range, typename Key = Itself>
void select_nth(Range&& values, std::size_t nth, Key key = {}) {
  std::nth_element(std::begin(values), std::begin(values) + static_cast<std::ptrdiff_t>(nth),
                   std::end(values), ByKey<Key>{std::move(key)});
}

/// Sorts a range of values in place; equals keep their order. Merge sort from the bottom up: O(n
/// log n), n values of memory. Its code is a tenth of the code of std::stable_sort and a quarter of
/// the code of std::sort. The WebAssembly module would contain a copy of these per element type and
/// order. Loops that spend their time in sorting use the library's sort.
template <typename Range, typename Less = std::less<>>
void sort_stably(Range&& values, Less less = {}) {
  const auto first = std::begin(values);
  using Traits = std::iterator_traits<std::remove_const_t<decltype(first)>>;
  using Difference = typename Traits::difference_type;
  constexpr Difference run = 8;
  const Difference n = std::end(values) - first;
  for (Difference start = 0; start < n; start += run) {
    for (Difference i = start + 1; i < std::min(start + run, n); ++i) {
      auto value = std::move(first[i]);
      Difference hole = i;
      for (; hole > start && less(value, first[hole - 1]); --hole)
        first[hole] = std::move(first[hole - 1]);
      first[hole] = std::move(value);
    }
  }
  std::vector<typename Traits::value_type> left;
  for (Difference width = run; width < n; width *= 2) {
    for (Difference start = 0; start + width < n; start += 2 * width) {
      const Difference end = std::min(start + 2 * width, n);
      left.assign(std::move_iterator(first + start), std::move_iterator(first + start + width));
      auto rest = left.begin();
      Difference from = start + width;
      // Never overtakes the read position, because the left half is in the buffer.
      for (Difference to = start; rest != left.end(); ++to) {
        first[to] = std::move(from < end && less(first[from], *rest) ? first[from++] : *rest++);
      }
    }
  }
}

}  // namespace evenkeel
