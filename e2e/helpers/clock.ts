import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** A clock that a test moves; it is that of a server which is told its `env`. */
export const movingClock = (name: string) => {
  const folder = resolve('.build');
  const file = resolve(folder, `e2e-clock-${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  let ahead = 0;
  const set = (to: number) => {
    ahead = to;
    writeFileSync(file, String(to));
  };
  set(0);
  return {
    env: { NODE_OPTIONS: `--import=${resolve('e2e/helpers/clock.mjs')}`, E2E_CLOCK: file },
    /** Lets so many milliseconds pass on the server. */
    pass: (milliseconds: number) => set(ahead + milliseconds),
    /** What the server takes for the present. */
    now: () => new Date(Date.now() + ahead),
  };
};
