import type { GeneratedTimestamp, NullableText, NullableTimestamp, Timestamp, Whole } from './columns';

export interface ChannelTable {
  user_id: string;
  channel_id: string;
  name: string;
  status: 'in-progress' | 'denied' | 'linked' | 'unlinked';
  is_default: boolean;
  subscribers: string | null;
  views: string | null;
  cms_linked: boolean;
  needs_reauth: boolean;
  /** When it was linked the last time. Who had it when says `channel_holder`. */
  linked_at: Timestamp | null;
  refreshed_at: Timestamp | null;
  /** URL of the channel's picture. */
  thumbnail: NullableText;
  added_at: GeneratedTimestamp;
  /** When the owner took the channel off the list. The row stays, because the ledger reads whose the earnings are from it. */
  removed_at: NullableTimestamp;
  recruiter_id: string | null;
  /** The newest day that the refresh job has read. Earlier days are complete. */
  days_read_until: string | null;
  /** When YouTube is asked again; null is at once. The process that sets it to a later time has claimed the work. */
  refresh_after: Timestamp | null;
}

/** The periods in which users had channels: from a moment until, but not at, another one. */
export interface ChannelHolderTable {
  channel_id: string;
  user_id: string;
  held_from: Timestamp;
  /** Null: has it now. There is one such period a channel. */
  held_until: Timestamp | null;
}

export interface ChannelGrantTable {
  user_id: string;
  channel_id: string;
  /** Sealed, like the access token. */
  refresh_token: string;
  access_token: string;
  access_expires_at: Timestamp;
  scopes: string[];
  granted_at: Timestamp;
  /** Since when YouTube does not accept the grant any more. */
  refused_at: Timestamp | null;
}

export interface ChannelDayTable {
  user_id: string;
  channel_id: string;
  day: string;
  views: Whole;
  watch_minutes: Whole;
  subscribers_gained: Whole;
  subscribers_lost: Whole;
  /** US dollars; null where YouTube does not give it. */
  revenue: string | null;
  read_at: Timestamp;
}

export interface YoutubeAnswerTable {
  user_id: string;
  channel_id: string;
  /** A type of list, or `days`. */
  type: string;
  from_day: string;
  to_day: string;
  /** JSON */
  answer: string;
  read_at: Timestamp;
}

export interface ChannelsTables {
  channel_holder: ChannelHolderTable;
  channel: ChannelTable;
  channel_grant: ChannelGrantTable;
  channel_day: ChannelDayTable;
  youtube_answer: YoutubeAnswerTable;
}
