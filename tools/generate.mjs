// npm run generate: writes the lists that connect the features, from files in the features. Never edit these lists; a
// test fails if one is out of date.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { require as readTypeScript } from 'tsx/cjs/api';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const LINE = 110; // printWidth
const HEAD = '// Made by `npm run generate`: change what it is made from, not this file.\n';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const namesIn = (folder, options = {}) =>
  readdirSync(join(ROOT, folder), { encoding: 'utf8', ...options })
    .filter((file) => file.endsWith('.ts') && !/\.(test|generated)\.ts$/.test(file))
    .map((file) => file.replace('.ts', ''))
    .sort();

// The modules with calls: `introduce`, and `introduce/review` of the same feature.
const contractModules = () =>
  namesIn('contract', { recursive: true }).filter((name) => !/^(plain|rules|lists)\//.test(name));
const wordOf = (path) => path.replace(/\/(\w)/g, (_, first) => first.toUpperCase());

// Every `export const … = defineCall(` of the contract; a list has several calls.
const calls = () => {
  const modules = contractModules()
    .map((path) => ({ path, name: wordOf(path) }))
    .map(({ path, name }) => ({
      path,
      name,
      calls: [...read(`contract/${path}.ts`).matchAll(/^export const (\w+) = define(Call|List)\(/gm)].map(
        ([, call, kind]) => (kind === 'List' ? `...${name}.${call}.calls` : `${name}.${call}`),
      ),
    }))
    .filter((module) => module.calls.length > 0);
  return [
    HEAD,
    ...modules.map(({ path, name }) => `import * as ${name} from './${path}';\n`),
    "import type { CallDefinition } from './call';\n\n",
    '/** Every call of the API. One that is not here has no route, and one without a route fails a test. */\n',
    'export const calls: readonly CallDefinition[] = [\n',
    ...modules.flatMap((module) => module.calls.map((call) => `  ${call},\n`)),
    '];\n',
  ].join('');
};

// What the browser must know of a call to send it, without the contract's schemas.
const sentAs = (module, name, { method, path, query, body, list, ...call }) => {
  const isSafe = method === 'GET' || call.readsOnly === true;
  const transport = ['upload', 'download', 'stream'].find((kind) => call[kind]);
  // `getStory` of `introduce` is `introduce/story`, and `approveGame` of `introduce/review` is `introduce/approveGame`.
  const [feature] = module.split('/');
  const word = isSafe ? name.replace(/^get(?=[A-Z])/, '') : name;
  return {
    name: `${feature}/${word[0].toLowerCase()}${word.slice(1)}`,
    method,
    path,
    ...('user_id' in query.shape || 'user_id' in body.shape ? { user: true } : {}),
    ...(isSafe ? { safe: true } : {}),
    ...(call.idempotent ? { idempotent: true } : {}),
    ...(call.notWhileActing ? { notWhileActing: call.notWhileActing } : {}),
    ...(transport ? { transport } : {}),
    ...(list?.csv ? { csv: true } : {}),
  };
};

const sentCall = (module, [name, call]) => {
  const sent = sentAs(module, name, call);
  return [
    `\nexport const ${name}: Call<'${sent.name}', typeof contract.${name}> = {\n`,
    ...Object.entries(sent).map(
      ([key, value]) => `  ${key}: ${typeof value === 'string' ? `'${value}'` : value},\n`,
    ),
    '};\n',
  ].join('');
};

// The calls of each module of the contract, one file a module, so that no screen loads those of another.
const sentCalls = () =>
  Object.fromEntries(
    contractModules().flatMap((module) => {
      const declared = readTypeScript(join(ROOT, `contract/${module}.ts`), import.meta.url);
      const found = Object.entries(declared).filter(([, value]) => value?.method && value.answer);
      if (found.length === 0) return [];
      const text = [
        HEAD,
        `import type * as contract from '#contract/${module}';\n`,
        "import type { Call } from '#src/api/call';\n",
        ...found.map((one) => sentCall(module, one)),
      ].join('');
      return [[`src/api/calls/${module}.generated.ts`, text]];
    }),
  );

// Every `export const refusals` of the contract's plain part.
const refusals = () => {
  const names = namesIn('contract/plain', { recursive: true }).filter((name) =>
    read(`contract/plain/${name}.ts`).includes('export const refusals ='),
  );
  const general = (name) => (name === 'refusals' ? 'general' : wordOf(name));
  return [
    HEAD,
    ...names.map((name) => `import { refusals as ${general(name)} } from './plain/${name}';\n`),
    '\n/** Every code that a call may refuse with, by the feature that it belongs to. */\n',
    'export const refusals = {\n',
    ...names.map((name) => `  ...${general(name)},\n`),
    '};\n',
  ].join('');
};

// The folders of features that others may know: `introduce`, and `introduce/review`.
const featuresWith = (file) =>
  readdirSync(join(ROOT, 'src/features'), { recursive: true, encoding: 'utf8' })
    .filter((path) => new RegExp(`/${file}$`).test(path))
    .map((path) => dirname(path))
    .sort();

// The routes of every `route.ts`, by name; formatted as prettier does.
const namedRoutes = () =>
  featuresWith('route\\.ts').map((feature) => {
    const text = read(`src/features/${feature}/route.ts`);
    return { feature, names: [...text.matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name) };
  });

const WIDEST = 110;
const pageLine = (name, page) => {
  const line = `  ${name}: () => ${page}`;
  return line.length > WIDEST ? `  ${name}: () =>\n    ${page}\n` : `${line}\n`;
};

// The routes, and the page files of routes whose screen shows parts of several features.
const routes = () => {
  const features = namedRoutes().map((one) => ({ ...one, word: wordOf(one.feature) }));
  const names = features.flatMap((feature) => feature.names);
  const twice = names.filter((name, place) => names.indexOf(name) !== place);
  if (twice.length > 0) throw new Error(`Two routes have the same name: ${twice.join(', ')}`);
  const pages = names.filter((name) => existsSync(join(ROOT, 'src/app/pages', `${name}.tsx`)));
  return [
    HEAD,
    "import type { RouteDefinition } from '#src/request/route';\n",
    "import type { ScreenModule } from '#src/request/lazyScreen';\n",
    ...features.map(
      ({ feature, word }) => `import { routes as ${word} } from '#src/features/${feature}/route';\n`,
    ),
    '\n/** The routes of all features, by name. */\n',
    'export const routes = {\n',
    ...features.map(({ word }) => `  ...${word},\n`),
    '} satisfies Record<string, RouteDefinition>;\n\n',
    '/** The screens in which features meet, by the name of their route. */\n',
    'export const pages: Partial<Record<string, () => Promise<ScreenModule>>> = {\n',
    ...pages
      .sort()
      .map((name) => pageLine(name, `import(/* webpackChunkName: "${name}" */ './pages/${name}'),`)),
    '};\n',
  ].join('');
};

// The icons of the side menu, by the names in the routes.
const menuIcons = () => {
  const icons = featuresWith('route\\.ts').flatMap((feature) =>
    [...read(`src/features/${feature}/route.ts`).matchAll(/icon: '(\w+)'/g)].map(([, icon]) => icon),
  );
  const names = [...new Set(icons)].sort();
  return [
    HEAD,
    `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '@ant-design/icons';\n`,
    "import type { ComponentType } from 'react';\n\n",
    '/** The icons of the side menu, by name. */\n',
    'export const menuIcons: Partial<Record<string, ComponentType>> = {\n',
    ...names.map((name) => `  ${name},\n`),
    '};\n',
  ].join('');
};

// A line that is too long is broken as prettier does.
const wrapped = (line) => (line.length > LINE + 1 ? line.replace('() => ', '() =>\n    ') : line);

// Every `export const …Feature` in a `model.ts` or `…Model.ts`: what a screen adds to the store when it arrives.
const lateFeatures = () => {
  const first = read('src/app/firstFeatures.ts');
  const load = (feature) =>
    namesIn(`src/features/${feature}`)
      .filter((name) => /^model$|Model$/.test(name))
      .flatMap((file) => {
        const path = `src/features/${feature}/${file}`;
        return [...read(`${path}.ts`).matchAll(/^export const (\w+Feature) =/gm)].flatMap(([, name]) =>
          new RegExp(`\\b${name}\\b`).test(first)
            ? []
            : [wrapped(`  () => import('#${path}').then((module) => module.${name}),\n`)],
        );
      });
  return [
    HEAD,
    '\n/** Every feature whose code arrives later. */\n',
    'export const lateFeatures = [\n',
    ...[...new Set(featuresWith('(model|\\w+Model)\\.ts'))].flatMap(load),
    '] as const;\n',
  ].join('');
};

/** The generated files with their text. */
export const generated = () => ({
  'contract/calls.generated.ts': calls(),
  'contract/refusals.generated.ts': refusals(),
  'src/app/routes.generated.ts': routes(),
  'src/app/features.generated.ts': lateFeatures(),
  'src/app/shell/menuIcons.generated.ts': menuIcons(),
  ...sentCalls(),
});

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [path, text] of Object.entries(generated())) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
}
