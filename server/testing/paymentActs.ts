import { randomUUID } from 'node:crypto';
import { approveCatchup, askManualCatchup } from '#contract/catchUp';
import type { Timing } from '#contract/plain/paymentSettings';
import { getPaymentHistory } from '#contract/payments';
import { inTransaction } from '../database/transaction';
import { post } from '../features/ledger';
import { takeReport } from '../features/payouts';
import type { ItemReport } from '../integrations/payouts/provider';
import { putJob } from '../jobs/repository';
import type { BookedItem } from '../sandbox/payments/book';
import type { TestServer } from './harness';
import { minutesLater, type paymentsOn } from './payments';
import type { paypalOn } from './payouts';

const CHANNEL = `UC${'t'.repeat(22)}`;

type Server = () => TestServer;
type On = ReturnType<typeof paymentsOn>;

/** What services say of payments, and what is known of them. */
const sendingOf = (server: Server, on: On, paypal: ReturnType<typeof paypalOn>) => {
  const attemptsOf = async (username: string) => {
    const payment = await on.paymentOf(username);
    return server()
      .connection.selectFrom('payment_attempt')
      .where('user_id', '=', payment.user_id)
      .where('payment_id', '=', payment.payment_id)
      .orderBy('number')
      .selectAll()
      .execute();
  };
  return {
    /** The attempts to send a user's newest payment. */
    attemptsOf,
    /** A service says something of the newest payment's last attempt, or of the one of a number. */
    says: async (
      username: string,
      report: Pick<ItemReport, 'status'> & Partial<ItemReport>,
      { now = minutesLater(60), number }: { now?: Date; number?: number } = {},
    ): Promise<void> => {
      const all = await attemptsOf(username);
      const attempt = number === undefined ? all.at(-1) : all[number - 1];
      if (!attempt) throw new Error(`nothing was sent to ${username}`);
      const said: ItemReport = {
        itemId: attempt.item_id,
        providerItemId: 'P1',
        transactionId: 'T1',
        code: null,
        fee: null,
        returned: null,
        ...report,
      };
      await takeReport(server().connection, attempt, said, now);
    },
    /** Sets the newest payment's last attempt at the stand-in, which says it at the next look. */
    setAtPaypal: async (username: string, status: string, more: object = {}): Promise<void> => {
      const attempt = (await attemptsOf(username)).at(-1);
      await paypal.toStandIn('POST', `paypal/items/${attempt?.item_id}`, { status, ...more });
    },
    /** The acts of the newest payment's history, with their reasons. */
    historyOf: async (username: string) => {
      const { user_id: subject_id, payment_id } = await on.paymentOf(username);
      const { data } = await server().as('admin').call(getPaymentHistory, { subject_id, payment_id });
      return data.items.map(({ act, to, reason }) => [act ?? 'begin', to, reason]);
    },
  };
};

/** What the stand-in has in its book. */
const bookOf = (server: Server, paypal: ReturnType<typeof paypalOn>) => ({
  /** Everything that the stand-in was sent of payments that there are, with their ids: its book is kept for the whole file. */
  booked: async (): Promise<{ payment: string; item: BookedItem }[]> => {
    const attempts = await server()
      .connection.selectFrom('payment_attempt')
      .select(['payment_id', 'item_id'])
      .execute();
    const ours = new Map(attempts.map(({ item_id: id, payment_id: payment }) => [id, payment]));
    const { items } = await paypal.toStandIn<{ items: BookedItem[] }>('GET', 'book.json');
    return items.flatMap((item) => {
      const payment = ours.get(item.itemId);
      return payment ? [{ payment, item }] : [];
    });
  },
  /** What the stand-in was sent for an address: state, amount, and how often it came. */
  bookedTo: async (receiver: string): Promise<[state: string, amount: string, times: number][]> => {
    const { items } = await paypal.toStandIn<{ items: BookedItem[] }>('GET', 'book.json');
    return items
      .filter((item) => item.receiver === receiver)
      .map(({ state, amount, received }) => [state, amount, received.length]);
  },
});

