import { type InferResult, sql } from 'kysely';
import type { Connection, Transaction } from '../../../database/open';
import { OWNER, byName, isCalled } from '../../../database/owner';
import type { Schema } from '../../../database/schema';

const plans = (connection: Connection) =>
  connection
    .selectFrom('recoupment_plan')
    .innerJoin('users', 'users.user_id', 'recoupment_plan.user_id')
    .leftJoin('ledger_balance', 'ledger_balance.user_id', 'recoupment_plan.user_id')
    .selectAll('recoupment_plan')
    .select([...OWNER, 'ledger_balance.amount as balance']);

export type PlanRow = InferResult<ReturnType<typeof plans>>[number];

/** Plans as a list for staff. `search` is a part of the user's name, e-mail or username. */
export const listedPlans = (connection: Connection, search: string) => ({
  query: plans(connection).$if(search !== '', (query) => query.where(isCalled(search))),
  key: sql<string>`recoupment_plan.user_id::text`,
  columns: {
    set_at: 'recoupment_plan.set_at',
    most: 'recoupment_plan.most',
    name: byName,
  } as const,
});

export const findPlan = (connection: Connection, userId: string) =>
  plans(connection).where('recoupment_plan.user_id', '=', userId).executeTakeFirst();

export const writePlan = (
  transaction: Transaction<Schema>,
  userId: string,
  plan: { most: string; set_by: string; set_at: Date },
) =>
  transaction
    .insertInto('recoupment_plan')
    .values({ user_id: userId, ...plan })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(plan))
    .execute();

export const deletePlan = (transaction: Transaction<Schema>, userId: string) =>
  transaction.deleteFrom('recoupment_plan').where('user_id', '=', userId).execute();
