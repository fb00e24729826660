import autocannon from 'autocannon';
import { percentile } from './figures.mjs';

/** Requests `url` for `duration` seconds, one request at a time on each connection. Times are in ms. */
export const load = (url, headers, duration, connections = 10) =>
  new Promise((resolve, reject) => {
    // autocannon's own summary has only whole milliseconds and no 95th percentile.
    const times = [];
    const instance = autocannon({ url, headers, duration, connections }, (error, result) => {
      if (error) return reject(error);
      const failed = result.non2xx + result.errors + result.timeouts;
      if (times.length === 0) return reject(new Error(`Nothing of ${url} was answered in ${duration} s.`));
      if (failed > 0) return reject(new Error(`${failed} of ${times.length} requests to ${url} failed.`));
      return resolve({
        perSecond: times.length / result.duration,
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        p99: percentile(times, 0.99),
      });
    });
    instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
