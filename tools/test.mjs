// npm test: what each change must pass; npm test -- WORD …: of it the unit and API tests whose path has one of the words.
// npm run test:all [-- WORD …]: everything, on each database engine that is there. docs/testing.md says what is where.
// Goes on after a failure, and ends with a line of numbers.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINES, NEEDED } from '../server/testing/engines.mjs';
import { chromiumPath } from './chromium.mjs';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
const { all } = values;
const some = words.length > 0;

// A part that takes so many times its budget hangs.
const PATIENCE = 4;
// A test of the browser that passed the second time is to be mended; more of them are a fault of the product.
const FLAKY_AT_MOST = 3;

const folder = mkdtempSync(join(tmpdir(), 'dashboard-results-'));
const say = (text) => process.stdout.write(`${text}\n`);
const seconds = (milliseconds) => `${Math.round(milliseconds / 1000)} s`;

let passed = 0;
let failed = 0;
const times = [];
const files = [];
const flaky = [];

const start = (program, parameters, env, limit) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join('node_modules', program), ...parameters], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      timeout: limit,
      killSignal: 'SIGKILL',
    });
    child.on('close', (status, signal) => {
      if (signal) say(`${program} was ended after ${seconds(limit)}`);
      resolve(status === 0);
    });
  });

/** Does a part within its time, in seconds; `work` gets what starts a program and says whether it went well. */
const part = async (title, budget, work) => {
  say(`\n— ${title}`);
  const begun = Date.now();
  await work((program, parameters, env = {}) => start(program, parameters, env, budget * PATIENCE * 1000));
  times.push({ title, time: Date.now() - begun, budget });
};

const read = (file) => {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch {
    return undefined;
  }
};
// A suite that could not start counts as one failure.
const count = (ok, tally = { passed: 0, failed: 0 }) => {
  passed += tally.passed;
  failed += Math.max(tally.failed, ok ? 0 : 1);
};

const checks = () =>
  part('Types, lint, imports, format', 100, async (run) => {
    const check = async (...command) => count(await run(...command), { passed: 1, failed: 0 });
    await Promise.all([
      (async () => {
        await check('typescript/bin/tsc', ['-p', '.']);
        await check('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']);
      })(),
      (async () => {
        await check('dependency-cruiser/bin/dependency-cruise.mjs', [
          ...['-c', '.dependency-cruiser.mjs', '--output-type', 'err'],
          ...['src', 'contract', 'server'],
        ]);
        await check('eslint/bin/eslint.js', ['.', '--max-warnings', '0']);
      })(),
    ]);
  });

let runs = 0;
const jest = (title, budget, project, env = {}, workers = []) =>
  part(title, budget, async (run) => {
    const results = `jest-${(runs += 1)}.json`;
    const ok = await run(
      'jest/bin/jest.js',
      [
        ...['--selectProjects', project, '--json', `--outputFile=${join(folder, results)}`],
        ...workers,
        ...(some ? ['--passWithNoTests', '--testPathPatterns', words.join('|')] : []),
      ],
      {
        ...env,
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
        ...(all ? { TEST_ALL: '1' } : {}),
      },
    );
    const found = read(results);
    count(
      ok,
      found && {
        passed: found.numPassedTests,
        failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
      },
    );
    for (const { name, startTime, endTime } of found?.testResults ?? [])
      files.push({ name: relative('.', name), time: endTime - startTime, title });
  });

// Where the engine is a program of its own, a process of the tests waits for it, and for the clock, a third of the time.
const workersOn = (engine) =>
  engine === 'embedded' ? [] : ['--maxWorkers', String(Math.max(3, availableParallelism()))];

const server = (engine, budget, repeats = false) =>
  jest(
    `Server tests on ${engine}${repeats ? ', what can differ there' : ''}`,
    budget,
    'server',
    { TEST_ENGINE: engine, ...(repeats ? { TEST_REPEAT: '1' } : {}) },
    workersOn(engine),
  );

const skipped = (engine) => say(`\nSkipped: the server tests on ${engine}. ${NEEDED[engine]} is not set.`);
const isThere = (engine) => !NEEDED[engine] || Boolean(process.env[NEEDED[engine]]);

const serverTests = async () => {
  if (!process.env.BANK_FILES)
    say("\nSkipped: the tests with files of the banks' standard. BANK_FILES is not set.");
  if (!all) {
    if (!isThere('postgresql')) {
      skipped('postgresql');
      return server('embedded', 180);
    }
    await server('postgresql', 180);
    if (!some) await server('embedded', 60, true);
    return undefined;
  }
  for (const engine of ENGINES) {
    if (isThere(engine)) await server(engine, engine === 'cluster' ? 900 : 420);
    else skipped(engine);
  }
  return undefined;
};

/** The tests of a report of Playwright that passed the second time only, and the time of each file. */
const readBrowser = ({ suites, stats }) => {
  const walk = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(walk)];
  for (const suite of suites) {
    const tests = walk(suite).flatMap(({ title, tests: tried }) => tried.map((test) => ({ title, ...test })));
    const time = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    files.push({ name: join('e2e', suite.file), time, title: 'browser' });
    for (const { title, status } of tests)
      if (status === 'flaky') flaky.push(`${join('e2e', suite.file)}: ${title}`);
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
};

const browserTests = () =>
  part('Build and browser tests', 390, async (run) => {
    let browser;
    try {
      browser = chromiumPath();
    } catch (cause) {
      process.stderr.write(`${cause.message}\n`);
    }
    const built = await run('../tools/build.mjs', []);
    if (!browser || !built) return count(false);
    const ok = await run('@playwright/test/cli.js', ['test', ...words], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'browser.json'),
    });
    const report = read('browser.json');
    count(ok, report?.stats && readBrowser(report));
    return flaky.length > FLAKY_AT_MOST ? count(false) : undefined;
  });

const kills = () =>
  part('Kills', all ? 240 : 70, async (run) => {
    const built = await run('../tools/build.mjs', []);
    // The same moments each time: where this fails, it can be repeated.
    const told = all ? ['--kills', '5'] : ['--kills', '3', '--engine', 'embedded'];
    count(built && (await run('../prove/run.mjs', [...told, '--seed', '1'])), { passed: 1, failed: 0 });
  });

if (!some) await checks();
await jest('Dashboard tests', 100, 'dashboard');
await serverTests();
const hasBrowserTests = readdirSync('e2e').some((name) => words.some((word) => `e2e/${name}`.includes(word)));
if (!some || (all && hasBrowserTests)) await browserTests();
if (!some) await kills();
rmSync(folder, { recursive: true });

say('\nTime of each part, and its budget');
for (const { title, time, budget } of times) say(`  ${title}: ${seconds(time)} of ${budget} s`);
say(`  All: ${seconds(times.reduce((sum, { time }) => sum + time, 0))}`);
say('\nThe slowest files');
for (const { name, time, title } of files.sort((one, other) => other.time - one.time).slice(0, 10))
  say(`  ${name}: ${seconds(time)} (${title})`);
if (flaky.length > 0) {
  say(`\nFlaky: passed the second time only. To be mended next; more than ${FLAKY_AT_MOST} fail the run.`);
  for (const name of flaky) say(`  ${name}`);
}
if (!all)
  say('\nLeft to npm run test:all: every server test on each engine, more generated input, more kills.');
say(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
