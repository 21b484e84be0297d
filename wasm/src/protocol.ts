// Messages between the engine and its worker. The worker has one run at a time.
import type { Buffers } from './arguments.js';

/** Why a run is stopped early. */
export type StopReason = 'cancelled' | 'time_limit';

export type ToWorker =
  | { type: 'init'; module: WebAssembly.Module }
  | {
      type: 'run';
      id: number;
      text: string;
      buffers: Buffers;
      detachFrom: number;
      timeLimitMs: number | null;
      /** Number of workers that can share its parts; 1: the parts are not shared. */
      workers: number;
      /** The parts of the job to do here for another run of it; null: the whole job. */
      parts: readonly number[] | null;
    }
  /** Another worker has time for parts of that run. An offer is the reply. */
  | { type: 'help'; id: number }
  /** Results of parts from a helper. There are fewer results than parts if the helper was
   * stopped. */
  | { type: 'take'; id: number; parts: readonly number[]; results: readonly Uint8Array[] }
  | { type: 'cancel'; id: number };

export type FromWorker =
  | { type: 'ready' }
  /** Sent a few times per second even if nobody listens: the run yields. */
  | {
      type: 'progress';
      id: number;
      done: number;
      total: number;
      cost?: number;
      elapsedMs: number;
    }
  /** The run has parts that helpers can do. */
  | { type: 'parts'; id: number }
  /** Parts that are left to a helper. An empty list: there is nothing left. */
  | { type: 'offer'; id: number; parts: number[] }
  /** Results of the parts that were done for another run. Unfinished parts are missing. */
  | { type: 'worked'; id: number; results: Uint8Array[] }
  /** The work is done or has been stopped early. The answer is being written. */
  | { type: 'finishing'; id: number; stopped: boolean }
  | { type: 'result'; id: number; text: string; buffers: Record<string, Float64Array> }
  /** The core failed and can be in any state. `exhausted` is set if memory or stack ran out. */
  | { type: 'failed'; message: string; exhausted: string | null };

/** The common interface of both kinds of worker, and of both sides of a channel. */
export interface Port {
  send(message: ToWorker, transfer: Transferable[]): void;
  onMessage(handler: (message: FromWorker) => void): void;
  onCrash(handler: (message: string, exhausted: string | null) => void): void;
  /** Whether the process stays alive while nothing is running (Node only). */
  keepAlive(on: boolean): void;
  terminate(): void;
}
