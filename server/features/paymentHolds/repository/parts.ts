import { type RawBuilder, sql } from 'kysely';

/**
 * The state on a day of what was placed, may have a last day, and may be ended before: `on`, `off`, or over. `until` and `ended` are
 * its columns.
 */
export const stateOn = <State extends string>(
  today: string,
  { until, ended, on, off }: { until: string; ended: string; on: State; off: State },
): RawBuilder<State | 'over'> => sql<State | 'over'>`case
  when ${sql.ref(until)} < coalesce(to_char(${sql.ref(ended)} at time zone 'UTC', 'YYYY-MM-DD'), ${today}) then 'over'
  when ${sql.ref(ended)} is null then ${sql.lit(on)} else ${sql.lit(off)} end`;
