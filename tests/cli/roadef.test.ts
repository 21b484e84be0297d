// Machine reassignment of the ROADEF/EURO challenge 2012, if its files are available. The tests use
// the capacities of all resources, the rule that processes of a service are on different machines,
// and the current placement. Load is the first resource over its capacity. Locations, dependencies,
// safety, balance and the costs of moves are left out, because a plan has no such constraints.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file } = workspace();
const data = `${process.env['EVENKEEL_DATA'] ?? ''}/objects/roadef2012-machine-reassignment`;

function numbersIn(name: string): number[] {
  return readFileSync(`${data}/${name}`, 'utf8').trim().split(/\s+/).map(Number);
}

interface Job {
  nodes: { speed: number[]; capacity: Record<string, number[]> };
  objects: { load: number[]; node: number[]; resources: Record<string, number[]>; group: number[] };
  groups: { rule: string }[];
}

/** A job of an instance, as far as a plan knows its rules. */
function planOf(instance: string): Job {
  const words = numbersIn(`model_${instance}.txt`)[Symbol.iterator]();
  const next = (): number => words.next().value as number;
  const list = (count: number): number[] => Array.from({ length: count }, next);
  const resources = next();
  list(2 * resources);
  const machines = next();
  const capacities = Array.from({ length: machines }, () => {
    list(2);
    const capacity = list(resources);
    list(resources + machines);
    return capacity;
  });
  const services = next();
  for (let service = 0; service < services; ++service) {
    next();
    list(next());
  }
  const processes = Array.from({ length: next() }, () => {
    const service = next();
    const needs = list(resources);
    next();
    return { service, needs };
  });
  const names = Array.from({ length: resources }, (_, r) => `r${r}`);
  const columns = (rows: number[][]): Record<string, number[]> =>
    Object.fromEntries(names.map((name, r) => [name, rows.map((row) => row[r]!)]));
  return {
    nodes: { speed: capacities.map(([first]) => first!), capacity: columns(capacities) },
    objects: {
      load: processes.map(({ needs }) => needs[0]!),
      node: numbersIn(`assignment_${instance}.txt`),
      resources: columns(processes.map(({ needs }) => needs)),
      group: processes.map(({ service }) => service),
    },
    groups: Array.from({ length: services }, () => ({ rule: 'spread' })),
  };
}

describe.skipIf(!existsSync(data))('ROADEF 2012', () => {
  it.each(['a1_1', 'a1_2', 'a1_3'])('%s: all rules hold, no end before the bound', (name) => {
    const job = planOf(name);
    const request = file(`${name}.json`, JSON.stringify({ kind: 'plan', ...job }));
    const { code, out } = run(['run', request]);
    expect(code, out.slice(0, 300)).toBe(0);
    const { result } = JSON.parse(out) as {
      result: Record<'makespan' | 'mean', { num: number; den: number }> & {
        assignment: number[];
        ratio: number;
        bound: { makespan: { num: number; den: number }; gap: number };
        initial: { ratio: number; violations: number };
      };
    };
    // Counted here, by nothing of the program.
    const used = job.nodes.speed.map(() => new Map<string, number>());
    const services = job.nodes.speed.map(() => new Set<number>());
    let latest = 0;
    const loads = job.nodes.speed.map(() => 0);
    result.assignment.forEach((node, j) => {
      for (const [r, needs] of Object.entries(job.objects.resources))
        used[node]!.set(r, (used[node]!.get(r) ?? 0) + needs[j]!);
      expect(services[node]!.has(job.objects.group[j]!)).toBe(false);
      services[node]!.add(job.objects.group[j]!);
      loads[node]! += job.objects.load[j]!;
    });
    used.forEach((use, node) => {
      for (const [r, sum] of use) expect(sum).toBeLessThanOrEqual(job.nodes.capacity[r]![node]!);
      latest = Math.max(latest, loads[node]! / job.nodes.speed[node]!);
    });
    expect(result.makespan.num / result.makespan.den).toBeCloseTo(latest, 9);
    expect(result.initial.violations).toBe(0);
    expect(result.ratio).toBeLessThanOrEqual(result.initial.ratio);
    expect(result.bound.gap).toBeGreaterThanOrEqual(0);
    const { num, den } = result.bound.makespan;
    expect(num / den).toBeLessThanOrEqual(latest);
    file('answer.json', out);
    expect(run(['verify', 'answer.json', request]).code).toBe(0);
  });
});
