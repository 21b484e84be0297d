// The settings of advice. Network and loads are those of the flow.
import { fieldsOf, seed } from '../../kit/form/fields.js';
import { network, times } from '../../kit/form/network.js';
import { look, random, reading, type StateOf } from '../../kit/slice.js';

const listOf = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

export const fields = fieldsOf('advise', [network, random], ['machine', 'compare'])
  .whole('nodes', 'nodes', 2, {
    text: ['Nodes', 'Whole number from 2 to 3000'],
    usual: '64',
    empty: 64,
    when: ({ source }) => source !== 'vector',
  })
  .choice('machine', 'machine', { ...times.machine, group: 'machine' })
  .real('startup', 'machine.startup_ms', 'from 0', { ...times.startup, group: 'machine' })
  .real('perUnit', 'machine.per_unit_ms', 'from 0', { ...times.perUnit, group: 'machine' })
  .real('messageLatency', 'machine.latency_ms', 'from 0', {
    group: 'machine',
    text: ['Latency, ms', 'Travel time of a message; requires an overhead', 'not counted'],
    when: ({ machine }) => machine === 'own',
  })
  .real('messageOverhead', 'machine.overhead_ms', 'from 0', {
    group: 'machine',
    text: [
      'Overhead, ms',
      'Time that a message occupies its sender and its receiver; requires a latency',
      'not counted',
    ],
    when: ({ machine }) => machine === 'own',
  })
  .text('candidates', 'candidates', {
    group: 'compare',
    text: [
      'Topologies',
      'Separated by semicolons (default: every family of this size, products and near sizes)',
      'all families',
    ],
    read: (text) => (listOf(text).length > 0 ? listOf(text) : null),
    word: (specs: string[]) => specs.join('; '),
  })
  .real('flowsPerMigration', 'weights', 'from 0', {
    group: 'machine',
    text: ['Flows per migration', 'Flow computations per migration; weights the two times', '1'],
    unnamed: 1,
    to: (flow) => ({ flow, migration: 1 }),
    word: ({ flow, migration }: { flow: number; migration: number }) => `${flow},${migration}`,
  })
  .numbers('ranks', 'ranks', {
    group: 'compare',
    text: [
      'Rank counts',
      'Sizes of a parallel program, for example 64, 4096, for which the schemes are compared',
      'none',
    ],
  })
  .check('besideNetwork', null, {
    group: 'compare',
    text: [
      ({ graphText, graphFile, topology }) =>
        `Include ${graphText ? graphFile || 'your network' : topology} from the Flow panel`,
    ],
    usual: true,
  })
  .whole('seed', 'seed', 0, seed);

export const slices = [fields.slice(), network, reading, random, look] as const;
export type AdviseState = StateOf<typeof slices>;
