import { randomUUID } from 'node:crypto';
import type { Machine } from '#contract/plain/machine';
import { namesOf } from '../database/names';
import type { Connection, Transaction } from '../database/open';
import type { Schema } from '../database/schema';

interface Entry {
  /** Who owns the entity. */
  userId: string;
  machine: string;
  thing: string;
  act: string | null;
  from: string | null;
  to: string;
  /** Null where the server does it by itself. */
  by: { userId: string; adminId: string | null } | null;
  reason: string | null;
  /** What it came from, where that is known. */
  cause?: { kind: string; id: string } | undefined;
  at: Date;
}

/** Adds an entry to an entity's history. Whoever changes its state holds it, so that no two get the same number. */
export const insertHistory = async (transaction: Transaction<Schema>, entry: Entry): Promise<void> => {
  const { last } = await transaction
    .selectFrom('state_history')
    .where('user_id', '=', entry.userId)
    .where('machine', '=', entry.machine)
    .where('thing', '=', entry.thing)
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('state_history')
    .values({
      user_id: entry.userId,
      history_id: randomUUID(),
      machine: entry.machine,
      thing: entry.thing,
      number: (last ?? 0) + 1,
      act: entry.act,
      from_state: entry.from,
      to_state: entry.to,
      by_user: entry.by?.userId ?? null,
      by_admin: entry.by?.adminId ?? null,
      reason: entry.reason,
      cause_kind: entry.cause?.kind ?? null,
      cause_id: entry.cause?.id ?? null,
      at: entry.at,
    })
    .execute();
};

/** Forgets an entity that is deleted as if it had never been. */
export const deleteHistory = async (
  transaction: Transaction<Schema>,
  { userId, machine, thing }: { userId: string; machine: Machine; thing: string },
): Promise<void> => {
  await transaction
    .deleteFrom('state_history')
    .where('user_id', '=', userId)
    .where('machine', '=', machine.name)
    .where('thing', '=', thing)
    .execute();
};

/** How often a transition was made with an entity. */
export const countTransitions = async (
  connection: Connection,
  { userId, machine, thing, act }: { userId: string; machine: Machine; thing: string; act: string },
): Promise<number> => {
  const { count } = await connection
    .selectFrom('state_history')
    .where('user_id', '=', userId)
    .where('machine', '=', machine.name)
    .where('thing', '=', thing)
    .where('act', '=', act)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The transition before the last of these that were made with an entity; undefined where the last was the first. */
export const actBefore = async (
  connection: Connection,
  {
    userId,
    machine,
    thing,
    acts,
  }: { userId: string; machine: Machine; thing: string; acts: readonly string[] },
): Promise<string | undefined> => {
  const row = await connection
    .selectFrom('state_history')
    .where('user_id', '=', userId)
    .where('machine', '=', machine.name)
    .where('thing', '=', thing)
    .where('act', 'in', acts)
    .orderBy('number', 'desc')
    .limit(1)
    .offset(1)
    .select('act')
    .executeTakeFirst();
  return row?.act ?? undefined;
};

/** Why a transition was made with each of some entities, by whom and when: the last time. */
export const reasonsOf = async (
  connection: Connection,
  {
    userId,
    machine,
    act,
    things,
  }: { userId: string; machine: Machine; act: string; things: readonly string[] },
): Promise<ReadonlyMap<string, { reason: string | null; by: string | null; at: Date }>> => {
  if (things.length === 0) return new Map();
  const rows = await connection
    .selectFrom('state_history')
    .where('user_id', '=', userId)
    .where('machine', '=', machine.name)
    .where('act', '=', act)
    .where('thing', 'in', things)
    .orderBy('number')
    .select(['thing', 'reason', 'by_user', 'at'])
    .execute();
  return new Map(rows.map(({ thing, reason, by_user: by, at }) => [thing, { reason, by, at }]));
};

/** What became of an entity, the newest first, with the names of who did it. */
export const historyOf = async (
  connection: Connection,
  { userId, machine, thing }: { userId: string; machine: Machine; thing: string },
) => {
  const rows = await connection
    .selectFrom('state_history')
    .where('user_id', '=', userId)
    .where('machine', '=', machine.name)
    .where('thing', '=', thing)
    .orderBy('number', 'desc')
    .select([
      'history_id',
      'act',
      'from_state',
      'to_state',
      'by_user',
      'reason',
      'cause_kind',
      'cause_id',
      'at',
    ])
    .execute();
  const names = await namesOf(
    connection,
    rows.map((row) => row.by_user),
  );
  return rows.map((row) => ({ ...row, name: names.get(row.by_user ?? '')?.name ?? null }));
};
export type HistoryRow = Awaited<ReturnType<typeof historyOf>>[number];
