import { type Selectable, sql } from 'kysely';
import type { MethodType, PayeeState } from '#contract/plain/paymentMethods';
import type { Connection, Transaction } from '../../database/open';
import type { PaymentMethodTable, Schema } from '../../database/schema';

export type MethodRow = Selectable<PaymentMethodTable>;
export interface MethodKey {
  userId: string;
  methodId: string;
}

const named = (connection: Connection, { userId, methodId }: MethodKey) =>
  connection.selectFrom('payment_method').where('user_id', '=', userId).where('method_id', '=', methodId);

export const findMethod = (connection: Connection, key: MethodKey) =>
  named(connection, key).selectAll().executeTakeFirst();

/** All methods of a user, the newest first. */
export const methodsOf = (connection: Connection, userId: string): Promise<MethodRow[]> =>
  connection
    .selectFrom('payment_method')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('method_id')
    .selectAll()
    .execute();

export const insertMethod = (
  transaction: Transaction<Schema>,
  method: Omit<
    MethodRow,
    'proven_at' | 'proven_by_admin' | 'active_at' | 'payable_from' | 'wait_reason' | 'status'
  >,
) =>
  transaction
    .insertInto('payment_method')
    .values({ ...method, status: 'draft' })
    .execute();

export const updateMethod = async (
  connection: Connection,
  { userId, methodId }: MethodKey,
  changes: Partial<MethodRow>,
): Promise<void> => {
  await connection
    .updateTable('payment_method')
    .set(changes)
    .where('user_id', '=', userId)
    .where('method_id', '=', methodId)
    .execute();
};

/** Whether an account of another person has this fingerprint, in a method that is or was proven. */
export const hasDuplicate = async (
  connection: Connection,
  fingerprint: string,
  accounts: ReadonlySet<string>,
): Promise<boolean> => {
  const found = await connection
    .selectFrom('payment_method')
    .where('fingerprint', '=', fingerprint)
    .where('user_id', 'not in', [...accounts])
    .where('proven_at', 'is not', null)
    .select('user_id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** The user as far as payment methods ask: names, e-mail, and whether it is verified. */
export const findPayee = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select(['user_id', 'person_id', 'name', 'preferred_name', 'email', 'email_verified_at', 'country'])
    .executeTakeFirst();

/** The accounts of the person whose account this is. */
export const accountsOf = async (connection: Connection, personId: string): Promise<Set<string>> => {
  const rows = await connection
    .selectFrom('users')
    .where('person_id', '=', personId)
    .select('user_id')
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
};

/** What is owed to a user, dollars. */
export const balanceOf = async (connection: Connection, userId: string): Promise<string> => {
  const row = await connection
    .selectFrom('ledger_balance')
    .where('user_id', '=', userId)
    .select('amount')
    .executeTakeFirst();
  return row?.amount ?? '0';
};

/** Whether a payment by this type of method is on its way. */
export const isPaymentOnItsWay = async (
  connection: Connection,
  userId: string,
  type: MethodType,
): Promise<boolean> => {
  const found = await connection
    .selectFrom('payment')
    .where('user_id', '=', userId)
    .where('method', '=', type)
    .where('status', 'in', ['pending', 'created', 'approved', 'sending', 'submitted', 'unclaimed', 'on_hold'])
    .select('payment_id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** The views of a user's linked channels since a day. */
export const viewsSince = async (connection: Connection, userId: string, day: string): Promise<number> => {
  const { rows } = await sql<{ views: string }>`select coalesce(sum(d.views), 0)::text as views
    from channel_day d join channel c on c.user_id = d.user_id and c.channel_id = d.channel_id
    where d.user_id = ${userId} and d.day >= ${day} and c.status = 'linked' and c.removed_at is null`.execute(
    connection,
  );
  return Number(rows[0]?.views ?? 0);
};

/** What has become of all methods of a user, the newest first. */
export const historyOfMethods = (connection: Connection, userId: string) =>
  connection
    .selectFrom('state_history as h')
    .innerJoin('payment_method as m', (join) =>
      join.onRef('m.user_id', '=', 'h.user_id').on(sql`m.method_id::text`, '=', sql.ref('h.thing')),
    )
    .where('h.user_id', '=', userId)
    .where('h.machine', '=', 'paymentMethod')
    .orderBy('h.at', 'desc')
    .orderBy('h.thing')
    .orderBy('h.number', 'desc')
    .select([
      'h.history_id',
      'h.act',
      'h.from_state',
      'h.to_state',
      'h.by_user',
      'h.reason',
      'h.at',
      'm.method_id',
      'm.type',
      'm.mask',
    ])
    .execute();

/** The reasons that staff gave for a user's methods last, by method. */
export const lastReasons = async (connection: Connection, userId: string): Promise<Map<string, string>> => {
  const rows = await connection
    .selectFrom('state_history')
    .where('user_id', '=', userId)
    .where('machine', '=', 'paymentMethod')
    .where('reason', 'is not', null)
    .orderBy('number')
    .select(['thing', 'reason'])
    .execute();
  return new Map(rows.map(({ thing, reason }) => [thing, reason ?? '']));
};

/** The method of a payee, whoever's it is: services know payees by the method's id. */
export const methodOfPayee = (connection: Connection, methodId: string, type: MethodType) =>
  connection
    .selectFrom('payment_method')
    .where('method_id', '=', methodId)
    .where('type', '=', type)
    .where('status', 'in', ['draft', 'pending'])
    .select(['user_id', 'method_id'])
    .executeTakeFirst();

/** Keeps how a payee stands. Undefined where it stood so already. */
export const setPayeeState = (
  transaction: Transaction<Schema>,
  { userId, methodId }: MethodKey,
  state: PayeeState,
) =>
  transaction
    .updateTable('payment_method')
    .set({ payee_state: state })
    .where('user_id', '=', userId)
    .where('method_id', '=', methodId)
    .where('status', 'in', ['draft', 'pending'])
    .where('payee_state', '<>', state)
    .returning(['type', 'mask', 'status', 'signs'])
    .executeTakeFirst();

export const insertStop = (
  transaction: Transaction<Schema>,
  stop: { userId: string; codeHash: string; methodId: string; changedAt: Date; expiresAt: Date },
) =>
  transaction
    .insertInto('payment_method_stop')
    .values({
      user_id: stop.userId,
      code_hash: stop.codeHash,
      method_id: stop.methodId,
      changed_at: stop.changedAt,
      expires_at: stop.expiresAt,
    })
    .execute();

/** Takes the change that a link stops: it is used once. Undefined where it was, or is too old. */
export const takeStop = (
  transaction: Transaction<Schema>,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: Date },
) =>
  transaction
    .deleteFrom('payment_method_stop')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .returning(['method_id', 'changed_at'])
    .executeTakeFirst();

/** Takes back the links that stop a change of this method. */
export const deleteStopsOf = async (
  transaction: Transaction<Schema>,
  { userId, methodId }: MethodKey,
): Promise<void> => {
  await transaction
    .deleteFrom('payment_method_stop')
    .where('user_id', '=', userId)
    .where('method_id', '=', methodId)
    .execute();
};
