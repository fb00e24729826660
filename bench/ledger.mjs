// The time to read one user's earnings: short, however many entries this user and the other users have.
import { onCluster } from './lib/cluster.mjs';
import { onBothEngines, runCommand, runSql } from './lib/database.mjs';
import { median, overBudget, ratios, table, written } from './lib/figures.mjs';
import { untilIdle } from './lib/idle.mjs';
import { ledgerOf, withoutReports } from './lib/ledgerRows.mjs';
import { load } from './lib/load.mjs';
import { startServer } from './lib/server.mjs';
import { signIn } from './lib/signIn.mjs';

const ROUNDS = Number(process.env.LEDGER_ROUNDS ?? 5);
const SECONDS = Number(process.env.LEDGER_SECONDS ?? 3);
const CREATORS = Number(process.env.LEDGER_CREATORS ?? 20_000);
const ENTRIES = Number(process.env.LEDGER_ENTRIES ?? 5_000_000);
const WARM_UP_SECONDS = 1;
const CONNECTIONS = [1, 10];

// p95 of the median creator in the network ÷ p95 of the same creator alone.
const BUDGET = 1.5;
// p95 of the same creator on two workers, among twice as many others, ÷ on one worker.
const CLUSTER_BUDGET = 1.3;

const MEDIAN = { email: 'owner@demo.test', entries: 250 };
const LARGE = { email: 'creator@demo.test', entries: 50_000 };
const others = {
  count: CREATORS - 2,
  entries: ENTRIES - MEDIAN.entries - LARGE.entries,
};
if (others.count < 1 || others.entries < others.count) {
  throw new Error(
    'LEDGER_CREATORS must be more than 2, LEDGER_ENTRIES more than 50,250 and one for each creator.',
  );
}

const day = (date) => date.toISOString().slice(0, 10);
const now = new Date();
const RANGES = {
  // As the screen asks without a filter: six months with the current one.
  '6 months': day(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 5, 1))),
  all: '2013-12-01',
};

const FIGURES = ['p50', 'p95', 'p99'];

/** A signed-in user who reads their earnings, and the requests for that. */
const askerAt = async (server, name, { email, entries }) => {
  const { token, userId } = await signIn(server.address, email);
  const headers = { 'access-token': token };
  const urlOf = (from) =>
    `${server.address}/api/v2/user/earnings?${new URLSearchParams({ user_id: userId, from, to: day(now) })}`;
  return {
    name: `${name}, ${entries.toLocaleString('en')} entries`,
    load: (from, connections, seconds) => load(urlOf(from), headers, seconds, connections),
    read: async (from) => {
      const answer = await fetch(urlOf(from), { headers });
      const body = await answer.text();
      if (!answer.ok || JSON.parse(body).data.entries.length === 0) {
        throw new Error(`${name}: ${answer.status}, ${body.slice(0, 200)}`);
      }
      return body;
    },
  };
};

/**
 * The rows for one range and number of connections; the users are measured in turn. The last compares the second with the
 * first, who must get the same answer.
 */
const measureRange = async (engine, askers, { range: [range, from], connections, what, budget }) => {
  const bodies = [];
  const rounds = askers.map(() => []);
  for (const asker of askers) {
    bodies.push(await asker.read(from));
    await asker.load(from, connections, WARM_UP_SECONDS);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await untilIdle();
    for (const [place, asker] of askers.entries()) {
      rounds[place].push(await asker.load(from, connections, SECONDS));
    }
  }
  const column = (place, key) => rounds[place].map((figures) => figures[key]);
  if (bodies[0] !== bodies[1]) throw new Error(`The answers differ: ${what}`);
  return [
    ...askers.map(({ name }, place) => [
      engine,
      range,
      connections,
      name,
      ...FIGURES.map((key) => written(column(place, key), 1)),
      (Buffer.byteLength(bodies[place]) / 1000).toFixed(1),
    ]),
    [
      engine,
      range,
      connections,
      what,
      ...FIGURES.map((key) => {
        const ratio = ratios(column(1, key), column(0, key));
        return written(ratio, 2) + (key === 'p95' ? overBudget(median(ratio), budget) : '');
      }),
      '',
    ],
  ];
};

const withServer = async (database, work) => {
  const server = await startServer(database);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
};

const measureAll = async (engine, askers, { what, budget }) => {
  const rows = [];
  for (const range of Object.entries(RANGES)) {
    for (const connections of CONNECTIONS) {
      rows.push(...(await measureRange(engine, askers, { range, connections, what, budget })));
    }
  }
  return rows;
};

const measureBoth = (engine, alone, network) =>
  withServer(alone, (small) =>
    withServer(network, async (large) => {
      const askers = [
        await askerAt(small, 'alone', MEDIAN),
        await askerAt(large, 'in the network', MEDIAN),
        await askerAt(large, 'in the network', LARGE),
      ];
      return measureAll(engine, askers, { what: 'in the network ÷ alone', budget: BUDGET });
    }),
  );

/** What the check of a ledger says. Figures from a wrong ledger are useless, so one that is wrong throws. */
const checked = async (engine, database) => {
  await runSql(database, [withoutReports]);
  const { stdout } = await runCommand(database, ['ledger:check']);
  return `${engine}: ${stdout.trim()}`;
};

/** One worker, and two with twice as many others. */
const measureCluster = (checks) =>
  onCluster(async (fresh) => {
    const filled = (workers) =>
      fresh({
        workers,
        fill: ledgerOf({
          creators: [MEDIAN, LARGE],
          others: { count: workers * others.count, entries: workers * others.entries },
        }),
      });
    const one = await filled(1);
    const two = await filled(2);
    try {
      const rows = await withServer(one, (small) =>
        withServer(two, async (large) => {
          const askers = [
            await askerAt(small, 'one worker', MEDIAN),
            await askerAt(large, 'two workers', MEDIAN),
          ];
          const what = 'two workers, twice the others ÷ one';
          return measureAll('cluster', askers, { what, budget: CLUSTER_BUDGET });
        }),
      );
      for (const database of [one, two]) checks.push(await checked('cluster', database));
      return rows;
    } finally {
      await one.drop();
      await two.drop();
    }
  });

export const run = async () => {
  const checks = [];
  const rows = await onBothEngines(async (engine, fresh) => {
    const alone = await fresh();
    const network = await fresh();
    try {
      await runSql(alone, ledgerOf({ creators: [MEDIAN] }));
      await runSql(network, ledgerOf({ creators: [MEDIAN, LARGE], others }));
      const measured = await measureBoth(engine, alone, network);
      for (const database of [alone, network]) checks.push(await checked(engine, database));
      return measured;
    } finally {
      await alone.drop();
      await network.drop();
    }
  });
  rows.push(...(await measureCluster(checks)));
  const head = ['Engine', 'Range', 'Connections', 'Creator', 'p50, ms', 'p95, ms', 'p99, ms', 'Answer, kB'];
  return [table(head, rows), ...checks].join('\n\n');
};
