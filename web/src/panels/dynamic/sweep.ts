// The mean response over a range of loads, hop times or thresholds, with three runs per point.
import type { DynamicAnswer, DynamicJob } from 'evenkeel/elements';
import type { SweepPoint } from './charts.js';
import type { DynamicOutcome } from './job.js';
import { asksOf } from './policies.js';
import type { DynamicState } from './fields.js';

export type SweepBy = DynamicState['sweepBy'];

const settingOf = (by: SweepBy): 'load' | 'hop' | 'thresholds' =>
  by === 'threshold' ? 'thresholds' : by;

function valuesOf(by: SweepBy, { policy, thresholds }: DynamicAnswer['result']): unknown[] {
  if (by === 'load') return [0.3, 0.5, 0.7, 0.8, 0.9, 0.95];
  if (by === 'hop') return ['0R', '0.02R', '0.05R', '0.1R', '0.2R', '0.5R'];
  const falling = asksOf(policy) === 'receiver';
  return [0.5, 1, 1.5, 2, 3, 4].map((t) =>
    thresholds.map((_, j) => t * (falling ? thresholds.length - j : j + 1)),
  );
}

/** The job of the sweep; null if the policy has no thresholds to vary. */
export function sweepJob(by: SweepBy, { job, answer, rival }: DynamicOutcome): DynamicJob | null {
  const { policy, thresholds } = answer.result;
  if (by === 'threshold' && thresholds.length === 0) return null;
  const { log: _log, samples: _samples, tasks: _tasks, trace_load: _load, ...rest } = job;
  const tasks = Math.min(4000, Math.max(1000, job.random?.tasks ?? 1000));
  const request: DynamicJob = {
    ...rest,
    policy: policy as NonNullable<DynamicJob['policy']>,
    random: { ...job.random, tasks },
    warmup: Math.floor(tasks / 10),
    replications: 3,
    sweep: {
      [settingOf(by)]: valuesOf(by, answer.result),
      policy: [policy, ...(rival && by !== 'threshold' ? [rival.result.policy] : [])],
    },
  };
  if (rival) {
    delete request.thresholds;
    delete request.probe_limits;
  }
  return request;
}

export function sweepPoints(by: SweepBy, { result }: DynamicAnswer): SweepPoint[] {
  const mean = result.mean_service;
  return (result.points ?? []).map((point) => {
    const at = point.values[settingOf(by)];
    const [low, high] = point.interval?.['response.mean'] ?? [];
    const y = point.response.mean / mean;
    return {
      policy: String(point.values['policy']),
      x: Array.isArray(at) ? Math.min(...(at as number[])) : Number.parseFloat(String(at)),
      y,
      low: Math.max(0, (low ?? y * mean) / mean),
      high: (high ?? y * mean) / mean,
    };
  });
}
