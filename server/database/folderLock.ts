import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateFolder } from '../common/privateFolder';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Two processes on one embedded data folder would silently lose what one of them wrote. So the first one writes a lock
 * file with its pid. The lock of a process that has ended is replaced, also one with our own pid: a container starts
 * again with the same pid. Returns the function that removes the lock.
 */
export const lockFolder = (folder: string): (() => void) => {
  privateFolder(folder);
  const file = join(folder, 'server.pid');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder > 0 && holder !== process.pid && isRunning(holder)) {
      throw new Error(
        `The data folder ${folder} is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
  }
};
