// The job of a cluster as a command line.
import type { ClusterJob } from 'evenkeel/elements';
import {
  listWords,
  quote,
  readingWords,
  scenarioWords,
  settingWords,
} from '../../kit/out/commands.js';
import { fields, type ClusterState } from './fields.js';

function machineWords({ site }: ClusterState, { preset, topology }: ClusterJob): string[] {
  if (preset) return ['--preset', preset];
  const network = typeof topology === 'string' ? [quote(topology)] : [];
  return site === 'platform' ? [...network, '--platform', 'platform.xml'] : network;
}

function loadWords(state: ClusterState, job: ClusterJob): string[] {
  const { loads, scenario } = job;
  const listed = (loads ?? []) as number[];
  if (listed.length > 200) return ['loads.txt', ...readingWords(state)];
  return loads ? listWords('--loads', listed, job) : scenarioWords(scenario);
}

export const clusterLine = (state: ClusterState, job: ClusterJob): string =>
  [
    ...['evenkeel', 'cluster'],
    ...machineWords(state, job),
    ...loadWords(state, job),
    ...settingWords(job, fields, ['topology', 'preset']),
  ].join(' ');
