// The state of a machine at any moment of a simulation, from a forward pass through its log.
import type { DynamicEvent } from '../gen/types.js';

/** A task in transit, or a step that took no time and is shown for a moment. */
export interface Journey {
  task: number;
  from: string;
  to: string;
  start: number;
  end: number;
  kind: 'assign' | 'migrate';
}

/** A threshold test at a node. */
export interface Test {
  node: string;
  time: number;
  ok: boolean;
}

export interface Moment {
  time: number;
  /** Number of tasks at every server, including the task in service. */
  present: readonly number[];
  /** Number of tasks that a node holds while they look for a better place, by node. */
  held: ReadonlyMap<string, number>;
  journeys: readonly Journey[];
  tests: readonly Test[];
}

/** The moments of one log. Moving forward costs the events in between. Moving back starts again. */
export class Playback {
  readonly end: number;
  private readonly journeys = new Map<DynamicEvent, Journey>();
  private next = 0;
  private time = 0;
  private present: number[];
  private held = new Map<string, number>();
  private under: Journey[] = [];
  private tests: Test[] = [];

  /** @param linger  Ticks for which an event without duration stays visible. */
  constructor(
    private readonly log: readonly DynamicEvent[],
    private readonly servers: number,
    private readonly linger: number,
  ) {
    this.present = new Array<number>(servers).fill(0);
    this.end = log.at(-1)?.time ?? 0;
    const open = new Map<number, Journey>();
    for (const event of log) {
      const { task } = event;
      if (task === undefined) continue;
      if (event.from !== undefined && event.to !== undefined) {
        const kind = event.event === 'assign' ? 'assign' : 'migrate';
        const journey: Journey = {
          task,
          from: event.from,
          to: event.to,
          start: event.time,
          end: event.time,
          kind,
        };
        this.journeys.set(event, journey);
        open.set(task, journey);
      } else if (event.event === 'reach' || event.event === 'enqueue') {
        const journey = open.get(task);
        if (journey) journey.end = event.time;
        open.delete(task);
      }
    }
  }

  at(time: number): Moment {
    if (time < this.time) this.rewind();
    this.time = time;
    while (this.next < this.log.length && this.log[this.next]!.time <= time)
      this.apply(this.log[this.next++]!);
    this.under = this.under.filter((one) => Math.max(one.end, one.start + this.linger) > time);
    this.tests = this.tests.filter((one) => one.time + this.linger > time);
    return {
      time,
      present: this.present,
      held: this.held,
      journeys: this.under,
      tests: this.tests,
    };
  }

  private rewind(): void {
    this.next = 0;
    this.present = new Array<number>(this.servers).fill(0);
    this.held = new Map();
    this.under = [];
    this.tests = [];
  }

  private hold(node: string, change: number): void {
    this.held.set(node, (this.held.get(node) ?? 0) + change);
  }

  private apply(event: DynamicEvent): void {
    const serverOf = (node: string): number => Number(node.slice(node.indexOf(':') + 1));
    const journey = this.journeys.get(event);
    if (journey) this.under.push(journey);
    switch (event.event) {
      case 'enqueue':
        ++this.present[serverOf(event.server!)]!;
        break;
      case 'complete':
        --this.present[serverOf(event.server!)]!;
        break;
      case 'ri_migrate':
        if (event.from!.startsWith('0:')) --this.present[serverOf(event.from!)]!;
        break;
      case 'decide':
        this.hold(event.node!, 1);
        break;
      case 'probe_fail':
        this.hold(event.node!, -1);
        break;
      case 'migrate':
        this.hold(event.from!, -1);
        break;
      case 'probe':
      case 'ri_probe':
        this.tests.push({ node: event.at!, time: event.time, ok: event.ok! });
        break;
    }
  }
}
