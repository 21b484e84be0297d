// The rules of a plan: what a placement uses and breaks, and how far its objects go.
import { Unknown, need } from './documents.js';
import { type Network, readNetwork } from './networks.js';
import type { PlanModel, Resource } from './plan-model.js';
import { range } from './ring.js';

type Place = readonly (number | null)[];

/** What a node uses of a resource: a sum, of its objects the largest peak, and every block once. */
export class Use {
  private sum: number;
  private peak = 0;
  private readonly blocks = new Set<number>();
  private readonly capacity: number | null;

  constructor(
    private readonly resource: Resource,
    i: number,
  ) {
    this.sum = resource.base[i]!;
    this.capacity = resource.capacity[i]!;
  }

  add(j: number): void {
    const { use, peak, block, sizes } = this.resource;
    this.sum += use[j]!;
    this.peak = Math.max(this.peak, peak[j]!);
    const own = block[j]!;
    if (own === null || this.blocks.has(own)) return;
    this.blocks.add(own);
    this.sum += sizes[own]!;
  }

  /** Whether it is enough, with one object more. */
  fits(j: number | null = null): boolean {
    if (this.capacity === null) return true;
    if (j === null) return this.sum + this.peak <= this.capacity;
    const { use, peak, block, sizes } = this.resource;
    const own = block[j]!;
    const more = own !== null && !this.blocks.has(own) ? sizes[own]! : 0;
    return this.sum + use[j]! + more + Math.max(this.peak, peak[j]!) <= this.capacity;
  }
}

/** What every node uses of every resource. */
export function usesOf(plan: PlanModel, place: Place): Map<string, Use[]> {
  const found = new Map<string, Use[]>();
  for (const [name, resource] of plan.resources) {
    const rows = range(plan.n).map((i) => new Use(resource, i));
    place.forEach((i, j) => i !== null && rows[i]!.add(j));
    found.set(name, rows);
  }
  return found;
}

/** Resources and the nodes that have too little of them. */
export const fullOf = (plan: PlanModel, place: Place): [name: string, node: number][] =>
  [...usesOf(plan, place)].flatMap(([name, rows]) =>
    rows.flatMap((use, i) => (use.fits() ? [] : [[name, i] as [string, number]])),
  );

/** The node, or its rack, where a group counts racks. */
export const placeOf = (plan: PlanModel, g: number, i: number): number | string =>
  plan.groups[g]!['level'] === 'rack' ? plan.rack[i]! : i;

/** Of every group on how many nodes, or racks, how many of its members are. */
function groupsOf(plan: PlanModel, place: Place): [distinct: number, members: number][] {
  return plan.inGroup.map((members, g) => {
    const there = members.flatMap((j) => (place[j] === null ? [] : [placeOf(plan, g, place[j]!)]));
    return [new Set(there).size, there.length];
  });
}

/** How many rules a placement breaks: objects where they may not be, full nodes, members of groups. */
export function broken(plan: PlanModel, place: Place): number {
  let count = place.filter((i, j) => i !== null && !plan.allowed[j]!.has(i)).length;
  count += fullOf(plan, place).length;
  groupsOf(plan, place).forEach(([distinct, members], g) => {
    const spread = plan.groups[g]!['rule'] === 'spread';
    count += spread ? members - distinct : Math.max(0, distinct - 1);
  });
  return count;
}

/** That a placement keeps every rule. */
export function checkRules(plan: PlanModel, place: readonly number[]): void {
  place.forEach((i, j) => need(plan.allowed[j]!.has(i), `object ${j} may not be on node ${i}`));
  groupsOf(plan, place).forEach(([distinct, members], g) => {
    const spread = plan.groups[g]!['rule'] === 'spread';
    need(!spread || distinct === members, `two of group ${g} are on one node`);
    need(spread || distinct <= 1, `group ${g} is not together`);
  });
  for (const [name, i] of fullOf(plan, place)) need(false, `node ${i} has not so much ${name}`);
}

/** Links between nodes: of the network, or in a tree of racks. */
export class Ways {
  private network: Network | null = null;
  private readonly found = new Map<number, ReadonlyMap<number, number>>();

  constructor(private readonly plan: PlanModel) {}

  /** Bytes x links of an object that goes there. */
  bytesTo(j: number, i: number): number {
    const home = this.plan.home[j]!;
    return home === null || home === i ? 0 : this.plan.bytes[j]! * this.between(home, i);
  }

  private between(a: number, b: number): number {
    const { plan } = this;
    if (plan.asked('topology') === null) return plan.rack[a] === plan.rack[b] ? 2 : 4;
    const network = (this.network ??= readNetwork(plan.request));
    if (!this.found.has(a)) {
      const much = this.found.size * (plan.n + network.links.length) > 1e7;
      if (much) throw new Unknown('the network is too large for all ways in it');
      this.found.set(a, network.distances([a]));
    }
    const links = this.found.get(a)!.get(b);
    need(links !== undefined, `there is no way from node ${a} to node ${b}`);
    return links;
  }
}
