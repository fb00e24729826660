import { chmodSync, mkdirSync } from 'node:fs';

/** Makes a folder where it is missing, and lets nobody but the server's own account into it. */
export const privateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
};
