// The rules for TypeScript and scripts: eslint --config tests/eslint.config.mjs, from the root. Types
// come from the built module, so build first. Layout is prettier's.
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import { configs as lit } from 'eslint-plugin-lit';
import ts from 'typescript-eslint';

const known = (names) => Object.fromEntries(names.split(' ').map((name) => [name, 'readonly']));

export default defineConfig(
  // Types for frameworks are compiled with these, in tests/environments.
  globalIgnores(['build/', '**/dist/', '**/gen/', 'wasm/types/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [ts.configs.recommendedTypeChecked, lit['flat/recommended']],
    languageOptions: {
      parserOptions: {
        project: ['wasm/tsconfig.json', 'web/tsconfig.json', 'tests/tsconfig.json'],
        tsconfigRootDir: fileURLToPath(new URL('..', import.meta.url)),
      },
    },
    rules: {
      'lit/prefer-nothing': 'error',
      // A leading underscore marks a variable that exists only to be left out.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // An error answer of the core is thrown as an object, without an Error around it.
      '@typescript-eslint/only-throw-error': ['error', { allow: ['ErrorAnswer'] }],
    },
  },
  {
    // Tests and build files read unchecked JSON, and scripts that have no types.
    files: ['tests/**/*.ts', 'wasm/test/**/*.ts', 'web/e2e/**/*.ts', 'web/*.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/require-await': 'off', // async turns a thrown error into a rejection
      'no-dupe-else-if': 'off', // the same draw can give another result
      'no-empty-pattern': 'off', // fixtures of Playwright take a pattern, an empty one too
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: known(
        'Buffer URL clearTimeout console performance process setTimeout structuredClone',
      ),
    },
  },
  {
    // `version`, `files` and `handbook` are written above it by the build.
    files: ['web/src/app/sw.js'],
    languageOptions: {
      globals: known('Request Response URL caches fetch files handbook self version'),
    },
  },
  {
    files: ['web/public/early.js', 'web/docs/client/theme.js'],
    languageOptions: {
      globals: known(
        'URL URLSearchParams addEventListener document localStorage location sessionStorage',
      ),
    },
  },
);
