import { audit } from '../../common/audit';
import { channelMachine } from '#contract/plain/channels';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { CHANNEL_SCOPES, type Tokens } from '../../integrations/openId';
import { type YoutubeChannel, YoutubeFailure } from '../../integrations/youtube';
import { Refusal } from '../../http/refusal';
import { begin, transition, ownerOf } from '../../states/transition';
import type { Services } from '../../services';
import { putGrant, usableRefreshToken } from './grants';
import { channelStateMachine } from './stateMachine';
import { refreshChannel } from './refresh';
import { openReview } from './reviews/open';
import { rejectionsOf } from './reviews/repository';
import { reReviewRefusal, reReviewsAfter } from './reviews/rules';
import {
  LIVE,
  findChannel,
  insertChannel,
  isInUse,
  lockChannel,
  lockUser,
  settleDefault,
  updateChannel,
} from './repository';
import { authFailure, missingScopes } from './rules';
import type { ChannelKey } from './channelKey';

const refused = (message: string) => new Refusal('ERROR_ON_AUTH_CHANNEL', authFailure(message));

/** The channel that the tokens were given for, as YouTube says. */
const grantedChannel = async (services: Services, tokens: Tokens): Promise<YoutubeChannel> => {
  const access = {
    current: async () => tokens.accessToken,
    // No grant is kept yet that could be renewed.
    renew: async () => {
      throw new YoutubeFailure('needs-reauth', 'YouTube did not accept the sign-in.');
    },
  };
  try {
    const channel = await services.youtube.ownChannel(access);
    if (!channel) throw refused('This Google account has no YouTube channel. Choose another account.');
    return channel;
  } catch (cause) {
    if (!(cause instanceof YoutubeFailure)) throw cause;
    throw cause.problem === 'unavailable' ? new Refusal('YOUTUBE_UNAVAILABLE') : refused(cause.message);
  }
};

/** Refuses a channel that was rejected and may not be reviewed again now; returns how often it was rejected. */
const refuseEarly = async (transaction: Transaction<Schema>, key: ChannelKey, now: Date): Promise<number> => {
  const { userId, channelId } = key;
  const rejections = (await rejectionsOf(transaction, userId, [channelId])).get(channelId) ?? [];
  const code = reReviewRefusal(reReviewsAfter(rejections), now);
  if (code) throw new Refusal(code === 'RE_REVIEW_LIMIT' ? 'CHANNEL_REVIEW_LIMIT' : code);
  return rejections.length;
};

/**
 * Adds the channel to the account as an application, unless it is there already. The caller has locked channel and user.
 */
const enter = async (
  transaction: Transaction<Schema>,
  key: ChannelKey,
  {
    name,
    recruiterId,
    details,
    now,
  }: { name: string; recruiterId: string | null; details: object; now: Date },
): Promise<void> => {
  const known = await findChannel(transaction, key);
  const by = ownerOf(key.userId);
  const traced = { userId: key.userId, subject: key.channelId, about: key.userId, detail: details, at: now };
  if (known && !known.removed_at && LIVE.includes(known.status)) {
    await audit(transaction, { ...traced, action: 'channel.renewed' });
    return;
  }
  const rejections = await refuseEarly(transaction, key, now);
  const review = { kind: rejections > 0 ? 're-review' : 'application', by, now } as const;
  if (!known) {
    await insertChannel(transaction, key, { name, recruiterId, at: now });
    await begin(transaction, channelMachine, {
      userId: key.userId,
      thing: key.channelId,
      state: 'in-progress',
      by,
      at: now,
    });
    await openReview(transaction, key, review);
    await audit(transaction, { ...traced, action: 'channel.added' });
    return;
  }
  await updateChannel(transaction, key, {
    removed_at: null,
    added_at: now,
    recruiter_id: known.recruiter_id ?? recruiterId,
  });
  await transition(transaction, channelStateMachine, key, 'apply', { by, details, now });
  await openReview(transaction, key, review);
};

/**
 * Takes what was granted in the popup (spec 000 §7): adds a channel as a new application, or renews the grant of a channel
 * that the user has, and then reads the days that were missed. Refused with ERROR_ON_AUTH_CHANNEL if a scope was declined,
 * if there is no channel or another one than `expected`, or if Google gave no lasting access; with CHANNEL_ALREADY_IN_USE if
 * another active account has the channel, with CHANNEL_REVIEW_LIMIT or RE_REVIEW_COOLDOWN where it was rejected too often or not long
 * ago. If two accounts add the same channel at once, one of them gets it.
 */
export const addGrantedChannel = async (
  services: Services,
  { userId, tokens, expected }: { userId: string; tokens: Tokens; expected: string | undefined },
): Promise<ChannelKey> => {
  const { connection, grantSealer } = services;
  if (missingScopes(CHANNEL_SCOPES, tokens.scopes).length > 0) {
    throw refused('Access was granted only in part. Try again and leave every box ticked.');
  }
  const channel = await grantedChannel(services, tokens);
  if (expected && channel.channelId !== expected) {
    throw refused(`You chose the channel ${channel.name}. Choose the channel that you want to renew.`);
  }
  const key = { userId, channelId: channel.channelId };
  const now = new Date();

  await inTransaction(connection, async (transaction) => {
    const user = await lockUser(transaction, userId);
    await lockChannel(transaction, key.channelId);
    if (await isInUse(transaction, key)) throw new Refusal('CHANNEL_ALREADY_IN_USE');
    const refreshToken = tokens.refreshToken ?? (await usableRefreshToken(transaction, grantSealer, key));
    if (!refreshToken) {
      throw refused(
        'Google gave no lasting access. Remove this app in your Google account’s settings and try again.',
      );
    }
    const recruiterId = user.recruiter_id ?? user.referrer_id;
    const details = { privacy: channel.privacy, good_standing: channel.goodStanding };
    await enter(transaction, key, { name: channel.name, recruiterId, details, now });
    await putGrant(transaction, grantSealer, key, { tokens, refreshToken, at: now });
    await updateChannel(transaction, key, {
      name: channel.name,
      thumbnail: channel.thumbnail,
      subscribers: channel.subscribers,
      views: channel.views,
      refreshed_at: now,
      needs_reauth: false,
      refresh_after: null,
    });
    await settleDefault(transaction, userId);
  });

  // So that the creator sees figures at once. If YouTube is slow or fails, the job reads them later.
  await refreshChannel(services, key, now).catch((cause: unknown) => {
    if (!(cause instanceof YoutubeFailure)) throw cause;
  });
  return key;
};
