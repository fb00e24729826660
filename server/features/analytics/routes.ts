import type { FastifyInstance } from 'fastify';
import { type AnalyticsRow, getChannelAnalytics } from '#contract/analytics';
import { dayOf } from '../../common/days';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { findListed } from '../channels';
import type { Services } from '../../services';
import { daysOf, listOf } from './ask';
import { toRefusal } from './refusals';
import {
  comparedOf,
  dailyRows,
  finalUntil,
  isDaily,
  listDays,
  listRows,
  previousOf,
  rangeProblems,
  totalsOf,
} from './rules';

export const analyticsRoutes = (app: FastifyInstance, services: Services) => {
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
    const sumsOf = (rows: AnalyticsRow[], before: AnalyticsRow[]) => ({
      totals: totalsOf(rows),
      previous_totals: totalsOf(before),
      previous_range: previous,
      compared: comparedOf(rows, before, { range, previous }),
      final_until: finalUntil(today),
    });
    try {
      if (isDaily(type)) {
        const days = await daysOf(services, asked, both);
        const [rows, before] = [dailyRows(type, days, range), dailyRows(type, days, previous)];
        return { data: rows, previous: before, ...sumsOf(rows, before) };
      }
      const { rows, titles } = await listOf(services, asked, { type, range });
      const days = await daysOf(services, asked, both);
      const sums = sumsOf(listDays(type, days, range), listDays(type, days, previous));
      return { data: listRows(type, rows, new Map(titles)), previous: [], ...sums };
    } catch (cause) {
      throw toRefusal(cause);
    }
  });
};
