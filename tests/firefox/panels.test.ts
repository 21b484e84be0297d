// Every panel in another browser engine, driven over WebDriver BiDi. It answers without an error,
// and its saved files equal the output of the command line, byte for byte. Part of `npm run
// verify`.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
// @ts-expect-error a plain script
import { serve } from '../../.ci/serve.mjs';
import { workspace } from '../support/command.js';
import { root } from '../support/paths.js';

const executablePath = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr';
const prefix = '/some/prefix/';
let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = (await serve(root + 'web/dist', 0, prefix)) as Server;
  browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

/** A panel of the page, by its name in the registry; collects errors of the page. */
async function opened(name: string, more = {}): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  const { port } = server.address() as AddressInfo;
  const state = deflateRawSync(JSON.stringify({ panel: name, ...more })).toString('base64url');
  await page.goto(`http://localhost:${port}${prefix}#v1.${state}`);
  await page.waitForFunction(
    (tag) => document.querySelector('ek-app')?.shadowRoot?.querySelector(tag)?.shadowRoot,
    {},
    `ek-${name}-panel`,
  );
  return { page, problems };
}

const textIn = (page: Page, name: string, selector: string): Promise<string> =>
  page.evaluate(
    (tag, inside) =>
      document
        .querySelector('ek-app')!
        .shadowRoot!.querySelector(tag)!
        .shadowRoot!.querySelector(inside)
        ?.textContent.trim() ?? '',
    `ek-${name}-panel`,
    selector,
  );

/** The text of the file that a click or a choice saves. */
async function saved(page: Page, name: string, save: 'job' | 'json' | 'button'): Promise<string> {
  return page.evaluate(
    async (tag, how) => {
      const root = document.querySelector('ek-app')!.shadowRoot!.querySelector(tag)!.shadowRoot!;
      const create = URL.createObjectURL.bind(URL);
      const text = new Promise<string>((resolve) => {
        URL.createObjectURL = (file) => {
          // The engine can start in the meantime: its worker is a script.
          if (!(file as Blob).type.startsWith('application/json')) return create(file);
          void (file as Blob).text().then(resolve);
          return create(new Blob(['']));
        };
      });
      if (how === 'button') {
        const buttons = [...root.querySelectorAll('button')];
        buttons.find((button) => button.textContent.trim() === 'Save JSON')!.click();
      } else {
        const select = root.querySelector<HTMLSelectElement>('select[aria-label=Export]')!;
        select.value = how;
        select.dispatchEvent(new Event('change'));
      }
      await text;
      URL.createObjectURL = create;
      return text;
    },
    `ek-${name}-panel`,
    save,
  );
}

const { run } = workspace();

it.each(['ring', 'flow', 'advise', 'eh', 'map', 'plan', 'dynamic', 'cluster'])(
  '%s answers in Firefox with the bytes of the command line',
  async (name) => {
    const { page, problems } = await opened(name, name === 'ring' ? { text: '7 0 3 1 1 0' } : {});
    await expect.poll(() => textIn(page, name, '.sentence'), { timeout: 30_000 }).toMatch(/\d/);
    const answer = await saved(page, name, 'json');
    const there = run(['run'], await saved(page, name, 'job'));
    expect(there.code).toBe(0);
    expect(answer).toBe(there.out);
    expect(problems).toEqual([]);
    await page.close();
  },
);

it('an item of the papers runs in Firefox with the bytes of the command line', async () => {
  const { page, problems } = await opened('papers', { paper: 'lau/fig5' });
  const reproduced = run(['reproduce', 'lau/fig5', '--json']);
  expect(reproduced.code).toBe(0);
  await expect.poll(() => textIn(page, 'papers', 'section'), { timeout: 30_000 }).toMatch(/Save/);
  expect(await saved(page, 'papers', 'button')).toBe(reproduced.out);
  expect(problems).toEqual([]);
  await page.close();
});

it('a film is recorded in Firefox, too', async () => {
  const { page, problems } = await opened('ring', { text: '7 0 3 1 1 0' });
  await expect.poll(() => textIn(page, 'ring', '.sentence'), { timeout: 30_000 }).toMatch(/\d/);
  const start = await page.evaluate(async () => {
    const panel = document.querySelector('ek-app')!.shadowRoot!.querySelector('ek-ring-panel')!;
    const select = panel.shadowRoot!.querySelector<HTMLSelectElement>('select[aria-label=Export]')!;
    const create = URL.createObjectURL.bind(URL);
    const film = new Promise<Blob>((resolve) => {
      URL.createObjectURL = (file) => {
        if ((file as Blob).type.startsWith('video/')) resolve(file as Blob);
        return create(file);
      };
    });
    select.value = 'webm';
    select.dispatchEvent(new Event('change'));
    const bytes = new Uint8Array(await (await film).arrayBuffer());
    return { magic: [...bytes.slice(0, 4)], long: bytes.length > 2000 };
  });
  expect(start).toEqual({ magic: [0x1a, 0x45, 0xdf, 0xa3], long: true });
  expect(problems).toEqual([]);
  await page.close();
}, 60_000);

it.each(['embed', 'about'])('%s opens in Firefox', async (name) => {
  const { page, problems } = await opened(name);
  expect(await textIn(page, name, 'h1')).not.toBe('');
  expect(problems).toEqual([]);
  await page.close();
});
