import { z } from 'zod';
import { channelStatus, platformFields } from '../channels';
import { defineCall } from '../call';
import { amount, channelId, checkedText, day, id, moment, namedRole, personName, userId } from '../fields';
import { defineList } from '../list';
import { staffAct } from '../machine';
import { allKinds, mailActs, mailStates } from '../plain/messages';
import { methodTypes } from '../plain/paymentMethods';
import { paymentBlockers } from '../plain/paymentSettings';
import { paymentStatuses } from '../plain/payments';
import {
  LONGEST_NOTE,
  classifications,
  personAccountList,
  personChannelList,
  personMessageList,
  personNoteList,
  personSessionList,
  waitingKinds,
} from '../plain/admin/person';
import { lockTypes } from '../plain/admin/locks';
import { userList } from '../plain/admin/users';
import * as rules from '../rules/staffContact';

const reading = { access: 'active', permission: 'users.read', spec: '002 §6' } as const;
const editing = { access: 'active', permission: 'users.edit', spec: '002 §6' } as const;

const named = z.object({ id, name: z.string() });

/** How somebody is reached, and what the law asks of them; only for `contact.read`. */
const contact = z.object({
  email: z.string(),
  email_verified_at: moment.nullable(),
  /** Where staff write to; null: to `email`. */
  contact_email: z.string().nullable(),
  skype_username: z.string().nullable(),
  chat_username: z.string().nullable(),
  birth_date: day.nullable(),
  country: z.string(),
});

/** Only for `payments.review`. */
const money = z.object({
  /** US dollars. */
  balance: amount,
  last: z.object({ date: day, amount, status: z.enum(paymentStatuses) }).nullable(),
  /** The last payment that failed or came back, with the code of the service that pays; null where it gave none. */
  failed: z.object({ date: day, amount, code: z.string().nullable() }).nullable(),
  /** `why_not` is empty where it would be made. */
  next: z.object({ date: day, amount, why_not: z.array(z.enum(paymentBlockers)) }),
  /** The methods that are used or wait, each account behind a mask. */
  methods: z.array(
    z.object({ method_id: id, type: z.enum(methodTypes), status: z.string(), mask: z.string() }),
  ),
});

/** Only for `documents.read`. */
const documents = z.object({
  /** The last version of each policy that was accepted. */
  policies: z.array(
    z.object({ policy: z.string(), title: z.string(), version: z.number().int(), accepted_at: moment }),
  ),
  /** What the user said of their tax form; null where nothing was said. */
  tax_form: z
    .object({ payee: z.enum(['person', 'company']), us_person: z.boolean(), signed_on: day.nullable() })
    .nullable(),
  /** Whether the caller may attach files, and delete those that they attached. */
  can_attach: z.boolean(),
});

const person = z.object({
  id: userId,
  name: z.string(),
  preferred_name: z.string().nullable(),
  username: z.string(),
  status: z.enum(userList.filters.status),
  lock_level: z.number().int(),
  /** Null where the account is not locked, as its reason. */
  lock_type: z.enum(lockTypes).nullable(),
  lock_reason: z.string().nullable(),
  created_at: moment,
  signed_in_at: moment.nullable(),
  network: named,
  roles: z.array(namedRole),
  referrer: named.nullable(),
  recruiter: named.nullable(),
  classification: z.enum(classifications),
  /** How many there are of each; what there is none of, or is not for the caller to decide on, is left out. */
  waits: z.array(z.object({ what: z.enum(waitingKinds), count: z.number().int() })),
  can_log_in_as: z.boolean(),
  /** Whether the caller may change names and contact, and end sessions. */
  can_edit: z.boolean(),
  /** Whether the caller may name them as a suspect, or one of their channels. */
  can_suspect: z.boolean(),
  contact: contact.optional(),
  money: money.optional(),
  documents: documents.optional(),
});
/** An account as staff see it, by what they may see: what is not for them is not there. */
export type Person = z.infer<typeof person>;

const onePerson = z.object({ data: z.object({ person }) });

/** An account for staff. Reading it is written into the account's access log, once a day for each member of staff. */
export const getPerson = defineCall({
  ...reading,
  method: 'GET',
  path: 'admin/users/person',
  summary: 'Read an account',
  query: z.strictObject(staffAct),
  answer: onePerson,
  refusals: ['USER_DOES_NOT_EXIST'],
});

/**
 * Changes how somebody is called and reached; empty texts take away. Never of an own account, or of somebody with the same or a higher
 * admin level (`USER_NOT_ALLOWED`). It takes `contact.read` as well.
 */
