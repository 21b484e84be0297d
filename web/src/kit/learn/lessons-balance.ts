// Lessons on rings and on flows over networks.
import { formatNumber, type FlowAnswer, type RingAnswer } from 'evenkeel/elements';
import type { Lesson, Part } from './lesson-part.js';

const ring = (answer: unknown): RingAnswer['result'] => (answer as RingAnswer).result;
const flow = (answer: unknown): FlowAnswer['result'] => (answer as FlowAnswer).result;
const steps = (count: number | null): string =>
  `${count ?? 'no'} ${count === 1 ? 'step' : 'steps'}`;
const iterations = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'iteration' : 'iterations'}`;

/** The index of a number among choices with these lower bounds. */
const among = (value: number, bounds: readonly number[]): number =>
  bounds.filter((bound) => value >= bound).length;

const sixLoads = '7 0 3 1 1 0';
const eightLoads = '34 40 90 40 50 60 30 0';

function lastSender(answer: unknown): string {
  const { critical, flow: units } = ring(answer);
  if (!critical) return '';
  const n = units.length;
  const last = critical.nodes.at(-1)!;
  const sent = Math.abs(critical.direction === 'right' ? units[last]! : units[(last + n - 1) % n]!);
  return `Node ${last} has to send ${sent} and must wait for load that comes from node ${critical.nodes[0]}.`;
}

const twoSteps: Lesson = {
  name: 'two-steps',
  title: 'Why two steps and not one',
  aim: 'The nodes that must wait for load determine how many steps balancing takes.',
  parts: [
    {
      panel: 'ring',
      state: { text: sixLoads },
      scene:
        'Six processors in a ring hold 7, 0, 3, 1, 1 and 0 units. The target of each processor is 2 units. In every step, each processor can send to both neighbours, but not more than it holds.',
      ask: 'How many steps does the best plan take?',
      choices: ['1 step', '2 steps', '3 steps or more'],
      truth: (answer) => Math.min(2, (ring(answer).steps ?? 3) - 1),
      explain: (answer) =>
        `${steps(ring(answer).steps)}. ${lastSender(answer)} Step through the schedule and watch the waiting node, which is drawn as a box.`,
    },
    {
      panel: 'ring',
      state: { text: sixLoads, mode: 'single', algorithm: 'linear' },
      scene:
        'This question has the same loads as the first question. In the second run, no load crosses the link between the last node and the first. A node sends a message only when it holds the full amount.',
      ask: 'How many steps now?',
      choices: ['2, as before', '3 or 4', '5 or more'],
      truth: (answer) => among(ring(answer).steps ?? 9, [3, 5]),
      explain: (answer) =>
        `${steps(ring(answer).steps)}: ${ring(answer).critical!.nodes.length - 1} consecutive nodes wait for each other. The length of the longest chain of waiting nodes determines the number of steps. The number of waiting nodes does not matter.`,
    },
  ],
};

const leastTraffic: Lesson = {
  name: 'least-traffic',
  title: 'Minimum traffic or fewest steps',
  aim: 'The plan with the minimum traffic is not always the fastest plan.',
  parts: [
    {
      panel: 'ring',
      state: { text: eightLoads, mode: 'single', algorithm: 'traffic' },
      scene:
        'Eight processors in a ring use a plan with the minimum traffic. The fastest plan needs only one step.',
      ask: 'Does the plan with the minimum traffic finish in one step?',
      choices: ['yes, in one step', 'no, it takes longer'],
      truth: (answer) => (ring(answer).steps === 1 ? 0 : 1),
      explain: (answer) =>
        `The plan takes ${steps(ring(answer).steps)} and moves ${formatNumber(ring(answer).traffic ?? 0)} units. ${lastSender(answer)}`,
    },
    {
      panel: 'ring',
      state: { text: eightLoads, mode: 'single' },
      scene:
        'In the second run, the same eight processors use the fastest plan. The previous plan moved 162 units in total.',
      ask: 'How much more traffic does the fastest plan need than the plan with minimum traffic?',
      choices: ['nothing', 'a few units more', 'at least half as much again'],
      truth: (answer) => among(ring(answer).traffic ?? 0, [163, 243]),
      explain: (answer) =>
        `The fastest plan moves ${formatNumber(ring(answer).traffic ?? 0)} units in ${steps(ring(answer).steps)}. If a small amount of load circulates around the ring, no node has to wait for load before it sends. The Charts tab shows every trade-off between steps and traffic.`,
    },
  ],
};

const peak = { source: 'peak', amount: '1600', place: '0' } as const;

const diffuse = (scheme: string, rest: Omit<Part, 'panel' | 'state'>): Part => ({
  panel: 'flow',
  state: { topology: 'cycle:16', ...peak, scheme },
  ...rest,
});

const diffusion: Lesson = {
  name: 'diffusion',
  title: 'Diffusion, and why OPT finishes',
  aim: 'Diffusion converges slowly. With a suitable factor for each iteration, the scheme finishes after a few iterations.',
  parts: [
    diffuse('fos', {
      scene:
        'Sixteen processors form a ring, and one processor holds all 1\u202f600 units. In every iteration each node sends each neighbour a fixed share of the load difference.',
      ask: 'How many iterations does diffusion need until all loads are correct to nine digits?',
      choices: ['up to 16', '17 to 100', 'more than 100'],
      truth: (answer) => among(flow(answer).iterations, [17, 101]),
      explain: (answer) =>
        `${iterations(flow(answer).iterations)}. Step through the first iterations. The peak load falls fast. The difference between the two halves of the ring shrinks only a little in every iteration, always by the same factor.`,
    }),
    diffuse('opt', {
      scene:
        'The second run has the same ring and loads, but a different factor in every iteration. Each factor is computed from one eigenvalue of the network. This ring has eight distinct eigenvalues above 0.',
      ask: 'How many iterations now?',
      choices: ['16, the number of nodes', '8, the number of eigenvalues', 'still more than 100'],
      truth: (answer) => {
        const { iterations: count } = flow(answer);
        return count === 8 ? 1 : among(count, [17]) * 2;
      },
      explain: (answer) =>
        `${iterations(flow(answer).iterations)}: each iteration removes one wave, and after the last iteration the ring is balanced. The Charts tab shows how steeply the imbalance falls.`,
    }),
  ],
};

const spread = (topology: string, rest: Omit<Part, 'panel' | 'state'>): Part => ({
  panel: 'flow',
  state: { topology, ...peak, scheme: 'opt' },
  ...rest,
});

const topology: Lesson = {
  name: 'topology',
  title: 'Why topology matters',
  aim: 'Sixteen processors balance several times faster on a hypercube than on a ring.',
  parts: [
    spread('path:16', {
      scene:
        'Sixteen processors form a row. Processors form a row, and the first processor holds all load. The optimal scheme spreads this load over the row.',
      ask: 'How many iterations?',
      choices: ['4', '8', '15'],
      truth: (answer) => among(flow(answer).iterations, [5, 9]),
      explain: (answer) =>
        `${iterations(flow(answer).iterations)}: a row has a different eigenvalue for every wave, and each eigenvalue costs one iteration. ${formatNumber(flow(answer).norms.linf)} units must cross the busiest link.`,
    }),
    spread('hypercube:4', {
      scene: 'In the second run, the sixteen processors form a hypercube with four links per node.',
      ask: 'How many iterations now?',
      choices: ['4', '8', '15'],
      truth: (answer) => among(flow(answer).iterations, [5, 9]),
      explain: (answer) =>
        `${iterations(flow(answer).iterations)}, because a hypercube of dimension 4 has only four distinct eigenvalues above 0. The busiest link carries ${formatNumber(Math.round(flow(answer).norms.linf))} units.`,
    }),
  ],
};

export const ringLessons = [twoSteps, leastTraffic] as const;
export const flowLessons = [diffusion, topology] as const;
