// Pages of the catalogues: schemes, policies, methods, presets and families of networks.
import {
  familyExample,
  familySpec,
  methodExample,
  policyExample,
  presetExample,
  schemeExample,
} from '../shown.mjs';
import { code, console, escaped, facts, fileName, heading, link, table } from './html.js';
import { live } from './live.js';
import { rendered } from './markdown.js';
import type { Page } from './page.js';
import { catalogue, families, recorded, records, type Scheme } from './records.js';

const { schemes, policies, methods, presets } = records.catalogues;

const theory = (document: string, anchor: string, label: string): string =>
  link(`../theory/${document}.html#${anchor}`, label);

/** The section of flow.md about a scheme. */
function theoryOf({ name, way, by_factors: byFactors, sweeps }: Scheme): string {
  const at = (anchor: string, label: string): string => theory('flow', anchor, label);
  if (byFactors) return at('6-factor-by-factor-md-and-adi', 'Factor by factor');
  if (sweeps) return at('5-dimension-exchange', 'Dimension exchange');
  if (name === 'opt' || name === 'ops')
    return `${at('2-diffusion', 'Diffusion')}, ${at('3-the-order-of-the-eigenvalues', 'The order of the eigenvalues')}`;
  const others: Readonly<Record<string, readonly [string, string]>> = {
    'least-squares': ['7-least-squares-directly', 'Least squares, directly'],
    'least-traffic': ['8-least-traffic', 'Least traffic'],
    'minimax-link': ['9-minimax-flows', 'Minimax flows'],
    'minimax-node': ['9-minimax-flows', 'Minimax flows'],
    'fewest-rounds': ['10-fewest-rounds', 'Fewest rounds'],
    'max-load': ['15-least-maximum-load-within-capacities', 'Least maximum load within capacities'],
  };
  const [anchor, label] = others[way] ?? ['2-diffusion', 'Diffusion'];
  return at(anchor, label);
}

const yes = (flag: boolean | undefined, text: string): string => (flag ? text : '');

/** The hand-written part of an item, and the recorded example. */
function described(prose: string | undefined, command: string, shown = ''): string {
  return [
    shown,
    rendered(prose ?? ''),
    heading(2, 'Complete output'),
    console(recorded(command)),
  ].join('\n');
}

function schemePages(): Page[] {
  const prose = catalogue('schemes');
  return schemes.map((scheme) => {
    const { name, label, kind, planned, ordered, by_factors: byFactors, sweeps } = scheme;
    return {
      path: `schemes/${name}.html`,
      section: 'schemes',
      title: `Scheme ${name}`,
      label: name,
      description: `${label}: one of the ${schemes.length} schemes that compute a balancing flow on a network.`,
      words: `${name} ${label} ${kind} balancing flow scheme`,
      body: [
        facts([
          ['Option', code(`--scheme ${name}`)],
          ['Name', escaped(label)],
          ['Kind', escaped(kind)],
          [
            'Properties',
            [
              yes(planned, 'the number of iterations is known in advance'),
              yes(ordered, 'uses the eigenvalues in a chosen order (<code>--order</code>)'),
              yes(byFactors, 'works factor by factor on product networks'),
              yes(sweeps, 'every iteration sweeps over all links'),
            ]
              .filter((text) => text !== '')
              .join('; '),
          ],
          [
            'Used by',
            `${link('../commands/flow.html', 'evenkeel flow')}, ${link('../commands/plan-flow.html', 'evenkeel plan flow')}, ${link('../jobs/flow.html', 'the job flow')}`,
          ],
          ['Theory', theoryOf(scheme)],
        ]),
        described(
          prose.get(name),
          schemeExample(scheme),
          live('flow', {
            topology: byFactors ? 'mesh:4,4' : 'torus:4,4',
            peak: '160',
            scheme: name,
          }),
        ),
      ].join('\n'),
    };
  });
}

const machines: Readonly<Record<string, string>> = {
  hierarchy: 'extended hypercubes (eh:K,L)',
  flat: 'meshes, tori and hypercubes',
  dispatcher: 'a dispatcher in front of servers',
};

function policyPages(): Page[] {
  const prose = catalogue('policies');
  return policies
    .filter(({ name }) => name !== 'auto')
    .map((policy) => {
      const { name, label, on, asks, multi_level: levels } = policy;
      return {
        path: `policies/${name}.html`,
        section: 'policies',
        title: `Policy ${name}`,
        label: name,
        description: `${label[0]!.toUpperCase()}${label.slice(1)}: a policy of the command dynamic for arriving tasks.`,
        words: `${name} ${label} policy dispatch scheduling queue tasks arrive`,
        body: [
          facts([
            ['Option', code(`--policy ${name}`)],
            ['Name', escaped(label)],
            ['Machines', on.map((machine) => machines[machine]!).join('; ')],
            ['Moves are started by', asks === undefined ? '' : `the ${asks}`],
            ['Thresholds', yes(levels, 'separate thresholds on each level')],
            [
              'Used by',
              `${link('../commands/dynamic.html', 'evenkeel dynamic')}, ${link('../jobs/dynamic.html', 'the job dynamic')}`,
            ],
            ['Theory', link('../theory/dynamic.html', 'Tasks that arrive')],
          ]),
          described(
            prose.get(name),
            policyExample(policy),
            live('dynamic', {
              topology: { hierarchy: 'eh:2,2', flat: 'mesh:4,4', dispatcher: 'dispatcher:8' }[
                on[0]!
              ]!,
              policy: name,
              random: '{"tasks":200,"load":0.8}',
            }),
          ),
        ].join('\n'),
      };
    });
}

