import type { Config } from '../config';
import type { Connection } from '../database/open';
import { grantSealer } from '../common/seal';
import { inTransaction } from '../database/transaction';
import { putGrant } from '../features/channels';
import { CHANNEL_SCOPES } from '../integrations/openId';
import { accessTokenOf, newGrant, refreshTokenOf } from './grantTokens';
import { demonstrationChannels } from './people';

/**
 * Gives each demonstration channel without a grant a grant for the sandbox's YouTube. A channel whose grant has expired
 * gets one that the sandbox refuses.
 */
export const seedGrants = (
  connection: Connection,
  config: Pick<Config, 'sessionSecret'>,
  today: Date,
): Promise<void> =>
  inTransaction(connection, async (transaction) => {
    const known = new Map(demonstrationChannels().map((channel) => [channel.channelId, channel]));
    const rows = await transaction
      .selectFrom('channel')
      .leftJoin('channel_grant', (join) =>
        join
          .onRef('channel_grant.user_id', '=', 'channel.user_id')
          .onRef('channel_grant.channel_id', '=', 'channel.channel_id'),
      )
      .where('channel.channel_id', 'in', [...known.keys()])
      .where('channel.status', 'in', ['in-progress', 'linked'])
      .where('channel_grant.granted_at', 'is', null)
      .select(['channel.user_id', 'channel.channel_id', 'channel.added_at'])
      .execute();
    const { sessionSecret: secret } = config;
    for (const row of rows) {
      const channel = known.get(row.channel_id);
      if (!channel) continue;
      const scopes = ['openid', 'email', 'profile', ...CHANNEL_SCOPES];
      const grant = newGrant({
        person: channel.email,
        channelId: channel.channelId,
        scopes,
        withdrawn: channel.grantExpired,
      });
      const refreshToken = refreshTokenOf(secret, grant);
      await putGrant(
        transaction,
        grantSealer(config.sessionSecret),
        { userId: row.user_id, channelId: row.channel_id },
        {
          tokens: { accessToken: accessTokenOf(secret, grant, 0), refreshToken, expiresAt: today, scopes },
          refreshToken,
          at: row.added_at,
        },
      );
      if (!channel.grantExpired) continue;
      await transaction
        .updateTable('channel_grant')
        .set({ refused_at: today })
        .where('user_id', '=', row.user_id)
        .where('channel_id', '=', row.channel_id)
        .execute();
    }
  });
