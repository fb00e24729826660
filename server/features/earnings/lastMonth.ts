import { monthAfter } from '../../common/days';
import type { Connection } from '../../database/open';
import { lastFinalMonth } from '../payments';
import { withMembers } from './channelsRepository';
import { earnedIn, reasonsOf } from './glance';
import { broughtIn, hasEarlier } from './glanceRepository';

/** A final month beside the one before it, and why they differ; `before` is null of the first. */
export const monthBesideBefore = async (connection: Connection, userId: string, month: string) => {
  const before = monthAfter(month, -1);
  const [brought, isFirst] = await Promise.all([
    broughtIn(connection, userId, [month, before]).then((rows) => withMembers(connection, userId, rows)),
    hasEarlier(connection, userId, month).then((has) => !has),
  ]);
  const rows = brought.map(({ month: of, channel_id: channelId, name, source, is_tax: isTax, amount }) => ({
    month: of,
    channelId,
    name: name ?? channelId,
    source,
    isTax,
    amount,
  }));
  return {
    last: { month, amount: earnedIn(rows, month) },
    before: isFirst ? null : { month: before, amount: earnedIn(rows, before) },
    because: isFirst ? [] : reasonsOf(rows, { last: month, before }),
  };
};

/** The last final month beside the one before it. */
export const lastMonthOf = async (connection: Connection, userId: string) => {
  const last = await lastFinalMonth(connection, userId);
  return last === undefined
    ? { last: null, before: null, because: [] }
    : monthBesideBefore(connection, userId, last);
};
