// The answers of every kind as plain C++ structs, the tables of their members, and their writers.
import { AnswerTypes } from './answer_types.mjs';
import { filled, identifier, includes, pascal, wrapped } from './cpp.mjs';
import { typesOfAnswers } from './records.mjs';

const generated = (name) => `// Generated from core/schema/${name}.json; do not edit.\n`;

function structInCpp({ name, base, description, fields }) {
  const rows = fields.map(({ name: field, type, member }) => {
    const doc = member.description ? wrapped(member.description, '  ') : '';
    return `${doc}  ${type} ${identifier(field)} = {};\n`;
  });
  const doc = description ? wrapped(description, '') : '';
  return `${doc}struct ${name}${base ? ` : ${base}` : ''} {\n${rows.join('')}};\n`;
}

// How a verifier compares a member, if the record overrides the rule of its type.
function ruleOf({ check }) {
  if (check === 'claim') return 'Rule::claim()';
  if (check?.run) return `Rule::of_run(${JSON.stringify(check.run)})`;
  const [[way, slack]] = Object.entries(check ?? { none: null });
  return check ? `Rule::${way}(${slack})` : null;
}

function rowOf({ name, member }) {
  const flags = [
    member.optional && 'kOptional',
    member.detach && 'kDetached',
    member.inline && 'kInlined',
  ].filter(Boolean);
  const rule = ruleOf(member);
  const more = [
    ...(flags.length > 0 || rule ? [flags.join(' | ') || '0'] : []),
    ...(rule ? [rule] : []),
  ];
  return `row(${[`"${name}"`, `&T::${identifier(name)}`, ...more].join(', ')})`;
}

// The members of a struct in order, with inherited members at their place.
function tableInCpp({ name, base, fields, order }) {
  const split = base ? order.indexOf('...') : order.length;
  const rows = [order.slice(0, split), order.slice(split + 1)].map((names) =>
    filled(
      names.map((one) => rowOf(fields.find((field) => field.name === one))),
      92,
    ).join('\n      '),
  );
  const [before, after] = rows.map((list) => `std::tuple{${list ? `\n      ${list}` : ''}}`);
  const all = base
    ? `std::tuple_cat(${before}, Members<answers::${base}>::kRows, ${after})`
    : before;
  return (
    `template <>\nstruct Members<answers::${name}> {\n  using T = answers::${name};\n` +
    `  static constexpr auto kRows = ${all};\n};\n`
  );
}

function headerInCpp(name, body, inner) {
  const text = `namespace evenkeel::answers {\n\n${body}\n}  // namespace evenkeel::answers\n`;
  const own = inner.map((file) => `#include "evenkeel/answers/${file}.hpp"\n`).join('');
  return `${generated(name)}#pragma once\n${includes(text)}\n${own}\n${text}`;
}

const inJobs = (text) =>
  `\nnamespace evenkeel::jobs {\n\n${text}\n}  // namespace evenkeel::jobs\n`;

// The tables are a header, because a reader or a comparer is compiled only in a program that uses it.
function filesOf(file, name, header, structs, uses) {
  return {
    [`core/gen/include/evenkeel/answers/${file}.hpp`]: header,
    [`core/gen/src/jobs/answers/${file}_members.hpp`]:
      `${generated(name)}#pragma once\n#include "evenkeel/answers/${file}.hpp"\n` +
      `#include "jobs/answers/members.hpp"\n` +
      inJobs([...structs.values()].map(tableInCpp).join('\n')),
    [`core/gen/src/jobs/answers/${file}.cpp`]:
      `${generated(name)}#include "jobs/answers/${file}_members.hpp"\n` +
      `#include "jobs/answers/write.hpp"\n${inJobs(uses)}`,
  };
}

function kindInCpp(kind, types, $defs) {
  const { name, answer } = kind;
  const made = new AnswerTypes(types, $defs);
  const own = pascal(name);
  const result = made.of(answer.result, `${own}Result`);
  const check = made.of(answer.check, `${own}Check`);
  const structs = [...made.structs.values()].map(structInCpp).join('\n');
  const whole = `using ${own} = Answer<${result}, ${check}>;\n`;
  const header = headerInCpp(name, `${structs}\n${whole}`, ['answer', 'values']);
  const alone = [...made.structs.values()]
    .filter(({ value }) => value.alone)
    .map((struct) => `template void write(Writer&, const answers::${struct.name}&);\n`);
  const uses = `${alone.join('')}template void write_answer(Writer&, const answers::${own}&);\n`;
  return filesOf(name, name, header, made.structs, uses);
}

// The input of every answer has the same members.
function inputInCpp(types, $defs) {
  const made = new AnswerTypes(types, $defs);
  made.named('input');
  const structs = [...made.structs.values()].map(structInCpp).join('\n');
  const uses =
    'void write_input(Writer& writer, const answers::Input& input) { write(writer, input); }\n';
  return filesOf('input', 'common', headerInCpp('common', structs, ['values']), made.structs, uses);
}

/** Three files per kind: its structs, the tables of their members, and its writer. */
export function answersInCpp(records, $defs) {
  const types = typesOfAnswers(records);
  const kinds = records.kinds.map((kind) => kindInCpp(kind, types, $defs));
  return Object.assign(inputInCpp(types, $defs), ...kinds);
}
