// The packed package, installed in an empty project, and small sites that use it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { launchOptions } from '../../web/playwright.config.js';
import { root } from '../support/paths.js';

export const bin = (path: string): string => join(root, 'node_modules', path);

export class Project {
  readonly folder = mkdtempSync(join(tmpdir(), 'evenkeel-environment-'));

  constructor() {
    const tarball = this.npm(['pack', '--silent', '--pack-destination', this.folder, '-w', 'wasm']);
    this.write({ 'package.json': '{"type":"module","private":true}' });
    const file = join(this.folder, tarball.trim().split('\n').at(-1)!);
    this.install(['--offline', file]);
  }

  private npm(args: string[], cwd = root): string {
    return execFileSync('npm', args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }

  install(args: string[]): void {
    this.npm(['install', '--no-audit', '--no-fund', '--silent', ...args], this.folder);
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(this.path(name)), { recursive: true });
      writeFileSync(this.path(name), text);
    }
  }

  /** The output of a program; throws with its messages if it fails. */
  run(program: string, args: string[], more: { cwd?: string; timeout?: number } = {}): string {
    return execFileSync(program, args, {
      cwd: this.folder,
      encoding: 'utf8',
      timeout: 60_000,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...more,
    }).trim();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

export interface Site {
  url: string;
  close: () => void;
}

/** Serves a folder over HTTP with these headers; a missing file is a plain 404. */
export async function serve(folder: string, headers: Record<string, string> = {}): Promise<Site> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url!, 'http://x').pathname);
    try {
      const bytes = readFileSync(join(folder, path.endsWith('/') ? path + 'index.html' : path));
      response.writeHead(200, {
        'content-type': types[extname(path) || '.html'] ?? 'application/octet-stream',
        ...headers,
      });
      response.end(bytes);
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

export const startBrowser = (): Promise<Browser> => chromium.launch(launchOptions);

/** Waits for the title of a page. Returns the title and all errors of the page. */
export async function visit(
  browser: Browser,
  url: string,
  look: (page: import('@playwright/test').Page) => Promise<unknown> = () => Promise.resolve(),
  prepare: (context: BrowserContext) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ title: string; problems: string[]; seen: unknown }> {
  const context = await browser.newContext({ viewport: { width: 900, height: 1200 } });
  await prepare(context);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(url);
  await page
    .waitForFunction(() => document.title !== '', null, { timeout: 30_000 })
    .catch(() => problems.push('the page never said anything'));
  const seen = await look(page);
  const title = await page.title();
  await context.close();
  return { title, problems, seen };
}

/** A script that runs a ring in a worker, and reports the result. */
export const script = (from = 'evenkeel'): string => `import { createEngine } from '${from}';
try {
  const engine = await createEngine();
  const answer = await engine.run({ kind: 'ring', loads: Float64Array.of(7, 0, 3, 1, 1, 0) });
  const sync = engine.runSync({ kind: 'ring', loads: [9, 0, 0] });
  document.title = answer.summary.split(',')[0] + ', ' + sync.result.steps;
  engine.dispose();
} catch (error) {
  document.title = String(error);
}
`;
/** The text that the script reports. */
export const said = 'Balancing takes 2 steps, 1';

export const page = (body: string): string =>
  `<!doctype html><html><head><link rel="icon" href="/icon.png"></head><body>${body}</body></html>`;
