// The handbook: its pages in both widths and both themes, the search, and use without a network.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, fresh, test } from './support.js';

const pages = [
  'index.html',
  'which-tool.html',
  'commands/plan.html',
  'jobs/flow.html',
  'schemes/chebyshev.html',
  'policies/ri-mlta.html',
  'formats/metis.html',
  'papers/clusters.html',
  'errors.html',
  'theory/eh.html',
];

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the handbook' });
const results = (page: Page) => page.getByRole('listbox').locator('a');

for (const path of pages) {
  test(`${path} is accessible and fits windows of 320, 360 and 1280 pixels`, async ({
    page,
    server,
  }) => {
    test.slow(); // Axe reads long tables.
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${server.url}docs/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over).toBeLessThanOrEqual(0);
    }
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 360],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }
  });
}

test('the search is used with the keyboard', async ({ page, server }) => {
  await page.goto(`${server.url}docs/theory/flow.html`);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('bad_shape');
  await expect(results(page).first()).toContainText('bad_shape');
  await expect(page.getByRole('status')).toContainText('pages found');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  const active = page.locator('[aria-selected=true]');
  await expect(active).toContainText('bad_shape');
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await active.getAttribute('id'))!,
  );
  await page.keyboard.press('Escape');
  await expect(results(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/errors\.html#bad_shape$/);
  await expect(page.getByRole('heading', { name: 'bad_shape' })).toBeInViewport();
});

test('the search is used with the mouse', async ({ page, server }) => {
  await page.goto(`${server.url}docs/`);
  await field(page).fill('chebyshev');
  await results(page).first().click();
  await expect(page).toHaveURL(/docs\/schemes\/chebyshev\.html$/);
});

test('the theme is shared with the page', async ({ page, server }) => {
  await page.goto(`${server.url}docs/index.html`);
  const button = page.getByRole('button', { name: /^Theme/ });
  await button.click();
  await button.click();
  await expect(page.locator(':root')).toHaveAttribute('data-theme', 'dark');
  await page.goto(server.url);
  await expect(page.locator(':root')).toHaveAttribute('data-theme', 'dark');
});

test('a live picture is drawn when it comes into view', async ({ page, server }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`${server.url}docs/commands/map.html`);
  expect(scripts.filter((url) => url.endsWith('elements.js'))).toEqual([]);
  await page.goto(`${server.url}docs/schemes/opt.html`);
  const picture = page.locator('evenkeel-flow');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture.locator('.node')).toHaveCount(16);
  await expect(picture).toContainText('balances torus:4,4');
});

const offline = fresh.extend({});
offline.use({ serviceWorkers: 'allow' });

offline(
  'the whole handbook works offline after its first page',
  async ({ page, server, context }) => {
    await page.goto(`${server.url}docs/index.html`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const kept = () =>
      page.evaluate(async () => {
        const found = await Promise.all(
          ['search.js', 'schemes/opt.html', '../elements.js'].map((path) => caches.match(path)),
        );
        return found.filter(Boolean).length;
      });
    await expect.poll(kept, { timeout: 40_000 }).toBe(3);
    await context.setOffline(true);
    await page.reload();
    await field(page).fill('metis format');
    await results(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Format metis');
    await context.setOffline(false);
  },
);

offline('a visit of the page does not fetch the handbook', async ({ page, server }) => {
  await page.goto(server.url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const urls = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => url);
  });
  expect(urls.length).toBeGreaterThan(10);
  expect(urls.filter((url) => url.includes('/docs/'))).toEqual([]);
});
