// The Advisor panel: ranking, chart, click into the Flow panel.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, root, sentence, test, expectSoundIn, go } from './support.js';

test('ranks the networks with 64 nodes, sorts them, and opens a row in the Flow panel', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await go(page, 'Advise');
  await expect(sentence(page)).toContainText('for 64 nodes is');
  const panel = page.locator('ek-advise-panel');
  const rows = panel.locator('.ranking:not(.other-sizes) tr.row');
  // Forty rows; all rows of torus:8,8, the network of the Flow panel, are highlighted at any place.
  await expect(panel.locator('tr.chosen')).toHaveCount(3);
  expect(await rows.count()).toBeGreaterThanOrEqual(40);
  await panel.getByRole('button', { name: /All \d+ rows/ }).click();
  expect(await rows.count()).toBeGreaterThan(120);
  const column = async (index: number): Promise<number[]> =>
    (
      await panel
        .locator(`.ranking:not(.other-sizes) tr.row td:nth-child(${index})`)
        .allTextContents()
    ).map((text) => Number(text.replaceAll(/\s/g, '')));
  const totals = await column(1);
  expect(totals).toEqual([...totals].sort((a, b) => a - b));
  await panel.locator('thead').getByRole('button', { name: 'M(G,d)' }).click();
  const costs = await column(4);
  expect(costs).toEqual([...costs].sort((a, b) => a - b));
  await panel.locator('thead').getByRole('button', { name: 'M(G,d)' }).click();
  const falling = await column(4);
  expect(falling).toEqual([...falling].sort((a, b) => b - a));
  expect(await panel.locator('ek-advice-chart svg circle').count()).toBeGreaterThan(100);

  const ranking = page.url();
  await panel.getByRole('button', { name: '4 × 4 × 4 torus (torus:4,4,4)' }).first().click();
  await expect(page.locator('ek-flow-panel')).toBeVisible();
  await expect(sentence(page)).toContainText('balances a 4 × 4 × 4 torus (torus:4,4,4)');
  await expect(page.getByLabel('Machine model').filter({ visible: true })).toHaveValue('cray-t3e');
  await expect(page).not.toHaveURL(ranking); // the entry of the history is made
  await page.goBack();
  await expect(sentence(page)).toContainText('On a Cray T3E, the flow takes');
});

test('networks of other sizes, including the network of the Flow panel, have a separate table', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await go(page, 'Advise');
  await page.getByLabel('Nodes').filter({ visible: true }).fill('100');
  await expect(sentence(page)).toContainText('for 100 nodes is');
  await expect(sentence(page)).toContainText('has 64 nodes and is not ranked');
  const panel = page.locator('ek-advise-panel');
  await expect(panel.locator('.ranking:not(.other-sizes) .mark', { hasText: 'nodes' })).toHaveCount(
    0,
  );
  await expect(panel.locator('.other-sizes tr.row').first()).toContainText('64 nodes');
});

