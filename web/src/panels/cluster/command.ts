// The job of a cluster as a command line.
import type { ClusterJob } from 'evenkeel/elements';
import { flagWords, quote, scenarioWords, short } from '../../kit/commands.js';
import type { ClusterState } from './state.js';

export function clusterLine({ site }: ClusterState, job: ClusterJob): string {
  const words = ['evenkeel', 'cluster'];
  if (job.preset) words.push('--preset', job.preset);
  else if (typeof job.topology === 'string') words.push(quote(job.topology));
  if (site === 'platform') words.push('--platform', 'platform.xml');
  const loads = job.loads as number[] | undefined;
  if (loads && loads.length > 200) words.push('loads.txt');
  else if (loads) words.push('--loads', short(loads));
  words.push(...scenarioWords(job.scenario));
  if (job.speeds && 'pattern' in job.speeds)
    words.push('--speeds', `pattern:${short(job.speeds.pattern)}`);
  if (job.links && !Array.isArray(job.links)) {
    const { latency_s: latency, bandwidth_bytes: bandwidth } = job.links;
    if (latency !== undefined) words.push('--links-latency-s', String(latency));
    if (bandwidth !== undefined) words.push('--links-bandwidth-bytes', String(bandwidth));
  }
  const flags = [
    'scheme',
    'iterations',
    'lb_steps',
    'lb_period',
    'k_policy',
    'k0',
    'rounding',
    'detection',
    'sync',
    'unit_ops',
    'unit_bytes',
    'trace_steps',
    'timeline',
    'seed',
  ] as const;
  words.push(...flagWords(job, flags));
  if (job.shaker?.kappa !== undefined) words.push('--shaker-kappa', String(job.shaker.kappa));
  if (job.trace) words.push('--trace');
  return words.join(' ');
}
