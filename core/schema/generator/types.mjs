// The TypeScript types of jobs and answers.
import { compile } from 'json-schema-to-typescript';

export async function schemaToTypes(schema) {
  // Hosts may put typed arrays where the schema has arrays of numbers.
  return compile(structuredClone(schema), 'JobOrAnswer', {
    bannerComment: '// Generated from the records in core/schema; do not edit.\n',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 100 },
    unreachableDefinitions: false,
  });
}
