import Big from 'big.js';
import type { EntryReason } from '#contract/earnings';
import { type Actor, audit } from '../../common/audit';
import { groupBy } from '../../common/groupBy';
import { sum } from '../../common/sums';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import type { Account, ChannelMonth, Income } from './channelMonth';
import {
  bookedMonthsOf,
  lockBooking,
  membersSince,
  membershipsOf,
  putNetworkShare,
  sharesOfNetworks,
} from './repository';
import { lastDuring, shareFor } from './rules';
import { rebook } from './shares';

/** What the owner of a network earns of its members' channels in a month, in percent of the gross income. */
export interface NetworkTerms {
  ownerId: string;
  percent: string;
}

/**
 * The terms of the networks that these users belonged to in a month: it is of the network of which they were members when it ended, or of
 * the last one in it (decision 34). Those in no network, or in one whose owner earns nothing, are left out.
 */
export const networkTermsOf = async (
  connection: Connection,
  userIds: readonly string[],
  month: string,
): Promise<ReadonlyMap<string, NetworkTerms>> => {
  const memberships = groupBy(await membershipsOf(connection, userIds), (row) => row.userId);
  const networks = new Map(
    [...memberships].flatMap(([userId, rows]) => {
      const network = lastDuring(
        month,
        rows.map(({ networkId, from, until }) => ({
          networkId,
          from: from.toISOString(),
          until: until?.toISOString() ?? null,
        })),
      );
      return network ? [[userId, network.networkId] as const] : [];
    }),
  );
  const terms = new Map(
    (await sharesOfNetworks(connection, [...new Set(networks.values())], month)).map((row) => [
      row.network_id,
      { ownerId: row.owner_id, percent: row.percent },
    ]),
  );
  return new Map(
    [...networks].flatMap(([userId, networkId]) => {
      const own = terms.get(networkId);
      return own && new Big(own.percent).gt(0) ? [[userId, own] as const] : [];
    }),
  );
};

// What of a member's income counts for the network, and at most how many percent of it: what the network keeps.
const countedOf = ({ account: { month, shares }, part: { channelId, income } }: Member, percent: string) =>
  income
    .filter(({ type }) => type === 'earning')
    .map(({ source, category, gross }) => {
      const kept = new Big(100).minus(shareFor(shares, { channelId, source, category, month }).percent);
      return { source, gross, percent: kept.lt(percent) ? kept : new Big(percent) };
    })
    .filter((row) => row.percent.gt(0));

interface Member {
  account: Pick<Account, 'userId' | 'month' | 'shares'>;
  part: Pick<ChannelMonth, 'channelId' | 'income'>;
}

/**
 * What the owners of networks earn of a channel's month, of the members whose it is: the percentage of the gross by source, but of no
 * source more than is kept of each of its categories. Income of which creators get all, or more, is left out; so is tax.
 */
export const networkPieces = (
  members: readonly Member[],
  terms: ReadonlyMap<string, NetworkTerms>,
): { userId: string; part: ChannelMonth }[] => {
  const counted = members.flatMap((member) => {
    const own = terms.get(member.account.userId);
    const { channelId } = member.part;
    return own
      ? countedOf(member, own.percent).map((row) => ({ ...row, channelId, userId: own.ownerId }))
      : [];
  });
  return [...groupBy(counted, ({ userId }) => userId)].map(([userId, own]) => ({
    userId,
    part: {
      channelId: own[0].channelId,
      estimates: [],
      income: [...groupBy(own, ({ source }) => source).values()].map((rows): Income => ({
        type: 'earning',
        source: rows[0].source,
        category: 'network',
        gross: sum(rows.map(({ gross }) => gross)).toFixed(),
        taxPercent: null,
        taxBase: null,
        share: {
          percent: rows
            .reduce((least, { percent }) => (percent.lt(least) ? percent : least), rows[0].percent)
            .toFixed(),
          serviceFeePercent: '0',
        },
      })),
    },
  }));
};

/** Has what is booked to these users since a month booked anew, for the owners of their networks. The caller holds the lock of all books. */
export const rebookMembers = async (
  transaction: Transaction<Schema>,
  userIds: readonly string[],
  { from, reason, now }: { from: string; reason: EntryReason; now: Date },
): Promise<void> => {
  const months = await bookedMonthsOf(transaction, userIds, from);
  if (months.length > 0) await rebook(transaction, months, { reason, now });
};

/**
 * Agrees on who earns how much of a network's income from a month on, in percent of the gross; what is booked of those months is booked
 * anew by the difference rule. It waits for whatever is being booked.
 */
export const agreeNetworkShare = async (
  transaction: Transaction<Schema>,
  share: { networkId: string; effectiveMonth: string; ownerId: string; percent: string },
  { by, now }: { by: Actor; now: Date },
): Promise<void> => {
  const { networkId, effectiveMonth, ownerId, percent } = share;
  await lockBooking(transaction, 'all');
  await putNetworkShare(transaction, {
    network_id: networkId,
    effective_month: effectiveMonth,
    owner_id: ownerId,
    percent,
  });
  const members = await membersSince(transaction, networkId, effectiveMonth);
  await rebookMembers(transaction, members, { from: effectiveMonth, reason: 'share', now });
  await audit(transaction, {
    ...by,
    action: 'network.share',
    subject: networkId,
    about: ownerId,
    detail: { effective_month: effectiveMonth, percent },
    at: now,
  });
};
