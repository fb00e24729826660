import { z } from 'zod';
import { defineCall } from '../call';
import { checkedText, id, moment, userId } from '../fields';
import { defineList } from '../list';
import { actsOf, historyOf, stateOf } from '../machine';
import { mailingListList, mailingListMachine, syncProblems } from '../plain/admin/mailingLists';
import { codeOf } from '../rules/check';
import * as rules from '../rules/admin/mailingLists';

const managing = { access: 'active', permission: 'mailing-lists.manage', spec: '002 §§2, 5' } as const;

const mailingList = z.object({
  list_id: id,
  name: z.string(),
  /** What subscribers get, and how often. */
  description: z.string(),
  state: stateOf(mailingListMachine),
  /** How many active accounts subscribe. */
  subscribers: z.number().int(),
  /** The last four characters of its API key: nobody is shown more of it. */
  key_end: z.string(),
  created_at: moment,
  /** When an outside service last read it, to the minute; null where none has yet. */
  last_read_at: moment.nullable(),
  /** The audience at Mailchimp that gets its subscribers; null where there is none. */
  audience_id: z.string().nullable(),
  /** When everything was last known there. */
  synced_at: moment.nullable(),
  sync_problem: z.enum(syncProblems).nullable(),
  /** How many addresses Mailchimp does not take. */
  refused: z.number().int(),
  acts: actsOf(mailingListMachine),
});
export type MailingList = z.infer<typeof mailingList>;

/** The mailing lists. `search` is a part of the name or the description. */
export const getMailingLists = defineList(mailingListList, {
  summary: 'List the mailing lists',
  spec: '002 §§2, 5',
  row: mailingList,
});

const listAnswer = z.object({ data: z.object({ item: mailingList }) });
const described = {
  name: checkedText(rules.listName),
  description: checkedText(rules.listDescription),
  /** Of Mailchimp; empty where no audience gets the subscribers. */
  audience_id: checkedText(rules.audienceId).default(''),
};

/**
 * Makes a mailing list, which is open. Of its API key nobody is shown more than the end. With an audience the key is Mailchimp's, and
 * the job `mailing-lists:sync` tells Mailchimp who subscribes.
 */
export const createMailingList = defineCall({
  ...managing,
  method: 'POST',
  path: 'admin/mailing-lists/create',
  summary: 'Make a mailing list',
  body: z.strictObject({ user_id: userId, ...described, api_key: checkedText(rules.apiKey) }),
  answer: listAnswer,
  refusals: ['MAILING_LIST_NAME_IN_USE', 'MAILING_LIST_KEY_IN_USE', 'MAILING_LIST_KEY_WITHOUT_CENTRE'],
});

const listNamed = { user_id: userId, list_id: id };

/**
 * Changes what a mailing list is called and what is said of it, and with `api_key` replaces its key: the old one is unknown then.
 * Another audience gets all subscribers; whom the former one has it keeps.
 */
export const editMailingList = defineCall({
  ...managing,
  method: 'POST',
  path: 'admin/mailing-lists/edit',
  summary: 'Edit a mailing list',
  body: z.strictObject({ ...listNamed, ...described, api_key: checkedText(rules.apiKey).optional() }),
  answer: listAnswer,
  refusals: [
    'NOT_FOUND',
    'MAILING_LIST_NAME_IN_USE',
    'MAILING_LIST_KEY_IN_USE',
    'MAILING_LIST_KEY_WITHOUT_CENTRE',
  ],
});

/** Closes a mailing list: users do not see it and its key is unknown. Who subscribed is kept. */
export const closeMailingList = defineCall({
  ...managing,
  method: 'POST',
  path: 'admin/mailing-lists/close',
  summary: 'Close a mailing list',
  body: z.strictObject(listNamed),
  answer: listAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Opens a closed mailing list again, with those who subscribed to it. */
export const openMailingList = defineCall({
  ...managing,
  method: 'POST',
  path: 'admin/mailing-lists/open',
  summary: 'Open a mailing list again',
  body: z.strictObject(listNamed),
  answer: listAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'MAILING_LIST_NAME_IN_USE'],
});

/** What has become of a mailing list, with the names of who did it. */
export const getMailingListHistory = defineCall({
  ...managing,
  method: 'GET',
  path: 'admin/mailing-lists/history',
  summary: "Read a mailing list's history",
  query: z.strictObject(listNamed),
  answer: z.object({ data: z.object({ items: historyOf(mailingListMachine) }) }),
  refusals: ['NOT_FOUND'],
});

/** The most subscribers that are read at once. */
export const MOST_SUBSCRIBERS = 1_000;

/**
 * For an outside mailing service, which has no session: who subscribes to the list whose key is in the header `Api-Key`. These are
 * active accounts that are not locked, with a verified e-mail address. `after` is the `next` of the page before.
 */
export const getSubscribers = defineCall({
  method: 'GET',
  path: 'mailing-lists/subscribers',
  summary: 'Read who subscribes to a mailing list, with its API key',
  spec: '002 §§2, 5',
  access: 'public',
  query: z.strictObject({
    after: id.optional(),
    per_page: z.coerce.number().int().min(1).max(MOST_SUBSCRIBERS).default(MOST_SUBSCRIBERS),
  }),
  answer: z.object({
    data: z.object({
      items: z.array(
        z.object({
          subscriber_id: id,
          email: z.string(),
          name: z.string(),
          /** The language of the dashboard that they chose; null where they did not choose any. */
          language: z.string().nullable(),
          since: moment,
        }),
      ),
      /** Where the next page begins; null where this is the last one. */
      next: id.nullable(),
    }),
  }),
  refusals: ['API_KEY_UNKNOWN'],
});

const subscriptions = z.object({
  data: z.object({
    /** The open mailing lists, by name. */
    items: z.array(
      z.object({ list_id: id, name: z.string(), description: z.string(), subscribed: z.boolean() }),
    ),
    /** True: the user gets no newsletter. */
    none: z.boolean(),
  }),
});

const own = { access: 'active', path: 'user/subscriptions', spec: '002 §5' } as const;

/** Which newsletters there are, and which of them the user gets. */
export const getSubscriptions = defineCall({
  ...own,
  method: 'GET',
  summary: 'Read which newsletters the user gets',
  query: z.strictObject({ user_id: userId }),
  answer: subscriptions,
  refusals: [],
});

/** Chooses the newsletters: these, or none. With `none` the user leaves closed lists as well. */
export const setSubscriptions = defineCall({
  ...own,
  method: 'POST',
  summary: 'Choose which newsletters the user gets',
  notWhileActing: true,
  body: z
    .strictObject({ user_id: userId, list_ids: z.array(id).max(200), none: z.boolean() })
    .superRefine(({ list_ids: lists, none }, context) => {
      const finding = rules.chosenLists(lists, { none });
      if (finding !== undefined)
        context.addIssue({ code: 'custom', path: ['list_ids'], message: codeOf(finding) });
    }),
  answer: subscriptions,
  refusals: ['MAILING_LIST_CLOSED'],
});
