// A lesson is a list of questions.
import type { Values } from '../slice.js';

/** One question, on a panel with these settings. */
export interface Part {
  panel: string;
  state: Values;
  /** A description of the scene. */
  scene: string;
  ask: string;
  choices: readonly string[];
  /** The correct choice for the answer. */
  truth(answer: unknown): number;
  /** The explanation, with the numbers of the answer. */
  explain(answer: unknown): string;
}

export interface Lesson {
  name: string;
  title: string;
  /** The aim of the lesson. */
  aim: string;
  parts: readonly Part[];
}
