// A clock of several servers that only goes on when it is told to, beside the seconds that really pass.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../bench/lib/cleanUp.mjs';

const preload = fileURLToPath(new URL('./serverClock.mjs', import.meta.url));

/** `script` and `env` start a server whose clock it is. */
export const startClock = () => {
  const file = join(temporaryFolder('clock'), 'ahead');
  let ahead = 0;
  const set = (milliseconds) => {
    ahead = milliseconds;
    // Servers read it at any moment: they never see half of it.
    writeFileSync(`${file}.new`, String(ahead));
    renameSync(`${file}.new`, file);
  };
  set(0);
  return {
    script: ['--import', preload, 'dist/server/main.js'],
    env: { PROVE_CLOCK: file },
    now: () => Date.now() + ahead,
    /** Lets so many milliseconds pass. */
    pass: (milliseconds) => set(ahead + milliseconds),
    /** Goes on to a moment, where it is not past that. */
    goTo: (moment) => set(Math.max(ahead, moment - Date.now())),
  };
};
