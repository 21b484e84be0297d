// Extended hypercubes, by arithmetic on addresses.
import { Answer, type Check, type Proofs } from './answer.js';
import {
  type Json,
  type Members,
  type Text,
  equal,
  listed,
  member,
  need,
  whole,
} from './documents.js';
import type { Data } from './hash.js';
import { range } from './ring.js';

type Node = [level: number, number: bigint];

const bitsOf = (x: bigint): number => x.toString(2).replaceAll('0', '').length;

export class EhAnswer extends Answer {
  private readonly k: number;
  private readonly l: number;
  private readonly cube: number;
  override readonly proofs: Proofs = {
    route_diameter: (claim) => this.proveRouteDiameter(claim),
    graph_distance: (claim) => this.proveGraphDistance(claim),
  };

  constructor(request: Members, answer: Members) {
    super(request, answer);
    this.k = whole(member(request, 'k'), 'k', 1, 16);
    this.l = whole(member(request, 'l'), 'l', 1, 40);
    this.cube = 2 ** this.k;
  }

  override data(): Data {
    return [['shape', `EH(${this.k},${this.l})`]];
  }

  override first(): Check[] {
    return [
      ['counts', () => this.checkCounts()],
      ['nodes', () => this.checkNodes()],
      ['route', () => this.checkRoute()],
    ];
  }

  private up(number: bigint, levels: number): bigint {
    return number >> BigInt(this.k * levels);
  }

  private address([level, number]: Node): string {
    const digits = range(this.l - level).map((digit) => this.up(number, digit) % BigInt(this.cube));
    return digits.reverse().join('.') || 'root';
  }

  /** The node of an address, or of the number of a server. */
  private read(named: Json): Node {
    if (typeof named !== 'string') return [0, BigInt(whole(named, 'a server', 0))];
    const parts = named === 'root' ? [] : named.split(named.includes(':') ? ':' : '.');
    need(
      parts.every((x) => /^\d{1,15}$/.test(x)),
      `${named} is no address`,
    );
    if (named.includes(':')) {
      const [level, at] = parts as [string, string];
      need(parts.length === 2, `${named} is no address`);
      return [Number(level), BigInt(at)];
    }
    const digits = parts;
    let found = 0n;
    for (const digit of digits) found = found * BigInt(this.cube) + BigInt(digit);
    return [this.l - digits.length, found];
  }

  private server(named: Json): bigint {
    return this.read(named)[1];
  }

  private checkCounts(): string {
    const { k, l, cube } = this;
    const servers = cube ** l;
    const cubes = (servers - 1) / (cube - 1);
    const found = {
      servers,
      controllers: cubes,
      nodes: servers + cubes,
      control_links: servers + cubes - 1,
      hypercube_links: (cubes * k * cube) / 2,
      cubes,
      degree_server: k + 1,
      degree_controller: l > 1 ? cube + k + 1 : null,
      degree_root: cube,
      route_diameter: 2 * (l - 1) + k,
      graph_diameter: 2 * (l - 1) + Math.min(k, 2),
    };
    need(equal(member(this.result, 'counts'), found), 'counts are not those of the shape');
    return `${servers} servers and ${cubes} controllers`;
  }

  private askedNodes(): Node[] {
    if (this.asked('list', false) !== true)
      return listed(this.asked('nodes', []), 'nodes').map((named) => this.read(named));
    return range(this.l + 1).flatMap((level) =>
      range(this.cube ** (this.l - level)).map((i): Node => [level, BigInt(i)]),
    );
  }

  private checkNodes(): Text {
    const { k, l, cube } = this;
    const nodes = this.askedNodes();
    const told = listed(member(this.result, 'nodes'), 'nodes', nodes.length);
    nodes.forEach(([level, number], i) => {
      const root = level === l;
      const child = (c: number): Node => [level - 1, number * BigInt(cube) + BigInt(c)];
      const found = {
        address: this.address([level, number]),
        level,
        number: Number(number),
        parent: root ? null : this.address([level + 1, this.up(number, 1)]),
        children: level === 0 ? [] : range(cube).map((c) => this.address(child(c))),
        neighbours: root
          ? []
          : range(k).map((d) => this.address([level, number ^ (1n << BigInt(d))])),
      };
      need(equal(told[i], found), `node ${found.address} is another`);
    });
    return nodes.length > 0
      ? `${nodes.length} nodes, their parents, children and neighbours`
      : undefined;
  }

  /** The level of the common ancestor, and how many bits differ below it. */
  private apart(a: bigint, b: bigint): [level: number, bits: number] {
    if (a === b) return [0, 0];
    const level = Math.floor(((a ^ b).toString(2).length - 1) / this.k) + 1;
    return [level, bitsOf(this.up(a ^ b, level - 1))];
  }

  private distance(a: bigint, b: bigint): number {
    const [level, bits] = this.apart(a, b);
    return Math.max(0, 2 * (level - 1)) + Math.min(bits, 2);
  }

  private checkRoute(): Text {
    const told = member(this.result, 'route');
    const ends = this.asked('route');
    if (ends === null) return need(told === null, 'no route was asked for');
    const [a, b] = listed(ends, 'route', 2).map((named) => this.server(named)) as [bigint, bigint];
    const [level] = this.apart(a, b);
    const path = range(level).map((i): Node => [i, this.up(a, i)]);
    if (level > 0)
      for (let d = 0n; d < BigInt(this.k); ++d) {
        const [at, number] = path.at(-1)!;
        if ((((number ^ this.up(b, level - 1)) >> d) & 1n) === 1n)
          path.push([at, number ^ (1n << d)]);
      }
    for (let i = level - 2; i >= 0; --i) path.push([i, this.up(b, i)]);
    const hops = path.slice(1).map((to, i) => {
      const from = path[i]!;
      const kind = from[0] === to[0] ? 'hypercube' : 'control';
      return [this.address(from), this.address(to), kind];
    });
    const found = {
      from: this.address([0, a]),
      to: this.address([0, b]),
      llca_level: level,
      hops,
      length: hops.length,
      graph_distance: this.distance(a, b),
    };
    need(equal(told, found), 'the route is another');
    return `${hops.length} hops, each over a link`;
  }

  private proveRouteDiameter(claim: Members): string {
    const longest = 2 * (this.l - 1) + this.k;
    need(claim['at_most'] === longest, 'the longest route is another');
    const pair = listed(member(claim, 'pair'), 'pair', 2);
    const [a, b] = pair.map((named) => this.server(named)) as [bigint, bigint];
    const [level, bits] = this.apart(a, b);
    need(2 * (level - 1) + bits === longest, 'the pair is nearer');
    return `no route is longer than ${longest}: up and down ${this.l - 1} levels, and ${this.k} bits within a cube`;
  }

  private proveGraphDistance(claim: Members): string {
    const ends = listed(member(this.request, 'route'), 'route', 2);
    const [a, b] = ends.map((named) => this.server(named)) as [bigint, bigint];
    const found = this.distance(a, b);
    need(claim['at_least'] === found, `they are ${found} apart`);
    return `servers ${a} and ${b} are ${found} links apart`;
  }
}
