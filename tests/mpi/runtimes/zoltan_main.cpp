// Objects of a program on Zoltan follow our flow: Zoltan_Migrate carries them, and finds the
// imports.
#include <mpi.h>
#include <trilinos/zoltan.h>

#include <cstdio>
#include <cstring>
#include <map>
#include <vector>

#include "evenkeel/insitu/balancer.hpp"

namespace {

using namespace evenkeel;

// Objects of one unit each: a number, and its content.
using Objects = std::map<unsigned, double>;

int size_of_object(void*, int, int, ZOLTAN_ID_PTR, ZOLTAN_ID_PTR, int* error) {
  *error = ZOLTAN_OK;
  return sizeof(double);
}
void pack(void* data, int, int, ZOLTAN_ID_PTR id, ZOLTAN_ID_PTR, int, int, char* bytes,
          int* error) {
  Objects& objects = *static_cast<Objects*>(data);
  std::memcpy(bytes, &objects.at(*id), sizeof(double));
  objects.erase(*id);
  *error = ZOLTAN_OK;
}
void unpack(void* data, int, ZOLTAN_ID_PTR id, int, char* bytes, int* error) {
  std::memcpy(&(*static_cast<Objects*>(data))[*id], bytes, sizeof(double));
  *error = ZOLTAN_OK;
}

// One step of the flow: sends every neighbour its amount, or all objects if they are fewer.
void move_objects(Zoltan_Struct* zoltan, Objects& objects, const insitu::Outcome& plan) {
  std::vector<unsigned> ids;
  std::vector<int> ranks;
  auto next = objects.begin();
  for (const insitu::Share& share : plan.flow) {
    for (Load k = 0; k < share.units && next != objects.end(); ++k, ++next) {
      ids.push_back(next->first);
      ranks.push_back(share.rank);
    }
  }
  std::vector<unsigned> local(ids.size(), 0);
  Zoltan_Migrate(zoltan, -1, nullptr, nullptr, nullptr, nullptr, static_cast<int>(ids.size()),
                 ids.data(), local.data(), ranks.data(), ranks.data());
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  float version = 0;
  Zoltan_Initialize(argc, argv, &version);
  Zoltan_Struct* zoltan = Zoltan_Create(MPI_COMM_WORLD);
  Zoltan_Set_Param(zoltan, "DEBUG_LEVEL", "0");
  Zoltan_Set_Param(zoltan, "NUM_LID_ENTRIES", "1");
  int rank = 0;
  int size = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  Objects objects;
  for (unsigned k = 0; k < 20U * static_cast<unsigned>(rank); ++k) {
    objects[1000U * static_cast<unsigned>(rank) + k] = 0.5 * k;
  }
  Zoltan_Set_Obj_Size_Fn(zoltan, size_of_object, &objects);
  Zoltan_Set_Pack_Obj_Fn(zoltan, pack, &objects);
  Zoltan_Set_Unpack_Obj_Fn(zoltan, unpack, &objects);

  double before[2] = {static_cast<double>(objects.size()), 0};
  for (const auto& [id, value] : objects) before[1] += value;
  bool even = false;
  {
    const auto clique = graph::parse_topology("clique:" + std::to_string(size));
    insitu::Balancer balancer(insitu::Network::of_topology(MPI_COMM_WORLD, clique),
                              {.scheme = settings::Flow::Scheme::opt});
    // Load that passes through a rank can arrive after the rank has sent: repeats for a few rounds,
    // until the loads are even.
    for (int round = 0; round < size && !even; ++round) {
      move_objects(zoltan, objects, balancer.balance(static_cast<Load>(objects.size())));
      const int own = static_cast<int>(objects.size());
      int ends[2] = {-own, own};
      MPI_Allreduce(MPI_IN_PLACE, ends, 2, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
      even = ends[0] + ends[1] <= 1;
    }
  }
  double after[2] = {static_cast<double>(objects.size()), 0};
  for (const auto& [id, value] : objects) after[1] += value;
  MPI_Allreduce(MPI_IN_PLACE, before, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allreduce(MPI_IN_PLACE, after, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  const bool right = even && before[0] == after[0] && before[1] == after[1];
  if (rank == 0) {
    std::printf("Zoltan: %d objects of rank 0 of %d, %s\n", static_cast<int>(objects.size()),
                static_cast<int>(after[0]), right ? "even and all there" : "WRONG");
  }
  Zoltan_Destroy(&zoltan);
  MPI_Finalize();
  return right ? 0 : 1;
}
