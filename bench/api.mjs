// The time of signed-in calls, compared with the liveness check: the same server process answers all in turn.
import { randomBytes } from 'node:crypto';
import { onBothEngines } from './lib/database.mjs';
import { ratios, table, written } from './lib/figures.mjs';
import { untilIdle } from './lib/idle.mjs';
import { listen, makeListeners } from './lib/listeners.mjs';
import { load } from './lib/load.mjs';
import { startServer } from './lib/server.mjs';
import { signIn } from './lib/signIn.mjs';

const ROUNDS = Number(process.env.API_ROUNDS ?? 5);
const SECONDS = Number(process.env.API_SECONDS ?? 5);
const STREAMS = Number(process.env.API_STREAMS ?? 500);
const MANY = 200;
const WARM_UP_SECONDS = 2;

const COLUMNS = [
  ['perSecond', 0],
  ['p50', 2],
  ['p95', 2],
  ['p99', 2],
];

/** What is asked, by name: the liveness check reads nothing, it takes as long as any answer of this server at least takes. */
const callsOf = async (address) => {
  const { token, userId } = await signIn(address);
  const signedIn = (path) => [`${address}/api/v2/user/${path}user_id=${userId}`, { 'access-token': token }];
  const profile = signedIn('profile?');
  const answer = await fetch(profile[0], { headers: profile[1] });
  const { data } = await answer.json();
  if (data?.user.id !== userId) throw new Error(`The profile call answered ${answer.status}.`);
  const to = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - 180 * 86_400_000).toISOString().slice(0, 10);
  return {
    'empty route': [`${address}/healthz`, {}],
    profile,
    channels: signedIn('channels?'),
    earnings: signedIn(`earnings?from=${from}&to=${to}&`),
  };
};

const measure = async (engine, fresh) => {
  const database = await fresh();
  const secret = database.env?.SESSION_SECRET ?? randomBytes(32).toString('hex');
  const known = { ...database, env: { ...database.env, SESSION_SECRET: secret } };
  const listeners = await makeListeners(known, secret, STREAMS);
  const server = await startServer(known);
  try {
    const calls = await callsOf(server.address);
    const [empty] = Object.keys(calls);
    const manyAtOnce = `profile, ${MANY} connections`;
    const beside = `profile, ${STREAMS} streams open`;
    const rounds = Object.fromEntries([...Object.keys(calls), manyAtOnce, beside].map((name) => [name, []]));
    for (const call of Object.values(calls)) await load(...call, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      await untilIdle();
      for (const [name, call] of Object.entries(calls)) rounds[name].push(await load(...call, SECONDS));
      rounds[manyAtOnce].push(await load(...calls.profile, SECONDS, MANY));
      const leave = await listen(server.address, listeners);
      rounds[beside].push(await load(...calls.profile, SECONDS));
      leave();
    }
    const column = (name, key) => rounds[name].map((figures) => figures[key]);
    const against = (name, floor) =>
      written(ratios(column(name, 'perSecond'), column(floor, 'perSecond')), 3);
    return Object.keys(rounds).map((name) => [
      engine,
      name,
      ...COLUMNS.map(([key, digits]) => written(column(name, key), digits)),
      name === empty ? '' : against(name, empty),
      name in calls ? '' : against(name, 'profile'),
    ]);
  } finally {
    await server.stop();
    await database.drop();
  }
};

export const run = async () =>
  table(
    ['Engine', 'Route', 'Requests/s', 'p50, ms', 'p95, ms', 'p99, ms', '÷ empty route', '÷ profile'],
    await onBothEngines(measure),
  );
