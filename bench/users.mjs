// The lists of administration among many users: how long a page takes with each filter and order, and with a search.
import { createHash } from 'node:crypto';
import { onPostgres, runSql } from './lib/database.mjs';
import { overBudget, table } from './lib/figures.mjs';
import { untilIdle } from './lib/idle.mjs';
import { requestsOfMany } from './lib/instantRows.mjs';
import { load } from './lib/load.mjs';
import { startServer } from './lib/server.mjs';
import { signIn } from './lib/signIn.mjs';

const USERS = Number(process.env.USERS_COUNT ?? 20_000);
const SECONDS = Number(process.env.USERS_SECONDS ?? 3);
const WARM_UP_SECONDS = 1;

// p95 of a page, ms.
const BUDGET = 100;

// As channels are named below.
const channelId = (number) => `UC${createHash('md5').update(`channel ${number}`).digest('hex').slice(0, 22)}`;

/** What is asked of each list; `network` and `person` are ids that the database gives. */
const askedOf = ({ network, person }) => ({
  'admin/users': {
    'all, by name': {},
    'page 100': { page: 100 },
    'newest first': { sort: '-created_at' },
    'last sign-in': { sort: '-signed_in_at' },
    'by username, 50 rows': { sort: 'username', per_page: 50 },
    'a rare role': { role: 'super_admin' },
    'a frequent role': { role: 'partner' },
    'a network': { network },
    'a country': { country: 'JP' },
    'locked for spam': { lock: '1', lock_type: 'spam' },
    'without a channel': { has_channel: 'no' },
    'with a method': { has_method: 'yes' },
    'signed in lately': { signed_in_since: '2026-02-20' },
    'came in a month': { created_from: '2026-01-01', created_to: '2026-01-31' },
    'a rare name': { search: 'person 7777' },
    'a frequent word': { search: 'person' },
    'a word of channels': { search: 'channel 12' },
    'the id of a channel': { search: channelId(7777) },
  },
  'admin/audit': {
    'newest first': {},
    'page 100': { page: 100 },
    'of one actor': { actor: person },
    'about one account': { subject: person },
    'a frequent kind': { kind: 'channel' },
    'a rare kind': { kind: 'role.assign' },
    'of a month': { from: '2026-01-01', to: '2026-01-31' },
    'while acting': { acting: 'yes' },
  },
  'admin/roles': { 'all, with their holders': {} },
  'admin/permissions': { all: {} },
  'admin/announcements': {
    'newest first': {},
    'by title': { sort: 'title' },
    'a word': { search: 'news 77' },
  },
  'channel/reviews': {
    'what waits': { state: 'waiting' },
    'what waits, page 100': { state: 'waiting', page: 100 },
    'all, by subscribers': { sort: '-subscribers' },
    'approved, the last first': { state: 'approved', sort: '-decided_at' },
    'a name': { search: 'work 77' },
  },
  'admin/unlinks': {
    'what is queued': { state: 'queued' },
    'all, by name': { sort: 'name' },
    'a name': { search: 'work 77' },
  },
  'admin/invites': {
    all: {},
    'sent, page 50': { state: 'sent', page: 50 },
    'a name': { search: 'work 77' },
  },
  'admin/suspects': { 'what is open': { state: 'open' }, 'a tag': { tag: 'spam' } },
  'network/members': {
    'newest first': {},
    'page 100': { page: 100 },
    'by name, 50 rows': { sort: 'name', per_page: 50 },
    'who waits': { state: 'pending' },
    'a country': { country: 'JP' },
    'a name': { search: 'person 7777' },
    'a frequent word': { search: 'person' },
  },
  'network/members/waiting': { 'who waits': { state: 'pending' } },
  'network/leaderboard': { 'the own place': {} },
  'admin/mailing-lists': { 'all, with their subscribers': {} },
  'admin/payment-pauses': {
    'newest first': {},
    'by name': { sort: 'name' },
    'in force, of a kind': { state: 'paused', kind: 'BLACKLISTED' },
  },
  'admin/instant-payments': {
    'what waits': { state: 'pending' },
    'all, by amount': { sort: '-amount' },
    'by name': { sort: 'name' },
    'a name': { search: 'payee 77' },
  },
});

