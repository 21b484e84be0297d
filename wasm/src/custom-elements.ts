/**
 * The custom elements for other sites.
 * @module evenkeel/elements
 */
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

/** `<evenkeel-ring>`: the schedule that balances a ring. */
export const EvenkeelRing: ElementClass<'ring'> = registered('evenkeel-ring', Ring);
/** `<evenkeel-ring>`: the schedule that balances a ring. */
export type EvenkeelRing = ElementOf<'ring'>;
/** `<evenkeel-flow>`: a balancing flow on a network. */
export const EvenkeelFlow: ElementClass<'flow'> = registered('evenkeel-flow', Flow);
/** `<evenkeel-flow>`: a balancing flow on a network. */
export type EvenkeelFlow = ElementOf<'flow'>;
/** `<evenkeel-map>`: a mapping of tasks onto a network. */
export const EvenkeelMap: ElementClass<'map'> = registered('evenkeel-map', Mapping);
/** `<evenkeel-map>`: a mapping of tasks onto a network. */
export type EvenkeelMap = ElementOf<'map'>;
/** `<evenkeel-dynamic>`: a simulation of arriving tasks. */
export const EvenkeelDynamic: ElementClass<'dynamic'> = registered('evenkeel-dynamic', Dynamic);
/** `<evenkeel-dynamic>`: a simulation of arriving tasks. */
export type EvenkeelDynamic = ElementOf<'dynamic'>;
/** `<evenkeel-cluster>`: balancing on unequal machines and links. */
export const EvenkeelCluster: ElementClass<'cluster'> = registered('evenkeel-cluster', Cluster);
/** `<evenkeel-cluster>`: balancing on unequal machines and links. */
export type EvenkeelCluster = ElementOf<'cluster'>;
/** `<evenkeel-advise>`: a ranking of networks and schemes. */
export const EvenkeelAdvise: ElementClass<'advise'> = registered('evenkeel-advise', Advise);
/** `<evenkeel-advise>`: a ranking of networks and schemes. */
export type EvenkeelAdvise = ElementOf<'advise'>;
/** `<evenkeel-plan>`: a plan for objects, a chain, expert replicas or a stream. */
export const EvenkeelPlan: ElementClass<'plan'> = registered('evenkeel-plan', Plan);
/** `<evenkeel-plan>`: a plan for objects, a chain, expert replicas or a stream. */
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
