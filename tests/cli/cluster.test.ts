// `evenkeel cluster`: platforms, methods, verdicts.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file } = workspace();

describe('cluster', () => {
  it('reports whether balancing pays, and with which method', () => {
    const { code, out } = run(['cluster', '--preset', 'dsl']);
    expect(code).toBe(0);
    expect(out).toMatch(/time\s+without balancing\s+lower bound\s+one node alone\s+saving/);
    expect(out).toMatch(/\n\s+0\s+1728\s+#{40}/);
    expect(out).toContain('Balancing saves time: 1000 iterations take 111.6 s instead of 144 s');
    const advice = run(['cluster', '--preset', 'dsl', '--advise']);
    expect(advice.out).toMatch(/method\s+time\s+saving\s+overload\s+steps\s+moved\n\s+two-phase/);
    expect(advice.out).toContain('The best method is two-phase (--scheme two-phase');
    const dear = ['--unit-bytes', '10000', '--scenario', 'peak:64000,0'];
    const never = run(['cluster', '--preset', 'dsl', '--advise', ...dear]);
    expect(never.out).toContain('Do not balance here');
    expect(never.out).toMatch(/the cost is [\d.]+ times the saving/);
  });

  it('the options of the best method reproduce its numbers, on any number of threads', () => {
    const words = [
      'cluster',
      'mesh:4,5',
      '--scenario',
      'random:300',
      '--speeds',
      'pattern:1e9,3e9',
    ];
    const all = run([...words, '--advise', '--json', '--threads', '1']);
    expect(run([...words, '--advise', '--json', '--threads', '2']).out).toBe(all.out);
    for (const row of JSON.parse(all.out).result.ranking) {
      const alone = JSON.parse(run([...words, ...row.flags.split(' '), '--json']).out);
      expect(alone.result.makespan_s, row.method).toBe(row.makespan_s);
    }
    const csv = run([...words, '--compare', 'k-1,imitate', '--format', 'csv']).out.split('\n');
    expect(csv[0]).toBe('method,makespan_s,gain_fraction,overload,lb_steps,moved,messages,flags');
    expect(csv[2]).toMatch(/^imitate,/);
    expect(run([...words, '--format', 'csv']).out).toMatch(/^node,load\n0,\d+\n/);
  });

  it('reads platforms, speeds, links, arrivals and dead links', () => {
    file('links.csv', 'source,target,bandwidth,latency\na,b,1e6,0.001\nb,c,2e6,0.002\n');
    file('speeds.csv', 'site,nodes,speed\nx,2,1e9\ny,1,2e9\n');
    file(
      'cluster.xml',
      `<platform version="4.1"><cluster id="c" topology="TORUS" topo_parameters="3,2" prefix="n" suffix=""
        radical="0-5" speed="1Gf" bw="1GBps" lat="50us"/></platform>`,
    );
    const back = run(['read', '--as', 'platform', 'links.csv', '--format', 'csv']).out;
    expect(back).toBe('source,target,bandwidth,latency\na,b,1000000,0.001\nb,c,2000000,0.002\n');
    const speeds = run(['read', '--as', 'platform', 'speeds.csv', '--format', 'csv']).out;
    expect(speeds).toContain('node,speed\nx-1,1000000000\nx-2,');
    const linked = ['cluster', '--links', 'links.csv', '--speeds', 'speeds.csv'];
    const three = JSON.parse(run([...linked, '--loads', '90,0,0', '--json']).out);
    expect(three.result.nodes).toBe(3);
    expect(three.result.ideal_s).toBeCloseTo((90 * 22500 * 1000) / 4e9, 12);
    const torus = run([
      'cluster',
      '--platform',
      'cluster.xml',
      '--scenario',
      'peak:600,0',
      '--json',
    ]);
    expect(JSON.parse(torus.out).result.edges).toBe(9);
    const changing = [
      ...['cluster', 'cycle:6', '--loads', '60,0,0,0,0,0', '--iterations', '50'],
      ...['--arrivals', '10,3,30;20,1,5', '--dead-links', '5,0,1', '--detection', 'piggyback'],
    ];
    expect(JSON.parse(run([...changing, '--json']).out).input.total).toBe(95);
    const shaken = ['--shaker-p', '0.5', '--shaker-tau', '2', '--shaker-grow'];
    const settings = JSON.parse(run([...changing, ...shaken, '--json']).out).settings;
    expect(settings.shaker).toEqual({ grow: true, p: 0.5, tau: 2 });
    const printed = run([...changing, '--shaker-kappa', '1', '--shaker-printed']);
    expect(printed.out).toContain('kappa has the sign that the paper states');
    const messages = run(['cluster', 'cycle:6', '--loads', '6,0,0,0,0,0', '--table', 'alpha']).out;
    expect(messages.trim().split('\n')).toHaveLength(1 + 4 * 6);
    const piece = file('units.json', '[[3,4],[],[5],[],[],[]]');
    const units = ['cluster', 'cycle:6', '--units', piece, '--rounding', 'imitate', '--json'];
    expect(JSON.parse(run(units).out).result.final_units.flat().sort()).toEqual([3, 4, 5]);
    file('loads.csv', 'node,load,speed\n0,50,1e9\n1,0,3e9\n');
    expect(JSON.parse(run(['cluster', 'path:2', 'loads.csv', '--json']).out).result.ideal_s).toBe(
      (50 * 1000 * 22500) / 4e9,
    );
  });

  it('reports each error with its position', () => {
    expect(run(['cluster']).err).toContain('a network is missing');
    expect(run(['cluster', '--preset', 'dls']).err).toContain('did you mean "dsl"?');
    expect(run(['cluster', '--preset', 'dsl', '--links-latency-s', '-1']).err).toContain(
      '--links-latency-s is -1: it must be a number >= 0',
    );
    expect(run(['cluster', '--preset', 'dsl', '--shaker-kapa', '1']).err).toContain(
      'did you mean --shaker-kappa?',
    );
    expect(run(['cluster', '--preset', 'dsl', '--pre-fixed-s', 'x']).code).toBe(2);
    file('bad.csv', 'source,target,bandwidth,latency\na,b,1e6,0.001\nb,c,fast,0.002\n');
    const bad = run(['cluster', '--links', 'bad.csv', '--loads', '1,2,3']);
    expect(bad.code).toBe(1);
    expect(bad.err).toMatch(/^bad.csv:3:5: error: bandwidth is "fast".*\n.*\n\s+\^/);
    expect(run(['cluster', 'cycle:4', '--loads', '1,2,3']).err).toContain(
      'give one number per node',
    );
    expect(run(['cluster', '--preset', 'dsl', '--arrivals', '1,2']).code).toBe(2);
    const slow = [
      'cluster',
      'torus:100,100',
      '--scenario',
      'random:1000',
      '--iterations',
      '100000',
    ];
    const stopped = run([...slow, '--sync', 'tree', '--time-limit', '300ms']);
    expect(stopped.code).toBe(4);
    expect(stopped.out).toContain('Stopped early: time_limit');
  });
});
