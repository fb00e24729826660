// The time of a signed-in call, compared with the liveness check: the same server process answers both in turn.
import { randomBytes } from 'node:crypto';
import { temporaryFolder } from './lib/cleanUp.mjs';
import { ratios, table, written } from './lib/figures.mjs';
import { untilIdle } from './lib/idle.mjs';
import { load } from './lib/load.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { startServer } from './lib/server.mjs';
import { signIn } from './lib/signIn.mjs';

const ROUNDS = Number(process.env.API_ROUNDS ?? 5);
const SECONDS = Number(process.env.API_SECONDS ?? 5);
const WARM_UP_SECONDS = 2;

const COLUMNS = [
  ['perSecond', 0],
  ['p50', 2],
  ['p95', 2],
  ['p99', 2],
];

const measure = async (engine, env) => {
  const server = await startServer({ dataDir: temporaryFolder('data'), env });
  try {
    const { token, userId } = await signIn(server.address);
    const profile = [`${server.address}/api/v2/user/profile?user_id=${userId}`, { 'access-token': token }];
    // The liveness check reads nothing: it takes as long as any answer of this server at least takes.
    const empty = [`${server.address}/healthz`, {}];

    const answer = await fetch(profile[0], { headers: profile[1] });
    const { data } = await answer.json();
    if (data?.user.id !== userId) throw new Error(`The profile call answered ${answer.status}.`);

    const rounds = { profile: [], empty: [] };
    await load(...profile, WARM_UP_SECONDS);
    await load(...empty, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      await untilIdle();
      rounds.profile.push(await load(...profile, SECONDS));
      rounds.empty.push(await load(...empty, SECONDS));
    }
    const column = (route, key) => rounds[route].map((figures) => figures[key]);
    const row = (name, route) => [
      engine,
      name,
      ...COLUMNS.map(([key, digits]) => written(column(route, key), digits)),
    ];
    return [
      row('profile', 'profile'),
      row('empty route', 'empty'),
      [
        engine,
        'profile ÷ empty',
        ...COLUMNS.map(([key]) =>
          written(ratios(column('profile', key), column('empty', key)), key === 'perSecond' ? 3 : 1),
        ),
      ],
    ];
  } finally {
    await server.stop();
  }
};

const measurePostgres = async () => {
  const given = process.env.BENCH_DATABASE_URL;
  const temporary = given ? undefined : await startPostgres();
  const url = given ?? temporary?.url;
  if (!url)
    return [['PostgreSQL', 'skipped: neither BENCH_DATABASE_URL nor server binaries', '', '', '', '']];
  try {
    return await measure('PostgreSQL', {
      DATABASE_URL: url,
      SESSION_SECRET: randomBytes(32).toString('hex'),
    });
  } finally {
    temporary?.stop();
  }
};

export const run = async () => {
  const rows = [...(await measure('embedded', {})), ...(await measurePostgres())];
  return table(['Engine', 'Route', 'Requests/s', 'p50, ms', 'p95, ms', 'p99, ms'], rows);
};
