// The prose of the project by source, and patterns of sentences that are hard to read. The tests hold a
// ceiling for each pattern. `node tests/hygiene/prose.mjs [SOURCE [PATTERN]]` prints the counts, or the places.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const root = new URL('../../', import.meta.url).pathname;
const text = (file) => readFileSync(root + file, 'utf8');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => !/\/gen\/|third_party|\/golden\//.test(file));
const matching = (pattern) => files.filter((file) => pattern.test(file));

/**
 * Patterns of sentences to avoid, with the highest rate per 1,000 words.
 * @type {Record<string, { pattern: RegExp, rate: number, advice: string }>}
 */
export const patterns = {
  what: {
    pattern:
      /\b[Ww]hat (?:is|was|has|it|they|a|an|the|no|all|every|nothing|may|can|must|waits|stands|balancing|tasks|became|comes|came|leaves|follows|belongs|differs|takes|an answer|another|others|moves|kept|leads|load|each|one|nodes|other|people|what|any|hosts?)\b/g,
    rate: 1,
    advice: 'name the thing instead of a clause that begins with "what"',
  },
  where: {
    pattern:
      /\b[Ww]here (?:it|they|there|that|this|a|an|the|no|none|nothing|some|all|one|given|what|we|you|theory|load|nodes|both|data|every|any|its|text|several|only)\b/g,
    rate: 1,
    advice: 'if, when or unless; "where" only for places',
  },
  of: {
    pattern: /(?:^|[.;:] |\| )Of (?!course)(?:[a-z\d]+ )+/g,
    rate: 0,
    advice: 'begin with the subject',
  },
  per: {
    pattern:
      /\b(?:one|an? \w+|\d+ \w+|\w+s) (?:a|an) (?:node|task|link|line|column|server|token|claim|panel|row|file|kind|level|edge|GPU|round|slot|step|iteration|job|layer|load|scheme|format|move|message|probe|hop|decision|number|object|replication|section|test|digit|cell|unit|second|block|point|draw|part|dimension|sweep|header|folder|process|option|colour|search|factor|shard|run|term)\b/g,
    rate: 0.7,
    advice: '"per node", not "a node"',
  },
  stands: {
    pattern: /\b[Ss]tands?\b|\bgo(?:es)? on\b/g,
    rate: 0.1,
    advice: 'is, appears, continues',
  },
  beside: {
    pattern: /\b[Bb]esides?\b/g,
    rate: 0.1,
    advice: 'also, next to, in addition to',
  },
  says: {
    pattern: /\b(?:says|tells|told|is said|names|asks)\b/g,
    rate: 1.5,
    advice: 'specifies, lists, reports, describes, contains',
  },
  no: {
    pattern: /\b(?:is|are|was) no (?!more|longer|less)\w+/g,
    rate: 0.3,
    advice: '"is not a ..."',
  },
  ends: {
    pattern: /\bends? (?:before|by|earlier|then|first|later|at)\b|\bthe end\b|\bfullest\b/g,
    rate: 0.2,
    advice: 'makespan, finishing time, most loaded',
  },
  as: {
    pattern: /,? as (?:it|they|there|in|no|node|all|of|said|printed|that|with)\b/g,
    rate: 0.5,
    advice: 'because, since, such as',
  },
  least: {
    pattern:
      /\b(?:[Mm]ost|[Ll]east) (?:units|moves|bytes|objects|balancing|steps|probes|migration|traffic|norm|load|tasks|nodes|copies)\b/g,
    rate: 0.2,
    advice: 'minimum, maximum, fewest, at most N',
  },
  own: {
    pattern: /\bone['’]s own\b|\bof (?:its|their|your) own\b|\bown graph\b/g,
    rate: 0.1,
    advice: 'its own ..., your ...',
  },
  may: { pattern: /\b(?:shall|may)\b/g, rate: 0.8, advice: 'can, must, might' },
  idiom: {
    pattern: /\bby way of\b|\bto the letter\b|\bto the bit\b|\bby itself\b|\bso many\b/g,
    rate: 0.1,
    advice: 'through, exactly, alone',
  },
  unset: {
    // A choice can have the name none. Its meaning then follows the other choices.
    pattern: /\bdefault none\b|(?:^|\. )none(?::| =)|\bnull =/g,
    rate: 0,
    advice: 'one word for unset: the default that applies',
  },
  limit: { pattern: /9007199254740991/g, rate: 0, advice: '2^53 - 1' },
};

// Paragraphs of Markdown without code, tables, headings and targets of links.
/** The paragraphs of a document. @param code  Replaces code in sentences. */
export const markdown = (file, code = 'code') =>
  text(file)
    .replaceAll(/^(```|~~~)[^\n]*\n[\s\S]*?^\1$/gm, '\n')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/^\|.*$/gm, '')
    .replaceAll(/^#.*$/gm, '')
    .replaceAll(/`[^`\n]*`/g, code)
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim());

// Members of records that are not sentences.
const notProse = ['examples', 'formula', 'picture', 'spelled'];

// Texts of a record: what people read, no names and no examples.
function record(file) {
  const texts = [];
  const walk = (value, key) => {
    if (Array.isArray(value)) for (const entry of value) walk(entry, key);
    else if (value && typeof value === 'object')
      for (const [name, held] of Object.entries(value)) walk(held, name);
    else if (typeof value === 'string' && !notProse.includes(key) && / /.test(value))
      texts.push(value);
  };
  walk(JSON.parse(text(file)), '');
  return texts;
}

const plain = (literal) => literal.replaceAll('\\"', '"').replaceAll('\\n', ' ');

// String literals of C++; neighbours are one text.
function cppTexts(file) {
  const code = text(file)
    .replaceAll(/^\s*#include.*$/gm, '')
    .replaceAll(/\/\/.*$/gm, '');
  const literals = /"(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*/g;
  return [...code.matchAll(literals)]
    .map(([found]) => plain(found.replaceAll(/"\s*\n\s*"/g, '').slice(1, -1)))
    .filter((literal) => /[a-z]+ [a-z]+/i.test(literal));
}

// Comments that follow each other are one text.
function comments(file) {
  const lines = text(file).matchAll(
    /^[ \t]*(?:\/\/\/?<?|\*|\/\*\*?)[ \t]?(.*?)(?:\*\/)?$|(?<=[;{},)] +)\/\/\/?<?[ \t]?(.*)$/gm,
  );
  const texts = [];
  let last = -2;
  for (const found of lines) {
    const comment = (found[1] ?? found[2] ?? '').replaceAll(/`[^`]*`/g, 'code');
    if (last === found.index) texts.push(`${texts.pop()} ${comment}`);
    else texts.push(comment);
    last = found.index + found[0].length + 1;
  }
  return texts.filter((comment) => /[a-z]+ [a-z]+/i.test(comment));
}

const pythonCode = (file) =>
  text(file)
    .replaceAll(/"""[^]*?"""/g, '')
    .replaceAll(/(^|\s)#.*$/gm, '');

// Strings of Python without docstrings; neighbours are one text. A replacement field of an f-string becomes "…".
const pythonTexts = (file) =>
  [...pythonCode(file).matchAll(/f?"(?:[^"\\\n]|\\.)*"(?:\s*f?"(?:[^"\\\n]|\\.)*")*/g)]
    .map(([found]) => plain(found.replaceAll(/"\s*f?"/g, '').replace(/^f?"|"$/g, '')))
    .map((literal) => literal.replaceAll(/\{[^{}]*\}/g, '…').replaceAll(/"$/g, ''))
    .filter((literal) => /[a-z]+ [a-z]+/i.test(literal));

// Docstrings and comments of Python. Comment lines that follow each other are one text.
const pythonComments = (file) =>
  [
    ...text(file).matchAll(/"""([^]*?)"""/g),
    ...text(file).matchAll(/^[ \t]*# ((?:.*\n[ \t]*# )*.*)$/gm),
    ...text(file).matchAll(/(?<=\S) {2}# (.*)$/gm),
  ]
    .map((found) => found[1].replaceAll(/\s*\n\s*(?:# )?/g, ' ').replaceAll(/`[^`]*`/g, 'code'))
    .filter((comment) => /[a-z]+ [a-z]+/i.test(comment));

const byLanguage = (others, python) => (file) =>
  file.endsWith('.py') ? python(file) : others(file);

// Strings and templates of TypeScript that hold a sentence or a label.
function strings(file) {
  const texts = [];
  const source = ts.createSourceFile(file, text(file), ts.ScriptTarget.Latest, true);
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'css') return;
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node)) {
      texts.push(
        [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' … '),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts
    .map((found) =>
      found
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((found) => /[a-z]+ [a-z]+ [a-z]+/i.test(found) && !/[{};]\s|=>/.test(found));
}

const testNames = (file) =>
  [...text(file).matchAll(/\b(?:it|test|describe|TEST_CASE)\(\s*(['"`])((?:(?!\1).)+)\1/g)].map(
    (found) => found[2],
  );

/** Where prose comes from: files, and the texts of one. @type {Record<string, [RegExp, (file: string) => string[]]>} */
export const sources = {
  docs: [/^(?!core\/theory\/).*\.md$/, (file) => markdown(file)],
  theory: [/^core\/theory\/.*\.md$/, (file) => markdown(file)],
  records: [/^core\/schema\/[^/]+\.json$/, record],
  core: [/^(?:core\/src|core\/include|cli)\/.*\.(?:[ch]pp|py)$/, byLanguage(cppTexts, pythonTexts)],
  page: [/^(?:web\/src|web\/docs|wasm\/src)\/.*\.ts$/, strings],
  comments: [
    /^(?:core|cli|wasm|web|tests)\/.*\.(?:[ch]pp|ts|mjs|py)$/,
    byLanguage(comments, pythonComments),
  ],
  tests: [/^(?:tests|web\/e2e|wasm\/test)\/.*\.(?:cpp|ts)$/, testNames],
};

/** @returns {{ file: string, text: string }[]} all texts of a source */
const textsOf = (source) => {
  const [pattern, read] = sources[source];
  return matching(pattern)
    .filter((file) => file !== 'tests/hygiene/prose.mjs')
    .flatMap((file) => read(file).map((found) => ({ file, text: found })));
};

/** @returns {{ words: number, counts: Record<string, number>, places: Record<string, string[]> }} */
export function measure(source) {
  const texts = textsOf(source);
  const words = texts.reduce((sum, { text: held }) => sum + held.split(/\s+/).length, 0);
  const places = {};
  for (const [name, { pattern }] of Object.entries(patterns)) {
    places[name] = texts.flatMap(({ file, text: held }) =>
      [...held.matchAll(pattern)].map(
        (found) => `${file}: ${held.slice(Math.max(0, found.index - 70), found.index + 90)}`,
      ),
    );
  }
  const counts = Object.fromEntries(
    Object.entries(places).map(([name, list]) => [name, list.length]),
  );
  return { words, counts, places };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [source, pattern] = process.argv.slice(2);
  for (const name of source ? [source] : Object.keys(sources)) {
    const { words, counts, places } = measure(name);
    if (pattern) console.log(places[pattern].join('\n'));
    else {
      console.log(`${name}: ${words} words`);
      for (const [key, count] of Object.entries(counts)) {
        const rate = (1000 * count) / words;
        const { rate: most } = patterns[key];
        console.log(
          `  ${key.padEnd(8)} ${String(count).padStart(5)} ${rate.toFixed(2).padStart(6)} ${rate > most ? `> ${most}` : ''}`,
        );
      }
    }
  }
}
