// The program's view of a record's option. No other code reads the form of an option.

const given = 'given'; // an answer's settings contain this instead of an array or a buffer

/** The forms that a value can have, without references; buffers count as arrays. */
export function waysOf(property, $defs) {
  const { $ref } = property;
  if ($ref !== undefined) {
    const definition = $defs[$ref.split('/').pop()];
    const { title } = definition; // a named definition is a type that kinds share
    return waysOf(definition, $defs).map((way) => (title ? { ...way, shared: title } : way));
  }
  if (property.oneOf) return property.oneOf.flatMap((way) => waysOf(way, $defs));
  const types = [property.type ?? []].flat();
  return types.length > 1 ? types.map((type) => ({ ...property, type })) : [property];
}

export const isBuffer = (way) => way.properties?.$buffer !== undefined;

function classify(ways) {
  const of = (type) => ways.filter((way) => way.type === type);
  return {
    nullable: of('null').length > 0,
    choices: ways.flatMap((way) => way.enum ?? []),
    shared: ways.find((way) => way.enum)?.shared,
    whole: of('integer').length > 0,
    real: of('number').length > 0,
    text: of('string').length > 0,
    toggle: of('boolean').length > 0,
    arrays: of('array'),
    objects: of('object').filter((way) => !isBuffer(way)),
    buffer: ways.some(isBuffer),
  };
}

/** The parts of a field's type: { types, nullable }, or null for an option that holds only data. */
export function typeOf(name, property, $defs) {
  const found = classify(waysOf(property, $defs));
  const types = [];
  if (property['x-data']) return null;
  const isGiven =
    !property['x-echo'] && (found.arrays.length + found.objects.length > 0 || found.buffer);
  if (found.choices.length > 0) {
    const of = isGiven ? [...found.choices, given] : found.choices;
    types.push({ is: 'choice', of, shared: found.shared });
  }
  if (found.toggle) types.push({ is: 'toggle' });
  if (found.whole) types.push({ is: 'whole' });
  if (found.real) types.push({ is: 'real' });
  if (found.text) types.push({ is: 'text' });
  if (!isGiven) {
    for (const way of found.arrays) types.push({ is: 'list', of: typeOf(name, way.items, $defs) });
    for (const way of found.objects) {
      types.push({ is: 'object', fields: membersOf(way, $defs), shared: way.shared });
    }
  }
  // The settings record only that the value was given.
  if (isGiven && types.length === 0) return { types: [{ is: 'given' }], nullable: false };
  return { types, nullable: found.nullable || property['x-none-with'] !== undefined };
}

export function membersOf(object, $defs) {
  return Object.entries(object.properties).map(([name, property]) => ({
    name,
    property,
    type: typeOf(name, property, $defs),
    required: object.required?.includes(name) ?? false,
  }));
}

/** Fields of a kind's settings, in the order of the record. */
export function fieldsOf(kind, $defs) {
  const fields = [];
  for (const [name, property] of Object.entries(kind.options)) {
    const type = typeOf(name, property, $defs);
    if (!type) continue;
    const target = property.$ref
      ? { ...$defs[property.$ref.split('/').pop()], ...property }
      : property;
    const told = property['x-origin'] === true; // there only when it was given
    fields.push({ name, property: target, type: told ? { ...type, nullable: true } : type });
  }
  return fields;
}
