// The API pages of the module, from its sources: npx typedoc --options wasm/typedoc.config.mjs
import { readFileSync } from 'node:fs';
import { OptionDefaults } from 'typedoc';

// Types of the generator describe their members, and many have no description of the whole. A type
// has the description of its base.
const generated = readFileSync(new URL('src/gen/types.ts', import.meta.url), 'utf8');
const types = [
  ...generated.matchAll(/(\*\/\n)?^export (?:interface|type) (\w+)(?: extends (\w+))?/gm),
].map(([, comment, name, base]) => ({ name, base, described: comment !== undefined }));
const described = new Set(types.filter((type) => type.described).map(({ name }) => name));
const undescribed = types.filter(({ name, base }) => !described.has(name) && !described.has(base));

/** @type {Partial<import('typedoc').TypeDocOptions>} */
export default {
  name: 'Evenkeel for JavaScript',
  entryPoints: ['src/index.ts', 'src/verify.ts', 'src/custom-elements.ts'],
  tsconfig: 'tsconfig.json',
  out: '../build/docs/module',
  readme: 'README.md',
  includeVersion: true,
  // The address of the repository is not fixed yet.
  disableSources: true,
  excludeExternals: true,
  // Limits of options in the types that the generator writes.
  blockTags: [
    ...OptionDefaults.blockTags,
    '@minimum',
    '@maximum',
    '@exclusiveMinimum',
    '@exclusiveMaximum',
    '@minItems',
    '@maxItems',
    '@unit',
  ],
  // Types behind the exported types, which users do not name.
  intentionallyNotExported: [
    'Accepting',
    'Base',
    'Camel',
    'Dashed',
    'EngineError',
    'Extras',
    'OptionOf',
    'TypedValue',
    'Unstoppable',
    'Value',
    'WasmModule',
  ],
  intentionallyNotDocumented: undescribed.map(({ name }) => `evenkeel.${name}`),
  requiredToBeDocumented: OptionDefaults.requiredToBeDocumented.filter(
    (kind) => kind !== 'Property',
  ),
  validation: { notExported: true, invalidLink: true, rewrittenLink: true, notDocumented: true },
  treatWarningsAsErrors: true,
};
