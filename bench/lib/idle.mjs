import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 500;
const BUSY_SHARE = 0.1;
const PATIENCE_MS = Number(process.env.BENCH_PATIENCE ?? 30) * 1_000;

const spent = () => {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (kinds) => times.reduce((total, time) => total + kinds(time), 0);
  return { idle: sum(({ idle }) => idle), all: sum((time) => Object.values(time).reduce((a, b) => a + b)) };
};

/** Waits, but not for ever, until the processors are almost idle: other work makes the figures wrong. */
export const untilIdle = async (patience = PATIENCE_MS) => {
  const deadline = performance.now() + Math.min(patience, PATIENCE_MS);
  for (let busy = 1; busy > BUSY_SHARE && performance.now() < deadline;) {
    const before = spent();
    await sleep(LOOK_MS);
    const after = spent();
    busy = 1 - (after.idle - before.idle) / (after.all - before.all);
  }
};
