// The Map panel: tasks onto a machine, what it was worth, the same bytes as the command line.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, expectSound, root, sentence, test } from './support.js';

test('maps random tasks and tasks of one’s own, and refuses what is wrong in place', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Map' }).click();
  await expect(sentence(page)).toContainText('200 tasks on eh:3,2');
  await expect(sentence(page)).toContainText('% below the start');
  const panel = page.locator('ek-map-panel');
  await expect(panel.locator('ek-server-loads svg rect')).toHaveCount(64);
  await panel.getByLabel('Algorithm').selectOption('greedy');
  await panel.locator('#target').fill('torus:3,3');
  await expect(sentence(page)).toContainText('200 tasks on torus:3,3');
  await expect(panel.locator('ek-server-loads svg rect')).toHaveCount(9);
  await panel.locator('#taskText').fill('{"comp":[5,3,8],"edges":[[0,1,4],[1,5,2]]}');
  await expect(panel.getByRole('alert')).toContainText('edge 1 is [1,5,2]');
  await panel.locator('#taskText').fill('{"comp":[5,3,8],"edges":[[0,1,4],[1,2,2]]}');
  await expect(sentence(page)).toContainText('3 tasks on torus:3,3');
  await panel.locator('#taskText').fill('{"comp":');
  await expect(panel.getByRole('alert')).toContainText('This is not JSON');
});

test('the answer is that of the command line; nothing is unsound', async ({ page, server }) => {
  for (const [colorScheme, tab] of [
    ['light', 'Why'],
    ['dark', 'Charts'],
    ['dark', 'Command'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Map' }).click();
    await expect(sentence(page)).toContainText('200 tasks');
    await page.getByRole('tab', { name: tab }).filter({ visible: true }).click();
    await expectSound(page);
  }
  const line = await page.locator('ek-map-panel [data-snippet="Command line"]').textContent();
  const words = line!.replace(/^evenkeel/, `${root}build/release/cli/evenkeel`);
  const download = page.waitForEvent('download');
  await page.getByLabel('Export').filter({ visible: true }).selectOption('json');
  const bytes = readFileSync((await (await download).path())!, 'utf8');
  expect(execFileSync('bash', ['-c', `${words} --json`], { encoding: 'utf8' })).toBe(bytes);
});
