// Objects and nodes of a plan: where each may be, what it uses, and the data that are hashed.
import { type Fraction, common, exact, floorOver, zero } from './fraction.js';
import { Placing } from './placing.js';
import {
  type Json,
  type Members,
  isNull,
  isObject,
  listed,
  member,
  members,
  setting,
  whole,
  wholes,
} from './documents.js';
import type { Data } from './hash.js';
import { readNetwork } from './networks.js';
import { namesOf } from './plan-files.js';
import { PlanNodes, decimal, numbered, speedData } from './plan-nodes.js';
import { Ways } from './plan-rules.js';
import { big, range } from './ring.js';
import { GivenNodes, type Where, shared } from './where.js';

export interface Resource {
  capacity: (number | null)[];
  base: number[];
  use: number[];
  peak: number[];
  /** The block of every object, or null; and how large blocks are. */
  block: (number | null)[];
  sizes: number[];
}

/** Objects, and the nodes where each may be. Those that stay together are one item. */
export class PlanModel extends Placing {
  readonly n: number;
  readonly m: number;
  readonly speed: Fraction[];
  readonly state: Json[];
  readonly rack: string[];
  readonly load: number[];
  /** What divides all loads. */
  readonly grain: bigint;
  readonly home: (number | null)[];
  readonly bytes: number[];
  readonly pinned: Json[];
  readonly group: (number | null)[];
  readonly groups: Members[];
  readonly resources = new Map<string, Resource>();
  /** Where every object may be, and every item. */
  readonly allowed: Where[];
  readonly items: number[][];
  readonly itemOf: number[] = [];
  readonly itemNodes: Where[];
  /** The objects of every group. */
  readonly inGroup: number[][];
  readonly nodes: PlanNodes;
  readonly columns: Members;
  readonly objects: Members;
  /** Messages between objects, and the work that they are. */
  readonly comm: [from: number, to: number, work: number][];
  readonly sends: boolean;
  readonly ways = new Ways(this);
  private readonly listed: GivenNodes;

  // What is asked for: a search, or what a placement that is given or goes along a flow comes to.
  readonly searches: boolean;
  readonly transient: boolean;
  readonly byLinks: boolean;
  readonly price: Json;
  readonly target: Fraction | null;
  readonly minGain: Fraction | null;
  /** Transfers of a node at once; `both`: together. */
  readonly limit: { out: number; in: number; both: number | null };

  // What the plan comes to, once it was replayed.
  readonly refused: boolean;
  placed: number[] = [];
  moved = 0;
  cost = 0;
  end = zero;
  mean = zero;
  start = zero;
  /** The bounds, until they are read null. */
  reached: Fraction | null = null;
  leastMoves: number | null = null;

  constructor(request: Members, answer: Members) {
    super(request, answer);
    const { topology } = request;
    const labels = isObject(topology) ? (topology['labels'] as Json[] | undefined) : [];
    this.nodes = new PlanNodes(member(request, 'nodes'), labels);
    this.columns = this.nodes.columns;
    this.objects = members(member(request, 'objects'), 'objects');
    const { columns, objects } = this;
    const n = (this.n = this.nodes.n);
    this.speed = this.nodes.speed;
    this.state = this.nodes.state;
    this.rack = isNull(columns['rack']) ? [] : listed(columns['rack'], 'rack', n).map(String);
    this.load = wholes(member(objects, 'load'), 'load', undefined, 0);
    const divisor = this.load.reduce((a, b) => common(a, big(b)), 0n);
    this.grain = divisor === 0n ? 1n : divisor;
    const m = (this.m = this.load.length);
    const column = (key: string, otherwise: Json): Json[] =>
      listed(objects[key] ?? range(m).map(() => otherwise), key, m);
    this.home = column('node', null).map((x) => (x === null ? null : this.node(x)));
    this.bytes = wholes(column('bytes', 1), 'bytes', m, 0);
    this.pinned = column('pinned', false);
    const groups = 'group' in objects ? (request['groups'] ?? []) : [];
    this.groups = listed(groups, 'groups') as Members[];
    const group = (g: Json): number => whole(g, 'group', 0, this.groups.length - 1);
    this.group = column('group', null).map((g) => (g === null ? null : group(g)));
    this.readResources();
    this.listed = new GivenNodes(objects, m, n, (name) => this.node(name), this.state);
    this.allowed = range(m).map((j) =>
      this.listed.where(j, this.home[j]!, this.pinned[j] === true),
    );
    this.inGroup = this.groups.map(() => []);
    this.group.forEach((g, j) => g !== null && this.inGroup[g]!.push(j));
    const items = new Map<string, number[]>();
    for (let j = 0; j < m; ++j) {
      const rule = this.group[j] === null ? {} : this.groups[this.group[j]!]!;
      const one = rule['rule'] === 'together' && (rule['level'] ?? 'node') === 'node';
      const key = one ? `group ${this.group[j]}` : `object ${j}`;
      const item = items.get(key);
      if (item) item.push(j);
      else items.set(key, [j]);
    }
    this.items = [...items.values()];
    this.items.forEach((item, k) => item.forEach((j) => (this.itemOf[j] = k)));
    this.itemNodes = this.items.map((item) => this.common(item));
    this.comm = this.readComm();
    this.sends = this.comm.some(([, , work]) => work > 0);
    const flow = this.asked('flow') !== null;
    this.searches = !flow && this.asked('algorithm') !== 'none';
    this.transient = this.asked('transient') === true;
    this.byLinks = flow && this.asked('collapse') !== true;
    this.price = this.asked('migration', 'moves');
    const limit = members(this.asked('limit', {}), 'limit');
    const most = (key: string): number => setting(limit, key, 1) as number;
    this.limit = { out: most('out'), in: most('in'), both: setting(limit, 'both') as number };
    const factor = (key: string): Fraction | null =>
      this.asked(key) === null ? null : decimal(this.asked(key), key);
    this.target = factor('target');
    this.minGain = factor('min_gain');
    this.refused = 'refused' in this.result;
  }

