// Worked examples of the Map panel, each with a caption.
import type { Example } from '../../kit/row.js';

/** Tasks with these amounts of work, in the format of the panel. */
const tasks = (comp: readonly number[], edges: readonly (readonly number[])[]): string =>
  JSON.stringify({ comp, edges });

/** A grid of cells in which adjacent cells communicate. */
function grid(rows: number, columns: number): string {
  const cells = Array.from({ length: rows * columns }, (_, i) => i);
  const across = cells.filter((i) => (i + 1) % columns !== 0).map((i) => [i, i + 1, 8]);
  const down = cells.filter((i) => i + columns < cells.length).map((i) => [i, i + columns, 8]);
  return tasks(
    cells.map(() => 10),
    [...across, ...down],
  );
}

/** Stages in a row. The middle stages are the heaviest. */
function pipeline(stages: number): string {
  const all = Array.from({ length: stages }, (_, i) => i);
  return tasks(
    all.map((i) => 6 + 2 * Math.min(i, stages - 1 - i)),
    all.slice(1).map((i) => [i - 1, i, 20]),
  );
}

/** A tree in which leaves send their sums up. */
function tree(levels: number): string {
  const all = Array.from({ length: 2 ** levels - 1 }, (_, i) => i);
  return tasks(
    all.map(() => 8),
    all.slice(1).map((i) => [(i - 1) >> 1, i, 12]),
  );
}

/** Groups of ten tasks with much communication inside and little to the next group. */
function groups(count: number): string {
  const all = Array.from({ length: 10 * count }, (_, i) => i);
  const within = all.flatMap((i) =>
    all
      .filter((j) => j > i && j <= i + 3 && Math.floor(i / 10) === Math.floor(j / 10))
      .map((j) => [i, j, 15]),
  );
  const between = Array.from({ length: count - 1 }, (_, g) => [10 * g + 9, 10 * g + 10, 2]);
  return tasks(
    all.map((i) => 5 + (i % 4)),
    [...within, ...between],
  );
}

export const examples: readonly Example[] = [
  {
    name: 'map-usual',
    title: '200 tasks on 64 servers',
    notice:
      'Tasks that exchange many messages are placed in the same cube, where paths are short. Click a server to see its load. The Tasks button shows the communication between tasks.',
    state: {},
  },
  {
    name: 'map-grid',
    title: 'A grid of cells on eight servers',
    notice:
      'Neighbouring cells of the grid share a server, and each server has load 80. Only messages across a border between two colours have a cost.',
    state: { taskText: grid(8, 8), target: 'eh:3,1' },
  },
  {
    name: 'map-pipeline',
    title: 'A pipeline on a ring',
    notice:
      'Consecutive stages of the pipeline share a server, so only five of 23 messages cross between servers.',
    state: { taskText: pipeline(24), target: 'cycle:6' },
  },
  {
    name: 'map-tree',
    title: 'A sum over a tree',
    notice:
      'The tasks form a tree, and whole branches of this tree share a server. All messages between servers travel seven hops in total.',
    state: { taskText: tree(6), target: 'mesh:2,4' },
  },
  {
    name: 'map-groups',
    title: 'Four groups, four servers',
    notice:
      'Each group of tasks has its own server, so only the three thin links between groups cost anything.',
    state: { taskText: groups(4), target: 'eh:2,1' },
  },
  {
    name: 'map-greedy',
    title: 'The fast greedy algorithm',
    notice:
      'One pass of the greedy algorithm reaches a cost of 276.5. The full search reaches a cost of 260.9.',
    state: { mapper: 'greedy' },
  },
  {
    name: 'map-loads',
    title: 'Only even loads count',
    notice:
      'If beta is 0, messages cost nothing. The largest load drops from 271 to 186, and communication grows by a third.',
    state: { beta: '0' },
  },
];
