import type { FastifyInstance } from 'fastify';
import { getChannels } from '#contract/channels';
import type { Connection } from '../../database/open';
import { serve } from '../../serve';
import { countChannels, pageOfChannels } from './repository';

const iso = (date: Date | null) => date?.toISOString() ?? null;
const count = (text: string | null) => (text === null ? null : Number(text));

export const channelRoutes = (app: FastifyInstance, { connection }: { connection: Connection }) => {
  serve(app, getChannels, async ({ query: { user_id: userId, filter, page, per_page: perPage } }) => {
    const [rows, { filtered, ...counts }] = await Promise.all([
      pageOfChannels(connection, { userId, filter, page, perPage }),
      countChannels(connection, userId, filter),
    ]);
    const items = rows.map((row) => ({
      channel_id: row.channel_id,
      name: row.name,
      thumbnail: null,
      status: row.status,
      is_default: row.is_default,
      stats: { subscribers: count(row.subscribers), views: count(row.views) },
      cms: { linked: row.cms_linked },
      needs_reauth: row.needs_reauth,
      eligibility: {
        subscribers: { has: count(row.subscribers), needs: 5000 },
        views: { has: null, needs: 100_000 },
        eligible: false,
      },
      added_at: iso(row.linked_at) ?? new Date(0).toISOString(),
      linked_at: iso(row.linked_at),
      refreshed_at: iso(row.refreshed_at),
    }));
    return { data: { items, pagination: { page, per_page: perPage, total: filtered }, counts } };
  });
};
