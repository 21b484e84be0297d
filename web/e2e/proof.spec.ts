// Proofs: a claim highlights its subject, the check of a changed answer reports the broken claim,
// and the archive convinces the checker in Python.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectSound, sentence, test } from './support.js';

interface Claim {
  claim: string;
  [member: string]: unknown;
}
interface Answer {
  result: {
    targets: number[];
    edges: [number, number][];
    loads: number[];
    ranking: { near: boolean }[];
  };
  proof: Claim[];
}

const panel = (page: Page) => page.locator('ek-proof').filter({ visible: true });
const editor = (page: Page, part = 'answer') =>
  panel(page).locator(`ek-loads-editor[field=${part}]`);
const textOf = (page: Page, part = 'answer'): Promise<string> =>
  editor(page, part).evaluate((element) => (element as unknown as { text: string }).text);

/** Simulates typing; an editor that lays out only visible lines gets the whole text at once. */
async function type(page: Page, text: string): Promise<void> {
  const box = editor(page).locator('textarea');
  if (await box.count()) await box.fill(text);
  else
    await editor(page).evaluate(
      (element, detail) => element.dispatchEvent(new CustomEvent('text', { detail })),
      text,
    );
}
const verdict = (page: Page) => panel(page).locator('.verdict');
const claim = (page: Page, name: string) =>
  panel(page).locator('.claims li', { has: page.locator(`code:text-is("${name}")`) });

