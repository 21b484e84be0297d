import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import type { AddressInfo } from 'node:net';
// @ts-expect-error a plain script
import { serve } from '../../.ci/serve.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

interface Server {
  url: string;
}

/** Every test has the built page on a server of its own, under a path prefix, and fails on any console
 * error, page error, or request to anywhere else. */
export const test = base.extend<{ guard: void }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await serve(root + 'web/dist', 0, '/some/prefix/');
      await use({ url: `http://localhost:${(server.address() as AddressInfo).port}/some/prefix/` });
      server.close();
    },
    { scope: 'worker' },
  ],
  guard: [
    async ({ page, server }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          problems.push(message.text());
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

/** Of the panel that is looked at. */
export const sentence = (page: Page) => page.getByTestId('sentence').filter({ visible: true });
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Loads', exact: true });

/** Types loads and waits for their answer. */
export async function enter(page: Page, text: string, answer: string | RegExp): Promise<void> {
  await editor(page).fill(text);
  await expect(sentence(page)).toContainText(answer);
}

/** Axe finds nothing serious, and the page does not scroll sideways. */
export async function expectSound(page: Page): Promise<void> {
  const found = await new AxeBuilder({ page }).analyze();
  const serious = found.violations.filter(
    (entry) => entry.impact === 'serious' || entry.impact === 'critical',
  );
  expect(serious.map((entry) => [entry.id, entry.nodes.map((node) => node.html)])).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
}

export { expect };
