// Explanations of a server or a task of a mapping: its computation, and the tasks with which it
// communicates.
import type { MapAnswer } from '../gen/types.js';
import { numberOf, type Item, type Description } from './item.js';
import { amount, count, loadAmount, percent, unitOf } from './number.js';

type Edges = readonly (readonly [number, number, number])[];

/** Communication of a task, or of all tasks of a server: in total, and to tasks on the same
 * server. */
function talk(edges: Edges, mapping: readonly number[], is: (task: number) => boolean) {
  let [all, near] = [0, 0];
  for (const [u, v, units] of edges) {
    if (!is(u) && !is(v)) continue;
    all += units;
    if (mapping[u] === mapping[v]) near += units;
  }
  return { all, near };
}

const talking = ({ all, near }: { all: number; near: number }): string =>
  all === 0
    ? 'The tasks of this server do not communicate.'
    : `The tasks of this server exchange ${amount(all)} units. ${amount(near)} of these units stay on the server and cost nothing.`;

function describeServer(answer: MapAnswer, server: number, name: string): Description {
  const { mapping, loads, load, tasks } = answer.result;
  const amountOf = (units: number): string => loadAmount(units, unitOf(answer));
  const here = mapping.filter((one) => one === server).length;
  const over = loads[server]! - load.mean;
  const edges = tasks?.edges as Edges | undefined;
  const far =
    Math.abs(over) < 0.5
      ? 'The load of this server equals the mean.'
      : `The load of this server is ${amountOf(Math.abs(over))} (${percent(Math.abs(over) / load.mean)}) ${over > 0 ? 'above' : 'below'} the mean.`;
  return {
    title: `server ${name}`,
    numbers: [
      ['load', amountOf(loads[server]!)],
      ['mean', amountOf(load.mean)],
      ['tasks', amount(here)],
    ],
    why: `${far} ${edges && here > 0 ? talking(talk(edges, mapping, (task) => mapping[task] === server)) : ''}${loads[server] === load.max ? ' This server is the most loaded server.' : ''}`.trim(),
  };
}

function describeTask(
  answer: MapAnswer,
  task: number,
  name: (server: number) => string,
): Description {
  const { mapping, tasks, loads, load, beta } = answer.result;
  const amountOf = (units: number): string => loadAmount(units, unitOf(answer));
  const server = mapping[task]!;
  const edges = tasks!.edges as unknown as Edges;
  const { all, near } = talk(edges, mapping, (one) => one === task);
  const partners = edges.filter(([u, v]) => u === task || v === task).length;
  const weight = tasks!.comp[task]!;
  const least = loads.indexOf(load.min);
  return {
    title: `task ${answer.input.task_labels?.[task] ?? task}`,
    numbers: [
      ['computation', amountOf(weight)],
      ['on server', name(server)],
      ['communicates with', count(partners, 'task')],
    ],
    why:
      all === 0
        ? `This task communicates with no other task, so only the loads of the servers decide its place: ${amountOf(loads[server]!)} here, ${amountOf(load.min)} on the least loaded server.`
        : `This task exchanges ${amount(all)} units, of which ${amount(near)} stay on its server. The least loaded server is ${name(least)}, but communication, weighted by ${amountOf(beta)}, keeps the task here.`,
  };
}

export function describeMap(
  answer: MapAnswer,
  item: Item,
  name: (server: number) => string,
): Description | null {
  const { mapping, loads, tasks } = answer.result;
  const [server, task] = [numberOf(item, 'node'), numberOf(item, 'task')];
  if (server !== null && server < loads.length) return describeServer(answer, server, name(server));
  if (task !== null && tasks && task < mapping.length) return describeTask(answer, task, name);
  return null;
}
