// A program in the style of vt. `vt_main write` dumps the costs of its objects as LBDatafiles, one
// per rank. `vt_main follow` runs the same phase again. Then it migrates like OfflineLB, with the
// next phase of next.RANK.json: every rank takes the objects that the file lists.
#include <mpi.h>

#include <cstdint>
#include <cstdio>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace {

using Json = nlohmann::json;

struct Object {
  double seconds = 0;     // of a phase
  std::int64_t data = 0;  // content of the object
};
using Objects = std::map<std::int64_t, Object>;

// The later a rank, the fewer: 4 (P - rank) objects of a second and one of two.
Objects objects_of(int rank, int size) {
  Objects objects;
  for (int k = 0; k < 4 * (size - rank); ++k) objects[1000 * rank + k] = {1, 7 * rank + k};
  objects[1000 * rank + 999] = {2, rank};
  return objects;
}

double load_of(const Objects& objects) {
  double sum = 0;
  for (const auto& [id, object] : objects) sum += object.seconds;
  return sum;
}

std::string file_of(const std::string& name, int rank) {
  return name + "." + std::to_string(rank) + ".json";
}

void write_dump(const Objects& objects, int rank) {
  Json tasks = Json::array();
  for (const auto& [id, object] : objects) {
    tasks.push_back(
        {{"entity", {{"home", rank}, {"id", id}, {"migratable", true}, {"type", "object"}}},
         {"node", rank},
         {"resource", "cpu"},
         {"time", object.seconds}});
  }
  const Json phase{{"id", 0}, {"tasks", tasks}};
  std::ofstream(file_of("data", rank))
      << Json{{"metadata", {{"rank", rank}, {"type", "LBDatafile"}}}, {"phases", {phase}}};
}

// The objects that this rank should have in phase 1.
std::vector<std::int64_t> listed(int rank) {
  std::ifstream file(file_of("next", rank));
  const Json dump = Json::parse(file);
  std::vector<std::int64_t> ids;
  for (const Json& task : dump.at("phases").at(1).at("tasks")) {
    if (task.at("node") == rank) ids.push_back(task.at("entity").at("id").get<std::int64_t>());
  }
  return ids;
}

// Every rank announces to all ranks which objects it wants, and their holders send them. @return
// the number of received objects.
int pull(Objects& objects, const std::vector<std::int64_t>& wanted, int rank, int size) {
  std::vector<MPI_Request> sends;
  std::vector<Object> sent;
  sent.reserve(objects.size());
  for (int who = 0; who < size; ++who) {
    int count = static_cast<int>(wanted.size());
    MPI_Bcast(&count, 1, MPI_INT, who, MPI_COMM_WORLD);
    std::vector<std::int64_t> ids = wanted;
    ids.resize(static_cast<std::size_t>(count));
    MPI_Bcast(ids.data(), count, MPI_INT64_T, who, MPI_COMM_WORLD);
    for (const std::int64_t id : ids) {
      const auto found = objects.find(id);
      if (who == rank || found == objects.end()) continue;
      sent.push_back(found->second);
      objects.erase(found);
      MPI_Isend(&sent.back(), sizeof(Object), MPI_BYTE, who, static_cast<int>(id), MPI_COMM_WORLD,
                &sends.emplace_back());
    }
  }
  int came = 0;
  Objects pulled;
  for (const std::int64_t id : wanted) {
    if (objects.count(id) > 0) continue;
    MPI_Recv(&pulled[id], sizeof(Object), MPI_BYTE, MPI_ANY_SOURCE, static_cast<int>(id),
             MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    ++came;
  }
  MPI_Waitall(static_cast<int>(sends.size()), sends.data(), MPI_STATUSES_IGNORE);
  objects.merge(pulled);
  return came;
}

// Whether all loads are equal and every object exists once, with its content.
bool follow(Objects& objects, int rank, int size) {
  const int moved = pull(objects, listed(rank), rank, size);
  double ends[2] = {-load_of(objects), load_of(objects)};
  MPI_Allreduce(MPI_IN_PLACE, ends, 2, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  std::int64_t sums[3] = {static_cast<std::int64_t>(objects.size()), 0, moved};
  for (const auto& [id, object] : objects) sums[1] += id * object.data;
  MPI_Allreduce(MPI_IN_PLACE, sums, 3, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
  std::int64_t all[2] = {0, 0};
  for (int each = 0; each < size; ++each) {
    for (const auto& [id, object] : objects_of(each, size)) {
      ++all[0];
      all[1] += id * object.data;
    }
  }
  const bool right = ends[0] + ends[1] == 0 && sums[0] == all[0] && sums[1] == all[1];
  if (rank == 0) {
    std::printf("vt: %d objects, %d of them moved, ranks differ by %g s\n",
                static_cast<int>(sums[0]), static_cast<int>(sums[2]), ends[0] + ends[1]);
  }
  return right;
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  int rank = 0;
  int size = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  Objects objects = objects_of(rank, size);
  bool right = true;
  if (argc == 2 && std::string(argv[1]) == "write") {
    write_dump(objects, rank);
  } else {
    right = follow(objects, rank, size);
  }
  MPI_Finalize();
  return right ? 0 : 1;
}
