// What the visitor wants to be advised on; network and loads are those of the flow.
import { network } from '../../kit/network.js';
import { look, random, reading, slice, type StateOf } from '../../kit/slice.js';

const advise = slice({
  nodes: '64',
  candidates: '',
  flowsPerMigration: '',
  besideNetwork: true,
});

export const slices = [advise, network, reading, random, look] as const;
export type AdviseState = StateOf<typeof slices>;
