import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { approvePaymentRun } from '#contract/payments';
import type { MethodType } from '#contract/plain/paymentMethods';
import type { RunKind } from '#contract/plain/payments';
import { accountVault } from '../common/accountVault';
import { dayAfter, dayOf } from '../common/days';
import { checkKept } from '../features/ledger';
import { isWeeklyDay } from '../features/payments';
import { putJob } from '../jobs/repository';
import { bookedRows } from './bookedRows';
import type { TestServer } from './harness';

/** A pay day of the tests, and the moment at which its runs are made. */
export const PAY_DAY = '2026-03-18';
export const MORNING = new Date(`${PAY_DAY}T06:30:00Z`);
export const minutesLater = (minutes: number, since = MORNING): Date =>
  new Date(since.getTime() + minutes * 60_000);
export const daysLater = (days: number, since = MORNING): Date => minutesLater(days * 24 * 60, since);

/** A working day of this week or the next, on which somebody is paid weekly who is enrolled since a week before, and the run's moment. */
export const WEEKLY_DAY = (() => {
  let day = dayOf(new Date());
  while (!isWeeklyDay(day)) day = dayAfter(day, 1);
  return day;
})();
export const WEEKLY_MORNING = new Date(`${WEEKLY_DAY}T06:30:00Z`);

type Server = () => TestServer;

const givingMethods = (server: Server) => ({
  /** Gives a user an active method, set long ago. Without `email` the PayPal address is the user's name. */
  paidTo: async (
    username: string,
    {
      type = 'paypal',
      fields,
      currency = 'USD',
    }: {
      type?: MethodType;
      fields?: Record<string, string>;
      currency?: string;
    } = {},
  ): Promise<string> => {
    const { connection, config, idOf } = server();
    const user_id = await idOf(username);
    await connection
      .updateTable('users')
      .set({ email_verified_at: new Date(0) })
      .where('user_id', '=', user_id)
      .execute();
    await connection
      .updateTable('payment_method')
      .set({ status: 'replaced' })
      .where('user_id', '=', user_id)
      .where('status', '=', 'active')
      .execute();
    const { rows } = await sql<{ id: string }>`select gen_random_uuid() as id`.execute(connection);
    const method_id = rows[0]?.id as string;
    const account = {
      scheme: '',
      holder: 'Some Body',
      secret: [],
      fields: fields ?? { email: `${username}@paypal.test` },
    };
    const sealed = accountVault(config.payments).seal({ user_id, method_id }, account);
    await connection
      .insertInto('payment_method')
      .values({
        user_id,
        method_id,
        type,
        status: 'active',
        account: sealed.text,
        key_id: sealed.keyId,
        mask: '•••',
        currency,
        fingerprint: null,
        payee_state: null,
        proven_at: new Date(0),
        proven_by_admin: null,
        active_at: null,
        payable_from: null,
        wait_reason: null,
        created_at: new Date(0),
      })
      .execute();
    return method_id;
  },
});

/** What there is before payments are made or sent. */
const preparing = (server: Server) => ({
  /** Is paid weekly since a day. */
  enrolled: async (username: string, since = dayAfter(WEEKLY_DAY, -14)): Promise<void> => {
    await server()
      .connection.insertInto('weekly_enrolment')
      .values({ user_id: await server().idOf(username), enrolled: true, since, changed_at: new Date() })
      .execute();
  },
  /** Nothing is sent before the test sends it: sending has failed, and what comes after it does not bring it forward. */
  holdBack: async (): Promise<void> => {
    const { connection } = server();
    await connection.deleteFrom('job').where('kind', '=', 'payments:send').execute();
    await connection
      .insertInto('job')
      .values({
        job_id: randomUUID(),
        kind: 'payments:send',
        key: '',
        payload: 'null',
        status: 'waiting',
        run_at: minutesLater(600, new Date()),
        attempts: 1,
        created_at: new Date(),
      })
      .execute();
  },
});

