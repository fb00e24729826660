import { Readable } from 'node:stream';
import Big from 'big.js';
import yazl from 'yazl';
import { CHANNEL_INVITE } from '#contract/plain/channelInvites';
import { channelMachine } from '#contract/plain/channels';
import { businessConstants } from '../../common/businessConstants';
import { BYTE_ORDER_MARK, csvRows } from '../../common/csv';
import { dayOf } from '../../common/days';
import { networkFeature } from '../../common/networkFeatureRepository';
import type { Connection } from '../../database/open';
import { historyOf } from '../../states/repository';
import { nextPayDay, openRows, payDayFor } from '../payments';
import { daysOf, earnedByMonth, moneyOf } from './repository';

interface ChannelKey {
  userId: string;
  channelId: string;
}

// Months of which something is still to be paid.
const unpaidMonths = async (connection: Connection, userId: string): Promise<string[]> => {
  const rows = await openRows(connection, userId);
  return [...new Set(rows.filter(({ amount }) => new Big(amount).gt(0)).map(({ month }) => month))];
};

/** What unlinking a channel means for its money, and until when something comes (decision 50). */
export const leavingOf = async (connection: Connection, key: ChannelKey, now: Date) => {
  const today = dayOf(now);
  const months = await unpaidMonths(connection, key.userId);
  const { waitHours, monetizationHours } = businessConstants.unlinking;
  const letGo = (await networkFeature(connection, key.userId, CHANNEL_INVITE)) ?? false;
  return {
    ...(await moneyOf(connection, { ...key, months })),
    next_payment: nextPayDay(today, 'regular').date,
    last_payment: payDayFor(today.slice(0, 7), 'regular'),
    wait_hours: letGo ? null : waitHours,
    monetization_hours: monetizationHours,
  };
};

type Rows = readonly Record<string, unknown>[];

const csvOf = (rows: Rows): string =>
  BYTE_ORDER_MARK +
  (rows[0] ? csvRows([Object.keys(rows[0]), ...rows.map((row) => Object.values(row))]) : '');

const progressOf = async (connection: Connection, { userId, channelId: thing }: ChannelKey): Promise<Rows> =>
  (await historyOf(connection, { userId, machine: channelMachine, thing })).map((entry) => ({
    at: entry.at.toISOString(),
    from: entry.from_state,
    to: entry.to_state,
    reason: entry.reason,
  }));

/** The figures of a channel to take along, as a ZIP: what it earned by month, what YouTube told of its days, and its history here. */
export const exitPackOf = async (connection: Connection, key: ChannelKey): Promise<Readable> => {
  const { userId, channelId } = key;
  const files: Record<string, Rows> = {
    'earnings.csv': await earnedByMonth(connection, userId, channelId),
    'days.csv': await daysOf(connection, userId, channelId),
    'history.csv': await progressOf(connection, key),
  };
  const zip = new yazl.ZipFile();
  for (const [name, rows] of Object.entries(files)) zip.addBuffer(Buffer.from(csvOf(rows)), name);
  zip.end();
  return zip.outputStream as Readable;
};
