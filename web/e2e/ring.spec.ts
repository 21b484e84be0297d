// The Ring panel: all chains and threads, and a schedule of the visitor's own, right and wrong.
import { editor, enter, expect, expectSound, sentence, test, worked } from './support.js';

test(
  'all chains and threads appear in tables after they are ticked',
  { tag: '@narrow' },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await enter(page, '7 0 3 1 1 0', 'Balancing takes 2 steps');
    const tables = page.getByRole('region', { name: 'Chains and threads' });
    await expect(tables).toHaveCount(0);
    await page.getByLabel('Algorithm').selectOption('linear');
    await page.getByLabel('All chains and threads').check();
    await expect(tables).toContainText('Shifts with minimum traffic: 3 to 3.');
    await expect(tables).toContainText('linear schedule: 1 to 3');
    const rows = tables.locator('table').nth(0).locator('tbody tr');
    await expect(rows).toHaveText([/0\s*4\s*right\s*5\s*5/]);
    const threads = tables.locator('table').nth(1);
    await expect(threads.locator('caption')).toContainText('Threads (multi-send): 4');
    await expect(threads.locator('tbody tr')).toHaveCount(4);
    await expect(threads.locator('tbody tr').first()).toHaveText(/0\s*2\s*right\s*3\s*3/);
    await expectSound(page);
    await page.getByRole('tab', { name: 'Command' }).click();
    await expect(page.locator('.tab-body')).toContainText('--algorithm linear --structure');
  },
);

test(
  'a schedule given by the user runs step by step in both modes',
  { tag: '@narrow' },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await enter(page, '7 0 3 1 1 0', 'Balancing takes 2 steps');
    await expect(page.getByRole('radiogroup', { name: 'Drawn' })).toHaveCount(0);
    await page.getByLabel('Schedule to check').fill('5 3 4 3 2 0');
    await page.getByRole('radio', { name: 'yours, multi-send' }).check();
    // Fig. 4, step by step.
    for (const [step, loads] of [
      ['7', '0', '3', '1', '1', '0'],
      ['2', '5', '0', '3', '1', '1'],
      ['2', '2', '3', '1', '2', '2'],
      ['2', '2', '2', '2', '2', '2'],
    ].entries()) {
      await page.getByRole('slider', { name: 'Step' }).fill(String(step));
      await expect(page.locator('.node .load')).toHaveText(loads);
    }
    await expect(page.locator('.count')).toHaveText('step 3 / 3');
    await expect(page.locator('evenkeel-ring-view .node.red')).toHaveCount(4);
    await expect(page.locator('.failure')).toHaveCount(0);
    const own = page.getByRole('region', { name: 'Your schedule' });
    await expect(own.locator('tbody tr')).toHaveText([
      /single-send\s*yes\s*5\s*5\s*17/,
      /multi-send\s*yes\s*3\s*8\s*17/,
    ]);
    await page.getByRole('radio', { name: 'yours, single-send' }).check();
    await expect(page.locator('.count')).toHaveText('step 0 / 5');
    await page.getByRole('radio', { name: 'plan' }).check();
    await expect(page.locator('.count')).toHaveText('step 0 / 2');
    await expectSound(page);
  },
);

test('of a wrong schedule the step that fails is marked and explained', async ({
  page,
  server,
}) => {
  await page.goto(server.url + worked);
  await enter(page, '7 0 3 1 1 0', 'Balancing takes 2 steps');
  await page.getByLabel('Schedule to check').fill('0->1:2 0->5:3 2->3:1\n5->4:1\n0->1:1; 3->5:1');
  await page.getByRole('radio', { name: 'yours, multi-send' }).check();
  const failure = page.locator('.failure');
  await expect(failure).toHaveText(
    'Step 4 fails: node 3 to node 5: these nodes are not neighbours on the ring.',
  );
  const scrub = page.getByRole('slider', { name: 'Step' });
  await scrub.fill('3');
  await expect(page.locator('.node.failing')).toHaveCount(0);
  await scrub.fill('4');
  await expect(page.locator('.count')).toHaveText('step 4 / 4');
  await expect(page.locator('.node.failing')).toHaveAttribute('data-node', '3');
  // The result of the earlier steps stays.
  await expect(page.locator('.node .load')).toHaveText(['1', '3', '2', '2', '2', '2']);
  await expectSound(page);
  await page.getByRole('radio', { name: 'yours, single-send' }).check();
  await expect(failure).toContainText('Step 3 fails: node 0 to node 1: single-send allows one');
  await page.getByRole('tab', { name: 'Command' }).click();
  await expect(page.locator('.tab-body')).toContainText("--schedule '0->1:2 0->5:3 2->3:1");
  await expect(page.locator('.tab-body')).toContainText('shown="single"');

  // An unreadable input is reported at its box.
  await page.getByLabel('Schedule to check').fill('5 3 x');
  await expect(
    page
      .locator('#ownSchedule-problem')
      .getByText('schedule, line 1: "x" is neither a whole number'),
  ).toBeVisible();
  await page.getByLabel('Schedule to check').fill('5 3 4');
  await expect(
    page.locator('#ownSchedule-problem').getByText('schedule has 3 numbers, but there are 6 loads'),
  ).toBeVisible();
  await page.getByLabel('Schedule to check').fill('');
  await expect(failure).toHaveCount(0);
  await expect(sentence(page)).toContainText('Balancing takes 2 steps');
  await expect(editor(page)).toHaveValue('7 0 3 1 1 0');
});

test('the unreasonable schedule of the paper deadlocks, or takes ten steps', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}#ex=lemma2`);
  await expect(page.locator('.count')).toHaveText('step 0 / 10');
  await expect(page.locator('evenkeel-ring-view .node.red')).toHaveCount(7);
  await page.getByRole('radio', { name: 'yours, single-send' }).check();
  await expect(page.locator('.failure')).toHaveText(
    "Step 1 fails: 7 nodes wait for each other's load (deadlock).",
  );
  await page.getByRole('slider', { name: 'Step' }).fill('1');
  await expect(page.locator('.node.failing')).toHaveCount(1);
});
