// Names for codes in sentences: networks by their specs.

/** Names for the codes of a panel in its sentences. */
export type Names = Readonly<Record<string, string>>;

const times = (numbers: string): string => numbers.replaceAll(',', ' × ');
const a = (words: string): string =>
  /^(?:8|11\b|18\b)/.test(words) ? `an ${words}` : `a ${words}`;
const power = (exponent: string): string => String(2 ** Number(exponent));

/** The name of a family with its numbers. */
const families: Readonly<Record<string, (numbers: string) => string>> = {
  path: (n) => `a path of ${n}`,
  cycle: (n) => `a ring of ${n}`,
  torus: (n) => a(`${times(n)} torus`),
  mesh: (n) => a(`${times(n)} mesh`),
  hypercube: (d) => `a hypercube of ${power(d)}`,
  'folded-hypercube': (d) => `a folded hypercube of ${power(d)}`,
  eh: (n) => `the extended hypercube EH(${n})`,
  star: (n) => `a star of ${n}`,
  clique: (n) => `a complete graph of ${n}`,
  bipartite: (n) => `a complete bipartite graph of ${n.replace(',', ' and ')}`,
  lattice: (n) => a(`${n.replaceAll(',', ' by ')} lattice of cliques`),
  knodel: (n) => `a Knödel graph of ${n.split(',')[0]}`,
  cage: (n) => `the (${n})-cage`,
  ccc: (d) => `cube-connected cycles of dimension ${d}`,
  butterfly: (d) => `a butterfly of dimension ${d}`,
  debruijn: (d) => `a de Bruijn graph of ${power(d)}`,
  'shuffle-exchange': (d) => `a shuffle-exchange graph of ${power(d)}`,
  petersen: () => 'the Petersen graph',
  clebsch: () => 'the Clebsch graph',
  'hoffman-singleton': () => 'the Hoffman-Singleton graph',
  dispatcher: (n) => `a dispatcher with ${n} servers`,
};

function factorName(factor: string): string | null {
  const [, family = '', numbers = '', power] =
    /^([a-z-]+)(?::([\d,]+))?(?:\^(\d+))?$/.exec(factor) ?? [];
  const name = families[family]?.(numbers) ?? null;
  return name && power ? `the ${power}-fold product of ${name}` : name;
}

/** "torus:8,8" -> "an 8 × 8 torus"; null if the spec is the clearest name. */
export function networkName(spec: string): string | null {
  const names = spec.trim().split(/ x /).map(factorName);
  if (names.some((name) => name === null)) return null;
  return names.length === 1 ? names[0]! : `the product of ${names.join(' and ')}`;
}

const powers = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const raised = (power: string): string =>
  power.replaceAll(/\d/g, (digit) => powers[Number(digit)]!);

function factorLabel(factor: string): string | null {
  const [, base = factor, power = ''] = /^(.*?)(?:\^(\d+))?$/.exec(factor)!;
  const name = factorName(base)
    ?.replace(/^(?:an?|the) /, '')
    .replace('complete bipartite', 'bipartite')
    .replace('complete graph', 'clique');
  return name ? (power ? `(${name})${raised(power)}` : name) : null;
}

/** A short name for cells and charts: "8 × 8 torus", with factors joined by ×. A spec without a
 * name stays unchanged. */
export function networkLabel(spec: string): string {
  const names = spec.trim().split(/ x /).map(factorLabel);
  return names.includes(null) ? spec : names.join(' × ');
}

/** Matches networks in sentences of the core. */
export const networkSpec =
  /(?<![\w:-])(?:[a-z][a-z-]*:\d+(?:,\d+)*(?:\^\d+)?|petersen|clebsch|hoffman-singleton)(?: x (?:[a-z][a-z-]*:\d+(?:,\d+)*(?:\^\d+)?|petersen|clebsch))*(?![\w^]|[:,-]\w)/g;
