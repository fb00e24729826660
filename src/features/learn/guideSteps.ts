import type { getChannels } from '#contract/channels';
import type { getProfile } from '#contract/profile';
import type { Answer } from '#src/api/client';

/** A channel as the guide reads it. */
export type GuideChannel = Answer<typeof getChannels>['data']['items'][number];

/** The account as the guide reads it. */
export type GuideProfile = Pick<Answer<typeof getProfile>['data']['user'], 'emailVerified'>;

/** What a creator does first, in this order. */
export type GuideStep = 'verify' | 'link' | 'review';

/** How many channels the creator has. */
export type Counts = { total: number; linked: number };

/** Which of the first steps are done; `null` where it is not known yet. */
export const stepsDone = (
  profile: GuideProfile | null,
  channels: Counts | null,
): Record<GuideStep, boolean | null> => ({
  verify: profile && profile.emailVerified,
  link: channels && channels.total > 0,
  review: channels && channels.linked > 0,
});

/** A channel that is still to be reviewed: the guide shows how far it is. */
export const waitingChannel = (channels: readonly GuideChannel[]): GuideChannel | undefined =>
  channels.find(({ status }) => status === 'in-progress');
