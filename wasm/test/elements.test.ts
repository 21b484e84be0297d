// The custom elements in a page: options, events, states, keyboard and place, of the files as built.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serve, startBrowser, type Site } from '../../tests/environments/support.js';
import { root } from '../../tests/support/paths.js';

let browser: Browser;
let site: Site;
let page: Page;
let problems: string[];
let missing = new Set<string>();

beforeAll(async () => {
  browser = await startBrowser();
  site = await serve(root + 'wasm/dist');
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});
beforeEach(async () => {
  await page?.close();
  page = await browser.newPage({ viewport: { width: 900, height: 1000 } });
  problems = [];
  missing = new Set();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' });
    }
    return missing.has(pathname) ? route.fulfill({ status: 503 }) : route.continue();
  });
});

const load = (): Promise<unknown> => page.evaluate("import('/elements.js').then(() => 1)");

/** Opens a page of that body with the elements, whose answers are all there. */
async function open(body: string, count: number): Promise<void> {
  await page.goto(site.url);
  await page.setContent(`<!doctype html><body>${body}</body>`);
  await load();
  await answered(count);
}
const answered = (count: number): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      [...document.body.children].filter((one) => (one as { answer?: object }).answer).length ===
      wanted,
    count,
  );

it('the elements of the README draw their answers', async () => {
  const readme = readFileSync(root + 'wasm/README.md', 'utf8');
  const [, block] = /```html\n(<script type="module" src="node_modules[^]*?)```/.exec(readme)!;
  const elements = block!.replace(/<script.*<\/script>/, '');
  const count = elements.match(/<\/evenkeel-/g)!.length;
  expect(count).toBeGreaterThan(6);
  await open(elements, count);
  const drawn = page.locator('body > *');
  for (let i = 0; i < count; ++i) {
    // The picture is in another element, the view.
    const pictures = drawn.nth(i).locator('svg, canvas');
    expect(await pictures.count(), String(i)).toBeGreaterThan(0);
  }
  const answers = await page.evaluate(() =>
    [...document.body.children].map((one) => (one as { answer?: { ok: boolean } }).answer?.ok),
  );
  expect(answers).toEqual(Array.from({ length: count }, () => true));
  expect(problems).toEqual([]);
});

