// npm run e2e: builds if something changed, finds a browser, runs the browser tests; other arguments go to Playwright.
import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { chromiumPath } from './chromium.mjs';

try {
  const browser = chromiumPath();
  await build();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH: browser },
    },
  );
  process.exit(status ?? 1);
} catch (cause) {
  process.stderr.write(`${cause.message}\n`);
  process.exit(1);
}