export const editPerson = defineCall({
  ...editing,
  method: 'POST',
  path: 'admin/users/person',
  summary: "Change an account's contact",
  body: z.strictObject({
    ...staffAct,
    name: personName.optional(),
    preferred_name: checkedText(rules.preferredName),
    skype_username: checkedText(rules.skypeUsername),
    contact_email: checkedText(rules.contactEmail),
    /** True: channels in the content management system are managed; false: affiliated. */
    is_managed: z.boolean(),
  }),
  answer: onePerson,
  refusals: ['USER_DOES_NOT_EXIST', 'USER_NOT_ALLOWED'],
});

/** The accounts of the same person. */
export const getPersonAccounts = defineList(personAccountList, {
  summary: 'List the accounts of a person',
  spec: '002 §6',
  row: z.object({
    id: userId,
    name: z.string(),
    username: z.string(),
    network_name: z.string(),
    status: z.enum(userList.filters.status),
    lock_level: z.number().int(),
    created_at: moment,
  }),
});

export const getPersonChannels = defineList(personChannelList, {
  summary: 'List the channels of an account',
  spec: '002 §6',
  row: z.object({
    channel_id: channelId,
    name: z.string(),
    status: channelStatus,
    is_default: z.boolean(),
    subscribers: z.number().int().nullable(),
    cms_linked: z.boolean(),
    /** YouTube does not accept the channel's grant any more. */
    needs_reauth: z.boolean(),
    ...platformFields,
    added_at: moment,
    linked_at: moment.nullable(),
  }),
});

export const getPersonSessions = defineList(personSessionList, {
  summary: 'List the sessions of a person',
  spec: '002 §6',
  row: z.object({
    session_id: id,
    browser: z.string(),
    system: z.string(),
    started_at: moment,
    last_seen_at: moment,
    /** The name of the account that is signed in. */
    account: z.string(),
  }),
});

/** Ends a session of the person, or all; one that is over counts as ended. For whom, says `editPerson`. */
export const endPersonSessions = defineCall({
  ...editing,
  method: 'POST',
  path: 'admin/users/sessions/end',
  summary: "End a person's sessions",
  body: z.strictObject({ ...staffAct, session_id: id.optional() }),
  answer: z.object({}),
  refusals: ['USER_DOES_NOT_EXIST', 'USER_NOT_ALLOWED'],
});

export const getPersonMessages = defineList(personMessageList, {
  summary: 'List what an account was told',
  spec: '002 §6',
  row: z.object({
    message_id: id,
    kind: z.enum(allKinds),
    at: moment,
    read_at: moment.nullable(),
    mail: z.enum(mailStates),
    /** The number with which the mail server refused it. */
    refusal: z.number().int().nullable(),
    /** What the caller may do with it: `sendMailAgain`. */
    acts: z.array(z.enum(mailActs)),
  }),
});

const noteText = z
  .string()
  .trim()
  .min(1, 'required')
  .max(LONGEST_NOTE, 'too_long')
  .refine((text) => !text.includes('\0'), 'invalid');

export const getPersonNotes = defineList(personNoteList, {
  summary: 'List what staff note of an account',
  spec: '002 §6',
  row: z.object({
    note_id: id,
    /** Null where that account is gone. */
    author: z.string().nullable(),
    text: z.string(),
    written_at: moment,
    edited_at: moment.nullable(),
    /** Whether the caller wrote it, and so may change and delete it. */
    own: z.boolean(),
  }),
});

const noted = z.object({ data: z.object({ note_id: id }) });

/** Adds a note. The caller makes the id: a second call with the same one adds nothing. */
export const addPersonNote = defineCall({
  ...editing,
  method: 'POST',
  path: 'admin/users/notes',
  summary: 'Note something of an account',
  body: z.strictObject({ ...staffAct, note_id: id, text: noteText }),
  answer: noted,
  refusals: ['USER_DOES_NOT_EXIST'],
});

/** Changes an own note; what it said before stays in the audit. `NOT_FOUND` where it is somebody else's. */
export const editPersonNote = defineCall({
  ...editing,
  method: 'POST',
  path: 'admin/users/notes/edit',
  summary: 'Change a note',
  body: z.strictObject({ ...staffAct, note_id: id, text: noteText }),
  answer: noted,
  refusals: ['NOT_FOUND'],
});

/** Deletes an own note; what it said stays in the audit. `NOT_FOUND` where it is somebody else's. */
export const deletePersonNote = defineCall({
  ...editing,
  method: 'POST',
  path: 'admin/users/notes/delete',
  summary: 'Delete a note',
  body: z.strictObject({ ...staffAct, note_id: id }),
  answer: noted,
  refusals: ['NOT_FOUND'],
});
