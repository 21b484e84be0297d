// A pinned run next to later runs: pictures with one transport, differences and their places.
import type { Locator, Page } from '@playwright/test';
import { drop, enter, expect, expectSound, sentence, test, worked } from './support.js';

const tag = ['@C16', '@c20'];

test('a run is pinned, and the next run appears next to it', { tag }, async ({ page, server }) => {
  await page.goto(server.url + worked);
  await expect(sentence(page)).toContainText('Balancing takes 2 steps');
  await page.getByRole('button', { name: 'Pin to compare' }).click();
  await enter(page, '12 0 0 0 0 0 0 0 0 0 0 0', 'Balancing takes 6 steps');
  const headings = page.locator('.pair h3');
  await expect(headings.nth(0)).toContainText('Pinned: Balancing takes 2 steps');
  await expect(headings.nth(1)).toContainText('Now: Balancing takes 6 steps');
  const pictures = page.locator('evenkeel-ring-view').filter({ visible: true });
  await expect(pictures).toHaveCount(2);
  const pinned = page.locator('ek-ring-panel.half evenkeel-ring-view');
  const shown = page.locator('div.half evenkeel-ring-view');
  await expect(pinned.locator('.node')).toHaveCount(6);
  await expect(shown.locator('.node')).toHaveCount(12);
  // One transport, and both pictures follow it.
  const forward = page.getByRole('button', { name: 'Step forward' }).filter({ visible: true });
  await expect(forward).toHaveCount(1);
  await forward.click();
  const step = (picture: Locator) =>
    picture.evaluate((one) => (one as unknown as { step: number }).step);
  await expect.poll(() => step(pinned)).toBe(1);
  await expect.poll(() => step(shown)).toBe(1);
  await page.getByRole('button', { name: 'Last step' }).filter({ visible: true }).click();
  await expect.poll(() => step(shown)).toBe(6);
  await expect.poll(() => step(pinned)).toBe(2);
});

test(
  'the table lists differences, and settings that differ are marked',
  { tag },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await expect(sentence(page)).toContainText('Balancing takes 2 steps');
    await page.getByRole('button', { name: 'Pin to compare' }).click();
    await page.getByLabel('Algorithm', { exact: true }).selectOption('traffic');
    const table = page.getByTestId('compare');
    await page.getByRole('tab', { name: 'Compare' }).click();
    await expect(table.locator('tr', { hasText: 'algorithm' })).toContainText('traffic');
    const steps = table.locator('tr').filter({ has: page.getByText('steps', { exact: true }) });
    await expect(steps).toHaveCount(1);
    await expect(page.locator('.differs')).toHaveCount(1);
    await expect(page.locator('.differs')).toContainText('Algorithm');
    await expectSound(page);
    await page.getByRole('button', { name: 'Unpin' }).click();
    await expect(table).toBeHidden();
    await expect(page.locator('.differs')).toHaveCount(0);
    await expect(page.locator('evenkeel-ring-view').filter({ visible: true })).toHaveCount(1);
  },
);

test('a second file appears next to the pinned run', { tag }, async ({ page, server }) => {
  await page.goto(server.url + worked);
  await expect(sentence(page)).toContainText('Balancing takes 2 steps');
  await page.getByRole('button', { name: 'Pin to compare' }).click();
  await drop(page, 'second.txt', '9 0 0 0 1');
  await expect(page.locator('ek-ring-panel.half .node')).toHaveCount(6);
  await expect(page.locator('div.half .node')).toHaveCount(5);
});

/** A setting of every panel that has a picture, and whether that runs. */
const panels = [
  ['flow', '#tolerance', '0.5', true],
  ['map', '#seed', '5', false],
  ['plan', '#maxMoves', '2', true],
  ['dynamic', '#seed', '5', true],
  ['cluster', '#unitBytes', '900', true],
  ['advise', '#nodes', '27', false],
  ['eh', '#to', '7.2', false],
] as const;

