// The page opens files that it or the command line has saved.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  drop,
  dropAll,
  editor,
  enter,
  expect,
  exported,
  go,
  root,
  sentence,
  test,
  worked,
} from './support.js';

const cli = root + 'build/release/cli/evenkeel';
const run = (...words: string[]): string => execFileSync(cli, words, { encoding: 'utf8' });
const example = (name: string): string =>
  readFileSync(`${root}core/schema/examples/${name}.json`, 'utf8');

const summary = (page: Page, text: string) =>
  expect(sentence(page)).toHaveAttribute('data-summary', text);
const summaryOf = (answer: string): string => (JSON.parse(answer) as { summary: string }).summary;

test(
  'the Open action accepts one file, also by Ctrl+O',
  { tag: '@A6' },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await expect(sentence(page)).toContainText('Balancing takes 2 steps');
    const [byButton] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Open', exact: true }).click(),
    ]);
    await byButton.setFiles({
      name: 'job.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"kind":"ring","loads":[9,0,0],"mode":"single"}'),
    });
    await expect(editor(page)).toHaveValue('9, 0, 0');
    await expect(page.getByRole('radio', { name: 'single-send' })).toBeChecked();
    await expect(sentence(page)).toContainText('Balancing takes 1 step');
    await page.locator('body').click({ position: { x: 700, y: 30 } });
    // A key that comes while the first dialog closes is lost with it: it is pressed again then.
    await expect(async () => {
      const [byKey] = await Promise.all([
        page.waitForEvent('filechooser', { timeout: 3_000 }),
        page.keyboard.press('Control+o'),
      ]);
      await byKey.setFiles({
        name: 'l.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('8 0 0 0'),
      });
    }).toPass({ timeout: 30_000 });
    await expect(editor(page)).toHaveValue('8 0 0 0');
  },
);

test(
  'jobs of every kind open in their panels, and jobs of --print-request as well',
  {
    tag: ['@A6', '@every'],
  },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    for (const [name, panel] of [
      ['ring-speeds', 'ring'],
      ['flow-sos', 'flow'],
      ['topology-torus', 'flow'],
      ['advise-16', 'advise'],
      ['eh-route', 'eh'],
      ['map-greedy', 'map'],
      ['plan', 'plan'],
      ['plan-chain', 'plan'],
      ['dynamic-mesh', 'dynamic'],
      ['cluster-two-phase', 'cluster'],
      ['reproduce-fig4', 'papers'],
    ] as const) {
      await drop(page, `${name}.json`, example(name));
      await expect(page.locator(`ek-${panel}-panel`)).toBeVisible();
    }
    const job = run('ring', '--loads', '9,0,0,4,2,0,7', '--message-limit', '1', '--print-request');
    await drop(page, 'job.json', job);
    await summary(
      page,
      summaryOf(run('ring', '--loads', '9,0,0,4,2,0,7', '--message-limit', '1', '--json')),
    );
  },
);

test(
  'answers of every kind open to the same sentence',
  { tag: '@A6' },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    for (const [panel, ...words] of [
      ['ring', 'ring', '--loads', '9,0,0,4,2,0,7', '--mode', 'single'],
      ['ring', 'ring', '--loads', '9,0,0,4', '--speeds', '3,1,1,1'],
      ['flow', 'flow', 'torus:4,4', '--scheme', 'fos', '--scenario', 'peak:160,0'],
      ['flow', 'flow', 'path:4', '--loads', '9,0,0,7'],
      ['map', 'map', 'eh:2,2', '--tasks', 'random:60', '--algorithm', 'greedy'],
      ['eh', 'eh', '3,2'],
      ['dynamic', 'dynamic', 'mesh:3,3', '--policy', 'si-ta'],
      ['cluster', 'cluster', '--preset', 'dsl'],
      ['advise', 'advise', '27'],
    ] as const) {
      const answer = run(...words, '--json');
      await drop(page, 'answer.json', answer);
      await expect(page.locator(`ek-${panel}-panel`)).toBeVisible();
      await summary(page, summaryOf(answer));
      await expect(page.getByRole('alert').filter({ hasText: 'does not contain' })).toHaveCount(0);
    }
    await drop(page, 'table.json', run('reproduce', 'lau/fig4', '--json'));
    await expect(page.locator('ek-papers-panel')).toBeVisible();
    // The original data is unknown: the settings appear, with a sentence.
    const tasks = execFileSync(cli, ['run', '-'], {
      input: example('map-greedy'),
      encoding: 'utf8',
    });
    await drop(page, 'mapping.json', tasks);
    await expect(page.getByRole('alert').first()).toContainText(
      'An answer does not contain its input data',
    );
    await expect(page.locator('ek-map-panel').getByLabel('Algorithm')).toHaveValue('greedy');
    const moves = execFileSync(cli, ['run', '-'], {
      input: JSON.stringify({ ...JSON.parse(example('plan')), max_moves: 2 }),
      encoding: 'utf8',
    });
    await drop(page, 'plan.json', moves);
    await expect(page.getByRole('alert').first()).toContainText(
      'An answer does not contain its input data',
    );
    await expect(page.locator('ek-plan-panel').getByLabel('Maximum moves')).toHaveValue('2');
    await drop(
      page,
      'refused.json',
      '{"schema":"evenkeel/1","ok":false,"error":{"code":"bad_load","message":"load 1 is negative"}}',
    );
    await expect(page.getByRole('alert').first()).toContainText('load 1 is negative');
  },
);

