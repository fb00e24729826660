import { sql } from 'kysely';
import type { WaitingKind } from '#contract/plain/admin/person';
import type { Connection } from '../../../database/open';

/** An account with all that its page says of it; who may see what is decided in `views`. */
export const findPerson = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('users.user_id', '=', userId)
    .select([
      'users.user_id',
      'users.person_id',
      'users.name',
      'users.preferred_name',
      'users.username',
      'users.status',
      'users.lock_level',
      'users.lock_type',
      'users.lock_reason',
      'users.created_at',
      'users.signed_in_at',
      'users.network_id',
      'users.referrer_id',
      'users.recruiter_id',
      'users.is_managed',
      'users.email',
      'users.email_verified_at',
      'users.contact_email',
      'users.skype_username',
      'users.chat_username',
      'users.birth_date',
      'users.country',
      'network.name as network_name',
      sql<string[]>`array(
        select role from user_role where user_role.user_id = users.user_id order by role
      )`.as('roles'),
      sql<boolean>`exists (
        select 1 from channel where channel.user_id = users.user_id and channel.removed_at is null and channel.cms_linked
      )`.as('in_cms'),
    ])
    .executeTakeFirst();

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** How much waits for staff or for the user, of each kind. */
export const countWaiting = async (connection: Connection, userId: string) => {
  const { rows } = await sql<Record<WaitingKind, string>>`select
    (select count(*) from channel
      where user_id = ${userId} and removed_at is null and status = 'in-progress') as channels,
    (select count(*) from message
      where user_id = ${userId} and mail in ('refused', 'failed', 'unsure')) as mails,
    (select count(*) from payment_method where user_id = ${userId} and status = 'pending') as methods,
    (select count(*) from catchup where user_id = ${userId} and status = 'waiting') as catchups,
    (select count(*) from instant_request where user_id = ${userId} and status = 'pending') as instant,
    (select count(*) from revenue_share_request where user_id = ${userId} and status = 'pending') as shares,
    (select count(*) from creator_game where user_id = ${userId} and state = 'submitted') as games,
    (select count(*) from support_conversation
      where user_id = ${userId} and status = 'open') as conversations`.execute(connection);
  return rows[0];
};

/** What is in somebody's balance, US dollars. */
export const balanceOf = async (connection: Connection, userId: string): Promise<string> => {
  const row = await connection
    .selectFrom('ledger_balance')
    .where('user_id', '=', userId)
    .select('amount')
    .executeTakeFirst();
  return row?.amount ?? '0';
};

/** The last version of each policy that somebody accepted. */
export const acceptedPolicies = (connection: Connection, userId: string) =>
  connection
    .selectFrom('policy_acceptance as accepted')
    .innerJoin('policy', (join) =>
      join.onRef('policy.policy', '=', 'accepted.policy').onRef('policy.version', '=', 'accepted.version'),
    )
    .where('user_id', '=', userId)
    .distinctOn('accepted.policy')
    .orderBy('accepted.policy')
    .orderBy('accepted.version', 'desc')
    .select(['accepted.policy', 'title', 'accepted.version', 'accepted_at'])
    .execute();

export const findTaxForm = (connection: Connection, userId: string) =>
  connection
    .selectFrom('tax_form')
    .where('user_id', '=', userId)
    .select(['payee', 'us_person', 'signed_on'])
    .executeTakeFirst();

/** Remembers that somebody looked at an account; the first time of a day counts. */
export const insertLook = (
  connection: Connection,
  look: {
    user_id: string;
    looker_id: string;
    day: string;
    look_id: string;
    looker_name: string;
    looked_at: Date;
  },
) =>
  connection
    .insertInto('account_look')
    .values(look)
    .onConflict((conflict) => conflict.columns(['user_id', 'looker_id', 'day']).doNothing())
    .execute();

export interface Facts {
  name: string;
  preferred_name: string | null;
  skype_username: string | null;
  contact_email: string | null;
  is_managed: boolean;
}

/** What staff keep of an account, before it is changed; the account is locked until the transaction ends. */
export const lockFacts = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select(['person_id', 'name', 'preferred_name', 'skype_username', 'contact_email', 'is_managed'])
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateFacts = (connection: Connection, userId: string, facts: Facts) =>
  connection.updateTable('users').set(facts).where('user_id', '=', userId).execute();
