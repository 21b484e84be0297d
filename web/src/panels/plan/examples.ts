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
      'Four moves bring the end from 40 to 14, and no plan ends earlier: 40 units on three nodes are more than 13 each. Drag an object to pin it where you want it.',
    state: {},
  },
  {
    name: 'plan-blocks',
    title: 'Tasks with shared blocks',
    notice:
      'Nine tasks of LBAF, in halves of a second. A block of memory is there once for all its tasks on a rank: the frame beside each bar has room for four.',
    state: { objectText: blockTasks, planNodes: ranksWith(4, 36), unit: '0.5' },
  },
  {
    name: 'plan-messages',
    title: 'Tasks that talk',
    notice:
      'The same nine tasks, now with their messages: the dashed part of a bar is what it sends to or gets from other ranks. The published optimum is 4 seconds, 8 halves.',
    state: { objectText: talkingTasks, planNodes: '' },
  },
  {
    name: 'plan-memory',
    title: 'Four ranks that are short of memory',
    notice:
      'A task needs its block of 1\u202f600 MB where it goes, and a rank has room for four: ten moves of 32 tasks bring all ranks to the mean, 35, where one task at a time hardly finds room. Units of 2.5 seconds.',
    state: { objectText: memoryTasks, planNodes: memoryRanks, unit: '2.5' },
  },
  {
    name: 'plan-ranks',
    title: '274 tasks on 16 ranks',
    notice:
      'From 2\u202f923 seconds down to 1\u202f003, which no plan beats. Under Front every number of moves is a plan: eight moves are enough for half of it.',
    state: { objectText: sixteenRanks, planNodes: '16' },
  },
  {
    name: 'plan-experts',
    title: 'Twelve experts, four GPUs',
    notice:
      'Experts that are nowhere yet: to place them is no move. The least end is 260 tokens, just above the mean of 258.25.',
    state: { objectText: experts, planNodes: '4' },
  },
  {
    name: 'plan-shards',
    title: 'Shards that should stay',
    notice:
      '14, 14 and 12 shards look uneven, yet no move helps: 40 on three nodes leave 14 on one of them whatever is done.',
    state: { objectText: shards, planNodes: '3' },
  },
  {
    name: 'plan-slots',
    title: '16\u202f384 slots on the first of 201',
    notice:
      'A rebalancing that once ended in an endless loop: 16\u202f302 slots move, 200 at a time, and no node keeps more than 82.',
    state: { objectText: slots, planNodes: '', outLimit: '200' },
  },
  {
    name: 'plan-drain',
    title: 'A node is taken away',
    notice:
      'Node 0 drains: everything leaves it, and the other two end at 20. Keep it, or drain another, by a click on its column.',
    state: { drained: '0' },
  },
  {
    name: 'plan-swap',
    title: 'Two full nodes that swap',
    notice:
      'Capacities hold during the moves too, so that an object waits on a third node while two others change places.',
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
      'Ten items in a row, cut twice: 21 is the least that the largest part can have. Drag a cut to see what others come to.',
    state: { planForm: 'chain', chainCuts: '2, 4' },
  },
  {
    name: 'plan-copies',
    title: 'Copies of experts on eight GPUs',
    notice:
      'The two layers that the balancer of DeepSeek comes with. Its own placements leave the fullest GPU 1.2081 and 1.2422 times the mean; these leave 1.0532 and 1.1903, and none leaves less.',
    state: { planForm: 'experts' },
  },
  {
    name: 'plan-stream',
    title: 'When a plan pays',
    notice:
      'One object grows by two a snapshot. Twice a plan is carried out, each time when waiting has lost more than twice its cost; later none would end earlier, for that object alone fills its node.',
    state: { planForm: 'stream' },
  },
];
