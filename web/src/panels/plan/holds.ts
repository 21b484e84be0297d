// Pins and drained nodes from the picture, in addition to those in the data.
import type { PlanData, PlanJob } from 'evenkeel/elements';
import { Refused } from '../../kit/problem.js';
import type { PlanState } from './fields.js';

type Holds = Pick<PlanState, 'pins' | 'drained'>;
type Objects = NonNullable<PlanData['objects']>;
type Nodes = Exclude<PlanJob['nodes'], number | undefined>;

const arrow = ' -> ';

interface Pin {
  object: string;
  node: string;
  /** Line number from 1. */
  line: number;
}

function pinsOf(text: string): Pin[] {
  return text.split('\n').flatMap((written, i): Pin[] => {
    if (written.trim() === '') return [];
    const at = written.lastIndexOf('->');
    if (at < 0)
      throw wrong('pins', `"${written.trim()}" is not a pin: write object -> node`, i + 1);
    return [
      { object: written.slice(0, at).trim(), node: written.slice(at + 2).trim(), line: i + 1 },
    ];
  });
}

const wrong = (field: string, message: string, line?: number): Refused =>
  new Refused({ field, message, ...(line === undefined ? {} : { line, column: 1, length: 1 }) });

const drainsOf = (text: string): string[] =>
  text
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);

/** Numbers by name. A name is from `names`, or is the number itself. */
function placesOf(names: readonly unknown[] | undefined, count: number): Map<string, number> {
  const all = names ?? Array.from({ length: count }, (_, i) => i);
  return new Map(all.map((name, i) => [String(name), i]));
}

function countOf(nodes: PlanJob['nodes'], objects: Objects): number {
  if (typeof nodes === 'number') return nodes;
  const columns = Object.values(nodes ?? {}).filter(Array.isArray) as unknown[][];
  const named = (objects.node as (number | string | null)[] | undefined) ?? [];
  const most = named.reduce<number>(
    (top, at) => Math.max(top, typeof at === 'number' ? at + 1 : 0),
    0,
  );
  return nodes?.count ?? Math.max(most, ...columns.map(({ length }) => length));
}

/** A list of that length. Missing values are `value`. */
const filled = <T>(list: readonly T[] | undefined, length: number, value: T): T[] =>
  Array.from({ length }, (_, i) => list?.[i] ?? value);

/** The data with pins and drained nodes; null if there are none. @throws Refused for an unknown
 * name. */
export function withHolds(data: PlanData, { pins, drained }: Holds): PlanData | null {
  if (pins.trim() === '' && drained.trim() === '') return null;
  const objects = { ...data.objects! };
  const size = (objects.load as number[]).length;
  const count = countOf(data.nodes, objects);
  const nodes: Nodes = typeof data.nodes === 'object' ? { ...data.nodes } : { count };
  const nodeAt = placesOf(nodes.id, count);
  const objectAt = placesOf(objects.id, size);
  const home = (j: number): number | undefined => {
    const node = (objects.node as (number | string | null)[] | undefined)?.[j] ?? null;
    return node === null ? undefined : typeof node === 'number' ? node : nodeAt.get(node);
  };
  const pinned = filled(objects.pinned, size, false);
  const allowed = filled<(number | string)[] | null>(objects.allowed, size, null);
  for (const { object, node, line } of pinsOf(pins)) {
    const [j, i] = [objectAt.get(object), nodeAt.get(node)];
    if (j === undefined) throw wrong('pins', `unknown object "${object}"`, line);
    if (i === undefined) throw wrong('pins', `unknown node "${node}"`, line);
    if (home(j) === i) pinned[j] = true;
    else allowed[j] = [i];
  }
  if (pinned.some(Boolean)) objects.pinned = pinned;
  if (allowed.some(Boolean)) objects.allowed = allowed;
  const state = filled(nodes.state, count, 'open' as const);
  for (const name of drainsOf(drained)) {
    const i = nodeAt.get(name);
    if (i === undefined) throw wrong('drained', `unknown node "${name}"`);
    state[i] = 'drain';
  }
  if (drained.trim() !== '') nodes.state = state;
  const changed = Object.keys(nodes).length > 1 || nodes.count === undefined;
  const { unit: _, unit_error: __, input_notes: ___, ...rest } = data;
  return { ...rest, nodes: changed ? nodes : count, objects, input_format: 'json' };
}

/** The text after that object is pinned to the node, or freed. */
export function pinnedText(pins: string, object: string, node: string | null): string {
  const kept = pins.split('\n').filter((line) => {
    const at = line.lastIndexOf('->');
    return line.trim() !== '' && (at < 0 || line.slice(0, at).trim() !== object);
  });
  return [...kept, ...(node === null ? [] : [`${object}${arrow}${node}`])].join('\n');
}

/** The text after that node is added or removed. */
export function drainedText(drained: string, node: string, drain: boolean): string {
  const kept = drainsOf(drained).filter((name) => name !== node);
  return [...kept, ...(drain ? [node] : [])].join('; ');
}
