// Records the golden answers with the native command line: node tests/golden/record.mjs.
// Golden files change in a commit of their own, with the reason.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const cli = new URL('build/release/cli/evenkeel', root).pathname;
const run = (text) => {
  try {
    return execFileSync(cli, ['run', '-'], { input: text, maxBuffer: 1 << 28 }).toString();
  } catch (error) {
    return error.stdout.toString();
  }
};
const examples = readdirSync(new URL('core/schema/examples/', root))
  .filter((name) => name.endsWith('.json'))
  .sort();
writeFileSync(new URL('index.json', import.meta.url), JSON.stringify(examples, null, 1) + '\n');
for (const name of examples) {
  const job = readFileSync(new URL(`core/schema/examples/${name}`, root), 'utf8');
  writeFileSync(new URL(name, import.meta.url), run(job));
}
const errors = JSON.parse(readFileSync(new URL('errors.json', import.meta.url), 'utf8'));
const answers = errors.map((text) => run(text).trimEnd());
writeFileSync(
  new URL('error-answers.json', import.meta.url),
  '[\n' + answers.join(',\n') + '\n]\n',
);
