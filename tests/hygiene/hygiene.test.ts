// Rules that a reader cannot see break: forbidden tokens, the layout, the README's picture.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cli, root } from '../support/paths.js';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(root + file));
const text = (file: string): string => readFileSync(root + file, 'utf8');
const code = (file: string): string =>
  text(file)
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/\/\*[^]*?\*\//g, '');
const core = files.filter((file) => /^core\/(?!third_party\/).*\.[ch]pp$/.test(file));

it('the core does no I/O and uses nothing that differs between hosts', () => {
  const forbidden = [
    /#include <(iostream|fstream|sstream|thread|mutex|chrono|random|ctime|filesystem|unordered_map|unordered_set|format|expected|source_location|memory_resource)>/,
    /std::(shuffle|thread|mt19937|uniform_\w+_distribution|unordered_\w+|bit_cast|ranges::)/,
    /\b(printf|fopen|getenv|rand|time)\s*\(/,
    /std::(exp|log|sin|cos|tan|pow)\s*\(/,
  ];
  expect(core.length).toBeGreaterThan(30);
  for (const file of core)
    for (const token of forbidden) expect(code(file), file).not.toMatch(token);
});

it('modules include only lower modules', () => {
  const order: Record<string, string[]> = {
    settings: [],
    answers: ['base', 'answers'],
    base: ['base'],
    graph: ['base', 'graph'],
    ring: ['base', 'ring'],
    flow: ['base', 'graph', 'flow'],
    eh: ['base', 'graph', 'eh'],
    mapping: ['base', 'graph', 'eh', 'mapping'],
    dynamic: ['base', 'graph', 'eh', 'dynamic'],
    cluster: ['base', 'graph', 'flow', 'cluster'],
    plan: ['base', 'plan'],
    insitu: ['base', 'graph', 'flow', 'ring', 'cluster', 'insitu'], // on MPI; no module includes it
    verify: ['answers', 'base', 'graph', 'cluster', 'dynamic', 'mapping', 'plan', 'ring', 'verify'],
    formats: ['base', 'graph', 'ring', 'mapping', 'formats'],
    papers: ['base', 'graph', 'ring', 'flow', 'eh', 'mapping', 'dynamic', 'cluster', 'papers'],
    jobs: [
      'answers',
      'base',
      'graph',
      'ring',
      'flow',
      'eh',
      'mapping',
      'dynamic',
      'cluster',
      'plan',
      'verify',
      'formats',
      'papers',
      'jobs',
    ],
  };
  for (const file of core) {
    const module = /^core\/(?:gen\/)?(?:src|include\/evenkeel)\/(\w+)\//.exec(file)![1]!;
    for (const [, target] of code(file).matchAll(/#include "(?:evenkeel\/)?(\w+)\//g)) {
      if (target === 'settings') continue; // plain structs, for every module
      expect(order[module], `${file} includes ${target}`).toContain(target);
    }
    if (module !== 'insitu') expect(code(file), file).not.toMatch(/<mpi\.h>|\bMPI_/);
    const mayUseJson = module === 'jobs' || module === 'formats';
    if (!mayUseJson) expect(code(file), file).not.toMatch(/nlohmann/);
  }
});

/** A header for each part of the core that other programs use. */
const facades = [
  'ring/solver.hpp',
  'graph/topologies.hpp',
  'flow/solver.hpp',
  'flow/advise.hpp',
  'mapping/mapper.hpp',
  'cluster/local_diffusion.hpp',
  'dynamic/simulation.hpp',
  'eh/routing.hpp',
  'plan/solver.hpp',
  'jobs/run.hpp',
  'insitu/balancer.hpp',
];

it('a header is public only if a facade or a host needs it', () => {
  const folder = /^core\/(?:gen\/)?include\/evenkeel\//;
  const headers = files.filter((file) => folder.test(file));
  const path = new Map(headers.map((file) => [file.replace(folder, ''), file]));
  const included = (file: string): string[] =>
    [...code(file).matchAll(/#include "evenkeel\/([^"]+)"/g)].map(([, name]) => name!);
  const hosts = files.filter((file) => /^(cli|wasm)\/.*\.[ch]pp$/.test(file));
  const todo = [
    ...facades,
    'mapping/cost.hpp', // the arguments of mapping/mapper.hpp
    ...['migrate', 'ring', 'local'].map((name) => `insitu/${name}.hpp`), // src/insitu/README.md
    ...hosts.flatMap(included),
    ...[...path].filter(([, file]) => file.startsWith('core/gen/')).map(([name]) => name),
  ];
  const needed = new Set<string>();
  for (let name = todo.pop(); name; name = todo.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    expect(path.has(name), `${name} is included as public`).toBe(true);
    todo.push(...included(path.get(name)!));
  }
  expect([...path.keys()].filter((name) => !needed.has(name))).toEqual([]);
});

it('every facade has an example that a test compiles', () => {
  const lines = (source: string): string[] =>
    [...source.matchAll(/Example:\n\/\/\/\n((?:\/\/\/ {5}.*\n)+)/g)].map((found) =>
      found[1]!.replaceAll(/^\/\/\/ {5}/gm, ''),
    );
  const test = text('tests/examples/facades_test.cpp').replaceAll(/^ {2}/gm, '');
  for (const facade of facades) {
    const [example] = lines(text(`core/include/evenkeel/${facade}`));
    expect(example, `${facade}: an example in its comments`).toBeDefined();
    // The lines of insitu are compiled from its README, which tests/mpi does.
    const compiled = facade.startsWith('insitu/') ? text('core/src/insitu/README.md') : test;
    expect(compiled, facade).toContain(example);
  }
});

it('verifiers include the data of a job and no solver', () => {
  const data = [
    /^(?:evenkeel\/)?(?:answers|base|settings)\//,
    /^evenkeel\/graph\/(?:graph|topologies)\.hpp$/,
    /^(?:cluster\/methods|evenkeel\/cluster\/options)\.hpp$/,
    /^(?:dynamic\/policies|evenkeel\/dynamic\/(?:options|workload))\.hpp$/,
    /^evenkeel\/mapping\/task_graph\.hpp$/,
    /^evenkeel\/ring\/(?:certificate_data|execute|instance)\.hpp$/,
    /^evenkeel\/plan\/(?:aim|certificate|model)\.hpp$/,
    /^mapping\/passage\.hpp$/,
    /^plan\/(?:chain|experts|plan|stream)_data\.hpp$/,
    /^ring\/(?:own_schedule|ring_data)\.hpp$/,
    /^verify\//,
  ];
  const verifiers = core.filter((file) => file.startsWith('core/src/verify/'));
  expect(verifiers.length).toBeGreaterThan(8);
  for (const file of verifiers)
    for (const [, target] of code(file).matchAll(/#include "([^"]+)"/g))
      expect(
        data.some((allowed) => allowed.test(target!)),
        `${file} includes ${target}`,
      ).toBe(true);
});

/** Names of the rows of the catalogues: in C++ where rows have functions, else among the records. */
const rowsInCpp = (folder: RegExp): string[] =>
  files
    .filter((file) => folder.test(file))
    .flatMap((file) => [...text(file).matchAll(/\.name = "([a-z-]+)"/g)].map((found) => found[1]!));
const rowsOf = (catalogue: string): string[] =>
  (JSON.parse(text(`core/schema/${catalogue}.json`))[catalogue] as { name: string }[]).map(
    ({ name }) => name,
  );
const families = rowsInCpp(/^core\/src\/graph\/families\/.*\.cpp$/);
const machines = rowsInCpp(/^core\/src\/dynamic\/machines\.cpp$/);

it('every fact about a family, scheme, method, policy, kind or command is only in its row', () => {
  expect(families.length).toBeGreaterThan(20);
  expect(machines.length).toBe(5);
  const records = ['schemes', 'methods', 'policies', 'presets', 'figures'].flatMap(rowsOf);
  expect(records.length).toBeGreaterThan(80);
  const names = [...families, ...machines, ...records].join('|');
  const compared = new RegExp(`[=!]=\\s*"(?:${names})"`);
  const words =
    /(?:family|families|scheme|kind|command|topology|method|policy|preset|machine|id)_?\b[^;]*[=!]=/;
  const sources = files.filter((file) => /^(core\/src|cli)\/(?!gen\/).*\.cpp$/.test(file));
  for (const file of sources) {
    if (file.startsWith('core/src/graph/families/')) continue;
    for (const line of code(file).split('\n')) {
      if (!words.test(line) && !/->name\b|\.name\b/.test(line)) continue;
      expect(line, file).not.toMatch(compared);
      expect(line, file).not.toMatch(/\b(?:kind|command)_? [=!]= "/);
    }
  }
});

it('module and page know families of networks from their rows, not from a separate list', () => {
  const names = [...families, ...machines].join('|');
  const compared = new RegExp(`[=!]==\\s*'(?:${names})'|\\bcase '(?:${names})'|/\\^(?:${names}):`);
  expect("if (family === 'torus') return wraps;").toMatch(compared);
  expect("case 'path':").toMatch(compared);
  const sources = files.filter((file) => /^(?:wasm|web)\/src\/(?!gen\/).*\.ts$/.test(file));
  expect(sources.length).toBeGreaterThan(25);
  for (const file of sources) expect(code(file), file).not.toMatch(compared);
});

it('computations that several modules need exist once', () => {
  const once = [
    /0xBF58476D1CE4E5B9/i, // SplitMix64
    /^\S.* floor_log2\([^;()]*\) \{/m,
    /^\S.* natural_factors\([^;()]*\) \{/m,
  ];
  for (const what of once) {
    expect(core.filter((file) => what.test(code(file))).length, String(what)).toBe(1);
  }
  for (const file of core)
    expect(code(file), file).not.toMatch(/while \(\([^;]*<< \w+\) <= [^;]*\) \+\+/);
});

/** Public data of classes: members whose names have an underscore as last character. */
function publicData(source: string): string[] {
  const found: string[] = [];
  let open = false;
  for (const line of source.split('\n')) {
    if (/^\s*(?:class\b|private:|protected:|\};)/.test(line)) open = false;
    if (/^\s*public:/.test(line)) open = true;
    if (open && /^ {2}\w[\w:<>,*& ]* \w+_(?: = [^;]*)?(?:, \w+_(?: = [^;]*)?)*;/.test(line))
      found.push(line.trim());
  }
  return found;
}

it('classes keep their data private', () => {
  expect(publicData('class A {\n public:\n  int size() const { return size_; }\n')).toEqual([]);
  expect(publicData('class A {\n public:\n  int size_ = 3;\n private:\n')).toEqual([
    'int size_ = 3;',
  ]);
  for (const file of files.filter((one) => /^(core|cli)\/(?!gen\/).*\.[ch]pp$/.test(one)))
    expect(publicData(code(file)), file).toEqual([]);
});

it('every .cpp begins with one line about its purpose', () => {
  const sources = files.filter((file) => file.endsWith('.cpp') && !/(^|\/)gen\//.test(file));
  expect(sources.length).toBeGreaterThan(200);
  for (const file of sources) expect(text(file).split('\n')[0], file).toMatch(/^\/\/ \S.{10,96}$/);
});

it('every file is in a module', () => {
  for (const folder of ['core/src/jobs', 'cli']) {
    const apart = files.filter(
      (file) => file.startsWith(`${folder}/`) && !file.slice(folder.length + 1).includes('/'),
    );
    expect(apart).toEqual(
      folder === 'cli' ? ['cli/CMakeLists.txt', 'cli/README.md', 'cli/check_proof.py'] : [],
    );
  }
});

it('the modules of the command line include each other in one direction', () => {
  const order = ['host', 'options', 'render', 'input', 'commands', 'mpi'];
  const sources = files.filter((file) => /^cli\/(?!gen\/)\w+\/.*\.[ch]pp$/.test(file));
  expect(sources.length).toBeGreaterThan(40);
  for (const file of sources) {
    const below = order.slice(0, order.indexOf(file.split('/')[1]!) + 1);
    expect(below, `${file}: a room that has no place`).not.toEqual([]);
    if (!file.startsWith('cli/mpi/')) expect(code(file), file).not.toMatch(/<mpi\.h>|\bMPI_/);
    for (const [, room] of code(file).matchAll(/#include "(\w+)\//g)) {
      if (room === 'evenkeel') continue; // the core
      expect(below, `${file} includes ${room}`).toContain(room);
    }
  }
});

it('settings are read as structs, and flags from the generated table', () => {
  const readers = core.filter((file) => !file.startsWith('core/gen/'));
  expect(readers.length).toBeGreaterThan(100);
  for (const file of readers) expect(code(file), file).not.toMatch(/\bsettings_?\s*\[\s*"/);
  for (const file of files.filter((one) => /^cli\/(?!gen\/).*\.cpp$/.test(one))) {
    expect(code(file), file).not.toMatch(/add_(?:option|flag)\(\s*"/);
  }
});

it('the inputs of map and plan leave the wording of refusals to records and shared readers', () => {
  for (const kind of ['map', 'plan'])
    expect(code(`core/src/jobs/${kind}/input.cpp`), kind).not.toMatch(/\b(?:concat|shown)\b/);
});

it('answers are filled as structs of the records', () => {
  const forms =
    /^core\/src\/jobs\/(?:plan|chain|experts|stream|explain)\/(?:fill|task|text|run)\.cpp$/;
  const fillers = files.filter((file) => forms.test(file));
  expect(fillers.length).toBeGreaterThan(9);
  for (const file of fillers)
    expect(code(file), file).not.toMatch(/key\("(?:input|result|check)"\)/);
});

/** The text between the bracket at `open` and the one that closes it. */
function enclosed(source: string, open: number): string {
  const pairs: Record<string, string> = { '(': ')', '{': '}', '[': ']' };
  const close = pairs[source[open]!]!;
  for (let at = open, depth = 0; at < source.length; ++at) {
    if (source[at] === source[open]) ++depth;
    if (source[at] === close && --depth === 0) return source.slice(open + 1, at);
  }
  return '';
}

/** Loops over nodes, edges or what lies on them whose body does not write them into an answer. */
function computing(source: string): string[] {
  const over =
    /(?:^|[.>: ])(?:nodes|edges|neighbours|units|targets|loads|flow|spectrum|speeds)_?(?:\(\w*\))?(?:$|;|\.size\(\))|NodeId/;
  return [...source.matchAll(/\b(?:for|while) \(/g)].flatMap(({ 0: found, index }) => {
    const open = index + found.length - 1;
    const header = enclosed(source, open);
    const rest = source.slice(open + header.length + 2).trimStart();
    const body = rest.startsWith('{') ? enclosed(rest, 0) : rest.slice(0, rest.indexOf(';'));
    return over.test(header) && !/write|\bentry\(/.test(body) ? [`for (${header})`] : [];
  });
}

it('jobs read and write; other loops over nodes and edges belong to algorithms', () => {
  for (const bad of [
    'for (const Edge& edge : graph.edges()) trace += edge.weight;',
    'for (std::size_t i = 0; i < loads.size(); ++i) { most = std::max(most, loads[i]); }',
    'for (NodeId v = 0; v < n; ++v) degree = std::max(degree, graph.degree(v));',
  ])
    expect(computing(bad), bad).toHaveLength(1);
  expect(computing('for (const Load load : loads) writer.value(load);')).toEqual([]);
  // Files of these names read and bound data, and other files verify answers.
  const apart =
    /\/(?:input|data|data_hash|memory|verify(?:_\w+)?|findings|answer_form|sizes|scenario|graph_input|labels|json)\.[ch]pp$|\/(?:read|verify|host)\//;
  const jobs = core.filter((file) => /^core\/src\/jobs\//.test(file) && !apart.test(file));
  expect(jobs.length).toBeGreaterThan(15);
  for (const file of jobs) expect(computing(code(file)), file).toEqual([]);
});

const uses = (expression: string, call: RegExp): number => [...expression.matchAll(call)].length;

/** Functions whose calls do not show that they draw random numbers: lambdas and members. */
function drawers(source: string): string[] {
  const names: string[] = [];
  for (const match of source.matchAll(/\bauto (\w+) = \[[^\]]*\]\s*(?:\([^()]*\))?[^{;]*\{/g)) {
    const body = enclosed(source, match.index + match[0].length - 1);
    if (/\brng_?\b/.test(body) && !/\bRng\s*&?\s*rng\b/.test(match[0])) names.push(match[1]!);
  }
  for (const match of source.matchAll(
    /^\S[^;{}=]*?\b\w+::(\w+)\([^;{}]*\)(?: const)?(?: noexcept)? \{/gm,
  )) {
    const body = enclosed(source, match.index + match[0].length - 1);
    if (/\brng_\b/.test(body)) names.push(match[1]!);
  }
  return names;
}

/** Statements in which random numbers are drawn twice: the order of operands and arguments is free. */
export function doubleDraws(source: string): string[] {
  const draw = ['\\brng_?\\s*\\.\\s*\\w+\\s*\\(', '\\brng_?\\s*[,)]'];
  for (const name of drawers(source)) draw.push(`(?<![\\w:.>])${name}\\s*\\(`);
  const call = new RegExp(draw.join('|'), 'g');
  // Conditions, and the elements of a list in braces, are evaluated in a fixed order.
  const ordered = source
    .replaceAll(/\b(?:if|while|switch) (\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))/g, '$1;')
    .replaceAll(/\{[^{};]*\}/g, (list) => list.replaceAll(/,(?![^(]*\))/g, ';'));
  return ordered
    .split(/[;{}]|&&|\|\||\?|<<|>>| = | : /)
    .filter((statement) => !/\bRng\s*&{0,2}\s*rng\b|\brng_\(/.test(statement)) // declarations
    .filter((statement) => !/^\s*(?:\w+::)?\w+\s*$/.test(statement))
    .filter((statement) => uses(statement, call) > 1)
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '));
}

it('no expression draws random numbers twice', () => {
  // Mistakes that the rule must find; each was in the code once or could have been.
  for (const bad of [
    'Cool search(Placement(random_start(n, p, rng_)), Rng(rng_.next()));',
    'const auto cost = [&](int a) { return a + rng_.next(); }; return cost(1) < cost(2);',
    'int A::draw() { return rng_.next(); }\nint A::two() { return draw() - draw(); }',
    'f(rng.uniform01(), rng.uniform01());',
    'swap(values[rng.uniform_index(n)], values[rng.uniform_index(n)]);',
  ]) {
    expect(doubleDraws(bad), bad).toHaveLength(1);
  }
  for (const good of [
    'const auto a = rng.next(); const auto b = rng.next(); f(a, b);',
    'if (rng.uniform01() < 0.5 && rng.uniform01() < 0.5) f();',
    'A::A(int x, Rng rng) : x_(x), rng_(rng) {}',
    'if (draw(rng, 3) == 0) limit = 1 + draw(rng, 5);',
    'values.push_back({draw(rng, 3), f(draw(rng, 4)), 1});',
    'values[draw(rng, 3)] = draw(rng, 3);',
    'const auto a = rng.next() >> rng.uniform_index(64);',
  ]) {
    expect(doubleDraws(good), good).toEqual([]);
  }
  const found: string[] = [];
  for (const file of files.filter((name) => /^(core|cli|wasm|tests)\/.*\.[ch]pp$/.test(name))) {
    for (const statement of doubleDraws(code(file))) found.push(`${file}: ${statement}`);
  }
  expect(found).toEqual([]);
});

/** Uses of the library's orders, which may arrange equal keys in any order. */
export function looseOrders(source: string): string[] {
  const library =
    /\bstd::(?:ranges::)?(?:sort|stable_sort|partial_sort(?:_copy)?|nth_element|make_heap|push_heap|pop_heap|sort_heap|priority_queue|partition|qsort)\b/g;
  const found = [...source.matchAll(library)].map(([name]) => name);
  // An order that a type brings along decides by all members, or by its number.
  const own = /\bbool operator[<>]\(const [^)]*\)(?: const)? \{\s*(?:return )?([^;]*);/g;
  for (const [whole, body] of source.matchAll(own))
    if (!/std::(?:tie|tuple|pair)|\bnumber\b/.test(body!)) found.push(whole);
  return found;
}

it('comparisons in sorts and heaps of the core are total orders', () => {
  // The rule forbids, for example, std::make_heap with only load / speed, in which nodes can tie.
  for (const bad of [
    'std::make_heap(nodes.begin(), nodes.end(), later);',
    'std::sort(a, b, [](int x, int y) { return x > y; });',
    'std::priority_queue<Node, std::vector<Node>, decltype(less)> heap(less);',
    'std::nth_element(order.begin(), middle, order.end(), larger);',
    'bool operator<(const Event& other) const { return time < other.time; }',
    'friend bool operator<(const Event& a, const Event& b) { return a.time < b.time; }',
  ])
    expect(looseOrders(bad), bad).toHaveLength(1);
  for (const good of [
    'sort_fast(order, [&](Node i) { return load[i]; });',
    'auto heap = make_heap_by<Node>([&](Node i) { return Descending{load[i]}; });',
    'sort_stably(order, [&](Node a, Node b) { return load[a] > load[b]; });',
    'auto operator<=>(const Event&) const = default;',
    'bool operator<(const Message& other) const {\n return std::tie(time, number) < other.key(); }',
  ])
    expect(looseOrders(good), good).toEqual([]);
  // base/sort.hpp and base/heap.hpp decide ties by the values; whole shares have their own test.
  const base = /^core\/(?:src|include\/evenkeel)\/base\//;
  const others = core.filter((file) => !base.test(file));
  expect(others.length).toBeGreaterThan(300);
  for (const file of others) expect(looseOrders(code(file)), file).toEqual([]);
});

it('tests of the core mirror it: one file per header, and cases that begin with its name', () => {
  const rooms = 'base|graph|ring|flow|eh|mapping|dynamic|cluster|plan|formats';
  const mirrors = files.filter((file) =>
    new RegExp(`^tests/(?:${rooms})/.*_test\\.cpp$`).test(file),
  );
  expect(mirrors.length).toBeGreaterThan(70);
  for (const file of mirrors) {
    if (file === 'tests/base/readme_test.cpp') continue; // it is about a text
    const [, room, name] = /^tests\/(\w+)\/(\w+)_test\.cpp$/.exec(file)!;
    const tested = new RegExp(`^core/(?:src|include/evenkeel)/${room}/(?:.*/)?${name}\\.[ch]pp$`);
    expect(
      core.filter((one) => tested.test(one)),
      `${file} is about no file of the core`,
    ).not.toEqual([]);
    const cases = [...text(file).matchAll(/^TEST_CASE\(\s*"([^"]*)/gm)].map((found) => found[1]!);
    expect(cases.length, file).toBe(uses(text(file), /\bTEST_CASE\b/g));
    expect(cases.length, file).toBeGreaterThan(0);
    for (const one of cases)
      expect(one.startsWith(`${room}/${name}: `), `${file}: ${one}`).toBe(true);
  }
});

it('the top level conforms to the style guide', () => {
  const top = new Set(files.map((file) => file.split('/')[0]!));
  const allowed = [
    'core',
    'wasm',
    'web',
    'cli',
    'tests',
    'CMakeLists.txt',
    'package.json',
    'README.md',
    'CHANGELOG.md',
    'CITATION.cff',
    'LICENSE',
    'CMakePresets.json',
    'package-lock.json',
  ];
  expect([...top].filter((name) => !name.startsWith('.') && !allowed.includes(name))).toEqual([]);
});

it('no file contains the name of a machine, and the lock file contains no host', () => {
  for (const file of files.filter(
    (name) =>
      /\.(ts|mjs|cpp|hpp|json|yml|md|cmake|txt|html|css)$/.test(name) &&
      !name.startsWith('tests/hygiene'),
  )) {
    expect(text(file), file).not.toMatch(/\/(work|root|home\/\w+)\//);
  }
  expect(text('package-lock.json')).not.toMatch(/"resolved": "https?:/);
});

it('help, schema and types list the options of every record', () => {
  const schema = JSON.parse(execFileSync(cli, ['schema'], { encoding: 'utf8' }));
  const types = text('wasm/src/gen/types.ts');
  type Shape = { value?: string | false; members?: boolean };
  interface Option {
    default?: unknown;
    enum?: string[];
    'x-origin'?: boolean;
    'x-flag'?: false | string | Shape;
  }
  const kinds = (schema.$defs.request.oneOf as { $ref: string }[]).map(({ $ref }) =>
    $ref.split('/').pop()!,
  );
  expect(kinds.length).toBeGreaterThan(10);
  for (const kind of kinds) {
    // The forms of plan have its other options.
    const forms =
      kind === 'plan' ? ['chain', 'experts', 'stream', 'flow'].map((form) => [form]) : [];
    const help = [[], ...forms]
      .map((form) => execFileSync(cli, [kind, ...form, '--help'], { encoding: 'utf8' }))
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    const record = JSON.parse(text(`core/schema/${kind}.json`)).options as Record<string, Option>;
    const written = Object.keys(schema.$defs[kind].properties);
    expect(written).toEqual(['kind', ...Object.keys(record)]);
    for (const [name, option] of Object.entries(record)) {
      expect(types, name).toMatch(new RegExp(`\\b${name}\\??:`));
      const shape = option['x-flag'] ?? {};
      if (shape === false || option['x-origin'] || name === 'labels') continue;
      const isScheme = kind === 'plan' && name === 'flow'; // of plan flow
      const flag = isScheme ? '--scheme' : `--${name.replaceAll('_', '-')}`;
      if (typeof shape === 'string' || shape.value !== false)
        expect(help.replaceAll(',', '')).toContain(` ${flag} `);
      if (typeof shape !== 'string' && shape.members) expect(help).toContain(` ${flag}-`);
      for (const choice of option.enum ?? []) expect(help).toContain(choice);
      if (typeof option.default === 'string') expect(help).toContain(`default: ${option.default}`);
    }
  }
});

it('the kernel has the list of searches of the records, and the command line has no list', () => {
  const { searches } = JSON.parse(text('core/schema/common.json')) as { searches: string[] };
  const python = /^SEARCHES = \((.*?)\)/m.exec(text('cli/check_proof.py'))![1]!;
  expect([...python.matchAll(/"(\w+)"/g)].map(([, name]) => name)).toEqual(searches);
  const inWhy = searches.filter((name) => text('cli/render/why.cpp').includes(`"${name}"`));
  expect(inWhy.length).toBeLessThan(2);
});

it('the picture in the README shows the answer to its first command', () => {
  const [command] = /evenkeel plan .*? --nodes 3/.exec(text('README.md'))!;
  const summary = execFileSync(cli, command.split(' ').slice(1), { cwd: root, encoding: 'utf8' })
    .trimEnd()
    .split('\n')
    .at(-1);
  for (const ground of ['light', 'dark']) {
    const name = `web/public/plan-${ground}.svg`;
    expect(text('README.md')).toContain(name);
    const picture = text(name);
    expect(picture.length, name).toBeLessThan(60_000);
    const caption = [
      ...picture
        .split('</svg>')
        .at(-2)!
        .matchAll(/>([^<]+)</g),
    ]
      .map((found) => found[1])
      .join(' ');
    // If not: node web/scripts/readme-picture.mjs
    expect(caption, name).toMatch(
      / Computed by Evenkeel [\d.]+: evenkeel plan objects.csv --nodes 3$/,
    );
    expect(caption.replace(/ Computed by .*/, ''), name).toBe(summary);
  }
});
