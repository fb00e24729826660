// npm test: types, lint, circles, format, unit, API and convention tests, killed servers, then the browser tests. Goes on
// after a failure and ends with a line of numbers.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './chromium.mjs';

const ROOMS = ['src', 'contract', 'server'];

const folder = mkdtempSync(join(tmpdir(), 'dashboard-results-'));
let passed = 0;
let failed = 0;

const times = [];
const run = (title, command, parameters, env = {}) => {
  process.stdout.write(`\n— ${title}\n`);
  const begun = Date.now();
  const { status } = spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, ...env } });
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
const check = (title, program, ...parameters) => {
  if (run(title, process.execPath, [node(program), ...parameters])) passed += 1;
  else failed += 1;
};
// A suite that could not start counts as one failure.
const count = (ok, results) => {
  passed += results?.passed ?? 0;
  failed += Math.max(results?.failed ?? 0, ok ? 0 : 1);
};

check('Types', 'typescript/bin/tsc', '-p', '.');
check('Lint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0');
check('Circles', 'dependency-cruiser/bin/dependency-cruise.mjs', '-c', '.dependency-cruiser.mjs', ...ROOMS);
check('Format', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.');

for (const [name, suite] of [
  ['TEST_DATABASE_URL', 'PostgreSQL'],
  ['CLUSTER_DATABASE_URL', 'a cluster'],
])
  if (!process.env[name]) process.stdout.write(`\nSkipped: the API tests on ${suite}. ${name} is not set.\n`);

const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', node('jest/bin/jest.js')];
const unit = run('Unit, API and convention tests', process.execPath, [
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

let browser;
try {
  browser = chromiumPath();
} catch (cause) {
  process.stderr.write(`${cause.message}\n`);
}
const built = run('Build', process.execPath, ['tools/build.mjs']);
// The same moments each time: where this fails, it can be repeated.
if (built && run('Kills', process.execPath, ['prove/run.mjs', '--kills', '5', '--seed', '1'])) passed += 1;
else failed += 1;
if (browser && built) {
  const e2e = run('Browser tests', process.execPath, [node('@playwright/test/cli.js'), 'test'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'browser.json'),
  });
  const stats = readResults('browser.json')?.stats;
  count(e2e, stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected });
} else {
  failed += 1;
}

rmSync(folder, { recursive: true });
process.stdout.write('\nTime of each part\n');
for (const [title, time] of times) process.stdout.write(`  ${title}: ${Math.round(time / 1000)} s\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
