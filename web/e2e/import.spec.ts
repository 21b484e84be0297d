// Ambiguous texts, and tables: the page asks, and the core applies the user's choice.
import type { Page } from '@playwright/test';
import { editor, enter, expect, go, sentence, test } from './support.js';

const ask = (page: Page, name: string | RegExp) =>
  page.locator('ek-ring-panel ek-loads-editor').first().getByRole('button', { name });

test('the page asks about ambiguous commas', { tag: ['@A5', '@c3'] }, async ({ page, server }) => {
  await page.goto(`${server.url}#ex=fig1`);
  await enter(page, '3,5 8,1 2,4', 'Last valid input');
  const alert = page.locator('ek-loads-editor [role=alert]').first();
  await expect(alert).toContainText('line 1, column 4');
  await ask(page, '6 numbers: 3 5 8 1 …').click();
  await expect(sentence(page)).toContainText('Balancing takes');
  await expect(page.locator('section.picture evenkeel-ring-view .node')).toHaveCount(6);
  // The choice is visible and can be undone.
  await page.getByLabel('Commas').selectOption('');
  await ask(page, /3 decimal numbers: 3.5 8.1 2.4/).click();
  await expect(page.locator('section.picture evenkeel-ring-view .node')).toHaveCount(3);
  await expect(page.getByLabel('Unit of a load')).toHaveValue('0.1');
  await page.getByLabel('Commas').selectOption('');
  await page.getByLabel('Unit of a load').fill('');
  await enter(page, '1,234 5,678', 'Last valid input');
  await ask(page, /2 numbers with thousands: 1234 5678/).click();
  await expect(sentence(page)).toContainText('Balancing takes');
});

test(
  'rows that could be edges are offered as a network',
  { tag: ['@A5', '@c3'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await enter(page, '0 1 3\n1 2 4\n2 0 5\n', 'Last valid input');
    await ask(page, 'A network of 3 nodes and 3 links: open it in Flow').click();
    await expect(page.locator('evenkeel-flow-view .node').filter({ visible: true })).toHaveCount(3);
  },
);

test(
  'what cannot be a load is refused at its place, never read silently',
  { tag: ['@A5', '@c3', '@c13'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    const alert = page.locator('ek-loads-editor [role=alert]').first();
    for (const [text, place, words] of [
      ['3,,8', 'line 1, column 3', 'give a load'],
      ['3,5;8', 'line 1, column 4', 'separated by commas before and by semicolons here'],
      ['7 NaN', 'line 1, column 3', 'is not a number'],
      ['7 5ms', 'line 1, column 3', 'is not a number'],
      ['7 -5', 'line 1, column 3', 'is negative'],
      ['rank,load\n0,3\n1,\n', 'line 3, column 3', 'this cell is empty'],
      ['rank,load\n0,3,5\n1,8,1\n', 'line 2, column 1', 'has 3 fields'],
      ["1'234 5", 'line 1, column 1', 'is not a number'],
    ] as const) {
      await editor(page).fill(text);
      await expect(alert).toContainText(place);
      await expect(alert).toContainText(words);
    }
  },
);

test(
  'a table opens a sheet: which column, which node, which unit',
  { tag: '@A5' },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await editor(page).fill(
      'host,time_s,items,rack\nn1,1.5,30,r1\nn2,0.25,10,r2\nn3,0.125,20,r3\n',
    );
    const sheet = page.locator('ek-ring-panel ek-import-sheet');
    await expect(sheet.getByRole('columnheader')).toHaveText(['host', 'time_s', 'items', 'rack']);
    await expect(sheet.getByRole('cell', { name: '0.125' })).toBeVisible();
    await sheet.getByLabel('Loads are in').selectOption('items');
    await expect(sentence(page)).toContainText('from 30 to 20');
    await sheet.getByLabel('Loads are in').selectOption('time_s');
    await expect(page.locator('#text-problem')).toContainText('has a fraction');
    await expect(sheet.getByLabel('Unit', { exact: true }).locator('option').nth(1)).toHaveText(
      'seconds, in units of 1 ms: 1.5 becomes 1 500',
    );
    await sheet.getByLabel('Unit', { exact: true }).selectOption('0.001');
    await expect(sentence(page)).toContainText('from 1.5 to 0.625');
    await page.getByRole('tab', { name: 'Table' }).click();
    await expect(page.locator('.tab-body').getByText('n3')).toBeVisible();
    // Another column contains the node names.
    await sheet.getByLabel('Node names are in').selectOption('rack');
    await expect(page.locator('.tab-body').getByText('r3')).toBeVisible();
    await expect(page.locator('.tab-body').getByText('n3')).toHaveCount(0);
  },
);

test(
  'rows of objects are added up by node, also in JSON',
  { tag: '@A5' },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await editor(page).fill(
      '[{"rank":0,"time":1.5},{"rank":1,"time":2},{"rank":0,"time":0.5},{"rank":3,"time":4}]',
    );
    const sheet = page.locator('ek-ring-panel ek-import-sheet');
    await sheet.getByLabel('Unit', { exact: true }).selectOption('0.001');
    await expect(page.locator('#text-problem')).toContainText('appears twice');
    await sheet.getByLabel('Add up the rows of each node').check();
    await expect(sentence(page)).toContainText('from 4 to 2');
    await expect(page.getByText('4 rows were added up for 4 nodes').first()).toBeVisible();
    await expect(page.getByText('1 node has no row').first()).toBeVisible();
  },
);

