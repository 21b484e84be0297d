// A stream of snapshots, decision by decision.
import type { PlanAnswer, StreamDecision, StreamResult } from '../gen/types.js';

export type StreamAnswer = PlanAnswer & { result: StreamResult };
export type Decision = StreamDecision;

export const ofStream = (answer: PlanAnswer): answer is StreamAnswer =>
  'decisions' in answer.result;

/** The decision, in one or two words. */
export const did = ({ act, reason }: Decision): string =>
  reason === 'rules' ? 'by the rules' : act ? 'plan' : `waits: ${reason.replace('_', ' ')}`;
