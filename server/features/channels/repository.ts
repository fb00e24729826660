import { sql } from 'kysely';
import type { z } from 'zod';
import type { channelFilter } from '#contract/channels';
import type { Connection } from '../../database/open';
import type { ChannelTable } from '../../database/schema';

/** A page of channels, the default one first, then the largest; ties by id, so that the order never changes by itself. */
export const pageOfChannels = (
  connection: Connection,
  list: { userId: string; filter: z.infer<typeof channelFilter>; page: number; perPage: number },
) =>
  connection
    .selectFrom('channel')
    .where('user_id', '=', list.userId)
    .$if(list.filter !== 'all', (all) => all.where('status', '=', list.filter as ChannelTable['status']))
    .selectAll()
    .orderBy('is_default', 'desc')
    .orderBy(sql`subscribers desc nulls last`)
    .orderBy('channel_id')
    .limit(list.perPage)
    .offset((list.page - 1) * list.perPage)
    .execute();

/** How many channels the user has, by what matters on the first screen; `filtered` is what the filter lets through. */
export const countChannels = async (
  connection: Connection,
  userId: string,
  filter: z.infer<typeof channelFilter>,
): Promise<{ filtered: number; total: number; linked: number; needs_reauth: number }> => {
  const row = await connection
    .selectFrom('channel')
    .where('user_id', '=', userId)
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      fn.countAll<string>().filterWhere('status', '=', 'linked').as('linked'),
      fn.countAll<string>().filterWhere('needs_reauth', '=', true).as('needs_reauth'),
      sql<string>`count(*) filter (where ${filter} in ('all', status))`.as('filtered'),
    ])
    .executeTakeFirstOrThrow();
  return {
    filtered: Number(row.filtered),
    total: Number(row.total),
    linked: Number(row.linked),
    needs_reauth: Number(row.needs_reauth),
  };
};
