// Dropped files: valid drops, the panel that opens a file, questions and messages.
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { drop, editor, enter, expect, go, sentence, test, worked } from './support.js';

interface Entry {
  values: Record<string, unknown>;
}

const asks = (page: Page) => page.getByRole('dialog');

test(
  'text that is dragged inside the editor stays a text',
  { tag: '@A4' },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await enter(page, '10 20 30 40', 'Balancing takes');
    await page.getByLabel('Algorithm').selectOption('linear');
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.setData('text/plain', '10');
      return transfer;
    });
    await page.dispatchEvent('body', 'dragover', { dataTransfer: data });
    await expect(page.getByTestId('drop')).toHaveCount(0);
    await page.dispatchEvent('body', 'drop', { dataTransfer: data });
    await expect(editor(page)).toHaveValue('10 20 30 40');
    await expect(page.getByLabel('Algorithm')).toHaveValue('linear');
  },
);

test(
  'an example, a file and a link touch their own panel only',
  { tag: '@A4' },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await go(page, 'Flow');
    await page.locator('ek-flow-panel #topology').fill('mesh:3,3');
    await page.locator('ek-flow-panel #seed').fill('5');
    await go(page, 'Map');
    await page.locator('ek-map-panel').getByLabel('Algorithm').selectOption('greedy');
    await page.goto(server.url + '#ex=speeds');
    await expect(sentence(page)).toContainText('Reaching the targets takes');
    await drop(page, 'loads.txt', '8 0 0 0');
    await expect(sentence(page)).toContainText('Balancing takes 2 steps');
    const link = deflateRawSync('{"text":"9 0 0","seed":"7","topology":"path:2","mapper":"none"}');
    await page.goto(`${server.url}#v1.${link.toString('base64url')}`);
    await expect(editor(page)).toHaveValue('9 0 0');
    await go(page, 'Flow');
    await expect(page.locator('ek-flow-panel #topology')).toHaveValue('mesh:3,3');
    await expect(page.locator('ek-flow-panel #seed')).toHaveValue('5');
    await go(page, 'Map');
    await expect(page.locator('ek-map-panel').getByLabel('Algorithm')).toHaveValue('greedy');
  },
);

test(
  'a file opens in the panel that understands it, because of its content',
  {
    tag: ['@A4', '@c5'],
  },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    for (const [from, text, panel] of [
      ['Ring', '1 0 1:0 30\n2 5 2:0 40\n', 'dynamic'],
      ['Ring', '{"comp":[5,3,8],"edges":[[0,1,4]]}', 'map'],
      ['Ring', 'source,target,bandwidth_Bps,latency_s\na,b,1E9,1E-4\n', 'cluster'],
      ['Flow', '9 0 0 4 5 6 0 0', 'flow'],
      ['Advise', '9 0 0 4 5 6 0 0', 'advise'],
      ['Map', 'graph { a -- b; b -- c }', 'map'],
      ['Flow', 'graph { a -- b; b -- c }', 'flow'],
      ['Cluster', '7 0 3 1', 'cluster'],
      ['Flow', 'rank,time\n0,5\n1,3\n', 'flow'],
    ] as const) {
      await go(page, from);
      await drop(page, 'dropped', text);
      await expect
        .poll(() => page.evaluate(() => Object.values((history.state as Entry).values)))
        .toContain(text);
      await expect(page.locator(`ek-${panel}-panel`)).toBeVisible();
      await expect(asks(page)).toHaveCount(0);
    }
  },
);

test(
  'if several panels could show a file, the page asks, with a preview',
  {
    tag: ['@A4', '@c5'],
  },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await drop(page, 'net', '0 1\n0 2\n1 2\n');
    await expect(asks(page)).toContainText('0 1');
    await expect(asks(page)).toContainText('a graph of 3 nodes and 3 edges');
    for (const name of [/Flow.* graph/, /Map.* tasks/, /Ring.* loads/])
      await expect(asks(page).getByRole('button', { name })).toBeVisible();
    await asks(page)
      .getByRole('button', { name: /Flow.* graph/ })
      .click();
    await expect(asks(page)).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => (history.state as Entry).values['graphFile']))
      .toBe('net');
    await go(page, 'Cube');
    await drop(page, 'loads.txt', '8 0 0 0');
    await asks(page).getByRole('button', { name: /Ring/ }).click();
    await expect(sentence(page)).toContainText('Balancing takes 2 steps');
    await go(page, 'Cube');
    await drop(page, 'loads.txt', '9 9 9');
    await expect(asks(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(asks(page)).toHaveCount(0);
    await go(page, 'Ring');
    await expect(editor(page)).toHaveValue('8 0 0 0');
  },
);

test(
  'a file that is not understood: the three nearest kinds, with their first mismatch',
  {
    tag: ['@A4', '@c6'],
  },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await drop(page, 'letter.txt', 'Dear Sir,\nplease find enclosed\n');
    await expect(asks(page)).toContainText('letter.txt');
    await expect(asks(page).getByRole('listitem')).toHaveCount(3);
    await expect(asks(page)).toContainText('a column "load" is missing');
    await page.keyboard.press('Escape');
    // The nearest format is the one that read furthest.
    await drop(page, 'broken.dot', 'graph {\n a -- b;\n b -> \n}');
    await expect(asks(page).getByRole('listitem').first()).toContainText('a network');
    await expect(asks(page).getByRole('listitem').first()).toContainText(/Line \d/);
    await page.keyboard.press('Escape');
    await drop(page, 'typo.txt', '7 0 3 five 1');
    await expect(asks(page)).toContainText('"five" is not a number');
    await asks(page).getByRole('button', { name: /Ring/ }).click();
    await expect(page.locator('mark')).toHaveText('five');
    await drop(page, 'program.bin', 'PK\u0003\u0004\0\0');
    await expect(asks(page)).toContainText('this looks like a binary file');
    await page.keyboard.press('Escape');
    await drop(page, 'empty.txt', '');
    await expect(page.getByRole('alert').first()).toContainText('empty.txt is empty');
  },
);

test('the files of all ranks are one dump, and packed files are not read', async ({
  page,
  server,
}) => {
  await page.goto(server.url + worked);
  const rank = (k: number, times: readonly string[]): [string, string] => {
    const tasks = times.map(
      (time, j) => `{"entity":{"id":${8 * k + j},"migratable":true},"node":${k},"time":${time}}`,
    );
    const text = `{"type":"LBDatafile","phases":[{"id":0,"tasks":[${tasks.join(',')}]}]}`;
    return [`ran.${k}.json`, text];
  };
  const dropAll = async (files: [string, string][]): Promise<void> => {
    const data = await page.evaluateHandle((list) => {
      const transfer = new DataTransfer();
      for (const [name, text] of list) transfer.items.add(new File([text], name));
      return transfer;
    }, files);
    await page.dispatchEvent('body', 'drop', { dataTransfer: data });
  };
  await dropAll([rank(1, ['0.5']), rank(0, ['3.0', '2.5', '1.0', '1.0']), rank(2, ['1.0'])]);
  await expect(page.locator('ek-plan-panel')).toBeVisible();
  await expect(sentence(page)).toContainText(/Moving 3 of 6 objects/);
  await expect(page.locator('ek-plan-panel evenkeel-plan-view')).toContainText('8');
  await dropAll([['ran.0.json.br', 'x']]);
  await expect(
    page.getByText('compressed with brotli, which browsers cannot decompress'),
  ).toBeVisible();
});
