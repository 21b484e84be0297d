// The custom elements for other sites.
import { EvenkeelAdvise as Advise } from './elements/advise.js';
import { EvenkeelCluster as Cluster } from './elements/cluster.js';
import { EvenkeelDynamic as Dynamic } from './elements/dynamic.js';
import { EvenkeelFlow as Flow } from './elements/flow.js';
import { EvenkeelMap as Mapping } from './elements/map.js';
import { EvenkeelPlan as Plan } from './elements/plan.js';
import { EvenkeelRing as Ring } from './elements/ring.js';
export { sharedEngine, useEngine } from './elements/shared-engine.js';
export { createEngine, EvenkeelError } from './index.js';
/** The class of the element's name. If another copy of this script came first, the class is from
 * there. */
const registered = (name, own) => (customElements.get(name) ?? own);
export const EvenkeelRing = registered('evenkeel-ring', Ring);
export const EvenkeelFlow = registered('evenkeel-flow', Flow);
export const EvenkeelMap = registered('evenkeel-map', Mapping);
export const EvenkeelDynamic = registered('evenkeel-dynamic', Dynamic);
export const EvenkeelCluster = registered('evenkeel-cluster', Cluster);
export const EvenkeelAdvise = registered('evenkeel-advise', Advise);
export const EvenkeelPlan = registered('evenkeel-plan', Plan);
