// Lessons on clusters of real machines, and on tasks that keep arriving.
import { formatNumber, seconds, type ClusterAnswer, type DynamicAnswer } from 'evenkeel/elements';
import type { Lesson } from './lesson-part.js';

const cluster = (answer: unknown): ClusterAnswer['result'] => (answer as ClusterAnswer).result;
const dynamic = (answer: unknown): DynamicAnswer['result'] => (answer as DynamicAnswer).result;

const response = (answer: unknown): number => {
  const { response, mean_service: mean } = dynamic(answer);
  return response!.mean / mean;
};
const times = (value: number): string => `${Number(value.toPrecision(3))} mean service times`;

const paying: Lesson = {
  name: 'paying',
  title: 'When balancing does not pay off',
  aim: 'Moving load costs time. Balancing pays off only if the remaining iterations save more time than the move costs.',
  parts: [
    {
      panel: 'cluster',
      state: { site: 'dsl' },
      scene:
        'Slow links with a latency of 40 ms connect 64 machines in a line. All load is on the first machine, and 1\u202f000 iterations are left.',
      ask: 'Does balancing pay off, and how many machines receive load?',
      choices: [
        'it pays off, and all 64 receive load',
        'it pays off, but only a few receive load',
        'it does not pay off',
      ],
      truth: (answer) => {
        const { pays, used, nodes } = cluster(answer);
        return !pays ? 2 : used === nodes ? 0 : 1;
      },
      explain: (answer) => {
        const { makespan_s: own, never_s: never, used, nodes, refused } = cluster(answer);
        return `The run takes ${seconds(own)} instead of ${seconds(never!)}, with load on ${used} of ${nodes} machines. Farther from the first machine, an exchange would cost more than the remaining iterations can save, so ${formatNumber(refused)} exchanges were refused. Step forward to see the first refused exchange, which is dashed.`;
      },
    },
    {
      panel: 'cluster',
      state: {
        site: 'dsl',
        unitBytes: '10000',
        siteAmount: '64000',
        unitTime: '40',
        diffusion: 'two-phase',
        kPolicy: 'decreasing',
        detection: 'piggyback',
      },
      scene:
        'In the second run, every unit of load carries 10 kB, and there are ten times as many units. The whole flow is planned before any load moves.',
      ask: 'How much of the load moves?',
      choices: ['the whole planned flow', 'a part of it', 'nothing'],
      truth: (answer) => {
        const { moved, refused } = cluster(answer);
        return moved === 0 ? 2 : refused > 0 ? 1 : 0;
      },
      explain: (answer) => {
        const { moved, makespan_s: own, never_s: never } = cluster(answer);
        return moved === 0
          ? `No load moves, because the plan as a whole costs more than it saves and is refused. The run takes ${seconds(own)} with balancing and ${seconds(never!)} without balancing. Drag the slider “Bytes per token” to find the point where balancing pays off.`
          : `${formatNumber(moved)} units move; the run takes ${seconds(own)} instead of ${seconds(never!)}.`;
      },
    },
  ],
};

const usual = { network: 'eh:3,2', rho: '0.9', arrivals: '600', hop: '0.1', seed: '1' } as const;

const thresholds: Lesson = {
  name: 'thresholds',
  title: 'Thresholds',
  aim: 'A few moves at the right moment halve the waiting time of tasks.',
  parts: [
    {
      panel: 'dynamic',
      state: { ...usual, policy: 'split' },
      scene:
        'Six hundred tasks arrive at the 64 servers of an extended hypercube, and use nine tenths of the capacity. Each task stays on the server at which it arrives. A task that never waits has, on average, a response time equal to the mean service time.',
      ask: 'What is the mean response time of a task?',
      choices: ['less than 2', 'between 2 and 4', 'more than 4'],
      truth: (answer) => [2, 4].filter((bound) => response(answer) >= bound).length,
      explain: (answer) =>
        `${times(response(answer))}. Play the run: some servers hold several tasks while other servers have no task.`,
    },
    {
      panel: 'dynamic',
      state: { ...usual, policy: 'si-mlta' },
      scene:
        'The tasks stay the same. In the second run, a node whose load exceeds its threshold probes other nodes and hands the new task to a node below its threshold.',
      ask: 'How many of the balancing decisions move a task?',
      choices: ['fewer than a quarter', 'about half', 'most of them'],
      truth: (answer) => {
        const { migrations = 0, decisions = 1 } = dynamic(answer).totals ?? {};
        const share = (migrations ?? 0) / (decisions ?? 1);
        return [0.25, 0.6].filter((bound) => share >= bound).length;
      },
      explain: (answer) => {
        const { migrations = 0, decisions = 0 } = dynamic(answer).totals ?? {};
        return `Only ${formatNumber(migrations ?? 0)} of ${formatNumber(decisions ?? 0)} decisions move a task, because at this load most nodes are past their thresholds. Nevertheless the mean response time is now ${times(response(answer))}, because these few moves reach idle servers.`;
      },
    },
  ],
};

export const machineLessons: readonly Lesson[] = [paying, thresholds];
