// Copies answers as structs for hosts that print them.
#include "evenkeel/jobs/kept.hpp"

#include "jobs/answers/advise_members.hpp"
#include "jobs/answers/cluster_members.hpp"
#include "jobs/answers/dynamic_members.hpp"
#include "jobs/answers/eh_members.hpp"
#include "jobs/answers/explain_members.hpp"
#include "jobs/answers/flow_members.hpp"
#include "jobs/answers/input_members.hpp"
#include "jobs/answers/inspect_members.hpp"
#include "jobs/answers/map_members.hpp"
#include "jobs/answers/plan_members.hpp"
#include "jobs/answers/reproduce_members.hpp"
#include "jobs/answers/ring_members.hpp"
#include "jobs/answers/topology_members.hpp"

namespace evenkeel::jobs {
namespace {

// Lists refer to data of the job until they own their entries.
template <class T>
void own(T& value, TextChange change) {
  if constexpr (Described<T>) {
    for_each_member<T>([&](const auto& member) { own(value.*member.at, change); });
  } else if constexpr (kIs<T, std::optional>) {
    if (value) own(*value, change);
  } else if constexpr (kIs<T, std::variant>) {
    std::visit([&](auto& held) { own(held, change); }, value);
  } else if constexpr (kIs<T, answers::List>) {
    std::vector<typename T::Entry> entries;
    entries.reserve(value.size());
    for (std::size_t i = 0; i < value.size(); ++i) {
      entries.push_back(value[i]);
      own(entries.back(), change);
    }
    value = std::move(entries);
  } else if constexpr (kIsArray<T>) {
    for (auto& entry : value) own(entry, change);
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (change) value = change(value);
  }
}

}  // namespace

template <class Answer>
std::shared_ptr<const Answer> own_copy(const Answer& answer, TextChange change) {
  auto copy = std::make_shared<Answer>(answer);
  own(copy->input, change);
  own(copy->result, change);
  return copy;
}

template std::shared_ptr<const answers::Advise> own_copy(const answers::Advise&, TextChange);
template std::shared_ptr<const answers::Cluster> own_copy(const answers::Cluster&, TextChange);
template std::shared_ptr<const answers::Dynamic> own_copy(const answers::Dynamic&, TextChange);
template std::shared_ptr<const answers::Eh> own_copy(const answers::Eh&, TextChange);
template std::shared_ptr<const answers::Explain> own_copy(const answers::Explain&, TextChange);
template std::shared_ptr<const answers::Flow> own_copy(const answers::Flow&, TextChange);
template std::shared_ptr<const answers::Inspect> own_copy(const answers::Inspect&, TextChange);
template std::shared_ptr<const answers::Map> own_copy(const answers::Map&, TextChange);
template std::shared_ptr<const answers::Plan> own_copy(const answers::Plan&, TextChange);
template std::shared_ptr<const answers::Reproduce> own_copy(const answers::Reproduce&, TextChange);
template std::shared_ptr<const answers::Ring> own_copy(const answers::Ring&, TextChange);
template std::shared_ptr<const answers::Topology> own_copy(const answers::Topology&, TextChange);

}  // namespace evenkeel::jobs
