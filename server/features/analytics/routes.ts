import type { FastifyInstance } from 'fastify';
import { getChannelAnalytics } from '#contract/analytics';
import { dayOf } from '../../common/days';
import { YoutubeFailure } from '../../integrations/youtube';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { type ChannelServices, findListed } from '../channels';
import { daysOf, listOf } from './ask';
import {
  dailyRows,
  finalUntil,
  isDaily,
  listDays,
  listRows,
  previousOf,
  rangeProblems,
  totalsOf,
} from './rules';

const toRefusal = (cause: unknown): unknown => {
  if (!(cause instanceof YoutubeFailure)) return cause;
  if (cause.problem === 'needs-reauth') return new Refusal('CHANNEL_NEEDS_REAUTH');
  return new Refusal('YOUTUBE_UNAVAILABLE', cause.problem === 'unavailable' ? undefined : cause.message);
};

export const analyticsRoutes = (app: FastifyInstance, services: ChannelServices) => {
  serve(app, getChannelAnalytics, async ({ query }) => {
    const { user_id: userId, channel_id: channelId, type, from, to } = query;
    const today = dayOf(new Date());
    const range = { from, to };
    const problems = rangeProblems(range, today);
    if (problems.length > 0) throw new Refusal('VALIDATION_ERROR', undefined, problems);
    const channel = await findListed(services.connection, { userId, channelId });
    if (!channel) throw new Refusal('NOT_FOUND');

    const asked = { userId, channelId, mayRepeat: !channel.needs_reauth };
    const previous = previousOf(range);
    const both = { from: previous.from, to };
    try {
      if (isDaily(type)) {
        const days = await daysOf(services, asked, both);
        const [rows, before] = [dailyRows(type, days, range), dailyRows(type, days, previous)];
        return {
          data: rows,
          previous: before,
          totals: totalsOf(rows),
          previous_totals: totalsOf(before),
          final_until: finalUntil(today),
        };
      }
      const { rows, titles } = await listOf(services, asked, { type, range });
      const days = await daysOf(services, asked, both);
      return {
        data: listRows(type, rows, new Map(titles)),
        previous: [],
        totals: totalsOf(listDays(type, days, range)),
        previous_totals: totalsOf(listDays(type, days, previous)),
        final_until: finalUntil(today),
      };
    } catch (cause) {
      throw toRefusal(cause);
    }
  });
};
