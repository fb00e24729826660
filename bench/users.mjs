// The staff's list of users among many: how long a page takes with each filter and order, and with a search.
import { onPostgres, runSql } from './lib/database.mjs';
import { overBudget, table } from './lib/figures.mjs';
import { untilIdle } from './lib/idle.mjs';
import { load } from './lib/load.mjs';
import { startServer } from './lib/server.mjs';
import { signIn } from './lib/signIn.mjs';

const USERS = Number(process.env.USERS_COUNT ?? 20_000);
const SECONDS = Number(process.env.USERS_SECONDS ?? 3);
const WARM_UP_SECONDS = 1;

// p95 of a page, ms.
const BUDGET = 100;

const ASKED = {
  'all, by name': {},
  'page 100': { page: 100 },
  'newest first': { sort: '-created_at' },
  'last sign-in': { sort: '-signed_in_at' },
  'by username, 50 rows': { sort: 'username', per_page: 50 },
  'a rare role': { role: 'super_admin' },
  'a frequent role': { role: 'partner' },
  'a country': { country: 'JP' },
  'locked for spam': { lock: '1', lock_type: 'spam' },
  'without a channel': { has_channel: 'no' },
  'with a method': { has_method: 'yes' },
  'signed in lately': { signed_in_since: '2026-02-20' },
  'came in a month': { created_from: '2026-01-01', created_to: '2026-01-31' },
  'a rare name': { search: 'person 17777' },
  'a frequent word': { search: 'person' },
  'a word of channels': { search: 'channel 12' },
};

// Every tenth is locked, every third has no channel, every fourth a payment method.
const rowsFor = (count) => [
  'create temp table person (n int, user_id uuid)',
  [`insert into person select n, gen_random_uuid() from generate_series(1, $1::int) n`, [count]],
  `insert into users (user_id, person_id, network_id, name, email, email_verified_at, username, country, status, created_at,
     signed_in_at, lock_level, lock_type, lock_reason)
   select user_id, user_id, (select network_id from network order by network_id limit 1), 'Person ' || n, n || '@person.test',
     now(), 'person_' || n, (array['DE', 'JP', 'US', 'BR', 'IN'])[1 + n % 5], 'active',
     timestamptz '2024-01-01' + n * interval '1 hour', timestamptz '2026-03-01' - n * interval '7 minutes',
     case when n % 10 = 0 then 1 + n % 3 else 0 end,
     case when n % 10 = 0 then (array['spam', 'copyright'])[1 + n % 2] end, case when n % 10 = 0 then 'A claim' end
   from person`,
  `insert into user_role (user_id, role) select user_id, role from person cross join (values ('user'), ('partner')) as given (role)`,
  `insert into channel (user_id, channel_id, name, status)
   select user_id, 'UC' || substr(md5('channel ' || n), 1, 22), 'Channel ' || n, 'linked' from person where n % 3 <> 0`,
  `insert into payment_method (user_id, method_id, type, status, account, mask, currency, created_at)
   select user_id, md5('method ' || n)::uuid, 'paypal', 'active', '{}', '•••', 'USD', now() from person where n % 4 = 0`,
  'vacuum analyze',
];

const measure = async (fresh) => {
  const database = await fresh();
  await runSql(database, rowsFor(USERS));
  const server = await startServer(database);
  try {
    const { token, userId } = await signIn(server.address, 'admin@demo.test');
    const headers = { 'access-token': token };
    const rows = [];
    for (const [name, asked] of Object.entries(ASKED)) {
      const query = new URLSearchParams({ user_id: userId, ...asked });
      const url = `${server.address}/api/v2/admin/users?${query}`;
      await load(url, headers, WARM_UP_SECONDS, 1);
      await untilIdle();
      const { p50, p95, p99 } = await load(url, headers, SECONDS, 1);
      rows.push([name, p50.toFixed(1), p95.toFixed(1) + overBudget(p95, BUDGET, ' ms'), p99.toFixed(1)]);
    }
    return rows;
  } finally {
    await server.stop();
    await database.drop();
  }
};

export const run = async () => {
  const rows = await onPostgres(measure);
  const head = [`${USERS.toLocaleString('en')} users`, 'p50, ms', 'p95, ms', 'p99, ms'];
  return table(head, rows ?? [['skipped: no server binaries of PostgreSQL']]);
};
