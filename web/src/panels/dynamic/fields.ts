// Tasks that arrive: the network and the policy. Optionally a trace, and a second policy for
// comparison.
import { fieldsOf, seed } from '../../kit/form/fields.js';
import { realNumber, type Range } from '../../kit/numbers.js';
import { Refused } from '../../kit/problem.js';
import { look, random, slice, type StateOf } from '../../kit/slice.js';
import { policies, titles, unsuited, type Policy } from './policies.js';

interface Beside {
  rival: '' | Policy;
  /** A trace instead of random tasks: SWF, or a list. */
  trace: string;
  sweepBy: 'load' | 'hop' | 'threshold';
}
const beside = slice<Beside>(
  { rival: '', trace: '', sweepBy: 'load' },
  { rival: ['', ...policies], sweepBy: ['load', 'hop', 'threshold'] },
  ['sweepBy'],
);

/** A required number, up to 1000. */
const upTo1000 =
  (field: string, name: string, range: Range) =>
  (text: string): number => {
    const value = realNumber(text, field, name, range);
    if (value !== null && value <= 1000) return value;
    throw new Refused({
      field,
      message: `${name} is "${text.trim()}": it must be a number ${range}`,
    });
  };
const meansOf = upTo1000('hop', 'Hop time', 'from 0');
const loadOf = upTo1000('rho', 'Load', 'above 0');

/** In mean service times, or as "10 ticks". */
function hopOf(text: string): string | number | null {
  const ticks = /^\s*(\d{1,15})\s*ticks?\s*$/.exec(text)?.[1];
  if (ticks !== undefined) return Number(ticks) || null;
  const means = meansOf(text);
  return means > 0 ? `${means}R` : null;
}

/** Whole numbers from 0; empty for the default. */
function limitsOf(text: string): number[] | null {
  const limits = text.split(/[\s,]+/).filter(Boolean);
  const wrong = limits.find((word) => !/^\d{1,4}$/.test(word));
  if (wrong === undefined) return limits.length > 0 ? limits.map(Number) : null;
  throw new Refused({
    field: 'probeLimits',
    message: `"${wrong}" is not a number of probes from 0`,
  });
}

/** Loads from 0; empty for the default. */
function thresholdsOf(text: string): number[] | null {
  const words = text.split(/[\s,]+/).filter(Boolean);
  if (text.trim() === '') return null;
  return words.map((word) => {
    if (Number(word) >= 0) return Number(word);
    throw new Refused({ field: 'thresholds', message: `"${word}" is not a load from 0` });
  });
}

const isRandom = ({ trace }: Beside): boolean => trace.trim() === '';

export const fields = fieldsOf('dynamic', [beside, random], ['policy', 'tasks'])
  .text('network', 'topology', {
    text: ['Topology', 'eh:K,L, mesh:R,C, torus:R,C, hypercube:D or dispatcher:N'],
    usual: 'eh:3,2',
    read: (text) => text.trim(),
  })
  .choice('policy', 'policy', {
    text: ['Policy'],
    names: titles,
    off: ({ network }) => unsuited(network),
  })
  .text('thresholds', 'thresholds', {
    group: 'policy',
    text: [
      'Thresholds',
      'Loads per server at which a node acts; increasing for senders, decreasing for receivers',
      'default',
    ],
    read: thresholdsOf,
  })
  .text('probeLimits', 'probe_limits', {
    group: 'policy',
    text: ['Probe limits', 'Maximum probes per decision; one number per threshold', '3'],
    read: limitsOf,
  })
  .text('hop', 'hop', {
    group: 'policy',
    text: ['Hop time, R', 'Time per hop of a task, in mean service times, or in ticks (10 ticks)'],
    usual: '0.1',
    read: hopOf,
  })
  .whole('arrivals', 'random.tasks', 1, {
    group: 'tasks',
    text: ['Tasks', 'Number of arriving tasks'],
    usual: '600',
    empty: 600,
    when: isRandom,
  })
  .text('rho', 'random.load', {
    text: [
      'Load of a server',
      'Arriving work divided by the capacity of the servers; empty: the times of the trace',
    ],
    usual: '0.9',
    read: (text) => (text.trim() === '' ? null : loadOf(text)),
  })
  .choice('service', 'random.service', {
    group: 'tasks',
    text: ['Service times'],
    names: {
      exponential: 'exponential',
      constant: 'constant',
      hyperexponential: 'hyperexponential',
    },
    when: isRandom,
  })
  .whole('seed', 'seed', 0, { ...seed, group: 'tasks', when: isRandom });

export const slices = [beside, fields.slice(), random, look] as const;
export type DynamicState = StateOf<typeof slices>;
