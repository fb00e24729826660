// The time from `npm start` until the server listens, without npm's own part, and the memory of the server then.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from './lib/cleanUp.mjs';
import { ratios, table, written } from './lib/figures.mjs';
import { untilIdle } from './lib/idle.mjs';
import { startServer } from './lib/server.mjs';

const RUNS = 3;
const SETTLED_MS = 2_000;

const residentMegabytes = (pid) => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return (Number(kilobytes) * 1024) / 1e6;
};

const startOnce = async (dataDir) => {
  await untilIdle();
  const server = await startServer({ dataDir, script: ['tools/run.mjs', 'main'] });
  await sleep(SETTLED_MS);
  const megabytes = residentMegabytes(server.pid);
  await server.stop();
  return { milliseconds: server.milliseconds, megabytes };
};

export const run = async () => {
  const cold = [];
  const warm = [];
  for (let count = 0; count < RUNS; count += 1) {
    const dataDir = temporaryFolder('data');
    cold.push(await startOnce(dataDir));
    warm.push(await startOnce(dataDir));
  }
  const column = (starts, key) => starts.map((start) => start[key]);
  const row = (name, starts) => [
    name,
    written(column(starts, 'milliseconds'), 0),
    written(column(starts, 'megabytes'), 0),
  ];
  const ratio = (key) => written(ratios(column(warm, key), column(cold, key)), 2);
  return table(
    ['Start', 'Until it listens, ms', `Resident after ${SETTLED_MS / 1000} s, MB`],
    [
      row('cold: empty data folder', cold),
      row('warm: second start', warm),
      ['warm ÷ cold', ratio('milliseconds'), ratio('megabytes')],
    ],
  );
};
