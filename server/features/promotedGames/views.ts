import type { PromotedVideo } from '#contract/promotedGames';
import type { Connection } from '../../database/open';
import { type Person, actsFor } from '../../states/transition';
import { promotedVideoStateMachine, entityOf } from './stateMachine';
import { type PromotedVideoRow, channelNames } from './repository';

/** A video as everybody sees it. */
export const toVideo = (row: PromotedVideoRow) => ({
  video_id: row.video_id,
  name: row.title || row.video_id,
  game: row.game,
  channel_id: row.channel_id,
  from_month: row.from_month,
  until_month: row.until_month,
});

/** The videos with the names of their channels, as this person sees them. */
export const toPromotedVideos =
  (connection: Connection, actor: Person) =>
  async (rows: readonly PromotedVideoRow[]): Promise<PromotedVideo[]> => {
    const names = await channelNames(connection, [...new Set(rows.map((row) => row.channel_id))]);
    return rows.map((row) => ({
      ...toVideo(row),
      entry_id: row.entry_id,
      channel: names.get(row.channel_id) ?? '',
      added_at: row.added_at.toISOString(),
      state: row.state,
      acts: actsFor(promotedVideoStateMachine, entityOf(row), actor, 'staff'),
    }));
  };