test(
  'SVG, PNG and JSON answer of the page bring their view back',
  {
    tag: ['@A6', '@c33'],
  },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await enter(page, '9 0 0 4 2 0 7', 'Balancing takes');
    await page.getByLabel('Units per message').fill('1');
    await expect(sentence(page)).toContainText('Balancing takes 5 steps');
    for (const kind of ['svg', 'png', 'json', 'job', 'view']) {
      const file = await exported(page, kind);
      const content = readFileSync(await file.path());
      await page.goto(server.url + '#ex=fig3');
      await expect(sentence(page)).toContainText('Balancing takes 2 steps');
      await drop(page, file.suggestedFilename(), content);
      await expect(sentence(page)).toContainText('Balancing takes 5 steps');
      await expect(page.getByLabel('Units per message')).toHaveValue('1');
      await expect(editor(page)).toHaveValue(/^9,? 0,? 0,? 4,? 2,? 0,? 7$/);
    }
    await drop(page, 'photo.png', Buffer.from('89504e470d0a1a0a', 'hex'));
    await expect(page.getByRole('alert').first()).toContainText(
      'photo.png does not contain the settings of a panel',
    );
  },
);

/** A setting of every panel that has a picture. */
const changed = [
  ['Flow', 'flow', '#topology', 'mesh:3,4'],
  ['Map', 'map', '#target', 'eh:2,2'],
  ['Plan', 'plan', '#maxMoves', '1'],
  ['Dynamic', 'dynamic', '#network', 'mesh:3,3'],
  ['Cluster', 'cluster', '#unitBytes', '900'],
  ['Advise', 'advise', '#nodes', '27'],
  ['Cube', 'eh', '#to', '7.2'],
] as const;

test(
  'SVG and PNG of every panel bring its view back',
  { tag: ['@A6', '@c33', '@every'] },
  async ({ page, server }) => {
    for (const [title, panel, field, value] of changed) {
      await page.goto(server.url + worked);
      await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
      await go(page, title);
      const own = page.locator(`ek-${panel}-panel`);
      await expect(sentence(page)).toContainText(/\d/);
      const usual = await sentence(page).getAttribute('data-summary');
      await own.locator(field).fill(value);
      await expect(sentence(page), title).not.toHaveAttribute('data-summary', usual!);
      await expect(own.locator('.columns')).not.toHaveClass(/stale/);
      const said = (await sentence(page).getAttribute('data-summary'))!;
      for (const kind of ['svg', 'png dark']) {
        const file = await exported(page, kind);
        const content = readFileSync(await file.path());
        await own.locator(field).fill('0');
        await expect(own.locator(field)).toHaveValue('0');
        await go(page, 'Ring');
        await drop(page, file.suggestedFilename(), content);
        await expect(own.locator(field), `${title} ${kind}`).toHaveValue(value);
        await summary(page, said);
      }
    }
  },
);

test(
  'a job that is too long for a link can be saved and opened again',
  {
    tag: ['@A6', '@c31'],
  },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    let rest = 1;
    const numbers = Array.from({ length: 9000 }, () => (rest = (rest * 48271) % 2147483647) % 1000);
    await enter(page, numbers.join(' '), 'Balancing takes');
    await page.getByLabel('Algorithm').selectOption('traffic');
    await expect(sentence(page)).toHaveAttribute('data-summary', /The minimum is \d+\..* from 999/);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Share link' }).click(),
    ]);
    await expect(page.getByText(/^The link would be too long/)).toBeVisible();
    const said = (await sentence(page).getAttribute('data-summary'))!;
    await page.goto(server.url + '#ex=fig3');
    await expect(sentence(page)).toContainText('Balancing takes 2 steps');
    await drop(page, file.suggestedFilename(), readFileSync(await file.path()));
    await summary(page, said);
    await expect(page.getByLabel('Algorithm')).toHaveValue('traffic');
  },
);

test(
  'an answer saved with its data opens completely, and the command line checks it',
  { tag: '@A6' },
  async ({ page, server }) => {
    const loads = Array.from({ length: 16 }, (_, i) => (i * 37) % 101);
    for (const [panel, job] of [
      ['map', example('map-greedy')],
      ['dynamic', example('dynamic-log')],
      ['advise', JSON.stringify({ kind: 'advise', loads })],
    ] as const) {
      await page.goto(server.url + worked);
      await expect(sentence(page)).toContainText('Balancing takes');
      await drop(page, 'job.json', job);
      const told = page.locator(`ek-${panel}-panel`).getByTestId('sentence');
      await expect(told).toHaveAttribute('data-summary', /./);
      const said = (await told.getAttribute('data-summary'))!;
      const file = await exported(page, 'verify');
      const content = readFileSync(await file.path());
      await page.goto(server.url + '#ex=fig3');
      await page.reload();
      await expect(sentence(page)).toContainText('Balancing takes 2 steps');
      await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
      await drop(page, file.suggestedFilename(), content);
      await summary(page, said);
      await expect(page.getByRole('alert').filter({ hasText: 'data' })).toHaveCount(0);
      if (panel === 'map')
        expect(execFileSync(cli, ['run', '-'], { input: content, encoding: 'utf8' })).toContain(
          '"valid":true',
        );
    }
  },
);

test(
  'an answer and the file of its data, dropped together, open both',
  { tag: '@A6' },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    const job = example('map-greedy');
    const answer = execFileSync(cli, ['run', '-'], { input: job, encoding: 'utf8' });
    const data = JSON.stringify((JSON.parse(job) as { tasks: object }).tasks);
    for (const files of [
      [['answer.json', answer] as const, ['tasks.json', data] as const],
      [['tasks.json', data] as const, ['answer.json', answer] as const],
    ]) {
      await drop(
        page,
        'other.json',
        '{"kind":"map","topology":"eh:2,2","tasks":{"random":{"tasks":50}}}',
      );
      await dropAll(page, files);
      await summary(page, summaryOf(answer));
      await expect(page.getByRole('alert').filter({ hasText: 'data' })).toHaveCount(0);
    }
  },
);
