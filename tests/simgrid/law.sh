#!/usr/bin/env bash
# law.sh LIBRARY: checks the time of an iteration on 64 simulated ranks: within 2% of our own
# simulation, message by message, and within 12% of the formula d o + max(d o, L + o).
set -euo pipefail
library=$1
for times in "4 7" "4 0.5" "1 0.25" "4 0"; do
  for network in torus:4,4,4 cycle:64 torus:8,8 hypercube:6 lattice:4,3 clique:64; do
    # shellcheck disable=SC2086
    bash "$(dirname "$0")/ranks.sh" "$library" 64 cost $times $network
  done
done | node -e '
  const lines = require("fs").readFileSync(0, "utf8").trim().split("\n");
  const found = lines.map((line) => JSON.parse(line));
  const within = (of, limit) => {
    let worst = 0;
    for (const { topology, iteration_us, [`${of}_us`]: expected } of found) {
      const off = Math.abs(iteration_us / expected - 1);
      if (off > limit) console.error(`law.sh: ${topology}: ${iteration_us} us, by the ${of} ${expected}`);
      worst = Math.max(worst, off);
    }
    console.log(`law.sh: ${found.length} iterations within ${(100 * worst).toFixed(1)} % of the ${of}`);
    return worst <= limit;
  };
  const fine = [within("clock", 0.02), within("formula", 0.12)];
  process.exit(found.length === 24 && !fine.includes(false) ? 0 : 1);
'
