// `evenkeel eh`: addresses and routes.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run } = workspace();

describe('eh', () => {
  it('prints counts, nodes and the path of a message', () => {
    const { code, out, err } = run(['eh', '3,2', '--route', '0.1,7.6', '--nodes', '3.5,root']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('0.1 => 0 -> 1 -> 3 -> 7 => 7.6');
    expect(out).toMatch(/3\.5 +0 +29 +3 +3\.4 3\.7 3\.1/);
    expect(run(['eh', '3,2', '--route', '0:1,0:62', '--format', 'csv']).out).toBe(
      'from,to,link\n0.1,0,control\n0,1,hypercube\n1,3,hypercube\n3,7,hypercube\n7,7.6,control\n',
    );
    expect(run(['eh', '--k', '8', '--l', '5']).out).toContain('1099511627776 servers');
  });

  const wrong: [string[], number, string][] = [
    [['eh'], 2, 'K,L is missing'],
    [['eh', '3'], 2, 'must be K,L'],
    [['eh', '20,1'], 2, 'k is 20'],
    [['eh', '8,6'], 2, 'l is 6: it must be 1 to 5'],
    [['eh', '3,2', '--nodes', '9.1'], 2, 'has the digit 9, but the digits of EH(3,2) are 0 to 7'],
    [['eh', '3,2', '--route', '1.1,7'], 2, 'is a controller at level 1'],
  ];
  for (const [args, code, message] of wrong) {
    it(`${code}: ${args.slice(1).join(' ') || 'nothing'}`, () => {
      const outcome = run(args);
      expect([outcome.code, outcome.out]).toEqual([code, '']);
      expect(outcome.err).toContain(message);
    });
  }
});
