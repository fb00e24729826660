import type { Transaction } from 'kysely';
import type { EntryReason } from '#contract/earnings';
import { groupBy } from '../../common/groupBy';
import type { Connection } from '../../database/open';
import type { ChannelEarningTable, ChannelEstimateTable, Schema } from '../../database/schema';
import { type Booking, EMPTY } from './booking';
import { type Account, type ChannelMonth, duesOf, estimatesOf } from './channelMonth';
import { type Claimant, divided } from './claimed';
import { type Lowered, loweredBy, notifyLowered } from './lowered';
import { networkPieces, networkTermsOf } from './networkShares';
import { post } from './post';
import {
  type NewEntry,
  agreedShares,
  claimedChannels,
  earningsOfChannels,
  holdingsOf,
  putChannelEarnings,
  replaceEstimates,
} from './repository';
import { type AgreedShare, type Holding, holderOf } from './rules';

type Row<Query extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>[number];

const toHolding = (row: Row<typeof holdingsOf>): Holding => ({
  userId: row.user_id,
  from: row.held_from.toISOString(),
  until: row.held_until?.toISOString() ?? null,
});

const toShare = (row: Row<typeof agreedShares>): AgreedShare => ({
  channelId: row.channel_id,
  category: row.category,
  effectiveMonth: row.effective_month,
  percent: row.percent,
  serviceFeePercent: row.service_fee_percent,
});

type ByChannel<Row> = ReadonlyMap<string, readonly Row[]>;
type ClaimedRow = Row<typeof claimedChannels>;

const toClaimant = ({ user_id: userId, day, sources }: ClaimedRow): Claimant => ({ userId, day, sources });

const ownersAmong = (holders: ReadonlyMap<string, string>, claimed: ByChannel<ClaimedRow>): string[] => [
  ...new Set([...holders.values(), ...[...claimed.values()].flat().map((row) => row.user_id)]),
];

interface Owner {
  account: Account;
  part: ChannelMonth;
}

/** Whose a channel's month is, and the users to whom something of it is booked though it is not theirs. */
export interface Owned {
  channel: ChannelMonth;
  /** Each with what is theirs; none where nobody has the channel. */
  owners: readonly Owner[];
  /** The owners of the networks whose members these are, with what they earn of it. */
  networks: readonly Owner[];
  others: readonly (Account & { reason: 'holder' | 'network' })[];
}

/** By user what is booked of some categories. */
const bookedBy = (rows: readonly ChannelEarningTable[], isMeant: (row: ChannelEarningTable) => boolean) =>
  groupBy(rows.filter(isMeant), (row) => row.user_id);

/** The users to whom something is booked and nothing is due. */
const besides = (rows: ReadonlyMap<string, unknown>, due: readonly { userId: string }[]) =>
  [...rows.keys()].filter((id) => !due.some(({ userId }) => userId === id));

/** Finds out whose channels' months are, with the shares that apply and what is booked of them. */
export const ownersOf = async (
  connection: Connection,
  month: string,
  channels: readonly ChannelMonth[],
): Promise<Owned[]> => {
  const ids = channels.map(({ channelId }) => channelId);
  if (ids.length === 0) return [];
  const holdings = groupBy(await holdingsOf(connection, ids), (row) => row.channel_id);
  const earned = groupBy(await earningsOfChannels(connection, month, ids), (row) => row.channel_id);
  const claimed = groupBy(await claimedChannels(connection, month, ids), (row) => row.channel_id);
  const holders = new Map(
    ids.flatMap((id) => {
      const userId = holderOf(month, (holdings.get(id) ?? []).map(toHolding));
      return userId ? [[id, userId]] : [];
    }),
  );
  const agreed = groupBy(
    await agreedShares(connection, ownersAmong(holders, claimed), month),
    (row) => row.user_id,
  );
  const networks = await networkTermsOf(connection, ownersAmong(holders, claimed), month);
  return channels.map((channel) => {
    const holder = holders.get(channel.channelId);
    const booked = earned.get(channel.channelId) ?? [];
    const own = bookedBy(booked, ({ category }) => category !== 'network');
    const ofNetworks = bookedBy(booked, ({ category }) => category === 'network');
    const account = (userId: string): Account => ({
      userId,
      month,
      shares: (agreed.get(userId) ?? []).map(toShare),
      booked: own.get(userId) ?? [],
    });
    const networkAccount = (userId: string): Account => ({
      userId,
      month,
      shares: [],
      booked: ofNetworks.get(userId) ?? [],
    });
    const claims = (claimed.get(channel.channelId) ?? []).map(toClaimant);
    const pieces = holder === undefined ? [] : divided(channel, holder, claims);
    const owners = pieces.map(({ userId, part }) => ({ account: account(userId), part }));
    const earning = networkPieces(owners, networks);
    return {
      channel,
      owners,
      networks: earning.map(({ userId, part }) => ({ account: networkAccount(userId), part })),
      others: [
        ...besides(own, pieces).map((id) => ({ ...account(id), reason: 'holder' as const })),
        ...besides(ofNetworks, earning).map((id) => ({ ...networkAccount(id), reason: 'network' as const })),
      ],
    };
  });
};

/** The channels and sources of which final reports are in. */
const finalsOf = (channels: readonly ChannelMonth[]): ReadonlySet<string> =>
  new Set(
    channels.flatMap(({ channelId, income, estimates }) =>
      [...income, ...estimates.filter(({ final }) => final)].map(({ source }) => `${channelId}/${source}`),
    ),
  );

interface By {
  fileId: string | null;
  now: Date;
  reason: EntryReason;
  /** Nobody is told anything: it is found out only what would be booked. */
  quiet?: boolean;
}

/**
 * Makes the ledger say of these channels' month what the reports say: books the difference between what is due and
 * what is booked, to whoever had them. The caller holds the booking lock. `unknown` are the channels that no user has:
 * nothing is booked for them.
 */
export const bookChannels = async (
  transaction: Transaction<Schema>,
  month: string,
  channels: readonly ChannelMonth[],
  { fileId, now, reason, quiet = false }: By,
): Promise<{ booking: Booking; unknown: string[] }> => {
  const by = { fileId, bookedAt: now.toISOString(), reason };
  const entries: NewEntry[] = [];
  const earnings: ChannelEarningTable[] = [];
  const estimates: ChannelEstimateTable[] = [];
  const lowered: Lowered[] = [];
  const unknown: string[] = [];
  const book = ({ channelId }: ChannelMonth, account: Account, dues: ReturnType<typeof duesOf>) => {
    entries.push(...dues.entries);
    earnings.push(...dues.earnings);
    const taken = loweredBy(dues.entries, { ...account, channelId });
    if (taken) lowered.push(taken);
  };
  for (const { channel, owners, networks, others } of await ownersOf(transaction, month, channels)) {
    const { channelId } = channel;
    for (const { reason: otherReason, ...other } of others) {
      book(channel, other, duesOf({ channelId, income: [] }, other, { ...by, reason: otherReason }));
    }
    for (const { account, part } of [...owners, ...networks]) {
      book(part, account, duesOf(part, account, by));
      estimates.push(...estimatesOf(part, account));
    }
    if (owners.length === 0) unknown.push(channelId);
  }
  if (channels.length === 0) return { booking: EMPTY, unknown };
  const booking = await post(transaction, entries);
  await putChannelEarnings(transaction, earnings);
  const ids = channels.map(({ channelId }) => channelId);
  await replaceEstimates(transaction, month, ids, estimates, finalsOf(channels));
  if (!quiet) await notifyLowered(transaction, lowered, now);
  return { booking, unknown };
};
