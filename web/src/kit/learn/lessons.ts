// The lessons: questions about a real panel, and explanations of its answer.
import type { Lesson, Part } from './lesson-part.js';
import { flowLessons, ringLessons } from './lessons-balance.js';
import { machineLessons } from './lessons-machines.js';
import type { Values } from '../slice.js';

const [twoSteps, leastTraffic] = ringLessons;
const [diffusion, topology] = flowLessons;

export const lessons: readonly Lesson[] = [
  twoSteps,
  diffusion,
  leastTraffic,
  topology,
  ...machineLessons,
];

/** "two-steps.1": the second question of a lesson. */
export function lessonAt(place: string): { lesson: Lesson; part: Part; index: number } | null {
  const [name, number = '0'] = place.split('.');
  const lesson = lessons.find((one) => one.name === name);
  const index = Number(number);
  const part = lesson?.parts[index];
  return lesson && part ? { lesson, part, index } : null;
}

/** The values that show a question in its panel. */
export function lessonValues(name: string, index = 0): Values | null {
  const found = lessonAt(`${name}.${index}`);
  return (
    found && {
      ...found.part.state,
      panel: found.part.panel,
      lesson: `${name}.${index}`,
      tab: 'why',
    }
  );
}
