// Three newcomers reach their first useful answer with at most three choices. The command line has the same
// three in tests/cli/guesses.test.ts.
import { drop, expect, sentence, test } from './support.js';

test('an HPC engineer: seconds per rank, in a table of several columns', async ({
  page,
  server,
}) => {
  const rows = Array.from({ length: 64 }, (_, rank) => {
    const seconds = 8 + ((rank * 37) % 23) / 3 + (rank === 5 ? 20 : 0);
    return `${rank},${Math.floor(rank / 16)},${seconds.toFixed(4)},1.${rank % 10}`;
  });
  await page.goto(server.url);
  await drop(page, 'timings.csv', `rank,node,compute_s,comm_s\n${rows.join('\n')}\n`);
  await page.getByRole('dialog').getByRole('button', { name: /^Flow/ }).click();
  const sheet = page.locator('ek-flow-panel ek-import-sheet');
  await sheet.getByLabel('Loads are in').selectOption('compute_s');
  await sheet.getByLabel('Unit', { exact: true }).selectOption('0.001');
  await expect(sentence(page)).toContainText(/The largest load drops from 28\.\d+ to \d/);
});

test('an ML engineer: token counts per expert', async ({ page, server }) => {
  await page.goto(server.url);
  await drop(page, 'counts.json', '[[90,132,40,61,12,8,77,30],[20,107,104,64,9,9,50,31]]');
  await expect(sentence(page)).toContainText('The expert placement has an imbalance (max/mean) of');
  await page.getByLabel('GPUs', { exact: true }).fill('4');
  await expect(sentence(page)).toContainText('16 slots on 4 GPUs');
});

test('a student: the example of the paper, with its reasons', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Loads of processors' }).click();
  await expect(sentence(page)).toContainText('Balancing takes 2 steps, and no plan needs fewer.');
  await page.getByRole('tab', { name: 'Why' }).filter({ visible: true }).click();
  await expect(page.locator('.tab-body').filter({ visible: true })).toContainText('thread');
});
