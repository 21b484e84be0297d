// The answer part of a record as JSON Schema. An object there has `members` in the order in which
// they are written; all are required unless they are `optional`. "...": NAME includes the members
// of that type. `inline` includes the members of an object that are all present or all absent.

const ownKeys = ['optional', 'inline', 'raw', 'check', 'detach', 'nullable', 'members', 'alone'];

const mapped = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

/** The members of an object of a record, including inherited members: [[name, member]]. */
export const membersOf = ({ members }, types) =>
  Object.entries(members).flatMap(([name, member]) => {
    if (name === '...') return membersOf(types[member], types);
    if (!member.inline) return [[name, member]];
    const inner = membersOf(types[member.$ref.split('/').pop()], types);
    return inner.map(([one, held]) => [one, { ...held, optional: true }]);
  });

/**
 * A value of a record as JSON Schema. @param inherits  Objects refer to the types whose members
 * they inherit.
 */
export function schemaOf(value, types, inherits = false) {
  if (Array.isArray(value)) return value.map((one) => schemaOf(one, types, inherits));
  if (value === null || typeof value !== 'object') return value;
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !ownKeys.includes(key)));
  const plain = mapped(rest, (held) => schemaOf(held, types, inherits));
  if (!value.members) return plain;
  const { '...': base, ...own } = value.members;
  const members = membersOf(inherits ? { members: own } : value, types);
  return {
    ...plain,
    ...(inherits && base ? { extends: { $ref: `#/$defs/${base}` } } : {}),
    type: value.nullable ? ['object', 'null'] : 'object',
    required: members.filter(([, { optional }]) => !optional).map(([name]) => name),
    additionalProperties: false,
    properties: mapped(Object.fromEntries(members), (held) => schemaOf(held, types, inherits)),
  };
}

const reference = (name) => ({ $ref: `#/$defs/${name}` });

/** The members of a kind's whole answer, around its result and its check. */
const envelope = ({ name, answer }) => ({
  title: answer.title,
  members: {
    schema: { const: 'evenkeel/1' },
    ok: { const: true },
    kind: { const: name },
    settings: { type: 'object', additionalProperties: true },
    input: reference('input'),
    summary: { type: 'string' },
    notes: { type: 'array', items: { type: 'string' } },
    result: answer.result,
    check: answer.check,
    ...(answer.proof && {
      proof: { ...reference('proof'), optional: answer.proof === 'optional' },
    }),
    stopped: { ...reference('stopped'), optional: true },
  },
});

/** The types of a kind's answers by the names of the record, which the schema uses too. */
export const answerTypes = (kind) => ({
  ...kind.answer.types,
  [`${kind.name}_answer`]: envelope(kind),
});
