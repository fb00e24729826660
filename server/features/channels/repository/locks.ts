import { sql } from 'kysely';
import type { Connection } from '../../../database/open';

/** Locks the user until the transaction ends, so that two changes to the user's channels happen one after the other. */
export const lockUser = async (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select(['recruiter_id', 'referrer_id'])
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Locks a channel for all accounts until the transaction ends: meanwhile no other account can add it. */
export const lockChannel = (connection: Connection, channelId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`channel ${channelId}`}, 0))`.execute(connection);
