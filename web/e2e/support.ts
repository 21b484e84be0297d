// What the tests of the page share: the page's address, and that nothing may go wrong on it.
import AxeBuilder from '@axe-core/playwright';
import {
  test as base,
  expect,
  type Download,
  type Page,
  type ViewportSize,
} from '@playwright/test';
import { everything, root } from './paths.js';

export { everything, expect, root };

interface Server {
  url: string;
}

/** Every test has the built page in a browser that never saw it, and fails on any console error, page
 * error, or request to anywhere else. */
export const fresh = base.extend<{ guard: void }, { server: Server }>({
  server: [
    async ({}, use) => {
      await use({ url: process.env['EVENKEEL_PAGE']! });
    },
    { scope: 'worker' },
  ],
  guard: [
    async ({ page, server }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        const text = message.text();
        if (text === 'Service Worker registration blocked by Playwright') return;
        if (message.type() === 'error' || message.type() === 'warning') problems.push(text);
      });
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('request', (request) => {
        const url = request.url();
        const own = url.startsWith(new URL(server.url).origin) || /^(data|blob|file):/.test(url);
        if (!own) problems.push(`request to ${url}`);
      });
      await use();
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

const heard = ['console', 'pageerror', 'request', 'download'];

/** As on a first visit, in a window of the project's size. */
async function forget(page: Page, viewport: ViewportSize, url: string): Promise<void> {
  for (const event of heard) page.removeAllListeners(event);
  // What a tab keeps over a reload is forgotten by a page of that origin only.
  await page.goto(`${url}favicon.svg`);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  const client = await page.context().newCDPSession(page);
  const { origin } = new URL(url);
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await client.detach();
  await page.context().clearPermissions();
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null });
  await page.setViewportSize(viewport);
}

/** The same, in one window a worker: where code and module are still known, the page opens four times
 * as fast. What is stored is forgotten between tests. */
export const test = fresh.extend<object, { window: Page }>({
  window: [
    async ({ browser }, use, { project }) => {
      const { viewport, hasTouch, serviceWorkers } = project.use;
      const context = await browser.newContext({ viewport, hasTouch, serviceWorkers });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ window, server }, use, { project }) => {
    await forget(window, project.use.viewport!, server.url);
    await use(window);
  },
});

/** Behind the address: Ring with a worked example. A first visit without it begins on the start panel. */
export const worked = '#ex=fig1';

/** Opens a panel from the rail; in a narrow window it may be behind "More". */
export async function go(page: Page, title: string): Promise<void> {
  const button = page.getByRole('navigation').getByRole('button', { name: title, exact: true });
  const more = page.getByRole('button', { name: 'More', exact: true });
  if ((await more.isVisible()) && !(await button.isVisible())) await more.click();
  await button.click();
}

/** The sentence of the visible panel. */
export const sentence = (page: Page) => page.getByTestId('sentence').filter({ visible: true });
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Loads', exact: true });

/** Types loads and waits for their answer. */
export async function enter(page: Page, text: string, answer: string | RegExp): Promise<void> {
  await editor(page).fill(text);
  // What is said may be of the input before, and the same.
  const output = page.locator('.output').filter({ visible: true });
  await expect(output).toHaveAttribute('aria-busy', 'false');
  await expect(sentence(page)).toContainText(answer);
}

/** Axe finds nothing serious. It takes seconds: in `npm test` one file asks it of every panel.
 * @param rules  Those alone, if there are any. */
export async function expectAccessible(page: Page, rules: string[] = []): Promise<void> {
  // Passed rules are not reported, so axe does not find their places. There are no frames.
  const found = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], ...(rules.length ? { runOnly: rules } : {}) })
    .setLegacyMode(true)
    .analyze();
  const serious = found.violations.filter(
    (entry) => entry.impact === 'serious' || entry.impact === 'critical',
  );
  expect(serious.map((entry) => [entry.id, entry.nodes.map((node) => node.html)])).toEqual([]);
}

/** The page does not scroll sideways, and, of all of the matrix, axe finds nothing serious. */
export async function expectSound(page: Page): Promise<void> {
  if (everything) await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
}

/** Sound in each of these schemes and tabs, once the tab has what it shows. */
export async function expectSoundIn(
  page: Page,
  places: readonly (readonly [colorScheme: 'light' | 'dark', tab: string])[],
  settled: (tab: string) => Promise<void> = async () => {},
): Promise<void> {
  for (const [colorScheme, tab] of places) {
    await page.emulateMedia({ colorScheme });
    await page.getByRole('tab', { name: tab }).filter({ visible: true }).click();
    await settled(tab);
    await expectSound(page);
  }
}

export async function exported(page: Page, kind: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('combobox', { name: 'Export' }).filter({ visible: true }).selectOption(kind),
  ]);
  return download;
}

export const drop = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  dropAll(page, [[name, content]]);

/** As by the hand: they hang over the page first. */
export async function dropAll(
  page: Page,
  files: readonly (readonly [name: string, content: string | Buffer])[],
): Promise<void> {
  const data = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const [file, base64] of all) {
        const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
        transfer.items.add(new File([bytes], file));
      }
      return transfer;
    },
    files.map(([name, content]) => [name, Buffer.from(content).toString('base64')] as const),
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data });
  await expect(page.getByTestId('drop')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
}
