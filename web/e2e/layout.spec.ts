// The layout on a laptop, on a wide screen and on a phone, and the purpose line of every panel.
import type { Locator, Page } from '@playwright/test';
import { expect, go, sentence, test, worked } from './support.js';

const panels = ['ring', 'flow', 'advise', 'eh', 'map', 'plan', 'dynamic', 'cluster'] as const;

/** Opens a panel with its button in the rail, and waits for its answer. */
async function look(page: Page, panel: string): Promise<Locator> {
  const titles: Readonly<Record<string, string>> = { eh: 'Cube' };
  const title = titles[panel] ?? `${panel[0]!.toUpperCase()}${panel.slice(1)}`;
  await page.getByRole('button', { name: title, exact: true }).click();
  await expect(sentence(page)).toContainText(/\d/);
  return page.locator(`ek-${panel}-panel`);
}

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  expect(found).not.toBeNull();
  return found!;
}

test.describe('on a laptop', () => {
  test(
    'sentence, picture, transport and the first lines of Why are in view in every panel',
    { tag: ['@B11', '@every'] },
    async ({ page, server }) => {
      test.skip(test.info().project.name !== 'desktop');
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${server.url}#ex=fig1`);
      for (const name of panels) {
        const panel = await look(page, name);
        const shown = [
          sentence(page),
          panel.locator('.picture svg').first(),
          ...(['eh', 'map', 'advise'].includes(name)
            ? []
            : [panel.getByLabel('Speed', { exact: true })]),
          panel.getByRole('tab', { name: 'Why' }),
        ];
        for (const one of shown) {
          const { y, height } = await box(one.first());
          expect(y, name).toBeGreaterThanOrEqual(0);
          expect(y + height, name).toBeLessThanOrEqual(800);
        }
        // Three lines of what explains it.
        const body = await box(panel.locator('.tab-body'));
        expect(800 - body.y, name).toBeGreaterThanOrEqual(76);
        await expect(panel.locator('.tab-body p, .tab-body li').first(), name).toBeInViewport();
        const picture = await box(panel.locator('.picture svg').first());
        expect(picture.height, name).toBeGreaterThanOrEqual(160);
        // Nothing scrolls but the panes.
        const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        expect(over, name).toBeLessThanOrEqual(0);
      }
    },
  );

  test(
    'a setting far down the input is changed with the picture in view',
    { tag: ['@B11'] },
    async ({ page, server }) => {
      test.skip(test.info().project.name !== 'desktop');
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${server.url}#ex=fig1`);
      const panel = await look(page, 'cluster');
      await panel.getByLabel('Cost test of exchanges').scrollIntoViewIfNeeded();
      await expect(panel.locator('.picture svg').first()).toBeInViewport();
      await expect(sentence(page)).toBeInViewport();
    },
  );
});

test(
  'from 1440 pixels on, Why is next to the picture',
  { tag: ['@B11', '@every'] },
  async ({ page, server }) => {
    test.skip(test.info().project.name !== 'desktop');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.url}#ex=fig1`);
    for (const name of panels) {
      const panel = await look(page, name);
      const picture = await box(panel.getByRole('region', { name: 'Picture' }));
      const why = await box(panel.getByRole('region', { name: 'Explanation' }));
      expect(why.x, name).toBeGreaterThanOrEqual(picture.x + picture.width - 1);
      expect(Math.abs(why.y - picture.y), name).toBeLessThanOrEqual(1);
      expect(why.width, name).toBeGreaterThanOrEqual(400);
    }
  },
);

test(
  'on a phone: sentence, picture, transport, input, then what explains it',
  { tag: ['@B11'] },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${server.url}#ex=fig1`);
    await expect(sentence(page)).toContainText('Balancing takes 2 steps');
    const panel = page.locator('ek-ring-panel');
    const order = [
      sentence(page),
      panel.locator('.picture svg').first(),
      panel.getByLabel('Speed', { exact: true }),
      panel.getByRole('textbox', { name: 'Loads' }),
      panel.getByRole('tab', { name: 'Why' }),
    ];
    const tops: number[] = [];
    for (const one of order) tops.push((await box(one)).y);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  },
);

test(
  'every panel states its purpose under its title, and shows names with grey codes',
  { tag: ['@B9', '@every'] },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${server.url}#ex=fig1`);
    for (const name of panels) {
      const panel = await look(page, name);
      await expect(panel.getByRole('heading', { level: 1 }), name).toBeVisible();
      await expect(panel.locator('.purpose p'), name).toHaveText(/^[A-Z].{40,140}\.$/);
    }
    await look(page, 'dynamic');
    await expect(sentence(page)).toContainText(
      'sender-initiated, multi-level thresholds (si-mlta)',
    );
    await expect(sentence(page).locator('small.code')).toHaveText(['(eh:3,2)', '(si-mlta)']);
    // The copied text is the sentence of the core.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^600 tasks on eh:3,2 with policy si-mlta: /);
  },
);

test(
  'the timeline of a cluster has its legend in view on a laptop',
  { tag: ['@B11', '@B13'] },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${server.url}#ex=cluster-sites`);
    await expect(sentence(page)).toContainText('Balancing saves time');
    const panel = page.locator('ek-cluster-panel');
    const section = (await panel.locator('section.picture').boundingBox())!;
    const legend = (await panel.getByText('first 40 iterations').boundingBox())!;
    expect(legend.y + legend.height).toBeLessThanOrEqual(section.y + section.height);
  },
);

test(
  'on a phone the actions and the tabs of every panel are in one row',
  { tag: ['@B14', '@every'] },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(server.url + worked);
    for (const title of ['Ring', 'Flow', 'Map', 'Plan', 'Dynamic', 'Cluster', 'Advise', 'Cube']) {
      await go(page, title);
      await expect(sentence(page)).toContainText(/\d/);
      const tops = await page
        .locator('.actions > .button')
        .filter({ visible: true })
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
      expect(new Set(tops).size, title).toBe(1);
      const cut = await page
        .getByRole('tablist')
        .filter({ visible: true })
        .evaluate((list) => list.scrollWidth - list.clientWidth);
      expect(cut, title).toBeLessThanOrEqual(0);
    }
  },
);
