// How a cluster is balanced, and the settings that override the properties of its machines.
// Machines and loads are data.
import { choices } from 'evenkeel/elements';
import { fieldsOf, seed } from '../../kit/form/fields.js';
import { Refused } from '../../kit/problem.js';
import { look, random, reading, slice, type StateOf } from '../../kit/slice.js';
import { usualOf, type Site } from './machines.js';

interface Given {
  site: Site;
  platform: string;
  /** Topology for a platform without links. */
  platformTopology: string;
  spread: 'peak' | 'steps' | 'random' | 'gradient' | 'vector';
  siteAmount: string;
  siteLoads: string;
}
const machines = slice<Given>(
  {
    site: 'dsl',
    platform: '',
    platformTopology: '',
    spread: 'peak',
    siteAmount: '',
    siteLoads: '',
  },
  {
    site: [...choices.cluster.preset, 'topology', 'platform'],
    spread: ['peak', 'steps', 'random', 'gradient', 'vector'],
  },
);

/** Speeds from a pattern, in Gflop/s. */
function patternOf(text: string): { pattern: number[] } | null {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const pattern = words.map((word) => {
    const value = Number(word);
    if (value > 0 && Number.isFinite(value)) return value * 1e9;
    throw new Refused({ field: 'nodeMix', message: `"${word}" is not a speed above 0` });
  });
  return pattern.length > 0 ? { pattern } : null;
}

const speedsOf = ({ site }: Given): string =>
  [...new Set(usualOf(site).parts.map(({ speed }) => speed / 1e9))].join(' and ');
const opsOf = ({ site }: Given): string => String(usualOf(site).unit_ops / 1e3);
const givenBy = ({ site }: Given): string => (site === 'platform' ? 'the file’s' : '');

export const fields = fieldsOf('cluster', [machines, random], ['links', 'method', 'steps'])
  .text('siteTopology', 'topology', {
    text: ['Topology', 'A family such as torus:8,8'],
    usual: 'torus:8,8',
    when: ({ site }) => site === 'topology',
    read: (text) => text.trim(),
  })
  .text('nodeMix', 'speeds', {
    text: ['Speeds, Gflop/s', 'A repeating pattern, such as 1, 2, 4', speedsOf],
    read: patternOf,
    // The speeds of a platform are in its file.
    word: (speeds: { pattern?: number[] }) =>
      speeds.pattern ? `pattern:${speeds.pattern.join(',')}` : null,
  })
  .real('latency', 'links.latency_s', 'from 0', {
    group: 'links',
    text: ['Link latency, ms', 'From 0, the same for all links', givenBy],
    name: 'Latency',
    slider: { low: 0.001, high: 1000, usual: ({ site }) => usualOf(site).link.latency_s * 1e3 },
    to: (ms) => ms / 1e3,
  })
  .real('bandwidth', 'links.bandwidth_bytes', 'above 0', {
    group: 'links',
    text: ['Bandwidth, MB/s', 'Above 0, per direction, the same for all links', givenBy],
    name: 'Bandwidth',
    slider: {
      low: 0.01,
      high: 10000,
      usual: ({ site }) => usualOf(site).link.bandwidth_bytes / 1e6,
    },
    to: (megabytes) => megabytes * 1e6,
  })
  .choice('diffusion', 'scheme', {
    group: 'method',
    text: ['Scheme'],
    names: {
      fos: 'diffusion step by step',
      'two-phase': 'two-phase (plan, then move)',
      never: 'never',
    },
  })
  .whole('rounds', 'iterations', 1, {
    text: ['Iterations', 'Iterations of the application'],
    usual: '1000',
    unnamed: 1000,
  })
  .whole('lbSteps', 'lb_steps', 0, {
    group: 'steps',
    text: ['Maximum balancing steps', 'Whole number from 0', 'no limit'],
    name: 'Balancing steps',
  })
  .whole('lbPeriod', 'lb_period', 1, {
    group: 'steps',
    text: ['Balancing period', 'Iterations between balancing steps, from 1', '1'],
    name: 'Period',
    unnamed: 1,
  })
  .choice('kPolicy', 'k_policy', {
    group: 'method',
    text: ['Cost test of exchanges'],
    names: {
      halving: 'k/2 (halve k if slower)',
      decreasing: 'k-1 (iterations left)',
      const: 'constant k',
      off: 'no cost test',
    },
  })
  .real('kStart', 'k0', 'from 0', {
    text: ['Initial k', 'Iterations within which an exchange must pay off'],
    name: 'k',
    slider: { low: 0.1, high: 10000, usual: ({ rounds }) => Number(rounds) || 1000 },
  })
  .choice('rounding', 'rounding', {
    group: 'method',
    text: ['Fractions of tokens'],
    names: {
      floor: 'round down (report)',
      imitate: 'round down, repay later',
      nearest: 'round to nearest',
      random: 'round randomly',
      real: 'keep fractions',
    },
    off: ({ diffusion }) => (diffusion === 'fos' ? [] : ['imitate', 'nearest', 'random', 'real']),
    when: ({ diffusion }) => diffusion === 'fos',
    shown: () => true,
  })
  .choice('detection', 'detection', {
    group: 'method',
    text: ['Termination detection'],
    names: {
      tree: 'on a tree, all nodes wait',
      piggyback: 'in the load messages',
      free: 'free of cost',
      off: 'off',
    },
  })
  .choice('sync', 'sync', {
    group: 'method',
    text: ['Synchronization'],
    names: {
      neighbour: 'with neighbours',
      global: 'with all, free of cost',
      tree: 'with a barrier',
      'tree-lowest': 'with a barrier at node 0',
    },
  })
  .real('unitTime', 'unit_ops', 'above 0', {
    text: ['Time per token, µs', 'One iteration of one token on a node of 1 Gflop/s', opsOf],
    name: 'Time per token',
    to: (microseconds) => microseconds * 1e3,
  })
  .real('unitBytes', 'unit_bytes', 'from 0', {
    text: ['Bytes per token', 'Bytes sent to move one token'],
    name: 'Bytes',
    slider: { low: 1, high: 1e6, usual: () => 8 },
    unnamed: 8,
  })
  .whole('seed', 'seed', 0, seed)
  .real('kappa', 'shaker.kappa', 'above 0', {
    group: 'method',
    text: ['Shaker, kappa', 'Above 0: forces moves over stuck links', 'no shaker'],
    name: 'Kappa',
    when: ({ diffusion }) => diffusion === 'fos',
  })
  .check('kappaPrinted', 'shaker.printed', {
    group: 'method',
    text: ['Kappa with the published sign'],
    usual: false,
    when: ({ diffusion, kappa }) => diffusion === 'fos' && kappa !== '',
  });

export const own = fields.slice();
export const slices = [machines, own, reading, random, look] as const;
export type ClusterState = StateOf<typeof slices>;