test(
  'every panel compares runs: differences are marked, in a table, under one transport',
  { tag: [...tag, '@every'] },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    for (const [name, field, value, runs] of panels) {
      await page.locator(`[data-panel=${name}]`).click();
      await expect(sentence(page)).toContainText(/\d/);
      const panel = page.locator(`ek-${name}-panel:not(.half)`);
      const said = await sentence(page).textContent();
      await panel.getByRole('button', { name: 'Pin to compare' }).click();
      await panel.locator(field).fill(value);
      await expect(panel.locator('.columns'), name).not.toHaveClass(/stale/);
      await expect(sentence(page), name).not.toHaveText(said!);
      await expect(panel.locator('.pair h3'), name).toHaveText([/^Pinned: \S/, /^Now: \S/]);
      await expect(panel.locator('.input .differs'), name).toHaveCount(1);
      await expect(panel.locator(`.input .differs ${field}`), name).toBeVisible();
      await panel.getByRole('tab', { name: 'Compare' }).click();
      const table = panel.getByTestId('compare');
      await expect(table.locator('tbody tr').nth(1), name).toBeVisible();
      await expect(table, name).toContainText(value);
      const transports = panel.locator('.transport').filter({ visible: true });
      await expect(transports, name).toHaveCount(runs ? 1 : 0);
      if (!runs) continue;
      // A plan shows its last step at first.
      const last = transports.getByRole('button', { name: /^Last / });
      if (await last.isEnabled()) await last.click();
      const atEnd = panel.locator('.pair').evaluate((pair) => {
        const found: boolean[] = [];
        const look = (root: ParentNode): void => {
          for (const one of root.querySelectorAll('*')) {
            if (one.shadowRoot) look(one.shadowRoot);
            if (one.localName === 'input' && (one as HTMLInputElement).type === 'range')
              found.push((one as HTMLInputElement).value === (one as HTMLInputElement).max);
          }
        };
        look(pair);
        return found;
      });
      expect(await atEnd, name).toEqual([true, true]);
    }
  },
);

/** The drawing of each side: shapes of nodes and links with their sizes and colours. */
const sides = (page: Page, name: string) =>
  page.locator(`ek-${name}-panel:not(.half) .pair`).evaluate((pair) => {
    interface Scaled extends Element {
      scale: { own: Record<string, number>; upTo(quantity: string, own: number): number };
    }
    const scaled: Scaled[] = [];
    const look = (root: ParentNode): void => {
      for (const one of root.querySelectorAll('*')) {
        if ('scale' in one && one.closest('.picture, .half')) scaled.push(one as Scaled);
        else if (one.shadowRoot) look(one.shadowRoot);
      }
    };
    look(pair);
    return scaled.map(({ scale, shadowRoot }) => ({
      ends: Object.entries(scale.own).map(([quantity, own]) => [
        quantity,
        scale.upTo(quantity, own),
      ]),
      nodes: [...shadowRoot!.querySelectorAll('.node .body')].map((body) =>
        ['r', 'width', 'height', 'style'].map((key) => body.getAttribute(key)),
      ),
    }));
  });

test('equal loads are drawn alike on both sides', { tag }, async ({ page, server }) => {
  await page.goto(`${server.url}#ex=flow-torus`);
  await expect(sentence(page)).toContainText(/\d/);
  const panel = page.locator('ek-flow-panel:not(.half)');
  await panel.getByRole('button', { name: 'Pin to compare' }).click();
  await panel.locator('#scheme').selectOption('chebyshev');
  await expect(panel.locator('.columns')).not.toHaveClass(/stale/);
  await expect(panel.locator('.pair h3').nth(1)).toContainText('hebyshev');
  // Both are at the first step, with the same loads.
  await expect
    .poll(async () => {
      const [pinned, now] = await sides(page, 'flow');
      return JSON.stringify(pinned?.nodes) === JSON.stringify(now?.nodes) && now!.nodes.length;
    })
    .toBe(64);
});

test(
  'both sides of every panel have one scale',
  { tag: [...tag, '@every'] },
  async ({ page, server }) => {
    test.setTimeout(180_000);
    await page.goto(server.url + worked);
    for (const [name, field, value] of [['ring', '#text', '90 0 0 0'], ...panels] as const) {
      if (name === 'eh') continue; // no loads
      await page.locator(`[data-panel=${name}]`).click();
      await expect(sentence(page)).toContainText(/\d/);
      const panel = page.locator(`ek-${name}-panel:not(.half)`);
      const said = await sentence(page).textContent();
      await panel.getByRole('button', { name: 'Pin to compare' }).click();
      await panel.locator(field).fill(value);
      await expect(panel.locator('.columns'), name).not.toHaveClass(/stale/);
      await expect(sentence(page), name).not.toHaveText(said!);
      await expect
        .poll(async () => {
          const [pinned, now] = await sides(page, name);
          const ends = new Map(pinned!.ends as [string, number][]);
          expect(now!.ends.length, name).toBeGreaterThan(0);
          return now!.ends.filter(([quantity, end]) => ends.get(quantity as string) !== end);
        }, name)
        .toEqual([]);
    }
  },
);
