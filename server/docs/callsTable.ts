import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { CallDefinition } from '#contract/call';
import { type Source, sagasAbove, statementsOf } from './sagasAbove';
import { OPEN_CALLS, SPEC_CALLS } from './specCalls';

/** A call of the contract, the constant that declares it, and the file of the contract where that is. */
export interface NamedCall {
  name: string;
  module: string;
  call: CallDefinition;
}

/** Where a call is on both sides: files, from the project's folder. */
export interface CallPlaces extends NamedCall {
  routes: string[];
  /** The sagas from which the call is sent, directly or through a function of the feature's API. */
  sagas: string[];
  tests: string[];
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** Every source of some folders of the project. */
const sourcesIn = (root: string, ...folders: string[]): Source[] =>
  folders
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
    .map((path) => ({ file: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a text says of itself, found once. */
const remembered = <Found>(find: (text: string) => Found) => {
  const known = new Map<string, Found>();
  return (text: string): Found => {
    const found = known.get(text) ?? find(text);
    known.set(text, found);
    return found;
  };
};

/** A parameter in a path stands for any one part of it: `user/permissions/:name`. */
const pathPattern = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[:{]/.test(part) ? '[^/\'"`?\\s]+' : escaped(part)))
    .join('/');

// What may stand before and after the whole path of a call, so that it is not the beginning of a longer one.
const BEFORE = '(?:[\'"`]|v2/|API\\}/|(?:GET|POST|DELETE) )';
const AFTER = '(?![\\w/-])';

// What stands in a path before its first parameter: where a text does not have it, no pattern need be tried.
const plainPart = (path: string): string => /^[^:{]*/.exec(path)?.[0] ?? '';

/** The beginnings of paths that a text uses for several calls. */
const beginningsIn = remembered((text) =>
  [...text.matchAll(/api\/v2\/([\w/-]+\/)\$\{/g)].map(([, beginning = '']) => beginning),
);

/** Whether a test says the path of a call: in one piece, or after a beginning that it uses for all of its calls. */
const saysPath = (text: string, path: string): boolean => {
  if (text.includes(plainPart(path)) && new RegExp(`${BEFORE}${pathPattern(path)}${AFTER}`).test(text))
    return true;
  return beginningsIn(text).some(
    (beginning) =>
      path.startsWith(beginning) &&
      new RegExp(`['"\`]${pathPattern(path.slice(beginning.length))}${AFTER}`).test(text),
  );
};

/** The files of the contract and of generated calls that a text imports: looked up for each call, where a search took seconds. */
const importsIn = remembered(
  (text) =>
    new Set(Array.from(text.matchAll(/#(?:contract|src\/api\/calls)\/[^']*(?=')/g), ([path]) => path)),
);

/** The constant that declares a call: a list's CSV is part of the list. */
const constantOf = (name: string): string => name.replace(/\.csv$/, '');

/** Whether a test takes the constant of a call from its file of the contract, and hands it to something. */
const handsOn = (text: string, { name, module }: NamedCall): boolean =>
  importsIn(text).has(`#contract/${module}`) &&
  new RegExp(`import \\{[^}]*\\b${constantOf(name)}\\b[^}]*\\} from '#contract/${module}'`).test(text) &&
  [...text.matchAll(new RegExp(`(?<!typeof )\\b${escaped(name)}\\b`, 'g'))].length >
    (name === constantOf(name) ? 1 : 0);

const filesWith = (sources: readonly Source[], has: (source: Source) => boolean): string[] =>
  sources.filter(has).map(({ file }) => file);

// How a test says the method of a call; a test that says none reads.
const SAYS: Record<CallDefinition['method'], RegExp> = {
  GET: /./,
  POST: /\bPOST\b|\bpost\(/,
  DELETE: /\bDELETE\b|\b(?:delete|remove)\(/,
};

/** How a source of the dashboard names a generated call: `calls.getStory`; undefined where it does not load its module. */
const generatedName = ({ text }: Source, { name, module }: NamedCall): RegExp | undefined => {
  if (!importsIn(text).has(`#src/api/calls/${module}.generated`)) return undefined;
  const [, alias] =
    new RegExp(`import \\* as (\\w+) from '#src/api/calls/${module}\\.generated'`).exec(text) ?? [];
  return alias === undefined ? undefined : new RegExp(`\\b${alias}\\.${constantOf(name)}\\b(?!>)`);
};

/** The functions and parts that send a call, by the names under which tests of their folder know them. */
const sendersOf = (sources: readonly Source[], named: NamedCall): { sender: string; folder: string }[] =>
  sources.flatMap((source) => {
    const { file, text } = source;
    const generated = generatedName(source, named);
    // Two files of the contract may have constants of one name.
    if (!generated && !importsIn(text).has(`#contract/${named.module}`)) return [];
    const sends = generated
      ? `(?:\\w+\\(\\s*)+${generated.source}`
      : `\\w+<\\s*typeof ${constantOf(named.name)}\\s*>\\(`;
    return [...text.matchAll(new RegExp(`export const (\\w+) = ${sends}`, 'g'))].map(([, sender = '']) => ({
      sender,
      folder: dirname(file),
    }));
  });

/**
 * Finds for each call its route, the sagas that send it and what tests it, by reading the sources: `serve(…, name`, a
 * generated call of its module, a type argument `<typeof name`, its constant in a test of the server, its path in others. A call that shares its path
 * with another method is tested only where the test says that method too.
 */
export const placesOf = (root: string, calls: readonly NamedCall[]): CallPlaces[] => {
  const server = sourcesIn(root, 'server');
  const dashboard = sourcesIn(root, 'src');
  const routes = server.filter(({ file }) => !isTest(file));
  // The HTTP client sends no call by itself.
  const senders = dashboard.filter(({ file }) => !isTest(file) && !file.startsWith('src/api/'));
  // The tests that throw random inputs at every call, and those of the tests' own helpers, say nothing of what a call does.
  const tests = [...server, ...dashboard, ...sourcesIn(root, 'e2e')].filter(
    ({ file }) => isTest(file) && !/^server\/(contract\b|calls\.|boundaries\.|testing\/)/.test(file),
  );
  const statements = senders.flatMap(statementsOf);
  return calls.map(({ name, module, call }) => {
    const constant = constantOf(name);
    const { method, path } = call;
    const shared = calls.some((other) => other.call !== call && other.call.path === path);
    // Two files of the contract may have constants of one name.
    const knows = ({ text }: Source) => importsIn(text).has(`#contract/${module}`);
    const knowing = new Set(filesWith(senders, knows));
    const functions = sendersOf(senders, { name, module, call });
    const sending = new RegExp(`\\w<\\s*typeof ${constant}\\s*>\\(`);
    const named = new Map(
      senders.map((source) => [source.file, generatedName(source, { name, module, call })]),
    );
    const isNamed = (file: string, text: string) => named.get(file)?.test(text) ?? false;
    const address = new RegExp(`(?:/api/v2/|\\bhttp\\.\\w+\\(')${pathPattern(path)}${AFTER}`);
    return {
      name,
      module,
      call,
      routes: filesWith(
        routes,
        (source) =>
          knows(source) &&
          new RegExp(`\\bserve\\w*\\(\\s*\\w+,\\s*(?:(?:\\{[^}]*\\}|\\w+),\\s*)?${constant}\\b`).test(
            source.text,
          ),
      ),
      sagas: sagasAbove(
        senders,
        statements,
        statements.filter(
          ({ file, text }) =>
            (knowing.has(file) && sending.test(text)) ||
            (text.includes(plainPart(path)) && address.test(text)) ||
            isNamed(file, text),
        ),
      ),
      tests: filesWith(
        tests,
        ({ file, text }) =>
          handsOn(text, { name, module, call }) ||
          (saysPath(text, path) && (!shared || SAYS[method].test(text))) ||
          functions.some(
            ({ sender, folder }) => dirname(file) === folder && new RegExp(`\\b${sender}\\b`).test(text),
          ),
      ),
    };
  });
};

const code = (text: string) => `\`${text}\``;
const list = (files: readonly string[]) => files.map(code).join('<br>') || '—';
const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const HEADINGS = ['Call', 'Purpose', 'Spec', 'Route', 'Saga', 'Tests'];
const tableOf = (rows: readonly (readonly string[])[]) =>
  [row(HEADINGS), row(HEADINGS.map(() => '---')), ...rows.map(row)].join('\n');

const cellsOf = ({ call, routes, sagas, tests }: CallPlaces): string[] => [
  [call.path, ...(call.aliases ?? [])].map((path) => code(`${call.method} ${path}`)).join('<br>'),
  call.summary,
  call.spec,
  list(routes),
  list(sagas),
  list(tests),
];

/** Whether a call is served at a path; `user/permissions/:name` and `user/permissions/{name}` are the same one. */
export const isAt = ({ path, aliases = [] }: CallDefinition, asked: string): boolean => {
  const plain = (text: string) => text.replace(/:\w+|\{\w+\}/g, '*');
  return [path, ...aliases].some((one) => plain(one) === plain(asked));
};

/** The table of all calls in Markdown: first those that specifications name, in their order, then all others. */
export const callsTable = (places: readonly CallPlaces[]): string => {
  const ofSpecs = Object.entries(SPEC_CALLS).map(([spec, paths]) => {
    const rows = paths.flatMap((path) => {
      const found = places.filter(({ call }) => isAt(call, path));
      if (found.length > 0) return found.map(cellsOf);
      return [[code(path), OPEN_CALLS[path] ?? 'Missing', spec, '—', '—', '—']];
    });
    return `## Named by spec ${spec}\n\n${tableOf(rows)}`;
  });
  const named = Object.values(SPEC_CALLS).flat();
  const others = places.filter(({ call }) => !named.some((path) => isAt(call, path)));
  return `# The calls

Every call of the API: its route on the server, the saga that sends it, and the tests that name it. Made from
the contract and the sources by \`npm run docs:calls\`; a test fails when this file is not what that makes. What a call
takes and answers is at \`/api/docs\` of a running server.

${ofSpecs.join('\n\n')}

## All others

${tableOf(others.map(cellsOf))}
`;
};
