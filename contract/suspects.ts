import { z } from 'zod';
import { foundPeople, searchedPeople } from './admin/users/people';
import { defineCall } from './call';
import { channelId, id, moment, userId } from './fields';
import { defineList } from './list';
import { actsOf, historyOf, neededReason, staffAct, stateOf } from './machine';
import { moderationTags } from './plain/moderation';
import { suspectList, suspectMachine } from './plain/suspects';

const suspecting = { access: 'active', permission: 'channel.suspect', spec: '002 §3' } as const;

const suspect = z.object({
  /** The account that is suspected, or whose channel is. */
  subject_id: id,
  suspect_id: id,
  /** The channel's name, or the owner's: by it the dialogs of the acts call it. */
  name: z.string().meta({ 'x-csv': false }),
  owner: z.object({ name: z.string(), email: z.string() }),
  /** Null: the whole account. */
  channel: z.object({ channel_id: channelId, name: z.string() }).nullable(),
  tag: z.enum(moderationTags),
  note: z.string(),
  /** The name of who named it; null where that account is gone. */
  named_by: z.string().nullable(),
  named_at: moment,
  state: stateOf(suspectMachine),
  acts: actsOf(suspectMachine),
  /** Whether its confirmation can have the channel unlinked: that is linked and not queued yet, and whoever asks may. */
  unlinkable: z.boolean().meta({ 'x-csv': false }),
});
export type Suspect = z.infer<typeof suspect>;

/** The suspects. `search` is a part of the owner's name, e-mail or username, of the channel's name, or a whole channel id. */
export const getSuspects = defineList(suspectList, {
  summary: 'List the suspects',
  spec: '002 §3',
  row: suspect,
});

const suspectAnswer = z.object({ data: z.object({ item: suspect }) });

/**
 * Names a suspect: an account, a channel of one, or with the channel's id alone the channel in the account that has it. Nobody names
 * what is their own (`NOT_ALLOWED`). One is suspected once at a time (`SUSPECTED_ALREADY`). Whom it is about is not told.
 */
export const nameSuspect = defineCall({
  ...suspecting,
  method: 'POST',
  path: 'admin/suspects/name',
  summary: 'Name a suspect',
  body: z
    .strictObject({
      user_id: userId,
      subject_id: id.optional(),
      channel_id: channelId.optional(),
      tag: z.enum(moderationTags),
      note: neededReason,
    })
    .refine(
      ({ subject_id: subject, channel_id: channel }) => subject !== undefined || channel !== undefined,
      {
        path: ['subject_id'],
        message: 'required',
      },
    ),
  answer: suspectAnswer,
  refusals: ['NOT_FOUND', 'SUSPECTED_ALREADY'],
});

/** Finds the person whom a form means, as the search of users does; not whoever asks. */
export const findSuspects = defineCall({
  ...suspecting,
  method: 'GET',
  path: 'admin/suspects/people',
  summary: 'Search the people who can be suspected',
  query: searchedPeople,
  answer: foundPeople,
  refusals: [],
});

/** One person: whom the form is about, and the channels of theirs. */
export const getSuspectPerson = defineCall({
  ...suspecting,
  method: 'GET',
  path: 'admin/suspects/person',
  summary: 'Read a person who can be suspected',
  query: z.strictObject(staffAct),
  answer: z.object({
    data: z.object({
      subject_id: id,
      name: z.string(),
      channels: z.array(z.object({ channel_id: channelId, name: z.string() })),
    }),
  }),
  refusals: ['NOT_FOUND'],
});

const named = { ...staffAct, suspect_id: id };

/** Clears a suspect: nothing was found. */
export const clearSuspect = defineCall({
  ...suspecting,
  method: 'POST',
  path: 'admin/suspects/clear',
  summary: 'Clear a suspect',
  body: z.strictObject({ ...named, reason: neededReason }),
  answer: suspectAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/**
 * Confirms a suspect: it is as it was named. With `unlink_note` its channel is queued for unlinking, too, by its tag, as
 * `admin/unlinks/queue` does; whoever may confirm needs `channel.unlink` for it (`NOT_ALLOWED`). Its owner reads the note.
 */
export const confirmSuspect = defineCall({
  ...suspecting,
  method: 'POST',
  path: 'admin/suspects/confirm',
  summary: 'Confirm a suspect',
  body: z.strictObject({ ...named, reason: neededReason, unlink_note: neededReason.optional() }),
  answer: suspectAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'UNLINK_QUEUED_ALREADY'],
});

/** What has become of a suspect, with the names of who decided. */
export const getSuspectHistory = defineCall({
  ...suspecting,
  method: 'GET',
  path: 'admin/suspects/history',
  summary: "Read a suspect's history",
  query: z.strictObject(named),
  answer: z.object({ data: z.object({ items: historyOf(suspectMachine) }) }),
  refusals: ['NOT_FOUND'],
});
