// What of a machine a claim is about: all servers, where they would work as one; that each task needs its
// own service is of no place.
import { each, evidence, type Lights } from '../../kit/claims.js';
import type { DynamicOutcome } from './job.js';

export const lights: Lights<DynamicOutcome> = ({ test }, { answer }) => {
  const servers = Array.from({ length: answer.result.servers }, (_, server) => server);
  return evidence(test === 'shared' ? each(servers, () => '') : []);
};
