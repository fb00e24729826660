import type { Connection } from '../database/open';
import { type Counted, countHits } from './rateLimitRepository';

// A flood of addresses must not fill the memory: what came first is forgotten first.
const MOST_KEYS = 20_000;

interface Count {
  hits: number;
  /** Of them, those that the database does not have yet. */
  own: number;
  /** When the window ends. */
  until: number;
}

/** Counts in memory what several processes on one database may do together. */
export interface SharedRateCounters {
  hit: (key: string, window: number) => Counted;
  /** Gives the database what was counted here since the last time, and takes over what the other processes counted. */
  bring: () => Promise<void>;
}

export const sharedRateCounters = (
  connection: Connection,
  now: () => number = Date.now,
): SharedRateCounters => {
  const counts = new Map<string, Count>();

  const begin = (key: string, until: number): Count => {
    counts.delete(key);
    const [first] = counts.keys();
    if (counts.size >= MOST_KEYS && first !== undefined) counts.delete(first);
    const count = { hits: 0, own: 0, until };
    counts.set(key, count);
    return count;
  };

  return {
    hit: (key, window) => {
      const at = now();
      const known = counts.get(key);
      const count = known && known.until > at ? known : begin(key, at + window);
      count.hits += 1;
      count.own += 1;
      return { current: count.hits, ttl: count.until - at };
    },
    bring: async () => {
      const at = now();
      const given = [];
      for (const [key, count] of counts) {
        if (count.until <= at) counts.delete(key);
        else if (count.own > 0) given.push({ key, count, hits: count.own, ttl: count.until - at });
      }
      if (given.length === 0) return;
      const known = new Map((await countHits(connection, given)).map((row) => [row.key, row]));
      for (const { key, count, hits } of given) {
        const row = known.get(key);
        if (!row) continue;
        count.own -= hits;
        count.hits = row.current + count.own;
        count.until = now() + row.ttl;
      }
    },
  };
};
