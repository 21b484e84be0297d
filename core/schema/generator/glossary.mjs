// The glossary of core/schema/glossary.json as templates of the page, one file per group, so that a
// panel loads only its own terms.
import { readFileSync } from 'node:fs';

const { groups, glossary } = JSON.parse(
  readFileSync(new URL('../glossary.json', import.meta.url), 'utf8'),
);

const text = (value) => JSON.stringify(value);

// A template without values: formulas are HTML, and pictures are SVG.
function template(tag, source) {
  if (/[`\\]|\$\{/.test(source)) throw new Error(`glossary.json: not for a template: ${source}`);
  return `${tag}\`${source}\``;
}

function termInTypeScript({ name, spelled, is, formula, picture, from }) {
  const members = [
    `name: ${text(name)}`,
    ...(spelled ? [`spelled: ${text(spelled)}`] : []),
    `is: ${text(is)}`,
    `formula: ${template('html', formula)}`,
    ...(picture ? [`picture: ${template('svg', picture)}`] : []),
    `from: ${text(from)}`,
  ];
  return `  {\n${members.map((member) => `    ${member},\n`).join('')}  },\n`;
}

// The terms of a group follow the terms that it shares with other groups.
function groupInTypeScript(group) {
  const shared = Object.keys(groups).flatMap((other) => {
    const names = glossary
      .filter((term) => term.group === other && term.also?.includes(group))
      .map(({ name }) => name);
    return names.length > 0 ? [{ other, names }] : [];
  });
  const own = glossary.filter((term) => term.group === group);
  const tags = own.some(({ picture }) => picture) ? 'html, svg' : 'html';
  const imports = shared.map(
    ({ other }) => `import { ${other}Terms } from './glossary-${other}.js';\n`,
  );
  const chosen = shared.map(
    ({ other, names }) =>
      `  ...${other}Terms.filter(({ name }) => ${text(names)}.includes(name)),\n`,
  );
  return (
    '// Generated from core/schema/glossary.json; do not edit.\n' +
    `import { ${tags} } from 'lit';\n` +
    "import type { Glossary } from '../kit/learn/glossary.js';\n" +
    `${imports.join('')}\nexport const ${group}Terms: Glossary = [\n` +
    `${chosen.join('')}${own.map(termInTypeScript).join('')}];\n`
  );
}

/** The terms of every group, by file. */
export const glossaryInTypeScript = () =>
  Object.fromEntries(
    Object.keys(groups).map((group) => [
      `web/src/gen/glossary-${group}.ts`,
      groupInTypeScript(group),
    ]),
  );

/** Terms of a group with their definitions, as rows of the help. */
export function definitions(group, names) {
  return names.map((name) => {
    const term = glossary.find((one) => one.group === group && one.name === name);
    if (!term) throw new Error(`help.json: the glossary of ${group} has no term ${name}`);
    return { name, about: term.is };
  });
}
