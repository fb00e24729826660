import { type InferResult, sql } from 'kysely';
import type { Connection } from '../../../database/open';
import { OWNER, byName, isCalled } from '../../../database/owner';
import type { RiskSignal } from '#contract/plain/paymentMethods';
import type { MethodKey, MethodRow } from '../repository';

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
      'users.person_id as owner_person',
      'ledger_balance.amount as balance',
      sql<boolean>`exists (select 1 from payment_method as other
        where other.user_id = payment_method.user_id and other.status = 'locked'
          and other.method_id <> payment_method.method_id)`.as('is_held'),
    ]);

export type ReviewRow = InferResult<ReturnType<typeof methods>>[number];

// A shared account is a sign at everybody who has it; the others were found when the method was proven.
const signIs = (shared: readonly string[]) => (sign: string) =>
  sql<boolean>`(${sign} = any(payment_method.signs) or payment_method.fingerprint = any(${[...shared]}::text[]))`;

/** The fingerprints of accounts that several people have, or had once. */
const sharedFingerprints = async (connection: Connection): Promise<string[]> => {
  const rows = await connection
    .selectFrom('payment_method')
    .innerJoin('users', 'users.user_id', 'payment_method.user_id')
    .where('payment_method.proven_at', 'is not', null)
    .where('payment_method.fingerprint', 'is not', null)
    .groupBy('payment_method.fingerprint')
    .having(sql<boolean>`count(distinct users.person_id) > 1`)
    .select('payment_method.fingerprint')
    .execute();
  return rows.flatMap(({ fingerprint }) => fingerprint ?? []);
};

/** Who has accounts with these fingerprints, or had them once; the newest method of each first. */
export const holdersOf = async (connection: Connection, fingerprints: readonly string[]) =>
  fingerprints.length === 0
    ? []
    : connection
        .selectFrom('payment_method')
        .innerJoin('users', 'users.user_id', 'payment_method.user_id')
        .where('payment_method.fingerprint', 'in', fingerprints)
        .where('payment_method.proven_at', 'is not', null)
        .orderBy('payment_method.proven_at', 'desc')
        .orderBy('payment_method.method_id')
        .select([
          'payment_method.fingerprint',
          'payment_method.user_id',
          'payment_method.status',
          'users.person_id',
          'users.name',
          'users.email',
        ])
        .execute();

export type Holder = Awaited<ReturnType<typeof holdersOf>>[number];

/** The methods that money of these users goes to. */
export const activeOf = async (connection: Connection, userIds: readonly string[]): Promise<MethodRow[]> =>
  userIds.length === 0
    ? []
    : connection
        .selectFrom('payment_method')
        .where('user_id', 'in', userIds)
        .where('status', '=', 'active')
        .selectAll()
        .execute();

/** Payment methods as a list for staff. `search` is a part of the user's name, e-mail or username. */
export const listedMethods = async (
  connection: Connection,
  { search, sign: asked }: { search: string; sign?: RiskSignal | undefined },
) => ({
  query: methods(connection).$if(search !== '', (query) => query.where(isCalled(search))),
  key: sql<string>`payment_method.method_id::text`,
  columns: {
    state: 'payment_method.status',
    type: 'payment_method.type',
    proven_at: 'payment_method.proven_at',
    name: byName,
  } as const,
  filters: { sign: signIs(asked === 'duplicate' ? await sharedFingerprints(connection) : []) },
});

export const findReviewed = (connection: Connection, { userId, methodId }: MethodKey) =>
  methods(connection)
    .where('payment_method.user_id', '=', userId)
    .where('payment_method.method_id', '=', methodId)
    .executeTakeFirst();