describe('options', () => {
  it('every kind can be drawn from attributes alone', async () => {
    await open(
      `<evenkeel-ring loads="7,0,3,1,1,0" mode="single" max-steps="9"></evenkeel-ring>
<evenkeel-flow topology="torus:4,4" peak="160"></evenkeel-flow>
<evenkeel-map topology="eh:2,2" tasks="40"></evenkeel-map>
<evenkeel-dynamic topology="eh:2,2" random='{"tasks":60,"load":0.7}'></evenkeel-dynamic>
<evenkeel-cluster topology="mesh:3,3" loads="90 0 0 0 0 0 0 0 0" iterations="40"></evenkeel-cluster>
<evenkeel-advise nodes="16"></evenkeel-advise>
<evenkeel-plan objects="id,node,load&#10;a,0,6&#10;b,0,5&#10;c,0,1" nodes="2"></evenkeel-plan>`,
      7,
    );
    const drawn = await page.evaluate(() =>
      [...document.body.children].map(
        (one) =>
          one
            .shadowRoot!.querySelector('.view')!
            .shadowRoot!.querySelectorAll(
              '.picture g [data-node], .picture g[data-node], .picture [data-task], tbody tr',
            ).length > 2,
      ),
    );
    expect(drawn).toEqual([true, true, true, true, true, true, true]);
    expect(problems).toEqual([]);
  });

  it('are properties, too, accept any kind of array, and can be removed', async () => {
    await open('<evenkeel-ring loads="1 2"></evenkeel-ring>', 1);
    const seen = await page.evaluate(async () => {
      const ring = document.querySelector('evenkeel-ring')!;
      const next = () =>
        new Promise<{ input: { nodes: number }; settings: Record<string, unknown> }>((resolve) =>
          ring.addEventListener('result', (event) => resolve((event as CustomEvent).detail), {
            once: true,
          }),
        );
      const found: unknown[] = [];
      const give = async (values: object) => {
        const answer = next();
        Object.assign(ring, values);
        const { input, settings } = await answer;
        found.push([input.nodes, settings['message_limit'], settings['targets']]);
      };
      await give({ loads: [4, 0, 2], messageLimit: 1 });
      await give({ loads: Float64Array.of(4, 0, 2, 2), targets: Uint8Array.of(5, 1, 1, 1) });
      await give({ loads: '3 1', targets: null, messageLimit: null });
      await give({ loads: '', job: { kind: 'ring', loads: [1, 1, 1, 1, 1], mode: 'single' } });
      return found;
    });
    expect(seen).toEqual([
      [3, 1, 'even'],
      [4, 1, 'given'],
      [2, null, 'even'],
      [5, null, 'even'],
    ]);
  });

  it('every instance of every element keeps its assigned value', async () => {
    const { modules } = JSON.parse(readFileSync(root + 'wasm/dist/custom-elements.json', 'utf8'));
    await page.goto(site.url);
    await load();
    const lost = await page.evaluate(
      (elements: { tagName: string; attributes: { name: string; fieldName: string }[] }[]) =>
        elements.flatMap(({ tagName, attributes }) =>
          attributes.flatMap(({ name, fieldName }) => {
            const one = document.createElement(tagName) as HTMLElement & Record<string, unknown>;
            const found: string[] = [];
            one.setAttribute(name, `7 ${name}`);
            if (one[fieldName] !== `7 ${name}`) found.push(`${tagName} ${name}`);
            const value = { of: name };
            one[fieldName] = value;
            if (one[fieldName] !== value) found.push(`${tagName}.${fieldName}`);
            return found;
          }),
        ),
      modules[0].declarations,
    );
    expect(lost).toEqual([]);
  });

  it('loads and scenarios of a flow match the drawing', async () => {
    await open(
      `<evenkeel-flow topology="cycle:6" loads="7 0 3 1 1 0"></evenkeel-flow>
<evenkeel-flow topology="torus:4,4" scenario='{"peak":{"total":160,"node":3}}'></evenkeel-flow>
<evenkeel-flow topology="cycle:6" id="property"></evenkeel-flow>
<evenkeel-flow id="job"></evenkeel-flow>`,
      4,
    );
    await page.evaluate(async () => {
      const given = (id: string, part: object): Promise<unknown> => {
        const flow = document.getElementById(id)!;
        const result = new Promise((resolve) =>
          flow.addEventListener('result', resolve, { once: true }),
        );
        Object.assign(flow, part);
        return result;
      };
      await given('property', { loads: Float64Array.of(7, 0, 3, 1, 1, 0) });
      await given('job', { job: { kind: 'flow', topology: 'cycle:6', loads: [7, 0, 3, 1, 1, 0] } });
    });
    const drawn = await page.evaluate(() =>
      [...document.querySelectorAll('evenkeel-flow')].map((flow) => {
        const view = flow.shadowRoot!.querySelector('.view')!.shadowRoot!;
        return [...view.querySelectorAll('.node')].map((node) =>
          node.getAttribute('aria-label')!.replace(/.*load /, ''),
        );
      }),
    );
    const listed = ['7', '0', '3', '1', '1', '0'];
    const peak = Array.from({ length: 16 }, (_, node) => (node === 3 ? '160' : '0'));
    expect(drawn).toEqual([listed, peak, listed, listed]);
    expect(problems).toEqual([]);
  });

  it('unknown options are reported once; errors contain the place', async () => {
    await page.goto(site.url);
    await load();
    const error = await page.evaluate(async () => {
      document.body.innerHTML =
        '<evenkeel-ring max-step="3" data-x="1" loads="1 x"></evenkeel-ring><evenkeel-ring max-step="3"></evenkeel-ring>';
      const ring = document.querySelector('evenkeel-ring')!;
      return new Promise((resolve) =>
        ring.addEventListener('error', (event) =>
          resolve((event as unknown as CustomEvent).detail),
        ),
      );
    });
    expect(error).toMatchObject({ code: 'bad_load', message: expect.stringContaining('"x"') });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      /^<evenkeel-ring> has no attribute max-step: its attributes are .*max-steps/,
    );
  });

  it('of the manifest match the observed attributes', async () => {
    await page.goto(site.url);
    const { modules } = JSON.parse(readFileSync(root + 'wasm/dist/custom-elements.json', 'utf8'));
    const listed = modules[0].declarations.map(
      (one: { tagName: string; attributes: { name: string }[] }) => [
        one.tagName,
        one.attributes.map(({ name }) => name).sort(),
      ],
    );
    await load();
    const observed = await page.evaluate(
      (names: string[]) =>
        names.map((name) => [
          name,
          (
            customElements.get(name) as unknown as { observedAttributes: string[] }
          ).observedAttributes
            .filter((one) => one !== 'loading')
            .sort(),
        ]),
      listed.map(([name]: [string]) => name),
    );
    expect(observed).toEqual(listed);
  });
});