function methodPages(): Page[] {
  const prose = catalogue('methods');
  return methods.map((method) => {
    const { name, what, set, changing } = method;
    const settings = Object.entries(set).map(([key, value]) => [
      code(key),
      code(typeof value === 'string' ? value : JSON.stringify(value)),
    ]);
    return {
      path: `methods/${fileName(name)}.html`,
      section: 'methods',
      title: `Method ${name}`,
      label: name,
      description: `${what[0]!.toUpperCase()}${what.slice(1)}: a method of the command cluster.`,
      words: `${name} ${what} cluster method compare`,
      body: [
        facts([
          ['Option', code(`--compare ${name}`)],
          ['Balancing', escaped(what)],
          ['Useful', yes(changing, 'only while load arrives')],
          [
            'Used by',
            `${link('../commands/cluster.html', 'evenkeel cluster')}, ${link('../jobs/cluster.html', 'the job cluster')}`,
          ],
          ['Theory', theory('cluster', '3-cost-and-benefit', 'Cost and benefit')],
        ]),
        heading(2, 'Settings'),
        table(['Setting of the job', 'Value'], settings),
        described(prose.get(name), methodExample(method)),
      ].join('\n'),
    };
  });
}

const inWords = (value: number, unit: string): string => `${value.toLocaleString('en-GB')} ${unit}`;

function presetPages(): Page[] {
  const prose = catalogue('presets');
  /* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-argument,
     @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-assignment
     -- rows of the record */
  return presets.map((preset) => {
    const { name, label, kind, topology, parts, link: inside, between, unit_ops: ops } = preset;
    const linkText = ({ latency_s, bandwidth_bytes }: Record<string, number>): string =>
      `${inWords(latency_s! * 1000, 'ms')} latency, ${inWords(bandwidth_bytes! / 1e6, 'MB/s')}`;
    return {
      path: `presets/${name}.html`,
      section: 'presets',
      title: `Preset ${name}`,
      label: name,
      description: `${label}: a machine of the command cluster, ${kind}.`,
      words: `${name} ${label} machine preset cluster`,
      body: [
        facts([
          ['Option', code(`--preset ${name}`)],
          ['Network', code(topology)],
          [
            'Nodes',
            parts
              .map(
                (part: Record<string, number>) =>
                  `${part['nodes']} nodes with ${inWords(part['speed']! / 1e9, 'Gflop/s')}`,
              )
              .join('; '),
          ],
          ['Links', linkText(inside)],
          ['Links between parts', between ? linkText(between) : ''],
          ['Work per token', inWords(ops, 'operations')],
          [
            'Source',
            'E. Jeannot, F. Vernier, “A Practical Approach of Diffusion Load Balancing Algorithms”, 2006',
          ],
        ]),
        described(
          prose.get(name),
          presetExample(preset),
          live('cluster', { preset: name, iterations: '100' }),
        ),
      ].join('\n'),
    };
  });
  /* eslint-enable */
}

function topologyPages(): Page[] {
  const prose = catalogue('topologies');
  return families.map((family) => {
    const { name, parameters = '', description = '' } = family;
    const spec = parameters === '' ? name : `${name}:${parameters}`;
    return {
      path: `topologies/${name}.html`,
      section: 'topologies',
      title: `Topology ${name}`,
      label: name,
      description: `The family of networks ${spec}: ${description}.`,
      words: `${name} topology network graph family ${description}`,
      body: [
        facts([
          ['Specification', code(spec)],
          ['Nodes and links', escaped(description)],
          [
            'Used by',
            ['topology', 'flow', 'advise', 'map']
              .map((command) => link(`../commands/${command}.html`, `evenkeel ${command}`))
              .join(', '),
          ],
          ['Theory', theory('graph', '2-families-in-closed-form', 'Families in closed form')],
        ]),
        described(
          prose.get(name),
          familyExample(family),
          live('flow', { topology: familySpec(family), peak: '100', scheme: 'l2' }),
        ),
      ].join('\n'),
    };
  });
}

export const cataloguePages = (): Page[] => [
  ...schemePages(),
  ...policyPages(),
  ...methodPages(),
  ...presetPages(),
  ...topologyPages(),
];
