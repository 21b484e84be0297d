// Links and memories that earlier builds made open to the same view, which asks for the same job.
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, root, sentence, test } from './support.js';

/** Recorded once, by the first build that had all links: they never change. */
interface Link {
  name: string;
  hash: string;
  state: Record<string, unknown>;
  /** What this browser remembered of it. */
  storage?: Record<string, unknown>;
  sentence?: string;
  job?: unknown;
  line?: string;
}
const links = JSON.parse(readFileSync(`${root}web/e2e/links.json`, 'utf8')) as Link[];

/** The settings of the panel that the page stores: all that differ from the default. */
const kept = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { values?: unknown } | null)?.values));

/**
 * The settings of the link's panel. Two links that also have settings of other panels open in
 * theirs.
 */
function ownOf({ name, state }: Link): Record<string, unknown> {
  const own: Record<string, readonly string[]> = {
    about: ['panel'],
    papers: ['panel', 'paper'],
    'settings of every panel': ['panel', 'cubeK', 'cubeL', 'from', 'to', 'tab', 'caption'],
  };
  return Object.fromEntries(
    Object.entries(state).filter(([key]) => own[name]?.includes(key) ?? true),
  );
}

test('every link opens to its view and its job', { tag: '@c30' }, async ({ page, server }) => {
  expect(links.length).toBe(17);
  for (const link of links) {
    await test.step(link.name, async () => {
      await page.goto(server.url + link.hash);
      await kept(page).toEqual(ownOf(link));
      if (link.sentence)
        await expect(sentence(page)).toHaveAttribute('data-summary', link.sentence);
      if (!link.job) return;
      const snippet = (name: string) =>
        page.locator(`[data-snippet="${name}"]`).filter({ visible: true });
      await expect(snippet('Command line')).toHaveText(link.line!);
      expect(JSON.parse((await snippet('Job as JSON').textContent())!)).toEqual(link.job);
    });
  }
});

test(
  'the browser stores the settings of every panel and restores them',
  { tag: '@every' },
  async ({ page, server }) => {
    const { name, hash, storage } = links.find((link) => link.storage)!;
    await page.goto(`${server.url}favicon.svg`);
    await page.evaluate(
      (text) => localStorage.setItem('evenkeel-state', text),
      JSON.stringify({ ...storage, panel: 'eh' }),
    );
    await page.goto(server.url);
    await kept(page).toEqual(ownOf({ name, hash, state: { ...storage, panel: 'eh' } }));
    // Every setting is in at least one panel.
    const found = new Set<string>();
    for (const panel of [
      'Ring',
      'Flow',
      'Advise',
      'Map',
      'Plan',
      'Dynamic',
      'Cluster',
      'Papers',
      'Cube',
    ]) {
      await page.getByRole('button', { name: panel, exact: true }).click();
      await expect
        .poll(() => page.evaluate(() => (history.state as { panel: string }).panel))
        .toBe(panel === 'Cube' ? 'eh' : panel.toLowerCase());
      const values = await page.evaluate(
        () => (history.state as { values: Record<string, unknown> }).values,
      );
      for (const key of Object.keys(values)) {
        if (key !== 'panel') expect([key, values[key]]).toEqual([key, storage![key]]);
        found.add(key);
      }
    }
    expect([...found].sort()).toEqual(Object.keys(storage!).sort());
  },
);

test('of a link only what this page knows and allows is taken', async ({ page, server }) => {
  const strange = {
    ...{ panel: 'flow', tab: 'none', mode: 'both', algorithm: 3, whole: 'no', step: -1 },
    ...{ policy: 'all', machine: 'abacus', toString: 'x', unknown: true },
    ...{ scheme: 'fos', topology: 'path:3' },
  };
  const hash = (value: unknown): string =>
    `#v1.${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;
  await page.goto(server.url + hash(strange));
  await kept(page).toEqual({ panel: 'flow', scheme: 'fos', topology: 'path:3' });
  await page.goto(server.url + hash({ ...strange, panel: 'nowhere', text: '1 2' }));
  await kept(page).toEqual({ text: '1 2' });
  for (const nothing of [null, 7, 'x', []]) {
    await page.goto(server.url + hash(nothing));
    await kept(page).toEqual({});
  }
});
