// The whole view as one value: what is in the link, in the history and in this browser's memory.
import {
  choices,
  type ClusterJob,
  type DynamicJob,
  type FlowJob,
  type MapJob,
  type RingJob,
} from 'evenkeel/elements';

export const panels = [
  'ring',
  'flow',
  'advise',
  'eh',
  'map',
  'dynamic',
  'cluster',
  'papers',
  'embed',
  'about',
] as const;

export interface State {
  panel: (typeof panels)[number];
  /** The input as typed or dropped. */
  text: string;
  /** Name of a dropped file, for the caption. */
  file: string;
  column: string;
  unit: string;
  mode: 'multi' | 'single';
  algorithm: NonNullable<RingJob['algorithm']>;
  targets: 'even' | 'any' | 'own';
  targetsText: string;
  speeds: string;
  limit: string;
  maxSteps: string;
  seed: string;
  /** The network: a topology, or the text of a graph file when there is one. */
  topology: string;
  graphText: string;
  graphFile: string;
  /** Where the loads of the network come from. */
  source: 'random' | 'peak' | 'gradient' | 'hot_spots' | 'vector';
  nodeLoads: string;
  amount: string;
  place: string;
  scheme: NonNullable<FlowJob['scheme']>;
  alpha: string;
  order: NonNullable<FlowJob['order']>;
  tolerance: string;
  nodeSpeeds: string;
  sharing: NonNullable<FlowJob['migration']>;
  timing: NonNullable<FlowJob['timing']>;
  machine: '' | 'cray-t3e' | 'now' | 'own';
  startup: string;
  perUnit: string;
  whole: boolean;
  /** What the Advisor compares. */
  nodes: string;
  candidates: string;
  flowsPerMigration: string;
  besideNetwork: boolean;
  /** The extended hypercube and the two servers. */
  cubeK: string;
  cubeL: string;
  from: string;
  to: string;
  /** The machine and the tasks that the Map panel maps onto it. */
  target: string;
  tasks: string;
  taskText: string;
  mapper: NonNullable<MapJob['algorithm']>;
  approach: NonNullable<MapJob['approach']>;
  effort: string;
  restarts: string;
  beta: string;
  /** Tasks that arrive: where, under which policy, and the one that it is compared to. */
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
  /** Machines of different speed: which ones, or the text of a platform. */
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
  /** Id of the table or figure that the Papers panel shows. */
  paper: string;
  tab: 'charts' | 'table' | 'why' | 'command';
  step: number;
  caption: string;
}

export const defaults: State = {
  panel: 'ring',
  text: '',
  file: '',
  column: '',
  unit: '',
  mode: 'multi',
  algorithm: 'optimal',
  targets: 'even',
  targetsText: '',
  speeds: '',
  limit: '',
  maxSteps: '',
  seed: '1',
  topology: 'torus:8,8',
  graphText: '',
  graphFile: '',
  source: 'random',
  nodeLoads: '',
  amount: '100',
  place: '',
  scheme: 'opt',
  alpha: '',
  order: 'auto',
  tolerance: '',
  nodeSpeeds: '',
  sharing: 'ppg',
  timing: 'lock-step',
  machine: '',
  startup: '',
  perUnit: '',
  whole: true,
  nodes: '64',
  candidates: '',
  flowsPerMigration: '',
  besideNetwork: true,
  cubeK: '3',
  cubeL: '2',
  from: '0.1',
  to: '7.6',
  target: 'eh:3,2',
  tasks: '200',
  taskText: '',
  mapper: 'best',
  approach: 'unified',
  effort: '',
  restarts: '',
  beta: '',
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
  paper: 'decker/fig3',
  tab: 'why',
  step: 0,
  caption: '',
};

export const policies = choices.dynamic.policy;

/** Only what differs from the defaults, in their order, so that equal states give equal links. */
export function compact(state: State): Partial<State> {
  const entries = Object.keys(defaults)
    .filter((key) => state[key as keyof State] !== defaults[key as keyof State])
    .map((key) => [key, state[key as keyof State]]);
  return Object.fromEntries(entries) as Partial<State>;
}

/** A state from outside: unknown keys and values of the wrong type are dropped. */
export function sanitize(value: unknown): State {
  const state = { ...defaults } as Record<string, unknown>;
  if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      if (key in defaults && typeof entry === typeof defaults[key as keyof State])
        state[key] = entry;
    }
  }
  const allowed: Record<string, readonly string[]> = {
    panel: [...panels],
    site: ['dsl', 'lan', 'clusters', 'topology', 'platform'],
    spread: ['peak', 'steps', 'random', 'gradient', 'vector'],
    diffusion: choices.cluster.scheme,
    kPolicy: choices.cluster.k_policy,
    rounding: choices.cluster.rounding,
    detection: choices.cluster.detection,
    sync: choices.cluster.sync,
    source: ['random', 'peak', 'gradient', 'hot_spots', 'vector'],
    scheme: choices.flow.scheme,
    sharing: choices.flow.migration,
    mapper: choices.map.algorithm,
    approach: choices.map.approach,
    policy: policies,
    rival: ['', ...policies],
    service: ['exponential', 'constant', 'hyperexponential'],
    sweepBy: ['load', 'hop', 'threshold'],
    timing: choices.flow.timing,
    machine: ['', ...choices.flow.machine, 'own'],
    order: choices.flow.order,
    mode: choices.ring.mode,
    algorithm: choices.ring.algorithm,
    targets: [...choices.ring.targets, 'own'],
    tab: ['charts', 'table', 'why', 'command'],
  };
  for (const [key, names] of Object.entries(allowed)) {
    if (!names.includes(state[key] as string)) state[key] = defaults[key as keyof State];
  }
  if (!Number.isSafeInteger(state['step']) || (state['step'] as number) < 0) state['step'] = 0;
  return state as unknown as State;
}