test('a network’s loads come by the same sheet', { tag: '@A5' }, async ({ page, server }) => {
  await page.goto(`${server.url}#ex=fig1`);
  await page.getByRole('button', { name: 'Flow', exact: true }).click();
  const panel = page.locator('ek-flow-panel');
  await panel.locator('#topology').fill('path:3');
  await panel.locator('#source').selectOption('vector');
  await panel
    .getByRole('textbox', { name: 'Loads', exact: true })
    .fill('rank,a,b\n0,9,1\n1,0,2\n2,0,3\n');
  await panel.getByLabel('Loads are in').selectOption('a');
  await expect(sentence(page)).toContainText('balances');
  await expect(panel.getByTestId('sentence')).toContainText('9 units');
});

test(
  'a cluster’s loads use the same sheet and the same questions',
  { tag: '@A5' },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await go(page, 'Cluster');
    const panel = page.locator('ek-cluster-panel');
    await panel.locator('#site').selectOption('topology');
    await panel.locator('#siteTopology').fill('path:3');
    await panel.locator('#spread').selectOption('vector');
    const box = panel.getByRole('textbox', { name: 'Loads', exact: true });
    await box.fill('host,time_s\nn1,1.5\nn2,0.25\nn3,0.125\n');
    await panel.getByLabel('Loads are in').selectOption('time_s');
    await panel.getByLabel('Unit', { exact: true }).selectOption('0.001');
    await expect(panel.getByTestId('sentence')).toContainText('Balancing');
    await panel.getByRole('tab', { name: 'Command' }).click();
    await expect(panel.locator('pre[data-snippet="Job as JSON"]')).toContainText(
      '"loads":[1500,250,125],"input_notes":["loads from the column',
    );
    await panel.getByLabel('Loads are in').selectOption('');
    await panel.getByLabel('Unit of a load').fill('');
    await box.fill('3,5 8,1 2,4');
    await panel.getByRole('button', { name: '3 decimal numbers: 3.5 8.1 2.4' }).click();
    await expect(panel.locator('pre[data-snippet="Job as JSON"]')).toContainText(
      '"loads":[35,81,24]',
    );
  },
);

test(
  'the page asks about a possible number with thousands separators, and not about a list',
  { tag: ['@A5', '@c3'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await enter(page, '1,234,567', 'Last valid input');
    const alert = page.locator('ek-loads-editor [role=alert]').first();
    await expect(alert).toContainText('line 1, column 2');
    await expect(ask(page, '1 number with thousands: 1234567')).toBeVisible();
    await ask(page, '3 numbers: 1 234 567').click();
    await expect(sentence(page)).toContainText('Balancing takes');
    await page.getByLabel('Commas').selectOption('');
    await enter(page, '100,200,300', 'Balancing takes');
  },
);
