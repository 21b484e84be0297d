// The settings of a plan. Objects, nodes and chains are data.
import { schemeLabels } from 'evenkeel/elements';
import { fieldsOf, seed } from '../../kit/form/fields.js';
import { look, random, reading, slice, type StateOf } from '../../kit/slice.js';
import { usualExperts, usualObjects, usualStream } from './usual.js';

interface Given {
  /** Objects on nodes, a chain to partition, replicas of experts, or a stream of snapshots. */
  planForm: 'objects' | 'chain' | 'experts' | 'stream';
  objectText: string;
  /** Number of nodes, or a table. */
  planNodes: string;
  /** Lines "object -> node", and nodes separated by semicolons: the pins and drained nodes from the
   * picture. */
  pins: string;
  drained: string;
  chainText: string;
  chainParts: string;
  chainSpeeds: string;
  /** First items of the previous parts without the first part. */
  chainCuts: string;
  chainRing: boolean;
  chainEach: boolean;
  /** JSON, [layer][expert], and for the previous placement [layer][slot]. */
  expertText: string;
  expertOld: string;
  expertSlots: string;
  expertGpus: string;
  expertGroups: string;
  expertNodes: string;
  /** One snapshot per line. */
  streamText: string;
  streamNodes: string;
  streamRule: 'regret' | 'threshold';
  streamFactor: string;
  streamThreshold: string;
  streamWindow: string;
  streamCooldown: string;
  streamHorizon: string;
  streamNoise: string;
  streamCost: string;
}

const given = slice<Given>(
  {
    planForm: 'objects',
    objectText: usualObjects,
    planNodes: '3',
    pins: '',
    drained: '',
    chainText: '4 9 2 6 5 3 8 7 1 5',
    chainParts: '3',
    chainSpeeds: '',
    chainCuts: '',
    chainRing: false,
    chainEach: false,
    expertText: usualExperts,
    expertOld: '',
    expertSlots: '16',
    expertGpus: '8',
    expertGroups: '',
    expertNodes: '',
    streamText: usualStream,
    streamNodes: '3',
    streamRule: 'regret',
    streamFactor: '',
    streamThreshold: '',
    streamWindow: '',
    streamCooldown: '',
    streamHorizon: '',
    streamNoise: '',
    streamCost: '',
  },
  {
    planForm: ['objects', 'chain', 'experts', 'stream'],
    streamRule: ['regret', 'threshold'],
  },
);

type Form = Pick<Given, 'planForm' | 'expertOld'>;
const ofObjects = ({ planForm }: Form): boolean => planForm === 'objects';
const flows = ({ along }: { along: string }): boolean => along !== '';
const searched = (state: Form & { along: string; planSearch: string }): boolean =>
  ofObjects(state) && !flows(state) && state.planSearch !== 'none';

const priced = ({ planForm }: Form): boolean => planForm === 'objects' || planForm === 'chain';
const movesCapped = (state: Form & { along: string; planSearch: string }): boolean =>
  searched(state) || (state.planForm === 'experts' && state.expertOld.trim() !== '');

export const fields = fieldsOf('plan', [given, reading, random], ['search', 'caps', 'rounds'])
  .choice('planSearch', 'algorithm', {
    group: 'search',
    wide: true,
    text: ['Search'],
    names: {
      auto: 'auto: all that suit the size',
      exact: 'exact: to the end',
      none: 'none: as it is',
    },
    when: ofObjects,
  })
  .choice('along', 'flow', {
    group: 'search',
    wide: true,
    text: ['Along a flow'],
    none: 'none: any node to any other',
    names: schemeLabels,
    when: (state) => ofObjects(state) && state.planSearch === 'auto',
  })
  .choice('planBy', 'migration', {
    group: 'search',
    wide: true,
    text: ['Migration counts'],
    names: {
      moves: 'objects that move',
      bytes: 'their bytes',
      'bytes-distance': 'bytes × links on the way',
    },
    when: priced,
  })
  .text('planTopology', 'topology', {
    group: 'search',
    text: ['Topology', 'The network of the nodes, such as torus:4,4', 'none: racks are a tree'],
    read: (text) => text.trim() || null,
    when: (state) => ofObjects(state) && (flows(state) || state.planBy === 'bytes-distance'),
  })
  .check('collapse', 'collapse', {
    group: 'search',
    text: ['The hops of an object are one move'],
    usual: false,
    when: (state) => ofObjects(state) && flows(state),
  })
  .real('talk', 'beta', 'from 0', {
    group: 'search',
    text: ['Beta', 'Work of a unit that is sent or received', '1'],
    when: (state) => ofObjects(state) && /"comm(unications)?"/.test(state.objectText),
  })
  .whole('planEffort', 'effort', 0, {
    group: 'search',
    text: ['Effort', 'In multiples of the usual; 0: no search to the end', '1'],
    unnamed: 1,
    when: searched,
  })
  .whole('seed', 'seed', 0, { ...seed, group: 'search', when: ofObjects })
  .whole('maxMoves', 'max_moves', 0, {
    group: 'caps',
    text: [
      'Moves at most',
      'Objects that leave their node; copies loaded in a layer',
      'any number',
    ],
    when: movesCapped,
  })
  .whole('maxBytes', 'max_bytes', 0, {
    group: 'caps',
    text: ['Bytes at most', 'Bytes that move', 'any number'],
    when: searched,
  })
  .real('planTarget', 'target', 'above 0', {
    group: 'caps',
    text: ['Target', 'Least migration that ends by this times the mean', 'least end first'],
    when: searched,
  })
  .real('minGain', 'min_gain', 'from 0', {
    group: 'caps',
    text: ['Least gain', 'Time that a unit of migration has to save', 'none'],
    when: searched,
  })
  .whole('outLimit', 'limit.out', 1, {
    group: 'rounds',
    text: ['Out a round', 'Objects that a node sends at once', '1'],
    when: ofObjects,
  })
  .whole('inLimit', 'limit.in', 1, {
    group: 'rounds',
    text: ['In a round', 'Objects that a node receives at once', '1'],
    when: ofObjects,
  })
  .whole('bothLimit', 'limit.both', 1, {
    group: 'rounds',
    text: ['Both a round', 'Objects that a node sends or receives, together', 'apart'],
    when: ofObjects,
  })
  .check('transient', 'transient', {
    group: 'rounds',
    text: ['Capacities hold during the moves'],
    usual: false,
    when: ofObjects,
  });

export const slices = [given, fields.slice(), reading, random, look] as const;
export type PlanState = StateOf<typeof slices>;