  /** A cap that was asked for. */
  cap(key: string, otherwise: number): number {
    return whole(this.asked(key, otherwise), key);
  }

  /** Whether the request lets an object be on a node, whatever states and pins say. */
  listedAt(j: number, i: number): boolean {
    return this.listed.has(j, i);
  }

  protected override sizes(): Members {
    const total = this.load.reduce((a, b) => a + b, 0);
    const ids = (this.objects['id'] ?? []) as Json[];
    const names = { ...namesOf('labels', this.nodes.names), ...namesOf('object_labels', ids) };
    return { nodes: this.n, objects: this.m, total, ...names };
  }

  /** The number of a node, by number or name. */
  node(value: Json): number {
    return this.nodes.node(value);
  }

  /** Where all of some objects may be. */
  common(objects: readonly number[]): Where {
    return shared(
      objects.map((j) => this.allowed[j]!),
      this.n,
    );
  }

  nodeList(value: Json): number[] {
    return listed(value, 'a list of nodes').map((x) => this.node(x));
  }

  private readResources(): void {
    const { columns, objects, n, m } = this;
    const table = (value: Json): Members => (isObject(value) ? value : {});
    const names: string[] = [];
    const sources = [columns['capacity'], columns['base'], objects['resources'], objects['peak']];
    for (const source of sources)
      for (const name of Object.keys(table(source))) if (!names.includes(name)) names.push(name);
    const blocks = ('block' in objects ? (this.request['blocks'] ?? []) : []) as Members[];
    if (names.length === 0 && blocks.length > 0) names.push('memory');
    for (const block of blocks)
      if ('resource' in block && !names.includes(String(block['resource'])))
        names.push(String(block['resource']));
    const blockOf = (objects['block'] ?? range(m).map(() => null)) as (number | null)[];
    const zeros = (count: number): number[] => range(count).map(() => 0);
    for (const name of names) {
      const mine = (b: number | null): boolean =>
        b !== null && (blocks[b]!['resource'] ?? names[0]) === name;
      const capacity = table(columns['capacity'])[name] ?? range(n).map(() => null);
      this.resources.set(name, {
        capacity: listed(capacity, 'capacity', n) as (number | null)[],
        base: wholes(table(columns['base'])[name] ?? zeros(n), 'base', n),
        use: wholes(table(objects['resources'])[name] ?? zeros(m), 'resources', m),
        peak: wholes(table(objects['peak'])[name] ?? zeros(m), 'peak', m),
        block: blockOf.map((b) => (mine(b) ? b : null)),
        sizes: blocks.map((block) => whole(block['size'], 'size')),
      });
    }
  }

  /** What objects that are there and may stay use on every node. */
  staying(values: readonly number[]): number[] {
    const stays = (i: number | null, j: number): boolean => i !== null && this.allowed[j]!.has(i);
    return this.sums(
      values,
      this.home.map((i, j) => (stays(i, j) ? i : null)),
    );
  }

