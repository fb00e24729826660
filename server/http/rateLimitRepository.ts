import { sql } from 'kysely';
import type { Connection } from '../database/open';

/** How often a key was counted in the current window, and how many milliseconds are left of the window. */
export type Counted = { current: number; ttl: number };

/**
 * Counts hits of keys in the database, so that several server processes share one count; where the window of a key begins
 * with that, it has `ttl` milliseconds. In a transaction that is rolled back they are not counted.
 */
export const countHits = async (
  connection: Connection,
  counted: readonly { key: string; hits: number; ttl: number }[],
): Promise<(Counted & { key: string })[]> => {
  const { rows } = await sql<Counted & { key: string }>`
    insert into rate_limit as counted (key, hits, resets_at)
    select key, hits, now() + ttl * interval '1 millisecond'
    from unnest(${counted.map(({ key }) => key)}::text[], ${counted.map(({ hits }) => hits)}::int[],
      ${counted.map(({ ttl }) => ttl)}::int[]) as given (key, hits, ttl) order by key
    on conflict (key) do update set
      hits = case when counted.resets_at <= now() then excluded.hits else counted.hits + excluded.hits end,
      resets_at = case when counted.resets_at <= now() then excluded.resets_at else counted.resets_at end
    returning key, hits as current, ceil(extract(epoch from resets_at - now()) * 1000)::int as ttl
  `.execute(connection);
  return rows;
};

/** The same for one key and a window of so many milliseconds. */
export const countHit = async (
  connection: Connection,
  key: string,
  window: number,
  hits = 1,
): Promise<Counted> => {
  const [counted] = await countHits(connection, [{ key, hits, ttl: window }]);
  return counted ?? { current: hits, ttl: window };
};
