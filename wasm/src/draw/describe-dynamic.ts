// The activity of a node or a task of a simulation at a moment, under every policy that is watched.
import { numberOf, type Item, type Description } from './item.js';
import { amount, count, formatNumber } from './number.js';
import type { Moment } from './playback.js';

/** One policy at that moment. */
export interface PolicyMoment {
  policy: string;
  moment: Moment;
}

/** Nodes by number, as pictures name them: servers, then controllers. */
export interface NodeNames {
  servers: number;
  /** "level:number" of every node. */
  names: readonly string[];
}

function describeServer(server: number, all: readonly PolicyMoment[]): Description {
  const [first] = all;
  const { moment } = first!;
  const here = moment.present[server]!;
  const waiting = moment.present.reduce((sum, tasks) => sum + Math.max(0, tasks - 1), 0);
  const mean = moment.present.reduce((sum, tasks) => sum + tasks, 0) / moment.present.length;
  const test = moment.tests.filter(({ node }) => node === `0:${server}`).at(-1);
  const tested = test
    ? test.ok
      ? ' The load of the server has just crossed its threshold.'
      : ' This server has just failed its threshold test, so no task moves.'
    : '';
  const state =
    here === 0
      ? waiting > 0
        ? `This server is idle, while ${count(waiting, 'task')} ${waiting === 1 ? 'waits' : 'wait'} at other servers.`
        : 'This server is idle, and no task waits at any server.'
      : here === 1
        ? 'This server serves one task, and no task waits here.'
        : `This server serves one task, and ${formatNumber(here - 1)} more ${here === 2 ? 'task waits' : 'tasks wait'} here.`;
  return {
    title: `server ${server}`,
    numbers: [
      ...all.map(
        ({ policy, moment: { present } }) => [policy, count(present[server] ?? 0, 'task')] as const,
      ),
      ['mean', amount(mean)],
    ],
    why: state + tested,
  };
}

function describeController(name: string, all: readonly PolicyMoment[]): Description {
  const held = all.map(
    ({ policy, moment }) => [policy, count(moment.held.get(name) ?? 0, 'task')] as const,
  );
  const test = all[0]!.moment.tests.filter(({ node }) => node === name).at(-1);
  return {
    title: `controller ${name}`,
    numbers: held,
    why: `A controller holds tasks while it looks for a server in its subtree whose load is below the threshold.${test ? ` A threshold test has just ${test.ok ? 'succeeded' : 'failed'} at this controller.` : ''}`,
  };
}

function describeTask(task: number, all: readonly PolicyMoment[]): Description | null {
  for (const { policy, moment } of all) {
    const way = moment.journeys.find((one) => one.task === task);
    if (!way) continue;
    const present = (node: string): string =>
      node.startsWith('0:')
        ? `, ${count(moment.present[Number(node.slice(2))] ?? 0, 'task')} there`
        : '';
    return {
      title: `task ${task} under ${policy}`,
      numbers: [
        ['from', way.from + present(way.from)],
        ['to', way.to + present(way.to)],
      ],
      why:
        way.kind === 'migrate'
          ? 'A balancing decision moves this task, because the threshold test succeeded.'
          : 'The task moves down to its assigned server.',
    };
  }
  return null;
}

export function describeMoment(
  { servers, names }: NodeNames,
  all: readonly PolicyMoment[],
  item: Item,
): Description | null {
  const [node, task] = [numberOf(item, 'node'), numberOf(item, 'task')];
  if (all.length === 0) return null;
  if (node !== null && node < servers) return describeServer(node, all);
  if (node !== null) return names[node] ? describeController(names[node], all) : null;
  return task === null ? null : describeTask(task, all);
}
