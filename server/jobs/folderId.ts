import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateFolder } from '../common/privateFolder';

/**
 * The name of a data folder, kept in it. A job that needs a file of the folder names it, so that only a process with this
 * folder takes the job.
 */
export const folderIdOf = (dataDir: string): string => {
  const file = join(dataDir, 'place');
  privateFolder(dataDir);
  const name = randomUUID();
  const own = `${file}.${name}`;
  writeFileSync(own, name);
  try {
    // Of two processes that begin at once, one names it.
    linkSync(own, file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  } finally {
    rmSync(own);
  }
  return readFileSync(file, 'utf8');
};
