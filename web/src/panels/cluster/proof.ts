// What of a cluster a claim is about: all nodes, each computing at its speed all the time.
import { formatNumber } from 'evenkeel/elements';
import { each, evidence, type Lights } from '../../kit/claims.js';
import type { ClusterOutcome } from './job.js';

export const lights: Lights<ClusterOutcome> = ({ claim }, { setting: { speeds } }) =>
  evidence(
    claim === 'makespan'
      ? each([...speeds.keys()], (node) => formatNumber(speeds[node]!, true))
      : [],
  );
