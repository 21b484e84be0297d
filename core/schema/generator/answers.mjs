// The answer part of a record as JSON Schema. An object there has `members` in the order in which they
// are written; all are there unless they are `optional`. "...": NAME stands for the members of that type,
// and `inline` for those of an object that are all there or none.

const ownKeys = ['optional', 'inline', 'raw', 'check', 'detach', 'nullable', 'members', 'alone'];

const mapped = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

/** The members of an object of a record with those that it takes over: [[name, member]]. */
export const membersOf = ({ members }, types) =>
  Object.entries(members).flatMap(([name, member]) => {
    if (name === '...') return membersOf(types[member], types);
    if (!member.inline) return [[name, member]];
    const inner = membersOf(types[member.$ref.split('/').pop()], types);
    return inner.map(([one, held]) => [one, { ...held, optional: true }]);
  });

/** A value of a record as JSON Schema. @param inherits  Objects refer to those they take members of. */
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

/** The types of a kind's answers by their names in the schema, as its record has them. */
export const answerTypes = (kind) => ({
  ...kind.answer.types,
  [`${kind.name}_answer`]: envelope(kind),
});
