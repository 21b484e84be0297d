// The Plan panel: objects on nodes, the moves between them, what proves them, and chains.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import {
  drop,
  exported,
  expect,
  expectSound,
  expectSoundIn,
  go,
  root,
  sentence,
  test,
} from './support.js';

const panelOf = (page: Page): Locator => page.locator('ek-plan-panel');
const viewOf = (page: Page): Locator => panelOf(page).locator('evenkeel-plan-view');
const objects = (page: Page): Locator =>
  panelOf(page).getByRole('textbox', { name: 'Objects', exact: true });
const nodes = (page: Page): Locator =>
  panelOf(page).getByRole('textbox', { name: 'Nodes', exact: true });
const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name }).filter({ visible: true }).click();

const six = 'id,node,load\na,x,6\nb,x,5\nc,x,4\nd,y,3\ne,z,1\nf,z,1\n';

test('objects are typed, and wrong objects are refused in place', async ({ page, server }) => {
  await page.goto(server.url);
  await go(page, 'Plan');
  await expect(sentence(page)).toContainText('from 40 to 14');
  await expect(viewOf(page).locator('[data-task]')).toHaveCount(8);
  await objects(page).fill(six);
  await nodes(page).fill('');
  await expect(sentence(page)).toContainText(/Moving 2 of 6 objects.*from 15 to 7/s);
  await expect(viewOf(page).locator('g.node[data-node]')).toHaveCount(3);
  await nodes(page).fill('node,speed\nx,2\ny,1\nz,1\n');
  await expect(sentence(page)).toContainText(/Moving 2 of 6 objects.*from 7\.5 to 5/s);
  await nodes(page).fill('node,speed\nx,2\ny,fast\nz,1\n');
  await expect(panelOf(page).getByRole('alert')).toContainText(/line 3, column 3\s+.*fast/);
  await nodes(page).fill('');
  await objects(page).fill('id,node,load\na,x,6\nb,x,many\n');
  await expect(panelOf(page).getByRole('alert')).toContainText(/line 3, column 5\s+.*many/);
});

test('a dropped table of objects opens here; a table of loads does not', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await go(page, 'Ring');
  await drop(page, 'objects.csv', six);
  await expect(panelOf(page)).toBeVisible();
  await expect(sentence(page)).toContainText('Moving 2 of 6 objects');
  await go(page, 'Ring');
  await drop(page, 'loads.csv', 'node,load\nx,6\ny,2\n');
  await expect(page.locator('ek-ring-panel')).toBeVisible();
  // In this panel they are objects, one per node.
  await go(page, 'Plan');
  await drop(page, 'loads.csv', 'node,load\nx,6\ny,2\n');
  await expect(panelOf(page)).toBeVisible();
  await expect(sentence(page)).toContainText('Nothing to move');
});

test('a ring of items moves least from your cuts', async ({ page, server }) => {
  await page.goto(server.url + '#ex=plan-chain');
  await panelOf(page).getByLabel('The last item is followed by the first').check();
  await panelOf(page).getByLabel('Your split points').fill('0, 2, 4');
  await expect(sentence(page)).toContainText(
    'Cutting a ring of 10 items into 3 contiguous parts gives a makespan of 17',
  );
  await expect(sentence(page)).toContainText('4 items move and the makespan falls from 29 to 17');
});

test('the picture has mean and bound, and the proof of the plan is below', async ({
  page,
  server,
}) => {
  await page.goto(server.url + '#ex=plan-usual');
  const view = viewOf(page);
  await expect(view.locator('.mean')).toHaveCount(1);
  await expect(view.locator('.bound')).toHaveCount(1);
  await expect(view.locator('.picture')).toContainText('mean 13.3');
  await expect(view.locator('.picture')).toContainText('bound 14');
  const why = panelOf(page).locator('.why');
  await expect(why).toContainText('No better plan exists');
  await expect(why.getByRole('listitem').first()).toContainText('No plan has a makespan below 14');
  await expect(why.getByRole('listitem').nth(1)).toContainText('move at least 4 objects');
  await page.goto(server.url + '#ex=plan-memory');
  await expect(why).toContainText(
    'No plan has a smaller makespan. Another plan with this makespan could move fewer',
  );
  await panelOf(page).getByLabel('Maximum moves').fill('3');
  await expect(why).toContainText(
    'No plan has a makespan below 100: even if the largest objects leave first',
  );
  await expect(why).toContainText('Without the limit Maximum moves the makespan would be 87.5');
  await expect(why.getByRole('heading', { name: /Why objects stay on node \d/ })).toBeVisible();
  await expect(why.locator('.obstacles tbody tr').first()).toContainText(/\d/);
  await expect(view.locator('.gauge .capacity')).toHaveCount(4);
});