/** Opens an example and its proof. */
async function prove(page: Page, url: string, example: string): Promise<Answer> {
  await page.goto(`${url}#ex=${example}`);
  await expect(page.locator('.output').filter({ visible: true })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await page.getByRole('button', { name: 'Show the proof' }).filter({ visible: true }).click();
  await expect(verdict(page)).toContainText(/^\s*\d+ claims?: /);
  return JSON.parse(await textOf(page)) as Answer;
}

/** The verdict of the Python checker about the download. */
async function checkedInPython(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: 'Download' }).click(),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-proof-'));
  try {
    await download.saveAs(join(folder, 'proof.zip'));
    const python = (...args: string[]): string =>
      execFileSync('python3', args, { cwd: folder, encoding: 'utf8' });
    python('-m', 'zipfile', '-e', 'proof.zip', '.');
    return python('check_proof.py', 'request.json', 'answer.json');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The highlighted items of the picture, with their text. */
const lit = (page: Page): Promise<[item: string, text: string][]> =>
  page
    .locator('.output')
    .filter({ visible: true })
    .locator('.evidence > g')
    .evaluateAll((all) =>
      all.map((one) => {
        const item = (one as SVGElement).dataset['of']!;
        const root = one.getRootNode() as ShadowRoot;
        return [item, root.querySelector(`.evidence > text[data-of="${item}"]`)?.textContent ?? ''];
      }),
    );

const items = async (page: Page): Promise<string[]> =>
  (await lit(page)).map(([item]) => item).sort();

/** Changes the answer, checks that the change is reported, and restores the answer. */
async function tamper(
  page: Page,
  change: (answer: string) => string,
  broken: string,
  why: string | RegExp,
): Promise<void> {
  const before = await textOf(page);
  const after = change(before);
  expect(after).not.toBe(before);
  await type(page, after);
  await expect(verdict(page)).toContainText(/One claim is false: |\d+ claims are false: /);
  await expect(verdict(page)).toContainText(broken);
  await expect(claim(page, broken)).toContainText('FALSE');
  await expect(claim(page, broken)).toContainText(why);
  await expect(panel(page).getByRole('alert')).toContainText(/line \d+, column \d+/);
  await expect(panel(page).locator('.changes li').first()).toContainText('→');
  await panel(page).getByRole('button', { name: 'Put back' }).click();
  await expect(verdict(page)).toContainText(/^\s*\d+ claims?: /);
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
  expect(await textOf(page)).toBe(before);
}

/** Changes the first number of that name from there on. */
const raisedFrom =
  (from: string, member: string, by = 1) =>
  (answer: string): string => {
    const at = answer.indexOf(from);
    const changed = answer
      .slice(at)
      .replace(new RegExp(`("${member}": "?)(\\d+)`), (_, head: string, n: string) =>
        head.concat(String(Number(n) + by)),
      );
    return answer.slice(0, at) + changed;
  };

/** The same of a claim. */
const raised = (name: string, member: string, by = 1) =>
  raisedFrom(`"claim": "${name}"`, member, by);

test('ring: the segment is highlighted, changes are reported, Python accepts the saved answer', async ({
  page,
  server,
}) => {
  const { result, proof } = await prove(page, server.url, 'fig1');
  await expect(page.getByRole('tab', { name: 'Proof' })).toBeFocused();
  const [steps] = proof as [Claim & { first: number; count: number }];
  const nodes = Array.from({ length: steps.count }, (_, i) => (steps.first + i) % 6);
  const ends = [(steps.first + 5) % 6, (steps.first + steps.count - 1) % 6];
  const segment = [...nodes.map((i) => `node:${i}`), ...ends.map((i) => `edge:${i}`)].sort();
  await expect.poll(() => items(page)).toEqual(segment);
  // Its numbers equal those of the sentence.
  const loads = [7, 0, 3, 1, 1, 0];
  const told = await lit(page);
  for (const node of nodes)
    expect(told).toContainEqual([`node:${node}`, `${loads[node]}, keeps ${result.targets[node]}`]);
  for (const link of ends) expect(told).toContainEqual([`edge:${link}`, '0 can leave']);
  await expect(claim(page, 'steps')).toContainText(
    'hold 7 units, but their targets add up to 6 units, and nothing can leave',
  );

  await tamper(
    page,
    (all) => all.replace('"traffic": 7', '"traffic": 6'),
    'traffic',
    /traffic is 7/,
  );
  await tamper(page, raised('steps', 'at_least'), 'steps', /./);
  // The highlighted part follows the certificate, also a changed one.
  await type(page, raised('steps', 'first', -1)(await textOf(page)));
  await expect(claim(page, 'steps')).toContainText('FALSE');
  await expect.poll(() => items(page)).toContain(`node:${steps.first - 1}`);
  await type(page, '{');
  await expect(verdict(page)).toHaveText(/not valid JSON/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSound(page);
  await panel(page).getByRole('button', { name: 'Put back' }).press('Enter');
  await expect.poll(() => items(page)).toEqual(segment);
  // If there are too many nodes for separate shapes, the segment is a part of the strip of all
  // nodes.
  await page.getByRole('textbox', { name: 'Loads', exact: true }).fill(`4000${' 0'.repeat(1999)}`);
  await expect(claim(page, 'steps')).toContainText('hold 4');
  await expect(page.locator('evenkeel-ring-view .evidence > rect')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Loads', exact: true }).fill('7 0 3 1 1 0');
  await expect.poll(() => items(page)).toEqual(segment);
  // Another tab, and nothing is lit.
  await page.getByRole('tab', { name: 'Why' }).click();
  await expect.poll(() => items(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Proof' }).click();
  const found = await checkedInPython(page);
  expect(found).toContain('proven    steps');
  expect(found).not.toContain('FALSE');
});

test('infeasibility: the proof is highlighted, changes are reported, Python accepts it', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}#ex=fig1`);
  await expect(sentence(page)).toContainText('Balancing takes 2 steps');
  await page.getByLabel('Maximum steps').fill('1');
  await expect(sentence(page)).toContainText('No multi-send schedule finishes within 1 step');
  await expect(sentence(page)).toContainText('hold 7 units, but their targets add up to 6 units');
  await expect(page.locator('#maxSteps-problem')).toContainText('the minimum is 2');
  await page.getByRole('button', { name: 'Show the proof' }).filter({ visible: true }).click();
  await expect(page.getByRole('tab')).toHaveText(['Proof']);
  await expect(verdict(page)).toContainText('1 claim: 1 proven.');
  const segment = ['edge:1', 'edge:4', 'node:0', 'node:1', 'node:5'];
  await expect.poll(() => items(page)).toEqual(segment);
  await tamper(page, raised('steps', 'at_least'), 'steps', /./);
  // In two steps there is a plan, so the same certificate refuses nothing.
  await panel(page).getByText('The request', { exact: true }).click();
  const request = await textOf(page, 'request');
  await editor(page, 'request')
    .locator('textarea')
    .fill(request.replace('"max_steps": 1', '"max_steps": 2'));
  await expect(verdict(page)).toContainText('One claim is false: plan.');
  await expect(editor(page, 'request').getByRole('alert')).toContainText('does not prove');
  await expect(panel(page).locator('.changes')).toContainText('request, line');
  await panel(page).getByRole('button', { name: 'Put back' }).click();
  expect(await checkedInPython(page)).toMatch(/^proven {4}steps/);
  await page.getByLabel('Maximum steps').fill('2');
  await expect(sentence(page)).toContainText('Balancing takes 2 steps');
  await expect(page.getByRole('tab')).toHaveCount(5);

  // Objects stay in place in the picture, and nodes with insufficient space are highlighted.
  await page.goto(`${server.url}#ex=plan-usual`);
  await expect(sentence(page)).toContainText('14');
  const box = (name: string) =>
    page.getByRole('textbox', { name, exact: true }).filter({ visible: true });
  await box('Nodes').fill('node,memory\n0,7\n1,6\n2,6\n');
  await box('Objects').fill('id,node,load,memory\na,0,9,4\nb,0,7,4\nc,1,6,4\nd,,5,4\n');
  await expect(sentence(page)).toContainText('No plan satisfies all rules');
  await expect(verdict(page)).toContainText('1 claim: 1 proven.');
  const picture = page.locator('evenkeel-plan-view');
  await expect(picture.locator('[data-task]')).toHaveCount(3);
  await expect.poll(() => items(page)).toEqual(['task:0', 'task:1', 'task:2']);
  await expect(claim(page, 'makespan')).toContainText('memory');
  await tamper(page, raised('makespan', 'at_least', -9), 'makespan', 'does not show');
  for (const [width, colorScheme] of [
    [1280, 'dark'],
    [360, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme });
    await expectSound(page);
  }
});

/** The nodes that a claim should highlight, by its certificate. */
const nodesOf = (nodes: readonly number[]): string[] => nodes.map((node) => `node:${node}`);
const cases: readonly (readonly [
  example: string,
  claim: string,
  items: (claim: Claim, answer: Answer) => string[],
])[] = [
  [
    'flow-limits',
    'max_load',
    ({ set }, { result }) => {
      const inside = new Set(set as number[]);
      const leaves = ([u, v]: [number, number]): boolean => inside.has(u) !== inside.has(v);
      const links = result.edges.flatMap((link, e) => (leaves(link) ? [`edge:${e}`] : []));
      return [...nodesOf([...inside]), ...links];
    },
  ],
  ['flow-l1', 'l1', ({ potential }) => nodesOf((potential as number[]).map((_, i) => i))],
  ['plan-usual', 'rounds', ({ node }) => [`node:${String(node)}`]],
  ['plan-chain', 'makespan', ({ cuts }) => [`task:${(cuts as number[]).at(-1)!}`]],
  [
    'map-grid',
    'cost',
    (_, { result: { loads } }) =>
      nodesOf(loads.flatMap((load, i) => (load === Math.max(...loads) ? [i] : []))),
  ],
];

test(
  'every panel with a bound highlights the subjects of its claims, and a change breaks a claim',
  { tag: '@every' },
  async ({ page, server }) => {
    test.slow();
    for (const [example, name, expected] of cases) {
      const answer = await prove(page, server.url, example);
      await claim(page, name).getByRole('button').click();
      const one = answer.proof.find((each) => each.claim === name)!;
      const words = (one['says'] as string).split(/\d/)[0]!.trim();
      await expect(claim(page, name)).toContainText(words);
      await expect.poll(() => items(page), example).toEqual(expected(one, answer).sort());
      await expect(panel(page).getByText('has no counterpart in the picture'), example).toHaveCount(
        0,
      );
      const member = 'at_most' in one ? 'at_most' : 'at_least';
      await tamper(page, raised(name, member), name, /./);
    }
    // Facts about the network itself, on request.
    await page.setViewportSize({ width: 360, height: 740 });
    await prove(page, server.url, 'flow-limits');
    // Below the picture, also in a narrow window, and in view.
    const tab = page.getByRole('tab', { name: 'Proof' }).filter({ visible: true });
    await expect(tab).toBeInViewport();
    await expect(
      page.locator('evenkeel-flow-view .picture').filter({ visible: true }),
    ).toBeInViewport();
    await page.getByText('Properties of the network').click();
    const network = page.locator('ek-network-proof ek-proof');
    await expect(network.locator('.verdict')).toContainText('proven');
    await expect(network.locator('.claims')).toContainText('links apart');
    await expect.poll(async () => (await items(page)).length).toBeGreaterThan(0);
    await expectSound(page);
  },
);

const bound = ['point:0', 'point:1'];
/**
 * Runs and ranks: the highlighted part of each claim, and the check that reports a changed number.
 */
const runs: readonly (readonly [
  example: string,
  claim: string,
  items: (answer: Answer) => readonly string[],
  changes: readonly (readonly [change: (answer: string) => string, broken: string])[],
])[] = [
  [
    'dynamic-small',
    'response',
    () => bound,
    [
      [raisedFrom('"bound": {', 'response', 999), 'bound'],
      [raised('response', 'computed', 999), 'response'],
    ],
  ],
  [
    'cluster-dsl',
    'makespan',
    () => [...nodesOf(Array.from({ length: 64 }, (_, i) => i)), ...bound],
    [
      [raised('makespan', 'at_least', 1e14), 'makespan'],
      [raisedFrom('"result": {', 'makespan_s'), 'makespan_s'],
    ],
  ],
  [
    'advise-small',
    'ranking',
    () => ['point:0'],
    [[raisedFrom('"ranking": [', 'total_ms'), 'ranking']],
  ],
  [
    'eh-usual',
    'route_diameter',
    () => ['node:0', 'node:56'],
    [[raised('route_diameter', 'at_most', -1), 'route_diameter']],
  ],
];

test('runs, ranks and networks: a claim highlights its subject, a change is reported', async ({
  page,
  server,
}) => {
  test.slow();
  for (const [example, name, expected, changes] of runs) {
    const answer = await prove(page, server.url, example);
    await claim(page, name).getByRole('button').click();
    await expect.poll(() => items(page), example).toEqual([...expected(answer)].sort());
    await expect(panel(page).getByText('has no counterpart in the picture')).toHaveCount(0);
    for (const [change, broken] of changes) await tamper(page, change, broken, /./);
  }
  await prove(page, server.url, 'flow-limits');
  await page.getByText('Properties of the network').click();
  const network = page.locator('ek-network-proof ek-proof');
  const box = network.locator('textarea');
  await box.fill(raised('diameter', 'at_least')(await box.inputValue()));
  await expect(network.locator('.verdict')).toContainText(
    /One claim is false: |\d+ claims are false: /,
  );
  await expect(network.locator('.verdict')).toContainText('diameter');
});
