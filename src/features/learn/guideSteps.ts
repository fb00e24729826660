import type { getChannels } from '#contract/channels';
import type { getOwnEarlyPay } from '#contract/earlyPay';
import type { getProfile } from '#contract/profile';
import type { Answer } from '#src/api/client';

/** The parts of a channel that the guide reads. */
export type GuideChannel = Answer<typeof getChannels>['data']['items'][number];

/** The parts of a profile that the guide reads. */
export type GuideProfile = Pick<Answer<typeof getProfile>['data']['user'], 'emailVerified'>;

/** The parts of what being paid early costs that the guide reads. */
export type GuideFees = Pick<Answer<typeof getOwnEarlyPay>['data']['fees'], 'tariff'>;

/** The first steps of a creator, in this order. */
export type GuideStep = 'verify' | 'link' | 'review';

/** How many channels the creator has. */
export type Counts = { total: number; linked: number };

/** Which of the first steps are done; `null` if that is not known yet. */
export const stepsDone = (
  profile: GuideProfile | null,
  channels: Counts | null,
): Record<GuideStep, boolean | null> => ({
  verify: profile && profile.emailVerified,
  link: channels && channels.total > 0,
  review: channels && channels.linked > 0,
});

/** A channel that is not reviewed yet: the guide shows how many subscribers and views it has. */
export const waitingChannel = (channels: readonly GuideChannel[]): GuideChannel | undefined =>
  channels.find(({ status }) => status === 'in-progress');
