// Removes what a benchmark starts or writes, also after a failure or an interrupt.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const leftovers = new Set();

process.on('exit', () => [...leftovers].reverse().forEach((remove) => remove()));
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

/** Calls `remove` when the process ends; the returned function cancels that. */
export const atExit = (remove) => {
  leftovers.add(remove);
  return () => leftovers.delete(remove);
};

export const temporaryFolder = (name) => {
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
