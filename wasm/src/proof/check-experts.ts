// Copies of experts on GPUs: replayed, and their bounds.
import type { Check, Proofs } from './answer.js';
import { type Fraction, bigSum, close, exact, larger, one, sum } from './fraction.js';
import {
  type Json,
  type Members,
  type Report,
  checkGap,
  checkKeys,
  equal,
  fraction,
  isNull,
  isObject,
  largest,
  listed,
  member,
  need,
  real,
  timeOf,
  whole,
  wholes,
} from './documents.js';
import type { Data } from './hash.js';
import { Placement } from './placing.js';
import { type LayerSlots, checkWritten, slotsFile } from './plan-files.js';
import { checkTimes } from './plan-times.js';
import { big, range } from './ring.js';

const total = (loads: readonly number[]): bigint => bigSum(loads.map(big));

/** A list of loads, or {expert: load} in which those that are not there have none. */
function loadsOf(layer: Json): number[] {
  if (!isObject(layer)) return wholes(layer, 'experts', undefined, 0);
  const count = Math.max(-1, ...Object.keys(layer).map(Number)) + 1;
  return range(count).map((e) => whole(layer[e] ?? 0, 'experts', 0));
}

const layerKeys = [
  ...['layer', 'makespan', 'mean', 'ratio', 'bound', 'optimal', 'copies', 'slots', 'loads'],
];

/** Layers of experts: the copies of one share its load equally, and no GPU has two. */
export class ExpertsAnswer extends Placement {
  private readonly placed: Members[] = [];
  private readonly layers: number[][];
  private readonly slots: number;
  private readonly gpus: number;
  private readonly groups: number;
  private readonly nodes: number;
  private readonly old: Json[] | null;
  private readonly ends: Fraction[] = [];
  override readonly proofs: Proofs = { makespan: (claim) => this.proveMakespan(claim) };

  constructor(request: Members, answer: Members) {
    super(request, answer);
    const table = request['experts'] as Members | Json[];
    const everything: Json[] = Array.isArray(table) ? range(table.length) : Object.keys(table);
    let names = everything as string[];
    if (answer['ok'] === true) {
      this.placed = listed(member(this.result, 'layers'), 'layers') as Members[];
      names = this.placed.map((told) => member(told, 'layer') as string); // objects: no order
      const asListed = !Array.isArray(table) && names.every((name) => typeof name === 'string');
      const same = asListed && equal([...names].sort(), [...everything].sort());
      need(same || equal(names, everything), 'the layers are others');
    }
    this.layers = names.map((name) => loadsOf((table as Members)[name]));
    this.slots = whole(member(request, 'slots'), 'slots', 1);
    this.gpus = whole(member(request, 'gpus'), 'gpus', 1);
    this.groups = whole(this.asked('expert_groups', 1), 'expert_groups', 1);
    this.nodes = whole(this.asked('gpu_nodes', 1), 'gpu_nodes', 1);
    this.old = isNull(request['old']) ? null : listed(request['old'], 'old', names.length);
  }

  override data(): Data {
    const loads: Data = this.layers.map((load) => ['load', load]);
    return [...loads, ...(this.old ?? []).map((slots): Data[number] => ['old', slots])];
  }

  override first(): Check[] {
    return [['plan', () => this.checkPlan()]];
  }

  /** That no placement is within max_moves. */
  override checkError(report: Report): void {
    this.checkRefusal(report, (name, claim) => this.proveMoves(name, claim));
  }

  /** A slot that repeats an expert of its GPU loads another one, and an expert without a copy is loaded. */
  private proveMoves(name: string, claim: Members): string {
    const k = whole(member(claim, 'layer'), 'layer', 0, this.layers.length - 1);
    const least = whole(member(claim, 'at_least'), 'at_least');
    const each = Math.floor(this.slots / this.gpus);
    const before = wholes(this.old![k], 'old', this.slots, 0);
    const most = this.asked('max_moves');
    let repeated = this.slots;
    for (let g = 0; g < this.gpus; ++g)
      repeated -= new Set(before.slice(g * each, (g + 1) * each)).size;
    const had = new Set(before);
    const missing = range(this.layers[k]!.length).filter((e) => !had.has(e)).length;
    const fewest = Math.max(repeated, missing);
    const test = name === `moves/${k}` && claim['test'] === 'old';
    const shown = test && !isNull(most) && Number(most) < least;
    need(shown && least <= fewest, `${fewest} loads may be enough`);
    return `layer ${k} needs ${least} loads: ${repeated} slots repeat an expert of their GPU, ${missing} experts have no copy`;
  }

