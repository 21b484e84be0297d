// Why for everything: the item under the pointer shows its numbers and its rule, and picture and
// table highlight it together.
import { drop, expect, expectSound, go, sentence, test, worked } from './support.js';

test(
  'ring: nodes, links and moves show the reason; their rows are highlighted, and vice versa',
  { tag: ['@C18', '@c16', '@c25'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=fig1`);
    const view = page.locator('evenkeel-ring-view');
    await page.getByRole('tab', { name: 'Table' }).click();
    const row = (kind: string, at: number) => page.locator(`.tab-body tr[data-${kind}="${at}"]`);
    await view.locator('[data-node="5"] .body').hover();
    await expect(view.locator('.description')).toContainText('load 0');
    await expect(view.locator('.rule')).toContainText(
      'Red: the node must send 1 but holds only 0, so it waits for 1 from node 0.',
    );
    await expect(view.locator('.rule')).toContainText(
      'critical thread, which is why the schedule takes 2 steps',
    );
    await expect(row('node', 5)).toHaveClass(/lit/);
    await view.locator('[data-edge="4"]').dispatchEvent('pointerover');
    await expect(view.locator('.rule')).toContainText('Inflow over the previous link');
    // A click pins it: it stays when the pointer is gone.
    await view.locator('[data-node="0"] .body').click();
    await expect(row('node', 0)).toHaveClass(/chosen/);
    await page.getByRole('tab', { name: 'Table' }).hover();
    await expect(view.locator('.description')).toContainText('node 0');
    // From the table to the picture, by pointer and by keyboard.
    await row('move', 2).hover();
    await expect(view.locator('.description')).toContainText(/step \d, \d\sunits? from node/);
    await expect(view.locator('.description')).toContainText(/load of node \d \d+ → \d+/);
    await expect(view.locator('.rule')).toContainText(
      'In multi-send a node sends as much as it holds',
    );
    await expect(view.locator('.link.pinned')).toHaveCount(1);
    await row('node', 0).focus();
    await page.keyboard.press('ArrowDown');
    await expect(row('node', 1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(view.locator('.node.pinned')).toHaveAttribute('data-node', '1');
    await page.keyboard.press('Escape');
    await expect(page.locator('tr.chosen')).toHaveCount(0);
    // By keyboard in the picture.
    await view.locator('[data-node="2"]').focus();
    await expect(view.locator('.description')).toContainText('node 2');
    await page.keyboard.press('Enter');
    await expect(row('node', 2)).toHaveClass(/chosen/);
    await row('move', 0).getByRole('button').click();
    await expect(view.locator('.count')).toHaveText('step 1 / 2');
    await expectSound(page);
  },
);

test(
  'flow: nodes and links show the reason; their rows are highlighted, and vice versa',
  { tag: ['@C18', '@c25'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=flow-torus`);
    await expect(sentence(page)).toContainText('12 iterations');
    const view = page.locator('evenkeel-flow-view');
    await page.getByRole('button', { name: 'Last iteration' }).click();
    await page.getByRole('tab', { name: 'Table' }).click();
    await view.locator('[data-node="9"]').hover();
    await expect(view.locator('.description')).toContainText(/before and after \d+ → \d+/);
    await expect(view.locator('.rule')).toContainText(/Balanced: \d+ − [\d.]+ \+ [\d.]+ = \d+/);
    const links = page.getByRole('region', { name: 'Links', exact: true });
    const first = links.locator('tbody tr').first();
    await first.hover();
    await expect(view.locator('.rule')).toContainText('This link carries the most load.');
    await expect(view.locator('.mark')).toHaveCount(1);
    const edge = (await first.getAttribute('data-edge'))!;
    await first.click();
    await expect(first).toHaveClass(/chosen/);
    await page.mouse.move(0, 0);
    await expect(view.locator('.description')).toContainText('link');
    await view.locator(`[data-edge="${edge}"]`).dispatchEvent('pointerover');
    await expect(first).toHaveClass(/lit/);
  },
);

