import { type Selectable, type UpdateObject, sql } from 'kysely';
import type { MethodType } from '#contract/plain/paymentMethods';
import { dayAfter } from '../../../common/days';
import type { Connection, Transaction } from '../../../database/open';
import type { PayoutDifferenceTable, Schema } from '../../../database/schema';
import type { Found, Ours } from './compare';
import { UUID } from '../repository';

/** Something in which a service's book and ours differ. */
export type DifferenceRow = Selectable<PayoutDifferenceTable>;

// Few enough that a statement has not too many parameters.
const SOME = 500;

/** What is found for ids, some ids a statement. */
const inSome = async <Row>(
  ids: readonly string[],
  find: (some: string[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += SOME)
    rows.push(...(await find(ids.slice(from, from + SOME))));
  return rows;
};

const attempts = (connection: Connection) =>
  connection
    .selectFrom('payment_attempt as attempt')
    .leftJoin('payment', (join) =>
      join
        .onRef('payment.user_id', '=', 'attempt.user_id')
        .onRef('payment.payment_id', '=', 'attempt.payment_id'),
    )
    .select([
      'attempt.user_id',
      'attempt.payment_id',
      'attempt.item_id',
      'attempt.transaction_id',
      'attempt.status',
      'payment.sent_amount as amount',
      'payment.target_currency as currency',
    ]);

/** Our attempts by our ids, as a service says them: they may be anything. */
export const attemptsNamed = (connection: Connection, itemIds: readonly string[]): Promise<Ours[]> =>
  inSome([...new Set(itemIds.filter((one) => UUID.test(one)).map((one) => one.toLowerCase()))], (some) =>
    attempts(connection).where('attempt.item_id', 'in', some).execute(),
  );

/**
 * The attempts of batches that were sent to a service first on a day (UTC), and that it has taken; and when one of these was sent for
 * the last time: it may have taken it only then.
 */
export const attemptsOfDay = async (
  connection: Connection,
  { provider, day }: { provider: MethodType; day: string },
): Promise<{ ours: Ours[]; lastSent: Date }> => {
  const batches = await connection
    .selectFrom('payout_batch')
    .where('provider', '=', provider)
    .where('first_sent_at', '>=', new Date(day))
    .where('first_sent_at', '<', new Date(dayAfter(day, 1)))
    .where('status', 'in', ['accepted', 'ended'])
    .select(['batch_id', 'last_sent_at'])
    .execute();
  const ours = await inSome(
    batches.map(({ batch_id: id }) => id),
    (some) => attempts(connection).where('attempt.batch_id', 'in', some).execute(),
  );
  const lastSent = Math.max(Date.parse(day), ...batches.map(({ last_sent_at: at }) => at?.getTime() ?? 0));
  return { ours, lastSent: new Date(lastSent) };
};

/** When the first batch was sent to a service; null where none was. */
export const firstSent = async (connection: Connection, provider: MethodType): Promise<Date | null> => {
  const { first } = await connection
    .selectFrom('payout_batch')
    .where('provider', '=', provider)
    .select(({ fn }) => fn.min('first_sent_at').as('first'))
    .executeTakeFirstOrThrow();
  return first;
};

/** The days of a service since one that have a difference which nobody has settled. */
export const openDays = async (
  connection: Connection,
  { provider, since }: { provider: MethodType; since: string },
): Promise<string[]> => {
  const rows = await connection
    .selectFrom('payout_difference')
    .where('provider', '=', provider)
    .where('status', '=', 'open')
    .where('day', '>=', since)
    .distinct()
    .select('day')
    .execute();
  return rows.map(({ day }) => day);
};

export const differencesOfDay = (
  connection: Connection,
  { provider, day }: { provider: MethodType; day: string },
): Promise<DifferenceRow[]> =>
  connection
    .selectFrom('payout_difference')
    .where('provider', '=', provider)
    .where('day', '=', day)
    .selectAll()
    .execute();

export const lockDifference = (
  transaction: Transaction<Schema>,
  differenceId: string,
): Promise<DifferenceRow | undefined> =>
  transaction
    .selectFrom('payout_difference')
    .where('difference_id', '=', differenceId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export const findDifference = (
  connection: Connection,
  differenceId: string,
): Promise<DifferenceRow | undefined> =>
  connection
    .selectFrom('payout_difference')
    .where('difference_id', '=', differenceId)
    .selectAll()
    .executeTakeFirst();

export const updateDifference = (
  transaction: Transaction<Schema>,
  differenceId: string,
  changes: UpdateObject<Schema, 'payout_difference'>,
) =>
  transaction
    .updateTable('payout_difference')
    .set(changes)
    .where('difference_id', '=', differenceId)
    .execute();

export const insertDifference = (
  transaction: Transaction<Schema>,
  {
    differenceId,
    provider,
    day,
    found: { kind, thing, ours, theirs },
    now,
  }: { differenceId: string; provider: MethodType; day: string; found: Found; now: Date },
) =>
  transaction
    .insertInto('payout_difference')
    .values({
      difference_id: differenceId,
      provider,
      day,
      kind,
      thing,
      status: 'open',
      item_id: ours?.item_id ?? theirs?.itemId ?? '',
      transaction_id: theirs?.transactionId ?? ours?.transaction_id ?? '',
      ours_amount: ours?.amount ?? null,
      ours_currency: ours?.currency ?? null,
      ours_status: ours?.status ?? null,
      theirs_amount: theirs?.amount.value ?? null,
      theirs_currency: theirs?.amount.currency ?? null,
      theirs_status: theirs?.status ?? null,
      user_id: ours?.user_id ?? null,
      payment_id: ours?.payment_id ?? null,
      found_at: now,
    })
    .execute();

/** Notes that a day was compared, and how many payments each side has. */
export const keepDay = (
  transaction: Transaction<Schema>,
  day: { provider: MethodType; day: string; ours: number; theirs: number; looked_at: Date },
) =>
  transaction
    .insertInto('payout_day')
    .values(day)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'day'])
        .doUpdateSet({ ours: day.ours, theirs: day.theirs, looked_at: day.looked_at }),
    )
    .execute();

/** The last days that were compared, the newest first, with what is open of each. */
export const lastDays = (connection: Connection, limit: number) =>
  connection
    .selectFrom('payout_day as compared')
    .orderBy('compared.day', 'desc')
    .orderBy('compared.provider')
    .limit(limit)
    .selectAll()
    .select((select) =>
      select
        .selectFrom('payout_difference as difference')
        .whereRef('difference.provider', '=', 'compared.provider')
        .whereRef('difference.day', '=', 'compared.day')
        .where('difference.status', '=', 'open')
        .select(sql<string>`count(*)`.as('open'))
        .as('open'),
    )
    .execute();

/** Everything that was found, for the list. */
export const listedDifferences = (connection: Connection) => ({
  query: connection.selectFrom('payout_difference').selectAll(),
  key: sql<string>`payout_difference.difference_id::text`,
  columns: {
    state: 'payout_difference.status',
    kind: 'payout_difference.kind',
    provider: 'payout_difference.provider',
    day: 'payout_difference.day',
    found_at: 'payout_difference.found_at',
  } as const,
});
