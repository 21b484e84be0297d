// Worked examples of the Plan panel, each with a caption.
import type { Example } from '../../kit/row.js';
import {
  blockTasks,
  experts,
  memoryRanks,
  memoryTasks,
  shards,
  sixteenRanks,
  slots,
  talkingTasks,
} from './dumps.js';

/** Identical nodes with that much memory each. */
const ranksWith = (nodes: number, memory: number): string =>
  ['node,memory', ...Array.from({ length: nodes }, (_, i) => `${i},${memory}`), ''].join('\n');

const swap = `id,node,load,memory
left,c,3,3
middle,a,5,5
right,b,3,3
`;

export const examples: readonly Example[] = [
  {
    name: 'plan-usual',
    title: 'Eight objects on one node',
    notice:
      'Four moves lower the makespan from 40 to 14. No plan has a smaller makespan: 3 nodes with at most 13 units each hold only 39 of the 40 units. Drag an object to pin it to a node.',
    state: {},
  },
  {
    name: 'plan-blocks',
    title: 'Tasks with shared blocks',
    notice:
      'The example has nine tasks from the tool LBAF, and one unit of load is half a second. All tasks of a rank share one copy of their memory block. The frame next to the bar of a rank shows its memory, which has room for four blocks.',
    state: { objectText: blockTasks, planNodes: ranksWith(4, 36), unit: '0.5' },
  },
  {
    name: 'plan-messages',
    title: 'Tasks that communicate',
    notice:
      'The nine tasks from the tool LBAF now also exchange messages. The dashed part of a bar is the time for messages to and from other ranks. The published optimum is 4 seconds, which is 8 units of half a second.',
    state: { objectText: talkingTasks, planNodes: '' },
  },
  {
    name: 'plan-memory',
    title: 'Four ranks with little memory',
    notice:
      'Each task needs its block of 1\u202f600 MB on its rank, and a rank has room for four blocks. Moving 10 of 32 tasks brings all ranks to the mean load of 35, although the ranks have little free memory. One unit of load is 2.5 seconds.',
    state: { objectText: memoryTasks, planNodes: memoryRanks, unit: '2.5' },
  },
  {
    name: 'plan-ranks',
    title: '274 tasks on 16 ranks',
    notice:
      'The makespan drops from 2\u202f923 to 1\u202f003 seconds, and no plan has a smaller makespan. The Front tab shows the best plan for each number of moves. Eight moves achieve half of the possible reduction of the makespan.',
    state: { objectText: sixteenRanks, planNodes: '16' },
  },
  {
    name: 'plan-experts',
    title: 'Twelve experts, four GPUs',
    notice:
      'No expert is on a GPU yet, so the first placement needs no moves. The minimum makespan is 260 tokens, just above the mean of 258.25.',
    state: { objectText: experts, planNodes: '4' },
  },
  {
    name: 'plan-shards',
    title: 'Shards that should stay',
    notice:
      'The nodes hold 14, 14 and 12 shards, and no move makes the load more even. With 40 shards on three nodes, one node always has at least 14 shards.',
    state: { objectText: shards, planNodes: '3' },
  },
  {
    name: 'plan-slots',
    title: '16\u202f384 slots on the first of 201',
    notice:
      'Rebalancing the slots in this example once caused an endless loop in another tool. The plan moves 16\u202f302 slots, 200 per round. After the plan, each node holds at most 82 slots.',
    state: { objectText: slots, planNodes: '', outLimit: '200' },
  },
  {
    name: 'plan-drain',
    title: 'Drain a node',
    notice:
      'Node 0 is drained: all objects leave node 0, and the other two nodes then have load 20 each. Click the column of a node to switch between keeping and draining it.',
    state: { drained: '0' },
  },
  {
    name: 'plan-swap',
    title: 'Two full nodes that swap',
    notice:
      'The capacities of the nodes also hold during the moves, so one object waits on a third node while two other objects swap places.',
    state: {
      objectText: swap,
      planNodes: 'node,memory,base_memory\na,6,0\nb,14,4\nc,6,3\n',
      pins: 'left -> b\nmiddle -> b\nright -> a',
      transient: true,
    },
  },
  {
    name: 'plan-chain',
    title: 'A chain in three parts',
    notice:
      'Ten consecutive items are split into three parts (1-D partitioning, such as pipeline stages). In the best split, the largest part has load 21. Drag a split point to compare other ways to split the items.',
    state: { planForm: 'chain', chainCuts: '2, 4' },
  },
  {
    name: 'plan-copies',
    title: 'Expert replicas on eight GPUs',
    notice:
      'The data are the two example layers of EPLB, a tool by DeepSeek. In the placements by EPLB, the two layers have an imbalance (max/mean) of 1.2081 and 1.2422. In the placements by Evenkeel, the two layers have an imbalance of 1.0532 and 1.1903, and no placement has a smaller imbalance.',
    state: { planForm: 'experts' },
  },
  {
    name: 'plan-stream',
    title: 'When a plan pays',
    notice:
      'The load of one object grows by two units per snapshot. Two plans are carried out. Each plan starts when the cost of waiting is more than twice the cost of its moves. In later snapshots no plan helps, because a single large object determines the makespan.',
    state: { planForm: 'stream' },
  },
];
