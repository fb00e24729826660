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

export interface ChannelsTables {
  channel_holder: ChannelHolderTable;
  channel: ChannelTable;
  channel_grant: ChannelGrantTable;
  channel_day: ChannelDayTable;
  youtube_answer: YoutubeAnswerTable;
}
