// Machines of different speed, their load, and how it is balanced.
import { choices, type ClusterJob } from 'evenkeel/elements';
import { look, random, slice, type StateOf } from '../../kit/slice.js';

interface Cluster {
  /** Which machines: a preset, or those of a topology or of the text of a platform. */
  site: 'dsl' | 'lan' | 'clusters' | 'topology' | 'platform';
  siteTopology: string;
  platform: string;
  /** Speeds in Gflop/s, a pattern that repeats. */
  nodeMix: string;
  /** Of all links, milliseconds and megabytes a second; empty: those of the machines. */
  latency: string;
  bandwidth: string;
  unitBytes: string;
  /** Microseconds of a token on 1 Gflop/s. */
  unitTime: string;
  spread: 'peak' | 'steps' | 'random' | 'gradient' | 'vector';
  siteAmount: string;
  siteLoads: string;
  rounds: string;
  diffusion: NonNullable<ClusterJob['scheme']>;
  kPolicy: NonNullable<ClusterJob['k_policy']>;
  kStart: string;
  rounding: NonNullable<ClusterJob['rounding']>;
  detection: NonNullable<ClusterJob['detection']>;
  sync: NonNullable<ClusterJob['sync']>;
  kappa: string;
  lbSteps: string;
  lbPeriod: string;
}

export const cluster = slice<Cluster>(
  {
    site: 'dsl',
    siteTopology: 'torus:8,8',
    platform: '',
    nodeMix: '',
    latency: '',
    bandwidth: '',
    unitBytes: '',
    unitTime: '',
    spread: 'peak',
    siteAmount: '',
    siteLoads: '',
    rounds: '1000',
    diffusion: 'fos',
    kPolicy: 'halving',
    kStart: '',
    rounding: 'floor',
    detection: 'tree',
    sync: 'neighbour',
    kappa: '',
    lbSteps: '',
    lbPeriod: '',
  },
  {
    site: [...choices.cluster.preset, 'topology', 'platform'],
    spread: ['peak', 'steps', 'random', 'gradient', 'vector'],
    diffusion: choices.cluster.scheme,
    kPolicy: choices.cluster.k_policy,
    rounding: choices.cluster.rounding,
    detection: choices.cluster.detection,
    sync: choices.cluster.sync,
  },
);

export const slices = [cluster, random, look] as const;
export type ClusterState = StateOf<typeof slices>;
