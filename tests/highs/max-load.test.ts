// Flows within edge capacities, compared with HiGHS, a solver of mixed-integer programs that has no
// special treatment of flows. EVENKEEL_HIGHS sets the number of networks; npm run verify uses all
// 960.
import { spawnSync } from 'node:child_process';
import loadHighs from 'highs';
import { expect, it } from 'vitest';
import { cli } from '../support/paths.js';
import { feeProgram, randomNetwork, timeProgram, wholeSpeeds } from './networks.js';
import type { Network } from './networks.js';

const count = Number(process.env['EVENKEEL_HIGHS'] ?? 60);

interface Answer {
  ok: boolean;
  result: {
    flow: number[];
    targets: number[];
    converged: boolean;
    max_load: {
      makespan: { num: number; den: number };
      fees: number;
      optimal: 'cut' | 'search' | null;
      bound: { num: number; den: number; fees: number };
    };
  };
  check: { valid: boolean };
}

function answersOf(networks: Network[]): Answer[] {
  const run = spawnSync(cli, ['run', '-', '--ndjson'], {
    input: networks.map((network) => JSON.stringify(network)).join('\n'),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return run.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
}

it(`the minimum makespan and fees of ${count} networks equal those of HiGHS`, async () => {
  const highs = await loadHighs();
  const solve = (text: string): { value: number; flow: (e: number) => bigint } => {
    const found = highs.solve(text, { mip_rel_gap: 0, mip_abs_gap: 1e-9 });
    expect(found.Status).toBe('Optimal');
    const units = (name: string): number =>
      Math.round((found.Columns as Record<string, { Primal: number }>)[name]?.Primal ?? 0);
    return {
      value: found.ObjectiveValue,
      flow: (e) => BigInt(units(`p${e}`) - units(`q${e}`)),
    };
  };
  const networks = Array.from({ length: count }, (_, i) =>
    randomNetwork(Math.floor((i * 960) / count)),
  );
  const answers = answersOf(networks);
  let open = 0;
  networks.forEach((network, i) => {
    const answer = answers[i]!;
    const job = JSON.stringify(network);
    expect(answer.ok && answer.check.valid, job).toBe(true);
    const { makespan, fees, bound } = answer.result.max_load;
    const speeds = wholeSpeeds(network);
    const times = solve(timeProgram(network));
    const after = network.loads.map(BigInt);
    network.topology.edges.forEach(([u, v], e) => {
      after[u]! -= times.flow(e);
      after[v]! += times.flow(e);
    });
    // The makespan of their flow, compared exactly: after / (speed / 4) with num / den.
    const compare = (num: number, den: number): bigint =>
      after
        .map((load, node) => 4n * load * BigInt(den) - BigInt(num) * speeds[node]!)
        .reduce((most, one) => (one > most ? one : most));
    expect(compare(bound.num, bound.den) >= 0n, `bound above theirs: ${job}`).toBe(true);
    if (!answer.result.converged) {
      open += 1;
      return;
    }
    expect(compare(makespan.num, makespan.den) === 0n, `other makespan: ${job}`).toBe(true);
    const room = speeds.map(
      (speed) => (BigInt(makespan.num) * speed) / (4n * BigInt(makespan.den)),
    );
    expect(Math.round(solve(feeProgram(network, room)).value), `other fees: ${job}`).toBe(fees);
  });
  // Edges with minima take a search, which has a budget.
  expect(open).toBeLessThan(count / 20);
}, 900_000);