test(
  'map, cube, dynamic and cluster: an item under the pointer shows its reason, and is highlighted in the tables',
  { tag: ['@C18', '@c16', '@c25'] },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await go(page, 'Map');
    await expect(sentence(page)).toContainText('200 tasks');
    const map = page.locator('evenkeel-map-view');
    const panel = page.locator('ek-map-panel');
    await panel.getByRole('tab', { name: 'Table' }).click();
    await map.locator('[data-node="29"] .body').hover();
    await expect(map.locator('.description')).toContainText(
      /server 3.5 load \d+ mean \d+ tasks \d/,
    );
    await expect(map.locator('.rule')).toContainText('stay on the server and cost nothing');
    await expect(panel.locator('tr[data-node="29"]')).toHaveClass(/lit/);
    await panel.locator('tr[data-task="7"]').click();
    await expect(map.locator('.description')).toContainText('task 7');
    await expect(map.locator('.rule')).toContainText(
      /stay on its server|communicates with no other task/,
    );
    await expect(map.locator('.node.pinned')).toHaveCount(1);
    await map.getByRole('button', { name: 'Tasks' }).click();
    await expect(map.locator('.node.pinned')).toHaveAttribute('data-task', '7');

    await go(page, 'Cube');
    const cube = page.locator('evenkeel-eh-view');
    await expect(cube.locator('.hop')).toHaveCount(5);
    await page.locator('ek-eh-panel').getByRole('tab', { name: 'Table' }).click();
    await cube.locator('[data-edge="0"]').focus();
    await expect(cube.locator('.description')).toContainText('hop 1 of 5 hops from 0.1 to 0');
    await expect(cube.locator('.rule')).toContainText('The hop climbs one level');
    const hops = page.getByRole('region', { name: 'Hops' });
    await expect(hops.locator('tr[data-edge="0"]')).toHaveClass(/lit/);
    await hops.locator('tr[data-edge="2"]').click();
    await expect(cube.locator('.rule')).toContainText('so it crosses one dimension');
    await expect(cube.locator('[data-edge="2"]')).toHaveClass(/pinned/);

    await go(page, 'Dynamic');
    const dynamic = page.locator('evenkeel-dynamic-view');
    await expect(dynamic.locator('.server')).toHaveCount(64);
    await dynamic.locator('[data-node="3"]').hover();
    await expect(dynamic.locator('.description')).toContainText(
      /server 3 si-mlta \d+\stasks? mean/,
    );
    await expect(dynamic.locator('.rule')).toContainText(/is idle|serves one task/);

    await go(page, 'Cluster');
    const cluster = page.locator('evenkeel-cluster-view');
    await expect(cluster.locator('.link.moved')).toHaveCount(1);
    await cluster.locator('.link.moved').focus();
    await expect(cluster.locator('.description')).toContainText(/load of 0 6.400 → 4.267/);
    await expect(cluster.locator('.rule')).toContainText('Moved: within');
  },
);