  protected override sizes(): Members {
    const all = this.layers.flat().reduce((x, y) => x + y, 0);
    return { nodes: this.gpus, objects: this.slots, total: all };
  }

  private checkPlan(): string {
    this.placed.forEach((told, k) => {
      const where = `layer ${k}: `;
      this.checkLayer(k, told, where);
      if (this.old !== null) this.checkFront(told, this.ends[k]!, where);
      if ('limited' in told) this.checkLimited(told, this.ends[k]!, where);
    });
    const ratios = this.ends.map((end, k) => {
      const load = total(this.layers[k]!);
      return load === 0n ? one : end.times(exact(this.gpus)).over(exact(load));
    });
    const ratio = real(member(this.result, 'ratio'), 'ratio');
    need(close(ratio, ratios.reduce(larger)), 'ratio is not the largest of the layers');
    this.checkValid();
    const writeAs = this.asked('write_as');
    const slots = this.placed.map((told): LayerSlots => [
      Number(told['layer']),
      told['slots'] as number[],
    ]);
    checkWritten(this.result, writeAs, () => slotsFile(writeAs, slots, this.gpus));
    return `every expert has its copies, none twice on a GPU; ${this.layers.length} layers end as told`;
  }

  /** Placements with other loads: the more there are, the less has the fullest; the one told is among them. */
  private checkFront(told: Members, end: Fraction, where: string): void {
    const points = listed(told['front'], `${where}front`).map((value): [number, Fraction] => {
      const point = checkKeys(value, `${where}a point`, ['moves', 'makespan']);
      return [whole(point['moves'], 'moves', 0), timeOf(point['makespan'])];
    });
    const falls = points.every(([moves, time], k) => {
      if (k === 0) return true;
      const [fewer, later] = points[k - 1]!;
      return fewer < moves && time.against(later) < 0;
    });
    const mean = timeOf(told['mean']);
    const above = points.every(([, time]) => mean.against(time) <= 0);
    need(falls && above, `${where}a point has no less than the one before`);
    const own = points.some(([moves, time]) => moves === told['moves'] && time.equals(end));
    need(own, `${where}front has not the placement`);
  }

  /** What kept the fullest from having as little as in another placement, which is not listed. */
  private checkLimited(told: Members, end: Fraction, where: string): void {
    const keys = ['by', 'makespan', 'moves'];
    const limited = checkKeys(told['limited'], `${where}limited`, keys);
    whole(limited['moves'], 'moves', 0);
    const by = ['max_moves', 'target'].filter((key) => this.asked(key) !== null);
    need(by.length > 0 && equal(limited['by'], by), `${where}limited is by others`);
    const makespan = timeOf(limited['makespan']);
    const less = timeOf(told['mean']).against(makespan) <= 0 && makespan.against(end) < 0;
    need(less, `${where}limited has no less`);
  }

  /** What is on every GPU. */
  private onGpus(slots: readonly number[]): number[][] {
    const each = this.slots / this.gpus;
    return range(this.gpus).map((g) => slots.slice(g * each, (g + 1) * each));
  }

  private checkLayer(k: number, told: Members, where: string): void {
    const had = this.old !== null;
    checkKeys(told, `${where}what is told`, layerKeys, { moves: had, front: had });
    const load = this.layers[k]!;
    const slots = wholes(member(told, 'slots'), `${where}slots`, this.slots, 0, load.length - 1);
    const copies = load.map(() => 0);
    for (const e of slots) ++copies[e]!;
    const counted = equal(told['copies'], copies) && !copies.includes(0);
    need(counted, `${where}copies are others, or an expert has none`);
    const on = this.onGpus(slots);
    const once = on.every((here) => new Set(here).size === here.length);
    need(once, `${where}a GPU has two copies of an expert`);
    this.checkGroups(slots, load.length, where);
    const times = on.map((here) => sum(here.map((e) => exact(load[e]!).over(exact(copies[e]!)))));
    const short = times.every((x) => x.num <= big(largest) && x.den <= big(largest));
    need(short, `${where}its times are too long for documents`);
    const stated = listed(member(told, 'loads'), `${where}loads`, this.gpus);
    const right = stated.every((x, g) => close(real(x, 'loads'), times[g]!));
    need(right, `${where}the loads are others`);
    const mean = exact(total(load)).over(exact(this.gpus));
    const ratio = member(told, 'ratio');
    const asOthers = { ...told, ratio: mean.num === 0n ? null : ratio };
    this.ends.push(checkTimes(asOthers, times, mean, 0));
    need(mean.num > 0n || ratio === 1, `${where}the ratio is not 1`);
    if (this.old === null) return;
    const before = this.onGpus(this.old[k] as number[]);
    const loaded = on.flatMap((here, g) => here.filter((e) => !before[g]!.includes(e))).length;
    const within = loaded <= whole(this.asked('max_moves', loaded), 'max_moves');
    need(told['moves'] === loaded && within, `${where}${loaded} slots load another expert`);
  }

