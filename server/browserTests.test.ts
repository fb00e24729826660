import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** How many there are. Each costs every run 7 to 10 s: docs/testing.md says what is worth that. */
const BROWSER_TESTS = 57;
const CEILING = 60;

interface Suite {
  specs: { tests: unknown[] }[];
  suites?: Suite[];
}

const testsIn = ({ specs, suites = [] }: Suite): number =>
  specs.reduce((sum, { tests }) => sum + tests.length, 0) +
  suites.reduce((sum, suite) => sum + testsIn(suite), 0);

it('there are as many browser tests as somebody has agreed to', () => {
  // Playwright refuses to run inside of jest, which it knows by this.
  const { JEST_WORKER_ID: _, ...env } = process.env;
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter', 'json'],
    { cwd: ROOT, encoding: 'utf8', env },
  );
  const { suites } = JSON.parse(stdout) as { suites: Suite[] };
  expect(suites.reduce((sum, suite) => sum + testsIn(suite), 0)).toBe(BROWSER_TESTS);
  expect(BROWSER_TESTS).toBeLessThanOrEqual(CEILING);
});
