// What the visitor chooses for a flow.
import { choices, type FlowJob } from 'evenkeel/elements';
import { network } from '../../kit/network.js';
import { look, messages, random, reading, slice, type StateOf } from '../../kit/slice.js';

interface Flow {
  scheme: NonNullable<FlowJob['scheme']>;
  alpha: string;
  order: NonNullable<FlowJob['order']>;
  tolerance: string;
  nodeSpeeds: string;
  sharing: NonNullable<FlowJob['migration']>;
  timing: NonNullable<FlowJob['timing']>;
  whole: boolean;
}

const flow = slice<Flow>(
  {
    scheme: 'opt',
    alpha: '',
    order: 'auto',
    tolerance: '',
    nodeSpeeds: '',
    sharing: 'ppg',
    timing: 'lock-step',
    whole: true,
  },
  {
    scheme: choices.flow.scheme,
    order: choices.flow.order,
    sharing: choices.flow.migration,
    timing: choices.flow.timing,
  },
);

export const slices = [network, flow, reading, messages, random, look] as const;
export type FlowState = StateOf<typeof slices>;
