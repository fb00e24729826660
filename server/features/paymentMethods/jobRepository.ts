import { sql } from 'kysely';
import type { MethodType, RiskSignal } from '#contract/plain/paymentMethods';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import type { MethodKey, MethodRow } from './repository';

/** Methods that nothing speaks against and whose time has come, with a few of them at a time. */
export const dueMethods = (connection: Connection, now: Date, most: number, except: readonly string[]) =>
  connection
    .selectFrom('payment_method as m')
    .where('m.status', '=', 'pending')
    .where('m.active_at', '<=', now)
    .where(sql<boolean>`not (m.method_id::text = any(${[...except]}::text[]))`)
    .where((where) => where.or([where('m.payee_state', 'is', null), where('m.payee_state', '=', 'ready')]))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('payment_method as other')
            .whereRef('other.user_id', '=', 'm.user_id')
            .where('other.status', '=', 'locked')
            .select('other.method_id'),
        ),
      ),
    )
    .orderBy('m.active_at')
    .limit(most)
    .select(['m.user_id', 'm.method_id'])
    .execute();

/** Payees that wait for their service, after the last one that was asked about. */
export const waitingPayees = (
  connection: Connection,
  types: readonly MethodType[],
  after: string,
  most: number,
) =>
  connection
    .selectFrom('payment_method')
    .where('payee_state', '=', 'waiting')
    .where('type', 'in', types)
    .where('status', 'in', ['draft', 'pending'])
    .where(sql<string>`method_id::text`, '>', after)
    .orderBy(sql`method_id::text`)
    .limit(most)
    .select(['user_id', 'method_id', 'type'])
    .execute();

/** Accounts that are not sealed under the key of today, a few at a time. */
export const staleAccounts = (connection: Connection, keyId: string, after: string, most: number) =>
  connection
    .selectFrom('payment_method')
    .where((where) => where.or([where('key_id', 'is', null), where('key_id', '<>', keyId)]))
    .where(sql<string>`method_id::text`, '>', after)
    .orderBy(sql`method_id::text`)
    .limit(most)
    .selectAll()
    .execute();

export const countStale = async (connection: Connection, keyId: string): Promise<number> => {
  const { count } = await connection
    .selectFrom('payment_method')
    .where((where) => where.or([where('key_id', 'is', null), where('key_id', '<>', keyId)]))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Replaces what is kept of an account, unless it has changed since it was read. */
export const resealAccount = (
  connection: Connection,
  before: MethodRow,
  sealed: { account: string; key_id: string; mask: string; fingerprint: string | null },
) =>
  connection
    .updateTable('payment_method')
    .set(sealed)
    .where('user_id', '=', before.user_id)
    .where('method_id', '=', before.method_id)
    .where('account', '=', before.account)
    .execute();

/** Drafts that were never proven and that nobody needs any more. */
export const oldDrafts = (
  connection: Connection,
  { before, payeesBefore }: { before: Date; payeesBefore: Date },
) =>
  connection
    .selectFrom('payment_method')
    .where('proven_at', 'is', null)
    .where('status', 'in', ['draft', 'cancelled'])
    .where((where) =>
      where.or([
        where.and([
          where('created_at', '<', before),
          where.or([where('payee_state', 'is', null), where('status', '=', 'cancelled')]),
        ]),
        where('created_at', '<', payeesBefore),
      ]),
    )
    .select(['user_id', 'method_id'])
    .execute();

/** Deletes a draft; false where it was proven meanwhile, or is gone. */
export const deleteDraft = async (
  transaction: Transaction<Schema>,
  { userId, methodId }: MethodKey,
): Promise<boolean> => {
  const deleted = await transaction
    .deleteFrom('payment_method')
    .where('user_id', '=', userId)
    .where('method_id', '=', methodId)
    .where('proven_at', 'is', null)
    .returning('method_id')
    .executeTakeFirst();
  return deleted !== undefined;
};

/** Adds a sign to what staff should look at. */
export const addSign = async (
  connection: Connection,
  { userId, methodId }: MethodKey,
  sign: RiskSignal,
): Promise<void> => {
  await connection
    .updateTable('payment_method')
    .set({ signs: sql`array_append(array_remove(signs, ${sign}), ${sign})`, active_at: null })
    .where('user_id', '=', userId)
    .where('method_id', '=', methodId)
    .execute();
};

export const deleteStops = async (connection: Connection, before: Date): Promise<void> => {
  await connection.deleteFrom('payment_method_stop').where('expires_at', '<', before).execute();
};
