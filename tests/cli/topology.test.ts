// `evenkeel topology`: the properties of a network.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file } = workspace();

describe('topology', () => {
  it('prints the properties of a network', () => {
    const { code, out } = run(['topology', 'torus:8,8']);
    expect(code).toBe(0);
    expect(out).toMatch(/torus:8,8\s+4\s+64\s+128\s+8\s+4\s+yes\s+yes\s+yes\s+13\s+12\s+48/);
    expect(JSON.parse(run(['topology', 'hypercube:2^3', '--json']).out).result.cost_m).toBe(12);
    expect(run(['topology', 'petersen', '--spectrum']).out).toBe(
      'value,multiplicity\n0,1\n2,5\n5,4\n',
    );
    expect(run(['topology']).out).toContain('cage:DEGREE,GIRTH');
    file('own.json', '{"nodes":3,"edges":[[0,1],[1,2]]}');
    file('own.graph', '3 2\n2\n1 3\n2\n');
    file('bad.txt', '0 1\n1 x\n');
    expect(run(['topology', 'file:own.graph']).out).toContain('own.graph: 3 nodes, 2 edges');
    expect(run(['topology', 'file:bad.txt']).err).toContain(
      'bad.txt:2:3: error: "x" is not a node',
    );
    expect(run(['topology', 'file:none.txt']).code).toBe(1);
    expect(run(['topology', 'file:own.json']).out).toContain('own.json: 3 nodes, 2 edges');
    const metis = run(['convert', 'cycle:4', '--to', 'metis']).out;
    expect(metis).toBe('4 4\n2 4\n1 3\n2 4\n1 3\n');
    expect(run(['convert', '-', '--to', 'json'], metis).out).toBe(
      '{"nodes":4,"edges":[[0,1],[0,3],[1,2],[2,3]]}\n',
    );
    expect(run(['convert', 'cycle:4', '--to', 'matis']).err).toContain('did you mean metis?');
    expect(run(['convert', 'bad.txt', '--to', 'mtx']).err).toContain('bad.txt:2:3: error');
    const wrong = run(['topology', 'cage:7,6']);
    expect([wrong.code, wrong.out]).toEqual([2, '']);
    expect(wrong.err).toContain('nearest degrees are 6 and 8');
  });

  it('prints Moore bounds next to the values of the network', () => {
    const { out } = run(['topology', 'cage:6,6']);
    expect(out).toMatch(/maximum nodes, degree 6, diameter 3 +187 +62\n/);
    expect(out).toMatch(/minimum diameter, degree 6 +3 +3\n/);
    expect(out).toMatch(/minimum nodes, degree 6, girth 6 +62 +62\n/);
    expect(out).toMatch(/nodes of the cage, degree 6, girth 6 +62 +62\n/);
    expect(run(['topology', 'path:4']).out).not.toContain('minimum nodes');
  });

  it('prints the matrices of a small network, all of them or one as a table', () => {
    const { out } = run(['topology', 'path:3', '--matrices']);
    expect(out).toContain('  Z, incidence\n   1   0\n  -1   1\n   0  -1\n');
    expect(out).toContain('  L, laplacian\n   1  -1   0\n  -1   2  -1\n   0  -1   1\n');
    expect(out).toContain('  M, diffusion, I - 0.5 L\n');
    const table = ['topology', 'path:3', '--table', 'laplacian', '--format', 'csv'];
    expect(run(table).out).toBe('0,1,2\n1,-1,0\n-1,2,-1\n0,-1,1\n');
    const large = run(['topology', 'hypercube:7', '--matrices']);
    expect(large.code).toBe(1);
    expect(large.err).toContain('matrices are limited to 64 nodes');
  });
});
