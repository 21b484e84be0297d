// A network that is edited: its changes, and their values in the state.
import type { Edit } from 'evenkeel/elements';
import type { Values } from '../../kit/slice.js';

export interface Place {
  x: number;
  y: number;
}

/** A network with the drawn positions of its nodes, in a box of width 1. */
export interface OwnGraph {
  at: readonly Place[];
  height: number;
  /** With the weight of each edge, if there are weights. */
  edges: readonly (readonly [u: number, v: number, weight?: number])[];
  names: readonly string[] | null;
  loads: readonly number[];
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

function withoutNode(graph: OwnGraph, node: number): OwnGraph {
  const others = (_: unknown, i: number): boolean => i !== node;
  const after = (i: number): number => (i > node ? i - 1 : i);
  return {
    ...graph,
    at: graph.at.filter(others),
    edges: graph.edges
      .filter(([u, v]) => u !== node && v !== node)
      .map(([u, v, ...weight]) => [after(u), after(v), ...weight]),
    names: graph.names && graph.names.filter(others),
    loads: graph.loads.filter(others),
  };
}

/** An unused name for a node. */
function newName(names: readonly string[]): string {
  for (let i = names.length; ; ++i) if (!names.includes(String(i))) return String(i);
}

/** The network after a change; the same object if the edit has no effect, or would leave too
 * little.
 * @param units  Units that a drag of load moves, if the node has enough. */
export function edited(graph: OwnGraph, edit: Edit, units: number): OwnGraph {
  const { at, edges, loads, names } = graph;
  const moved = (node: number, place: Place): Place[] =>
    at.map((old, i) => (i === node ? place : old));
  switch (edit.kind) {
    case 'move':
      return { ...graph, at: moved(edit.node, { x: edit.x, y: edit.y }) };
    case 'link': {
      const [u, v] = [Math.min(edit.from, edit.to), Math.max(edit.from, edit.to)];
      const known = edges.some(([a, b]) => a === u && b === v);
      const weighted = edges.some(([, , weight]) => weight !== undefined);
      return known ? graph : { ...graph, edges: [...edges, weighted ? [u, v, 1] : [u, v]] };
    }
    case 'unlink':
      return { ...graph, edges: edges.filter((_, e) => e !== edit.edge) };
    case 'load': {
      const amount = Math.min(units, loads[edit.from]!);
      const change = (load: number, i: number): number =>
        i === edit.from ? load - amount : i === edit.to ? load + amount : load;
      return amount === 0 ? graph : { ...graph, loads: loads.map(change) };
    }
    case 'add':
      return {
        ...graph,
        at: [...at, { x: edit.x, y: edit.y }],
        names: names && [...names, newName(names)],
        loads: [...loads, 0],
      };
    case 'remove':
      return at.length > 1 ? withoutNode(graph, edit.node) : graph;
  }
}

/** Node-link JSON, because it can also contain nodes without links. */
export function graphText({ at, edges, names }: OwnGraph): string {
  const id = (i: number): string | number => names?.[i] ?? i;
  const nodes = at.map((_, i) => ({ id: id(i) }));
  const links = edges.map(([u, v, weight]) => ({
    source: id(u),
    target: id(v),
    ...(weight === undefined ? {} : { weight }),
  }));
  return JSON.stringify({ nodes, links });
}

/** The network of positions: a spec, or the hash of a text. */
function networkKey(topology: string, text: string): string {
  if (!text) return topology;
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; ++i) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16);
}

/** The values of the state after a change. */
export function partOf(
  state: { topology: string; graphText: string },
  before: OwnGraph,
  after: OwnGraph,
): Values {
  const rewired = before.edges !== after.edges || before.at.length !== after.at.length;
  const text = rewired ? graphText(after) : state.graphText;
  const loaded = before.loads !== after.loads;
  const at = after.at.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
  return {
    ...(rewired ? { graphText: text, graphFile: 'Edited network' } : {}),
    ...(loaded ? { source: 'vector', nodeLoads: after.loads.join(' ') } : {}),
    places: `${networkKey(state.topology, text)};${round(after.height)};${at}`,
  };
}

/** The positions of nodes that were moved; null if they are for another network. */
export function placesOf(state: {
  topology: string;
  graphText: string;
  places: string;
}): { at: Place[]; height: number } | null {
  const [key, height, at = ''] = state.places.split(';');
  if (key !== networkKey(state.topology, state.graphText)) return null;
  const places = at.split(' ').map((pair) => {
    const [x = NaN, y = NaN] = pair.split(',').map(Number);
    return { x, y };
  });
  const known = places.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  return known && Number(height) > 0 ? { at: places, height: Number(height) } : null;
}
