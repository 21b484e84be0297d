// The data of pictures of plans, compared with independent sums and replays.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roundValues } from '../src/draw/axis.js';
import { partsOf, wholeCuts, type ChainSetting } from '../src/draw/chain-setting.js';
import { copiesOf, mostLoadedLayers, type ExpertsAnswer } from '../src/draw/copies-setting.js';
import { PlanCourse } from '../src/draw/plan-course.js';
import { drawsNodes, nodeAt, placesOf } from '../src/draw/plan-frame.js';
import { numberAbove } from '../src/draw/plan-lines.js';
import { blocksOf, bySize } from '../src/draw/plan-items.js';
import {
  settingOf,
  usedOf,
  type ObjectsAnswer,
  type PlanSetting,
} from '../src/draw/plan-setting.js';
import type { StreamAnswer } from '../src/draw/stream-setting.js';
import { describeCopies } from '../src/draw/describe-copies.js';
import { describePlan } from '../src/draw/describe-plan.js';
import { describeStream } from '../src/draw/describe-stream.js';
import type { PlanJob, PlanResult } from '../src/gen/types.js';
import { root } from '../../tests/support/paths.js';
import { generator } from '../../tests/support/random_jobs.js';

type Move = PlanResult['moves'][number];

function setting(seed: number, nodes: number, objects: number): PlanSetting {
  const below = generator(seed);
  const list = <T>(length: number, of: (i: number) => T): T[] =>
    Array.from({ length }, (_, i) => of(i));
  return {
    nodes,
    loads: list(objects, () => below(1000)),
    homes: Int32Array.from(list(objects, () => below(nodes + 1) - 1)),
    speeds: list(nodes, () => 1 + below(3)),
    states: list(nodes, () => 'open' as const),
    ...{ pinned: [], allowed: [] },
    gauges: [
      {
        name: 'memory',
        capacity: list(nodes, () => null),
        base: list(nodes, () => below(50)),
        use: list(objects, () => below(9)),
        peak: list(objects, () => below(30)),
      },
    ],
    blocks: list(objects, () => (below(3) === 0 ? null : below(4))),
    sizes: list(4, (k) => ({ size: 100 * (k + 1) })),
  };
}

/** Moves from the nodes of objects, in rounds; moves of round 0 place new objects. */
function moves(seed: number, { homes, loads, nodes }: PlanSetting): Move[] {
  const below = generator(seed);
  const at = [...homes];
  const made: Move[] = [];
  const put = (object: number, round: number): void => {
    const from = at[object]!;
    const to = (Math.max(from, 0) + 1 + below(nodes - 1)) % nodes;
    at[object] = to;
    made.push({
      ...{ object, to, round, load: loads[object]!, bytes: 1, rule: 'load', gain: 0 },
      from: from < 0 ? null : from,
      ...{ before: [], after: [] },
    });
  };
  homes.forEach((home, j) => home < 0 && put(j, 0));
  for (let round = 1; round <= 6; ++round)
    for (let k = 0; k < 5; ++k) put(below(homes.length), round);
  return made;
}

test('a stage has the loads after its moves, in any order of stages', () => {
  for (let seed = 1; seed <= 40; ++seed) {
    const start = setting(seed, 5, 30);
    const made = moves(seed, start);
    const course = new PlanCourse(start, made);
    const below = generator(seed + 1000);
    for (let look = 0; look < 12; ++look) {
      const step = below(course.stages.length + 1);
      const last = step === 0 ? -1 : course.stages[step - 1]!.round;
      const where = [...start.homes];
      for (const { object, to, round } of made) if (round <= last) where[object] = to;
      const loads = new Array<number>(5).fill(0);
      where.forEach((node, j) => node >= 0 && (loads[node]! += start.loads[j]!));
      const frame = course.at(step);
      expect([...frame.assignment], `seed ${seed}, step ${step}`).toEqual(where);
      expect([...frame.loads]).toEqual(loads);
    }
  }
});

test('blocks of a bar add up to its objects; objects that are too thin are counted', () => {
  for (let seed = 1; seed <= 40; ++seed) {
    const one = setting(seed, 4, 400);
    const moving = Uint8Array.from(one.loads, (_, j) => ((j * 7) % 3 === 0 ? 1 : 0));
    const pixels = 0.01 * (seed % 5);
    const all = blocksOf(one, one.homes, bySize(one), moving, pixels);
    expect(all).toHaveLength(4);
    all.forEach((blocks, node) => {
      const here = [...one.loads.keys()].filter((j) => one.homes[j] === node);
      const load = here.reduce((sum, j) => sum + one.loads[j]!, 0);
      expect(blocks.reduce((sum, { count }) => sum + count, 0)).toBe(here.length);
      expect(blocks.reduce((sum, { size }) => sum + size, 0)).toBeCloseTo(
        load / one.speeds[node]!,
        6,
      );
      expect(blocks.filter(({ count }) => count > 1).length).toBeLessThanOrEqual(2);
      for (const { object, count, size, moves: moved } of blocks) {
        if (count > 1) expect(object).toBeNull();
        else expect(size).toBe(one.loads[object!]! / one.speeds[node]!);
        if (object !== null) expect(moved).toBe(moving[object] === 1);
      }
      // Moving objects are above the others.
      const kinds = blocks.map((block) => Number(block.moves));
      expect(kinds).toEqual([...kinds].sort());
    });
    expect(all.flat().length).toBeLessThanOrEqual(4 * 2 * 49);
  }
});

