// Public interface of a simulation on top of its engine.
#include "evenkeel/dynamic/simulation.hpp"

#include "dynamic/engine.hpp"

namespace evenkeel::dynamic {

Simulation::Simulation(const Network& network, Options options, std::unique_ptr<Workload> workload)
    : engine_(std::make_unique<Engine>(network, std::move(options), std::move(workload))) {}
Simulation::~Simulation() = default;
Simulation::Simulation(Simulation&&) noexcept = default;
bool Simulation::advance(std::int64_t events) { return engine_->advance(events); }
void Simulation::stop() { engine_->stop(); }
std::uint64_t Simulation::arrived() const { return engine_->run().arrived; }
std::uint64_t Simulation::completed() const { return engine_->run().completed; }
std::int64_t Simulation::events() const { return engine_->events(); }
bool Simulation::stable() const { return engine_->stable(); }
bool Simulation::ended_early() const { return engine_->ended_early(); }
const Totals& Simulation::totals() const { return engine_->run().totals; }
Averages Simulation::averages() const { return engine_->run().occupancy.averages(); }
const std::vector<LevelTraffic>& Simulation::traffic() const { return engine_->run().traffic; }
std::vector<Tick> Simulation::responses() const {
  const auto& all = engine_->run().responses;
  return {all.begin(), all.end()};
}
const std::vector<TaskRecord>& Simulation::records() const { return engine_->run().records; }
const std::vector<JobRecord>& Simulation::jobs() const { return engine_->jobs(); }
const std::vector<LogEntry>& Simulation::log() const { return engine_->run().log; }
const std::vector<Sample>& Simulation::samples() const { return engine_->run().samples; }
bool Simulation::consistent() const { return engine_->consistent(); }

}  // namespace evenkeel::dynamic