const acting = (server: Server) => {
  const on = {
    /** What a user earned in a month, by ads on YouTube unless it says otherwise. */
    earned: (username: string, month: string, amount: string, more: object = {}) =>
      bookedRows(server()).earned(username, { date: `${month}-28`, month, amount, ...more }),

    /** Makes the run of a pay day. */
    make: async (kind: RunKind = 'regular', now = MORNING): Promise<void> => {
      await putJob(server().connection, `payments:${kind}`, { key: '', now });
      await server().work(now);
    },
    approve: async (kind: RunKind = 'regular', date = PAY_DAY): Promise<void> => {
      await server().as('admin').call(approvePaymentRun, { kind, date });
    },
    /** Sends what is approved. */
    send: async (now = minutesLater(10)): Promise<void> => {
      await server().connection.deleteFrom('job').where('kind', '=', 'payments:send').execute();
      await putJob(server().connection, 'payments:send', { key: '', now });
      await server().work(now);
    },
    /** Asks the services what became of payments. */
    follow: async (now = minutesLater(30)): Promise<void> => {
      await server()
        .connection.updateTable('payout_batch')
        .set({ next_look_at: now })
        .where('next_look_at', 'is not', null)
        .execute();
      await putJob(server().connection, 'payments:follow', { key: '', now });
      await server().work(now);
    },
    /** Made, approved, sent and looked at until it is paid or not. */
    pay: async (kind: RunKind = 'regular'): Promise<void> => {
      await on.make(kind);
      await on.approve(kind);
      await on.send();
      await on.follow(minutesLater(20));
      await on.follow(minutesLater(40));
    },
  };
  return on;
};

const reading = (server: Server) => {
  const on = {
    /** A user's payments that the network made, the oldest first. */
    paymentsOf: async (username: string) =>
      server()
        .connection.selectFrom('payment')
        .where('user_id', '=', await server().idOf(username))
        .where('method_id', 'is not', null)
        .orderBy('created_at')
        .selectAll()
        .execute(),
    /** The newest of them. */
    paymentOf: async (username: string) => {
      const payment = (await on.paymentsOf(username)).at(-1);
      if (!payment) throw new Error(`${username} has no payment`);
      return payment;
    },
    /** The parts of a user's payments: month, amount, what came back. */
    partsOf: async (username: string) => {
      const rows = await server()
        .connection.selectFrom('payment_part')
        .where('user_id', '=', await server().idOf(username))
        .orderBy('month')
        .select(['month', 'source', 'category', 'amount', 'given_back', 'fee'])
        .execute();
      return rows.map((row) => [row.month, Number(row.amount), Number(row.given_back)] as const);
    },
    balanceOf: async (username: string): Promise<number> => {
      const row = await server()
        .connection.selectFrom('ledger_balance')
        .where('user_id', '=', await server().idOf(username))
        .select('amount')
        .executeTakeFirst();
      return Number(row?.amount ?? 0);
    },
    /** Why a run left a user out; undefined where it has no line. */
    reasonsOf: async (username: string, date = PAY_DAY) => {
      const row = await server()
        .connection.selectFrom('payment_run_line as line')
        .innerJoin('payment_run as run', 'run.run_id', 'line.run_id')
        .where('line.user_id', '=', await server().idOf(username))
        .where('run.date', '=', date)
        .select('line.reasons')
        .executeTakeFirst();
      return row?.reasons;
    },
    /** What is kept of the ledger and of payments is what the entries say. */
    expectRight: async (): Promise<void> => {
      expect((await checkKept(server().connection)).differences).toEqual([]);
    },
    rowOf: async (userId: string, paymentId: string) =>
      server()
        .connection.selectFrom('payment')
        .where('user_id', '=', userId)
        .where('payment_id', '=', paymentId)
        .selectAll()
        .executeTakeFirstOrThrow(),
  };
  return on;
};

/** Payments on a server as tests make, send and look at them. */
export const paymentsOn = (server: Server) => ({
  ...givingMethods(server),
  ...preparing(server),
  ...acting(server),
  ...reading(server),
});
