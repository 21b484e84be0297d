// The Cluster panel: machines and links, steps, refusals and why, sliders, advice, the same bytes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { drop, expect, expectSoundIn, root, sentence, test } from './support.js';

test(
  'shows every balancing step, each refusal with its reason, and how nodes spend their time',
  { tag: '@narrow' },
  async ({ page, server }) => {
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Cluster' }).click();
    await expect(sentence(page)).toContainText(/1.000 iterations take 111.6\ss instead of 144\ss/);
    const panel = page.locator('ek-cluster-panel');
    const view = panel.locator('evenkeel-cluster-view');
    await expect(view.locator('.node')).toHaveCount(64);
    await expect(view.locator('.link')).toHaveCount(63);
    await expect(view.locator('.link.moved')).toHaveCount(1);
    await view.locator('.link.moved').focus();
    await expect(view.locator('.detail')).toContainText(/link 0 to 1.*tokens 2.133 cost/s);
    await expect(view.locator('.detail')).toContainText(
      /Moved: within 1.000 iterations this exchange saves/,
    );
    await view.locator('.node').first().hover();
    await expect(view.locator('.detail')).toContainText(/node 0.*load 4.267 share 100/s);
    // The last step: nothing moves, and what would is refused with its numbers.
    await view.getByRole('button', { name: 'Last balancing step' }).click();
    await expect(view.locator('.count')).toHaveText('step 14 / 14, iteration 13');
    await expect(view.locator('.link.moved')).toHaveCount(0);
    const refused = view.locator('.link.refused');
    expect(await refused.count()).toBeGreaterThan(2);
    await refused.first().focus();
    await expect(view.locator('.detail')).toContainText(
      /cost .*saving per iteration .*Refused: within .* this exchange would save .*, less than its cost/s,
    );
    // The picture of a step is that of the answer.
    await view.getByRole('button', { name: 'First balancing step' }).click();
    await expect(view.locator('.node').first()).toHaveAccessibleName(/node 0, load 6.400/);
    await expect(view.getByRole('img', { name: 'How nodes spend' })).toBeVisible();
    await expect(view.locator('.timeline path.compute')).toHaveAttribute('d', /M.*H/);
  },
);

test('sliders recompute at once; methods are ranked, and one can be applied', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Cluster' }).click();
  const panel = page.locator('ek-cluster-panel');
  await expect(sentence(page)).toContainText('instead of 144 s');
  await panel.getByLabel('Link latency, ms, slider').fill('0');
  await expect(panel.locator('#latency')).toHaveValue('0.001');
  await expect(sentence(page)).not.toContainText('111.6 s');
  const before = await sentence(page).textContent();
  await panel.getByLabel('Bytes per token, slider').fill('900');
  await expect(sentence(page)).not.toHaveText(before!);
  await panel.getByLabel('Bandwidth, MB/s, slider').fill('1000');
  await panel.getByLabel('Initial k, slider').fill('0');
  await expect(panel.locator('#kStart')).toHaveValue('0.1');
  await expect(sentence(page)).toContainText('Balancing changes little here');
  for (const field of ['latency', 'bandwidth', 'unitBytes', 'kStart'])
    await panel.locator(`#${field}`).fill('');
  await page.getByRole('tab', { name: 'Methods' }).filter({ visible: true }).click();
  await expect(panel.locator('tbody tr')).toHaveCount(16);
  await expect(panel.locator('tbody tr').first()).toContainText('two-phase');
  await expect(panel.locator('tr.chosen')).toContainText('k/2');
  await panel.getByRole('button', { name: 'Use two-phase' }).click();
  await expect(sentence(page)).toContainText('58.19 s instead of 144 s');
  await expect(panel.locator('tr.chosen')).toContainText('two-phase');
  await page.getByRole('tab', { name: 'Time' }).filter({ visible: true }).click();
  await expect(panel.locator('ek-makespan-chart')).toContainText('no balancing, or one node');
});

test('loads platforms, topologies, large networks and examples, and shows errors in place', async ({
  page,
  server,
}) => {
  await page.goto(server.url + '#ex=cluster-sites');
  const panel = page.locator('ek-cluster-panel');
  const view = panel.locator('evenkeel-cluster-view');
  await expect(view.locator('.node')).toHaveCount(10);
  await expect(panel).toContainText('links of a national network');
  await panel.locator('#platform').fill('source,target,bandwidth,latency\na,b,fast,1\n');
  await expect(panel.getByRole('alert')).toContainText(/line 2, column \d+\s+bandwidth is "fast"/);
  await panel.locator('#site').selectOption('topology');
  await panel.locator('#siteTopology').fill('torus:4,4');
  await expect(view.locator('.node')).toHaveCount(16);
  await panel.locator('#siteTopology').fill('tarus:4,4');
  await expect(panel.getByRole('alert')).toContainText('tarus');
  await panel.locator('#siteTopology').fill('torus:60,60');
  await panel.locator('#rounds').fill('100');
  await expect(sentence(page)).toContainText(/of 3.600 nodes/);
  await expect(view.getByText('too many nodes to draw one by one')).toBeVisible();
  await panel.locator('#latency').fill('-1');
  await expect(panel.getByRole('alert')).toContainText('Latency is "-1"');
  await panel.locator('#latency').fill('');
  await panel.locator('#nodeMix').fill('1, zero');
  await expect(panel.getByRole('alert')).toContainText('"zero" is not a speed above 0');
  await page.goto(server.url + '#ex=cluster-dear');
  await expect(sentence(page)).toContainText('Balancing');
  await expect(panel).toContainText('1 exchange was refused');
});