// Ten audit events of each, a tenth of them by an admin who acts as them; of every fifth payments are paused or were.
const rowsAbout = [
  `insert into audit (user_id, audit_id, at, action, subject, detail, admin_id, about, written_at)
   select user_id, gen_random_uuid(), at, (array['channel.approve', 'profile.edit', 'session.open'])[1 + event % 3],
     user_id::text, '{}', case when event = 0 then (select user_id from users where username = 'admin') end, user_id, at
   from person cross join generate_series(0, 9) event
   cross join lateral (select timestamptz '2026-03-01' - (n * 10 + event) * interval '3 minutes' as at) as moments`,
  `insert into payment_pause (user_id, pause_id, kind, reason, placed_by, placed_at, ended_at)
   select user_id, gen_random_uuid(), (array['BLACKLISTED', 'TEMP_BLACKLIST'])[1 + n % 2], 'We ask first',
     (select user_id from users where username = 'admin'), now() - n * interval '1 hour', case when n % 10 = 0 then now() end
   from person where n % 5 = 0`,
  'create temp table news (n int, announcement_id uuid)',
  'insert into news select n, gen_random_uuid() from generate_series(1, 2000) n',
  `insert into announcement (announcement_id, state, audience, mailed, link, version, created_by, created_at)
   select announcement_id, 'draft', 'everybody', false, '', 1, (select user_id from users where username = 'admin'),
     now() - n * interval '1 day' from news`,
  `insert into announcement_text (announcement_id, language, title, text)
   select announcement_id, language, 'News ' || n, 'What is new' from news
   cross join (values ('en'), ('de')) as written (language)`,
  `insert into mailing_list_subscription (user_id, list_id, subscribed_at)
   select user_id, list_id, now() from person cross join mailing_list`,
];

// Two more channels of each: a third waits for a review, every fifth was unlinked or is to be, every fourth was invited, every tenth is suspected.
const channelsAtWork = [
  'create temp table work (n int, user_id uuid, channel_id text)',
  `insert into work select n * 2 + which, user_id, 'UC' || substr(md5('work ' || n || ' ' || which), 1, 22)
   from person cross join generate_series(0, 1) which`,
  `insert into channel (user_id, channel_id, name, status, subscribers, added_at)
   select user_id, channel_id, 'Work ' || n, case when n % 3 = 0 then 'in-progress' else 'linked' end, n,
     now() - n * interval '7 minutes' from work`,
  `insert into channel_review (user_id, review_id, channel_id, kind, number, state, waiting_since, decided_at, verifier_id)
   select user_id, gen_random_uuid(), channel_id, 'application', 0, case when n % 3 = 0 then 'waiting' else 'approved' end,
     now() - n * interval '7 minutes', case when n % 3 <> 0 then now() - n * interval '6 minutes' end,
     case when n % 3 <> 0 then (select user_id from users where username = 'reviewer') end from work`,
  `insert into channel_unlink (user_id, unlink_id, channel_id, state, reason, queued_by, queued_at, due_at, ended_at)
   select user_id, gen_random_uuid(), channel_id, case when n % 2 = 0 then 'queued' else 'done' end, 'on-my-own', user_id,
     now() - n * interval '7 minutes', now(), case when n % 2 = 1 then now() end from work where n % 5 = 0`,
  `insert into channel_invite (user_id, invite_id, channel_id, content_owner, batch_id, state, created_at, sent_at, answered_at, look_after)
   select user_id, gen_random_uuid(), channel_id, 'lantern', gen_random_uuid(), case when n % 8 = 0 then 'sent' else 'accepted' end,
     now() - n * interval '7 minutes', now(), case when n % 8 <> 0 then now() end,
     now() + interval '1 day' from work where n % 4 = 0`,
  `insert into suspect (user_id, suspect_id, channel_id, tag, note, named_by, named_at, state)
   select user_id, gen_random_uuid(), channel_id, (array['spam', 'copyright'])[1 + n % 2], 'Look at it',
     (select user_id from users where username = 'reviewer'), now() - n * interval '7 minutes', 'open' from work where n % 10 = 0`,
];

