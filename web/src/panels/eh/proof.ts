// The items of a claim about an extended hypercube: two servers at the stated distance.
import { readAddress } from 'evenkeel/elements';
import { evidence, type Light, type Lights } from '../../kit/proof/claims.js';
import type { EhOutcome } from './job.js';

export const lights: Lights<EhOutcome> = ({ claim, pair }, { answer }) => {
  const { k, l } = answer.settings;
  const { route } = answer.result;
  const ends = claim === 'graph_distance' ? [route?.from, route?.to] : [pair].flat();
  return evidence(
    ends.flatMap((text): Light[] => {
      const node = typeof text === 'string' ? readAddress(k, l, text) : null;
      return node?.level === 0 ? [[`node:${node.number}`, text as string]] : [];
    }),
  );
};
