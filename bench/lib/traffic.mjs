// What a page loads, and whether it still works.
import { setTimeout as sleep } from 'node:timers/promises';

const QUIET_MS = 1_000;
const QUIET_WITHIN_MS = 30_000;
const LOOK_MS = 100;
// A page counts as quiet below this share of one processor.
const BUSY_SHARE = 0.1;

const isCatalogue = ({ url }) => new URL(url).pathname === '/locales';

/** Records everything that is loaded; sizes are without headers, and 0 for what the cache had. */
const recordTraffic = (cdp) => {
  const requests = new Map();
  let lastEvent = performance.now();
  const note = (requestId, facts) => {
    if (!requests.has(requestId)) return;
    lastEvent = performance.now();
    requests.set(requestId, { ...requests.get(requestId), ...facts });
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('http')) return;
    requests.set(requestId, {});
    note(requestId, { type, url: request.url });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => note(requestId, { cached: true }));
  cdp.on('Network.responseReceived', ({ requestId, response }) =>
    note(requestId, {
      status: response.status,
      head: response.encodedDataLength,
      // An event stream stays open.
      streams: response.mimeType === 'text/event-stream',
      ...(response.fromDiskCache ? { cached: true } : {}),
    }),
  );
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    note(requestId, { received: encodedDataLength }),
  );
  cdp.on('Network.loadingFailed', ({ requestId, errorText }) => note(requestId, { failed: errorText }));

  const isUnderWay = ({ received, failed, streams }) => (received ?? failed) === undefined && !streams;
  return {
    arrived: () => [...requests.values()].filter(({ received }) => received !== undefined),
    isQuiet: () => ![...requests.values()].some(isUnderWay),
    lastEvent: () => lastEvent,
    bad: () => [...requests.values()].find(({ failed, status }) => failed || status >= 400),
    transferred: () => [...requests.values()].filter(({ cached }) => !cached).length,
  };
};

/** The kB of the scripts and of the catalogue among these requests. */
export const weigh = (requests) => {
  const kilobytes = (wanted) =>
    requests
      .filter((request) => wanted(request) && !request.cached)
      .reduce((sum, { received, head }) => sum + received - head, 0) / 1000;
  const scripts = kilobytes(({ type }) => type === 'Script');
  return { scripts, withCatalogue: scripts + kilobytes(isCatalogue) };
};

/**
 * Watches what the page of this session loads. `untilQuiet` waits until nothing is under way and the page has done
 * almost nothing for a second: what it fetches and runs while idle has then come as well.
 */
export const watchTraffic = async (cdp) => {
  const traffic = recordTraffic(cdp);
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable');

  const worked = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  const untilQuiet = async (quiet = QUIET_MS) => {
    const begun = performance.now();
    let lastWork = begun;
    let before = await worked();
    while (!traffic.isQuiet() || performance.now() - Math.max(lastWork, traffic.lastEvent()) < quiet) {
      if (performance.now() - begun > QUIET_WITHIN_MS)
        throw new Error(`The page was not quiet after ${QUIET_WITHIN_MS} ms.`);
      await sleep(LOOK_MS);
      const now = await worked();
      if (now - before > LOOK_MS * BUSY_SHARE) lastWork = performance.now();
      before = now;
    }
  };
  return { ...traffic, untilQuiet };
};
