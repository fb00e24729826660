import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import type { OpenIdProvider } from '../../integrations/openId';
import { type Youtube, youtubeClient } from '../../integrations/youtube';
import { type Sealer, createSealer } from '../../common/seal';

/** What is needed to ask YouTube with a channel's grant. */
export interface ChannelServices {
  connection: Connection;
  openId: OpenIdProvider;
  youtube: Youtube;
  sealer: Sealer;
}

/** Seals the tokens of grants. */
export const grantSealer = (config: Pick<Config, 'sessionSecret'>): Sealer =>
  createSealer(config.sessionSecret, 'channel grants');

export const channelServices = (
  config: Pick<Config, 'sessionSecret' | 'youtube'>,
  { connection, openId }: { connection: Connection; openId: OpenIdProvider },
): ChannelServices => ({
  connection,
  openId,
  youtube: youtubeClient(config),
  sealer: grantSealer(config),
});

/** A channel in an account. Several accounts may have had the same channel. */
export interface ChannelKey {
  userId: string;
  channelId: string;
}
