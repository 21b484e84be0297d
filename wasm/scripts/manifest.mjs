// The custom-elements manifest: attributes, properties, events, parts and custom properties of
// every element, for editors and for tools that generate types.
const camel = (name) => name.replace(/[_-](\w)/g, (_, letter) => letter.toUpperCase());
const dashed = (name) => name.replaceAll('_', '-');

/** Properties of elements in addition to the options of their kind. */
const extras = {
  ring: {
    shown: [
      "'plan' | 'single' | 'multi'",
      'Schedule to draw: the plan, or the given schedule in one of its modes.',
    ],
  },
  flow: {
    peak: ['number', 'Units on node 0, instead of loads.'],
    random: ['number', 'Mean of random loads, instead of loads.'],
  },
  map: {},
  dynamic: {},
  cluster: {},
  advise: {},
  plan: {
    parts: ['number', 'Number of parts of a chain.'],
    speeds: ['number[]', 'Speed of each part of a chain.'],
    old_cuts: ['number[]', 'Current split points of a chain.'],
  },
};

const events = [
  ['loading', 'CustomEvent<null>', 'A run starts.'],
  ['progress', 'CustomEvent<Progress>', 'Progress of the run, in detail.'],
  ['result', 'CustomEvent', 'The answer, in detail.'],
  ['error', 'CustomEvent', 'The error with code, message and path, in detail.'],
  [
    'point',
    'CustomEvent<string | null>',
    'The item under the pointer in the picture, such as node:3 or edge:5.',
  ],
  ['pin', 'CustomEvent<string | null>', 'The pinned item of the picture.'],
];
const parts = [
  ['summary', 'The summary of the answer.'],
  ['error', 'The error message.'],
  ['picture', 'The picture.'],
  ['detail', 'The description of the selected item, or the legend.'],
  ['controls', 'The buttons that play the steps.'],
];
const colours = [
  ...['accent', 'ink', 'muted', 'line', 'surface', 'over', 'under', 'level'],
  ...['plan', 'flow', 'critical', 'wait', 'on-fill'],
];

function typeText(property, $defs) {
  const own = property.$ref ? $defs[property.$ref.split('/').pop()] : property;
  const ways = own.oneOf ?? [own];
  const texts = ways.flatMap((way) => {
    const one = way.$ref ? $defs[way.$ref.split('/').pop()] : way;
    if (one.enum) return one.enum.map((choice) => `'${choice}'`);
    const types = [one.type ?? 'object'].flat();
    return types.map((type) => {
      if (type === 'array') return 'array';
      return type === 'integer' ? 'number' : type;
    });
  });
  return [...new Set(texts)].join(' | ');
}

function fieldsOf(kind, { $defs }) {
  const options = Object.entries($defs[kind].properties).filter(([name]) => name !== 'kind');
  const fields = options.map(([name, property]) => ({
    name,
    type: typeText(property, $defs),
    description: property.description ?? $defs[property.$ref?.split('/').pop()]?.description ?? '',
    default: property.default === undefined ? undefined : JSON.stringify(property.default),
  }));
  const more = Object.entries(extras[kind]).map(([name, [type, description]]) => {
    return { name, type, description };
  });
  return [...fields.filter(({ name }) => !(name in extras[kind])), ...more];
}

function declaration(kind, schema) {
  const fields = fieldsOf(kind, schema);
  const member = ({ name, type, ...rest }, more) => ({
    ...{ kind: 'field', name, type: { text: type } },
    ...rest,
    ...more,
  });
  return {
    kind: 'class',
    customElement: true,
    tagName: `evenkeel-${kind}`,
    name: `Evenkeel${kind[0].toUpperCase()}${kind.slice(1)}`,
    description: schema.$defs[kind].description,
    superclass: { name: 'HTMLElement' },
    attributes: fields.map(({ name, type, ...rest }) => ({
      ...{ name: dashed(name), fieldName: camel(name), type: { text: type } },
      ...rest,
    })),
    members: [
      ...fields.map((field) =>
        member({ ...field, name: camel(field.name) }, { attribute: dashed(field.name) }),
      ),
      member({ name: 'job', type: 'object | null', description: 'A whole job.' }),
      member(
        { name: 'answer', type: 'object | null', description: 'The answer that is shown.' },
        { readonly: true },
      ),
      member(
        { name: 'loading', type: 'boolean', description: 'Whether a run is active.' },
        { readonly: true },
      ),
      { kind: 'method', name: 'retry', description: 'Runs again.' },
    ],
    events: events.map(([name, text, description]) => ({ name, type: { text }, description })),
    cssParts: parts.map(([name, description]) => ({ name, description })),
    cssProperties: [
      ...colours.map((name) => ({ name: `--evenkeel-${name}`, syntax: '<color>' })),
      { name: '--evenkeel-font', description: 'Font family.' },
      {
        name: '--evenkeel-height',
        syntax: '<length>',
        description: 'Height of the picture with its controls.',
      },
    ],
  };
}

/** @param schema  The schema of jobs. */
export function manifest(schema) {
  const declarations = Object.keys(extras).map((kind) => declaration(kind, schema));
  const exports = declarations.flatMap(({ name, tagName }) => {
    const declared = { name, module: 'dist/elements.js' };
    return [
      { kind: 'js', name, declaration: declared },
      { kind: 'custom-element-definition', name: tagName, declaration: declared },
    ];
  });
  const module = { kind: 'javascript-module', path: 'dist/elements.js', declarations, exports };
  return { schemaVersion: '2.1.0', modules: [module] };
}
