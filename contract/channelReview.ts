import { z } from 'zod';
import { defineCall } from './call';
import { eligibility } from './channels';
import { channelId, id, moment, userId } from './fields';
import { defineList } from './list';
import { actsOf, historyOf, neededReason, staffAct, stateOf } from './machine';
import { applicationList, channelMachine } from './plain/channels';

const application = z.object({
  /** The account that the channel is to be linked to. */
  subject_id: id,
  channel_id: channelId,
  /** The channel's name and picture. */
  name: z.string(),
  thumbnail: z.string().nullable(),
  owner: z.object({ name: z.string(), email: z.string() }),
  /** The subscribers at the last refresh; `null` where the channel hides them. */
  subscribers: z.number().int().nullable(),
  eligibility,
  /** True: YouTube does not give access to the channel any more. */
  needs_reauth: z.boolean(),
  added_at: moment,
  state: stateOf(channelMachine),
  acts: actsOf(channelMachine),
});
export type Application = z.infer<typeof application>;

const reviewing = { access: 'active', permission: 'channel.review', spec: '000 §3' } as const;

/** Channels in accounts: the applications that wait, and those that were decided on. */
export const getChannelApplications = defineList(applicationList, {
  summary: 'List the applications of channels',
  spec: '000 §3',
  row: application,
});

/** What has become of an application so far, with the names of who decided. */
export const getApplicationHistory = defineCall({
  ...reviewing,
  method: 'GET',
  path: 'admin/channel-applications/history',
  summary: "Read an application's history",
  query: z.strictObject({ user_id: userId, subject_id: id, channel_id: channelId }),
  answer: z.object({ data: z.object({ items: historyOf(channelMachine) }) }),
  refusals: ['NOT_FOUND'],
});

const decided = z.object({ data: z.object({ item: application }) });

/**
 * Links the channel to the account: its earnings are booked to it from now on. `CHANNEL_ALREADY_IN_USE` where another
 * active account has it or applies for it; from a deactivated account it is taken.
 */
export const approveChannel = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/channel-applications/approve',
  summary: 'Approve an application',
  body: z.strictObject({ ...staffAct, channel_id: channelId }),
  answer: decided,
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'CHANNEL_ALREADY_IN_USE'],
});

/** Denies an application. The creator reads the reason, and may apply again. */
export const denyChannel = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/channel-applications/deny',
  summary: 'Deny an application',
  body: z.strictObject({ ...staffAct, channel_id: channelId, reason: neededReason }),
  answer: decided,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});
