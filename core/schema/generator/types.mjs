// The TypeScript types of jobs and answers.
import { compile } from 'json-schema-to-typescript';

// The shape of every kind by its name.
function byKind(name, about, kinds, shapeOf) {
  const rows = kinds.map((kind) => `  ${kind.name}: ${shapeOf(kind)};\n`);
  return `\n/** ${about} */\nexport interface ${name} {\n${rows.join('')}}\n`;
}

export async function schemaToTypes(schema, { kinds }) {
  // Hosts may put typed arrays where the schema has arrays of numbers.
  const shapes = await compile(structuredClone(schema), 'JobOrAnswer', {
    bannerComment: '// Generated from the records in core/schema; do not edit.\n',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 100 },
    unreachableDefinitions: false,
  });
  const answerOf = ({ name }) => schema.$defs[`${name}_answer`].title;
  return (
    shapes +
    byKind('JobsByKind', 'The job of every kind.', kinds, ({ title }) => title) +
    byKind('AnswersByKind', 'What a job of every kind returns, or else an error.', kinds, answerOf)
  );
}
