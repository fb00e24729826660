import type { InviteFailure } from '#contract/plain/channelInvites';
import { channelIdOf } from '../seed/ids';
import { AYA_REACTS, demonstrationChannels, demonstrationPeople } from '../seed/people';

/** What a channel of the sandbox does wrong, by its name: see the README. */
export type Trouble =
  | 'over-quota'
  | 'hiccups'
  | 'down'
  | 'forbidden'
  | 'hidden-counts'
  | 'withdrawn'
  | 'quiet'
  | 'no-videos'
  | 'hidden-uploads'
  | 'bad-standing'
  | 'terminated'
  | 'suspended';

export interface SandboxChannel {
  channelId: string;
  name: string;
  subscribers: number;
  trouble?: Trouble;
  /** Why Studio refuses to invite it. */
  refusesInvite?: InviteFailure;
}

// This person has a channel for each trouble.
const STRANGER = 'stranger@demo.test';

/** People who can sign in at the provider, but have no account here until they register. */
export const STRANGERS = [STRANGER, 'visitor@demo.test', 'minor@demo.test', 'arrival@demo.test'];

const channel = (email: string, name: string, subscribers: number, trouble?: Trouble) => ({
  email,
  channelId: channelIdOf('sandbox', name),
  name,
  subscribers,
  ...(trouble ? { trouble } : {}),
});

const refused = (refusesInvite: InviteFailure) => ({ refusesInvite });

// Channels that the people have at Google and that are not linked here.
const MORE = [
  channel('newcomer@demo.test', 'Noor Paints', 6_100),
  channel('newcomer@demo.test', 'Noor Naps', 300),
  channel('creator@demo.test', 'Mira Answers', 2_450),
  channel(AYA_REACTS.email, AYA_REACTS.name, AYA_REACTS.subscribers),
  channel(STRANGER, 'Over Quota', 9_000, 'over-quota'),
  channel(STRANGER, 'Hiccups', 8_000, 'hiccups'),
  channel(STRANGER, 'Always Down', 7_000, 'down'),
  channel(STRANGER, 'Forbidden Figures', 6_000, 'forbidden'),
  channel(STRANGER, 'Hidden Counts', 5_500, 'hidden-counts'),
  channel(STRANGER, 'Grant Withdrawn', 5_200, 'withdrawn'),
  channel(STRANGER, 'Quiet For Months', 5_100, 'quiet'),
  channel(STRANGER, 'No Videos At All', 5_050, 'no-videos'),
  channel(STRANGER, 'Hidden Uploads', 5_040, 'hidden-uploads'),
  { ...channel(STRANGER, 'Bad Standing', 5_030, 'bad-standing'), ...refused('not_in_good_standing') },
  channel(STRANGER, 'Gone From YouTube', 5_020, 'terminated'),
  channel(STRANGER, 'Suspended Channel', 5_010, 'suspended'),
];

// Studio invites none of these, each for another reason, nor one in bad standing.
const UNINVITED: [name: string, refusesInvite: InviteFailure][] = [
  ['Switched Off', 'disabled_by_platform'],
  ['Paid Subscribers', 'paid_subscriptions'],
  ['Always Sponsored', 'sponsorship'],
  ['Super Chatter', 'super_chat'],
  ['No Partner', 'not_in_partner_program'],
  ['No Ads', 'not_monetized'],
];
const uninvited = () =>
  UNINVITED.map(([name, why]) => ({ ...channel(STRANGER, name, 6_500), ...refused(why) }));

// A channel of another user that the newcomer manages at Google: linking it answers that it is in use.
const SHARED = { email: 'newcomer@demo.test', name: 'Kofi Explains' };

const all = () => {
  const own = [...demonstrationChannels(), ...MORE, ...uninvited()];
  const shared = own.filter(({ name }) => name === SHARED.name).map((one) => ({ ...one, ...SHARED }));
  return [...own, ...shared];
};

/** A Google account and its channels, as the sign-in page offers them. */
export const googleAccounts = (): { email: string; channels: SandboxChannel[] }[] =>
  [...demonstrationPeople, ...STRANGERS].map((email) => ({
    email,
    channels: all().filter((one) => one.email === email),
  }));

export const channelOf = (channelId: string): SandboxChannel | undefined =>
  all().find((one) => one.channelId === channelId);
