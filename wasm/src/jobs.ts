// Jobs and answers by name; the shapes themselves come from the schema.
import type {
  AdviseAnswer,
  AdviseJob,
  ClusterAnswer,
  ClusterJob,
  DynamicAnswer,
  DynamicJob,
  EhAnswer,
  EhJob,
  ErrorAnswer,
  FlowAnswer,
  FlowJob,
  MapAnswer,
  MapJob,
  ReadAnswer,
  ReadJob,
  ReproduceAnswer,
  ReproduceJob,
  RingAnswer,
  RingJob,
  TopologyAnswer,
  TopologyJob,
  VerifyAnswer,
  VerifyJob,
} from './gen/types.js';

export type * from './gen/types.js';

/** Typed arrays may stand for arrays of numbers. */
export type Numbers =
  number[] | Float64Array | Float32Array | Int32Array | Uint32Array | BigInt64Array;

type Accepting<T> = {
  [K in keyof T]: number[] extends T[K] ? T[K] | Numbers : T[K];
};

export type Request =
  | Accepting<RingJob>
  | (Omit<ReadJob, 'text'> & { text: string | Uint8Array })
  | Accepting<FlowJob>
  | Accepting<AdviseJob>
  | TopologyJob
  | EhJob
  | Accepting<MapJob>
  | DynamicJob
  | Accepting<ClusterJob>
  | VerifyJob
  | ReproduceJob;

interface ByKind {
  ring: RingAnswer;
  flow: FlowAnswer;
  advise: AdviseAnswer;
  eh: EhAnswer;
  map: MapAnswer;
  dynamic: DynamicAnswer;
  cluster: ClusterAnswer;
  topology: TopologyAnswer;
  read: ReadAnswer;
  verify: VerifyAnswer;
  reproduce: ReproduceAnswer;
}

/** The answer of a job: what its kind returns, or an error. */
export type Answer<R extends { kind: keyof ByKind }> = ByKind[R['kind']] | ErrorAnswer;
