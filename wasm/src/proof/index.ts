// Checks what an answer claims, from request and answer alone; shares nothing with what computes it.
import { checkFlow } from './check-flow.js';
import { checkMap } from './check-map.js';
import { checkPlan } from './check-plan.js';
import { checkRing } from './check-ring.js';
import { checkAdvise, checkCluster, checkDynamic, checkEh } from './check-runs.js';
import { checkTopology } from './check-topology.js';
import { type Json, type Members, Report, Untrue, isObject, member, need } from './documents.js';
import { checkSettings } from './hash.js';

export type { Finding, Word } from './documents.js';

type Check = (request: Members, answer: Members, report: Report) => void;
const kinds: Record<string, Check> = {
  ring: checkRing,
  flow: checkFlow,
  plan: checkPlan,
  topology: checkTopology,
  map: checkMap,
  dynamic: checkDynamic,
  cluster: checkCluster,
  advise: checkAdvise,
  eh: checkEh,
};

/** A finding for each claim: proven, checked, computed or FALSE. `valid`: nothing is FALSE. */
export function checkProof(request: Json, answer: Json): Report {
  const report = new Report();
  report.run('checked', 'answer', () => {
    need(isObject(request) && isObject(answer), 'request and answer are no objects');
    need(member(answer, 'schema') === 'evenkeel/1', 'this is no answer of Evenkeel');
    const kind = member(request, 'kind');
    need(member(answer, 'kind') === kind, 'the answer is of another kind');
    const check = Object.hasOwn(kinds, String(kind)) ? kinds[String(kind)] : undefined;
    if (!check) {
      report.add(
        'computed',
        String(kind),
        'answers of this kind claim nothing that is checked here',
      );
      return undefined;
    }
    if (answer['ok'] === true)
      report.run('checked', 'settings', () => checkSettings(request, answer));
    try {
      check(request, answer, report);
    } catch (error) {
      if (error instanceof Untrue) throw error;
      throw new Untrue('the answer has not the shape of its kind');
    }
    return undefined;
  });
  return report;
}

/** The lines that evenkeel-check-proof prints. */
export const proofText = (report: Report): string =>
  report.findings.map(({ word, name, text }) => `${word.padEnd(9)} ${name}: ${text}\n`).join('');
