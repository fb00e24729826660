// A pay day: a run is made, approved, sent and followed while the servers are killed, to stand-ins that nobody kills and that answer
// late, twice, never, or with 500 before or after they have taken a batch.
import { setTimeout as pause } from 'node:timers/promises';
import { monthBefore, payDayOf, payeesOf } from '../bench/lib/payeeRows.mjs';
import { runCommand, runSql } from '../bench/lib/database.mjs';
import { startServer } from '../bench/lib/server.mjs';
import { createClient } from './client.mjs';
import { startClock } from './clock.mjs';
import { differencesOf } from './payBook.mjs';
import { expectBookWatchful } from './payDamage.mjs';
import { factsAfter, factsBefore } from './payFacts.mjs';
import { startServers } from './servers.mjs';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// When it is sent and asked again, after the beginning: as often as batches of which nobody knows are sent again, and payments that
// were put back are sent anew. Then the service has calmed down, and all that it has is asked for until nothing changes.
const TROUBLED = [2, 2.1, 2.3, 3, 4, 6, 10].map((hours) => hours * HOUR);
const CALM = [17, 24, 31, 38, 62, 87, 112].map((hours) => hours * HOUR);
const STEPS = [...TROUBLED, ...CALM];

const CURRENCIES = ['USD', 'EUR', 'JPY', 'HUF', 'GBP'];
// Most are paid; the others end in each other way that the stand-in has.
const ADDRESSES = [
  'paid-#@payee.test',
  'paid-#@payee.test',
  'slow+#@payee.test',
  'paid-#@payee.test',
  'fail-receiver-unregistered+#@payee.test',
  'paid-#@payee.test',
  'unclaimed+#@payee.test',
  'paid-#@payee.test',
  'returned+#@payee.test',
  'paid-#@payee.test',
  'returned-60+#@payee.test',
  'paid-#@payee.test',
  'reversed+#@payee.test',
  'onhold+#@payee.test',
  'paid-#@payee.test',
  'refunded+#@payee.test',
  'blocked+#@payee.test',
];

// Two months that are paid, sometimes one of them below nothing, and one that is not due yet.
const earned = (month) => [
  `insert into ledger_entry (user_id, entry_id, date, booked_at, type, source, category, month, channel_id, amount, status,
     correction, gross, payment_id)
   select user_id, gen_random_uuid(), (month || '-28')::date, '2026-01-01T00:00:00Z', 'earning', source, 'ads', month, '',
     case when ago = 3 and n % 7 = 3 then -3.217 else 20 + (n * 7919 + ago * 104729) % 100003 / 1000.0 end, 'final', false,
     null, null
   from payee
   cross join (values (3, $1), (2, $2), (1, $3)) as months (ago, month)
   cross join (values ('youtube'), ('youtube_red')) as sources (source)`,
  [monthBefore(month, 3), monthBefore(month, 2), monthBefore(month, 1)],
];

// Nobody can put jobs into the embedded database while a server has it: they are there before, each for its time.
const jobs = (begun) => [
  `insert into job (job_id, kind, key, payload, status, run_at, attempts, created_at)
   select gen_random_uuid(), kind, ahead, 'null', 'waiting', $1::timestamptz + (ahead || ' ms')::interval, 0, $1::timestamptz
   from json_array_elements_text($2::json) ahead cross join (values ('payments:send'), ('payments:follow')) as kinds (kind)`,
  [new Date(begun).toISOString(), JSON.stringify(STEPS)],
];

