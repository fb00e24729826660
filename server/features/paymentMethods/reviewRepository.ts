import { type InferResult, sql } from 'kysely';
import type { Connection } from '../../database/open';
import { OWNER, byName, isCalled } from '../../database/owner';
import type { MethodKey } from './repository';

const methods = (connection: Connection) =>
  connection
    .selectFrom('payment_method')
    .innerJoin('users', 'users.user_id', 'payment_method.user_id')
    .leftJoin('ledger_balance', 'ledger_balance.user_id', 'payment_method.user_id')
    // Drafts, and what was given up before it was proven, concern nobody but their owner.
    .where('payment_method.proven_at', 'is not', null)
    .selectAll('payment_method')
    .select([
      ...OWNER,
      'ledger_balance.amount as balance',
      sql<boolean>`exists (select 1 from payment_method as other
        where other.user_id = payment_method.user_id and other.status = 'locked'
          and other.method_id <> payment_method.method_id)`.as('is_held'),
    ]);

export type ReviewRow = InferResult<ReturnType<typeof methods>>[number];

/** Payment methods as a list for staff. `search` is a part of the user's name, e-mail or username. */
export const listedMethods = (connection: Connection, search: string) => ({
  query: methods(connection).$if(search !== '', (query) => query.where(isCalled(search))),
  key: sql<string>`payment_method.method_id::text`,
  columns: {
    state: 'payment_method.status',
    type: 'payment_method.type',
    proven_at: 'payment_method.proven_at',
    name: byName,
  } as const,
  filters: { sign: (sign: string) => sql<boolean>`${sign} = any(payment_method.signs)` },
});

export const findReviewed = (connection: Connection, { userId, methodId }: MethodKey) =>
  methods(connection)
    .where('payment_method.user_id', '=', userId)
    .where('payment_method.method_id', '=', methodId)
    .executeTakeFirst();