  /** What objects use on every node. */
  sums(values: readonly number[], place: readonly (number | null)[] = this.home): number[] {
    const found = range(this.n).map(() => 0);
    place.forEach((i, j) => {
      if (i !== null) found[i]! += values[j]!;
    });
    return found;
  }

  /** beta x what is sent, rounded half up. */
  private readComm(): [from: number, to: number, work: number][] {
    const beta = decimal(this.asked('beta', 1), 'beta');
    const ids = numbered(this.objects['id']);
    const index = (name: Json): number =>
      (typeof name === 'string' ? ids.get(name) : undefined) ?? whole(name, 'comm', 0, this.m - 1);
    return listed(this.request['comm'] ?? [], 'comm').map((message) => {
      const [a, b, amount] = listed(message, 'comm', 3);
      const { num, den } = beta.times(decimal(amount, 'comm'));
      return [index(a), index(b), Number(floorOver(2n * num + den, 2n * den))];
    });
  }

  /** What every node sends to others, and receives. */
  traffic(place: readonly (number | null)[]): [sent: number[], got: number[]] {
    const sent = range(this.n).map(() => 0);
    const got = range(this.n).map(() => 0);
    for (const [from, to, work] of this.comm) {
      const a = place[from] ?? null;
      const b = place[to] ?? null;
      if (a === null || b === null || a === b) continue;
      sent[a]! += work;
      got[b]! += work;
    }
    return [sent, got];
  }

  /** Of every node the larger of both. */
  messages(place: readonly (number | null)[]): number[] {
    const [sent, got] = this.traffic(place);
    return sent.map((work, i) => Math.max(work, got[i]!));
  }

  /** The time of every node. */
  times(place: readonly (number | null)[]): Fraction[] {
    const messages = this.messages(place);
    const loads = this.sums(this.load, place);
    return loads.map((load, i) => exact(load + messages[i]!).over(this.speed[i]!));
  }

  override data(): Data {
    const { columns: c, objects: o } = this;
    const at = (x: number | null): number => x ?? -1;
    const columns = (value: Json): [string, Json][] => Object.entries((value ?? {}) as Members);
    const found: Data = [['nodes', this.n], ...speedData(c, this.speed)];
    if ('state' in c)
      found.push(['state', this.state.map((s) => ['open', 'closed', 'drain'].indexOf(String(s)))]);
    if ('rack' in c) {
      const order = [...new Set(this.rack)];
      found.push(['rack', this.rack.map((rack) => order.indexOf(rack))]);
    }
    for (const [name, row] of columns(c['capacity']))
      found.push([`capacity ${name}`, (row as (number | null)[]).map(at)]);
    for (const [name, row] of columns(c['base'])) found.push([`base ${name}`, row]);
    if (this.asked('topology') !== null) found.push(...readNetwork(this.request).data);
    found.push(['load', this.load], ['node', this.home.map(at)], ['bytes', this.bytes]);
    if ('pinned' in o) found.push(['pinned', this.pinned.map((p) => (p === true ? 1 : 0))]);
    found.push(...this.setData());
    for (const key of ['resources', 'peak'])
      for (const [name, row] of columns(o[key])) found.push([`${key} ${name}`, row]);
    if ('block' in o) {
      const blocks = (this.request['blocks'] ?? []) as Members[];
      const names = [...this.resources.keys()];
      found.push(['block', (o['block'] as (number | null)[]).map(at)]);
      found.push(['block_size', blocks.map((block) => block['size'])]);
      const of = blocks.map((block) => names.indexOf((block['resource'] ?? names[0]) as string));
      found.push(['block_of', of]);
    }
    if ('group' in o) {
      found.push(['group', this.group.map(at)]);
      found.push(['groups', this.groups]);
    }
    if ('assignment' in this.request)
      found.push(['assignment', this.nodeList(this.request['assignment'])]);
    if ('comm' in this.request) found.push(['comm', this.comm.flat()]);
    return found;
  }

  /** allowed and avoid as sets of nodes, equal ones once, by their first mention. */
  private setData(): Data {
    if (isNull(this.objects['allowed']) && isNull(this.objects['avoid'])) return [];
    const { of, lists } = this.listed.lists();
    return [
      ['nodes_of', of],
      ['node_sets', lists],
    ];
  }
}
