import { readdirSync } from 'node:fs';
import prettier from 'eslint-config-prettier';
import importPlugin from 'eslint-plugin-import';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const rooms = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const forbid = (target, from, message, except = []) => ({ target, from, message, except });

const features = rooms('src/features');
const serverFeatures = rooms('server/features');

// Who may import whom: docs/architecture.md. Made from the folder names, so that a new feature is covered by being there.
const zones = [
  ...features.flatMap((name) => [
    forbid(`./src/features/${name}`, './src/features', 'Features meet in src/app.', [`./${name}`]),
    forbid(
      ['request', 'api', 'ui', 'forms', 'i18n', 'lib', 'main.tsx'].map((room) => `./src/${room}`),
      `./src/features/${name}`,
      'From outside a feature only its index.ts is visible.',
      ['./index.ts'],
    ),
    forbid(
      './src/app',
      `./src/features/${name}`,
      'From outside a feature only its index.ts is visible, and to the app what it installs.',
      ['./index.ts', './feature.ts'],
    ),
  ]),
  forbid('./src/features', './src/app', 'The app knows the features, not the other way round.'),
  forbid(
    './src/request',
    ['./src/features', './src/app', './src/ui', './src/i18n', './src/forms'],
    'request: api and lib.',
  ),
  forbid(
    './src/api',
    ['./src/features', './src/app', './src/ui', './src/i18n', './src/forms', './src/request'],
    'api: lib.',
  ),
  forbid(
    './src/forms',
    ['./src/features', './src/app', './src/api', './src/ui'],
    'forms: request, i18n and lib.',
  ),
  forbid(
    './src/ui',
    ['./src/features', './src/app', './src/api', './src/request', './src/forms'],
    'ui: i18n and lib.',
  ),
  forbid('./src/i18n', ['./src/features', './src/app', './src/ui', './src/forms'], 'i18n: request and lib.'),
  forbid(
    './src/lib',
    ['./src/features', './src/app', './src/api', './src/request', './src/ui', './src/i18n', './src/forms'],
    'lib: nothing of ours.',
  ),
  forbid('./src', './server', 'Dashboard and server meet in the contract.'),
  forbid('./server', './src', 'Dashboard and server meet in the contract.'),
  forbid('./contract', ['./src', './server'], 'The contract imports nothing of ours.'),
  ...serverFeatures.map((name) =>
    forbid(
      [
        './server/app.ts',
        './server/main.ts',
        './server/cli.ts',
        './server/plugins',
        './server/jobs',
        './server/seed',
        './server/sandbox',
        './server/integrations',
        ...serverFeatures.filter((other) => other !== name).map((other) => `./server/features/${other}`),
      ],
      `./server/features/${name}`,
      'From outside a feature only its index.ts is visible.',
      ['./index.ts'],
    ),
  ),
  forbid(
    [
      './server/app.ts',
      './server/features',
      './server/plugins',
      './server/integrations',
      './server/jobs',
      './server/database',
    ],
    './server/sandbox',
    'Nothing outside main.ts knows the sandbox.',
  ),
];

const LITERAL = 'Every text comes from the catalogues, through a message id.';

export default tseslint.config(
  { ignores: ['dist', 'data', '.build', 'node_modules', 'test-results', 'playwright-report'] },
  { files: ['**/*.{ts,tsx}'], extends: [...tseslint.configs.strict, ...tseslint.configs.stylistic] },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { import: importPlugin, 'react-hooks': reactHooks },
    settings: {
      'import/resolver': { typescript: true },
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'import/no-restricted-paths': ['error', { zones }],
      'import/no-cycle': 'error',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/**/*.test.{ts,tsx}', 'src/testing/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'redux-saga/effects', message: 'typed-redux-saga knows the types.' },
            { name: 'zod', message: 'A schema library never reaches the browser.' },
          ],
        },
      ],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^#contract/(?!(lists|videoLink)$)',
              allowTypeImports: true,
              message: 'From the contract only types, plain lists, and the rule of video links.',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'JSXText[value=/\\p{L}/u]', message: LITERAL },
        {
          selector:
            'JSXOpeningElement[name.name=/^[a-z]/] > JSXAttribute[name.name=/^(aria-label|title|alt|placeholder)$/] > Literal[value=/\\p{L}/u]',
          message: LITERAL,
        },
        { selector: 'YieldExpression[delegate=false]', message: 'yield* keeps the types.' },
      ],
    },
  },
  {
    files: ['src/**/screens/**/*.{ts,tsx}', 'src/app/**/*Screen.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '(Api|Saga)$|redux-saga|^axios$',
              caseSensitive: true,
              message: 'A screen dispatches; sagas call.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['server/**/rules.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['fastify', '**/database/open', 'kysely'],
              message: 'A rule knows neither Fastify nor the database.',
            },
          ],
        },
      ],
    },
  },
  prettier,
);
