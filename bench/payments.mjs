// A pay day: how fast payments are made, sent and followed, with how much memory, and what others notice of it.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { onPostgres, runCommand, runSql } from './lib/database.mjs';
import { overBudget, table } from './lib/figures.mjs';
import { untilIdle } from './lib/idle.mjs';
import { withoutReports } from './lib/ledgerRows.mjs';
import { load } from './lib/load.mjs';
import { monthBefore, owedTo, payDayOf, payeesOf } from './lib/payeeRows.mjs';
import { startServer } from './lib/server.mjs';
import { signIn } from './lib/signIn.mjs';

const SIZES = (process.env.PAYMENTS_CREATORS ?? '1000,10000').split(',').map(Number);
const ENTRIES = Number(process.env.PAYMENTS_ENTRIES ?? 30);
const SECONDS = Number(process.env.PAYMENTS_SECONDS ?? 5);
const WARM_UP_SECONDS = 2;
const LOOK_MS = 250;
// A load begins at this share of the payments, so that neither the first tenth nor the last is slowed down by it.
const LOAD_FROM = 0.25;

// `fall`: by how much the last tenth is slower than the first, per cent. `beside`: p95 of a read beside the run ÷ quiet.
const BUDGETS = { fall: 20, beside: 2 };

const month = new Date().toISOString().slice(0, 7);
const date = payDayOf(month);

