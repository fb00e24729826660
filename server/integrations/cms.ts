import { z } from 'zod';
import { type InviteFailure, reportedFailures } from '#contract/plain/channelInvites';
import type { Config } from '../config';
import type { OpenIdProvider } from './openId';
import { OutsideFailure, OutsideRefusal, askOutside } from './outside';
import { type Access, YoutubeFailure } from './youtube';

/** How an invite stands at the service that sends it. */
export interface SentInvite {
  inviteId: string;
  state: 'pending' | 'sent' | 'accepted' | 'declined' | 'failed';
  /** Why it failed. */
  failure: Exclude<InviteFailure, 'no_answer'> | undefined;
}

/** A service that sends invites in YouTube's Studio for us: YouTube itself has no API for it. */
export interface CmsBridge {
  /**
   * Has at most 50 channels invited, and says how each invite stands. What it knows already is not sent again, so that the same is asked
   * until it has an end. Throws `OutsideFailure`.
   */
  invite: (
    contentOwner: string,
    invites: readonly { inviteId: string; channelId: string }[],
  ) => Promise<SentInvite[]>;
}

/** How the content management systems are reached. */
export interface Cms {
  /** What may act for the content owners at YouTube; undefined where nobody gave it. */
  access: Access | undefined;
  bridge: CmsBridge | undefined;
}

const answer = z.object({
  items: z
    .array(
      z.object({
        invite_id: z.uuid().toLowerCase(),
        state: z.enum(['pending', 'sent', 'accepted', 'declined', 'failed']),
        failure: z.enum(reportedFailures).nullish(),
      }),
    )
    .max(50),
});

const bridgeOf = ({ url, token }: NonNullable<Config['cms']['bridge']>): CmsBridge => ({
  invite: async (contentOwner, invites) => {
    const asked = await askOutside(`${url}/invites`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        content_owner: contentOwner,
        invites: invites.map(({ inviteId, channelId }) => ({ invite_id: inviteId, channel_id: channelId })),
      }),
    });
    if (asked.status !== 200) throw new OutsideFailure(`CMS bridge: status ${asked.status}`);
    return asked.read(answer).items.map((item) => ({
      inviteId: item.invite_id,
      state: item.state,
      failure: item.failure ?? undefined,
    }));
  },
});

// An access token is renewed so long before it expires: it must not expire while a request is on its way. ms
const MARGIN = 60_000;

const accessOf = (openId: OpenIdProvider, refreshToken: string): Access => {
  let kept: { token: string; until: number } | undefined;
  const renew = async (): Promise<string> => {
    const tokens = await openId.refresh(refreshToken).catch((cause: unknown) => {
      if (cause instanceof OutsideRefusal) throw new YoutubeFailure('unavailable', cause.message);
      throw cause;
    });
    if (!tokens)
      throw new YoutubeFailure('needs-reauth', 'The grant of the content owners is not taken any more');
    kept = { token: tokens.accessToken, until: tokens.expiresAt.getTime() - MARGIN };
    return kept.token;
  };
  return { current: async () => (kept && kept.until > Date.now() ? kept.token : renew()), renew };
};

/** How the content management systems are reached with this configuration. */
export const cms = ({ cms: { refreshToken, bridge } }: Pick<Config, 'cms'>, openId: OpenIdProvider): Cms => ({
  access: refreshToken === undefined ? undefined : accessOf(openId, refreshToken),
  bridge: bridge && bridgeOf(bridge),
});
