// A pinned run beside what comes next: pictures with one transport, what differs, and where.
import type { Locator } from '@playwright/test';
import { enter, expect, expectSound, sentence, test, worked } from './support.js';

const tag = ['@C16', '@c20'];

test('a run is pinned, and the next one stands beside it', { tag }, async ({ page, server }) => {
  await page.goto(server.url + worked);
  await expect(sentence(page)).toContainText('Balanced in 2 steps');
  await page.getByRole('button', { name: 'Pin to compare' }).click();
  await enter(page, '12 0 0 0 0 0 0 0 0 0 0 0', 'Balanced in 6 steps');
  const headings = page.locator('.pair h3');
  await expect(headings.nth(0)).toContainText('Pinned: Balanced in 2 steps');
  await expect(headings.nth(1)).toContainText('Now: Balanced in 6 steps');
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
  'the table says what differs, and the settings that do are marked',
  { tag },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await expect(sentence(page)).toContainText('Balanced in 2 steps');
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

const panels = ['flow', 'map', 'dynamic', 'cluster', 'advise', 'eh'];

test('every panel with an answer compares', { tag }, async ({ page, server }) => {
  await page.goto(server.url + worked);
  for (const name of panels) {
    await page.locator(`[data-panel=${name}]`).click();
    await expect(sentence(page)).toContainText(/\d/);
    await page.getByRole('button', { name: 'Pin to compare' }).filter({ visible: true }).click();
    await expect(page.locator('.pair').filter({ visible: true })).toHaveCount(1);
    await page.getByRole('tab', { name: 'Compare' }).filter({ visible: true }).click();
    await expect(page.getByTestId('compare').filter({ visible: true })).toBeVisible();
  }
});