test(
  'a plan is played round by round, by its bar and by keys',
  { tag: '@c23' },
  async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(server.url + '#ex=plan-usual');
    const view = viewOf(page);
    const count = view.locator('.count');
    await expect(count).toHaveText('round 4 / 4');
    await expect(view.locator('.arc')).toHaveCount(4);
    await view.getByRole('button', { name: 'First round' }).click();
    await expect(count).toHaveText('before');
    await expect(view.locator('g.node[data-node="0"] .value')).toHaveText('40');
    await view.getByRole('button', { name: 'Round forward' }).click();
    await expect(count).toHaveText('round 1 / 4');
    await expect(view.locator('.arc')).toHaveCount(1);
    await view.locator('g.node[data-node="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await expect(count).toHaveText('round 2 / 4');
    await page.keyboard.press('End');
    await expect(count).toHaveText('round 4 / 4');
    await page.keyboard.press('Home');
    await expect(view.locator('g.node[data-node="0"] .value')).toHaveText('40');
  },
);

test('every round shows the moves of the answer', { tag: '@c24' }, async ({ page, server }) => {
  await page.goto(server.url + '#ex=plan-ranks');
  await expect(sentence(page)).toContainText('from 2 923 to 1 003');
  const view = viewOf(page);
  const answer = JSON.parse(readFileSync(await (await exported(page, 'json')).path(), 'utf8')) as {
    result: {
      initial: { loads: number[] };
      loads: number[];
      moves: { round: number; from: number; to: number; load: number }[];
    };
  };
  const held = [...answer.result.initial.loads];
  const last = answer.result.moves.at(-1)!.round;
  await view.getByRole('button', { name: 'First round' }).click();
  for (let round = 1; round <= last; ++round) {
    for (const { from, to, load } of answer.result.moves.filter((move) => move.round === round)) {
      held[from]! -= load;
      held[to]! += load;
    }
    await view.getByRole('button', { name: 'Round forward' }).click();
    await expect(view.locator('.count')).toHaveText(`round ${round} / ${last}`);
    const shown = await view.locator('g.node[data-node] .value').allTextContents();
    expect(shown.map((text) => Number(text.replaceAll(/\D/g, '')))).toEqual(held);
  }
  expect(held).toEqual(answer.result.loads);
});

test('the tab for the front appears if there is a front', async ({ page, server }) => {
  await page.goto(server.url + '#ex=plan-usual');
  const front = page.getByRole('tab', { name: 'Front' }).filter({ visible: true });
  await front.click();
  const form = panelOf(page).getByLabel('Kind of plan');
  for (const [label, said] of [
    ['a chain in contiguous parts', 'into 3 contiguous parts'],
    ['expert replicas', 'on 8 GPUs'],
    ['a stream of snapshots', 'carried out'],
  ] as const) {
    await form.selectOption({ label });
    await expect(sentence(page)).toContainText(said);
    await expect(front).toHaveCount(0);
    await expect(page.getByRole('tab', { selected: true }).filter({ visible: true })).toHaveText(
      'Why',
    );
  }
  await form.selectOption({ label: 'objects on nodes' });
  await expect(front).toHaveAttribute('aria-selected', 'true');
  await panelOf(page).getByLabel('Search').selectOption({ label: 'none (keep the assignment)' });
  await expect(sentence(page)).toContainText('Nothing to move');
  await expect(front).toHaveCount(0);
  await expect(viewOf(page).locator('.key')).toContainText('most loaded');
  await expect(viewOf(page).locator('.key')).not.toContainText('has moved');
});

test('the front is a choice of plans, by its table and by its chart', async ({ page, server }) => {
  await page.goto(server.url + '#ex=plan-usual');
  await tab(page, 'Front');
  const rows = panelOf(page)
    .getByRole('region', { name: 'Plans of the Pareto front' })
    .locator('tbody tr');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(4)).toHaveClass('chosen');
  await rows.nth(2).getByRole('button').click();
  await expect(sentence(page)).toContainText(/Moving 2 of 8 objects.*from 40 to 24/s);
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(2)).toHaveClass('chosen');
  const chart = panelOf(page).locator('ek-front-chart');
  await chart.locator('.choices circle').nth(3).click();
  await expect(sentence(page)).toContainText('from 40 to 18');
  await page.keyboard.press('Control+z');
  await expect(sentence(page)).toContainText('from 40 to 14');
});

