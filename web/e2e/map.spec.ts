// The Map panel: tasks onto a machine, the improvement, the same bytes as the command line.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, expectSoundIn, root, sentence, test } from './support.js';

test(
  'maps random tasks and tasks of the user, and reports errors in place',
  { tag: '@narrow' },
  async ({ page, server }) => {
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Map' }).click();
    await expect(sentence(page)).toContainText(/Mapping 200 tasks onto .*\(eh:3,2\)/);
    await expect(sentence(page)).toContainText(
      'The search lowered the cost of the initial mapping by',
    );
    const panel = page.locator('ek-map-panel');
    const view = panel.locator('evenkeel-map-view');
    await expect(view.locator('.server')).toHaveCount(64);
    await expect(view.locator('.controller')).toHaveCount(9);
    await view.locator('[data-server="29"]').click();
    await expect(view).toContainText(/server 3\.5.*load/s);
    await view.getByRole('button', { name: 'Tasks' }).click();
    await expect(view.locator('[data-task]')).toHaveCount(200);
    await view.getByRole('button', { name: 'Machine' }).click();
    await panel.getByLabel('Algorithm').selectOption('greedy');
    await panel.locator('#target').fill('torus:3,3');
    await expect(sentence(page)).toContainText(/Mapping 200 tasks onto .*\(torus:3,3\)/);
    await expect(view.locator('[data-server]')).toHaveCount(9);
    await panel.locator('#taskText').fill('{"comp":[5,3,8],"edges":[[0,1,4],[1,5,2]]}');
    await expect(panel.getByRole('alert')).toContainText('edges[1] must be [from,to,amount]');
    await panel.locator('#taskText').fill('{"comp":[5,3,8],"edges":[[0,1,4],[1,2,2]]}');
    await expect(sentence(page)).toContainText(/Mapping 3 tasks onto .*\(torus:3,3\)/);
    await panel.locator('#taskText').fill('{"comp":');
    await expect(panel.getByRole('alert')).toContainText('the JSON ends too early');
    await panel.locator('#taskText').fill('4\n0 0 0\n1 8 1 0\n2 5 1 0\n3 0 2 1 2\n');
    await expect(sentence(page)).toContainText(/Mapping 4 tasks onto .*\(torus:3,3\)/);
    await panel.locator('#taskText').fill('4\n0 0 0\n1 x 1 0\n');
    await expect(panel.getByRole('alert')).toContainText(
      /line 3, column \d+\s+"x" is not a number/,
    );
  },
);

test('a long search shows its cost while it runs, and cancel keeps the best so far', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Map' }).click();
  await expect(sentence(page)).toContainText(/Mapping 200 tasks onto .*\(eh:3,2\)/);
  const panel = page.locator('ek-map-panel');
  await panel.locator('#tasks').fill('20000');
  await panel.locator('#effort').fill('50');
  // A run can start between both inputs, and show its cost: the final run replaces it by then.
  await page.waitForTimeout(1000);
  const live = panel.locator('.live svg[aria-label="Cost by seconds"]');
  await expect(live).toBeVisible();
  // Below the picture, with all its explanations.
  const figure = panel.locator('.live');
  const told = panel.locator('evenkeel-map-view .detail');
  await expect
    .poll(async () => {
      const [view, chart] = [await told.boundingBox(), await figure.boundingBox()];
      return view && chart && chart.y - view.y - view.height;
    })
    .toBeGreaterThanOrEqual(0);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(sentence(page)).toContainText(/Mapping 20.?000 tasks onto .*\(eh:3,2\)/);
  await expect(sentence(page)).toContainText(
    'The run was stopped early. This is the best answer so far',
  );
  await expect(panel.locator('evenkeel-map-view .server')).toHaveCount(64);
});

test(
  'the answer is that of the command line; nothing is unsound',
  { tag: ['@c37', '@every'] },
  async ({ page, server }) => {
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Map' }).click();
    await expect(sentence(page)).toContainText('200 tasks');
    await expectSoundIn(page, [
      ['light', 'Why'],
      ['dark', 'Charts'],
      ['dark', 'Command'],
    ]);
    const line = await page.locator('ek-map-panel [data-snippet="Command line"]').textContent();
    const words = line!.replace(/^evenkeel/, `${root}build/release/cli/evenkeel`);
    const download = page.waitForEvent('download');
    await page.getByLabel('Export').filter({ visible: true }).selectOption('json');
    const bytes = readFileSync(await (await download).path(), 'utf8');
    expect(execFileSync('bash', ['-c', `${words} --json`], { encoding: 'utf8' })).toBe(bytes);
  },
);

test('annealing shows the acceptance rate from its first to its last temperature', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Map' }).click();
  const panel = page.locator('ek-map-panel');
  const chart = panel.locator('ek-acceptance svg');
  await page.getByRole('tab', { name: 'Charts' }).filter({ visible: true }).click();
  await expect(sentence(page)).toContainText('200 tasks');
  await expect(chart).toHaveCount(0);
  await panel.getByLabel('Algorithm').selectOption('anneal');
  await expect(
    panel.getByRole('heading', { name: /^Acceptance of annealing: \d+ temp/ }),
  ).toBeVisible();
  await expect(chart.locator('circle').first()).toBeVisible();
  expect(await chart.locator('circle').count()).toBeGreaterThan(20);
  await panel.getByLabel('Algorithm').selectOption('list');
  await expect(chart).toHaveCount(0);
  await panel.getByLabel('Priority').selectOption('heaviest');
  await expect(sentence(page)).toContainText('200 tasks');
});
