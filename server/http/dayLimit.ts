import { figures } from '../common/figures';
import type { Connection } from '../database/open';
import { countHit } from './rateLimitRepository';
import { Refusal } from './refusal';

const DAY = 86_400_000;

/**
 * Counts hits of `key` in the database; TOO_MANY_REQUESTS, with when to come again, where there are more than `most` in a
 * day.
 */
export const refuseBeyondDay = async (
  connection: Connection,
  key: string,
  { most, hits = 1 }: { most: number; hits?: number },
): Promise<void> => {
  const { current, ttl } = await countHit(connection, key, DAY, hits);
  if (current > most) throw new Refusal('TOO_MANY_REQUESTS', undefined, undefined, Math.ceil(ttl / 1000));
};

/** Counts what a user does of a kind; TOO_MANY_REQUESTS, with when to come again, beyond `aDayOfUser` of the figures. */
export const refuseBeyondOwnDay = (
  connection: Connection,
  userId: string,
  kind: keyof typeof figures.aDayOfUser,
): Promise<void> => refuseBeyondDay(connection, `${kind}:${userId}`, { most: figures.aDayOfUser[kind] });
