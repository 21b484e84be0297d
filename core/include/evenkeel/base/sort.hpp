#pragma once
#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

namespace evenkeel {

/// Sorts a range of values in place; equals keep their order. Merge sort from the bottom up:
/// O(n log n), n values of memory. Its code is a tenth of that of std::stable_sort and a quarter of
/// that of std::sort, of which the module would carry one an element and order; loops whose time
/// goes into sorting take the library's.
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
      // Never past what is read: the left half waits outside.
      for (Difference to = start; rest != left.end(); ++to) {
        first[to] = std::move(from < end && less(first[from], *rest) ? first[from++] : *rest++);
      }
    }
  }
}

}  // namespace evenkeel
