// Generated from the files of core/src/formats; do not edit.
#include "formats/arrivals/row.hpp"
#include "formats/graphs/row.hpp"
#include "formats/loads/row.hpp"
#include "formats/objects/row.hpp"
#include "formats/platforms/row.hpp"
#include "formats/tasks/row.hpp"

namespace evenkeel::formats {

namespace loads_room {
extern const LoadRow plain;
extern const LoadRow csv;
extern const LoadRow tsv;
extern const LoadRow json;
}  // namespace loads_room

std::span<const LoadRow* const> rows_of(LoadFormat) {
  static constexpr const LoadRow* kRows[] = {
      &loads_room::plain,
      &loads_room::csv,
      &loads_room::tsv,
      &loads_room::json,
  };
  return kRows;
}

namespace graphs_room {
extern const GraphRow edge_list;
extern const GraphRow metis;
extern const GraphRow mtx;
extern const GraphRow json;
extern const GraphRow node_link;
extern const GraphRow gml;
extern const GraphRow dot;
extern const GraphRow graphml;
extern const GraphRow scotch;
extern const GraphRow tgt;
extern const GraphRow matrix;
}  // namespace graphs_room

std::span<const GraphRow* const> rows_of(GraphFormat) {
  static constexpr const GraphRow* kRows[] = {
      &graphs_room::edge_list,
      &graphs_room::metis,
      &graphs_room::mtx,
      &graphs_room::json,
      &graphs_room::node_link,
      &graphs_room::gml,
      &graphs_room::dot,
      &graphs_room::graphml,
      &graphs_room::scotch,
      &graphs_room::tgt,
      &graphs_room::matrix,
  };
  return kRows;
}

namespace tasks_room {
extern const TaskRow json;
extern const TaskRow stg;
extern const TaskRow wfcommons;
extern const TaskRow dax;
constexpr TaskRow dot{.graph = GraphFormat::dot};
constexpr TaskRow metis{.graph = GraphFormat::metis};
extern const TaskRow csv;
constexpr TaskRow mtx{.graph = GraphFormat::mtx};
constexpr TaskRow edge_list{.graph = GraphFormat::edge_list};
constexpr TaskRow gml{.graph = GraphFormat::gml};
constexpr TaskRow graphml{.graph = GraphFormat::graphml};
constexpr TaskRow scotch{.graph = GraphFormat::scotch};
constexpr TaskRow matrix{.graph = GraphFormat::matrix};
}  // namespace tasks_room

std::span<const TaskRow* const> rows_of(TaskFormat) {
  static constexpr const TaskRow* kRows[] = {
      &tasks_room::json,
      &tasks_room::stg,
      &tasks_room::wfcommons,
      &tasks_room::dax,
      &tasks_room::dot,
      &tasks_room::metis,
      &tasks_room::csv,
      &tasks_room::mtx,
      &tasks_room::edge_list,
      &tasks_room::gml,
      &tasks_room::graphml,
      &tasks_room::scotch,
      &tasks_room::matrix,
  };
  return kRows;
}

namespace arrivals_room {
extern const ArrivalRow swf;
extern const ArrivalRow list;
extern const ArrivalRow csv;
}  // namespace arrivals_room

std::span<const ArrivalRow* const> rows_of(ArrivalFormat) {
  static constexpr const ArrivalRow* kRows[] = {
      &arrivals_room::swf,
      &arrivals_room::list,
      &arrivals_room::csv,
  };
  return kRows;
}

namespace platforms_room {
extern const PlatformRow simgrid;
extern const PlatformRow links;
extern const PlatformRow speeds;
extern const PlatformRow json;
}  // namespace platforms_room

std::span<const PlatformRow* const> rows_of(PlatformFormat) {
  static constexpr const PlatformRow* kRows[] = {
      &platforms_room::simgrid,
      &platforms_room::links,
      &platforms_room::speeds,
      &platforms_room::json,
  };
  return kRows;
}

namespace objects_room {
extern const ObjectRow csv;
extern const ObjectRow lbdatafile;
extern const ObjectRow json;
extern const ObjectRow ndjson;
}  // namespace objects_room

std::span<const ObjectRow* const> rows_of(ObjectFormat) {
  static constexpr const ObjectRow* kRows[] = {
      &objects_room::csv,
      &objects_room::lbdatafile,
      &objects_room::json,
      &objects_room::ndjson,
  };
  return kRows;
}

}  // namespace evenkeel::formats
