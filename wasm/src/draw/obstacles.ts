// The rules that keep the objects of the most loaded node there, if an answer lists them.
import type { PlanObstacles } from '../gen/types.js';
import { formatNumber } from './number.js';
import type { ObjectsAnswer } from './plan-setting.js';

export type Obstacles = PlanObstacles;
export type Obstacle = Obstacles['rules'][number];

export const obstaclesOf = ({ result }: ObjectsAnswer): Obstacles | null =>
  result.obstacles ?? null;

/** Completes "it stays: ...". */
const reasons: Readonly<Record<Obstacle['rule'], string>> = {
  pinned: 'the object is pinned',
  allowed: 'no other node is allowed for the object',
  closed: 'all other nodes are closed or drained',
  capacity: 'no other node has enough capacity',
  group: 'the rules of its group allow no other node',
  cap: 'a limit on the migration is reached',
  'no gain': 'any other node would have the same load / speed or more',
  none: 'no rule keeps the object, and moving it alone would help',
};

export const reasonOf = ({ rule }: Obstacle): string => reasons[rule];

/** The obstacle of an object on the most loaded node; null if the answer has none. */
export function obstacleOf(answer: ObjectsAnswer, object: number): Obstacle | null {
  return obstaclesOf(answer)?.rules.find(({ objects }) => objects.includes(object)) ?? null;
}

/** "3 of its objects stay: no other node has enough capacity. 1 of its objects stays: ..." */
export function obstacleWords({ rules }: Obstacles): string {
  const parts = rules.map((one) => {
    const stay = one.count === 1 ? 'stays' : 'stay';
    return `${formatNumber(one.count)} of its objects ${stay}: ${reasonOf(one)}.`;
  });
  return parts.join(' ');
}
