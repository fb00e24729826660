// Databases with the demonstration network, on both engines; each benchmark has its own.
import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './cleanUp.mjs';
import { startPostgres } from './postgres.mjs';
import { runProgram } from './program.mjs';
import { programEnv } from './server.mjs';

const sqlProgram = fileURLToPath(new URL('sql.mjs', import.meta.url));

/** Runs a command of `dist/server/cli.js` on a database with `runProgram`. */
export const runCommand = (database, words, { flags = [], code = 0 } = {}) =>
  runProgram([...flags, 'dist/server/cli.js', ...words], { env: programEnv(database), code });

/**
 * Runs statements (texts or [text, values]) one after the other on one connection; returns the rows of the last one.
 */
export const runSql = async (database, statements) => {
  const { stdout } = await runProgram([sqlProgram], {
    env: programEnv(database),
    input: JSON.stringify(statements.map((statement) => [statement].flat())),
  });
  return JSON.parse(stdout);
};

const embedded = async () => {
  const seeded = { dataDir: temporaryFolder('data') };
  await runCommand(seeded, ['seed']);
  return async () => {
    const dataDir = temporaryFolder('data');
    cpSync(seeded.dataDir, dataDir, { recursive: true });
    return { dataDir, drop: () => rmSync(dataDir, { recursive: true }) };
  };
};

const postgres = async (server) => {
  const at = (name) => ({
    dataDir: temporaryFolder('data'),
    env: {
      DATABASE_URL: Object.assign(new URL(server.url), { pathname: name }).href,
      SESSION_SECRET: randomBytes(32).toString('hex'),
    },
  });
  // PostgreSQL copies a database only while nobody is connected to it.
  const administration = at('template1');
  await runSql(administration, ['create database seeded']);
  await runCommand(at('seeded'), ['seed']);
  let count = 0;
  return async () => {
    const name = `bench_${(count += 1)}`;
    await runSql(administration, [`create database ${name} template seeded`]);
    return { ...at(name), drop: () => runSql(administration, [`drop database ${name} with (force)`]) };
  };
};

/** What `measure(fresh)` returns for the embedded engine. */
export const onEmbedded = async (measure) => measure(await embedded());

/** What `measure(fresh)` returns for a PostgreSQL of the benchmark's own; undefined where the machine has none. */
export const onPostgres = async (measure) => {
  const server = await startPostgres();
  if (!server) return undefined;
  try {
    return await measure(await postgres(server));
  } finally {
    server.stop();
  }
};

/**
 * The rows that `measure(engine, fresh)` returns for the embedded engine and for a PostgreSQL of the benchmark's own, or
 * for one of them alone. `fresh()` makes a migrated and seeded database; its `drop()` removes it.
 */
export const onBothEngines = async (measure, alone) => [
  ...(alone === 'PostgreSQL' ? [] : await onEmbedded((fresh) => measure('embedded', fresh))),
  ...(alone === 'embedded'
    ? []
    : ((await onPostgres((fresh) => measure('PostgreSQL', fresh))) ?? [
        ['PostgreSQL', 'skipped: no server binaries'],
      ])),
];
