// The settings of a ring. Its loads are data.
import type { Shown } from 'evenkeel/elements';
import { fieldsOf, seed } from '../../kit/form/fields.js';
import { look, messages, random, reading, slice, type StateOf } from '../../kit/slice.js';

/** The input text, and the name of a dropped file for the caption. */
const input = slice({ text: '', file: '' }, {}, ['file']);

/** The schedule that is drawn: the plan, or the visitor's schedule in one of the modes. */
const drawing = slice<{ drawn: Shown }>({ drawn: 'plan' }, { drawn: ['plan', 'single', 'multi'] }, [
  'drawn',
]);

export const fields = fieldsOf('ring', [input, messages, random], ['schedule'])
  .choice('mode', 'mode', {
    names: { multi: 'multi-send', single: 'single-send' },
    always: true,
  })
  .choice('algorithm', 'algorithm', {
    group: 'schedule',
    text: ['Algorithm'],
    names: {
      optimal: 'fewest steps',
      traffic: 'minimum traffic',
      linear: 'linear',
      lau: 'Lau, as published',
    },
    always: true,
  })
  .choice('targets', 'targets', {
    group: 'schedule',
    text: ['Targets'],
    names: { even: 'even', any: 'even, best remainder' },
    more: { own: 'one number per node' },
    off: ({ mode }) => (mode === 'multi' ? [] : ['any']),
  })
  .numbers('targetsText', 'targets', {
    group: 'schedule',
    text: ['Target per node', 'Same sum as the loads', '2, 2, 2, …'],
    name: 'Targets',
    wide: true,
    when: ({ targets }) => targets === 'own',
    empty: [],
  })
  .numbers('speeds', 'speeds', {
    group: 'schedule',
    text: ['Node speeds', 'One number from 0 per node; targets become proportional', 'all equal'],
    name: 'Speeds',
    wide: true,
    when: ({ targets }) => targets !== 'own',
  })
  .whole('limit', 'message_limit', 1, {
    group: 'schedule',
    text: [
      'Units per message',
      'Message limit: whole number from 1, only for multi-send',
      'no limit',
    ],
    name: 'Message limit',
  })
  .whole('maxSteps', 'max_steps', 0, {
    group: 'schedule',
    text: [
      'Maximum steps',
      'Whole number from 0: minimum traffic within this time (default: the fewest)',
      'fewest',
    ],
  })
  .check('structure', 'structure', {
    group: 'schedule',
    text: ['All chains and threads'],
    usual: false,
  })
  // A ring has no random choice. The seed of an opened job is kept, but not shown.
  .whole('seed', 'seed', 0, seed)
  .text('ownSchedule', 'schedule', {
    group: 'schedule',
    text: [
      'Schedule to check',
      'The flow over each link, positive to the next node; or messages FROM->TO:UNITS, one step per line or between semicolons. The schedule can be invalid.',
      '5 3 4 3 2 0, or 0->1:5 0->5:2; 1->2:3',
    ],
    lines: true,
    wide: true,
    read: (text) => (text.trim() === '' ? null : text),
  });

export const slices = [input, drawing, fields.slice(), reading, messages, random, look] as const;
export type RingState = StateOf<typeof slices>;
