// What the visitor chooses for a ring.
import { choices, type RingJob } from 'evenkeel/elements';
import { look, messages, random, reading, slice, type StateOf } from '../../kit/slice.js';

interface Ring {
  /** The input as typed or dropped. */
  text: string;
  /** Name of a dropped file, for the caption. */
  file: string;
  mode: NonNullable<RingJob['mode']>;
  algorithm: NonNullable<RingJob['algorithm']>;
  targets: 'even' | 'any' | 'own';
  targetsText: string;
  speeds: string;
  maxSteps: string;
}

export const ring = slice<Ring>(
  {
    text: '',
    file: '',
    mode: 'multi',
    algorithm: 'optimal',
    targets: 'even',
    targetsText: '',
    speeds: '',
    maxSteps: '',
  },
  {
    mode: choices.ring.mode,
    algorithm: choices.ring.algorithm,
    targets: [...choices.ring.targets, 'own'],
  },
  ['file'],
);

export const slices = [ring, reading, messages, random, look] as const;
export type RingState = StateOf<typeof slices>;
