// A table of the members of every answer, for people: location, type and comparison rule.
import { AnswerTypes } from './answer_types.mjs';
import { typesOfAnswers } from './records.mjs';

const people = [
  [/std::optional<(.*)>$/, '$1 or null'],
  [/List<std::array<(.*), (\d+)>>/, 'list of $2 × $1'],
  [/std::array<(.*), (\d+)>/, '$2 × $1'],
  [/List<(.*)>/, 'list of $1'],
  [/Whole|Load/g, 'whole number'],
  [/double/g, 'number'],
  [/std::string/g, 'text'],
  [/bool/g, 'flag'],
];

const inWords = (type) => people.reduce((text, [cpp, word]) => text.replace(cpp, word), type);

function rowOf({ name, type, member }) {
  const held = member.optional ? type.replace(/^std::optional<(.*)>$/, '$1') : type;
  const { description, optional, inline, detach, check } = member;
  return {
    member: name,
    type: inWords(held),
    ...(optional && { optional }),
    ...(inline && { inline }),
    ...(detach && { detach }),
    ...(check && { check }),
    ...(description && { about: description }),
  };
}

/** The structs of each kind with their members, one line per member. */
export function memberTable(records, $defs) {
  const types = typesOfAnswers(records);
  const kinds = records.kinds.map(({ name, title, answer }) => {
    const made = new AnswerTypes(types, $defs);
    made.of(answer.result, title.replace(/Job$/, 'Result'));
    made.of(answer.check, title.replace(/Job$/, 'Check'));
    const structs = [...made.structs.values()].map((struct) => {
      const rows = struct.fields.map((field) => `   ${JSON.stringify(rowOf(field))}`);
      const base = struct.base ? `"with": ${JSON.stringify(struct.base)}, ` : '';
      return `  ${JSON.stringify(struct.name)}: {${base}"members": [\n${rows.join(',\n')}]}`;
    });
    return ` ${JSON.stringify(name)}: {\n${structs.join(',\n')}}`;
  });
  return `{\n${kinds.join(',\n')}}\n`;
}
