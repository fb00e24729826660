// Bugs that StrykerJS makes: in models, pure rules, reducers, sagas and guards, each against the unit tests of its folder.
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import jest, { common as modules } from '../jest.config.js';

const { projects, ...common } = jest;
// Stryker needs jest's own runner, also for the server.
const projectFor = (folder) =>
  folder.startsWith('server')
    ? { ...modules, testEnvironment: 'node' }
    : projects.find(({ displayName }) => displayName === 'dashboard');

const AREAS = [
  ['models', /^src\/features\/.*[mM]odel\.ts$/],
  ['sagas', /^src\/.*Saga\.ts$/],
  ['reducers', /^src\/.*(Slice|[rR]educer)\.ts$/],
  ['guards', /^src\/(app\/routing\/(guards|entries)|session\/starting)\.ts$/],
  ['rules', /^(contract\/rules\/.*|server\/features\/[\w/]+\/rules)\.ts$/],
];
/** What the bugs of a file count as. */
export const areaOf = (file) => AREAS.find(([, files]) => files.test(file))?.[0];

// What only tests with a database know of the rules of the server would not be noticed.
const isTested = (file, files) =>
  !file.startsWith('server/') || files.includes(file.replace('rules.ts', 'rules.test.ts'));

/** The files that are changed, by folder. */
export const foldersOf = (root) => {
  const files = ['src', 'contract', 'server'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true }).map((name) => join(room, name)),
  );
  const changed = files.filter((file) => areaOf(file) && !file.includes('.test.') && isTested(file, files));
  const folders = new Map();
  for (const file of changed.sort()) {
    folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), file]);
  }
  return folders;
};

// Stryker needs a test, also where a folder has none.
const FOREIGN_TEST = '**/contract/rules/csvCell.test.ts';

const optionsFor = (folder, files) => ({
  mutate: files,
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  plugins: ['@stryker-mutator/jest-runner'],
  jest: {
    projectType: 'custom',
    enableFindRelatedTests: false,
    config: {
      ...common,
      ...projectFor(folder),
      projects: [],
      rootDir: undefined,
      testMatch: folder.startsWith('server')
        ? [`**/${folder}/rules.test.ts`]
        : [`**/${folder}/**/*.test.ts`, FOREIGN_TEST],
    },
  },
  coverageAnalysis: 'perTest',
  // What is done once while a module is read would need all tests anew for each change.
  ignoreStatic: true,
  ignorePatterns: ['dist', 'e2e', 'bench', 'prove', 'public'],
  tempDirName: join(tmpdir(), 'dashboard-mutants'),
  concurrency: 2,
  timeoutMS: 3000,
  disableTypeChecks: false,
  reporters: [],
  logLevel: 'error',
});

const NOTICED = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];

/** Changes the files of a folder; says of each bug where it is, what it was, and whether a test noticed it. */
export const bugsIn = async (root, folder, files) => {
  const results = await new Stryker(optionsFor(folder, files)).runMutationTest();
  return results
    .filter(({ status }) => [...NOTICED, ...SURVIVED].includes(status))
    .map(({ fileName, location, mutatorName, replacement, status }) => {
      const file = fileName.slice(root.length + 1);
      return {
        area: areaOf(file),
        noticed: NOTICED.includes(status),
        what: `${file}:${location.start.line}:${location.start.column} ${mutatorName} → ${replacement.replace(/\s+/g, ' ').slice(0, 100)}${status === 'NoCoverage' ? ' (no test comes here)' : ''}`,
      };
    });
};
