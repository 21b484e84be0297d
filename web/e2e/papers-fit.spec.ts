// Every item of the papers fits: no table of the 140 is cut at 1280 x 800. The command line
// computes the answers with one trial per row: the same tables in less time.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from './support.js';

const cli = process.env['EVENKEEL'] ?? 'build/release/cli/evenkeel';
const run = promisify(execFile);

async function answer(...words: string[]): Promise<string> {
  const { stdout } = await run(cli, ['reproduce', ...words], { maxBuffer: 1 << 28 });
  return stdout;
}

test('no table of any item is cut', { tag: ['@B13', '@every'] }, async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${server.url}#paper=lau/fig1`);
  await expect(page.getByTestId('verdict')).toContainText(/\w/);
  const ids = (JSON.parse(await answer('--format', 'json')) as { id: string }[]).map(
    ({ id }) => id,
  );
  expect(ids.length).toBeGreaterThanOrEqual(140);
  let tables = 0;
  for (const id of ids) {
    const text = await answer(id, '--json', '--trials', '1');
    const boxes = await page.evaluate(
      async ([item, answered]) => {
        const panel = document
          .querySelector('ek-app')!
          .shadowRoot!.querySelector('ek-papers-panel') as HTMLElement & {
          runs: { outcomes: Map<string, unknown> };
          state: object;
          updateComplete: Promise<boolean>;
        };
        // As if it had been run in this visit.
        panel.runs.outcomes.set(item!, { answer: JSON.parse(answered!), problem: '' });
        panel.state = { ...panel.state, paper: item };
        await panel.updateComplete;
        return [...panel.shadowRoot!.querySelectorAll<HTMLElement>('.scroll')].map((box) => ({
          room: box.clientWidth,
          needed: box.scrollWidth,
          inside: box.getBoundingClientRect().right <= innerWidth,
          title: box.getAttribute('aria-label'),
        }));
      },
      [id, text],
    );
    tables += boxes.length;
    expect(
      boxes.filter(({ room, needed, inside }) => needed > room || !inside),
      id,
    ).toEqual([]);
  }
  expect(tables).toBeGreaterThan(ids.length);
});
