import { businessConstants } from '../../../common/businessConstants';
import { groupBy } from '../../../common/groupBy';
import type { Connection } from '../../../database/open';
import { type ReportLine, reportsOfMonth } from '../../imports';
import { type Credit, creditsOf } from '../../ledger';
import { balanceBefore } from '../files/repository';
import { paidByMonth } from '../months/read';
import { channelMap } from '../channelsRepository';
import { bookedByMonth } from '../months/repository';
import { type Days, entriesOfMonths, monthsOf, personOf } from './repository';

const ALL = { channel: 'all', source: 'all', category: 'all' } as const;

/** What reports say of somebody's channels in a month, and what of it is due. */
export interface MonthFacts {
  month: string;
  lines: readonly (ReportLine & { channelId: string })[];
  credits: readonly Credit[];
}

const monthFacts = async (
  connection: Connection,
  { userId, month }: { userId: string; month: string },
  channelIds: readonly string[],
): Promise<MonthFacts> => {
  // What was booked by hand is of no channel.
  if (channelIds.length === 0) return { month, lines: [], credits: [] };
  const reports = await reportsOfMonth(connection, month, channelIds);
  const credits = await creditsOf(connection, { userId, month }, reports);
  // Of a month that is several people's, no line says which of it is whose.
  const own = new Set(credits.filter(({ isDivided }) => !isDivided).map(({ channelId }) => channelId));
  return {
    month,
    credits,
    lines: reports
      .filter(({ channelId }) => own.has(channelId))
      .flatMap(({ channelId, lines }) => lines.map((line) => ({ ...line, channelId }))),
  };
};

/**
 * Everything that a proof is made of: the months within these days, and others of which something was booked in them, each as a whole.
 * Read in one transaction, of which all statements see the same books.
 */
export const readFacts = async (connection: Connection, { userId, ...days }: Days & { userId: string }) => {
  const months = await monthsOf(connection, userId, days);
  const isOfFile = ({ month }: { month: string }) => months.includes(month);
  const paid = await paidByMonth(connection, userId);
  const ofMonths = new Set(paid.portions.filter(isOfFile).map(({ payment_id: id }) => id));
  const entries = await entriesOfMonths(connection, userId, { ...days, months, paymentIds: [...ofMonths] });
  const payments = new Set(entries.flatMap(({ payment_id: id }) => id ?? []));
  const channelIds = groupBy(
    entries.filter(({ channel_id: id }) => id !== ''),
    ({ month }) => month,
  );
  const facts: MonthFacts[] = [];
  for (const month of months) {
    const ids = [...new Set((channelIds.get(month) ?? []).map(({ channel_id: id }) => id))].sort();
    facts.push(await monthFacts(connection, { userId, month }, ids));
  }
  return {
    ...days,
    userId,
    currency: businessConstants.currency,
    person: await personOf(connection, userId),
    opening: await balanceBefore(connection, userId, days.from),
    booked: (await bookedByMonth(connection, userId, ALL)).filter(isOfFile),
    entries,
    months: facts,
    payments: [...paid.payments.values()].filter(({ payment_id: id }) => payments.has(id)),
    portions: paid.portions.filter(({ payment_id: id }) => payments.has(id)),
    channels: await channelMap(connection, userId),
  };
};
export type ProofFacts = Awaited<ReturnType<typeof readFacts>>;
