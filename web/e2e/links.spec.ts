// Links and memories that earlier builds made open to the same view, which asks for the same job.
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, root, sentence, test } from './support.js';

/** Recorded once, by the first build that had all of them: these never change. */
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

/** What the page keeps of its view: all that is not as usual. */
const kept = (page: Page) => expect.poll(() => page.evaluate(() => history.state as unknown));

test('every link opens to its view and its job', async ({ page, server }) => {
  expect(links.length).toBe(17);
  for (const link of links) {
    await test.step(link.name, async () => {
      await page.goto(server.url + link.hash);
      await kept(page).toEqual(link.state);
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

test('what a browser remembers comes back, the settings of every panel', async ({
  page,
  server,
}) => {
  const { storage } = links.find((link) => link.storage)!;
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Evenkeel' })).toBeVisible();
  await page.evaluate(
    (text) => localStorage.setItem('evenkeel-state', text),
    JSON.stringify({ ...storage, panel: 'eh' }),
  );
  await page.reload();
  await kept(page).toEqual({ ...storage, panel: 'eh' });
});

test('of a link only what this page knows and allows is taken', async ({ page, server }) => {
  const strange = {
    ...{ panel: 'nowhere', tab: 'none', mode: 'both', algorithm: 3, whole: 'no', step: -1 },
    ...{ policy: 'all', machine: 'abacus', toString: 'x', unknown: true },
    ...{ scheme: 'fos', topology: 'path:3' },
  };
  const data = deflateRawSync(JSON.stringify(strange)).toString('base64url');
  await page.goto(`${server.url}#v1.${data}`);
  await kept(page).toEqual({ scheme: 'fos', topology: 'path:3' });
});
