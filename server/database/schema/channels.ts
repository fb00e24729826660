import type { ColumnType, Generated } from 'kysely';
import type { ReviewKind, reviewMachine } from '#contract/plain/channelReview';
import type { StateOf } from '#contract/plain/machine';
import type { ModerationTag } from '#contract/plain/moderation';
import type { UnlinkReason, unlinkMachine } from '#contract/plain/unlinks';
import type { StrikeKind } from '#contract/plain/contentOwners';
import type { PlatformStatus } from '#contract/plain/platform';
import type { suspectMachine } from '#contract/plain/suspects';
import type * as tables from './tables.generated';

export interface ChannelTable extends Omit<tables.Channel, 'platform_status' | 'subscribers' | 'views'> {
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
  /** How it stands on YouTube, as the last answer at `platform_checked_at` said. */
  platform_status: Generated<PlatformStatus>;
  /** Public videos; null where YouTube does not say it. */
  video_count: tables.Channel['video_count'];
  /** What `auditDetails` says; null where YouTube does not. */
  good_standing: tables.Channel['good_standing'];
  /** When YouTube is asked how it stands; null is at once. */
  platform_check_after: tables.Channel['platform_check_after'];
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

/** How many units of YouTube's quota a day has taken. */
export interface YoutubeQuotaTable extends tables.YoutubeQuota {
  /** A day of the Pacific coast, `YYYY-MM-DD`. */
  day: tables.YoutubeQuota['day'];
}

/** Whom staff suspect. */
export interface SuspectTable extends Omit<tables.Suspect, 'state' | 'tag'> {
  /** Null: the whole account. */
  channel_id: tables.Suspect['channel_id'];
  tag: ModerationTag;
  state: StateOf<typeof suspectMachine>;
}

/** A strike that YouTube has given to a content owner for a channel, as staff entered it. */
export interface ContentOwnerStrikeTable extends Omit<tables.ContentOwnerStrike, 'kind'> {
  kind: StrikeKind;
  /** Null: it counts, until its days have passed. */
  withdrawn_at: tables.ContentOwnerStrike['withdrawn_at'];
}

export interface ChannelsTables {
  channel_review: ChannelReviewTable;
  channel_unlink: ChannelUnlinkTable;
  content_owner_strike: ContentOwnerStrikeTable;
  suspect: SuspectTable;
  youtube_quota: YoutubeQuotaTable;
  channel_holder: ChannelHolderTable;
  channel: ChannelTable;
  channel_grant: ChannelGrantTable;
  channel_day: ChannelDayTable;
  youtube_answer: YoutubeAnswerTable;
}
