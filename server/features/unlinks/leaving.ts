import type { Readable } from 'node:stream';
import Big from 'big.js';
import { CHANNEL_INVITE } from '#contract/plain/channelInvites';
import { channelMachine } from '#contract/plain/channels';
import { type Batches, asCsv, atOnce, batchwise } from '../../common/batches';
import { businessConstants } from '../../common/businessConstants';
import { dayOf } from '../../common/days';
import { networkFeature } from '../../common/networkFeatureRepository';
import { zipOf } from '../../common/zip';
import type { Connection } from '../../database/open';
import { historyOf } from '../../states/repository';
import { nextPayDay, openRows, payDayFor } from '../payments';
import { type DayRow, type Earned, daysOf, earnedByMonth } from './exitRepository';
import { moneyOf } from './repository';

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

const progressOf = async (connection: Connection, { userId, channelId: thing }: ChannelKey) =>
  (await historyOf(connection, { userId, machine: channelMachine, thing })).map((entry) => ({
    at: entry.at.toISOString(),
    from: entry.from_state,
    to: entry.to_state,
    reason: entry.reason,
  }));

/**
 * The figures of a channel to take along, as a ZIP that is made while it is read: what it earned by month, what YouTube told of its days,
 * and its history here.
 */
export const exitPackOf = (connection: Connection, key: ChannelKey): Readable => {
  const lists: Record<string, Batches> = {
    'earnings.csv': batchwise((after: Earned | undefined) => earnedByMonth(connection, key, after)),
    'days.csv': batchwise((after: DayRow | undefined) => daysOf(connection, key, after)),
    'history.csv': atOnce(() => progressOf(connection, key)),
  };
  return zipOf(Object.entries(lists).map(([name, batches]) => [name, () => asCsv(batches)] as const));
};
