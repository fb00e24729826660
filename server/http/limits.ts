import { businessConstants } from '../common/businessConstants';
import type { Connection } from '../database/open';
import { countHit } from './rateLimitRepository';
import { Refusal } from './refusal';

const DAY = 86_400_000;

/**
 * Counts hits of `key` in the database; TOO_MANY_REQUESTS, with when to come again, where there are more than `most` in a
 * window of so many milliseconds.
 */
export const refuseBeyond = async (
  connection: Connection,
  key: string,
  { most, window, hits = 1 }: { most: number; window: number; hits?: number },
): Promise<void> => {
  const { current, ttl } = await countHit(connection, key, window, hits);
  if (current > most) throw new Refusal('TOO_MANY_REQUESTS', undefined, undefined, Math.ceil(ttl / 1000));
};

/** The same for a day. */
export const refuseBeyondDay = (
  connection: Connection,
  key: string,
  limit: { most: number; hits?: number },
): Promise<void> => refuseBeyond(connection, key, { ...limit, window: DAY });

/** Counts what a user does of a kind; TOO_MANY_REQUESTS, with when to come again, beyond `aDayOfUser` of the figures. */
export const refuseBeyondOwnDay = (
  connection: Connection,
  userId: string,
  kind: keyof typeof businessConstants.aDayOfUser,
): Promise<void> =>
  refuseBeyondDay(connection, `${kind}:${userId}`, { most: businessConstants.aDayOfUser[kind] });
