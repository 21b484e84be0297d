// What an answer says of other plans than its own, and of searches that came to their end.
import {
  type Json,
  type Members,
  checkKeys,
  equal,
  listed,
  member,
  need,
  timeOf,
  whole,
  wholes,
} from './documents.js';
import type { Fraction } from './fraction.js';
import type { PlanModel } from './plan-model.js';
import { broken } from './plan-rules.js';

const reaches = (plan: PlanModel): boolean =>
  plan.reached !== null && plan.end.equals(plan.reached);

/** The bounds show it, or a search came to its end, with what that adds to them. */
export function checkOptimal(plan: PlanModel): void {
  const { result, searches } = plan;
  const { optimal, states } = result;
  const plain = plan.target === null && plan.minGain === null && plan.price === 'moves';
  const shown = plan.m === 0 || (plain && reaches(plan) && plan.moved === plan.leastMoves);
  need(searches || optimal === null, 'nothing was searched for');
  need('states' in result || optimal !== 'search', 'states is missing');
  const counted = !('states' in result) || (searches && whole(states, 'states', 1) > 0);
  need(counted, 'states belongs to a search');
  const known = optimal === 'bound' || optimal === 'search' || optimal === null;
  need(known && (shown || optimal !== 'bound'), 'the bounds do not show that it is optimal');
  const told = !shown || optimal !== null || !searches || plan.stopped;
  need(told, 'the bounds show that it is optimal');
  const expected = optimal === 'search' ? ofSearch(plan) : new Map<string, Json[]>();
  const found = plan.searched();
  const same = found.size === expected.size && [...found.keys()].every((key) => expected.has(key));
  need(same, 'the claims of a search are not those of its outcome');
  for (const [name, numbers] of expected) {
    const claim = found.get(name)!;
    const own = ['at_least', 'makespan', 'states'].map((key) => claim[key] ?? null);
    const right = equal(own, [...numbers, states ?? 0]);
    need(right, `${name} has other numbers than the result`);
  }
}

/** What a search proves beside the certificates: at_least and makespan by the claim. */
function ofSearch(plan: PlanModel): Map<string, Json[]> {
  const found = new Map<string, Json[]>();
  if (plan.minGain !== null) return found;
  const target = plan.target !== null && plan.end.against(plan.target.times(plan.mean)) <= 0;
  const claim = target ? 'target' : 'migration';
  const least: Members = plan.claims.get(claim) ?? {};
  if (!target && !reaches(plan)) found.set('makespan by search', [String(plan.end), null]);
  if (plan.price === 'moves' && !equal(least['at_least'], plan.moved))
    found.set(`${claim} by search`, [plan.moved, least['makespan'] ?? null]);
  return found;
}

/** More moves end no later; the last point is the plan. Other points are plans that are not listed. */
export function checkFront(plan: PlanModel): void {
  const { result } = plan;
  if (!('front' in result)) return need(plan.asked('pareto') !== true, 'front is missing');
  let moves = -1;
  let before: Fraction | null = null;
  const homeless = plan.home.includes(null);
  for (const value of listed(result['front'], 'front')) {
    const point = checkKeys(value, 'a point', ['moves', 'makespan', 'bound']);
    moves = whole(point['moves'], 'moves', moves + 1);
    const end = timeOf(point['makespan']);
    const bound = timeOf(point['bound']);
    const between = plan.mean.against(bound) <= 0 && bound.against(end) <= 0;
    const later = before !== null && end.against(before) > 0;
    need(between && !later, `the point of ${moves} moves ends before its bound, or late`);
    const other = moves > 0 || homeless || broken(plan, plan.home) > 0;
    need(other || end.equals(plan.start), 'without moves it ends as it starts');
    before = end;
  }
  const ends = before === null ? 1 : before.against(plan.end);
  const own = ends === 0 || (plan.minGain !== null && ends < 0);
  need(moves === plan.moved && own, 'the front does not end with the plan');
}

/** What kept the plan from ending as early as another one, which is not listed. */
export function checkLimited(plan: PlanModel): void {
  if (!('limited' in plan.result)) return;
  const keys = ['by', 'makespan', 'moves', 'bytes'];
  const limited = checkKeys(plan.result['limited'], 'limited', keys);
  const moves = whole(limited['moves'], 'moves', 0);
  const cost = whole(limited['bytes'], 'bytes', 0);
  const caps: [string, boolean][] = [
    ['max_moves', plan.cap('max_moves', moves) < moves],
    ['max_bytes', plan.cap('max_bytes', cost) < cost],
    ['target', plan.target !== null],
    ['min_gain', plan.minGain !== null],
  ];
  const by = caps.filter(([, holds]) => holds).map(([key]) => key);
  need(equal(limited['by'], by), 'limited is by others');
  const asked = plan.searches && caps.some(([key]) => plan.asked(key) !== null);
  need(asked, 'nothing limits the plan');
  const makespan = timeOf(limited['makespan']);
  const between = plan.mean.against(makespan) <= 0 && makespan.against(plan.end) < 0;
  need(between, 'limited does not end earlier');
}

/** Objects that wait, for room on the nodes where they go. */
export function checkRefused(plan: PlanModel): void {
  if (!plan.refused) return;
  const keys = ['outcome', 'blocking', 'waiting', 'states', 'says'];
  const refused = checkKeys(plan.result['refused'], 'refused', keys);
  const { outcome } = refused;
  need(outcome === 'impossible' || outcome === 'not found', 'refused has no outcome');
  const waiting = wholes(refused['waiting'], 'waiting', undefined, 0, plan.m - 1);
  const rise = waiting.every((j, k) => k === 0 || waiting[k - 1]! < j);
  need(rise, 'waiting is not in the order of the objects');
  const move = waiting.every((j) => plan.home[j] !== plan.placed[j]);
  need(move, 'an object waits that does not move');
  const blocking = [...new Set(waiting.map((j) => plan.placed[j]!))].sort((a, b) => a - b);
  need(equal(refused['blocking'], blocking), 'blocking is not where objects wait to go');
  whole(refused['states'], 'states', 0);
}

/** Bytes x links on the way. */
export function checkDistance(plan: PlanModel): void {
  if (plan.price !== 'bytes-distance') return;
  const found = plan.placed.reduce((total, i, j) => total + plan.ways.bytesTo(j, i), 0);
  const stated = member(plan.result['migration'], 'bytes_distance');
  need(stated === found, `${found} bytes x links move`);
}
