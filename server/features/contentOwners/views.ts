import type { z } from 'zod';
import type { ContentOwner, Strike, getCmsPartners } from '#contract/contentOwners';
import { businessConstants } from '../../common/businessConstants';
import { namesOf } from '../../database/names';
import type { Connection } from '../../database/open';
import { NO_OWNER, type Person, actsFor } from '../../states/transition';
import { classificationOf } from '../admin';
import { type OwnerRow, type PartnerRow, type StrikeRow, channelsNamed, countingStrikes } from './repository';
import { daysLeft, endsOn } from './rules';
import { strikeStateMachine } from './stateMachine';

/** Content owners with the strikes that count on a day. */
export const toOwners =
  (connection: Connection, today: string) =>
  async (rows: readonly OwnerRow[]): Promise<ContentOwner[]> => {
    const owners = rows.map((row) => row.content_owner);
    const counting = await countingStrikes(connection, owners, today);
    return rows.map((row) => ({
      content_owner: row.content_owner,
      network_name: row.network_name,
      channels: Number(row.channels),
      in_cms: Number(row.in_cms),
      strikes: Number(row.strikes),
      ...businessConstants.contentOwnerStrikes,
      counting: counting
        .filter((strike) => strike.content_owner === row.content_owner)
        .map(({ content_owner: _owner, ...strike }) => ({
          ...strike,
          ends_on: endsOn(strike.struck_on),
          days_left: daysLeft(strike.struck_on, today),
        })),
    }));
  };

/** Strikes as this person sees them, with the names of channels and of who entered them. */
export const toStrikes =
  (connection: Connection, actor: Person) =>
  async (rows: readonly StrikeRow[]): Promise<Strike[]> => {
    const [names, channels] = await Promise.all([
      namesOf(
        connection,
        rows.map((row) => row.entered_by),
      ),
      channelsNamed(
        connection,
        rows.map((row) => row.channel_id),
      ),
    ]);
    return rows.map((row) => {
      const { strike_id: strikeId, channel_id: channelId, state } = row;
      const holders = channels.filter((one) => one.channel_id === channelId);
      const facts = { userId: NO_OWNER, strikeId, state, accounts: holders.map((one) => one.user_id) };
      return {
        strike_id: strikeId,
        name: holders.at(-1)?.name ?? channelId,
        content_owner: row.content_owner,
        channel_id: channelId,
        kind: row.kind,
        struck_on: row.struck_on,
        ends_on: endsOn(row.struck_on),
        note: row.note,
        entered_by: names.get(row.entered_by)?.name ?? null,
        entered_at: row.entered_at.toISOString(),
        state,
        acts: actsFor(strikeStateMachine, facts, actor, 'staff'),
      };
    });
  };

type CmsPartner = z.input<typeof getCmsPartners.answer>['data']['items'][number];

/** A partner as the content management system has them. */
export const toPartner = (row: PartnerRow): CmsPartner => ({
  subject_id: row.user_id,
  name: row.name,
  username: row.username,
  network_name: row.network_name,
  content_owners: row.content_owners,
  channels: Number(row.channels),
  in_cms: Number(row.in_cms),
  classification: classificationOf({ in_cms: Number(row.in_cms) > 0, is_managed: row.is_managed }),
});
