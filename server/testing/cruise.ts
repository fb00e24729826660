import { spawnSync } from 'node:child_process';

/** Asks dependency-cruiser for the imports of a folder, as `npm run lint` does. */
export const cruise = (cwd: string, ...parameters: string[]) =>
  spawnSync(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['-c', '.dependency-cruiser.mjs'],
      ...parameters,
    ],
    { cwd, encoding: 'utf8' },
  );
