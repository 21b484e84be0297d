// The custom elements for other sites, and the functions that a page needs to work with them.
export { EvenkeelAdvise } from './elements/advise.js';
export { EvenkeelCluster } from './elements/cluster.js';
export { EvenkeelDynamic } from './elements/dynamic.js';
export { EvenkeelClusterView, type ClusterSetting } from './elements/cluster-view.js';
export { EvenkeelDynamicView } from './elements/dynamic-view.js';
export { EvenkeelEhView } from './elements/eh-view.js';
export { EvenkeelFlow } from './elements/flow.js';
export {
  quickTrace,
  runFlow,
  scenarioLoads,
  tellsStart,
  traceFlow,
  type DrawnFlow,
} from './elements/run-flow.js';
export { EvenkeelFlowView } from './elements/flow-view.js';
export { tools, type Edit, type Tool } from './elements/network-edit.js';
export { EvenkeelMap } from './elements/map.js';
export { networkOf, runCluster } from './elements/run-cluster.js';
export { readTasks, runMap } from './elements/run-map.js';
export { EvenkeelMapView } from './elements/map-view.js';
export { EvenkeelChainView } from './elements/chain-view.js';
export { EvenkeelCopiesView } from './elements/copies-view.js';
export { EvenkeelStreamView } from './elements/stream-view.js';
export { EvenkeelPlan } from './elements/plan.js';
export type { Drain, Place } from './elements/plan-edit.js';
export { EvenkeelPlanView } from './elements/plan-view.js';
export { readObjects, runPlan, type PlanData } from './elements/run-plan.js';
export { ofChain, type ChainAnswer } from './draw/chain-setting.js';
export { gpusOf, ofExperts, type ExpertsAnswer } from './draw/copies-setting.js';
export { did, ofStream, type StreamAnswer } from './draw/stream-setting.js';
export { ofObjects, usedOf, settingOf, type ObjectsAnswer } from './draw/plan-setting.js';
export { obstaclesOf, reasonOf, type Obstacles } from './draw/obstacles.js';
export { describePlan, describePlan as toldOfPlan, whyMove } from './draw/describe-plan.js';
export { EvenkeelRing } from './elements/ring.js';
export { runRing, traceLimit } from './elements/run-ring.js';
export { EvenkeelRingView } from './elements/ring-view.js';
export { sharedEngine, useEngine } from './elements/shared-engine.js';
export {
  failureOf,
  frameAt,
  lastStep,
  movesOf,
  type Done,
  type Frame,
  type Shown,
} from './draw/frame.js';
export type { Evidence } from './elements/evidence.js';
export {
  itemAt,
  numberOf,
  sentenceOf,
  type Box,
  type Item,
  type Description,
  type Description as Told,
} from './draw/item.js';
export { carried } from './draw/carried.js';
export {
  amount,
  amountAtLeast,
  capital,
  count,
  formatNumber,
  loadAmount,
  loadText,
  loadUnits,
  loadValue,
  percent,
  percentAtMost,
  rate,
  readable,
  seconds,
  secondsAtLeast,
  unbroken,
  unitOf,
  type LoadUnit,
} from './draw/number.js';
export { SharedScale } from './elements/shared-scale.js';
export { standalone, type Ground } from './elements/standalone.js';
export {
  addressOf,
  cubesBox,
  cubesLimit,
  drawCubes,
  drawsAll,
  readAddress,
  type CubeNode,
} from './draw/cubes.js';
export { csvCell, inNodeOrder, labelsOf, nodeName, tabCell } from './labels.js';
export { layoutOf, type EdgeList, type Layout } from './draw/layout.js';
export { drawsMachine } from './draw/dynamic.js';
export { policyNames } from './draw/policy-names.js';
export { networkLimit } from './draw/limits.js';
export { ringLimit } from './draw/ring.js';
export { Newest } from './elements/newest.js';
export { withResult } from './elements/with-result.js';
export { theme, controls } from './elements/theme.js';
export { descriptionText, descriptionText as toldText } from './elements/description-text.js';
export { createEngine, EvenkeelError } from './index.js';
export * from './gen/choices.js';
export type { Engine, EngineOptions, RunOptions, Progress } from './index.js';
export type * from './jobs.js';
