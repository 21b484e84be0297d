// Where an object of a plan may be, without a set of nodes for each.
import { type Json, type Members, isNull, listed } from './documents.js';
import { range } from './ring.js';

export type Nodes = ReadonlySet<number>;

const nowhere: Nodes = new Set();

/** Nodes that many objects share, without some of its own, and perhaps where it is. */
export class Where {
  constructor(
    readonly nodes: Nodes,
    readonly without: Nodes = nowhere,
    readonly home: number | null = null,
  ) {}

  has(i: number): boolean {
    return i === this.home || (this.nodes.has(i) && !this.without.has(i));
  }

  /** Whether it may be nowhere else; `outside` keeps what shared nodes have elsewhere. */
  within(inside: Nodes, outside: Map<Nodes, number[]>): boolean {
    let left = outside.get(this.nodes);
    if (!left) {
      left = [...this.nodes].filter((i) => !inside.has(i));
      outside.set(this.nodes, left);
    }
    const atHome = this.home === null || inside.has(this.home);
    return atHome && left.length <= this.without.size && left.every((i) => this.without.has(i));
  }
}

/** Where all of some objects may be. */
export function shared(of: readonly Where[], count: number): Where {
  const every = (i: number): boolean => of.every((where) => where.has(i));
  const { nodes } = of.reduce((a, b) => (b.nodes.size < a.nodes.size ? b : a));
  if (nodes.size > 0 && of.some((where) => where.nodes !== nodes))
    return new Where(new Set(range(count).filter(every)));
  const home = of.find((where) => where.home !== null && every(where.home))?.home ?? null;
  const without = of.every((where) => where.without === of[0]!.without)
    ? of[0]!.without
    : new Set(of.flatMap((where) => [...where.without]));
  return new Where(nodes, without, home);
}

/** The nodes that a request lists for its objects: equal lists are one set. */
export class GivenNodes {
  private readonly rows: [allowed: string, avoid: string][];
  private readonly sets = new Map<string, Nodes>();
  private readonly open = new Map<string, Nodes>();

  constructor(
    objects: Members,
    count: number,
    nodes: number,
    node: (name: Json) => number,
    private readonly state: readonly Json[],
  ) {
    this.sets.set('all', new Set(range(nodes))).set('none', nowhere);
    const key = (row: Json, otherwise: string): string => {
      if (isNull(row)) return otherwise;
      const name = JSON.stringify(row);
      if (!this.sets.has(name)) this.sets.set(name, new Set(listed(row, 'nodes').map(node)));
      return name;
    };
    const column = (name: string): Json[] => (objects[name] ?? []) as Json[];
    const [allowed, avoid] = [column('allowed'), column('avoid')];
    this.rows = range(count).map((j) => [key(allowed[j], 'all'), key(avoid[j], 'none')]);
    for (const [row] of this.rows) {
      if (this.open.has(row)) continue;
      const nodesOf = [...this.sets.get(row)!];
      this.open.set(row, new Set(nodesOf.filter((i) => state[i] === 'open')));
    }
  }

  /** Whether it is among the nodes that are listed for an object. */
  has(j: number, i: number): boolean {
    const [allowed, avoid] = this.rows[j]!;
    return this.sets.get(allowed)!.has(i) && !this.sets.get(avoid)!.has(i);
  }

  /** As listed, but not new on a closed or drained node, and where it is if it is pinned. */
  where(j: number, home: number | null, pinned: boolean): Where {
    const [allowed, avoid] = this.rows[j]!;
    const without = this.sets.get(avoid)!;
    const here = home !== null && this.sets.get(allowed)!.has(home) && !without.has(home);
    const state = here ? this.state[home] : 'drain';
    return pinned
      ? new Where(nowhere, nowhere, state === 'drain' ? null : home)
      : new Where(this.open.get(allowed)!, without, state === 'closed' ? home : null);
  }

  /** Of every object the number of its list, -1 for none; and the lists, by their first mention. */
  lists(): { of: number[]; lists: number[][] } {
    const byRow = new Map<string, number>([['all none', -1]]);
    const byNodes = new Map<string, number>();
    const lists: number[][] = [];
    const of = this.rows.map(([allowed, avoid]) => {
      const row = `${allowed} ${avoid}`;
      const known = byRow.get(row);
      if (known !== undefined) return known;
      const less = this.sets.get(avoid)!;
      const nodes = [...this.sets.get(allowed)!].filter((i) => !less.has(i)).sort((a, b) => a - b);
      const text = nodes.join();
      if (!byNodes.has(text)) byNodes.set(text, lists.push(nodes) - 1);
      byRow.set(row, byNodes.get(text)!);
      return byNodes.get(text)!;
    });
    return { of, lists };
  }
}