test('copies of experts have a front where their slots before are known', async ({
  page,
  server,
}) => {
  await page.goto(server.url + '#ex=plan-usual');
  const example = readFileSync(`${root}core/schema/examples/plan-experts.json`, 'utf8');
  await drop(page, 'plan-experts.json', example);
  await expect(sentence(page)).toContainText(
    'imbalance (max/mean) of 1.0215 in its worst layer (layer 1)',
  );
  await tab(page, 'Front');
  await expect(panelOf(page).locator('.tab-body')).toContainText(
    'newly loaded replicas in layer 1',
  );
  const rows = panelOf(page)
    .getByRole('region', { name: 'Plans of the Pareto front' })
    .locator('tbody tr');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(3)).toHaveClass('chosen');
  await rows.nth(1).getByRole('button').click();
  await expect(sentence(page)).toContainText('2 slots on the GPUs load a different expert');
  await expect(rows.nth(1)).toHaveClass('chosen');
  await expect(rows).toHaveCount(4);
});

test(
  'why: an object, a node and a move show their numbers',
  { tag: '@c16' },
  async ({ page, server }) => {
    await page.goto(server.url + '#ex=plan-usual');
    const view = viewOf(page);
    const detail = view.locator('.detail');
    await view.locator('g[data-task="0"]').hover();
    await expect(detail).toContainText(
      /mesh.*load 9.*from node 0.*to node [12].*The larger load \/ speed of the two nodes falls by/s,
    );
    await view.locator('g[data-task="3"]').focus();
    await expect(detail).toContainText(
      /tracers.*The object stays|tracers.*Moving this object alone/s,
    );
    await view.locator('g.node[data-node="0"] .index').hover({ force: true });
    await tab(page, 'Table');
    await panelOf(page).locator('tr[data-move="1"]').click();
    await expect(detail).toContainText(/load.*node 0 \d+ → \d+.*round 2/s);
    await expect(view.locator('.arc.pinned')).toHaveCount(1);
  },
);

