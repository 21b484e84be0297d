// The service worker across an update, next to another deployment, and a page without storage.
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { BrowserContext, Page } from '@playwright/test';
// @ts-expect-error a plain script
import { serve } from '../../.ci/serve.mjs';
import { enter, expect, fresh as test, root, sentence, worked, go } from './support.js';

test.use({ serviceWorkers: 'allow' });

/** A server of small deployments, kept by browsers for ten minutes as common hosts ask them to. */
class Host {
  private readonly server: Server;
  private readonly versions = new Map<string, string>();
  down = false;

  constructor() {
    this.server = createServer((request, response) => {
      const [, folder = '', file = ''] = /^(\/\w+\/)([^?]*)/.exec(request.url!) ?? [];
      const body = this.down ? undefined : this.files(folder)[file];
      if (body === undefined) response.writeHead(this.down ? 503 : 404).end();
      else {
        const type = file.endsWith('.js') ? 'text/javascript' : 'text/html';
        response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=600' }).end(body);
      }
    });
  }

  deploy(folder: string, version: string): void {
    this.versions.set(folder, version);
  }

  private files(folder: string): Record<string, string> {
    const version = this.versions.get(folder);
    if (!version) return {};
    const list = ['./', `./app-${version}.js`, './index.html'];
    const page = `<!doctype html><title>none</title><link rel="icon" href="data:,"><script src="app-${version}.js"></script>`;
    const worker = readFileSync(`${root}web/src/app/sw.js`, 'utf8');
    return {
      '': page,
      'index.html': page,
      [`app-${version}.js`]: `document.title = 'version ${version}'; navigator.serviceWorker.register('./sw.js');`,
      'sw.js': `const version = '${version}';\nconst files = ${JSON.stringify(list)};\nconst handbook = [];\n${worker}`,
    };
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const cachesOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

async function withHost(
  context: BrowserContext,
  work: (host: Host, url: string, page: Page) => Promise<void>,
): Promise<void> {
  const host = new Host();
  const url = await host.listen();
  try {
    await work(host, url, await context.newPage());
  } finally {
    host.close();
  }
}

test(
  'an update brings the new page, even if the browser still caches the old one',
  { tag: '@A7' },
  async ({ context }) => {
    await withHost(context, async (host, url, page) => {
      host.deploy('/a/', '1');
      await page.goto(`${url}/a/`);
      await controlled(page);
      await expect(page).toHaveTitle('version 1');
      host.deploy('/a/', '2');
      await page.evaluate(async () => {
        const change = new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        );
        await (await navigator.serviceWorker.ready).update();
        await change;
      });
      // The version before stays for pages of it that are open.
      await expect
        .poll(() => cachesOf(page))
        .toEqual([`evenkeel ${url}/a/ 1`, `evenkeel ${url}/a/ 2`]);
      expect(await page.evaluate(async () => (await fetch('./app-1.js')).status)).toBe(200);
      // The cache of the new worker is of one version, whatever the browser's own cache contains.
      const kept = await page.evaluate(
        async (name) => (await (await caches.open(name)).match('./index.html'))!.text(),
        `evenkeel ${url}/a/ 2`,
      );
      expect(kept).toContain('app-2.js');
      // A host that is being changed, or that is down, blanks nothing.
      host.down = true;
      await page.reload();
      await expect(page).toHaveTitle('version 2');
      host.down = false;
      host.deploy('/a/', '3');
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.ready).update();
      });
      await expect
        .poll(() => cachesOf(page))
        .toEqual([`evenkeel ${url}/a/ 2`, `evenkeel ${url}/a/ 3`]);
      await page.reload();
      await expect(page).toHaveTitle('version 3');
      await context.setOffline(true);
      await page.reload();
      await expect(page).toHaveTitle('version 3');
      await context.setOffline(false);
    });
  },
);