test('a file with only speeds or links requires a topology and a load', async ({
  page,
  server,
}) => {
  await page.goto(server.url + '#ex=cluster-dsl');
  const panel = page.locator('ek-cluster-panel');
  const alert = panel.locator('.input [role=alert]');
  const asked = sentence(page);
  await expect(asked).toContainText('Balancing');
  await drop(page, 'speeds.csv', 'site,cluster,nodes,speed_flops\nx,a,3,5e9\ny,b,2,8e9\n');
  await expect(asked).toContainText('speeds but no links: enter a topology');
  await alert.getByRole('button', { name: /circulant:5,1,2/ }).click();
  await expect(asked).toContainText('The platform has no loads');
  await alert.getByRole('button', { name: '500 tokens, all on node 0' }).click();
  await expect(asked).toContainText('Balancing');
  await expect(panel.locator('#platformTopology')).toHaveValue('circulant:5,1,2');
  await expect(panel.locator('#siteAmount')).toHaveValue('500');
  await drop(page, 'links.csv', 'source,target,bandwidth,latency\na,b,1e9,1e-4\nb,c,1e9,1e-4\n');
  await expect(asked).toContainText('The platform has no loads');
  await alert.getByRole('button', { name: /^Random/ }).click();
  await expect(asked).toContainText('Balancing');
  await panel.locator('#platformTopology').fill('cycle:3');
  await expect(asked).toContainText('The platform has links: leave the topology empty');
});

test(
  'the answer is that of the command line; nothing is unsound',
  { tag: ['@c37', '@every'] },
  async ({ page, server }) => {
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Cluster' }).click();
    await expect(sentence(page)).toContainText('Balancing saves time');
    await expectSoundIn(
      page,
      [
        ['light', 'Why'],
        ['dark', 'Time'],
        ['dark', 'Methods'],
        ['light', 'Command'],
      ],
      async (tab) => {
        if (tab === 'Methods')
          await expect(page.locator('ek-cluster-panel tbody tr')).toHaveCount(16);
      },
    );
    const line = await page.locator('ek-cluster-panel [data-snippet="Command line"]').textContent();
    const words = line!.replace(/^evenkeel/, `${root}build/release/cli/evenkeel`);
    const download = page.waitForEvent('download');
    await page.getByLabel('Export').filter({ visible: true }).selectOption('json');
    const bytes = readFileSync(await (await download).path(), 'utf8');
    expect(
      execFileSync('bash', ['-c', `${words} --json`], { encoding: 'utf8', maxBuffer: 1 << 28 }),
    ).toBe(bytes);
  },
);

test(
  'one select per row, no zeros, nodes grouped above 24, two sentences first, few tab stops',
  { tag: ['@B13', '@narrow'] },
  async ({ page, server }) => {
    test.skip(test.info().project.name !== 'desktop');
    await page.goto(`${server.url}#ex=cluster-dsl`);
    const panel = page.locator('ek-cluster-panel');
    await expect(sentence(page)).toContainText('Balancing saves time');
    // Every choice of the method has the full width of the inputs.
    for (const id of ['diffusion', 'kPolicy', 'rounding', 'detection', 'sync']) {
      const select = (await panel.locator(`#${id}`).boundingBox())!;
      expect(select.width, id).toBeGreaterThan(270);
    }
    const view = panel.locator('evenkeel-cluster-view');
    expect(await view.locator('.load').allTextContents()).not.toContain('0');
    await expect(view.locator('.timeline .all path')).toHaveCount(3);
    await expect(panel.locator('.tab-body p').first()).toHaveText(
      /balancing steps moved .* tokens .* less\. .*Before the run: /s,
    );
    // Among 64 nodes and 63 links, only the nodes and links with load or exchanges.
    expect(await view.locator('.picture [tabindex="0"]').count()).toBeLessThan(12);
    await page.goto(`${server.url}#ex=cluster-sites`);
    await expect(view.locator('.timeline .all')).toHaveCount(0);
  },
);
