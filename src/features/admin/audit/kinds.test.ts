import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Machine } from '#contract/plain/machine';
import { kindOf } from './kinds';

const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>;

interface Source {
  file: string;
  text: string;
}

const parsed = ({ file, text }: Source) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** What the server runs: no test, nothing that only tests use, and no stand-in of somebody else's service. */
const serverFiles = (): Source[] =>
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^(testing|sandbox)\//.test(file))
    .map((file) => ({ file, text: readFileSync(join('server', file), 'utf8') }));

const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};

/** What a template can be, where it is put together from something else than the names of machines and of their moves. */
const ACTS: Record<string, readonly string[]> = {
  '`mailingList.${act}`': ['mailingList.create', 'mailingList.edit'],
  '`role.${act}`': ['role.give', 'role.take'],
  '`permission.${act}`': ['permission.create', 'permission.rename', 'permission.delete'],
};
const MOVE = '`${machine.name}.${act}`';

/** The actions that an expression can be: its texts, also those of a choice; a template by what is known of it. */
const actionsIn = (expression: ts.Expression): string[] => {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isConditionalExpression(expression))
    return [...actionsIn(expression.whenTrue), ...actionsIn(expression.whenFalse)];
  if (!ts.isTemplateExpression(expression) || expression.getText() === MOVE) return [];
  return [...(ACTS[expression.getText()] ?? [`unknown ${expression.getText()}`])];
};

const isAction = (name: ts.Node) => ts.isIdentifier(name) && name.text === 'action';

/** The functions that are given the action by who calls them, with the place of the parameter. */
const takersIn = (source: ts.SourceFile) => {
  const takers = new Map<string, number>();
  walk(source, (node) => {
    if (!ts.isArrowFunction(node) || !ts.isVariableDeclaration(node.parent)) return;
    const place = node.parameters.findIndex(({ name }) => isAction(name));
    if (place >= 0) takers.set(node.parent.name.getText(), place);
  });
  return takers;
};

/** Every action that a source writes into the audit; only sources that know of it. */
const writtenIn = (source: ts.SourceFile, takers: ReadonlyMap<string, number>): string[] => {
  const actions: string[] = [];
  walk(source, (node) => {
    if (ts.isPropertyAssignment(node) && isAction(node.name)) actions.push(...actionsIn(node.initializer));
    if (!ts.isCallExpression(node)) return;
    const given = node.arguments[takers.get(node.expression.getText()) ?? -1];
    if (given) actions.push(...actionsIn(given));
  });
  return actions;
};

const knowsAudit = ({ text }: Source) => /\baudit\b|\bActor\b|sessionActor|CommandScope/.test(text);

const writtenBy = (sources: readonly Source[]): string[] => {
  const takers = new Map(sources.filter(knowsAudit).flatMap((source) => [...takersIn(parsed(source))]));
  const calls = [...takers.keys()].map((name) => `${name}(`);
  const writing = sources.filter(
    (source) => knowsAudit(source) || calls.some((call) => source.text.includes(call)),
  );
  return [...new Set(writing.flatMap((source) => writtenIn(parsed(source), takers)))].sort();
};

/** `move()` writes those: each move of each machine. */
const moves = async (): Promise<string[]> => {
  const files = readdirSync('contract/plain', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      readFileSync(join('contract/plain', file), 'utf8').includes('= defineMachine({'),
  );
  const modules = await Promise.all(
    files.map((file) => import(`#contract/plain/${file}`.replace(/\.ts$/, '')) as Promise<object>),
  );
  const isMachine = (value: unknown): value is Machine =>
    typeof value === 'object' && value !== null && 'transitions' in value && 'states' in value;
  return modules
    .flatMap((module) => Object.values(module).filter(isMachine))
    .flatMap(({ name, transitions: all }) => Object.keys(all).map((act) => `${name}.${act}`));
};

const wordless = (actions: readonly string[]) =>
  actions.filter((action) => {
    const kind = kindOf(action);
    return !kind?.whole || !(kind.words in english) || (kind.state && !(kind.state in english));
  });

it('every action that the server writes down has words', () => {
  const actions = writtenBy(serverFiles());
  expect(actions).toEqual(
    expect.arrayContaining(['sign-in', 'call.refused', 'note.edited', 'role.take', 'paymentPause.place']),
  );
  expect(wordless(actions)).toEqual([]);
});

it('every move of a machine has words', async () => {
  const actions = await moves();
  expect(actions).toEqual(expect.arrayContaining(['userLock.relock', 'payoutBatch.forget']));
  expect(wordless(actions)).toEqual([]);
});

it.each([
  ['as it is', "audit(connection, { action: 'festival.open' })", ['festival.open']],
  [
    'as a choice',
    "audit(a, { action: late ? 'festival.late' : 'festival.open' })",
    ['festival.late', 'festival.open'],
  ],
  ['put together', 'audit(a, { action: `festival.${act}` })', ['unknown `festival.${act}`']],
  [
    'by a function of its own',
    "const told = (action: string) => audit(a, { action }); told('festival.shut')",
    ['festival.shut'],
  ],
])('an action without words is found: %s', (_how, text, found) => {
  expect(wordless(writtenBy([{ file: 'planted.ts', text }]))).toEqual(found);
});
