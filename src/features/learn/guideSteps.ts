import type { Channel } from '#src/features/channels';
import type { Profile } from '#src/features/profile';

/** What a creator does first, in this order. */
export type GuideStep = 'verify' | 'link' | 'review';

type Counts = { total: number; linked: number };

/** Which of the first steps are done; `null` where it is not known yet. */
export const stepsDone = (
  profile: Pick<Profile, 'emailVerified'> | null,
  channels: Counts | null,
): Record<GuideStep, boolean | null> => ({
  verify: profile && profile.emailVerified,
  link: channels && channels.total > 0,
  review: channels && channels.linked > 0,
});

/** A channel that is still to be reviewed: the guide shows how far it is. */
export const waitingChannel = (channels: readonly Channel[]): Channel | undefined =>
  channels.find(({ status }) => status === 'in-progress');
