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
      auto: 'auto (all suitable methods)',
      exact: 'exact (complete search)',
      none: 'none (keep the assignment)',
    },
    when: ofObjects,
  })
  .choice('along', 'flow', {
    group: 'search',
    wide: true,
    text: ['Along a flow'],
    none: 'no flow (moves between any nodes)',
    names: schemeLabels,
    when: (state) => ofObjects(state) && state.planSearch === 'auto',
  })
  .choice('planBy', 'migration', {
    group: 'search',
    wide: true,
    text: ['Migration counts'],
    names: {
      moves: 'moved objects',
      bytes: 'moved bytes',
      'bytes-distance': 'bytes × links travelled',
    },
    when: priced,
  })
  .text('planTopology', 'topology', {
    group: 'search',
    text: ['Topology', 'The network of the nodes, such as torus:4,4', 'a tree of racks'],
    read: (text) => text.trim() || null,
    when: (state) => ofObjects(state) && (flows(state) || state.planBy === 'bytes-distance'),
  })
  .check('collapse', 'collapse', {
    group: 'search',
    text: ['Merge the hops of an object'],
    usual: false,
    when: (state) => ofObjects(state) && flows(state),
  })
  .real('talk', 'beta', 'from 0', {
    group: 'search',
    text: ['Beta', 'Work per unit that is sent or received', '1'],
    when: (state) => ofObjects(state) && /"comm(unications)?"/.test(state.objectText),
  })
  .whole('planEffort', 'effort', 0, {
    group: 'search',
    text: ['Effort', 'Multiple of the default effort; 0 = no complete search', '1'],
    unnamed: 1,
    when: searched,
  })
  .whole('seed', 'seed', 0, { ...seed, group: 'search', when: ofObjects })
  .whole('maxMoves', 'max_moves', 0, {
    group: 'caps',
    text: [
      'Maximum moves',
      'Objects that change their node; newly loaded replicas per layer',
      'no limit',
    ],
    when: movesCapped,
  })
  .whole('maxBytes', 'max_bytes', 0, {
    group: 'caps',
    text: ['Maximum bytes', 'Total bytes of the moves', 'no limit'],
    when: searched,
  })
  .real('planTarget', 'target', 'above 0', {
    group: 'caps',
    text: [
      'Target',
      'Minimizes migration for a makespan of at most this multiple of the mean',
      'minimum makespan',
    ],
    when: searched,
  })
  .real('minGain', 'min_gain', 'from 0', {
    group: 'caps',
    text: ['Minimum gain', 'Minimum reduction of the makespan per unit of migration', '0'],
    when: searched,
  })
  .whole('outLimit', 'limit.out', 1, {
    group: 'rounds',
    text: ['Sent per round', 'Objects that a node can send per round', '1'],
    when: ofObjects,
  })
  .whole('inLimit', 'limit.in', 1, {
    group: 'rounds',
    text: ['Received per round', 'Objects that a node can receive per round', '1'],
    when: ofObjects,
  })
  .whole('bothLimit', 'limit.both', 1, {
    group: 'rounds',
    text: [
      'Total per round',
      'Objects that a node can send and receive per round, together',
      'no limit',
    ],
    when: ofObjects,
  })
  .check('transient', 'transient', {
    group: 'rounds',
    text: ['Respect capacities during the moves'],
    usual: false,
    when: ofObjects,
  });

export const slices = [given, fields.slice(), reading, random, look] as const;
export type PlanState = StateOf<typeof slices>;
