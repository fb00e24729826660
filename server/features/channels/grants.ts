import { COMMAND_LINE, audit } from '../../common/audit';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import type { Tokens } from '../../integrations/openId';
import { type Access, YoutubeFailure } from '../../integrations/youtube';
import { Refusal } from '../../http/refusal';
import type { Sealer } from '../../common/seal';
import { LIVE } from './repository';
import type { ChannelKey, ChannelServices } from './services';

// An access token that runs out while a request travels is no use, ms.
const MARGIN = 60_000;

const contextOf = ({ userId, channelId }: ChannelKey) => `${userId}/${channelId}`;

const findGrant = (connection: Connection, { userId, channelId }: ChannelKey) =>
  connection
    .selectFrom('channel_grant')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .selectAll()
    .executeTakeFirst();

/** The refresh token of a grant that YouTube still takes; undefined where there is none, or none that can be read. */
export const usableRefreshToken = async (
  connection: Connection,
  sealer: Sealer,
  key: ChannelKey,
): Promise<string | undefined> => {
  const grant = await findGrant(connection, key);
  if (!grant || grant.refused_at) return undefined;
  return sealer.open(grant.refresh_token, contextOf(key));
};

/** Keeps a grant, sealed; an earlier one of the channel is replaced. */
export const putGrant = async (
  connection: Connection,
  sealer: Sealer,
  key: ChannelKey,
  { tokens, refreshToken, at }: { tokens: Tokens; refreshToken: string; at: Date },
) => {
  const context = contextOf(key);
  const values = {
    refresh_token: sealer.seal(refreshToken, context),
    access_token: sealer.seal(tokens.accessToken, context),
    access_expires_at: tokens.expiresAt,
    scopes: tokens.scopes,
    granted_at: at,
    refused_at: null,
    warned_at: null,
  };
  await connection
    .insertInto('channel_grant')
    .values({ user_id: key.userId, channel_id: key.channelId, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'channel_id']).doUpdateSet(values))
    .execute();
};

/** Takes a grant away and returns its refresh token, to be given back to the provider. */
export const takeGrant = async (
  connection: Connection,
  sealer: Sealer,
  key: ChannelKey,
): Promise<string | undefined> => {
  const grant = await connection
    .deleteFrom('channel_grant')
    .where('user_id', '=', key.userId)
    .where('channel_id', '=', key.channelId)
    .returning('refresh_token')
    .executeTakeFirst();
  return grant && sealer.open(grant.refresh_token, contextOf(key));
};

/** Marks the channel once YouTube refused the grant of that moment; a newer grant is left alone. */
const refuseGrant = (connection: Connection, key: ChannelKey, grantedAt: Date | undefined): Promise<void> =>
  inTransaction(connection, async (transaction) => {
    const { userId, channelId } = key;
    const now = new Date();
    const grant = await transaction
      .selectFrom('channel_grant')
      .where('user_id', '=', userId)
      .where('channel_id', '=', channelId)
      .select('granted_at')
      .forUpdate()
      .executeTakeFirst();
    if (grant?.granted_at.getTime() !== grantedAt?.getTime()) return;
    await transaction
      .updateTable('channel_grant')
      .set({ refused_at: now })
      .where('user_id', '=', userId)
      .where('channel_id', '=', channelId)
      .where('refused_at', 'is', null)
      .execute();
    const marked = await transaction
      .updateTable('channel')
      .set({ needs_reauth: true })
      .where('user_id', '=', userId)
      .where('channel_id', '=', channelId)
      .where('status', 'in', LIVE)
      .where('removed_at', 'is', null)
      .where('needs_reauth', '=', false)
      .returning('channel_id')
      .executeTakeFirst();
    if (!marked) return;
    await audit(transaction, {
      userId: COMMAND_LINE,
      action: 'channel.grant-refused',
      subject: channelId,
      detail: { user_id: userId },
      at: now,
    });
  });

/** YouTube took the grant: what marked the channel is over, and what was missed is read by the next refresh. */
const acceptGrant = async (connection: Connection, { userId, channelId }: ChannelKey) => {
  await connection
    .updateTable('channel_grant')
    .set({ refused_at: null, warned_at: null })
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('refused_at', 'is not', null)
    .execute();
  await connection
    .updateTable('channel')
    .set({ needs_reauth: false, refresh_after: null })
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('needs_reauth', '=', true)
    .execute();
};

/**
 * Does what needs the channel's grant. The access token is renewed when it has run out or YouTube takes it no more.
 * Throws YoutubeFailure: on `needs-reauth` the channel is marked, also where its grant cannot be read (another secret)
 * or was never given; a success clears the mark.
 */
export const asChannel = async <Answer>(
  { connection, openId, sealer }: ChannelServices,
  key: ChannelKey,
  work: (access: Access) => Promise<Answer>,
): Promise<Answer> => {
  const context = contextOf(key);
  const grant = await findGrant(connection, key);
  const refreshToken = grant && sealer.open(grant.refresh_token, context);

  const renew = async (): Promise<string> => {
    const tokens = refreshToken
      ? await openId.refresh(refreshToken).catch((cause: unknown) => {
          if (cause instanceof Refusal) throw new YoutubeFailure('unavailable', cause.message);
          throw cause;
        })
      : undefined;
    if (!tokens || !refreshToken || !grant)
      throw new YoutubeFailure('needs-reauth', 'The grant is not taken any more');
    await connection
      .updateTable('channel_grant')
      .set({
        refresh_token: sealer.seal(tokens.refreshToken ?? refreshToken, context),
        access_token: sealer.seal(tokens.accessToken, context),
        access_expires_at: tokens.expiresAt,
      })
      .where('user_id', '=', key.userId)
      .where('channel_id', '=', key.channelId)
      // Given anew meanwhile, it has better tokens than these.
      .where('granted_at', '=', grant.granted_at)
      .execute();
    return tokens.accessToken;
  };
  const current = async (): Promise<string> => {
    const lives = grant && refreshToken && grant.access_expires_at.getTime() - MARGIN > Date.now();
    return (lives ? sealer.open(grant.access_token, context) : undefined) ?? renew();
  };

  try {
    const answer = await work({ current, renew });
    await acceptGrant(connection, key);
    return answer;
  } catch (cause) {
    if (cause instanceof YoutubeFailure && cause.problem === 'needs-reauth') {
      await refuseGrant(connection, key, grant?.granted_at);
    }
    throw cause;
  }
};
