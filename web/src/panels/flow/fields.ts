// The settings of a flow, in the order of the command line. Network and loads are in the kit.
import { choices, schemeLabels, type FlowJob } from 'evenkeel/elements';
import { fieldsOf, seed } from '../../kit/form/fields.js';
import { network, times } from '../../kit/form/network.js';
import { Refused } from '../../kit/problem.js';
import { look, messages, random, reading, slice, type StateOf } from '../../kit/slice.js';
import { editing } from './edit.js';

type Scheme = NonNullable<FlowJob['scheme']>;
const schemeIs =
  (...schemes: Scheme[]) =>
  ({ scheme }: { scheme: Scheme }): boolean =>
    schemes.includes(scheme);

const exact = schemeIs('l1', 'l2', 'linf', 'node-flow', 'rounds', 'max-load');
const integral = schemeIs('linf', 'node-flow', 'rounds', 'max-load');
const planned = schemeIs('rounds');
const foreseen = schemeIs('opt', 'ops', 'fos', 'sos', 'chebyshev', 'adi', 'md');
const limited = schemeIs('max-load');

/** Whole numbers, one per edge; `none` if the list can contain missing numbers. */
const edgesOf =
  (field: string, name: string, none: boolean) =>
  (text: string): (number | null)[] | null => {
    if (text.trim() === '') return null;
    return text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((token) => {
        const units = Number(token);
        if (none && token.toLowerCase() === 'none') return null;
        if (Number.isSafeInteger(units) && units >= 0) return units;
        const right = none ? 'a whole number from 0, or none' : 'a whole number from 0';
        throw new Refused({ field, message: `${name}: "${token}" is not ${right}` });
      });
  };
const listed = (units: (number | null)[]): string => units.map((one) => one ?? 'null').join(',');

/** A word, or a number above 0. */
function alphaOf(text: string): FlowJob['alpha'] | null {
  if (text.trim() === '') return null;
  const word = choices.flow.alpha.find((one) => one === text);
  if (word) return word;
  if (Number(text) > 0) return Number(text);
  throw new Refused({
    field: 'alpha',
    message: `Alpha is "${text}": it must be a number above 0, cybenko or boillat`,
  });
}

export const fields = fieldsOf('flow', [network, messages, random], ['scheme', 'migration'])
  .choice('scheme', 'scheme', {
    group: 'scheme',
    text: ['Scheme'],
    names: schemeLabels,
    always: true,
    wide: true,
  })
  .text('alpha', 'alpha', {
    group: 'scheme',
    text: [
      ({ scheme }) => (scheme === 'fos' ? 'Alpha' : 'Exchange share'),
      ({ scheme }) =>
        scheme === 'fos'
          ? 'Diffusion step: a number above 0, cybenko or boillat (default: optimal)'
          : 'A number above 0 and below 1 (default: the best known)',
      'optimal',
    ],
    when: schemeIs('fos', 'gde'),
    read: alphaOf,
  })
  .choice('order', 'order', {
    group: 'scheme',
    text: ['Eigenvalue order'],
    names: {
      auto: 'automatic (safe)',
      leja: 'Leja order',
      leja0: 'Leja order including 0',
      'leja-reversed': 'Leja order, reversed',
      ascending: 'ascending',
      descending: 'descending',
      alternate: 'largest, smallest, …',
      centre: 'from the middle outwards',
      'bit-reversal': 'bit reversal',
    },
    when: schemeIs('opt', 'md', 'adi'),
  })
  .real('tolerance', 'tolerance', 'above 0, at most 1', {
    group: 'scheme',
    text: [
      'Tolerance',
      'Imbalance relative to the start at which the scheme stops (default: 1e-9)',
      '1e-9',
    ],
    shown: (state) => !exact(state),
  })
  .choice('stop', 'stop', {
    group: 'scheme',
    text: ['Stopping rule'],
    names: { checked: 'when balanced', planned: 'after a planned number of iterations' },
    when: foreseen,
  })
  .check('whole', 'integer', {
    text: ['Whole units only'],
    usual: true,
    when: (state) => !integral(state),
    shown: () => true,
  })
  .choice('sharing', 'migration', {
    group: 'migration',
    text: ['If load is short'],
    names: {
      ppg: 'in proportion',
      largest: 'largest first',
      index: 'lowest index first',
      single: 'wait for all load',
      none: 'no migration',
    },
  })
  .choice('timing', 'timing', {
    group: 'migration',
    text: ['Timing'],
    names: { 'lock-step': 'lock step', async: 'as messages arrive' },
    when: (state) => !planned(state),
    shown: (state) => !planned(state) && state.sharing !== 'none',
  })
  .choice('machine', 'machine', { ...times.machine, group: 'migration', none: 'no machine' })
  .whole('limit', 'message_limit', 1, {
    group: 'scheme',
    text: ['Units per message', 'Maximum units per link, direction and round', 'no limit'],
    when: planned,
  })
  .whole('seed', 'seed', 0, seed)
  .real('startup', 'machine.startup_ms', 'from 0', { ...times.startup, group: 'migration' })
  .real('perUnit', 'machine.per_unit_ms', 'from 0', { ...times.perUnit, group: 'migration' })
  .numbers('nodeSpeeds', 'speeds', {
    text: ['Node speeds', 'One number above 0 per node; targets become proportional', 'all equal'],
    name: 'Speeds',
  })
  .text('edgeCapacity', 'edge_capacity', {
    group: 'scheme',
    text: [
      'Link capacities',
      'Maximum units over each link, or none; one entry per link',
      'no limits',
    ],
    read: edgesOf('edgeCapacity', 'Link capacities', true),
    word: listed,
    when: limited,
    wide: true,
  })
  .text('edgeMinimum', 'edge_minimum', {
    group: 'scheme',
    text: ['Link minima', 'Minimum units over a link if it is used; one number per link', 'none'],
    read: edgesOf('edgeMinimum', 'Link minima', false),
    word: listed,
    when: limited,
    wide: true,
  })
  .text('edgeFee', 'edge_fee', {
    group: 'scheme',
    text: ['Link fees', 'Cost per unit; one number per link', '1 each'],
    read: edgesOf('edgeFee', 'Link fees', false),
    word: listed,
    when: limited,
    wide: true,
  });

/** The positions of nodes that were moved: see own-graph.ts. */
const drawing = slice({ places: '' }, {}, ['places']);

export const slices = [
  network,
  fields.slice(),
  reading,
  messages,
  random,
  drawing,
  editing,
  look,
] as const;
export type FlowState = StateOf<typeof slices>;
