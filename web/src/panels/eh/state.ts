// An extended hypercube and two of its servers.
import { look, slice, type StateOf } from '../../kit/slice.js';

const eh = slice({ cubeK: '3', cubeL: '2', from: '0.1', to: '7.6' });

export const slices = [eh, look] as const;
export type EhState = StateOf<typeof slices>;
