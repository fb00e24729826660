import { z } from 'zod';
import { defineCall } from './call';
import { amount, currencyCode, day, id, moment, month, percent, userId } from './fields';
import { changeReason } from './earnings/glance';
import { defineList } from './list';
import { lockTypes, stillHeldBack } from './plain/admin/locks';
import {
  allKinds,
  mailActs,
  noticeList,
  noticedKinds,
  optionalTopics,
  unsentList,
  unsentStates,
} from './plain/messages';
import { lapseReasons } from './plain/networkTransfers';
import { moderationTags } from './plain/moderation';
import { methodTypes } from './plain/paymentMethods';
import { unlinkReasons } from './plain/unlinks';
import { paymentBlockers } from './plain/paymentSettings';
import { queueNames } from './plain/queues';
import { inviteFailures } from './plain/channelInvites';
import { shareCategories } from './plain/revenueShare';

/** What the words of a notification name; which of these depends on its kind. */
export const noticeTexts = z.object({
  /** The names of a channel or a game when it was told. */
  channel: z.string().optional(),
  game: z.string().optional(),
  /** The name of a network when it was told, and of the main network. */
  name: z.string().optional(),
  main: z.string().optional(),
  /** The name of a network that somebody wanted to join. */
  joining: z.string().optional(),
  /** What a way to sign in is known by. */
  account: z.string().optional(),
  /** A month, and what it brought before and after a correction, US dollars. */
  month: month.optional(),
  /** A share that was asked for from that month on, per cent, and what of the channel it is of. */
  percent: percent.optional(),
  category: z.enum(shareCategories).optional(),
  before: amount.optional(),
  after: amount.optional(),
  /** What a month brought against the one before and why, what was paid in it, what is not paid yet, and the next payment; US dollars. */
  summary: z
    .object({
      change: amount.nullable(),
      because: z.array(changeReason),
      paid: amount,
      balance: amount,
      next: z.object({
        date: day,
        amount,
        fee: amount,
        arrives: z.object({ amount, currency: currencyCode }),
        waits_for: z.enum(paymentBlockers).nullable(),
      }),
    })
    .optional(),
  /** A payment method, and its account behind a mask. */
  method: z.enum(methodTypes).optional(),
  mask: z.string().optional(),
  /** What a lock is about. */
  type: z.enum(lockTypes).optional(),
  /** What keeps an account from being paid still that was unlocked. */
  stays: z.array(z.enum(stillHeldBack)).optional(),
  /** Why an invite failed. */
  failure: z.enum(inviteFailures).optional(),
  /** The name of a network, who joined or left it, and why a transfer to it did not take effect. */
  network: z.string().optional(),
  member: z.string().optional(),
  lapse: z.enum(lapseReasons).optional(),
  /** Why it was decided so. */
  reason: z.string().optional(),
  /** The reason codes of a review, and why a channel is to be unlinked. */
  tags: z.array(z.enum(moderationTags)).optional(),
  unlinking: z.enum(unlinkReasons).optional(),
  /** What a payment sends, in its currency, and the day on which it was made; without a currency these are dollars. */
  amount: amount.optional(),
  currency: currencyCode.optional(),
  date: day.optional(),
  /** By which day it should arrive. */
  expected: day.optional(),
  /** Why the service did not pay, in a code of its own. */
  code: z.string().nullable().optional(),
  /** The last day of a pause or a lock; null where it has none. */
  until: day.nullable().optional(),
  /** The name of a role when it was given or taken. */
  role: z.string().optional(),
  /** Where something waits for staff. */
  queue: z.enum(queueNames).optional(),
  /** The title of a policy, or what an announcement says, and the page that it leads to: a path of the dashboard, a URL, or empty. */
  title: z.string().optional(),
  text: z.string().optional(),
  link: z.string().optional(),
});

const notice = z.object({
  message_id: id,
  kind: z.enum(noticedKinds),
  texts: noticeTexts,
  at: moment,
  /** `null` until the user has seen it. */
  read_at: moment.nullable(),
});
export type Notice = z.infer<typeof notice>;

/** What the user was told, in the dashboard and mostly by e-mail, too. */
export const getNotices = defineList(noticeList, {
  summary: "List the user's notifications",
  spec: '000 §6',
  row: notice,
});

const unread = z.object({ data: z.object({ unread: z.number().int() }) });

/** How many notifications the user has not read. */
export const getUnreadNotices = defineCall({
  method: 'GET',
  path: 'user/messages/unread',
  byItself: true,
  summary: 'Count the unread notifications',
  spec: '000 §6',
  access: 'active',
  query: z.strictObject({ user_id: userId }),
  answer: unread,
  refusals: [],
});

/** Marks notifications as read: these, or all without ids. What is not there, or is read already, changes nothing. */
export const readNotices = defineCall({
  method: 'POST',
  path: 'user/messages/read',
  summary: 'Mark notifications as read',
  spec: '000 §6',
  access: 'active',
  notWhileActing: true,
  body: z.strictObject({ user_id: userId, message_ids: z.array(id).min(1).max(100).optional() }),
  answer: unread,
  refusals: [],
});

const preference = z.object({ topic: z.enum(optionalTopics), mailed: z.boolean() });
const preferences = z.object({ data: z.object({ items: z.array(preference) }) });

/** Of which topics the user wants mails. What concerns money or security is always mailed. */
export const getMessagePreferences = defineCall({
  method: 'GET',
  path: 'user/message-preferences',
  summary: 'Read which mails the user wants',
  spec: '000 §6',
  access: 'active',
  query: z.strictObject({ user_id: userId }),
  answer: preferences,
  refusals: [],
});

/** Says whether the user wants the mails of a topic. */
export const setMessagePreference = defineCall({
  method: 'POST',
  path: 'user/message-preferences',
  summary: 'Choose whether a topic is mailed',
  spec: '000 §6',
  access: 'active',
  notWhileActing: true,
  body: z.strictObject({ user_id: userId, ...preference.shape }),
  answer: preferences,
  refusals: [],
});

const unsent = z.object({
  message_id: id,
  /** The user whom the message is about. */
  subject_id: id,
  name: z.string(),
  /** Where it was to go. */
  email: z.string(),
  kind: z.enum(allKinds),
  state: z.enum(unsentStates),
  /** The number with which the mail server refused it. */
  refusal: z.number().int().nullable(),
  at: moment,
  /** A code is never sent again: its owner asks for another. */
  acts: z.array(z.enum(mailActs)),
});
export type UnsentMail = z.infer<typeof unsent>;

/** The mails that did not arrive, or perhaps. */
export const getUnsentMails = defineList(unsentList, {
  summary: 'List the mails that could not be sent',
  spec: '000 §6',
  row: unsent,
});

/** Has a mail sent again, to where the user gets mail now. `STATE_CHANGED` where it is sent, or is no longer kept. */
export const sendMailAgain = defineCall({
  method: 'POST',
  path: 'admin/messages/send-again',
  summary: 'Send a mail again',
  spec: '000 §6',
  access: 'active',
  permission: 'messages.manage',
  body: z.strictObject({ user_id: userId, subject_id: id, message_id: id }),
  answer: z.object({ data: z.object({ message_id: id }) }),
  refusals: ['STATE_CHANGED'],
});
