// Missing features: storage, compression, an origin, a server. Also links that are too large.
import { deflateRawSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../playwright.config.js';
import { editor, enter, expect, fresh, go, root, sentence, test, worked } from './support.js';

const hash = (value: unknown): string =>
  `#v1.${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;
const alert = (page: Page) => page.getByRole('alert').first();

fresh(
  'where no storage may even be asked for, the page works',
  { tag: '@A7' },
  async ({ page, server }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    });
    await page.goto(server.url);
    await go(page, 'Ring');
    await expect(sentence(page)).toContainText('Balancing takes 2 steps');
    await page.getByRole('button', { name: 'auto' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  },
);

fresh(
  'without CompressionStream links are made, and read where they can be',
  {
    tag: '@A7',
  },
  async ({ page, server, browser }) => {
    await page.addInitScript(() => {
      for (const name of ['CompressionStream', 'DecompressionStream'])
        Object.defineProperty(globalThis, name, { value: undefined });
    });
    await page.goto(server.url + '#ex=fig2');
    await expect(page).toHaveURL(/#v1/);
    const first = page.url();
    await enter(page, '9 0 0 4', 'Balancing takes');
    await expect(page).not.toHaveURL(first);
    const url = page.url();
    await page.reload();
    await expect(editor(page)).toHaveValue('9 0 0 4');
    const other = await browser.newPage();
    await other.goto(url);
    await expect(editor(other)).toHaveValue('9 0 0 4');
    await other.close();
    await page.goto(server.url + hash({ text: '1 2 3' }));
    await expect(alert(page)).toContainText('cannot open saved addresses');
  },
);

test(
  'a link over 8 KB, or one that unpacks to more than 2 MB, is refused at once',
  {
    tag: ['@A7', '@c31'],
  },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await expect(sentence(page)).toContainText('Balancing takes 2 steps');
    const bomb = hash({ text: ' '.repeat(5_000_000) });
    expect(bomb.length).toBeLessThan(8000);
    await page.goto(server.url + bomb);
    await expect(alert(page)).toContainText('because its content is too large');
    await page.goto(server.url + hash({ text: ' '.repeat(20_000_000) }));
    await expect(alert(page)).toContainText('the limit is');
    await expect(editor(page)).toHaveValue('7 0 3 1 1 0');
    await enter(page, '8 0 0 0', 'Balancing takes 2 steps');
  },
);

test(
  'a damaged link is reported, and so is the version of an older or newer link',
  {
    tag: ['@A7', '@c40'],
  },
  async ({ page, server }) => {
    for (const [link, said] of [
      ['#v1.broken', 'This web address is damaged'],
      ['#v0.abc', 'made by an older version'],
      ['#v9.abc', 'made by a newer version'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(server.url + link);
      await expect(alert(page)).toContainText(said);
    }
  },
);

test(
  'without wasm the page explains the problem and a solution',
  {
    tag: ['@A7', '@c40'],
  },
  async ({ page, server }) => {
    await page.addInitScript(() => {
      if (location.search !== '?nowasm') return;
      Object.defineProperty(globalThis, 'WebAssembly', { value: undefined });
    });
    await page.goto(`${server.url}?nowasm${worked}`);
    await expect(alert(page)).toContainText('This browser does not support WebAssembly');
    await expect(alert(page)).toContainText('Use a browser from 2024');
  },
);

test(
  'a frame that allows only scripts shows the page',
  { tag: '@A7' },
  async ({ page, server }) => {
    // Such a frame is a separate process, which the driver cannot inspect.
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...launchOptions.args, '--disable-features=IsolateSandboxedIframes'],
    });
    const around = await browser.newPage();
    const problems: string[] = [];
    around.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    around.on('pageerror', (error) => problems.push(error.message));
    await around.setContent(
      `<iframe sandbox="allow-scripts" width="900" height="600" src="${server.url}${worked}"></iframe>`,
    );
    const framed = around.frameLocator('iframe').getByTestId('sentence').filter({ visible: true });
    await expect(framed).toContainText('Balancing takes 2 steps');
    expect(problems).toEqual([]);
    await browser.close();
    // The window of this worker has not changed.
    await page.goto(server.url);
  },
);

test(
  'two tabs keep their own settings, and each has the settings that the other has not touched',
  { tag: ['@A7', '@every'] },
  async ({ page, server }) => {
    const other = await page.context().newPage();
    await page.goto(server.url + worked);
    await enter(page, '8 0 0 0', 'Balancing takes 2 steps');
    await go(page, 'Map');
    await other.goto(server.url + '#ex=fig2');
    await enter(other, '5 5 9', 'Balancing takes');
    await go(other, 'Flow');
    await other.locator('ek-flow-panel #topology').fill('path:5');
    await expect(sentence(other)).toContainText('5');
    await page.locator('ek-map-panel').getByLabel('Algorithm').selectOption('greedy');
    await expect(sentence(page)).toContainText('tasks on');
    await page.reload();
    await go(page, 'Ring');
    await expect(editor(page)).toHaveValue('8 0 0 0');
    await other.reload();
    await go(other, 'Ring');
    await expect(editor(other)).toHaveValue('5 5 9');
    await other.close();
    // A new visit has the last of each panel, whichever tab it was in.
    const third = await page.context().newPage();
    await third.goto(server.url);
    await go(third, 'Flow');
    await expect(third.locator('ek-flow-panel #topology')).toHaveValue('path:5');
    await go(third, 'Map');
    await expect(third.locator('ek-map-panel').getByLabel('Algorithm')).toHaveValue('greedy');
    await third.close();
  },
);

fresh(
  'from a folder on disk: the single file works, the page says what to open',
  {
    tag: ['@A7', '@c36', '@every'],
  },
  async ({ browser }) => {
    const page = await browser.newPage();
    await page.goto(`file://${root}web/dist/evenkeel.html${worked}`);
    await expect(sentence(page)).toContainText('Balancing takes 2 steps');
    await enter(page, '9 0 0 0 1', 'Balancing takes 2 steps');
    await page.getByLabel('Algorithm').selectOption('linear');
    await page.getByLabel('Algorithm').press('Control+z');
    await expect(page.getByLabel('Algorithm')).toHaveValue('optimal');
    await page.goto(`file://${root}web/dist/index.html${worked}`);
    await expect(page.getByText('open evenkeel.html instead')).toBeVisible({ timeout: 20_000 });
    await page.close();
  },
);