const ask = async (address, method, path, body) => {
  const answer = await fetch(new URL(`/sandbox/${path}`, address), {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`The stand-in answers ${answer.status} to ${path}`);
  return answer.json();
};

/** Waits until no payment is being made, sent or followed, while the clock goes on: what a killed process had is free then. */
const untilQuiet = async (admin, clock) => {
  const isOpen = async (kind, state) => {
    const { items } = await admin.read('admin/jobs', { kind, state, per_page: 50 });
    return items.some(({ run_at: at }) => state === 'running' || Date.parse(at) <= clock.now());
  };
  const isBusy = async () => {
    for (const kind of ['payments:make', 'payments:send', 'payments:follow'])
      for (const state of ['waiting', 'running']) if (await isOpen(kind, state)) return true;
    return false;
  };
  while (await isBusy()) {
    await pause(100);
    clock.pass(SECOND);
  }
};

/** The kills of a pay day: with which step each comes, and how long after its beginning. A third each comes while payments are sent, while they are made, and later. */
const killsOf = (count, { random, payees }) =>
  Array.from({ length: count }, (_nothing, place) => {
    const step = ['send', 'make', Math.floor(random() * TROUBLED.length)][place % 3];
    const most = typeof step === 'number' ? 1_500 : 500 + 40 * payees;
    return { step, after: random() * most, server: random() };
  });

/** Does a step of the day while the servers are killed that are to be killed with it. */
const doStep = async ({ servers, kills }, step, work) => {
  const own = kills.filter((kill) => kill.step === step).sort((one, other) => one.after - other.after);
  const killing = async () => {
    const begun = performance.now();
    for (const { after, server } of own) {
      await pause(Math.max(0, after - (performance.now() - begun)));
      await servers.kill(Math.floor(server * servers.addresses().length));
    }
  };
  await Promise.all([work(), killing()]);
};

const liveADay = async ({ day, clock, address, date, begun, random }) => {
  const { servers } = day;
  const key = { kind: 'regular', date };
  // A new session each time: the clock goes on for longer than one lasts.
  const signedIn = () => createClient(servers.addresses, 'admin@demo.test');
  await ask(address, 'POST', 'paypal/trouble', { random: Math.floor(random() * 2 ** 31), rate: 0.6 });
  await doStep(day, 'make', async () => {
    const admin = await signedIn();
    await admin.once('admin/payment-runs/make', `make-${date}`, key);
    await untilQuiet(admin, clock);
  });
  await doStep(day, 'send', async () => {
    const second = await createClient(servers.addresses, 'superadmin@demo.test');
    await second.once('admin/payment-runs/approve', `approve-${date}`, key);
    await untilQuiet(await signedIn(), clock);
  });
  for (const [number, ahead] of STEPS.entries()) {
    if (number === TROUBLED.length) await ask(address, 'DELETE', 'paypal/trouble');
    clock.goTo(begun + ahead + SECOND);
    await doStep(day, number, async () => untilQuiet(await signedIn(), clock));
  }
};

/**
 * Lets a pay day happen to so many `payees`, with so many `kills`, and compares what we have of it with the stand-ins' book. Throws
 * where they differ. Returns what happened, in words.
 */
export const provePayDay = async ({ fresh, processes, payees, kills, random }) => {
  const [database, beside] = [await fresh(), await fresh()];
  const clock = startClock();
  const month = new Date().toISOString().slice(0, 7);
  const date = payDayOf(month);
  const begun = Date.now();
  await runSql(database, [
    ...payeesOf({ count: payees, addresses: ADDRESSES, currencies: CURRENCIES, entries: [earned(month)] }),
    jobs(begun),
  ]);
  const before = await factsBefore(database);
  // The run is made by hand; what goes by other services is left out of it.
  const set = { ...clock.env, PAYMENT_RUNS: 'off', PAYMENT_METHODS: 'paypal' };
  const stand = await startServer({ ...beside, env: { ...beside.env, ...set }, script: clock.script });
  // The stand-ins are those of a server that lives on: nobody else may forget what was paid.
  const env = { ...set, PUBLIC_URL: stand.address };
  const servers = await startServers(database, processes, { script: clock.script, env });
  const day = { servers, kills: killsOf(kills, { random, payees }) };
  await liveADay({ day, clock, address: stand.address, date, begun, random });
  const { items: book } = await ask(stand.address, 'GET', 'book.json');
  await servers.stop();
  await stand.stop();
  const { stdout } = await runCommand(database, ['ledger:check']);
  if (!stdout.includes('The ledger is right')) throw new Error(stdout);
  const facts = { before, book, ours: await factsAfter(database, before) };
  const differences = differencesOf(facts);
  if (differences.length > 0) throw new Error(differences.slice(0, 20).join('\n'));
  const found = expectBookWatchful(facts);
  for (const one of [database, beside]) await one.drop();
  const again = book.filter(({ received }) => received.length > 1).length;
  return `${book.length} payments left, ${again} of them sent more than once; ${found} kinds of damage are found`;
};