test(
  'the exchanges of a cluster and the paths of tasks are in tables, each at its step or moment',
  { tag: ['@C18', '@c16', '@c25'] },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await go(page, 'Cluster');
    const cluster = page.locator('ek-cluster-panel');
    const view = cluster.locator('evenkeel-cluster-view');
    await expect(view.locator('.link.moved')).toHaveCount(1);
    await cluster.getByRole('tab', { name: 'Exchanges' }).click();
    const exchanges = cluster.getByRole('region', { name: 'Exchanges of step 1' });
    await expect(exchanges.locator('tbody tr').first()).toContainText(/0 → 1\s*2.133\s*177\sms/);
    await exchanges.locator('tbody tr').first().hover();
    await expect(view.locator('.rule')).toContainText('Moved: within');
    await view.getByRole('button', { name: 'Last balancing step' }).click();
    const last = cluster.getByRole('region', { name: 'Exchanges of step 14' });
    await expect(last.locator('tbody tr', { hasText: 'refused' })).not.toHaveCount(0);
    await last.locator('tbody tr', { hasText: 'refused' }).first().click();
    await expect(view.locator('.rule')).toContainText('Refused: within');

    await go(page, 'Dynamic');
    const dynamic = page.locator('ek-dynamic-panel');
    await expect(dynamic.locator('evenkeel-dynamic-view .server')).toHaveCount(64);
    await dynamic.getByRole('tab', { name: 'Moves' }).click();
    const move = dynamic.locator('tbody tr', { hasText: 'moved by a decision' }).first();
    const task = (await move.getAttribute('data-task'))!;
    await move.getByRole('button').click();
    const dot = dynamic.locator(`circle.task[data-task="${task}"]`).first();
    await dot.dispatchEvent('pointerover');
    await expect(dynamic.locator('.description')).toContainText(`task ${task} under`);
    await expect(dynamic.locator('.rule')).toContainText('A balancing decision moves this task');
    await expect(move).toHaveClass(/lit/);
  },
);

test(
  'advice: a dot shows its reason and highlights its row, and a row highlights its dot',
  { tag: ['@C18', '@c25'] },
  async ({ page, server }) => {
    await page.goto(server.url + worked);
    await go(page, 'Advise');
    await expect(sentence(page)).toContainText('On a Cray T3E, the flow takes');
    const panel = page.locator('ek-advise-panel');
    const row = panel.locator('.ranking tr.row').first();
    await row.hover();
    await expect(panel.locator('.description')).toContainText(
      /ms for the flow and\s+[\d.]+\sms to migrate/,
    );
    await expect(row).toHaveClass(/lit/);
    await expect(panel.locator('ek-advice-chart circle[r="11"]')).toHaveCount(1);
    const name = (await panel.locator('.description strong').textContent())!.replace(/[,:]$/g, '');
    const dot = panel
      .locator('ek-advice-chart circle', {
        has: page.locator('title', { hasText: 'hypercube:6 md' }),
      })
      .first();
    await dot.dispatchEvent('pointerover');
    await expect(panel.locator('.description strong')).not.toHaveText(name);
    await expect(panel.locator('.description')).toContainText(
      '(hypercube:6), one dimension after the other (md)',
    );
  },
);

