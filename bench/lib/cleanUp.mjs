// What a benchmark starts or writes goes away with it, also when it fails or is interrupted.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const leftovers = new Set();

process.on('exit', () => [...leftovers].reverse().forEach((remove) => remove()));
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

/** Calls `remove` when the process ends; the function returned forgets it. */
export const atExit = (remove) => {
  leftovers.add(remove);
  return () => leftovers.delete(remove);
};

export const temporaryFolder = (name) => {
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
