import { sql } from 'kysely';
import type { Connection } from './open';

/**
 * Locks an account until the transaction ends, so that two calls that replace something of it happen one after the other.
 * Rows that only name the account can be written meanwhile.
 */
export const lockUser = async (connection: Connection, userId: string): Promise<void> => {
  await sql`select 1 from users where user_id = ${userId} for no key update`.execute(connection);
};
