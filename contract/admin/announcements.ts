import { z } from 'zod';
import { defineCall } from '../call';
import { checkedText, id, language, moment, userId } from '../fields';
import { defineList } from '../list';
import { actsOf, historyOf, optionalReason, stateOf } from '../machine';
import { foundPeople, foundPerson, searchedPeople } from './users/people';
import { MOST_CHOSEN, announcementList, announcementMachine, audiences } from '../plain/admin/announcements';
import * as rules from '../rules/admin/announcements';

const announcing = { access: 'active', permission: 'announcements.manage', spec: '002 §3' } as const;

const announcement = z.object({
  announcement_id: id,
  /** The title in English; each announcement has one. */
  title: z.string(),
  state: stateOf(announcementMachine),
  audience: z.enum(audiences),
  /** The id of the network or the mailing list, or the key of the role. */
  audience_id: z.string().nullable(),
  /** The name of the network, the role or the mailing list; empty for the other audiences. */
  audience_name: z.string(),
  /** The languages in which it is written, English first. */
  languages: z.array(language),
  /** Whether it is mailed as well, to those who want such mails; whoever subscribes to the mailing list does. */
  mailed: z.boolean(),
  /** When it is, or was, sent; null before that is decided. */
  send_at: moment.nullable(),
  created_at: moment,
  created_by: z.string().nullable(),
  /** How many have got it. */
  told: z.number().int(),
  acts: actsOf(announcementMachine),
});
export type Announcement = z.infer<typeof announcement>;

/** The announcements of the network. */
export const getAnnouncements = defineList(announcementList, {
  summary: 'List announcements',
  spec: '002 §3',
  row: announcement,
});

const text = z.object({ language, title: z.string(), text: z.string() });

const details = announcement.extend({
  /** Raised by each change: whoever saves says which one was changed. */
  version: z.number().int(),
  users: z.array(foundPerson),
  texts: z.array(text),
  link: z.string(),
  /** How many would get it now; of what is sent, how many there were when it began. */
  recipients: z.number().int(),
  /** What became of it, by user: has read it, and how the mail stands. */
  counts: z.object({
    read: z.number().int(),
    mail_sent: z.number().int(),
    mail_waiting: z.number().int(),
    /** Refused, given up, or perhaps not arrived. */
    mail_failed: z.number().int(),
    /** The user does not want such mails, or there is none. */
    mail_off: z.number().int(),
  }),
});
export type AnnouncementDetails = z.infer<typeof details>;

const named = { user_id: userId, announcement_id: id };
const detailsAnswer = z.object({ data: z.object({ item: details }) });

/** An announcement whole, with what has become of it. */
export const getAnnouncement = defineCall({
  ...announcing,
  method: 'GET',
  path: 'admin/announcements/one',
  summary: 'Read an announcement',
  query: z.strictObject(named),
  answer: detailsAnswer,
  refusals: ['NOT_FOUND'],
});

/** The networks, roles and open mailing lists to which one can announce. */
export const getAnnouncementAudiences = defineCall({
  ...announcing,
  method: 'GET',
  path: 'admin/announcements/audiences',
  summary: 'List to whom one can announce',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({
    data: z.object({
      networks: z.array(z.object({ network_id: id, name: z.string() })),
      roles: z.array(z.object({ role: z.string(), name: z.string() })),
      lists: z.array(z.object({ list_id: id, name: z.string() })),
    }),
  }),
  refusals: [],
});

/** People to choose from as the recipients. */
export const findAnnouncementPeople = defineCall({
  ...announcing,
  method: 'GET',
  path: 'admin/announcements/people',
  summary: 'Find people to announce to',
  query: searchedPeople,
  answer: foundPeople,
  refusals: [],
});

/**
 * Writes a draft. The caller makes the id. `version` is the one that was read, 0 for a new one: `STATE_CHANGED` where somebody else
 * has changed it since, or it is no draft. Each language once, and English among them, in which everybody without a text in their
 * own language gets it.
 */
export const saveAnnouncement = defineCall({
  ...announcing,
  method: 'POST',
  path: 'admin/announcements',
  summary: 'Write an announcement',
  body: z.strictObject({
    ...named,
    version: z.number().int().min(0),
    texts: z
      .array(
        z.strictObject({
          language,
          title: checkedText(rules.announcementTitle),
          text: checkedText(rules.announcementText),
        }),
      )
      .min(1)
      .max(20),
    link: checkedText(rules.announcementLink),
    audience: z.enum(audiences),
    /** The id of the network or the mailing list, or the key of the role. */
    audience_id: z.string().max(60).optional(),
    /** Those who are chosen one by one. */
    subject_ids: z.array(id).max(MOST_CHOSEN).optional(),
    mailed: z.boolean(),
  }),
  answer: detailsAnswer,
  refusals: ['STATE_CHANGED'],
});

/** An announcement as somebody with this language gets it. */
export const previewAnnouncement = defineCall({
  ...announcing,
  method: 'GET',
  path: 'admin/announcements/preview',
  summary: 'Read an announcement as it is sent',
  query: z.strictObject({ ...named, language }),
  answer: z.object({
    data: z.object({
      /** The language of what staff wrote: English where there is no text in the one that was asked for. */
      written_in: language,
      /** The notification in the dashboard. */
      title: z.string(),
      text: z.string(),
      /** The mail, without its HTML; null where none is sent. */
      mail: z.object({ subject: z.string(), text: z.string() }).nullable(),
    }),
  }),
  refusals: ['NOT_FOUND'],
});

/**
 * Has an announcement sent: now, or at `send_at`, a moment to come and at most a year away. `NOBODY_TO_TELL` where nobody would get it
 * now.
 */
export const scheduleAnnouncement = defineCall({
  ...announcing,
  method: 'POST',
  path: 'admin/announcements/schedule',
  summary: 'Have an announcement sent',
  // The version that was looked at: nobody sends what they have not read.
  body: z.strictObject({ ...named, version: z.number().int(), send_at: moment.optional() }),
  answer: detailsAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'NOBODY_TO_TELL'],
});

/** Takes a scheduled announcement back to be a draft. */
export const withdrawAnnouncement = defineCall({
  ...announcing,
  method: 'POST',
  path: 'admin/announcements/withdraw',
  summary: 'Take a scheduled announcement back',
  body: z.strictObject(named),
  answer: detailsAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Breaks off the sending: whoever has not got it yet does not get it. */
export const stopAnnouncement = defineCall({
  ...announcing,
  method: 'POST',
  path: 'admin/announcements/stop',
  summary: 'Stop the sending of an announcement',
  body: z.strictObject({ ...named, reason: optionalReason }),
  answer: detailsAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Gives a draft up. */
export const discardAnnouncement = defineCall({
  ...announcing,
  method: 'POST',
  path: 'admin/announcements/discard',
  summary: 'Discard a draft',
  body: z.strictObject(named),
  answer: detailsAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** What has become of an announcement, with the names of who decided. */
export const getAnnouncementHistory = defineCall({
  ...announcing,
  method: 'GET',
  path: 'admin/announcements/history',
  summary: "Read an announcement's history",
  query: z.strictObject(named),
  answer: z.object({ data: z.object({ items: historyOf(announcementMachine) }) }),
  refusals: ['NOT_FOUND'],
});
