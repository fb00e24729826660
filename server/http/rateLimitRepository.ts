import { sql } from 'kysely';
import type { Connection } from '../database/open';

/** How often a key was counted in the current window, and how many milliseconds are left of the window. */
export type Counted = { current: number; ttl: number };

/**
 * Counts hits of `key` in the database, so that several server processes share one count; `window` in milliseconds. In a
 * transaction that is rolled back they are not counted.
 */
export const countHit = async (
  connection: Connection,
  key: string,
  window: number,
  hits = 1,
): Promise<Counted> => {
  const { rows } = await sql<{ hits: number; ttl: number }>`
    insert into rate_limit as counted (key, hits, resets_at)
    values (${key}, ${hits}, now() + ${window} * interval '1 millisecond')
    on conflict (key) do update set
      hits = case when counted.resets_at <= now() then excluded.hits else counted.hits + excluded.hits end,
      resets_at = case when counted.resets_at <= now() then excluded.resets_at else counted.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()) * 1000)::int as ttl
  `.execute(connection);
  return { current: rows[0]?.hits ?? hits, ttl: rows[0]?.ttl ?? window };
};
