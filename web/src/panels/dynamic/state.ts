// Tasks that arrive: where, under which policy, and the one that it is compared to.
import { choices, type DynamicJob } from 'evenkeel/elements';
import { look, random, slice, type StateOf } from '../../kit/slice.js';

export const policies = choices.dynamic.policy;
export type Policy = (typeof policies)[number];

interface Dynamic {
  network: string;
  policy: NonNullable<DynamicJob['policy']>;
  rival: '' | NonNullable<DynamicJob['policy']>;
  thresholds: string;
  /** Hop time in mean service times. */
  hop: string;
  arrivals: string;
  rho: string;
  service: 'exponential' | 'constant' | 'hyperexponential';
  /** A trace instead of random tasks: SWF, or a list. */
  trace: string;
  sweepBy: 'load' | 'hop' | 'threshold';
}

const dynamic = slice<Dynamic>(
  {
    network: 'eh:3,2',
    policy: 'auto',
    rival: '',
    thresholds: '',
    hop: '0.1',
    arrivals: '600',
    rho: '0.9',
    service: 'exponential',
    trace: '',
    sweepBy: 'load',
  },
  {
    policy: policies,
    rival: ['', ...policies],
    service: ['exponential', 'constant', 'hyperexponential'],
    sweepBy: ['load', 'hop', 'threshold'],
  },
  ['sweepBy'],
);

export const slices = [dynamic, random, look] as const;
export type DynamicState = StateOf<typeof slices>;
