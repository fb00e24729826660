import type { Connection } from '../database/open';
import { idOf } from './ids';

/** What a part of the demonstration is made with. */
export interface Making {
  transaction: Connection;
  /** The beginning of the day so many days ago. */
  daysAgo: (days: number) => Date;
}

/** A step of a thing's history. */
export interface Step {
  act: string | null;
  from: string | null;
  to: string;
  by: string;
  at: Date;
  reason?: string;
}

/** Writes what has become of a thing. */
export const insertHistory = (
  { transaction }: Making,
  { userId, machine, thing, first = 1 }: { userId: string; machine: string; thing: string; first?: number },
  steps: readonly Step[],
) =>
  transaction
    .insertInto('state_history')
    .values(
      steps.map(({ act, from, to, by, at, reason }, step) => ({
        user_id: userId,
        history_id: idOf('channel work', machine, thing, String(first + step)),
        machine,
        thing,
        number: first + step,
        act,
        from_state: from,
        to_state: to,
        by_user: by,
        at,
        reason: reason ?? null,
      })),
    )
    .execute();

const DAY = 86_400_000;

/** What a part is made with, in a transaction. */
export const makingAt = (transaction: Connection, today: Date): Making => {
  const midnight = new Date(today.toISOString().slice(0, 10)).getTime();
  return { transaction, daysAgo: (days) => new Date(midnight - days * DAY) };
};
