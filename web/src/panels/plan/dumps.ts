// Objects of programs and clusters from published sources, as numbers only.
// Tasks of LBAF: derived from DARMA-tasking/LB-analysis-framework, data/synthetic-blocks,
// data/user-defined-memory-toy-problem and data/challenging_toy_fewer_tasks (BSD-3-Clause, NTESS
// 2019-2024).
// Experts: the example in the README of deepseek-ai/EPLB (MIT). Shards and slots: from the public
// threads elastic/elasticsearch#88384 and redis/redis#4941.

const table = (head: string, rows: readonly (readonly unknown[])[]): string =>
  [head, ...rows.map((row) => row.join(',')), ''].join('\n');

const words = (text: string): string[] => text.split(' ');

/** Seconds of nine tasks in five shared blocks of 9. */
const blocks: readonly (readonly [rank: number, seconds: number, block: number])[] = [
  ...([
    [0, 1, 0],
    [0, 0.5, 0],
    [0, 0.5, 1],
    [0, 0.5, 1],
  ] as const),
  ...([
    [1, 0.5, 2],
    [1, 2, 2],
    [1, 1, 3],
    [1, 0.5, 3],
  ] as const),
  [2, 1.5, 4],
];

export const blockTasks = table(
  'id,node,load,block,block_size',
  blocks.map(([rank, seconds, block], task) => [`task ${task}`, rank, seconds, block, 9]),
);

/** The same tasks in halves of a second, with their messages. */
export const talkingTasks = JSON.stringify({
  nodes: { count: 4, capacity: { memory: [54, 54, 54, 54] } },
  objects: {
    id: blocks.map((_, task) => `task ${task}`),
    load: blocks.map(([, seconds]) => 2 * seconds),
    node: blocks.map(([rank]) => rank),
    block: blocks.map(([, , block]) => block),
  },
  blocks: Array.from({ length: 5 }, () => ({ size: 9 })),
  // [from, to, twice the bytes]
  comm: [
    [0, 5, 4],
    [1, 4, 2],
    [3, 2, 2],
    [3, 8, 1],
    [4, 1, 4],
    [5, 8, 4],
    [7, 6, 2],
    [8, 6, 3],
  ],
});

/** Seconds of the tasks of four ranks, each with three blocks. */
const memory = [
  ['10 15 10', '20 30 25 35 10', '20 5 10'],
  ['5 5', '2.5 2.5', '5'],
  ['5 10 15', '10 5', '2.5 2.5'],
  ['10 5 5', '10 20 15', '5 10 10'],
];

/** A block takes 1600 MB on every node that needs it. A task takes 110 MB while it works. */
export const memoryTasks = table(
  'id,node,load,block,block_size,peak_memory',
  memory.flatMap((ranks, rank) =>
    ranks.flatMap((times, part) =>
      words(times).map((seconds, task) => [
        ...[`${rank}.${part}.${task}`, rank, seconds, 4 * part + rank, 1600, 110],
      ]),
    ),
  ),
);

/** Room for four blocks in addition to the 980 MB of each rank itself. */
export const memoryRanks = table(
  'node,memory,base_memory',
  memory.map((_, rank) => [rank, 980 + 4 * 1600 + 110, 980]),
);

/** Seconds of the tasks of sixteen ranks. */
const ranks = [
  '2 10 8 6 6 3 3 6 23 4 4 4',
  '3 4 8 5 6 2 2 2 3 2 7 2 2 7',
  '134 264 21 77 26 343 2 245 13 8 93 37 168',
  '3 2 10 5 2 6 2 4 3 15 2 14 9 23 4 4 10',
  '15 72 185 38 530 70 12 19 30 93 2 65 91 36 7 66 25 13 2 36 35 26',
  '456 199 3 19 2 2 7 37 8 2 2 112 61 6 2 116 31 14 2 110 44',
  '40 9 141 22 11 47 3 2 6 2 46 3 11 12 141 9 5 117 4',
  '3 3 7 8 2 4 2 3 15 6 2 36 7 2 6 3 65',
  '6 13 25 18 7 40 38 2 16 52 8 2 32 85 9 11 101',
  '268 120 19 160 64 3 4 4 4 10 3 2 2 73 7 2 3 207 6 6',
  '428 131 4 2 321 18 15 172 11 6 153 31 2 192 57 51 10 140 177 16 54 62',
  '5 13 23 5 11 3 34 2 73 11 9 34 6',
  '351 473 53 121 9 4 151 218 4 2 45 269 10 10 91 730 4 9 87 282',
  '2 865 3 90 93 2 31 26 3 3 32 7 5 22 3 9',
  '8 60 52 12 7 102 191 21 71 44 6 42 100 20 7 570 83 73 731 163',
  '3 2 17 45 453 2 8 81 10 22 3',
];

export const sixteenRanks = table(
  'id,node,load',
  ranks.flatMap((times, rank) =>
    words(times).map((seconds, task) => [`${rank}.${task}`, rank, seconds]),
  ),
);

/** Tokens of the twelve experts of a layer, which are not on a GPU yet. */
export const experts = table(
  'id,node,load',
  words('90 132 40 61 104 165 39 4 73 56 183 86').map((tokens, expert) => [
    ...[`expert ${expert}`, '', tokens],
  ]),
);

/** Shards of four indices on three nodes. */
export const shards = table(
  'id,node,load',
  [
    [4, 4, 2],
    [4, 4, 2],
    [3, 3, 4],
    [3, 3, 4],
  ].flatMap((nodes, index) =>
    nodes.flatMap((count, node) =>
      Array.from({ length: count }, (_, shard) => [`index-${index}.${node}${shard}`, node, 1]),
    ),
  ),
);

/** All slots on the first of 201 masters. */
export const slots = JSON.stringify({
  nodes: 201,
  objects: { load: new Array<number>(16384).fill(1), node: new Array<number>(16384).fill(0) },
});
