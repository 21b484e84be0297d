// Checks what an answer claims, from request and answer alone; shares nothing with what computes it.
import { Answer } from './answer.js';
import { AdviseAnswer } from './check-advise.js';
import { FlowAnswer } from './check-flow.js';
import { ClusterAnswer } from './check-cluster.js';
import { DynamicAnswer } from './check-dynamic.js';
import { EhAnswer } from './check-eh.js';
import { MapAnswer } from './check-map.js';
import { planAnswer } from './check-plan.js';
import { RingAnswer } from './check-ring.js';
import { TopologyAnswer } from './check-topology.js';
import {
  type Json,
  type Members,
  Report,
  Unknown,
  Untrue,
  isNull,
  isObject,
  member,
  need,
} from './documents.js';

export type { Finding, Word } from './documents.js';

/** What there is to claim, and the function that proves it, stands in `proofs` of each. */
const kinds: Record<string, (request: Members, answer: Members) => Answer> = {
  ring: (...both) => new RingAnswer(...both),
  flow: (...both) => new FlowAnswer(...both),
  plan: planAnswer,
  topology: (...both) => new TopologyAnswer(...both),
  map: (...both) => new MapAnswer(...both),
  dynamic: (...both) => new DynamicAnswer(...both),
  cluster: (...both) => new ClusterAnswer(...both),
  advise: (...both) => new AdviseAnswer(...both),
  eh: (...both) => new EhAnswer(...both),
};

function checkAll(request: Json, answer: Json, report: Report): void {
  need(isObject(request) && isObject(answer), 'request and answer are no objects');
  need(member(answer, 'schema') === 'evenkeel/1', 'this is no answer of Evenkeel');
  const kind = String(member(request, 'kind'));
  need(member(answer, 'kind') === kind, 'the answer is of another kind');
  if (!Object.hasOwn(kinds, kind))
    throw new Unknown('answers of this kind claim nothing that is checked here');
  const ok = answer['ok'] === true;
  if (ok && isNull(answer['result'])) throw new Unknown('the run was stopped before it had one');
  need(!ok || isObject(answer['result']), 'result is no object');
  if (!ok && !(isObject(answer['error']) && 'proof' in answer['error']))
    return new Answer(request, answer).checkError(report);
  try {
    const found = kinds[kind]!(request, answer);
    if (ok) found.check(report);
    else found.checkError(report);
  } catch (error) {
    if (error instanceof Untrue || error instanceof Unknown) throw error;
    throw new Untrue('the answer has not the shape of its kind');
  }
}

/** A finding for each claim: proven, checked, computed or FALSE. `valid`: nothing is FALSE. */
export function checkProof(request: Json, answer: Json): Report {
  const report = new Report();
  report.run('checked', 'answer', () => checkAll(request, answer, report));
  return report;
}

/** The lines that evenkeel-check-proof prints. */
export const proofText = (report: Report): string =>
  report.findings.map(({ word, name, text }) => `${word.padEnd(9)} ${name}: ${text}\n`).join('');
