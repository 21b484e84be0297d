// Writes src/types.ts from the JSON Schema, the single record of options. `--check` only compares.
import { compile } from 'json-schema-to-typescript';
import { readFileSync, writeFileSync } from 'node:fs';

const schemaFile = new URL('../../core/schema/job.schema.json', import.meta.url);
const typesFile = new URL('../src/types.ts', import.meta.url);

export async function generateTypes() {
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8'));
  // Hosts may put typed arrays where the schema has arrays of numbers.
  const text = await compile(schema, 'JobOrAnswer', {
    bannerComment:
      '// Generated from core/schema/job.schema.json by `npm run types`; do not edit.\n',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 100 },
    unreachableDefinitions: false,
  });
  return text;
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const text = await generateTypes();
  if (process.argv.includes('--check')) {
    if (readFileSync(typesFile, 'utf8') !== text) {
      console.error('wasm/src/types.ts does not follow the schema: run `npm run types -w wasm`');
      process.exit(1);
    }
  } else {
    writeFileSync(typesFile, text);
  }
}
