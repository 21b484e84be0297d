// What the settings of a method of the ranking are in the panel.
import type { ClusterState } from './state.js';

const plainMethod: Partial<ClusterState> = {
  diffusion: 'fos',
  rounding: 'floor',
  kappa: '',
  kStart: '',
  lbSteps: '',
  lbPeriod: '',
};
const off: Partial<ClusterState> = { ...plainMethod, kPolicy: 'off', detection: 'off' };
const decreasing: Partial<ClusterState> = {
  ...plainMethod,
  kPolicy: 'decreasing',
  detection: 'piggyback',
};
export const methodStates: Record<string, Partial<ClusterState>> = {
  never: { ...plainMethod, diffusion: 'never' },
  'k/2': { ...plainMethod, kPolicy: 'halving', detection: 'tree' },
  'k/2-piggyback': { ...plainMethod, kPolicy: 'halving', detection: 'piggyback' },
  'k-1': { ...plainMethod, kPolicy: 'decreasing', detection: 'tree' },
  'k-1-piggyback': decreasing,
  imitate: { ...decreasing, rounding: 'imitate' },
  'two-phase': { ...decreasing, diffusion: 'two-phase' },
  shaker: { ...decreasing, kappa: '0.3466' },
  fos: off,
  ...Object.fromEntries(
    [1, 2, 5, 10, 20, 50].map((steps) => [`fos-${steps}`, { ...off, lbSteps: String(steps) }]),
  ),
  'every-10': { ...off, lbPeriod: '10' },
};
