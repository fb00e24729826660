import { defineConfig } from '@playwright/test';
import { PORT, SEEDED, serverEnv } from './e2e/helpers/server';

const DATA = '.build/e2e-data';
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // Generous: a machine may be slow, and only what fails waits so long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // What passes the second time is listed at the end of `npm test`, to be mended next.
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    // Kept for each test a trace costs a tenth of the run, with pictures another fifth: `--trace on` for what has failed.
    trace: 'off',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    },
  },
  webServer: {
    command: [
      `rm -rf ${SEEDED} ${DATA}`,
      `DATA_DIR=${SEEDED} node dist/server/cli.js seed`,
      `cp -r ${SEEDED} ${DATA}`,
      'exec node dist/server/main.js',
    ].join(' && '),
    url: `http://localhost:${PORT}/readyz`,
    env: serverEnv(PORT, DATA),
    timeout: 240_000,
  },
});
