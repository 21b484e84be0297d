// The settings of an extended hypercube and two of its servers.
import { fieldsOf } from '../../kit/form/fields.js';
import { look, slice, type StateOf } from '../../kit/slice.js';

const servers = slice({ from: '0.1', to: '7.6' });

export const fields = fieldsOf('eh', [servers], ['shape'])
  .whole('cubeK', 'k', 1, {
    group: 'shape',
    text: ['Dimensions of a cube, k', 'Whole number from 1 to 16'],
    usual: '3',
    empty: 3,
  })
  .whole('cubeL', 'l', 1, {
    group: 'shape',
    text: ['Levels of controllers, l', 'Whole number from 1; at most 2^40 servers'],
    usual: '2',
    empty: 2,
  });

export const slices = [fields.slice(), servers, look] as const;
export type EhState = StateOf<typeof slices>;
