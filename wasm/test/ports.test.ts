// Where runs can be: the first place that works, and this thread when none does.
import { describe, expect, it } from 'vitest';
import { firstThatStarts } from '../src/ports.js';
import type { FromWorker, Port, ToWorker } from '../src/protocol.js';

class Place implements Port {
  sent: ToWorker['type'][] = [];
  ended = false;
  alive = false;
  tell: (message: FromWorker) => void = () => {};
  crash: (message: string, exhausted: string | null) => void = () => {};
  send = ({ type }: ToWorker): void => void this.sent.push(type);
  onMessage(handler: (message: FromWorker) => void): void {
    this.tell = handler;
  }
  onCrash(handler: (message: string, exhausted: string | null) => void): void {
    this.crash = handler;
  }
  keepAlive(on: boolean): void {
    this.alive = on;
  }
  terminate(): void {
    this.ended = true;
  }
}

const init: ToWorker = { type: 'init', module: {} };

function started(count: number) {
  const places = Array.from({ length: count }, () => new Place());
  const crashes: string[] = [];
  const start = firstThatStarts(places.map((place) => () => place));
  const port = start();
  port.onCrash((message) => crashes.push(message));
  return { places, crashes, port, start };
}

describe('the first place that starts', () => {
  it('takes over the messages to another place that died before it was ready', () => {
    const { places, crashes, port, start } = started(3);
    port.keepAlive(true);
    port.send(init, []);
    places[0]!.crash('a policy', null);
    places[1]!.crash('another', null);
    expect(places.map(({ sent, ended, alive }) => [sent, ended, alive])).toEqual([
      [['init'], true, true],
      [['init'], true, true],
      [['init'], false, true],
    ]);
    expect(crashes).toEqual([]);
    start();
    places[0]!.crash('late', null);
    expect(crashes).toEqual([]);
  });

  it('is left when it throws, for good', () => {
    const last = new Place();
    let tries = 0;
    const start = firstThatStarts([
      () => {
        ++tries;
        throw new TypeError('no workers here');
      },
      () => last,
    ]);
    start().send(init, []);
    start();
    expect([tries, last.sent]).toEqual([1, ['init']]);
  });

  it('is the place that crashed after it was ready, or the last place', () => {
    const ready = started(2);
    ready.port.send(init, []);
    ready.places[0]!.tell({ type: 'ready' });
    ready.places[0]!.crash('later', null);
    expect([ready.crashes, ready.places[1]!.sent]).toEqual([['later'], []]);
    const last = started(1);
    last.places[0]!.crash('at once', null);
    expect(last.crashes).toEqual(['at once']);
  });
});