/** Somebody of the sandbox who is signed in. */
const personAt = async (address, email) => {
  const { token, userId } = await signIn(address, email);
  const headers = { 'access-token': token };
  return {
    act: async (path, key) => {
      const answer = await fetch(`${address}/api/v2/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ user_id: userId, kind: 'regular', date }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    },
    /** p95 of reading their earnings, ms. */
    reading: async (seconds) => {
      const asked = new URLSearchParams({ user_id: userId, from: `${monthBefore(month, 5)}-01`, to: date });
      return (await load(`${address}/api/v2/user/earnings?${asked}`, headers, seconds, 1)).p95;
    },
  };
};

/** Waits until `done` of `all` payments are, and measures a read meanwhile. */
const beside = async ({ count, all, reading }) => {
  let loaded;
  for (let done = 0; done < all; done = await count()) {
    if (!loaded && done >= all * LOAD_FROM) loaded = reading(SECONDS);
    await pause(LOOK_MS);
  }
  return loaded ? loaded : Number.NaN;
};

/** From the moments at which payments were taken on, some at a time, and the end: payments a second, of all and of each tenth. */
const ratesOf = (moments, end) => {
  const all = moments.reduce((sum, { count }) => sum + count, 0);
  const within = (from, to) => {
    let before = 0;
    let [count, seconds] = [0, 0];
    for (const [place, { at, count: some }] of moments.entries()) {
      if (before >= from * all && before < to * all) {
        count += some;
        seconds += (moments[place + 1]?.at ?? end) - at;
      }
      before += some;
    }
    return count / seconds;
  };
  return { all: within(0, 1), first: within(0, 0.1), last: within(0.9, 1) };
};

const PHASES = {
  made: 'select extract(epoch from created_at)::float as at, count(*)::int from payment where run_id is not null group by 1 order by 1',
  sent: 'select extract(epoch from created_at)::float as at, count(*)::int from payment_attempt group by 1 order by 1',
  followed:
    'select extract(epoch from changed_at)::float as at, count(*)::int from payment_attempt group by 1 order by 1',
};
const COUNTS = {
  made: 'select coalesce(sum(payees), 0)::int as count from payment_run',
  making: 'select count(*)::int from payment where run_id is not null',
  sent: "select count(*)::int from payment_attempt where status <> 'sending'",
  followed: "select count(*)::int from payment where status = 'paid' and run_id is not null",
};
// A job of a kind waits: nobody else can put such a job in meanwhile.
const hold = (kind) => [
  `insert into job (job_id, kind, key, payload, status, run_at, attempts, created_at)
   values (gen_random_uuid(), '${kind}', '', 'null', 'waiting', now(), 0, now()) on conflict do nothing`,
  `update job set run_at = now() + interval '1 day' where kind = '${kind}' and status = 'waiting'`,
];
const FOLLOW = [
  "update payout_batch set next_look_at = now() where status = 'accepted'",
  "update job set run_at = now() where kind = 'payments:follow' and status = 'waiting'",
];

const peakMegabytes = (pid) => {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return (Number(kilobytes) * 1024) / 1e6;
};

/** The processor time of a process, ms: says more than the clock where others use the machine. */
const processorOf = (pid) => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10;
};

/** Makes, sends and follows a run on a server; returns the p95 of a read beside each part, and how fast each was. */
const payAll = async ({ server, client, payees }) => {
  const count = (name) => async () => (await client.query(COUNTS[name])).rows[0].count;
  const creator = await personAt(server.address, 'creator@demo.test');
  const maker = await personAt(server.address, 'admin@demo.test');
  const second = await personAt(server.address, 'superadmin@demo.test');
  const { reading } = creator;
  await reading(WARM_UP_SECONDS);
  await untilIdle();
  const quiet = await reading(SECONDS);
  const ended = {};
  const spent = { before: processorOf(server.pid) };
  // What is to be followed waits until all is sent.
  for (const statement of hold('payments:follow')) await client.query(statement);
  await maker.act('admin/payment-runs/make', `make-${date}`);
  const p95 = { made: await beside({ count: count('making'), all: payees, reading }) };
  // Only a run that is made may be approved.
  while ((await count('made')()) < payees) await pause(LOOK_MS);
  const now = async () => (await client.query('select extract(epoch from now())::float as at')).rows[0].at;
  ended.made = await now();
  spent.made = processorOf(server.pid);
  await second.act('admin/payment-runs/approve', `approve-${date}`);
  p95.sent = await beside({ count: count('sent'), all: payees, reading });
  ended.sent = await now();
  spent.sent = processorOf(server.pid);
  for (const statement of FOLLOW) await client.query(statement);
  p95.followed = await beside({ count: count('followed'), all: payees, reading });
  ended.followed = await now();
  spent.followed = processorOf(server.pid);
  const rates = {};
  for (const [name, question] of Object.entries(PHASES))
    rates[name] = ratesOf((await client.query(question)).rows, ended[name]);
  const processor = {
    made: spent.made - spent.before,
    sent: spent.sent - spent.made,
    followed: spent.followed - spent.sent,
  };
  return { quiet, p95, rates, processor, megabytes: peakMegabytes(server.pid) };
};

const rowsFor = (payees) => [
  // Only these are paid.
  "update payment_method set status = 'replaced' where status = 'active'",
  ...payeesOf({
    count: payees,
    addresses: ['paid-#@payee.test'],
    currencies: ['USD', 'EUR'],
    entries: owedTo({ month, entries: ENTRIES }),
  }),
  // No report says what these rows say: the check of each night would find every one of them.
  ...hold('ledger:check'),
  'vacuum analyze',
  'checkpoint',
];

/** Pays so many creators, from rows that are written directly, to the stand-in of a server of its own. */
const measure = async (fresh, payees) => {
  const [database, other] = [await fresh(), await fresh()];
  const set = { PAYMENT_RUNS: 'off', PAYMENT_METHODS: 'paypal' };
  await runSql(database, rowsFor(payees));
  const stand = await startServer({ ...other, env: { ...other.env, ...set } });
  const env = { ...database.env, ...set, PUBLIC_URL: stand.address };
  const server = await startServer({ ...database, env });
  const client = new pg.Client(database.env.DATABASE_URL);
  await client.connect();
  const figures = await payAll({ server, client, payees });
  await client.end();
  for (const { stop } of [server, stand]) await stop();
  // Figures of payments that were booked wrongly are useless.
  await runSql(database, [withoutReports]);
  await runCommand(database, ['ledger:check']);
  for (const { drop } of [database, other]) await drop();
  return figures;
};

const rowsOf = (payees, { quiet, p95, rates, processor, megabytes }) =>
  Object.entries(rates).map(([name, { all, first, last }]) => {
    const fall = (1 - last / first) * 100;
    const ratio = p95[name] / quiet;
    return [
      payees.toLocaleString('en'),
      name,
      all.toFixed(0),
      (processor[name] / payees).toFixed(1),
      first.toFixed(0),
      last.toFixed(0),
      fall.toFixed(0) + overBudget(fall, BUDGETS.fall, ' %'),
      quiet.toFixed(1),
      p95[name].toFixed(1),
      ratio.toFixed(2) + overBudget(ratio, BUDGETS.beside),
      megabytes.toFixed(0),
    ];
  });

export const run = async () => {
  const rows = await onPostgres(async (fresh) => {
    const all = [];
    for (const payees of SIZES) all.push(...rowsOf(payees, await measure(fresh, payees)));
    return all;
  });
  const head = [
    'Payees',
    'Payments',
    'a second',
    'Processor, ms each',
    'First tenth',
    'Last tenth',
    'Fall, %',
    'p95 quiet, ms',
    'p95 beside, ms',
    '÷ quiet',
    'Peak memory, MB',
  ];
  return table(head, rows ?? [['skipped: no server binaries of PostgreSQL']]);
};
