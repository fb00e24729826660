import type { Connection } from '../../../database/open';

/** Where somebody signs in from. */
export interface KnownDevice {
  deviceHash: string;
  /** ISO 3166; empty where nobody says. */
  country: string;
}

/** Remembers that a user signed in from there. */
export const saveDevice = async (
  connection: Connection,
  {
    userId,
    deviceHash,
    country,
    ...named
  }: KnownDevice & { userId: string; browser: string; system: string },
  now: Date,
): Promise<void> => {
  await connection
    .insertInto('sign_in_place')
    .values({
      user_id: userId,
      device_hash: deviceHash,
      country,
      ...named,
      first_seen_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash', 'country']).doUpdateSet({ ...named, last_seen_at: now }),
    )
    .execute();
};

/** From where a user signed in before then. */
export const devicesBefore = (connection: Connection, userId: string, before: Date): Promise<KnownDevice[]> =>
  connection
    .selectFrom('sign_in_place')
    .where('user_id', '=', userId)
    .where('first_seen_at', '<=', before)
    .select(['device_hash as deviceHash', 'country'])
    .execute();

/** Forgets places that nobody signed in from since then. */
export const deleteDevicesBefore = async (connection: Connection, before: Date): Promise<void> => {
  await connection.deleteFrom('sign_in_place').where('last_seen_at', '<', before).execute();
};
