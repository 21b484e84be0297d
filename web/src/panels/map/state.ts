// The machine, the tasks, and how the mapping is searched.
import { choices, type MapJob } from 'evenkeel/elements';
import { look, random, slice, type StateOf } from '../../kit/slice.js';

interface Mapping {
  target: string;
  tasks: string;
  taskText: string;
  mapper: NonNullable<MapJob['algorithm']>;
  approach: NonNullable<MapJob['approach']>;
  effort: string;
  restarts: string;
  beta: string;
}

const mapping = slice<Mapping>(
  {
    target: 'eh:3,2',
    tasks: '200',
    taskText: '',
    mapper: 'best',
    approach: 'unified',
    effort: '',
    restarts: '',
    beta: '',
  },
  { mapper: choices.map.algorithm, approach: choices.map.approach },
);

export const slices = [mapping, random, look] as const;
export type MapState = StateOf<typeof slices>;

/** Searches that can go level by level. */
export const byLevels: readonly string[] = ['anneal', 'local', 'greedy'];
