// The networks by staff, among many: how long a page of their lists takes once a job has counted their figures, and how long it takes to
// empty one that is retired.
import { setTimeout as sleep } from 'node:timers/promises';
import { onPostgres, runSql } from './lib/database.mjs';
import { overBudget, table } from './lib/figures.mjs';
import { untilIdle } from './lib/idle.mjs';
import { load } from './lib/load.mjs';
import { startServer } from './lib/server.mjs';
import { signIn } from './lib/signIn.mjs';

const MEMBERS = Number(process.env.NETWORKS_MEMBERS ?? 20_000);
const RETIRED = Math.min(5_000, MEMBERS / 2);
const SECONDS = Number(process.env.NETWORKS_SECONDS ?? 3);
const WARM_UP_SECONDS = 1;

// p95 of a page, ms.
const BUDGET = 100;

const ASKED = {
  'admin/networks': {
    'all, by name': {},
    'page 4, 50 rows': { page: 4, per_page: 50 },
    'newest first': { sort: '-created_at' },
    'a label': { label: 'Label 3' },
    'a name': { search: 'net 77' },
  },
  'admin/top-networks': {
    'by members': {},
    'by earnings': { sort: '-earned' },
    'by views': { sort: '-views' },
  },
};

// 200 networks; a quarter of the members are in the first, each has a channel with 30 days, and earned in the last month.
const rowsFor = (count) => [
  'create temp table net (n int, network_id uuid)',
  'insert into net select n, gen_random_uuid() from generate_series(1, 200) n',
  `insert into network (network_id, username, name, tagline, support_email, primary_color, is_main, labels)
   select network_id, 'net-' || n, 'Net ' || n, 'We film', 'help@net.test', '#00796b', false, array['Label ' || n % 7] from net`,
  'create temp table person (n int, user_id uuid, network_id uuid)',
  [
    `insert into person select p.n, gen_random_uuid(), net.network_id from generate_series(1, $1::int) as p (n)
     join net on net.n = case when p.n <= $2::int then 1 else 1 + p.n % 200 end`,
    [count, RETIRED],
  ],
  `insert into users (user_id, person_id, network_id, name, email, email_verified_at, username, country, status, created_at)
   select user_id, user_id, network_id, 'Person ' || n, n || '@person.test', now(), 'person_' || n, 'DE', 'active', now() from person`,
  `insert into network_membership (user_id, membership_id, network_id, state, began_at, approved_at)
   select user_id, gen_random_uuid(), network_id, 'approved', now(), now() from person`,
  `insert into channel (user_id, channel_id, name, status)
   select user_id, 'UC' || substr(md5('channel ' || n), 1, 22), 'Channel ' || n, 'linked' from person`,
  `insert into channel_day (user_id, channel_id, day, views, watch_minutes, subscribers_gained, subscribers_lost, read_at)
   select user_id, 'UC' || substr(md5('channel ' || n), 1, 22), current_date - d, 1000, 10, 1, 0, now()
   from person cross join generate_series(1, 30) d`,
  `insert into channel_earning (user_id, month, channel_id, type, source, category, amount, gross, service_fee)
   select user_id, to_char(now() - interval '1 month', 'YYYY-MM'), 'UC' || substr(md5('channel ' || n), 1, 22), 'earning', 'youtube',
     'ads', 10, 20, 0 from person`,
  'analyze',
];

// The ranking waits for the job, which the server puts in soon after it began.
const untilCounted = async (get) => {
  const most = async () => (await get('admin/top-networks', { sort: '-earned' })).data.items[0].earned;
  while (Number(await most()) < RETIRED) await sleep(1_000);
};

const lists = async (get, urlOf, headers) => {
  const rows = [];
  for (const [path, queries] of Object.entries(ASKED)) {
    for (const [name, query] of Object.entries(queries)) {
      await get(path, query);
      await load(urlOf(path, query), headers, WARM_UP_SECONDS, 1);
      await untilIdle();
      const { p50, p95 } = await load(urlOf(path, query), headers, SECONDS, 1);
      rows.push([`${path}: ${name}`, p50.toFixed(1), p95.toFixed(1) + overBudget(p95, BUDGET, ' ms')]);
    }
  }
  return rows;
};

const retire = async (get, post) => {
  const { items } = (await get('admin/networks', { search: 'net-1', sort: 'username' })).data;
  const network_id = items.find(({ username }) => username === 'net-1').network_id;
  const began = performance.now();
  await post('admin/networks/retire', { network_id, reason: 'Its owner left' });
  const left = async () => (await get('admin/networks/network', { network_id })).data.network.members;
  while ((await left()) > 0) await sleep(200);
  return ((performance.now() - began) / 1_000).toFixed(1);
};

const measure = async (fresh) => {
  const database = await fresh();
  await runSql(database, rowsFor(MEMBERS));
  const server = await startServer(database);
  try {
    const { token, userId } = await signIn(server.address, 'superadmin@demo.test');
    const headers = { 'access-token': token };
    const urlOf = (path, query) =>
      `${server.address}/api/v2/${path}?${new URLSearchParams({ user_id: userId, ...query })}`;
    const answered = async (answer) => {
      if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
      return answer.json();
    };
    const get = async (path, query) => answered(await fetch(urlOf(path, query), { headers }));
    const post = async (path, body) =>
      answered(
        await fetch(`${server.address}/api/v2/${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ user_id: userId, ...body }),
        }),
      );
    await untilCounted(get);
    const rows = await lists(get, urlOf, headers);
    const seconds = await retire(get, post);
    return [...rows, [`retiring ${RETIRED.toLocaleString('en')} members, s`, seconds, '']];
  } finally {
    await server.stop();
    await database.drop();
  }
};

export const run = async () => {
  const rows = await onPostgres(measure);
  const head = [`200 networks, ${MEMBERS.toLocaleString('en')} members`, 'p50, ms', 'p95, ms'];
  return table(head, rows ?? [['skipped: no server binaries of PostgreSQL']]);
};