test('an object is dragged and pinned, its cost is shown, and it can be undone', async ({
  page,
  server,
}, info) => {
  test.skip(info.project.name !== 'desktop', 'a finger scrolls');
  await page.goto(server.url + '#ex=plan-usual');
  await expect(sentence(page)).toContainText('from 40 to 14');
  const view = viewOf(page);
  await view.scrollIntoViewIfNeeded();
  // The halo of the largest object stays in place: tracers go to node 2.
  const from = (await view.locator('g[data-task="3"] .body').boundingBox())!;
  const to = (await view.locator('g.node[data-node="2"] .ground').boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await expect(view.locator('.dragged')).toContainText('tracers on 2: 18');
  await page.mouse.up();
  await expect(panelOf(page).locator('#pins')).toHaveValue('tracers -> 2');
  await expect(sentence(page)).toContainText(
    /[Tt]he pins and drains (do not raise|the makespan is \d)/,
  );
  await expect(view.locator('g[data-task="3"] .held')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(panelOf(page).locator('#pins')).toHaveValue('');
});

test(
  'keys and the bar below pin, free and drain as well',
  { tag: '@c37' },
  async ({ page, server }) => {
    await page.goto(server.url + '#ex=plan-usual');
    const view = viewOf(page);
    const pins = panelOf(page).locator('#pins');
    await view.locator('g[data-task="7"]').focus();
    await page.keyboard.press('p');
    await expect(pins).toHaveValue('log -> 0');
    await view.locator('g[data-task="7"]').focus();
    await page.keyboard.press('>');
    await expect(pins).toHaveValue('log -> 1');
    await expect(view.locator('g[data-task="7"] .held')).toHaveCount(1);
    await view.locator('g[data-task="7"]').focus();
    await page.keyboard.press('Enter');
    await view.getByRole('combobox', { name: 'Pin log on' }).selectOption('2');
    await expect(pins).toHaveValue('log -> 2');
    await view.getByRole('button', { name: 'Remove pin' }).click();
    await expect(pins).toHaveValue('');
    await view.locator('g.node[data-node="1"]').focus();
    await page.keyboard.press('d');
    await expect(panelOf(page).getByLabel('Drained here')).toHaveValue('1');
    await expect(sentence(page)).toContainText('from 40 to 20');
    await expect(view.locator('g.node[data-node="1"]')).toHaveAttribute('aria-label', /draining/);
    await view.locator('g.node[data-node="1"]').focus();
    await page.keyboard.press('Enter');
    await view.getByRole('button', { name: 'Keep node 1', exact: true }).click();
    await expect(sentence(page)).toContainText('from 40 to 14');
    await pins.fill('nobody -> 1');
    await expect(panelOf(page).getByRole('alert')).toContainText('unknown object "nobody"');
  },
);

test('a click drains the node that is looked at, and keeps it', async ({ page, server }) => {
  await page.goto(server.url + '#ex=plan-usual');
  const view = viewOf(page);
  await view.locator('g.node[data-node="2"] .index').click({ force: true });
  await view.locator('.drain').click();
  await expect(panelOf(page).getByLabel('Drained here')).toHaveValue('2');
  await expect(sentence(page)).toContainText('from 40 to 20');
  await view.locator('g.node[data-node="2"] .ground').click({ position: { x: 4, y: 60 } });
  await expect(view.locator('.drain')).toHaveAttribute('aria-label', 'keep node 2');
  await view.locator('.drain').click();
  await expect(sentence(page)).toContainText('from 40 to 14');
});

test('a job that is dropped opens here, of objects and of chains', async ({ page, server }) => {
  await page.goto(server.url + '#ex=fig1');
  const example = (name: string): string =>
    readFileSync(`${root}core/schema/examples/${name}.json`, 'utf8');
  await drop(page, 'plan.json', example('plan'));
  await expect(sentence(page)).toContainText('from 34 to 13');
  await expect(viewOf(page).locator('g[data-task] .held').first()).toBeAttached();
  await drop(page, 'plan-caps.json', example('plan-caps'));
  await expect(panelOf(page).locator('#maxBytes')).toHaveValue('12');
  await expect(viewOf(page).locator('g.node[data-node="2"] .state')).toHaveText('draining');
  await drop(page, 'plan-chain.json', example('plan-chain'));
  await expect(sentence(page)).toContainText('Cutting 10 items into 3 contiguous parts');
  await expect(panelOf(page).locator('#chainSpeeds')).toHaveValue('1, 1.5, 1');
});

test('cuts of a chain are moved, by dragging and by keys', async ({ page, server }, info) => {
  await page.goto(server.url + '#ex=plan-chain');
  await expect(sentence(page)).toContainText('a makespan of 21');
  const view = panelOf(page).locator('evenkeel-chain-view');
  await expect(view.locator('.picture')).toContainText(
    /your split points: the largest load is 29, 38\.1\s% above the best/,
  );
  const cut = view.getByRole('slider', { name: 'Split point between part 1 and part 2' });
  await cut.focus();
  await page.keyboard.press('ArrowRight');
  const cuts = panelOf(page).locator('#chainCuts');
  await expect(cuts).toHaveValue('2, 5');
  await expect(view.locator('.picture')).toContainText('your split points: the largest load is 24');
  if (info.project.name === 'desktop') {
    const grip = (await cut.locator('.grip').boundingBox())!;
    const item = (await view.locator('g[data-task="6"] .ground').boundingBox())!;
    await page.mouse.move(grip.x + 6, grip.y + 8);
    await page.mouse.down();
    await page.mouse.move(item.x + 1, grip.y + 8, { steps: 4 });
    await expect(view.locator('.picture')).toContainText('the same as the best');
    await page.mouse.up();
    await expect(cuts).toHaveValue('2, 6');
    // A key pressed within a second before can be part of the same step.
    await page.keyboard.press('Control+z');
    await expect(cuts).toHaveValue(/2, [45]/);
  }
  await expectSound(page);
});

/** The command line of the page in a folder with the files that the page saves for it. */
async function commandOutput(page: Page): Promise<string> {
  await tab(page, 'Command');
  const line = await panelOf(page).locator('[data-snippet="Command line"]').textContent();
  const folder = mkdtempSync(join(tmpdir(), 'plan-'));
  for (const save of await panelOf(page)
    .getByRole('button', { name: /^Save / })
    .all()) {
    const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
    writeFileSync(join(folder, file.suggestedFilename()), readFileSync(await file.path()));
  }
  const words = line!.replace(/^evenkeel/, `${root}build/release/cli/evenkeel`);
  return execFileSync('bash', ['-c', `${words} --json`], {
    encoding: 'utf8',
    cwd: folder,
    maxBuffer: 2 ** 26,
  });
}

test(
  'the answer is that of the command line',
  { tag: ['@c12', '@c22', '@every'] },
  async ({ page, server }) => {
    const shown = async (example: string, starts: RegExp): Promise<void> => {
      await page.goto(`${server.url}#ex=${example}`);
      await expect(sentence(page)).toContainText(starts);
      const bytes = readFileSync(await (await exported(page, 'json')).path(), 'utf8');
      expect(await commandOutput(page), example).toBe(bytes);
    };
    await shown('plan-usual', /from 40 to 14/);
    await shown('plan-blocks', /from 4 to 2/);
    await shown('plan-messages', /from 17 to 8/);
    await shown('plan-drain', /from 40 to 20/);
    await shown('plan-swap', /3 rounds/);
    await shown('plan-slots', /82 rounds/);
    await shown('plan-chain', /makespan of 21/);
    await page.goto(`${server.url}#ex=plan-usual`);
    await panelOf(page).getByLabel('Search').selectOption({ label: 'none (keep the assignment)' });
    await expect(sentence(page)).toContainText('Nothing to move');
    const bytes = readFileSync(await (await exported(page, 'json')).path(), 'utf8');
    expect(await commandOutput(page)).toBe(bytes);
  },
);

test('ten thousand nodes are columns of several, and the page stays alive', async ({
  page,
  server,
}) => {
  test.slow();
  await page.goto(server.url + '#ex=plan-usual');
  const many = Array.from({ length: 20_000 }, (_, j) => (j * 37) % 97);
  const home = many.map((_, j) => (j * 7919) % 9973);
  await nodes(page).fill('');
  await objects(page).fill(JSON.stringify({ nodes: 10_000, objects: { load: many, node: home } }));
  await expect(sentence(page)).toContainText(/Moving [\d\s]+ of 20.000 objects/, {
    timeout: 60_000,
  });
  const view = viewOf(page);
  await expect(view.locator('.bins')).toHaveCount(1);
  await expect(view.locator('.key')).toContainText('largest load in the column');
  await expect(view.locator('.key')).not.toContainText('above the mean');
  expect(await view.locator('.picture svg *').count()).toBeLessThan(2000);
  await view.getByRole('button', { name: 'First round' }).click();
  await expect(view.locator('.count')).toHaveText('before');
});

test('objects that are too thin to see are one block with a count', async ({ page, server }) => {
  await page.goto(server.url + '#ex=plan-usual');
  const rows = Array.from({ length: 900 }, (_, j) => `o${j},0,${j < 3 ? 500 : 1}`);
  await objects(page).fill(['id,node,load', ...rows, ''].join('\n'));
  await nodes(page).fill('2');
  await expect(sentence(page)).toContainText('of 900');
  const view = viewOf(page);
  await expect(view.locator('[data-task]')).toHaveCount(3);
  await expect(view.locator('.rest text').first()).toContainText(/\d+ more/);
});

test(
  'nothing is unsound, light and dark',
  { tag: ['@c37', '@every'] },
  async ({ page, server }) => {
    await page.goto(server.url + '#ex=plan-blocks');
    await expect(sentence(page)).toContainText('from 4 to 2');
    await expectSoundIn(page, [
      ['light', 'Why'],
      ['dark', 'Front'],
      ['light', 'Table'],
      ['dark', 'Command'],
    ]);
  },
);

test(
  'the element of other sites draws plans and chains',
  { tag: '@c35' },
  async ({ page, server }) => {
    await page.goto(server.url);
    await page.setContent(`<script type="module" src="${server.url}elements.js"></script>
    <evenkeel-plan id="a" objects="id,node,load&#10;a,0,6&#10;b,0,5&#10;c,0,1" nodes="2"></evenkeel-plan>
    <evenkeel-plan id="b" chain="4 9 2 6 5 3 8 7 1 5" parts="3"></evenkeel-plan>
    <evenkeel-plan id="c" experts="[[90,132,40,61],[20,107,104,64]]" slots="6" gpus="2" old="[[0,1,2,3,0,1],[0,1,2,3,2,3]]"></evenkeel-plan>
    <evenkeel-plan id="d" stream='{"nodes":2,"node":[0,0,1],"snapshots":[[4,3,1],[6,5,1],[8,7,1]]}'></evenkeel-plan>`);
    await expect(page.locator('#a')).toContainText('from 12 to 6');
    await expect(page.locator('#a').locator('[data-task]')).toHaveCount(3);
    await expect(page.locator('#b')).toContainText('a makespan of 21');
    await expect(page.locator('#b').locator('.strip')).toHaveCount(1);
    await expect(page.locator('#c')).toContainText('2 layers with 6 slots on 2 GPUs');
    await expect(page.locator('#c').locator('.copies [data-task]')).toHaveCount(12);
    await expect(page.locator('#d')).toContainText('3 snapshots');
    await expect(page.locator('#d').locator('.stream [data-point]')).toHaveCount(3);
  },
);

test('expert replicas and streams have separate pictures', async ({ page, server }) => {
  await page.goto(server.url);
  await go(page, 'Plan');
  const form = panelOf(page).getByLabel('Kind of plan');
  await form.selectOption({ label: 'expert replicas' });
  await expect(sentence(page)).toContainText('imbalance (max/mean) of 1.1903');
  const copies = panelOf(page).locator('evenkeel-copies-view');
  await expect(copies.locator('[data-task]')).toHaveCount(32);
  await copies.locator('g[data-task="6"]').hover();
  await expect(copies.locator('.detail')).toContainText(
    /layer 0, expert \d+.*load per replica \d+.*This expert has 2 replicas/s,
  );
  await expect(copies.locator('.object.pinned')).toHaveCount(2);
  await tab(page, 'Table');
  await panelOf(page).locator('tr[data-node="13"]').click();
  await expect(copies.locator('.detail')).toContainText(
    'This GPU is the most loaded GPU. The search covered every placement',
  );
  await form.selectOption({ label: 'a stream of snapshots' });
  await expect(sentence(page)).toContainText('carried out');
  const stream = panelOf(page).locator('evenkeel-stream-view');
  await expect(stream.locator('.act .dot')).toHaveCount(2);
  await expect(stream.locator('.threshold')).toHaveCount(0);
  await expect(panelOf(page).locator('ek-sweep')).toHaveCount(0);
  await expect(panelOf(page).locator('.tab-body tbody tr')).toHaveCount(12);
  await panelOf(page).locator('tr[data-point="4"]').click();
  await expect(stream.locator('.detail')).toContainText(
    /snapshot 4.*moves 2.objects.*Move 2.objects\. The plan lowers the makespan from 15 to 12/s,
  );
  await panelOf(page)
    .getByLabel('Carry out a plan')
    .selectOption({ label: 'above a threshold, if it pays off' });
  await expect(stream.locator('.picture')).toContainText('threshold 1.35');
  await panelOf(page)
    .getByRole('textbox', { name: 'Snapshots', exact: true })
    .fill('{"load":[5,4],"node":[0,0]}\n[5,');
  await expect(panelOf(page).getByRole('alert')).toContainText('line 2');
});

test('the snippet for other sites draws the same plan, in every form', async ({ page, server }) => {
  const offered: string[] = [];
  for (const [example, change] of [
    ['plan-usual', ['Maximum moves', '2']],
    ['plan-messages', null],
    ['plan-chain', ['Your split points', '0, 2, 4']],
    ['plan-copies', ['Groups', '2']],
    ['plan-stream', ['Cost of a move', '3']],
  ] as const) {
    await page.goto(`${server.url}#ex=${example}`);
    if (example === 'plan-chain')
      await panelOf(page).getByLabel('The last item is followed by the first').check();
    if (change) await panelOf(page).getByLabel(change[0], { exact: true }).fill(change[1]);
    await expect(panelOf(page).locator('.columns.stale-answer')).toHaveCount(0);
    await tab(page, 'Command');
    const site = panelOf(page).locator('[data-snippet="On your website"]');
    const said = await panelOf(page).locator('[data-summary]').getAttribute('data-summary');
    offered.push(`<section title='${said}'>${await site.textContent()}</section>`);
  }
  await page.setContent(offered.join(''));
  for (const section of await page.locator('section').all()) {
    const said = (await section.getAttribute('title'))!;
    await expect(section.locator('evenkeel-plan [part="summary"]')).toHaveText(said);
    expect(await section.locator('.picture [data-node], .picture [data-point]').count()).not.toBe(
      0,
    );
  }
});

test('unknown values are not drawn: no bound if none is intended', async ({ page, server }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(server.url + '#ex=plan-usual');
  await expect(viewOf(page).locator('.picture')).toContainText('line: bound 14');
  await objects(page).fill('id,node,load,memory\na,0,4,9\nb,0,3,2\n');
  await nodes(page).fill('node,memory\n0,8\n1,8\n');
  await expect(sentence(page)).toContainText('No plan satisfies all rules');
  await expect(viewOf(page).locator('.picture')).toContainText('dashed: mean 3.5');
  await expect(viewOf(page).locator('.picture')).not.toContainText('bound 0');
});