describe('runs', () => {
  it('report their start, their progress, and a newer run', async () => {
    await open('<evenkeel-map topology="torus:8,8" tasks="2000" effort="100"></evenkeel-map>', 0);
    const map = page.locator('evenkeel-map');
    await page.waitForFunction(() =>
      document.querySelector('evenkeel-map')!.hasAttribute('loading'),
    );
    const seen = await page.evaluate(async () => {
      const one = document.querySelector('evenkeel-map')!;
      await new Promise((resolve) => one.addEventListener('progress', resolve, { once: true }));
      const told: string[] = [];
      for (const name of ['loading', 'result', 'error']) {
        one.addEventListener(name, () => told.push(name));
      }
      const begun = performance.now();
      for (let seed = 2; seed < 12; ++seed) {
        one.setAttribute('seed', String(seed));
        await new Promise((resolve) => setTimeout(resolve, 16));
      }
      const last = new Promise((resolve) =>
        one.addEventListener('result', resolve, { once: true }),
      );
      one.setAttribute('tasks', '30');
      one.setAttribute('effort', '1');
      await last;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { results: told.filter((name) => name !== 'loading'), ms: performance.now() - begun };
    });
    expect(seen.results).toEqual(['result']);
    expect(await map.getAttribute('loading')).toBeNull();
  });

  it('are tried again if the engine could not be fetched', async () => {
    await page.goto(site.url);
    missing = new Set(['/evenkeel.wasm', '/carried.js']);
    await page.setContent(
      '<!doctype html><body><evenkeel-ring loads="2 0"></evenkeel-ring></body>',
    );
    await load();
    const again = page.locator('evenkeel-ring button', { hasText: 'Try again' });
    await again.waitFor();
    missing = new Set();
    await again.click();
    await answered(1);
  });

  it('work when the script is loaded twice, from two addresses', async () => {
    await open('<evenkeel-ring loads="2 0"></evenkeel-ring>', 1);
    await page.evaluate("import('/elements.js?again').then(() => 1)");
    expect(problems).toEqual([]);
  });
});

describe('a page', () => {
  it('does not shift when answers come', async () => {
    await page.goto(site.url);
    await page.setContent(`<!doctype html><style>evenkeel-ring:not(:defined), evenkeel-flow:not(:defined), evenkeel-map:not(:defined) { display: block; min-height: 660px }</style>
<body><evenkeel-ring loads="7,0,3,1,1,0"></evenkeel-ring>
<evenkeel-flow topology="torus:4,4" peak="160"></evenkeel-flow>
<evenkeel-map topology="eh:2,2" tasks="40"></evenkeel-map></body>`);
    await page.evaluate(() => {
      const all = window as unknown as { shift: number };
      all.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          all.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await load();
    await answered(3);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(
      0.1,
    );
  });

  it('has one tab stop per element, and arrow keys inside', async () => {
    await open(
      `<button id="before">before</button><evenkeel-ring loads="7,0,3,1,1,0"></evenkeel-ring>
<evenkeel-flow topology="torus:4,4" peak="160"></evenkeel-flow><button id="after">after</button>`,
      2,
    );
    await page.focus('#before');
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        const path: string[] = [];
        for (
          let at: Element | null | undefined = document.activeElement;
          at;
          at = at.shadowRoot?.activeElement
        ) {
          path.push(at.id || at.localName);
        }
        return `${path[0]} ${path.at(-1)}`;
      });
    const stops: string[] = [];
    for (let i = 0; i < 3; ++i) {
      await page.keyboard.press('Tab');
      stops.push((await focused()).split(' ')[0]!);
    }
    expect(stops).toEqual(['evenkeel-ring', 'evenkeel-flow', 'after']);
    for (let i = 0; i < 2; ++i) await page.keyboard.press('Shift+Tab');
    const places = new Set<string>();
    for (let i = 0; i < 30; ++i) {
      await page.keyboard.press('ArrowDown');
      places.add((await focused()).split(' ')[1]!);
    }
    expect([...places].sort()).toEqual(expect.arrayContaining(['button', 'g', 'input', 'select']));
    await page.keyboard.press('Tab');
    expect((await focused()).split(' ')[0]).toBe('evenkeel-flow');
  });

  it('lends its colour scheme, and styles by parts', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(
      `<style>evenkeel-ring::part(summary), evenkeel-ring::part(picture), evenkeel-ring::part(controls), evenkeel-ring::part(detail) { outline: 3px solid red }</style>
<evenkeel-ring loads="7,0,3"></evenkeel-ring><div style="color-scheme: dark"><evenkeel-ring loads="7,0,3"></evenkeel-ring></div>`,
      1,
    );
    const seen = await page.evaluate(() => {
      const rings = [...document.querySelectorAll('evenkeel-ring')];
      const [first] = rings;
      const view = first!.shadowRoot!.querySelector('.view')!.shadowRoot!;
      const outlined = [
        first!.shadowRoot!.querySelector('p')!,
        ...['.picture', '.transport', '.detail'].map((one) => view.querySelector(one)!),
      ].map((one) => getComputedStyle(one).outlineWidth);
      return [rings.map((one) => getComputedStyle(one).backgroundColor), outlined];
    });
    expect(seen).toEqual([
      ['rgb(251, 250, 248)', 'rgb(27, 26, 24)'],
      ['3px', '3px', '3px', '3px'],
    ]);
  });
});
