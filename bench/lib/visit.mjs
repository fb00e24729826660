// A page in the browser of a slow laptop with a slow connection.
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { untilIdle } from './idle.mjs';

const CPU_SLOWDOWN = 4;
const LATENCY_MS = 40;
const READY_WITHIN_MS = 30_000;
const QUIET_MS = 1_000;
const BYTES_PER_SECOND = 10_000_000 / 8;

// Runs in the page before any of its scripts.
const watch = ({ readyWhen, token }) => {
  if (token) localStorage.setItem('partner-dashboard.token', token);
  const isOnScreen = (selector) => {
    const element = document.querySelector(selector);
    if (!element?.textContent) return false;
    const { width, height, top } = element.getBoundingClientRect();
    return (
      width > 0 && height > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true })
    );
  };
  const observer = new MutationObserver(() => {
    if (!readyWhen.every(isOnScreen)) return;
    observer.disconnect();
    window.reportReady(performance.now());
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
};

/** Records everything that is loaded; sizes are without headers. */
const recordTraffic = (cdp) => {
  const requests = new Map();
  let lastEvent = performance.now();
  const note = (requestId, facts) => {
    lastEvent = performance.now();
    requests.set(requestId, { ...requests.get(requestId), ...facts });
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('http')) note(requestId, { type, url: request.url });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (requests.has(requestId))
      note(requestId, { status: response.status, head: response.encodedDataLength });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requests.has(requestId)) note(requestId, { received: encodedDataLength });
  });
  cdp.on('Network.loadingFailed', ({ requestId, errorText }) => {
    if (requests.has(requestId)) note(requestId, { failed: errorText });
  });

  const arrived = () => [...requests].filter(([, { received }]) => received !== undefined).map(([id]) => id);

  /** Waits for the rest; only scripts that had arrived at the time `ready` count. */
  const settle = async (ready) => {
    lastEvent = performance.now();
    const isUnderWay = () =>
      [...requests.values()].some(({ received, failed }) => (received ?? failed) === undefined);
    while (isUnderWay() || performance.now() - lastEvent < QUIET_MS) await sleep(50);
    const all = [...requests.values()];
    const bad = all.find(({ failed, status }) => failed || status >= 400);
    if (bad) throw new Error(`${bad.url} failed: ${bad.failed ?? bad.status}`);
    const scripts = ready.map((id) => requests.get(id)).filter(({ type }) => type === 'Script');
    return {
      requests: all.length,
      kilobytes: scripts.reduce((sum, { received, head }) => sum + received - head, 0) / 1000,
    };
  };
  return { arrived, settle };
};

/** Checks that the page really is slow: figures without the throttling are useless. */
const checkThrottling = async (page, cdp) => {
  const busy = () =>
    page.evaluate(() => {
      const begun = performance.now();
      let sum = 0;
      for (let count = 0; count < 5e7; count += 1) sum += count % 7;
      return sum > 0 ? performance.now() - begun : 0;
    });
  await busy();
  const slow = await busy();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const document = await page.evaluate(() => {
    const [{ requestStart, responseEnd }] = performance.getEntriesByType('navigation');
    return responseEnd - requestStart;
  });
  if (document < LATENCY_MS) throw new Error(`The line was not slow: the document took ${document} ms.`);
  return { cpu: slow / (await busy()), document };
};

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/**
 * Loads a page once in a new browser profile. `milliseconds` is the time until everything in `readyWhen` is on screen.
 * Then `use` can work with the page; what it returns is added to the figures.
 */
export const visit = async (browser, { url, readyWhen, token, height = 900, use = () => ({}) }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const traffic = recordTraffic(cdp);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    let reportReady;
    const ready = new Promise((resolve) => (reportReady = resolve));
    await page.exposeFunction('reportReady', reportReady);
    await page.addInitScript(watch, { readyWhen, token });

    // The browser's own work for the new profile must not fall into the measured time.
    await untilIdle();
    // Last, because it slows a processor down by keeping it busy, also while the page does nothing.
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'load' });
    const milliseconds = await Promise.race([ready, sleep(READY_WITHIN_MS, undefined, { ref: false })]);
    if (milliseconds === undefined) throw new Error(`${url} was not ready after ${READY_WITHIN_MS} ms.`);
    const fetched = await traffic.settle(traffic.arrived());
    const used = await use(page);
    return { milliseconds, ...fetched, ...used, ...(await checkThrottling(page, cdp)) };
  } finally {
    await context.close();
  }
};
