// A page in the browser of a slow laptop with a slow connection.
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { untilIdle } from './idle.mjs';
import { pageScript } from './inPage.mjs';
import { TRACED, longestTasks } from './tasks.mjs';
import { watchTraffic, weigh } from './traffic.mjs';

const CPU_SLOWDOWN = 4;
const LATENCY_MS = 40;
const READY_WITHIN_MS = 30_000;
const BYTES_PER_SECOND = 10_000_000 / 8;
const LONG_TASK_MS = 50;

/** Checks that the page really is slow: figures without the throttling are useless. */
const checkThrottling = async ({ page, slow }) => {
  const busy = () =>
    page.evaluate(() => {
      const begun = performance.now();
      let sum = 0;
      for (let count = 0; count < 5e7; count += 1) sum += count % 7;
      return sum > 0 ? performance.now() - begun : 0;
    });
  await busy();
  const slowly = await busy();
  await slow(false);
  const document = await page.evaluate(() => {
    const [{ requestStart, responseEnd }] = performance.getEntriesByType('navigation');
    return responseEnd - requestStart;
  });
  if (document < LATENCY_MS) throw new Error(`The line was not slow: the document took ${document} ms.`);
  return { cpu: slowly / (await busy()), document };
};

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

export const newProfile = (browser, height = 900) =>
  browser.newContext({ viewport: { width: 1440, height } });

/** An empty page on the slow line; `slow` makes its processor slow or fast. */
export const slowPage = async (context) => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const traffic = await watchTraffic(cdp);
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  const slow = (isSlow) => cdp.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? CPU_SLOWDOWN : 1 });
  return { page, traffic, slow };
};

/** Opens `url`; resolves with the time until everything in `readyWhen` is on screen, and what had arrived by then. */
export const openUntilReady = async ({ page, traffic }, { url, readyWhen, token }) => {
  let reportReady;
  const ready = new Promise((resolve) => (reportReady = resolve));
  await page.exposeFunction('reportReady', (milliseconds) =>
    reportReady({ milliseconds, arrived: traffic.arrived() }),
  );
  await page.addInitScript({ content: pageScript({ readyWhen, token }) });
  await page.goto(url, { waitUntil: 'load' });
  const result = await Promise.race([ready, sleep(READY_WITHIN_MS, undefined, { ref: false })]);
  if (result === undefined) throw new Error(`${url} was not ready after ${READY_WITHIN_MS} ms.`);
  return result;
};

/** What long tasks that began before `ready` took beyond 50 ms each. */
const blockedUntil = async (page, ready) => {
  const tasks = await page.evaluate(() => window.bench.longTasks);
  return tasks
    .filter(({ startTime }) => startTime < ready)
    .reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0);
};

const load = async (context, { use = () => ({}), ...where }) => {
  const slowed = await slowPage(context);
  const { page, traffic, slow } = slowed;
  // The browser's own work for the new profile must not fall into the measured time.
  await untilIdle();
  // Last, because it slows a processor down by keeping it busy, also while the page does nothing.
  await slow(true);
  const { milliseconds, arrived } = await openUntilReady(slowed, where);
  await traffic.untilQuiet();
  const bad = traffic.bad();
  if (bad) throw new Error(`${bad.url} failed: ${bad.failed ?? bad.status}`);
  const figures = {
    milliseconds,
    ...weigh(arrived),
    requests: traffic.transferred(),
    blocked: await blockedUntil(page, milliseconds),
    ...(await use(page)),
    ...(await checkThrottling(slowed)),
  };
  await page.close();
  return figures;
};

/**
 * Loads a page once in a new browser profile. `milliseconds` is the time until everything in `readyWhen` is on screen.
 * Then `use` can work with the page; what it returns is added to the figures. With `again` the page is then loaded a
 * second time, from the cache of the first; those figures are `again`.
 */
export const visit = async (browser, { height, again = false, ...where }) => {
  const context = await newProfile(browser, height);
  try {
    const figures = await load(context, where);
    return again ? { ...figures, again: await load(context, where) } : figures;
  } finally {
    await context.close();
  }
};

/** The longest tasks of a page until it is ready; watching them makes the page slower. */
export const traceTasks = async (browser, where) => {
  const context = await newProfile(browser);
  try {
    const slowed = await slowPage(context);
    await untilIdle();
    await browser.startTracing(slowed.page, { categories: TRACED });
    await slowed.slow(true);
    await openUntilReady(slowed, where);
    await slowed.traffic.untilQuiet();
    await slowed.slow(false);
    return longestTasks(JSON.parse(await browser.stopTracing()));
  } finally {
    await context.close();
  }
};