  /** Groups of experts are on one node each, equally many on each. */
  private checkGroups(slots: readonly number[], experts: number, where: string): void {
    if (this.nodes === 1) return;
    const aNode = Math.floor(this.slots / this.nodes);
    const aGroup = Math.floor(experts / this.groups);
    const node = new Map<number, number>();
    const on = range(this.nodes).map(() => 0);
    slots.forEach((e, s) => {
      const group = Math.floor(e / aGroup);
      const here = Math.floor(s / aNode);
      if (!node.has(group)) ++on[here]!;
      need((node.get(group) ?? here) === here, `${where}a group is on two nodes`);
      node.set(group, here);
    });
    const even = on.every((count) => count * this.nodes === this.groups);
    need(even, `${where}nodes have unequally many groups`);
  }

  private proveMakespan(claim: Members): string {
    const k = whole(member(claim, 'layer'), 'layer', 0, this.layers.length - 1);
    const least = fraction(member(claim, 'at_least'), 'at_least');
    return `the fullest GPU has ${String(least)} or more: ${this.shown(k, claim['test'], least)}`;
  }

  private shown(k: number, test: Json, least: Fraction): string {
    const load = this.layers[k]!;
    const aNode = Math.floor(this.gpus / this.nodes);
    if (test === 'mean') {
      const all = exact(total(load));
      need(all.against(least.times(exact(this.gpus))) >= 0, 'all GPUs do it in less');
      return 'that is all load over all GPUs';
    }
    if (test === 'group') {
      const each = Math.floor(load.length / this.groups);
      const groups = range(this.groups)
        .map((g) => total(load.slice(g * each, (g + 1) * each)))
        .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      const others = groups.slice(0, Math.floor(this.groups / this.nodes) - 1);
      const beside = groups.at(-1)! + bigSum(others);
      const much = exact(beside).against(least.times(exact(aNode))) >= 0;
      need(much, `the largest group and the smallest beside it are ${beside}`);
      return `the largest group and the smallest beside it are ${beside}, on ${aNode} GPUs`;
    }
    need(test === 'largest' && least.num > 0n, 'test is unknown');
    const copies = load.map((w) => 1n + exact(w).over(least).down()); // so that each is smaller
    const all = bigSum(copies);
    const most = copies.reduce((a, b) => (a < b ? b : a));
    need(most > big(aNode) || all > big(this.slots), `${all} copies would all be smaller`);
    return `for all copies to be smaller there would be ${all} of them, ${most} of one expert`;
  }

  override due(): string[] {
    return this.layers.map((_, k) => `makespan/${k}`);
  }

  override last(): Check[] {
    return [['bound', () => this.checkBounds()]];
  }

  /** The bounds are shown by their tests, gap that of plan and bound, and optimal what follows. */
  private checkBounds(): void {
    const found = this.searched();
    this.placed.forEach((told, k) => {
      const where = `layer ${k}: `;
      const name = `makespan/${k}`;
      const end = this.ends[k]!;
      const bound = checkKeys(told['bound'], `${where}bound`, ['makespan', 'test', 'gap']);
      const { test } = this.claims.get(name) ?? {};
      const reached = timeOf(bound['makespan']);
      this.shown(k, bound['test'], reached);
      checkGap(bound, end, reached, `plan and bound of layer ${k}`);
      const searched = found.has(name);
      const more = !searched || (test === 'search' && end.against(reached) > 0);
      need(more, `${where}the bound alone shows it`);
      need(searched || test === bound['test'], `${where}the certificate is of another test`);
      const stated = fraction(this.claimed(name, 'at_least'), 'at_least');
      const right = stated.equals(searched ? end : reached);
      need(right, `${where}the certificate is of another number`);
      const optimal = end.equals(reached) ? 'bound' : searched ? 'search' : null;
      need(told['optimal'] === optimal, `${where}optimal is not what is shown`);
    });
    const known = [...found.keys()].every((name) => this.due().includes(name));
    need(known, 'nothing else was searched for');
  }
}