test(
  'the total is first with a bar, the rest of a row unfolds, labels do not overlap',
  { tag: ['@B13', '@narrow'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await go(page, 'Advise');
    await expect(sentence(page)).toContainText('The fastest of');
    const panel = page.locator('ek-advise-panel');
    await expect(panel.locator('thead th').first()).toContainText('total, ms');
    const first = panel.locator('.ranking tr.row').first();
    await expect(first.locator('.bar')).toBeVisible();
    await expect(panel.locator('.ranking .details')).toHaveCount(0);
    const unfold = first.locator('.unfold');
    await unfold.focus();
    await page.keyboard.press('Enter');
    await expect(unfold).toHaveAttribute('aria-expanded', 'true');
    await expect(panel.locator('.ranking .details')).toContainText('migration bound, ms');
    // No column is cut off.
    const over = await panel
      .locator('.tab-body')
      .evaluate((body) => body.scrollWidth - body.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
    const chart = panel.locator('ek-advice-chart svg').first();
    expect((await chart.boundingBox())!.height).toBeGreaterThanOrEqual(359);
    const labels = chart.locator('text', { hasText: /(OPT|ADI|MD)$/ });
    expect(await labels.count()).toBeGreaterThan(3);
    // The best has one: its name is the first of the table.
    const best = (await first.locator('td').nth(1).locator('button').textContent())!;
    const names = (await labels.allTextContents()).map((name) => name.replaceAll(/\s/g, ''));
    const [factor] = best.replaceAll(/\s/g, '').split(/[×(]/);
    expect(names.some((name) => name.startsWith(factor!))).toBe(true);
    const boxes = [];
    for (const label of await labels.all()) boxes.push((await label.boundingBox())!);
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) {
        const apart =
          a.x + a.width <= b.x + 1 ||
          b.x + b.width <= a.x + 1 ||
          a.y + a.height <= b.y + 3 ||
          b.y + b.height <= a.y + 3;
        expect(apart).toBe(true);
      }
  },
);

test('a dot of the chart opens its row; the answer is that of the command line', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await go(page, 'Advise');
  await expect(sentence(page)).toContainText('The fastest of');
  await page.getByRole('textbox', { name: 'Nodes' }).fill('27');
  await page.getByRole('textbox', { name: 'Topologies' }).fill('lattice:3,3; torus:3,9');
  await expect(sentence(page)).toContainText('for 27 nodes is');
  await expect(sentence(page)).toContainText('5 combinations');
  await page.getByRole('tab', { name: 'Command' }).filter({ visible: true }).click();
  const line = await page.locator('ek-advise-panel [data-snippet="Command line"]').textContent();
  const words = line!.replace(/^evenkeel/, `${root}build/release/cli/evenkeel`);
  const download = page.waitForEvent('download');
  await page.getByLabel('Export').filter({ visible: true }).selectOption('json');
  const bytes = readFileSync(await (await download).path(), 'utf8');
  expect(execFileSync('bash', ['-c', `${words} --json`], { encoding: 'utf8' })).toBe(bytes);
  await page
    .locator('ek-advice-chart svg circle', { has: page.locator('title', { hasText: 'lattice' }) })
    .first()
    .click({ force: true });
  await expect(sentence(page)).toContainText('(lattice:3,3)');
});

test('accepts loads and a machine given by the user, and reports errors in them', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await go(page, 'Advise');
  await page.getByRole('textbox', { name: 'Nodes' }).fill('1');
  const wrong = page.locator('ek-advise-panel').getByRole('alert');
  await expect(wrong).toContainText('Nodes is "1": it must be a whole number from 2');
  await page.getByRole('textbox', { name: 'Nodes' }).fill('20');
  await page.getByLabel('Machine model').filter({ visible: true }).selectOption('own');
  await page.getByLabel('A message, ms').filter({ visible: true }).fill('x');
  await expect(wrong).toContainText('it must be a number from 0');
  await page.getByLabel('A message, ms').filter({ visible: true }).fill('5');
  await expect(sentence(page)).toContainText('On this machine, the flow takes');
  await page.locator('ek-advise-panel #source').selectOption('vector');
  await page
    .locator('ek-advise-panel')
    .getByRole('textbox', { name: 'Loads', exact: true })
    .fill('9 0 0 4 5 6 0 0');
  await expect(sentence(page)).toContainText('for 8 nodes is');
});

test('what schemes cost on many ranks', async ({ page, server }) => {
  await page.goto(server.url + '#ex=advise-ranks');
  const rows = page.locator('ek-advise-panel .scaling tbody tr');
  await expect(rows.first()).toContainText('1\u202f000');
  // For each number of ranks the row with the fastest flow is highlighted.
  await expect(page.locator('ek-advise-panel .scaling tr.chosen')).toHaveCount(2);
  await expect(rows.filter({ hasText: 'hypercube:1^20' })).toHaveClass('chosen');
  await page.getByRole('textbox', { name: 'Rank counts' }).fill('2');
  const wrong = page.locator('ek-advise-panel').getByRole('alert');
  await expect(wrong).toContainText('must be a whole number');
  await page.getByRole('textbox', { name: 'Rank counts' }).fill('');
  await expect(rows).toHaveCount(0);
});

test(
  'axe has no serious finding, nothing scrolls sideways',
  { tag: ['@c37', '@every'] },
  async ({ page, server }) => {
    await page.goto(server.url);
    await go(page, 'Advise');
    await expect(sentence(page)).toContainText('The fastest of');
    await expectSoundIn(page, [
      ['light', 'Why'],
      ['dark', 'Charts'],
      ['dark', 'Command'],
    ]);
  },
);
