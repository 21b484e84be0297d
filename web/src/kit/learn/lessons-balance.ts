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
  aim: 'What a node has to wait for decides how long balancing takes.',
  parts: [
    {
      panel: 'ring',
      state: { text: sixLoads },
      scene:
        'Six processors in a ring hold 7, 0, 3, 1, 1 and 0 units; each shall end with 2. In every step each may send to both neighbours, but no more than it has.',
      ask: 'How many steps does the best plan take?',
      choices: ['1 step', '2 steps', '3 steps or more'],
      truth: (answer) => Math.min(2, (ring(answer).steps ?? 3) - 1),
      told: (answer) =>
        `${steps(ring(answer).steps)}. ${lastSender(answer)} Step through it and watch that node: it is drawn as a box.`,
    },
    {
      panel: 'ring',
      state: { text: sixLoads, mode: 'single', algorithm: 'linear' },
      scene:
        'The same loads. Now nothing crosses the link between the last node and the first, and a node sends a message only when it holds all of it.',
      ask: 'How many steps now?',
      choices: ['2, as before', '3 or 4', '5 or more'],
      truth: (answer) => among(ring(answer).steps ?? 9, [3, 5]),
      told: (answer) =>
        `${steps(ring(answer).steps)}: ${ring(answer).critical!.nodes.length - 1} nodes in a row wait for each other, one after the other. The longest such chain counts, not how many nodes wait.`,
    },
  ],
};

const leastTraffic: Lesson = {
  name: 'least-traffic',
  title: 'Least traffic against fewest steps',
  aim: 'The plan that moves least is not always the plan that is done first.',
  parts: [
    {
      panel: 'ring',
      state: { text: eightLoads, mode: 'single', algorithm: 'traffic' },
      scene:
        'Eight processors, and the plan that moves as few units over links as any plan can. One step would be enough for the fastest plan.',
      ask: 'Is the plan of least traffic done in one step, too?',
      choices: ['yes, in one step', 'no, it takes longer'],
      truth: (answer) => (ring(answer).steps === 1 ? 0 : 1),
      told: (answer) =>
        `It takes ${steps(ring(answer).steps)} and moves ${formatNumber(ring(answer).traffic ?? 0)} units. ${lastSender(answer)}`,
    },
    {
      panel: 'ring',
      state: { text: eightLoads, mode: 'single' },
      scene: 'Now the fastest plan for the same loads. The other one moved 162 units in all.',
      ask: 'What does speed cost?',
      choices: ['nothing', 'a few units more', 'half as much again, or more'],
      truth: (answer) => among(ring(answer).traffic ?? 0, [163, 243]),
      told: (answer) =>
        `${formatNumber(ring(answer).traffic ?? 0)} units in ${steps(ring(answer).steps)}. A small shift all the way round lets every node send from what it has. Under Charts stands every trade-off between the two.`,
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
  title: 'What diffusion does, and why OPT ends',
  aim: 'Evening out with neighbours fades slowly; the right factors make it end.',
  parts: [
    diffuse('fos', {
      scene:
        'Sixteen processors in a ring, all 1\u202f600 units on one. In every iteration each gives each neighbour a fixed share of their difference.',
      ask: 'How many iterations until nine digits are right?',
      choices: ['up to 16', '17 to 100', 'more than 100'],
      truth: (answer) => among(flow(answer).iterations, [17, 101]),
      told: (answer) =>
        `${iterations(flow(answer).iterations)}. Step through the first ones: the peak melts fast, but the long wave between the two halves of the ring fades by the same small factor every time.`,
    }),
    diffuse('opt', {
      scene:
        'The same ring and loads, but every iteration uses another factor, made from one eigenvalue of the network. This ring has eight distinct ones above 0.',
      ask: 'How many iterations now?',
      choices: [
        'as many as there are nodes, 16',
        'as many as there are eigenvalues, 8',
        'still more than 100',
      ],
      truth: (answer) => {
        const { iterations: count } = flow(answer);
        return count === 8 ? 1 : among(count, [17]) * 2;
      },
      told: (answer) =>
        `${iterations(flow(answer).iterations)}: each takes one wave out for good, and after the last nothing is left. Under Charts its curve falls like a stone.`,
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
  aim: 'The same sixteen processors, joined in another way, balance many times faster.',
  parts: [
    spread('path:16', {
      scene: 'Sixteen processors in a row, all load at one end, and the optimal scheme.',
      ask: 'How many iterations?',
      choices: ['4', '8', '15'],
      truth: (answer) => among(flow(answer).iterations, [5, 9]),
      told: (answer) =>
        `${iterations(flow(answer).iterations)}: a row has a different eigenvalue for every wave, so each costs one iteration. ${formatNumber(flow(answer).norms.linf)} units have to cross one link.`,
    }),
    spread('hypercube:4', {
      scene: 'The same sixteen, joined as a hypercube: four links at each.',
      ask: 'How many iterations now?',
      choices: ['4', '8', '15'],
      truth: (answer) => among(flow(answer).iterations, [5, 9]),
      told: (answer) =>
        `${iterations(flow(answer).iterations)}, for a hypercube of dimension 4 has only four distinct eigenvalues above 0. The busiest link carries ${formatNumber(Math.round(flow(answer).norms.linf))} units.`,
    }),
  ],
};

export const ringLessons = [twoSteps, leastTraffic] as const;
export const flowLessons = [diffusion, topology] as const;
