import { type RawBuilder, sql } from 'kysely';
import type { EntryType } from '#contract/earnings';
import type { Connection } from '../../../database/open';
import { attemptDifferences, fees, limitDifferences, partEntries, partSums } from './checkPayments';
import type { LedgerDifference } from './difference';

export type { LedgerDifference };

/** Rows of two tables that must be the same: `user_id`, `subject`, and what is compared as one text. */
const unequal = (
  connection: Connection,
  what: LedgerDifference['what'],
  { due, kept }: Record<'due' | 'kept', RawBuilder<unknown>>,
) =>
  sql<LedgerDifference>`select ${what}::text as what, coalesce(d.user_id, k.user_id) as user_id,
      coalesce(d.subject, k.subject) as subject, coalesce(d.said, 'nothing') as due, coalesce(k.said, 'nothing') as kept
    from (${due}) d full join (${kept}) k on k.user_id = d.user_id and k.subject = d.subject
    where d.said is distinct from k.said
    order by 2, 3`.execute(connection);

const balances = {
  due: sql`select user_id, ''::text as subject, concat_ws(' ', sum(amount), count(*)) as said
    from ledger_entry group by user_id`,
  kept: sql`select user_id, ''::text as subject, concat_ws(' ', amount, entries) as said from ledger_balance`,
};

const PLACE = sql`concat_ws(' ', date, type, source, category, month)`;
// What failed and is paid after all are two entries that come to nothing, with decimals or without.
const days = {
  due: sql`select user_id, ${PLACE} as subject, concat_ws(' ', sum(amount), count(*),
      count(*) filter (where status = 'failed'),
      trim_scale(coalesce(sum(amount) filter (where status = 'failed'), 0)),
      count(*) filter (where correction)) as said
    from ledger_entry group by user_id, date, type, source, category, month`,
  kept: sql`select user_id, ${PLACE} as subject,
      concat_ws(' ', amount, entries, failed, trim_scale(failed_amount), corrections) as said
    from ledger_day`,
};

const CHANNEL = sql`concat_ws(' ', month, channel_id, type, source, category)`;
const channels = {
  due: sql`select user_id, ${CHANNEL} as subject, sum(amount)::text as said
    from ledger_entry where channel_id <> '' group by user_id, month, channel_id, type, source, category`,
  kept: sql`select e.user_id, ${CHANNEL} as subject, amount::text as said from channel_earning e
    where amount <> 0 or exists (
      select from ledger_entry l where l.user_id = e.user_id and l.month = e.month and l.channel_id = e.channel_id
        and l.type = e.type and l.source = e.source and l.category = e.category)`,
};

// A payment of a history is out or not by its state; of ours, what came back stands beside.
const payments = (paid: readonly EntryType[]) => ({
  due: sql`select user_id, payment_id::text as subject,
      (case when method_id is not null then given_back - amount
        when status in ('pending', 'paid') then -amount else 0 end)::numeric(20, 6)::text as said from payment`,
  kept: sql`select p.user_id, p.payment_id::text as subject, coalesce(sum(e.amount), 0)::numeric(20, 6)::text as said
    from payment p left join ledger_entry e on e.user_id = p.user_id and e.payment_id = p.payment_id
    group by p.user_id, p.payment_id
    union all
    select user_id, entry_id::text, amount::text from ledger_entry e
    where (type in (${sql.join(paid)})) <> (payment_id is not null)`,
});

/** Where what is kept is not what the entries say: balances, day sums, channels' months, payments, their parts and attempts. */
export const keptDifferences = async (
  connection: Connection,
  paid: readonly EntryType[],
): Promise<LedgerDifference[]> => {
  const found = [
    await unequal(connection, 'balance', balances),
    await unequal(connection, 'days', days),
    await unequal(connection, 'channels', channels),
    await unequal(connection, 'payments', payments(paid)),
    await unequal(connection, 'payment parts', partSums),
    await unequal(connection, 'payment parts', partEntries),
    await unequal(connection, 'payment fees', fees),
  ];
  return [
    ...found.flatMap(({ rows }) => rows),
    ...(await attemptDifferences(connection)),
    ...(await limitDifferences(connection)),
  ];
};

/** Periods in which two had the same channel. */
export const doubleHoldings = async (connection: Connection): Promise<LedgerDifference[]> => {
  const { rows } = await sql<LedgerDifference>`
    select 'holders' as what, b.user_id, b.channel_id || ' ' || b.held_from::text as subject,
      'one at a time' as due, a.user_id::text as kept
    from channel_holder a join channel_holder b on b.channel_id = a.channel_id and b.held_from > a.held_from
    where a.held_until is null or a.held_until > b.held_from
    order by 3`.execute(connection);
  return rows;
};

export const countLedger = async (connection: Connection): Promise<{ users: number; entries: number }> => {
  const row = await connection
    .selectFrom('ledger_balance')
    .select(({ fn }) => [fn.countAll<string>().as('users'), fn.sum<string | null>('entries').as('entries')])
    .executeTakeFirstOrThrow();
  return { users: Number(row.users), entries: Number(row.entries ?? 0) };
};