/** The built page as another build: the same content, with its scripts under other names. */
function renamed(folder: string): void {
  const scripts = readdirSync(`${folder}assets`).filter((name) => name.endsWith('.js'));
  const next = (name: string): string => name.replace(/.{8}\.js$/, (hash) => `0${hash.slice(1)}`);
  for (const file of ['index.html', 'sw.js', ...scripts.map((name) => `assets/${name}`)]) {
    let text = readFileSync(folder + file, 'utf8');
    for (const name of scripts) text = text.replaceAll(name, next(name));
    writeFileSync(folder + file, text.replace(/^const version = "/, 'const version = "next-'));
  }
  for (const name of scripts)
    renameSync(`${folder}assets/${name}`, `${folder}assets/${next(name)}`);
}

test(
  'an open page reports that a newer version exists, and keeps working',
  {
    tag: ['@A7', '@every'],
  },
  async ({ context }) => {
    const page = await context.newPage();
    const folder = mkdtempSync(`${tmpdir()}/evenkeel-update-`) + '/';
    cpSync(`${root}web/dist`, folder, { recursive: true });
    const server = (await serve(folder)) as Server;
    try {
      const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
      await page.goto(`${url}#ex=fig2`);
      await expect(sentence(page)).toContainText('Balancing takes 5 steps');
      await controlled(page);
      await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
      renamed(folder);
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      const bar = page.getByRole('status').filter({ hasText: 'A new version' });
      await expect(bar).toBeVisible();
      // The page loads further parts in its own version.
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      await expect(sentence(page)).toContainText('tasks on');
      await bar.getByRole('button', { name: 'Reload' }).click();
      await expect(bar).toHaveCount(0);
      await expect(sentence(page)).toContainText('tasks on');
      await page.getByRole('button', { name: 'Ring', exact: true }).click();
      await expect(sentence(page)).toContainText('Balancing takes 5 steps');
    } finally {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test('two deployments on one origin have separate caches', { tag: '@A7' }, async ({ context }) => {
  await withHost(context, async (host, url, page) => {
    for (const folder of ['/a/', '/b/']) {
      host.deploy(folder, folder === '/a/' ? '1' : '2');
      await page.goto(url + folder);
      await controlled(page);
    }
    expect((await cachesOf(page)).sort()).toEqual([`evenkeel ${url}/a/ 1`, `evenkeel ${url}/b/ 2`]);
    await context.setOffline(true);
    await page.goto(`${url}/a/`);
    await expect(page).toHaveTitle('version 1');
    await page.goto(`${url}/b/`);
    await expect(page).toHaveTitle('version 2');
    await context.setOffline(false);
  });
});

test(
  'works offline after the first visit, and sends no request after loading',
  { tag: ['@c14', '@c36'] },
  async ({ page, server, context }) => {
    await page.goto(server.url + worked);
    await expect(sentence(page)).toContainText('Balancing takes');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller) {
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        );
      }
    });
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => {
      // The browser requests the icon of the tab at any time, repeatedly.
      if (!/^blob:|favicon/.test(request.url())) requests.push(request.url());
    });
    await enter(page, '5 0 1', 'Balancing takes 1 step');
    await page.getByRole('tab', { name: 'Charts' }).click();
    await expect(page.locator('ek-pareto-chart svg')).toBeVisible();
    expect(requests).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await enter(page, '6 0 0', 'Balancing takes 1 step');
    await context.setOffline(false);
  },
);

test('works if nothing can be stored', { tag: '@A7' }, async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto(server.url + worked);
  await expect(sentence(page)).toContainText('Balancing takes 2 steps');
  await go(page, 'auto');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('About links to the licences of all included software', async ({ page, server }) => {
  await page.goto(server.url + worked);
  await go(page, 'About');
  const [licences] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Third-party software' }).click(),
  ]);
  await expect(licences.getByText('The Emscripten Authors')).toBeVisible();
});

test('the version of the page depends only on file names and contents', () => {
  const dist = `${root}web/dist/`;
  const [, version, page, handbook] =
    /^const version = "(\w+)";\nconst files = (.*);\nconst handbook = (.*);\n/.exec(
      readFileSync(dist + 'sw.js', 'utf8'),
    )!;
  const addresses = [page!, handbook!].flatMap((list) => JSON.parse(list) as string[]);
  // Folders are addresses too, and other sites use the elements and their engine.
  const apart = ['', 'docs/', 'elements.js', 'worker.js', 'evenkeel.wasm'];
  const files = addresses.map((file) => file.slice(2)).filter((file) => !apart.includes(file));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(readFileSync(dist + file));
  expect(version).toBe(hash.digest('hex').slice(0, 16));
});
