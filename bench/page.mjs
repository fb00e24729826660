// How fast pages and the clicks in the menu are in the browser of a slow laptop with a slow connection.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { temporaryFolder } from './lib/cleanUp.mjs';
import { startFloor } from './lib/floor.mjs';
import { clickTable, measureClicks } from './lib/menuClicks.mjs';
import { measurePages, pageTable, taskTable } from './lib/pages.mjs';
import { startServer } from './lib/server.mjs';
import { signIn } from './lib/signIn.mjs';
import { openBrowser } from './lib/visit.mjs';

const RUNS = Number(process.env.PAGE_RUNS ?? 5);

/** A server of this build, or of the build in another checkout. */
const startBuild = async (folder) => {
  const server = await startServer({ dataDir: temporaryFolder('data'), ...(folder ? { folder } : {}) });
  const tokenOf = async (name) => (await signIn(server.address, `${name}@demo.test`)).token;
  return {
    ...server,
    creator: { address: server.address, token: await tokenOf('creator') },
    admin: { address: server.address, token: await tokenOf('admin') },
    superadmin: { address: server.address, token: await tokenOf('superadmin') },
  };
};

const builtBefore = () => {
  if (!process.env.BENCH_BEFORE) return undefined;
  const folder = resolve(process.env.BENCH_BEFORE);
  if (!existsSync(resolve(folder, 'dist/server/main.js')))
    throw new Error(`BENCH_BEFORE: ${folder} is not built.`);
  return folder;
};

export const run = async () => {
  const folder = builtBefore();
  const floor = await startFloor();
  const builds = { now: await startBuild(), ...(folder ? { before: await startBuild(folder) } : {}) };
  const browser = await openBrowser();
  try {
    const pages = await measurePages(browser, floor, builds.now, RUNS);
    const clicks = await measureClicks(browser, builds, RUNS);
    return [pageTable(pages), taskTable(pages), clickTable(clicks)].join('\n\n');
  } finally {
    await browser.close();
    for (const { stop } of Object.values(builds)) await stop();
    floor.stop();
  }
};
