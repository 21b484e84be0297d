// Exports of the page: pictures with a background, figures, films, tables, and paper.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, go, sentence, test, worked } from './support.js';

const exporter = (page: Page) => page.getByLabel('Export').filter({ visible: true });

async function saved(page: Page, kind: string): Promise<[name: string, bytes: Buffer]> {
  const download = page.waitForEvent('download');
  await exporter(page).selectOption(kind);
  const file = await download;
  return [file.suggestedFilename(), readFileSync(await file.path())];
}

const panels = [
  ['Ring', 'ring'],
  ['Flow', 'flow'],
  ['Map', 'mapping'],
  ['Plan', 'plan'],
  ['Dynamic', 'dynamic'],
  ['Cluster', 'cluster'],
  ['Advise', 'advice'],
  ['Cube', 'eh'],
] as const;

test(
  'every panel gives its picture as SVG and PNG on a light, a dark or no ground',
  { tag: ['@C19', '@c33', '@every'] },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    for (const [title, file] of panels) {
      await go(page, title);
      await expect(sentence(page)).toContainText(/\d/);
      for (const [ground, behind] of [
        ['', 'rgb(251, 250, 248)'],
        [' dark', 'rgb(27, 26, 24)'],
        [' none', ''],
      ] as const) {
        const [name, bytes] = await saved(page, `svg${ground}`);
        const text = bytes.toString();
        expect(name).toMatch(new RegExp(`^evenkeel-${file}(-dark|-clear)?\\.svg$`));
        expect(text).toContain('<metadata>evenkeel-state:#v1.');
        // Nothing in it needs the page.
        expect(/var\(--|class="/.exec(text), title).toBeNull();
        const [first] = /<rect width="100%"[^>]*>/.exec(text) ?? [''];
        expect(first.includes(behind) && (behind !== '' || first === ''), `${title}${ground}`).toBe(
          true,
        );
      }
      const [, png] = await saved(page, 'png dark');
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect(png.readUInt32BE(16)).toBeGreaterThan(600);
    }
  },
);

test(
  'a figure has a caption and the settings that made it; a film runs as GIF and as WebM',
  { tag: ['@C19', '@every'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    await expect(sentence(page)).toContainText('Balancing takes 2 steps');
    const [name, figure] = await saved(page, 'figure');
    expect(name).toBe('evenkeel-ring-figure.svg');
    expect(figure.toString()).toContain('Balancing takes 2 steps');
    expect(figure.toString()).toMatch(/Computed by Evenkeel \d+\.\d+\.\d+: evenkeel ring --loads/);
    const [gifName, gif] = await saved(page, 'gif');
    expect(gifName).toBe('evenkeel-ring.gif');
    expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
    // Before, and after each of two steps: a graphic control extension each.
    expect(gif.toString('latin1').split('\x21\xf9\x04').length - 1).toBe(3);
    const [webmName, webm] = await saved(page, 'webm dark');
    expect(webmName).toBe('evenkeel-ring-dark.webm');
    expect(webm.readUInt32BE(0)).toBe(0x1a45dfa3);
    expect(webm.length).toBeGreaterThan(2000);
    // The picture is at the same step as before.
    await expect(page.locator('evenkeel-ring-view .count')).toHaveText('step 0 / 2');
    await go(page, 'Dynamic');
    await expect(sentence(page)).toContainText('600 tasks');
    const [, tasks] = await saved(page, 'gif');
    expect(tasks.toString('latin1').split('\x21\xf9\x04').length - 1).toBe(60);
    for (const [title, steps] of [
      ['Flow', 13],
      ['Cluster', 15],
    ] as const) {
      await go(page, title);
      await expect(sentence(page)).toContainText(/\d/);
      const [, film] = await saved(page, 'gif dark');
      const pictures = film.toString('latin1').split('\x21\xf9\x04').length - 1;
      expect(pictures, title).toBeGreaterThanOrEqual(steps);
    }
  },
);

test(
  'tables as CSV, TSV, Markdown and LaTeX, saved and copied',
  { tag: ['@C19', '@c33', '@c34'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=abilene`);
    await page.getByRole('tab', { name: 'Table' }).click();
    await expect(page.locator('.tab-body tbody').first()).toContainText('1\u202f573\u202f623');
    const [csvName, csv] = await saved(page, 'table csv');
    expect(csvName).toBe('evenkeel-ring-tables.csv');
    expect(csv.toString()).toMatch(/^node,load,at step 0,target,flow to next,kind\n0,32141,32141,/);
    const [, tex] = await saved(page, 'table tex');
    expect(tex.toString()).toContain('\\begin{tabular}{rrrrrl}');
    expect(tex.toString()).toContain('1\\,573\\,623');
    expect(tex.toString()).toContain('\\caption{Moves}');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    const copies = page.getByLabel('Copy tables as').filter({ visible: true });
    await copies.selectOption('md');
    await expect(page.getByText('Tables as Markdown copied')).toBeVisible();
    expect(await clipboard()).toMatch(/^\| node \| load \|.*\n\| ---: \| ---: \|/);
    await copies.selectOption('tsv');
    await expect(page.getByText('Tables as TSV copied')).toBeVisible();
    expect(await clipboard()).toMatch(/^node\tload\t/);
  },
);

test(
  'in every panel the tables of its tabs are saved in four formats',
  { tag: ['@C19', '@c33', '@every'] },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    for (const [title, file] of panels) {
      await go(page, title);
      await expect(sentence(page)).toContainText(/\d/);
      const why = page.getByRole('tab', { name: title === 'Cube' ? 'Table' : 'Why' });
      await why.filter({ visible: true }).click();
      await expect(
        page.locator('.tab-body tbody tr').filter({ visible: true }).first(),
      ).toBeVisible();
      for (const [format, rows] of [
        ['csv', /^[^\n]*,[^\n]*\n[^\n]*,/],
        ['tsv', /^[^\n]*\t[^\n]*\n[^\n]*\t/],
        ['md', /^\|.*\|\n\| ?-+/],
        ['tex', /\\begin\{tabular\}[^]*&[^]*\\end\{tabular\}/],
      ] as const) {
        const [name, bytes] = await saved(page, `table ${format}`);
        expect(name).toBe(`evenkeel-${file}-tables.${format}`);
        expect(bytes.toString(), `${title} ${format}`).toMatch(rows);
        expect(bytes.toString(), `${title} ${format}`).not.toMatch(/\u00a0/);
      }
    }
  },
);

test(
  'on paper every panel takes one page',
  { tag: ['@C19', '@c34', '@every'] },
  async ({ page, server }) => {
    const pagesOf = async (): Promise<number> => {
      const paper = await page.pdf({ format: 'A4' });
      return (paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;
    };
    await page.goto(server.url);
    expect(await pagesOf(), 'start').toBe(1);
    await page.goto(server.url + worked);
    for (const [title] of panels) {
      await go(page, title);
      await expect(sentence(page)).toContainText(/\d/);
      expect(await pagesOf(), title).toBe(1);
    }
    for (const title of ['Learn', 'Embed', 'About']) {
      await go(page, title);
      expect(await pagesOf(), title).toBe(1);
    }
    // A print of the papers contains only the selected item, with its table and without the list.
    for (const id of ['lau/fig1', 'decker/fig1']) {
      await page.goto(`${server.url}#paper=${id}`);
      await expect(page.getByTestId('verdict')).toContainText(/\w/, { timeout: 20_000 });
      await expect(page.locator('ek-papers-panel table').first()).toBeVisible();
      expect(await pagesOf(), id).toBe(1);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('ek-papers-list')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save JSON' })).toBeHidden();
    await page.emulateMedia({ media: null });
  },
);

test(
  'if the browser cannot record a film, the menu explains this and offers the GIF',
  { tag: '@C19' },
  async ({ page, server }) => {
    const film = exporter(page).getByRole('option', { name: /WebM/ }).first();
    await page.goto(server.url + worked);
    await expect(sentence(page)).toContainText('Balancing takes');
    await expect(film).toBeEnabled();
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'));
    await page.reload();
    await expect(sentence(page)).toContainText('Balancing takes');
    await expect(film).toHaveText('WebM animation (not supported by this browser; use the GIF)');
    await expect(film).toBeDisabled();
    await expect(exporter(page).getByRole('option', { name: /GIF/ }).first()).toBeEnabled();
  },
);