// All are members of the main network, every fiftieth waits; each channel has a month of days and a month of earnings.
const members = [
  `insert into network_membership (user_id, membership_id, network_id, state, began_at, approved_at)
   select person.user_id, gen_random_uuid(), network_id, case when n % 50 = 0 then 'pending' else 'approved' end,
     timestamptz '2020-01-01' + n * interval '1 hour',
     case when n % 50 <> 0 then timestamptz '2020-01-01' + n * interval '1 hour' end
   from person join users on users.user_id = person.user_id`,
  `insert into channel_day (user_id, channel_id, day, views, watch_minutes, subscribers_gained, subscribers_lost, read_at)
   select user_id, 'UC' || substr(md5('channel ' || n), 1, 22), current_date - day, n, 1, 0, 0, now()
   from person cross join generate_series(1, 30) day where n % 3 <> 0`,
  `insert into channel_earning (user_id, month, channel_id, type, source, category, amount, gross, revenue_share, service_fee)
   select user_id, to_char(current_date - interval '1 month', 'YYYY-MM'), 'UC' || substr(md5('channel ' || n), 1, 22),
     'earning', 'youtube', 'ads', 6, 10, 60, 0 from person where n % 3 <> 0`,
  `insert into user_role (user_id, role) select user_id, 'network' from users where username = 'superadmin'`,
];

// Every tenth is locked, every third has no channel, every fourth a payment method.
const rowsFor = (count) => [
  'create temp table person (n int, user_id uuid)',
  [`insert into person select n, gen_random_uuid() from generate_series(1, $1::int) n`, [count]],
  `insert into users (user_id, person_id, network_id, name, email, email_verified_at, username, country, status, created_at,
     signed_in_at, lock_level, lock_type, lock_reason)
   select user_id, user_id, (select network_id from network where is_main), 'Person ' || n, n || '@person.test',
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
  ...rowsAbout,
  ...channelsAtWork,
  ...members,
];

// Half of the users have two requests each.
const fill = (database, users) =>
  runSql(database, [...rowsFor(users / 2), ...requestsOfMany({ count: users })]);

const idsIn = async (database) => {
  const [ids] = await runSql(database, [
    `select user_id as person, network_id as network from users where username = 'person_7777'`,
  ]);
  return ids;
};

// Before anything is measured, so that a mistake costs no minutes.
const readOnce = async (url, headers) => {
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`${answer.status} of ${url}: ${await answer.text()}`);
};

const measure = async (fresh) => {
  const database = await fresh();
  await fill(database, USERS);
  const asked = Object.entries(askedOf(await idsIn(database))).flatMap(([path, queries]) =>
    Object.entries(queries).map(([name, query]) => ({ path, name, query })),
  );
  const server = await startServer(database);
  try {
    const { token, userId } = await signIn(server.address, 'superadmin@demo.test');
    const headers = { 'access-token': token };
    const urlOf = ({ path, query }) =>
      `${server.address}/api/v2/${path}?${new URLSearchParams({ user_id: userId, ...query })}`;
    for (const one of asked) await readOnce(urlOf(one), headers);
    const rows = [];
    for (const one of asked) {
      const { path, name } = one;
      const url = urlOf(one);
      await load(url, headers, WARM_UP_SECONDS, 1);
      await untilIdle();
      const { p50, p95, p99 } = await load(url, headers, SECONDS, 1);
      rows.push([
        `${path}: ${name}`,
        p50.toFixed(1),
        p95.toFixed(1) + overBudget(p95, BUDGET, ' ms'),
        p99.toFixed(1),
      ]);
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
