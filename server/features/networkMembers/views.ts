import Big from 'big.js';
import type { z } from 'zod';
import type {
  NetworkMember,
  WaitingMember,
  getMemberChannels,
  getMemberEarnings,
} from '#contract/networkMembers';
import { dayOf } from '../../common/days';
import { groupBy } from '../../common/groupBy';
import type { Connection } from '../../database/open';
import { type Person, actsFor } from '../../states/transition';
import { countedTimes, membershipStateMachine } from '../networks';
import { agreedSharesOf, bookedShare } from '../revenueShare';
import { type EarnedRow, agreedOf, ownersParts } from './earningsRepository';
import { type MemberChannelRow, type MemberRow, figuresOf } from './memberRepository';
import { type WaitingRow, channelNamesOf } from './waitingRepository';

const thisMonthOf = (now: Date): string => dayOf(now).slice(0, 7);

const byUser = <Row extends { user_id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.user_id, row]));

/** Members with what is counted of them. */
export const toMembers =
  (connection: Connection, now: Date) =>
  async (rows: readonly MemberRow[]): Promise<NetworkMember[]> => {
    const ids = rows.map(({ user_id: id }) => id);
    const { channels, views, earned } = await figuresOf(connection, ids, countedTimes(now));
    const [channelsOf, viewsOf, earnedOf] = [byUser(channels), byUser(views), byUser(earned)];
    const begun = new Date(`${thisMonthOf(now)}-01T00:00:00Z`);
    return rows.map((row) => ({
      subject_id: row.user_id,
      username: row.username,
      name: row.name,
      country: row.country as NetworkMember['country'],
      network: row.network,
      state: row.state,
      began_at: row.began_at.toISOString(),
      channels: Number(channelsOf.get(row.user_id)?.count ?? 0),
      views: Number(viewsOf.get(row.user_id)?.count ?? 0),
      // A month belongs to the network of which somebody was a member when it ended.
      earned: row.approved_at && row.approved_at < begun ? (earnedOf.get(row.user_id)?.amount ?? '0') : null,
    }));
  };

/** Partners on whom is decided, with what this person may do. */
export const toWaiting =
  (connection: Connection, actor: Person) =>
  async (rows: readonly WaitingRow[]): Promise<WaitingMember[]> => {
    const names = groupBy(
      await channelNamesOf(
        connection,
        rows.map(({ user_id: id }) => id),
      ),
      ({ user_id: id }) => id,
    );
    const factsOf = ({ user_id: userId, state, network_status: status }: WaitingRow) => ({
      userId,
      state,
      isOpen: status === 'active',
    });
    return rows.map((row) => ({
      subject_id: row.user_id,
      membership_id: row.membership_id,
      username: row.username,
      name: row.name,
      network: row.network,
      channels: (names.get(row.user_id) ?? []).map(({ name }) => name),
      began_at: row.began_at.toISOString(),
      state: row.state,
      acts: actsFor(membershipStateMachine, factsOf(row), actor, 'staff'),
    }));
  };

type ChannelItem = z.input<(typeof getMemberChannels)['answer']>['data']['items'][number];

/** A member's channels, with the share that holds this month. */
export const toMemberChannels =
  (connection: Connection, userId: string, now: Date) =>
  async (rows: readonly MemberChannelRow[]): Promise<ChannelItem[]> => {
    const agreed = await agreedSharesOf(connection, userId);
    const month = thisMonthOf(now);
    return rows.map((row) => ({
      channel_id: row.channel_id,
      name: row.name,
      status: row.status,
      subscribers: row.subscribers === null ? null : Number(row.subscribers),
      views: Number(row.counted),
      revenue_share: bookedShare(agreed, { channelId: row.channel_id, category: 'all', month }).percent,
      added_at: row.added_at.toISOString(),
    }));
  };

// Of the whole, where sources have different shares.
const shareOf = ({ gross, amount, service_fee: fee, least_share: least, most_share: most }: EarnedRow) =>
  least === most || new Big(gross).eq(0)
    ? new Big(most ?? 0)
    : new Big(amount).plus(fee).div(gross).times(100).round(2);

type EarningsItem = z.input<(typeof getMemberEarnings)['answer']>['data']['items'][number];

/** What a member's channels have earned, with what the owner of the network earned of it. */
export const toMemberEarnings =
  (connection: Connection) =>
  async (rows: readonly EarnedRow[]): Promise<EarningsItem[]> => {
    const networks = [...new Set(rows.flatMap(({ network_id: id }) => id ?? []))];
    const agreed = await agreedOf(connection, networks);
    const termsOf = (row: EarnedRow) =>
      agreed.find((terms) => terms.network_id === row.network_id && terms.effective_month <= row.month);
    const parts = await ownersParts(connection, {
      ownerIds: [...new Set(rows.flatMap((row) => termsOf(row)?.owner_id ?? []))],
      channelIds: [...new Set(rows.map(({ channel_id: id }) => id))],
      months: [...new Set(rows.map(({ month }) => month))],
    });
    const keyOf = (owner: string, row: { channel_id: string; month: string }) =>
      `${owner}/${row.channel_id}/${row.month}`;
    const amounts = new Map(parts.map((part) => [keyOf(part.user_id, part), part.amount]));
    return rows.map((row) => {
      const terms = termsOf(row);
      return {
        month: row.month,
        member_id: row.user_id,
        channel: row.channel,
        channel_id: row.channel_id,
        computed_earnings: new Big(row.gross).toFixed(),
        revenue_share: shareOf(row).toFixed(),
        credited: new Big(row.amount).toFixed(),
        service_fee: new Big(row.service_fee).toFixed(),
        network_percent: new Big(terms?.percent ?? 0).toFixed(),
        network_revenue_share: new Big(terms ? (amounts.get(keyOf(terms.owner_id, row)) ?? 0) : 0).toFixed(),
      };
    });
  };