/** How users are paid, and what of their money is held. */
const choicesOf = (server: Server) => {
  const rate = (currency: string, perDollar: string) =>
    server()
      .connection.updateTable('exchange_rate')
      .set({ rate: perDollar })
      .where('currency', '=', currency)
      .execute();
  return {
    rate,
    timed: async (username: string, timing: Timing): Promise<void> => {
      const row = { timing, updated_at: new Date(0) };
      await server()
        .connection.insertInto('payment_config')
        .values({ user_id: await server().idOf(username), settings: '{}', ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
    },
    /** In which currency a user is paid, at which rate. */
    paidIn: async (username: string, currency: string, perDollar: string): Promise<void> => {
      await server()
        .connection.updateTable('payment_method')
        .set({ currency })
        .where('user_id', '=', await server().idOf(username))
        .where('status', '=', 'active')
        .execute();
      await rate(currency, perDollar);
    },
    /** Holds a user's money: of a month, of a channel, or all of it. */
    hold: async (username: string, of: { month?: string; channel?: string } = {}): Promise<void> => {
      await server()
        .connection.insertInto('payment_hold')
        .values({
          user_id: await server().idOf(username),
          hold_id: randomUUID(),
          month: of.month ?? null,
          channel_id: of.channel ?? null,
          reason: 'Looked at',
          held_until: null,
          catchup_id: null,
          placed_by: null,
          placed_at: new Date(0),
          released_by: null,
          released_at: null,
        })
        .execute();
    },
    release: async (username: string): Promise<void> => {
      await server()
        .connection.updateTable('payment_hold')
        .set({ released_at: new Date() })
        .where('user_id', '=', await server().idOf(username))
        .execute();
    },
  };
};

/** Corrections of what channels brought. */
const correctionsOf = (server: Server) => ({
  /** Corrects what a channel brought in a month by so much, dollars; by ads on YouTube. */
  corrected: async (username: string, month: string, amount: string, channel = CHANNEL): Promise<void> => {
    const user_id = await server().idOf(username);
    const place = { user_id, month, channel_id: channel, source: 'youtube', category: 'ads' } as const;
    await inTransaction(server().connection, async (transaction) => {
      await transaction
        .insertInto('channel_earning')
        .values({
          ...place,
          type: 'earning',
          amount,
          gross: amount,
          revenue_share: null,
          service_fee: '0',
          tax_percent: '0',
          tax_base: '0',
        })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'month', 'channel_id', 'type', 'source', 'category'])
            .doUpdateSet(({ eb, ref }) => ({
              amount: eb(ref('channel_earning.amount'), '+', amount),
              gross: eb(ref('channel_earning.gross'), '+', amount),
            })),
        )
        .execute();
      await post(transaction, [
        {
          ...place,
          entry_id: randomUUID(),
          date: '2026-03-10',
          booked_at: '2026-03-10T08:00:00.000Z',
          type: 'earning',
          amount,
          status: 'final',
          correction: true,
          reason: 'restated',
          gross: amount,
          revenue_share: null,
          service_fee: '0',
          file_id: null,
          payment_id: null,
        },
      ]);
    });
  },
});

/** Catch-up payments that are asked for and made. */
const catchupsOf = (server: Server) => ({
  /** Asks staff for a catch-up payment; its id. */
  asks: async (username: string): Promise<string> => {
    const { data } = await server().as(username).call(askManualCatchup, { note: 'Please.' });
    return data.item.catchup_id;
  },
  agrees: async (username: string, catchup_id: string): Promise<void> => {
    await server()
      .as('admin')
      .call(approveCatchup, { subject_id: await server().idOf(username), catchup_id });
  },
  /** Makes the payments of what was asked for and approved, as of now: people ask now. */
  makeCatchups: async (now = new Date()): Promise<void> => {
    await server().connection.deleteFrom('job').execute();
    await putJob(server().connection, 'payments:catchups', { key: '', now });
    await server().work(now);
  },
});

/** What happens to payments and to their money, and what is known of it, as tests of figures need it. */
export const actsOn = (server: Server, on: On, paypal: ReturnType<typeof paypalOn>) => ({
  ...sendingOf(server, on, paypal),
  ...bookOf(server, paypal),
  ...choicesOf(server),
  ...correctionsOf(server),
  ...catchupsOf(server),
});
