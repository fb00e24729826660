// The time to read one user's earnings: short, however many entries this user and the other users have.
import { onBothEngines, runCommand, runSql } from './lib/database.mjs';
import { median, overBudget, ratios, table, written } from './lib/figures.mjs';
import { untilIdle } from './lib/idle.mjs';
import { ledgerOf } from './lib/ledgerRows.mjs';
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

/** The rows for one range and number of connections; the users are measured in turn. */
const measureRange = async (engine, askers, [range, from], connections) => {
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
  const [alone, network] = [0, 1];
  if (bodies[alone] !== bodies[network]) throw new Error('Alone and in the network the answers differ.');
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
      'in the network ÷ alone',
      ...FIGURES.map((key) => {
        const ratio = ratios(column(network, key), column(alone, key));
        return written(ratio, 2) + (key === 'p95' ? overBudget(median(ratio), BUDGET) : '');
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

const measureBoth = (engine, alone, network) =>
  withServer(alone, (small) =>
    withServer(network, async (large) => {
      const askers = [
        await askerAt(small, 'alone', MEDIAN),
        await askerAt(large, 'in the network', MEDIAN),
        await askerAt(large, 'in the network', LARGE),
      ];
      const rows = [];
      for (const range of Object.entries(RANGES)) {
        for (const connections of CONNECTIONS) {
          rows.push(...(await measureRange(engine, askers, range, connections)));
        }
      }
      return rows;
    }),
  );

export const run = async () => {
  const checks = [];
  const rows = await onBothEngines(async (engine, fresh) => {
    const alone = await fresh();
    const network = await fresh();
    try {
      await runSql(alone, ledgerOf({ creators: [MEDIAN] }));
      await runSql(network, ledgerOf({ creators: [MEDIAN, LARGE], others }));
      const measured = await measureBoth(engine, alone, network);
      // Figures from a wrong ledger are useless, so this throws.
      for (const database of [alone, network]) {
        const { stdout } = await runCommand(database, ['ledger:check']);
        checks.push(`${engine}: ${stdout.trim()}`);
      }
      return measured;
    } finally {
      await alone.drop();
      await network.drop();
    }
  });
  const head = ['Engine', 'Range', 'Connections', 'Creator', 'p50, ms', 'p95, ms', 'p99, ms', 'Answer, kB'];
  return [table(head, rows), ...checks].join('\n\n');
};
