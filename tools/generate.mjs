// npm run generate: writes the lists that tie features together, each from the files that the features own. A test says
// when one is stale; nobody edits them.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const HEAD = '// Made by `npm run generate`: change what it is made from, not this file.\n';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const namesIn = (folder) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith('.ts') && !/\.(test|generated)\.ts$/.test(file))
    .map((file) => file.replace('.ts', ''))
    .sort();

// Every `export const … = defineCall(` of the contract.
const calls = () => {
  const modules = namesIn('contract')
    .map((name) => ({
      name,
      calls: [...read(`contract/${name}.ts`).matchAll(/^export const (\w+) = defineCall\(/gm)].map(
        ([, call]) => call,
      ),
    }))
    .filter((module) => module.calls.length > 0);
  return [
    HEAD,
    ...modules.map(({ name }) => `import * as ${name} from './${name}';\n`),
    "import type { CallDefinition } from './call';\n\n",
    '/** Every call of the API. One that is not here has no route, and one without a route fails a test. */\n',
    'export const calls: readonly CallDefinition[] = [\n',
    ...modules.flatMap((module) => module.calls.map((call) => `  ${module.name}.${call},\n`)),
    '];\n',
  ].join('');
};

// Every `export const refusals` of the contract's plain part.
const refusals = () => {
  const names = namesIn('contract/plain').filter((name) =>
    read(`contract/plain/${name}.ts`).includes('export const refusals ='),
  );
  const wordOf = (name) => (name === 'refusals' ? 'general' : name);
  return [
    HEAD,
    ...names.map((name) => `import { refusals as ${wordOf(name)} } from './plain/${name}';\n`),
    '\n/** Every code that a call may refuse with, by the feature that it belongs to. */\n',
    'export const refusals = {\n',
    ...names.map((name) => `  ...${wordOf(name)},\n`),
    '};\n',
  ].join('');
};

/** The generated files with what they should say. */
export const generated = () => ({
  'contract/calls.generated.ts': calls(),
  'contract/refusals.generated.ts': refusals(),
});

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [path, text] of Object.entries(generated())) writeFileSync(join(ROOT, path), text);
}