test('use of a node: its base, its objects, each of their blocks once, the largest peak', () => {
  for (let seed = 1; seed <= 60; ++seed) {
    const one = setting(seed, 3, 12);
    const [gauge] = one.gauges;
    const used = usedOf(one, gauge!, one.homes);
    for (let node = 0; node < 3; ++node) {
      let sum = gauge!.base[node]!;
      let peak = 0;
      const blocks = new Set<number>();
      for (let j = 0; j < 12; ++j) {
        if (one.homes[j] !== node) continue;
        sum += gauge!.use[j]!;
        peak = Math.max(peak, gauge!.peak[j]!);
        if (one.blocks[j] !== null) blocks.add(one.blocks[j]!);
      }
      for (const block of blocks) sum += 100 * (block + 1);
      expect(used[node], `seed ${seed}`).toBe(sum + peak);
    }
  }
});

test('a column is found under each of its points, and not elsewhere', () => {
  for (const [nodes, width] of [
    [3, 320],
    [40, 640],
    [101, 1200],
  ] as const) {
    const places = placesOf(nodes, 10, { width, height: 400 });
    for (let node = 0; node < nodes; ++node) {
      expect(nodeAt(places, places.x(node) + 0.01)).toBe(node);
      expect(nodeAt(places, places.middle(node))).toBe(node);
    }
    expect(nodeAt(places, places.left - 1)).toBeNull();
    expect(nodeAt(places, places.right + 1)).toBeNull();
  }
  expect(drawsNodes(10_000, { width: 1200, height: 400 })).toBe(false);
  expect(drawsNodes(30, { width: 320, height: 400 })).toBe(true);
});

test('a number above a bar does not touch the lines', () => {
  for (let seed = 1; seed <= 200; ++seed) {
    const below = generator(seed);
    const levels = { mean: 1 + below(80), bound: below(90), most: 100 };
    const places = placesOf(3, levels.most, { width: 640, height: 200 + below(400) });
    const time = below(100);
    const at = numberAbove(levels, places, time);
    expect(at, `seed ${seed}`).toBeLessThanOrEqual(places.y(time) - 10 + 1e-2);
    for (const line of [levels.mean, levels.bound])
      if (line > 0) expect(Math.abs(places.y(line) - at)).toBeGreaterThan(8.9);
  }
});

test('parts of a chain, also on a ring, have the items between their cuts', () => {
  for (let seed = 1; seed <= 60; ++seed) {
    const below = generator(seed);
    const loads = Array.from({ length: 9 }, () => below(20));
    const sums = loads.reduce((all, load) => [...all, all.at(-1)! + load], [0]);
    const ring = seed % 2 === 0;
    const chain: ChainSetting = { loads, sums, speeds: [1, 2, 1], ring, old: null, unit: null };
    const first = ring ? below(9) : 0;
    const [a, b] = [below(10), below(10)].sort((x, y) => x - y) as [number, number];
    const cuts = ring ? [first, first + a, first + b, first + 9] : wholeCuts([a, b], 9);
    partsOf(chain, cuts).forEach(({ from, to, load, time }, k) => {
      let sum = 0;
      for (let j = from; j < to; ++j) sum += loads[j % 9]!;
      expect(load, `seed ${seed}, part ${k}`).toBe(sum);
      expect(time).toBe(sum / chain.speeds[k]!);
    });
  }
});

test('the most loaded node and its objects show the reason why the objects stay', () => {
  const result = {
    ...{ assignment: [0, 0, 1], loads: [9, 3], moves: [], optimal: null },
    makespan: { num: 9, den: 1, node: 0 },
    mean: { num: 6, den: 1 },
    initial: { loads: [9, 3] },
    bound: { makespan: { num: 6, den: 1 }, gap: 0.5 },
    obstacles: {
      ...{ node: 0, objects: 2, looked_at: 2 },
      rules: [
        { rule: 'pinned', count: 1, objects: [0], bound: { num: 6, den: 1 } },
        { rule: 'no gain', count: 1, objects: [1], bound: null },
      ],
    },
  };
  const input = { labels: ['a', 'b'], object_labels: ['x', 'y', 'z'] };
  const answer = { settings: {}, result, input } as unknown as ObjectsAnswer;
  const objects = { load: [6, 3, 3], node: ['a', 'a', 'b'] };
  const context = {
    answer,
    setting: settingOf({ kind: 'plan', nodes: { id: ['a', 'b'] }, objects }, answer),
    assignment: Int32Array.of(0, 0, 1),
  };
  expect(describePlan(context, 'task:0')!.why).toBe('The object stays: the object is pinned.');
  expect(describePlan(context, 'task:1')!.why).toContain(
    'any other node would have the same load / speed or more',
  );
  expect(describePlan(context, 'node:0')!.why).toBe(
    'After the plan the load / speed of this node is 50\u00a0% above the mean. No node has a larger ratio of load to speed. 1 of its objects stays: the object is pinned. 1 of its objects stays: any other node would have the same load / speed or more.',
  );
  expect(describePlan(context, 'task:2')!.why).toContain('a (node 0)');
  expect(describePlan(context, 'node:7')).toBeNull();
});

