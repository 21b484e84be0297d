// What of advice follows from its rows.
import { Answer, type Check } from './answer.js';
import { type Fraction, close, near, one, sum } from './fraction.js';
import {
  type Json,
  type Members,
  Unknown,
  fraction,
  isNull,
  isObject,
  listed,
  member,
  members,
  need,
  whole,
} from './documents.js';
import type { Data } from './hash.js';
import { type Network, placed, readNetwork, ruledNetwork } from './networks.js';
import { scenarioLoads } from './random.js';

const at = (row: Members, key: string): Fraction => fraction(member(row, key), key);

export class AdviseAnswer extends Answer {
  override data(): Data {
    const { request } = this;
    const network = isObject(this.asked('topology')) ? readNetwork(request).data : [];
    const nodes = whole(member(this.answer['input'], 'nodes'), 'nodes', 1);
    if ('loads' in request)
      return [...network, ['loads', placed(request, request['loads'], nodes)]];
    const scenario = this.asked('scenario', { random: { mean: 800 } });
    return [...network, ['loads', scenarioLoads(scenario, nodes, this.asked('seed', 1))]];
  }

  override first(): Check[] {
    return [['ranking', () => this.checkRanking()]];
  }

  private checkRanking(): string {
    const nodes = member(this.answer['input'], 'nodes');
    const [ranked, others] = ['ranking', 'other_sizes'].map((key) =>
      listed(member(this.result, key), key).map((row) => members(row, 'a row')),
    ) as [Members[], Members[]];
    need(
      ranked.every((row) => row['nodes'] === nodes),
      'a network of another size is ranked',
    );
    need(
      others.every((row) => row['nodes'] !== nodes),
      'a network of the size asked for is not ranked',
    );
    const rows = [...ranked, ...others];
    const weights: Json = this.asked('weights', { flow: 1, migration: 1 });
    const totals = rows.map((row) => at(row, 'total_ms'));
    const keys = ['degree', 'cost_m', 'node_flow'];
    const values = rows.map((row) => keys.map((key) => at(row, key)));
    need(rows.length > 0 || this.stopped, 'nothing is ranked');
    rows.forEach((row, i) => {
      const name = String(row['topology']);
      this.checkRow(row);
      const parts = ['flow', 'migration'].map((key) =>
        fraction(member(weights, key), 'weights').times(at(row, `${key}_ms`)),
      );
      need(close(totals[i]!, sum(parts), one), `total_ms of ${name} is not that of its parts`);
      if (!isNull(row['least_node_flow'])) {
        const least = fraction(row['least_node_flow'], 'least');
        const most = values[i]![2]!.times(one.plus(near));
        need(least.against(most) <= 0, 'a node flow is below its least');
      }
      const better = rows.some((other, j) => {
        if (other['nodes'] !== row['nodes']) return false;
        const order = values[j]!.map((value, k) => value.against(values[i]![k]!));
        return order.every((one) => one <= 0) && order.some((one) => one < 0);
      });
      need(row['front'] === !better, `front of ${name} is wrong`);
    });
    const inOrder = totals.slice(0, ranked.length);
    const rise = inOrder.every((total, i) => i === 0 || inOrder[i - 1]!.against(total) <= 0);
    need(rise, 'the ranking is not in order of total_ms');
    return `${rows.length} rows: totals, order and front follow from them; the times themselves are computed`;
  }

  private checkRow(row: Members): void {
    const name = member(row, 'topology');
    const nodes = member(this.answer['input'], 'nodes');
    need(typeof name === 'string', 'topology is no name');
    const near_to = member(row, 'near') === (member(row, 'nodes') !== nodes);
    need(near_to, `near of ${name} is wrong`);
    const texts = ['scheme', 'why'].every((key) => typeof member(row, key) === 'string');
    const full = texts && typeof member(row, 'own') === 'boolean';
    need(full, `${name} is not told in full`);
    for (const key of ['iterations', 'rounds']) {
      const told = member(row, key);
      need(told === null || fraction(told, key).num >= 0n, `${key} of ${name} is below 0`);
    }
    const net = this.ruled(name);
    if (!net) return;
    const degree = Math.max(0, ...net.near.map((near_to) => near_to.length));
    const found = { nodes: net.n, edges: net.links.length, degree };
    for (const [key, value] of Object.entries(found))
      need(member(row, key) === value, `${key} of ${name} is ${value}`);
  }

  private ruled(name: string): Network | undefined {
    try {
      return ruledNetwork(name, 1e6);
    } catch (reason) {
      if (reason instanceof Unknown) return undefined;
      throw reason;
    }
  }
}
