import { SIZES, plainList } from '../list';

/** The longest note that staff write of a user, in characters. */
export const LONGEST_NOTE = 2_000;

// Each list is of the account that its filter `subject` names; without it the call is refused.
const ofPerson = { permission: 'users.read', filters: { subject: 'id' }, sizes: SIZES } as const;

/** The accounts of the person whose account it is, that one too. */
export const personAccountList = plainList({
  ...ofPerson,
  path: 'admin/users/accounts',
  sorts: ['name', 'created_at'],
  sort: 'created_at',
});

/** The channels on the list of an account. */
export const personChannelList = plainList({
  ...ofPerson,
  path: 'admin/users/channels',
  sorts: ['name', 'subscribers', 'added_at'],
  sort: '-subscribers',
});

/** The open sessions of the person, in all accounts. */
export const personSessionList = plainList({
  ...ofPerson,
  path: 'admin/users/sessions',
  sorts: ['started_at', 'last_seen_at'],
  sort: '-last_seen_at',
});

/** What an account was told, and what became of the mails. */
export const personMessageList = plainList({
  ...ofPerson,
  path: 'admin/users/messages',
  sorts: ['at'],
  sort: '-at',
});

/** What staff note of an account. */
export const personNoteList = plainList({
  ...ofPerson,
  path: 'admin/users/notes',
  sorts: ['written_at'],
  sort: '-written_at',
});

/** The files that staff have attached to an account. */
export const personAttachmentList = plainList({
  ...ofPerson,
  path: 'admin/users/attachments',
  permission: 'documents.read',
  sorts: ['name', 'bytes', 'uploaded_at'],
  sort: '-uploaded_at',
  csv: true,
});

/** A partner's classification in the content management system (spec 002 §3). */
export const classifications = ['managed', 'affiliated', 'none'] as const;
export type Classification = (typeof classifications)[number];

/** What waits for staff or for the user. */
export const waitingKinds = [
  'channels',
  'mails',
  'methods',
  'catchups',
  'instant',
  'shares',
  'games',
  'conversations',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];
