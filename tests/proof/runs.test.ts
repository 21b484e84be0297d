// Answers about runs: facts that follow from the request or other members are checked, facts that
// only a run knows are not.
import { describe, expect, it } from 'vitest';
import { isAnswer, isFalse, kernelFindings, pairsOf, verdictsOn } from '../support/proofs.js';

type Holder = Record<string, unknown>;

/** What only another run confirms, by paths in which numbers of rows are left out. */
const told: Record<string, RegExp> = {
  // Traffic of levels, averages over time, thresholds that a policy chooses itself, and the time
  // and server of a drawn task.
  dynamic:
    /^(congestion\/\/(task|control|cpu)|imbalance\/|thresholds|stable|utilisation|in_system|histogram\/width|tasks\/\/(server|start|complete)|totals\/task_hops|jobs)/,
  // Counts of messages and decisions, estimates, clocks, words, and what methods cost.
  cluster:
    /^(messages|series|timeline|trace|balancing_s|detected_at|forced|refused|rounds|lb_steps|pays|verdict|screen|ranking|compare|makespan_s|never_s)/,
  // Rounds, iterations, times and words of a scheme, and whether the user gave the network.
  advise:
    /^ranking\/\/(iterations|rounds|scheme|topology|own|why|cost_m|node_flow|least_node_flow|degree|edges)/,
};

const jobs = [
  '{"kind":"dynamic","topology":"eh:1,2","hop":5,"tasks":[{"id":4,"arrival":0,"service":9,"node":"1:0"},{"id":2,"arrival":3,"service":7,"node":"2:0"}]}',
  '{"kind":"dynamic","topology":"dispatcher:3","random":{"tasks":20},"per_task":true}',
  '{"kind":"cluster","links":[[0,1,0.001,100000],[1,2,0.001,100000]],"speeds":[0.1,1.2,1],"loads":[90,0,5],"iterations":4,"arrivals":[[1,2,8]]}',
  '{"kind":"advise","nodes":4}',
];

/** Numbers and truths of a result, with their holders. */
function leaves(value: unknown, path = ''): [path: string, holder: Holder, key: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const here = `${path}${path && '/'}${Array.isArray(value) ? '' : key}`;
    return typeof one === 'number' || typeof one === 'boolean'
      ? [[here, value as Holder, key] as [string, Holder, string]]
      : leaves(one, here);
  });
}

describe('of runs', () => {
  it('every number is checked except those that only a run knows', () => {
    for (const pair of pairsOf(jobs)) {
      const known = told[pair.request['kind'] as string]!;
      const paths = leaves(pair.answer['result']).map(([path]) => path);
      const changed = paths.map((_, i) => {
        const copy = structuredClone(pair);
        const [, holder, key] = leaves(copy.answer['result'])[i]!;
        const one = holder[key];
        holder[key] = typeof one === 'boolean' ? !one : (one as number) * 1.5 + 1;
        return copy;
      });
      verdictsOn(changed).forEach(({ accepts }, i) => {
        if (!known.test(paths[i]!)) expect(accepts, paths[i]).toBe(false);
      });
    }
  });

  it('true answers are not called false', () => {
    const pairs = pairsOf([
      ...jobs,
      '{"kind":"dynamic","topology":"eh:2,1","tasks":[{"arrival":0,"service":3}],"warmup":1}',
      '{"kind":"dynamic","topology":"mesh:1,2","random":{"tasks":50,"mean_service":900000000000000}}',
      '{"kind":"dynamic","topology":"eh:1,1","random":{"tasks":9},"sweep":{"load":[0.4,0.7]}}',
      '{"kind":"cluster","topology":"path:2","loads":[0,0],"iterations":3}',
      '{"kind":"cluster","preset":"dsl","iterations":5}',
      '{"kind":"flow","topology":"path:3","loads":[5,3,9],"speeds":[0.1,1.2,0.7],"scheme":"max-load"}',
      '{"kind":"flow","topology":"cycle:5","loads":[9007199254740000,0,0,0,5],"scheme":"linf"}',
      '{"kind":"map","topology":"mesh:2,2","tasks":{"comp":[],"edges":[]}}',
      '{"kind":"ring","loads":[0,0],"pareto":true,"compare":true}',
      '{"kind":"topology","topology":{"nodes":1,"edges":[]},"matrices":true}',
    ]);
    for (const text of kernelFindings(pairs)) expect(isFalse(text), text).toBe(false);
    for (const { accepts, problems } of verdictsOn(pairs.filter(isAnswer)))
      expect(accepts, problems).toBe(true);
  });
});
