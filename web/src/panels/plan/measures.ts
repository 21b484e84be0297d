// The numbers of a plan for a sweep of one of its settings, for every form.
import type { PlanAnswer } from 'evenkeel/elements';
import { timeOf } from './why.js';

type Result = PlanAnswer['result'];

function makespanOf(result: Result): number | undefined {
  if ('layers' in result)
    return result.layers.reduce((most, { makespan }) => Math.max(most, timeOf(makespan)), 0);
  return 'makespan' in result ? timeOf(result.makespan) : undefined;
}

function movesOf(result: Result): number | undefined {
  if ('layers' in result) return result.layers.reduce((sum, { moves = 0 }) => sum + moves, 0);
  if (!('migration' in result) || !result.migration) return undefined;
  return 'moves' in result.migration ? result.migration.moves : result.migration.items;
}

export const measures = [
  ['makespan', makespanOf],
  ['moves', movesOf],
] as const;
