// The custom elements for other sites.
import { EvenkeelAdvise as Advise } from './elements/advise.js';
import { EvenkeelCluster as Cluster } from './elements/cluster.js';
import { EvenkeelDynamic as Dynamic } from './elements/dynamic.js';
import { EvenkeelFlow as Flow } from './elements/flow.js';
import { EvenkeelMap as Mapping } from './elements/map.js';
import { EvenkeelPlan as Plan } from './elements/plan.js';
import { EvenkeelRing as Ring } from './elements/ring.js';
import type { ElementClass, ElementOf } from './elements/types.js';

export { sharedEngine, useEngine } from './elements/shared-engine.js';
export type * from './elements/types.js';
export { createEngine, EvenkeelError } from './index.js';
export type { Engine, EngineOptions, EvenkeelErrorCode, Progress, RunOptions } from './index.js';
export type * from './jobs.js';

/** The class of the element's name. If another copy of this script came first, the class is from
 * there. */
const registered = (name: string, own: CustomElementConstructor): never =>
  (customElements.get(name) ?? own) as never;

export const EvenkeelRing: ElementClass<'ring'> = registered('evenkeel-ring', Ring);
export type EvenkeelRing = ElementOf<'ring'>;
export const EvenkeelFlow: ElementClass<'flow'> = registered('evenkeel-flow', Flow);
export type EvenkeelFlow = ElementOf<'flow'>;
export const EvenkeelMap: ElementClass<'map'> = registered('evenkeel-map', Mapping);
export type EvenkeelMap = ElementOf<'map'>;
export const EvenkeelDynamic: ElementClass<'dynamic'> = registered('evenkeel-dynamic', Dynamic);
export type EvenkeelDynamic = ElementOf<'dynamic'>;
export const EvenkeelCluster: ElementClass<'cluster'> = registered('evenkeel-cluster', Cluster);
export type EvenkeelCluster = ElementOf<'cluster'>;
export const EvenkeelAdvise: ElementClass<'advise'> = registered('evenkeel-advise', Advise);
export type EvenkeelAdvise = ElementOf<'advise'>;
export const EvenkeelPlan: ElementClass<'plan'> = registered('evenkeel-plan', Plan);
export type EvenkeelPlan = ElementOf<'plan'>;

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-ring': EvenkeelRing;
    'evenkeel-flow': EvenkeelFlow;
    'evenkeel-map': EvenkeelMap;
    'evenkeel-dynamic': EvenkeelDynamic;
    'evenkeel-cluster': EvenkeelCluster;
    'evenkeel-advise': EvenkeelAdvise;
    'evenkeel-plan': EvenkeelPlan;
  }
}
