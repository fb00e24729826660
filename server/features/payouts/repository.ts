import { type Selectable, type UpdateObject, sql } from 'kysely';
import type { MethodType } from '#contract/plain/paymentMethods';
import { insertRows } from '../../database/insertRows';
import type { Connection, Transaction } from '../../database/open';
import type { PaymentAttemptTable, PayoutBatchTable, Schema } from '../../database/schema';

export type BatchRow = Selectable<PayoutBatchTable>;
export type AttemptRow = Selectable<PaymentAttemptTable>;

/** Our ids of batches and attempts: what a service says may be anything. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What may be sent now: payments that are approved, and whose run, if they have one, is. */
export const sendable = (connection: Connection, now: Date) =>
  connection
    .selectFrom('payment')
    .leftJoin('payment_run as run', 'run.run_id', 'payment.run_id')
    .where('payment.status', '=', 'approved')
    // What a service gave back for a fault of ours waits again, after its run was done.
    .where((where) =>
      where.or([where('run.status', 'is', null), where('run.status', 'in', ['approved', 'done'])]),
    )
    .where((where) =>
      where.or([where('payment.send_after', 'is', null), where('payment.send_after', '<=', now)]),
    );

const isAlone = sql<boolean>`payment.alone_since is not null`;

/**
 * The method and currency of which payments wait to be sent, of some methods and none of `without`; those that are sent alone come
 * last.
 */
export const nextGroup = (
  connection: Connection,
  methods: readonly MethodType[],
  { now, without }: { now: Date; without: readonly { method: MethodType; currency: string }[] },
) =>
  sendable(connection, now)
    .where('payment.method', 'in', [...methods])
    .where(({ and, or, eb }) =>
      and(
        without.map(({ method, currency }) =>
          or([eb('payment.method', '<>', method), eb('payment.target_currency', '<>', currency)]),
        ),
      ),
    )
    .orderBy('payment.method')
    .orderBy('payment.target_currency')
    .orderBy(isAlone)
    .select(['payment.method', 'payment.target_currency as currency', isAlone.as('alone')])
    .limit(1)
    .executeTakeFirst();

/** Payments of one method and currency that wait to be sent: one that is sent alone, or some that are not. */
export const paymentsToSend = (
  connection: Connection,
  group: { method: string; currency: string; alone: boolean; limit: number; now: Date },
) =>
  sendable(connection, group.now)
    .where('payment.method', '=', group.method)
    .where('payment.target_currency', '=', group.currency)
    .where('payment.alone_since', group.alone ? 'is not' : 'is', null)
    .orderBy('payment.user_id')
    .orderBy('payment.payment_id')
    .limit(group.alone ? 1 : group.limit)
    .select(['payment.user_id', 'payment.payment_id'])
    .execute();

/** Payments of runs that were cancelled, which are not sent. */
export const paymentsToCancel = (connection: Connection, limit: number) =>
  connection
    .selectFrom('payment')
    .innerJoin('payment_run as run', 'run.run_id', 'payment.run_id')
    .where('run.status', '=', 'cancelled')
    .where('payment.status', 'in', ['created', 'approved'])
    .orderBy('payment.user_id')
    .limit(limit)
    .select(['payment.user_id', 'payment.payment_id'])
    .execute();

export const insertBatch = (
  transaction: Transaction<Schema>,
  batch: Pick<PayoutBatchTable, 'batch_id' | 'provider' | 'currency' | 'amount' | 'body' | 'body_key'> & {
    items: number;
    composed_at: Date;
  },
) =>
  transaction
    .insertInto('payout_batch')
    .values({
      ...batch,
      status: 'composed',
      problem: null,
      first_sent_at: null,
      last_sent_at: null,
      next_look_at: null,
      fetched_at: null,
      fetched_by: null,
      proposed_by: null,
    })
    .execute();

/** The number of the next attempt to send a payment. */
export const nextNumber = async (
  connection: Connection,
  { userId, paymentId }: { userId: string; paymentId: string },
): Promise<number> => {
  const { last } = await connection
    .selectFrom('payment_attempt')
    .where('user_id', '=', userId)
    .where('payment_id', '=', paymentId)
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
};

export const insertAttempts = (
  transaction: Transaction<Schema>,
  attempts: readonly {
    user_id: string;
    payment_id: string;
    number: number;
    item_id: string;
    batch_id: string;
    now: string;
  }[],
) =>
  insertRows(
    transaction,
    'payment_attempt',
    attempts.map(({ now, ...attempt }) => ({
      ...attempt,
      provider_item_id: '',
      transaction_id: '',
      status: 'sending',
      code: null,
      fee_amount: null,
      fee_currency: null,
      returned_amount: null,
      returned_currency: null,
      asked_back_key: null,
      created_at: now,
      changed_at: now,
    })),
  );

const ofTypes = (types: readonly MethodType[]) => sql<MethodType>`any(${[...types]})`;