const example = <Answer>(name: string): [PlanJob, Answer] => {
  const read = (path: string): unknown => JSON.parse(readFileSync(`${root}${path}`, 'utf8'));
  return [
    read(`core/schema/examples/${name}.json`) as PlanJob,
    read(`tests/golden/${name}.json`) as Answer,
  ];
};

test('replicas on a GPU add up to its load, and replicas of an expert to its load', () => {
  const [job, answer] = example<ExpertsAnswer>('plan-experts');
  const experts = job.experts as Record<string, Record<string, number>>;
  const layers = copiesOf(job, answer);
  expect(layers).toHaveLength(2);
  layers.forEach(({ layer, copies }, at) => {
    const each = copies.length / layer.loads.length;
    layer.loads.forEach((load, gpu) => {
      const here = copies.slice(gpu * each, (gpu + 1) * each);
      expect(here.reduce((sum, copy) => sum + copy.load, 0)).toBeCloseTo(load, 9);
    });
    for (const [expert, load] of Object.entries(experts[at]!)) {
      const own = copies.filter((copy) => copy.expert === Number(expert));
      expect(own.reduce((sum, copy) => sum + copy.load, 0)).toBeCloseTo(load, 9);
    }
    expect(copies.filter(({ before }) => before !== null)).toHaveLength(layer.moves!);
    copies.forEach(({ expert, before }, slot) =>
      expect(before ?? expert).toBe(job.old![at]![slot]),
    );
  });
  // Layer 1 has a slightly higher maximum load.
  expect(mostLoadedLayers(layers, 1).map(({ at }) => at)).toEqual([1]);
  expect(mostLoadedLayers(layers, 9)).toEqual(layers);
});

test('a GPU and a replica show their load, and the former replicas', () => {
  const [job, answer] = example<ExpertsAnswer>('plan-experts');
  const layers = copiesOf(job, answer);
  expect(describeCopies(layers, 'node:4')).toEqual({
    title: 'layer 1, GPU 0',
    numbers: [
      ['load', '131'],
      ['relative to the mean', '102\u00a0%'],
      ['slots', '2'],
      ['newly loaded', '2'],
    ],
    why: 'This GPU is the most loaded GPU. The search covered every placement, and no placement lowers the largest load.',
  });
  const copy = describeCopies(layers, 'task:0')!;
  expect(copy.title).toBe('layer 0, expert 5');
  expect(copy.why).toBe(
    'This expert has 2 replicas, each with an equal share of the load of the expert. The expert is newly loaded: before, the slot held expert 0.',
  );
  expect(describeCopies(layers, 'task:16')).toBeNull();
  expect(describeCopies(layers, 'node:8')).toBeNull();
});

test('a snapshot shows the decision with its numbers', () => {
  const [, { result }] = example<StreamAnswer>('plan-stream');
  const told = describeStream(result.decisions, 'point:3')!;
  expect(told.title).toBe('snapshot 3');
  expect(told.numbers).toContainEqual(['moves', '1\u00a0object']);
  expect(told.why).toMatch(/^Move 1 object\. The plan lowers the makespan from 7 to 6/);
  expect(describeStream(result.decisions, 'point:1')!.why).toMatch(/^No move, because /);
  expect(describeStream(result.decisions, 'point:6')).toBeNull();
});

test('values of an axis are evenly apart and around all there is', () => {
  for (let seed = 1; seed <= 200; ++seed) {
    const below = generator(seed);
    const least = below(1000) / 10 ** below(4);
    const most = least + (1 + below(1000)) / 10 ** below(4);
    const values = roundValues(least, most, 1 + below(9));
    expect(values[0]!, `seed ${seed}`).toBeLessThanOrEqual(least + 1e-9);
    expect(values.at(-1)!).toBeGreaterThanOrEqual(most - 1e-9);
    expect(values.length).toBeGreaterThan(1);
    const step = values[1]! - values[0]!;
    for (const [i, value] of values.entries()) expect(value).toBeCloseTo(values[0]! + i * step, 6);
    expect(String(Number(step.toPrecision(6)))).toMatch(/^[0.]*[125]0*(e-?\d+)?$/);
  }
});