test(
  'papers: a point of a chart and its row highlight each other, and show the published value next to ours',
  { tag: ['@C18', '@c25'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#paper=decker/fig1`);
    const panel = page.locator('ek-papers-panel');
    const points = panel.locator('ek-series-chart [data-point]');
    // Two lines of 14 points, and the published value of each.
    await expect(points).toHaveCount(56, { timeout: 20_000 });
    const row = panel.locator('tr[data-row]', { hasText: 'Lattice(4,3) (MD)' });
    await row.hover();
    await expect(row).toHaveClass(/lit/);
    await expect(panel.locator('ek-series-chart .lit')).toHaveCount(4);
    await expect(panel.locator('.description')).toContainText('Lattice(4,3) (MD)');
    // A click pins it, and the points stay marked.
    await row.click();
    await page.mouse.move(0, 0);
    await expect(row).toHaveClass(/chosen/);
    await expect(panel.locator('ek-series-chart .lit')).toHaveCount(4);
    await page.keyboard.press('Escape');
    await expect(panel.locator('tr.chosen')).toHaveCount(0);
    // From the chart to the table.
    const point = panel.locator('ek-series-chart .lit, ek-series-chart [data-point="0"]').first();
    await point.hover({ force: true });
    await expect(panel.locator('tr.lit')).toHaveCount(1);
    await expect(panel.locator('tr.lit')).toContainText('Hyp(1)^6 (MD)');
    await expect(panel.locator('.description')).toContainText(
      /workstations: Hyp\(1\)\^6 \(MD\)\s+M\(G,d\) 6\s+flow computation, ms 24\.2\s+published 24\.2/,
    );
    await expect(panel.locator('.rule')).toContainText('Reproduced.');
    await expectSound(page);
    // By keyboard along the rows.
    await panel.locator('tr[data-row="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await expect(panel.locator('tr[data-row="1"]')).toBeFocused();
    await expect(panel.locator('tr[data-row="1"]')).toHaveClass(/lit/);
    await expect(panel.locator('ek-series-chart .lit')).toHaveCount(4);
  },
);

test(
  'papers: each point of every chart has a row, in a table of the paper or of the chart itself',
  { tag: ['@C18', '@C21'] },
  async ({ page, server }) => {
    // Rows of a load by two algorithms; bars by rank, of which no table of the paper speaks.
    await page.goto(`${server.url}#paper=jeannot/fig6`);
    const panel = page.locator('ek-papers-panel');
    const bar = panel.locator('ek-series-chart rect[data-point]');
    await expect(bar).toHaveCount(16, { timeout: 20_000 });
    await bar.nth(9).dispatchEvent('pointerover', { bubbles: true, composed: true });
    const lit = panel.locator('tr.lit');
    await expect(lit).toHaveCount(1);
    await expect(lit.locator('td').first()).toHaveText('2');
    await expect(panel.getByRole('region', { name: 'R4' }).locator('tr.lit')).toHaveCount(1);
    await page.goto(`${server.url}#paper=lau/fig7`);
    const chart = panel.locator('ek-series-chart');
    await expect(chart.locator('[data-point]')).toHaveCount(40, { timeout: 20_000 });
    await chart.getByText('As a table').click();
    const own = chart.getByRole('region', { name: 'The chart as a table' });
    await expect(own.locator('tbody tr')).toHaveCount(40);
    await own.locator('tbody tr').nth(12).hover();
    await expect(chart.locator('rect.lit')).toHaveAttribute('data-point', '12');
    await chart.locator('rect[data-point="3"]').hover();
    await expect(own.locator('tr.lit')).toHaveCount(1);
    await expect(own.locator('tr.lit')).toHaveAttribute('data-point', '3');
  },
);

test(
  'flow: above 500 links a link can still be pointed at, and pinned by a click',
  { tag: ['@C18', '@c25'] },
  async ({ page, server }) => {
    await page.goto(`${server.url}#ex=flow-torus`);
    await expect(sentence(page)).toContainText('12 iterations');
    const job = { kind: 'flow', topology: 'torus:24,24', scenario: { random: { mean: 100 } } };
    await drop(page, 'job.json', JSON.stringify({ ...job, seed: 5 }));
    const view = page.locator('evenkeel-flow-view');
    await expect(view.locator('circle[data-node]')).toHaveCount(576, { timeout: 20_000 });
    await page.getByRole('tab', { name: 'Table' }).click();
    const centre = async (node: number) => {
      const box = (await view.locator(`circle[data-node="${node}"]`).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [a, b] = [await centre(25), await centre(26)];
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
    await expect(view.locator('.description')).toContainText(/link (25 to 26|26 to 25)/);
    await expect(view.locator('.description')).toContainText(/load of 25 .* → /);
    await expect(view.locator('.rule')).toContainText(/busiest link|No link carries more/);
    await expect(view.locator('.mark')).toHaveCount(1);
    const row = page.locator('tr.lit[data-edge]');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(/25 → 26|26 → 25/);
    await page.mouse.click((a.x + b.x) / 2, (a.y + b.y) / 2);
    await expect(page.locator('tr.chosen[data-edge]')).toContainText(/25 → 26|26 → 25/);
    // Far from every link nothing is meant; on a node it is the node.
    const picture = (await view.locator('.picture').boundingBox())!;
    await page.mouse.move(picture.x + 2, picture.y + picture.height - 2);
    await expect(page.locator('tr.lit')).toHaveCount(0);
    await view.locator('circle[data-node="25"]').hover();
    await expect(view.locator('.description')).toContainText('node 25');
  },
);
