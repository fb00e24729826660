import { COMMAND_LINE, audit } from '../../common/audit';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import type { Tokens } from '../../integrations/openId';
import { notify } from '../../messages/notify';
import { OutsideRefusal } from '../../integrations/outside';
import { type Access, YoutubeFailure } from '../../integrations/youtube';
import type { Sealer } from '../../common/seal';
import type { Services } from '../../services';
import {
  deleteGrant,
  findGrant,
  lockGrant,
  markNeedsReauth,
  markRefused,
  removeMarks,
  updateTokens,
  upsertGrant,
} from './repository';
import type { ChannelKey } from './channelKey';

// An access token is renewed so long before it expires: it must not expire while a request is on its way. ms
const MARGIN = 60_000;

const contextOf = ({ userId, channelId }: ChannelKey) => `${userId}/${channelId}`;

/** The refresh token of a grant that YouTube accepts; undefined if there is none, or if it cannot be opened. */
export const usableRefreshToken = async (
  connection: Connection,
  sealer: Sealer,
  key: ChannelKey,
): Promise<string | undefined> => {
  const grant = await findGrant(connection, key);
  if (!grant || grant.refused_at) return undefined;
  return sealer.open(grant.refresh_token, contextOf(key));
};

/** Keeps a grant, sealed. An earlier grant of the channel is replaced. */
export const putGrant = async (
  connection: Connection,
  sealer: Sealer,
  key: ChannelKey,
  { tokens, refreshToken, at }: { tokens: Tokens; refreshToken: string; at: Date },
) => {
  const context = contextOf(key);
  await upsertGrant(connection, key, {
    refresh_token: sealer.seal(refreshToken, context),
    access_token: sealer.seal(tokens.accessToken, context),
    access_expires_at: tokens.expiresAt,
    scopes: tokens.scopes,
    granted_at: at,
  });
};

/** Deletes a grant and returns its refresh token, so that it can be given back to the provider. */
export const takeGrant = async (
  connection: Connection,
  sealer: Sealer,
  key: ChannelKey,
): Promise<string | undefined> => {
  const sealed = await deleteGrant(connection, key);
  return sealed && sealer.open(sealed, contextOf(key));
};

/** Marks the channel after YouTube refused the grant that was given at `grantedAt`. A newer grant is not touched. */
const refuseGrant = (connection: Connection, key: ChannelKey, grantedAt: Date | undefined): Promise<void> =>
  inTransaction(connection, async (transaction) => {
    const now = new Date();
    const current = await lockGrant(transaction, key);
    if (current?.getTime() !== grantedAt?.getTime()) return;
    await markRefused(transaction, key, now);
    const channel = await markNeedsReauth(transaction, key);
    if (channel === undefined) return;
    await notify(transaction, {
      userId: key.userId,
      kind: 'channel-grant-refused',
      texts: { channel },
      at: now,
    });
    await audit(transaction, {
      userId: COMMAND_LINE,
      action: 'channel.grant-refused',
      subject: key.channelId,
      about: key.userId,
      detail: { user_id: key.userId },
      at: now,
    });
  });

/**
 * Does `work` with the channel's grant. The access token is renewed when it has expired or YouTube does not accept it.
 * Throws YoutubeFailure. On `needs-reauth` the channel is marked, even if there is no grant or it cannot be opened (it was
 * sealed with another secret). A success removes the mark.
 */
export const asChannel = async <Answer>(
  { connection, openId, grantSealer: sealer }: Services,
  key: ChannelKey,
  work: (access: Access) => Promise<Answer>,
): Promise<Answer> => {
  const context = contextOf(key);
  const grant = await findGrant(connection, key);
  const refreshToken = grant && sealer.open(grant.refresh_token, context);

  const renew = async (): Promise<string> => {
    const tokens = refreshToken
      ? await openId.refresh(refreshToken).catch((cause: unknown) => {
          if (cause instanceof OutsideRefusal) throw new YoutubeFailure('unavailable', cause.message);
          throw cause;
        })
      : undefined;
    if (!tokens || !refreshToken || !grant)
      throw new YoutubeFailure('needs-reauth', 'The grant is not taken any more');
    await updateTokens(connection, key, grant.granted_at, {
      refresh_token: sealer.seal(tokens.refreshToken ?? refreshToken, context),
      access_token: sealer.seal(tokens.accessToken, context),
      access_expires_at: tokens.expiresAt,
    });
    return tokens.accessToken;
  };
  const current = async (): Promise<string> => {
    const lives = grant && refreshToken && grant.access_expires_at.getTime() - MARGIN > Date.now();
    return (lives ? sealer.open(grant.access_token, context) : undefined) ?? renew();
  };

  try {
    const answer = await work({ current, renew });
    await removeMarks(connection, key);
    return answer;
  } catch (cause) {
    if (cause instanceof YoutubeFailure && cause.problem === 'needs-reauth') {
      await refuseGrant(connection, key, grant?.granted_at);
    }
    throw cause;
  }
};
