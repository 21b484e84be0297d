// The methods of the ranking as settings of the panel.
import { clusterMethods, type ClusterJob } from 'evenkeel/elements';
import { own, type ClusterState } from './fields.js';

/** The defaults apply to options that a method does not set. Null if the panel has no field for an
 * option. */
function settingsOf(set: Partial<ClusterJob>): Partial<ClusterState> | null {
  if (set.trigger !== undefined) return null;
  if (set.scheme === 'never') return { diffusion: 'never' };
  const { defaults } = own;
  return {
    diffusion: set.scheme ?? defaults.diffusion,
    kPolicy: set.k_policy ?? defaults.kPolicy,
    rounding: set.rounding ?? defaults.rounding,
    detection: set.detection ?? defaults.detection,
    kappa: String(set.shaker?.kappa ?? ''),
    kappaPrinted: set.shaker?.printed ?? defaults.kappaPrinted,
    lbSteps: String(set.lb_steps ?? ''),
    lbPeriod: String(set.lb_period ?? ''),
  };
}

const methods: Readonly<Record<string, { set: Partial<ClusterJob> }>> = clusterMethods;

/** Settings of the method with that name in an answer. */
export function methodSettings(name: string): Partial<ClusterState> | null {
  const method = methods[name];
  return method ? settingsOf(method.set) : null;
}
