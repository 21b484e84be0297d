// A lesson is a list of questions.
import type { Values } from '../slice.js';

/** One question, on a panel with these settings. */
export interface Part {
  panel: string;
  state: Values;
  /** What is there to see. */
  scene: string;
  ask: string;
  choices: readonly string[];
  /** Which choice the answer bears out. */
  truth(answer: unknown): number;
  /** What the answer says, with its numbers. */
  told(answer: unknown): string;
}

export interface Lesson {
  name: string;
  title: string;
  /** What one knows after it. */
  aim: string;
  parts: readonly Part[];
}
