// Messages between the engine and its worker. The worker has one run at a time.
import type { Buffers } from './arguments.js';

/** Why a run is ended early. */
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
      /** How many workers may share its parts; 1: nobody is told of them. */
      workers: number;
      /** Those of the job that are done here for another run of it; null: all of the job is. */
      parts: readonly number[] | null;
    }
  /** Another worker has time for parts of that run: an offer answers. */
  | { type: 'help'; id: number }
  /** What parts came to elsewhere; fewer results than parts where that run was ended. */
  | { type: 'take'; id: number; parts: readonly number[]; results: readonly Uint8Array[] }
  | { type: 'cancel'; id: number };

export type FromWorker =
  | { type: 'ready' }
  /** A few times a second, whether anyone wants to know or not: the run gives way. */
  | {
      type: 'progress';
      id: number;
      done: number;
      total: number;
      cost?: number;
      elapsedMs: number;
    }
  /** The run has parts that others may do. */
  | { type: 'parts'; id: number }
  /** Parts that are left to whoever helps; none: there is nothing left. */
  | { type: 'offer'; id: number; parts: number[] }
  /** What parts came to that were done for another run, as far as they were. */
  | { type: 'worked'; id: number; results: Uint8Array[] }
  /** The work is done or has been stopped early; the answer is being written. */
  | { type: 'finishing'; id: number; stopped: boolean }
  | { type: 'result'; id: number; text: string; buffers: Record<string, Float64Array> }
  /** The core failed and may be in any state; with `exhausted`, for want of memory or stack. */
  | { type: 'failed'; message: string; exhausted: string | null };

/** What both kinds of worker, and both ends of a channel, have in common. */
export interface Port {
  send(message: ToWorker, transfer: Transferable[]): void;
  onMessage(handler: (message: FromWorker) => void): void;
  onCrash(handler: (message: string, exhausted: string | null) => void): void;
  /** Whether the process may end while nothing is running (Node only). */
  keepAlive(on: boolean): void;
  terminate(): void;
}
