// Tasks that arrive: where, under which policy, and the one that it is compared to.
import { choices, dynamicPolicies, machineFamilies, type DynamicJob } from 'evenkeel/elements';
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

/** The policies of a network; those of flat machines where its family is none of a simulation. */
export function policiesOf(network: string): readonly Policy[] {
  const family = network.trim().split(':')[0]!;
  const rows: Readonly<Record<string, { kind: string }>> = machineFamilies;
  const kind = rows[family]?.kind ?? 'flat';
  return policies.filter((policy) =>
    (dynamicPolicies[policy].on as readonly string[]).includes(kind),
  );
}

/** Who acts on the thresholds of a policy, by its name in an answer. */
export function asksOf(policy: string): string {
  const rows: Readonly<Record<string, { asks: string }>> = dynamicPolicies;
  return rows[policy]!.asks;
}
