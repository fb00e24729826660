// npm test: lint beside types, circles, format, the build and killed servers; unit, API and convention tests, then the browser tests.
// Goes on after a failure and ends with a line of numbers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { chromiumPath } from './chromium.mjs';

const ROOMS = ['src', 'contract', 'server'];

const folder = mkdtempSync(join(tmpdir(), 'dashboard-results-'));
let passed = 0;
let failed = 0;
// What is named once more at the end, where it is found.
const failures = [];

const times = [];
const run = async (title, command, parameters, { env = {}, stdio = 'inherit' } = {}) => {
  if (stdio === 'inherit') process.stdout.write(`\n— ${title}\n`);
  const begun = Date.now();
  const child = spawn(command, parameters, { stdio, env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
  const [status] = await once(child, 'close');
  // What runs beside another says its words as a whole.
  if (stdio !== 'inherit') process.stdout.write(`\n— ${title}\n${said}`);
  times.push([title, Date.now() - begun]);
  return status === 0;
};
const node = (program) => join('node_modules', program);
const readResults = (file) => {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch {
    return undefined;
  }
};
const BESIDE = { stdio: ['ignore', 'pipe', 'pipe'] };
const check = async (title, program, ...parameters) => {
  if (await run(title, process.execPath, [node(program), ...parameters], BESIDE)) passed += 1;
  else {
    failed += 1;
    failures.push(title);
  }
};
// A suite that could not start counts as one failure.
const count = (ok, results) => {
  passed += results?.passed ?? 0;
  failed += Math.max(results?.failed ?? 0, ok ? 0 : 1);
};

// Each takes one core: the longest of them beside all others.
const rest = async () => {
  await check('Types', 'typescript/bin/tsc', '-p', '.');
  await check(
    'Circles',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '-c',
    '.dependency-cruiser.mjs',
    ...ROOMS,
  );
  await check('Format', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.');
  const isBuilt = await run('Build', process.execPath, ['tools/build.mjs'], BESIDE);
  // The same moments each time: where this fails, it can be repeated.
  if (
    isBuilt &&
    (await run('Kills', process.execPath, ['prove/run.mjs', '--kills', '5', '--seed', '1'], BESIDE))
  ) {
    passed += 1;
  } else {
    failed += 1;
    failures.push('Kills');
  }
  return isBuilt;
};
const [built] = await Promise.all([
  rest(),
  check('Lint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0'),
]);

for (const [name, suite] of [
  ['TEST_DATABASE_URL', 'PostgreSQL'],
  ['CLUSTER_DATABASE_URL', 'a cluster'],
])
  if (!process.env[name]) process.stdout.write(`\nSkipped: the API tests on ${suite}. ${name} is not set.\n`);

const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', node('jest/bin/jest.js')];
const unit = await run('Unit, API and convention tests', process.execPath, [
  ...jest,
  '--json',
  `--outputFile=${join(folder, 'jest.json')}`,
]);
const jestResults = readResults('jest.json');
count(
  unit,
  jestResults && {
    passed: jestResults.numPassedTests,
    failed: jestResults.numFailedTests + jestResults.numRuntimeErrorTestSuites,
  },
);

for (const { name, status, assertionResults } of jestResults?.testResults ?? []) {
  const tests = assertionResults.filter((result) => result.status === 'failed');
  for (const { fullName, duration } of tests)
    failures.push(`${relative('.', name)}: ${fullName} (${duration} ms)`);
  if (status === 'failed' && tests.length === 0) failures.push(`${relative('.', name)}: did not run`);
}

let browser;
try {
  browser = chromiumPath();
} catch (cause) {
  process.stderr.write(`${cause.message}\n`);
}
if (browser && built) {
  const e2e = await run('Browser tests', process.execPath, [node('@playwright/test/cli.js'), 'test'], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'browser.json') },
  });
  const stats = readResults('browser.json')?.stats;
  count(e2e, stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected });
} else {
  failed += 1;
}

rmSync(folder, { recursive: true });
process.stdout.write('\nTime of each part\n');
for (const [title, time] of times) process.stdout.write(`  ${title}: ${Math.round(time / 1000)} s\n`);
if (failures.length > 0) process.stdout.write('\nFailed before the browser tests\n');
for (const failure of failures) process.stdout.write(`  ${failure}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
