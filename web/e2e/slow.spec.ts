// A slow phone: slow 4G, a processor slowed four times, a host that compresses. A busy machine can
// be slow once: the best of three runs counts.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { test, type CDPSession, type Page } from '@playwright/test';
import { expect, root, sentence } from './support.js';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
};

/** The built page as hosts send it: compressed. */
async function hosted<T>(work: (url: string) => Promise<T>): Promise<T> {
  const known = new Map<string, Buffer>();
  const server: Server = createServer((request, response) => {
    const path = request.url!.replace(/[?#].*$/, '').replace(/\/$/, '/index.html');
    try {
      const file = join(root, 'web/dist', path);
      const body = known.get(path) ?? gzipSync(readFileSync(file), { level: 9 });
      known.set(path, body);
      response.writeHead(200, {
        'content-type': types[extname(path)] ?? 'text/plain',
        'content-encoding': 'gzip',
        'content-length': body.length,
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await work(`http://localhost:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function slow(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6e6 / 8) * 0.9,
    uploadThroughput: (750e3 / 8) * 0.9,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return client;
}

/** Bytes that came over the wire. */
function transferred(client: CDPSession): () => number {
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}

interface Seen {
  /** Layout shifts that no input asked for. */
  shift: number;
  /** When there was a first and a largest paint, when the page came to life, when Ring had an answer. */
  first: number;
  largest: number;
  alive: number;
  answered: number;
}

const watch = () => {
  const seen = { shift: 0, first: 0, largest: 0, alive: 0, answered: 0 };
  Object.assign(globalThis, { seen });
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.shift += value;
  });
  observe('paint', ({ startTime }) => (seen.first = startTime));
  observe('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime));
  void customElements.whenDefined('ek-app').then(() => (seen.alive = performance.now()));
  const look = (): void => {
    const panel = document
      .querySelector('ek-app')
      ?.shadowRoot?.querySelector('ek-ring-panel')?.shadowRoot;
    if (panel?.querySelector('.sentence')?.textContent.includes('Balancing takes'))
      seen.answered = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
const seenBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
const told = (seen: Seen): string =>
  Object.entries(seen)
    .map(([name, value]: [string, number]) => `${name} ${value.toFixed(name === 'shift' ? 3 : 0)}`)
    .join(', ');

test.describe.configure({ retries: 2 });
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('a first visit on a slow phone', { tag: ['@B15', '@c40'] }, async ({ page }) => {
  await hosted(async (url) => {
    await page.addInitScript(watch);
    const client = await slow(page);
    const bytes = transferred(client);
    await page.goto(url, { waitUntil: 'commit' });
    await expect(page.getByText('Balancing takes 2 steps')).toBeVisible();
    await page.getByLabel('Loads, a table').fill('8 0 0 0');
    // The downloads of a visit before any request: page and engine.
    await expect.poll(bytes, { timeout: 30_000 }).toBeGreaterThan(600_000);
    await page.waitForLoadState('networkidle');
    const seen = await seenBy(page);
    const total = bytes();
    console.log(`slow phone: ${told(seen)}, ${(total / 1000).toFixed(0)} kB`);
    expect(total).toBeLessThan(1_182_000);
    // Pictures and answers are there before the scripts of the page start, and stay in place.
    expect(seen.first).toBeLessThan(seen.alive);
    // The target is 2.5 s, and the time is printed; a test fails only at ten times the target.
    expect(seen.largest).toBeLessThan(25_000);
    expect(seen.shift).toBeLessThan(0.1);
    // Text typed before that is kept, and used.
    await expect(page.getByLabel('Loads, a table')).toHaveValue('8 0 0 0');
    await page.getByLabel('Loads, a table').press('Enter');
    await expect(sentence(page)).toContainText('Balancing takes 2 steps', { timeout: 30_000 });
  });
});

test('a link to an example on a slow phone', { tag: '@B15' }, async ({ page }) => {
  await hosted(async (url) => {
    await page.addInitScript(watch);
    const client = await slow(page);
    const bytes = transferred(client);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(/.*\//, '')));
    await page.goto(`${url}#ex=fig1`, { waitUntil: 'commit' });
    await expect(sentence(page)).toContainText('Balancing takes 2 steps', { timeout: 30_000 });
    const before = bytes();
    await page.waitForLoadState('networkidle');
    const seen = await seenBy(page);
    console.log(
      `slow phone, link: ${told(seen)}, ${(before / 1000).toFixed(0)} kB before the answer`,
    );
    expect(seen.shift).toBeLessThan(0.1);
    // The target is 2.5 s, and the time is printed; a test fails only at ten times the target.
    expect(seen.answered).toBeLessThan(25_000);
    // In 2.5 s this network transfers 300 kB and a phone can run that much code. Neither the
    // engine, which this answer does not need, nor the charts are loaded before the answer.
    expect(before).toBeLessThan(260_000);
    const starts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name, startTime }) => [name.replace(/.*\//, ''), startTime] as const),
      );
    // The entry appears after the whole file has arrived.
    const engine = async () => (await starts()).find(([name]) => name.endsWith('.wasm'))?.[1];
    await expect.poll(engine, { timeout: 30_000 }).toBeGreaterThan(seen.largest);
    const requests = (await starts()).filter(([, at]) => at < seen.answered).length;
    console.log(`slow phone, link: ${requests} requests before the answer`);
    expect(requests).toBeLessThan(20);
    expect(asked.some((name) => name.endsWith('.wasm'))).toBe(true);
  });
});
