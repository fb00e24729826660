// What event streams cost that nothing happens on: each checks its session every five seconds (`user/events`), one for each visible tab.
import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { onPostgres, runSql } from './lib/database.mjs';
import { table, written } from './lib/figures.mjs';
import { untilIdle } from './lib/idle.mjs';
import { listen, makeListeners } from './lib/listeners.mjs';
import { startServer } from './lib/server.mjs';

const ROUNDS = Number(process.env.STREAMS_ROUNDS ?? 3);
const SECONDS = Number(process.env.STREAMS_SECONDS ?? 20);
const STREAMS = Number(process.env.STREAMS_COUNT ?? 500);
const CHECK_SECONDS = 5;
// PostgreSQL tells its counts a second later at most.
const SETTLED = 2_000;

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The processor time of a process so far, in seconds. */
const cpuOf = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
};

/** What has been done so far: transactions, and the processor time of the server and of its connections. */
const soFar = async (database, server) => {
  const [{ transactions, pids }] = await runSql(database, [
    `select (select xact_commit + xact_rollback from pg_stat_database where datname = current_database())::int as transactions,
      (select json_agg(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as pids`,
  ]);
  return {
    at: performance.now(),
    transactions,
    server: cpuOf(server.pid),
    database: new Map(pids.map((pid) => [pid, cpuOf(pid)])),
  };
};

const during = async (database, server) => {
  await setTimeout(SETTLED);
  const before = await soFar(database, server);
  await setTimeout(SECONDS * 1000);
  const after = await soFar(database, server);
  const seconds = (after.at - before.at) / 1000;
  const ofDatabase = [...after.database].reduce(
    (sum, [pid, cpu]) => sum + cpu - (before.database.get(pid) ?? 0),
    0,
  );
  return {
    transactions: (after.transactions - before.transactions) / seconds,
    server: ((after.server - before.server) / seconds) * 100,
    database: (ofDatabase / seconds) * 100,
  };
};

const measure = async (fresh) => {
  const database = await fresh();
  const secret = database.env.SESSION_SECRET ?? randomBytes(32).toString('hex');
  const listeners = await makeListeners(database, secret, STREAMS);
  const server = await startServer(database);
  const quiet = [];
  const open = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await untilIdle();
      quiet.push(await during(database, server));
      const leave = await listen(server.address, listeners);
      open.push(await during(database, server));
      leave();
    }
  } finally {
    await server.stop();
    await database.drop();
  }
  const column = (rounds, key, digits) =>
    written(
      rounds.map((figures) => figures[key]),
      digits,
    );
  const row = (name, rounds) => [
    name,
    column(rounds, 'transactions', 1),
    column(rounds, 'server', 1),
    column(rounds, 'database', 1),
  ];
  const checks = STREAMS / CHECK_SECONDS;
  const ofOne = open.map(({ transactions }, round) => (transactions - quiet[round].transactions) / checks);
  return [
    [...row('none', quiet), ''],
    [...row(`${STREAMS}`, open), written(ofOne, 2)],
  ];
};

export const run = async () =>
  table(
    [
      'Streams open',
      'Transactions/s',
      'CPU of the server, %',
      'CPU of PostgreSQL, %',
      'Transactions a check',
    ],
    (await onPostgres(measure)) ?? [['skipped: no server binaries']],
  );
