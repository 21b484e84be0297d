// An extended hypercube, and two of its servers.
import { fieldsOf } from '../../kit/fields.js';
import { look, slice, type StateOf } from '../../kit/slice.js';

const servers = slice({ from: '0.1', to: '7.6' });

export const fields = fieldsOf('eh', [servers], ['shape'])
  .text('cubeK', 'k', {
    group: 'shape',
    text: ['Dimensions of a cube, k', 'Whole number from 1 to 16'],
    usual: '3',
    read: (text) => Number(text || '3'),
  })
  .text('cubeL', 'l', {
    group: 'shape',
    text: ['Levels of controllers, l', 'Whole number from 1; at most 2^40 servers'],
    usual: '2',
    read: (text) => Number(text || '2'),
  });

export const slices = [fields.slice(), servers, look] as const;
export type EhState = StateOf<typeof slices>;
