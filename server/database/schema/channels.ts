import type { ReviewKind, reviewMachine } from '#contract/plain/channelReview';
import type { StateOf } from '#contract/plain/machine';
import type { ModerationTag } from '#contract/plain/moderation';
import type { UnlinkReason, unlinkMachine } from '#contract/plain/unlinks';
import type { ColumnType } from 'kysely';
import type * as tables from './tables.generated';

export interface ChannelTable extends Omit<tables.Channel, 'subscribers' | 'views'> {
  status: 'in-progress' | 'denied' | 'linked' | 'unlinked';
  subscribers: string | null;
  views: string | null;
  /** When it was linked the last time. Who had it when says `channel_holder`. */
  linked_at: tables.Channel['linked_at'];
  /** URL of the channel's picture. */
  thumbnail: tables.Channel['thumbnail'];
  /** When the owner took the channel off the list. The row stays, because the ledger reads whose the earnings are from it. */
  removed_at: tables.Channel['removed_at'];
  /** The newest day that the refresh job has read. Earlier days are complete. */
  days_read_until: tables.Channel['days_read_until'];
  /** When YouTube is asked again; null is at once. The process that sets it to a later time has claimed the work. */
  refresh_after: tables.Channel['refresh_after'];
}

/** The periods in which users had channels: from a moment until, but not at, another one. */
export interface ChannelHolderTable extends tables.ChannelHolder {
  /** Null: has it now. There is one such period a channel. */
  held_until: tables.ChannelHolder['held_until'];
}

export interface ChannelGrantTable extends tables.ChannelGrant {
  /** Sealed, like the access token. */
  refresh_token: tables.ChannelGrant['refresh_token'];
  /** Since when YouTube does not accept the grant any more. */
  refused_at: tables.ChannelGrant['refused_at'];
}

export interface ChannelDayTable extends tables.ChannelDay {
  /** US dollars; null where YouTube does not give it. */
  revenue: tables.ChannelDay['revenue'];
}

export interface YoutubeAnswerTable extends tables.YoutubeAnswer {
  /** A type of list, or `days`. */
  type: tables.YoutubeAnswer['type'];
  /** JSON */
  answer: tables.YoutubeAnswer['answer'];
}

export interface ChannelReviewTable extends Omit<tables.ChannelReview, 'reason_codes'> {
  kind: ReviewKind;
  /** How often the owner has asked for another review before and with this one. */
  number: tables.ChannelReview['number'];
  state: StateOf<typeof reviewMachine>;
  /** Null while it waits, and where nobody in particular decided. */
  verifier_id: tables.ChannelReview['verifier_id'];
  reason_codes: ColumnType<ModerationTag[], ModerationTag[] | undefined, ModerationTag[]>;
  /** A day; null where the channel is not watched, or was reviewed again since. */
  monitored_until: tables.ChannelReview['monitored_until'];
}

export interface ChannelUnlinkTable extends tables.ChannelUnlink {
  state: StateOf<typeof unlinkMachine>;
  reason: UnlinkReason;
  /** Its owner, or somebody of the staff. */
  queued_by: tables.ChannelUnlink['queued_by'];
  /** When it is carried out; null while the channel is still in the content management system. */
  due_at: tables.ChannelUnlink['due_at'];
  /** The hold of the channel's money that came with it. */
  hold_id: tables.ChannelUnlink['hold_id'];
}

export interface ChannelsTables {
  channel_review: ChannelReviewTable;
  channel_unlink: ChannelUnlinkTable;
  channel_holder: ChannelHolderTable;
  channel: ChannelTable;
  channel_grant: ChannelGrantTable;
  channel_day: ChannelDayTable;
  youtube_answer: YoutubeAnswerTable;
}
