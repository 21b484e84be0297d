// Labels of nodes from files to text, CSV and JSON.
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file } = workspace();

describe('labels', () => {
  const path = 'graph { c -- a -- b -- d }';
  const table = 'node,load,speed\na,10,1\nb,20,1\nc,30,1\nd,40,1\n';

  it('match loads with the nodes of a file and appear in text, CSV and JSON', () => {
    file('path.dot', path);
    file('named.csv', table);
    const args = ['flow', 'file:path.dot', 'named.csv', '--scheme', 'l1', '--quiet'];
    const answer = JSON.parse(run([...args, '--json']).out);
    expect(answer.input.labels).toEqual(['c', 'a', 'b', 'd']);
    // c has 30, a 10, b 20, d 40; the mean is 25.
    expect(answer.result.flow).toEqual([5, -10, -15]);
    expect(run([...args, '--format', 'csv']).out).toBe(
      'u,v,flow,u_number,v_number\nc,a,5,0,1\na,b,-10,1,2\nb,d,-15,2,3\n',
    );
    const { out } = run(args);
    expect(out).toMatch(/^ +node +load +target/);
    expect(out).toMatch(/\n +c +30 +25 /);
    expect(out).toMatch(/\n +d +40 +25 /);
    expect(out).toMatch(/\n +d +b +15 /);
  });

  it('without a partner are reported by name; numbers stay positions', () => {
    file('path.dot', path);
    file('polska.csv', 'node,name,load\n0,Gdansk,1\n1,Bydgoszcz,2\n2,Lodz,3\n3,Krakow,4\n');
    const wrong = run(['flow', 'file:path.dot', 'polska.csv']);
    expect([wrong.code, wrong.out]).toEqual([1, '']);
    expect(wrong.err).toContain('polska.csv:2:3: error: the network has no node "Gdansk"');
    file('numbers.csv', 'rank,load\n3,40\n1,10\n0,30\n2,20\n');
    const args = ['flow', 'file:path.dot', 'numbers.csv', '--scheme', 'l1', '--json'];
    expect(JSON.parse(run(args).out).result.flow).toEqual([5, -10, -15]);
    const gml = 'graph [ node [ id 2 ] node [ id 1 ] edge [ source 1 target 2 ] ]';
    file('ids.gml', gml);
    const ids = ['flow', 'file:ids.gml', file('ids.csv', 'id,load\n1,8\n2,0\n'), '--json'];
    expect(JSON.parse(run(ids).out).result.flow.map(Math.abs)).toEqual([4]);
    expect(JSON.parse(run(ids).out).input.labels).toEqual(['2', '1']);
  });

  it('also appear in ring, cluster and map', () => {
    const named = file('ring.csv', 'host,load\nx,9\ny,0\nz,0\n');
    expect(run(['ring', named, '--format', 'csv']).out).toBe(
      'node,load,target,flow,kind,red,node_number\nx,9,3,3,rich,false,0\ny,0,3,0,idle,false,1\nz,0,3,-3,idle,false,2\n',
    );
    expect(run(['ring', named]).out).toMatch(/\n +x +9 +3 +3 /);
    expect(run(['cluster', 'path:3', named, '--format', 'csv']).out).toMatch(
      /^node,load,node_number\nx,\d+,0\n/,
    );
    file('path.dot', path);
    file('tasks.dot', 'digraph { t -> u }');
    expect(run(['map', 'file:path.dot', 'tasks.dot', '--format', 'csv']).out).toMatch(
      /^task,server,task_number,server_number\nt,[abcd],0,\d\nu,[abcd],1,\d\n$/,
    );
    expect(JSON.parse(run(['topology', 'file:path.dot', '--json']).out).input.labels).toEqual([
      'c',
      'a',
      'b',
      'd',
    ]);
  });

  it('and the reading options of the text are in the answer', () => {
    const ranks = file('ranks.csv', '0,2.320893987\n1,0.005901813\n2,0.0046\n');
    const args = ['ring', ranks, '--unit', '0.001', '--quiet', '--json'];
    const answer = JSON.parse(run(args).out);
    expect(answer.input).toMatchObject({ nodes: 3, total: 2332 });
    expect(answer.settings.unit).toBe(0.001);
    expect(answer.notes.join('\n')).toMatch(
      /^values are counted in units of 0.001. Half-up rounding raises the total by 0.0006042 \(0.0259%\)/m,
    );
    expect(answer.settings).not.toHaveProperty('column');
    const all = [...args, '--column', '2', '--input-format', 'csv'];
    expect(JSON.parse(run(all).out).settings).toMatchObject({
      unit: 0.001,
      column: '2',
      input_format: 'csv',
    });
    // Then verify needs no information from the answer.
    file('all.json', run(all).out);
    expect(run(['verify', 'all.json', ranks]).code).toBe(0);
    expect(JSON.parse(run(['ring', '--loads', '1,2', '--json']).out).settings).not.toHaveProperty(
      'unit',
    );
  });

  it('--each leaves the column of the ranks out and labels the nodes', () => {
    const input = 'rank,phase_1,phase_2\n0,7,1\n1,3,x\n2,4,4\n';
    const { code, out } = run(['ring', '--each', '--json', '--unit', '1'], input);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(1);
    expect(lines[0].input).toMatchObject({ nodes: 2, total: 8, labels: ['phase_1', 'phase_2'] });
    expect(lines[0].settings.unit).toBe(1);
    expect(lines[1].error).toMatchObject({ line: 3, column: 5 });
    expect(run(['ring', '--each', '--column', 'phase_1'], input).code).toBe(2);
  });

  const data = process.env['EVENKEEL_DATA'];
  it.skipIf(!data || !existsSync(`${data}/loads`))('join the demands of SNDlib', () => {
    for (const name of ['abilene', 'polska', 'nobel-eu', 'germany50', 'geant']) {
      const net = `file:${data}/topologies/sndlib-${name}.gml`;
      const { code, out } = run(['flow', net, `${data}/loads/sndlib-${name}-demand.csv`, '--json']);
      expect(code, name).toBe(0);
      const { input } = JSON.parse(out);
      expect(input.labels).toHaveLength(input.nodes);
    }
    const wrong = run([
      'flow',
      `file:${data}/topologies/sndlib-abilene.gml`,
      `${data}/loads/sndlib-polska-demand.csv`,
    ]);
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain('the network has no node "Gdansk"');
  });
});
