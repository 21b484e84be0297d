#pragma once
#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "evenkeel/base/sort.hpp"

namespace evenkeel {

/// A heap with the least key on top, and the least value among equal keys. The order of pops
/// depends only on the values, not on the library or on the order of pushes.
///
///     auto heap = make_heap_by<Node>([&](Node i) { return Descending{load[i]}; });  // most loaded
///
/// @tparam Key  Key of a value. It must not change while the value is in the heap.
template <typename Value, typename Key = Itself>
class Heap {
 public:
  explicit Heap(Key key = {}) : less_{std::move(key)} {}
  /// Takes the values over. O(n).
  explicit Heap(std::vector<Value> values, Key key = {})
      : less_{std::move(key)}, values_(std::move(values)) {
    std::make_heap(values_.begin(), values_.end(), later());
  }

  bool empty() const { return values_.empty(); }
  std::size_t size() const { return values_.size(); }
  const Value& top() const { return values_.front(); }
  void clear() { values_.clear(); }

  /// O(log n).
  void push(Value value) {
    values_.push_back(std::move(value));
    std::push_heap(values_.begin(), values_.end(), later());
  }
  /// Removes the top and returns it. O(log n).
  Value pop() {
    std::pop_heap(values_.begin(), values_.end(), later());
    Value value = std::move(values_.back());
    values_.pop_back();
    return value;
  }

 private:
  auto later() const {
    return [this](const Value& a, const Value& b) { return less_(b, a); };
  }

  ByKey<Key> less_;
  std::vector<Value> values_;
};

/// A heap whose key is a lambda.
template <typename Value, typename Key>
Heap<Value, Key> make_heap_by(Key key) {
  return Heap<Value, Key>(std::move(key));
}

}  // namespace evenkeel
