import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const SQL = 'All SQL is in repositories.';
const LITERAL = 'Every text comes from the catalogues, through a message id.';

/** What may stand nowhere in the dashboard. */
const SYNTAX = [
  { selector: 'JSXText[value=/\\p{L}/u]', message: LITERAL },
  {
    selector:
      'JSXOpeningElement[name.name=/^[a-z]/] > JSXAttribute[name.name=/^(aria-label|title|alt|placeholder)$/] > Literal[value=/\\p{L}/u]',
    message: LITERAL,
  },
  { selector: 'YieldExpression[delegate=false]', message: 'yield* keeps the types.' },
];
const CONTROL = {
  selector: 'JSXOpeningElement[name.name=/^(button|dialog|input|progress|select|table|textarea)$/]',
  message: 'Ant Design has this control; only plain pages do without.',
};
/** Pieces of the pages that are shown without Ant Design. */
const PLAIN = [
  'src/app/routing/ScreenBoundary.tsx',
  'src/forms/PlainPopupButton.tsx',
  'src/i18n/LanguageSelect.tsx',
  'src/ui/PlainFailed.tsx',
];

export default tseslint.config(
  { ignores: ['dist', 'data', '.build', 'node_modules', 'test-results', 'playwright-report'] },
  { files: ['**/*.{ts,tsx}'], extends: [...tseslint.configs.strict, ...tseslint.configs.stylistic] },
  {
    // Elsewhere is no React, and the most expensive rules would look for it in each file.
    files: ['{src,bench}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
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
          paths: [{ name: 'redux-saga/effects', message: 'typed-redux-saga knows the types.' }],
        },
      ],
      'no-restricted-syntax': ['error', ...SYNTAX, CONTROL],
    },
  },
  { files: PLAIN, rules: { 'no-restricted-syntax': ['error', ...SYNTAX] } },
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
    files: ['server/**/*.ts'],
    ignores: [
      '**/*.test.ts',
      'server/{testing,seed,database}/**',
      'server/**/*[rR]epository.ts',
      'server/**/repository/**',
      'server/common/audit.ts',
      'server/http/idempotency.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom)$/]',
          message: SQL,
        },
        { selector: "TaggedTemplateExpression[tag.name='sql']", message: SQL },
      ],
    },
  },
  {
    files: ['server/**/*rules.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: 'repository', message: 'A rule gets what it decides on.' }] },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    // Lists that are made grow with what they are made from.
    ignores: ['**/*.generated.ts'],
    rules: { 'max-lines': ['error', 300] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.{test,spec}.{ts,tsx}'],
    rules: { 'max-lines-per-function': ['error', 60] },
  },
  prettier,
);