/** A batch of some services that was written down and not sent. */
export const unsentBatch = (
  connection: Connection,
  types: readonly MethodType[],
): Promise<BatchRow | undefined> =>
  connection
    .selectFrom('payout_batch')
    .where('status', '=', 'composed')
    .where('provider', '=', ofTypes(types))
    .orderBy('composed_at')
    .orderBy('batch_id')
    .selectAll()
    .limit(1)
    .executeTakeFirst();

/** Batches of some services whose time has come to be looked at, or sent again. */
export const batchesToLook = (
  connection: Connection,
  now: Date,
  { limit, types }: { limit: number; types: readonly MethodType[] },
): Promise<BatchRow[]> =>
  connection
    .selectFrom('payout_batch')
    .where('provider', '=', ofTypes(types))
    .where('next_look_at', '<=', now)
    .where('status', 'in', ['accepted', 'unknown'])
    .orderBy('next_look_at')
    .limit(limit)
    .selectAll()
    .execute();

export const lockBatch = (transaction: Transaction<Schema>, batchId: string): Promise<BatchRow | undefined> =>
  transaction
    .selectFrom('payout_batch')
    .where('batch_id', '=', batchId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export const batchOfProvider = (connection: Connection, providerId: string): Promise<BatchRow | undefined> =>
  connection.selectFrom('payout_batch').where('provider_id', '=', providerId).selectAll().executeTakeFirst();

export const batchNamed = async (connection: Connection, batchId: string): Promise<BatchRow | undefined> =>
  UUID.test(batchId)
    ? connection.selectFrom('payout_batch').where('batch_id', '=', batchId).selectAll().executeTakeFirst()
    : undefined;

/** An attempt by our id of it, as a service says it. */
export const attemptOfItem = async (
  connection: Connection,
  itemId: string,
): Promise<AttemptRow | undefined> =>
  UUID.test(itemId)
    ? connection.selectFrom('payment_attempt').where('item_id', '=', itemId).selectAll().executeTakeFirst()
    : undefined;

export const updateBatch = (
  connection: Connection,
  batchId: string,
  changes: UpdateObject<Schema, 'payout_batch'>,
) => connection.updateTable('payout_batch').set(changes).where('batch_id', '=', batchId).execute();

/** The attempts of a batch, in the order of their users. */
export const attemptsOf = (connection: Connection, batchId: string): Promise<AttemptRow[]> =>
  connection
    .selectFrom('payment_attempt')
    .where('batch_id', '=', batchId)
    .orderBy('user_id')
    .orderBy('payment_id')
    .selectAll()
    .execute();

/** All attempts to send a payment, the first one first. */
export const attemptsToSend = (
  connection: Connection,
  { userId, paymentId }: { userId: string; paymentId: string },
): Promise<AttemptRow[]> =>
  connection
    .selectFrom('payment_attempt')
    .where('user_id', '=', userId)
    .where('payment_id', '=', paymentId)
    .orderBy('number')
    .selectAll()
    .execute();

export const updateAttempt = (
  connection: Connection,
  attempt: Pick<AttemptRow, 'user_id' | 'payment_id' | 'number'>,
  changes: UpdateObject<Schema, 'payment_attempt'>,
) =>
  connection
    .updateTable('payment_attempt')
    .set(changes)
    .where('user_id', '=', attempt.user_id)
    .where('payment_id', '=', attempt.payment_id)
    .where('number', '=', attempt.number)
    .execute();

/** How a user's last payments ended, the newest first: those that a person or a service brought to their end. */
export const lastEnds = (connection: Connection, userId: string, limit: number) =>
  connection
    .selectFrom('payment')
    .where('user_id', '=', userId)
    .where('file_id', 'is', null)
    .where('type', '<>', 'verification')
    .where('status', 'in', ['paid', 'failed', 'returned', 'reversed'])
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(limit)
    .select(['status', 'failure_code', 'ended_at'])
    .execute();

/** When a user's last pause ended. */
export const lastPauseEnd = async (connection: Connection, userId: string): Promise<Date | null> => {
  const row = await connection
    .selectFrom('payment_pause')
    .where('user_id', '=', userId)
    .where('kind', '<>', 'WHITELISTED')
    .orderBy('placed_at', 'desc')
    .limit(1)
    .select('placed_at')
    .executeTakeFirst();
  return row?.placed_at ?? null;
};

/** Ends a pause whose days are over, so that there can be another. */
export const endOldPause = (transaction: Transaction<Schema>, userId: string, day: string, now: Date) =>
  transaction
    .updateTable('payment_pause')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('kind', '<>', 'WHITELISTED')
    .where('ended_at', 'is', null)
    .where('paused_until', '<', day)
    .execute();

/** Pauses a user's payments; false where they are paused already. */
export const insertPause = async (
  transaction: Transaction<Schema>,
  pause: { userId: string; pauseId: string; until: string; reason: string; now: Date },
): Promise<boolean> => {
  const { rows } = await sql`insert into payment_pause
      (user_id, pause_id, kind, reason, paused_until, placed_at)
    values (${pause.userId}, ${pause.pauseId}, 'TEMPORARY_BLACKLISTED', ${pause.reason}, ${pause.until}, ${pause.now})
    on conflict do nothing returning pause_id`.execute(transaction);
  return rows.length > 0;
};
