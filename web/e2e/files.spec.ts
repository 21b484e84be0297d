// Files: the notes of answers list everything that a reader does not use, and bytes that are not text are
// refused with their place.
import type { Page } from '@playwright/test';
import { deflateRawSync } from 'node:zlib';
import { drop, expect, go, sentence, test, worked } from './support.js';

/** The name appears once below the picture. */
const noted = (page: Page, name: string): Promise<void> =>
  expect
    .poll(async () => {
      const body = page.locator('.tab-body').filter({ visible: true });
      return (await body.innerText()).split(name).length - 1;
    })
    .toBe(1);
const link = (values: object): string =>
  `#v1.${deflateRawSync(JSON.stringify(values)).toString('base64url')}`;

const network = 'graph {\n a [shade=red];\n a -- b;\n b -- c\n}\n';
const named = 'node,load,colour\na,7,x\nb,0,y\nc,3,z\n';
const objects = 'id,node,load,colour\n1,a,9,x\n2,b,7,y\n3,a,5,z\n';

/** The files dropped on each panel, and their unused names. */
const dropped: [panel: string, files: string[], unused: string[]][] = [
  ['Ring', ['node,load,colour\n0,7,a\n1,0,b\n2,3,c\n'], ['colour of 3 rows']],
  ['Flow', [network, named], ['shade of 1 node', 'colour of 3 rows']],
  ['Advise', [named], ['colour of 3 rows']],
  [
    'Map',
    ["<adag><job id='a' runtime='1' colour='red'/><job id='b' runtime='2'/></adag>"],
    ['colour of 1 job'],
  ],
  ['Dynamic', ['id,arrival,node,service,colour\n1,0,1:0,5,a\n2,4,1:1,5,b\n'], ['colour of 2 rows']],
  [
    'Cluster',
    [
      'source,target,bandwidth_Bps,latency_s,cable\na,b,1e9,1e-4,x\nb,c,1e9,1e-4,y\n',
      'node,load,colour\na,7,x\nb,0,y\nc,3,z\n',
    ],
    ['cable of 2 rows', 'colour of 3 rows'],
  ],
  ['Plan', [objects], ['colour of 3 rows']],
];

for (const [panel, files, unused] of dropped) {
  test(`${panel}: a note of the answer lists unused data of a dropped file`, async ({
    page,
    server,
  }) => {
    await page.goto(server.url + worked);
    await go(page, panel);
    for (const [i, text] of files.entries()) await drop(page, `dropped-${i}`, text);
    await page.getByRole('tab', { name: 'Why' }).filter({ visible: true }).click();
    for (const name of unused) await noted(page, name);
    await page.getByRole('tab', { name: 'Command' }).filter({ visible: true }).click();
    const job = page.locator('pre[data-snippet="Job as JSON"]').filter({ visible: true });
    for (const name of unused) await expect(job).toContainText(name);
  });
}

test('a note lists unused data of a pasted table of nodes, a chain and a network', async ({
  page,
  server,
}) => {
  await page.goto(
    server.url + link({ panel: 'plan', objectText: objects, planNodes: 'node,shade\na,4\nb,4\n' }),
  );
  await noted(page, 'shade of 2 nodes');
  const chain = { panel: 'plan', planForm: 'chain', chainText: named, chainParts: '2' };
  await page.goto(server.url + link(chain));
  await noted(page, 'colour of 3 rows');
  await page.goto(server.url + link({ panel: 'flow', graphText: network }));
  // Another hash does not load the page again: the tab of the panel before is still visible.
  const flow = page.locator('ek-flow-panel');
  await flow.getByRole('tab', { name: 'Proof' }).click();
  await flow.getByText('Properties of the network').click();
  const answer = page.locator('ek-network-proof').getByRole('textbox').first();
  await expect(answer).toHaveValue(/shade of 1 node/);
});

const latin = Buffer.from('node,load\nM\xfcnchen,3\nb,4\n', 'latin1');
const refusal =
  'line 2, column 2: the input is not UTF-8: it contains the byte "\\xfc"; convert it';

test('a dropped file that is not UTF-8 is refused with the place of its byte', async ({
  page,
  server,
}) => {
  await page.goto(server.url + worked);
  await expect(sentence(page)).toContainText('Balancing takes');
  for (const panel of ['Ring', 'Flow', 'Plan']) {
    await go(page, panel);
    const before = await sentence(page).textContent();
    await drop(page, `${panel}.csv`, latin);
    await expect(page.getByText(`${panel}.csv, ${refusal}`).first()).toBeVisible();
    await expect(sentence(page)).toHaveText(before!);
  }
  await drop(page, 'wide.txt', Buffer.from('\ufeff7 0 3\n', 'utf16le'));
  await expect(page.getByText('this input is UTF-16: save it as UTF-8').first()).toBeVisible();
});

test('a chosen file that is not UTF-8 is refused with the place of its byte', async ({
  page,
  server,
}) => {
  const file = { name: 'latin.csv', mimeType: 'text/csv', buffer: latin };
  await page.goto(server.url);
  await page.locator('ek-start-panel #file').setInputFiles(file);
  await expect(page.locator('ek-start-panel .problem')).toContainText(`latin.csv, ${refusal}`);
  for (const [panel, input] of [
    ['ring', '#file'],
    ['flow', '#graph-file'],
  ] as const) {
    await go(page, panel === 'ring' ? 'Ring' : 'Flow');
    await page.locator(`ek-${panel}-panel ${input}`).setInputFiles(file);
    await expect(page.locator(`ek-${panel}-panel`)).toContainText(`latin.csv, ${refusal}`);
  }
});

test('text beyond ASCII in UTF-8, with or without its mark, is read', async ({ page, server }) => {
  await page.goto(server.url + worked);
  for (const mark of ['', '\ufeff']) {
    await drop(page, 'utf8.csv', `${mark}node,load\nMünchen,3\nb,4\n`);
    await page.getByRole('tab', { name: 'Table' }).filter({ visible: true }).click();
    await expect(page.locator('.tab-body').filter({ visible: true })).toContainText('München');
    await go(page, 'Flow');
    await go(page, 'Ring');
  }
});
