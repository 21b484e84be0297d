// The Cube panel: a click on two servers highlights the path between them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, expectSound, root, sentence, test, go } from './support.js';

test(
  'a click on two servers highlights the path between them',
  { tag: '@narrow' },
  async ({ page, server }) => {
    await page.goto(server.url);
    await go(page, 'Cube');
    await expect(sentence(page)).toContainText(
      'The route from 0.1 to 7.6 has 5 hops and stays below level 2',
    );
    const panel = page.locator('ek-eh-panel');
    await expect(panel.locator('.picture .hop')).toHaveCount(5);
    await expect(panel.locator('.picture .node')).toHaveCount(73);
    await expect(panel.locator('.picture .llca')).toHaveCount(1);
    await panel.locator('.picture [data-address="3.0"]').click();
    await expect(sentence(page)).toContainText('The route from 3.0 to 7.6 has 3 hops');
    await panel.locator('.picture [data-address="3.6"]').focus();
    await page.keyboard.press('Enter');
    // In one cube: two bits, no controller.
    await expect(sentence(page)).toContainText(
      'The route from 3.0 to 3.6 has 2 hops and stays below level 1',
    );
    await expect(panel.locator('.picture .hop')).toHaveCount(2);
    await expect(panel.locator('.picture .way')).toHaveCount(1);
  },
);

test('large machines show the cubes on the path; wrong addresses are refused in place', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await go(page, 'Cube');
  const panel = page.locator('ek-eh-panel');
  await panel.locator('#cubeK').fill('8');
  await panel.locator('#cubeL').fill('5');
  await panel.locator('#from').fill('1.2.3.4.5');
  await panel.locator('#to').fill('1.2.3.99.255');
  await expect(sentence(page)).toContainText(/1.099.511.627.776 servers/);
  await expect(panel).toContainText('Only the cubes on the route');
  await expect(panel.locator('.picture .hop')).toHaveCount(7);
  await panel.locator('#to').fill('1.2.3.4');
  await expect(panel.getByRole('alert')).toContainText('is a controller at level 1');
  await panel.locator('#to').fill('1.2.3.4.256');
  await expect(panel.getByRole('alert')).toContainText('has the digit 256');
});

test(
  'the answer is that of the command line; nothing is unsound',
  { tag: ['@c37', '@every'] },
  async ({ page, server }) => {
    await page.goto(server.url);
    await go(page, 'Cube');
    await expect(sentence(page)).toContainText('5 hops');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectSound(page);
    }
    await page.getByRole('tab', { name: 'Command' }).filter({ visible: true }).click();
    const line = await page.locator('ek-eh-panel [data-snippet="Command line"]').textContent();
    const words = line!.replace(/^evenkeel/, `${root}build/release/cli/evenkeel`);
    const download = page.waitForEvent('download');
    await page.getByLabel('Export').filter({ visible: true }).selectOption('json');
    const bytes = readFileSync(await (await download).path(), 'utf8');
    expect(execFileSync('bash', ['-c', `${words} --json`], { encoding: 'utf8' })).toBe(bytes);
  },
);
