import { SIZES, plainList } from './list';

/** What messages concern. What concerns money or security is always mailed; of the rest each user decides. */
export const topics = ['security', 'money', 'summary', 'channels', 'programs', 'support', 'news'] as const;
export type Topic = (typeof topics)[number];

/** The topics of which a user decides whether they are mailed. */
export const optionalTopics = [
  'summary',
  'channels',
  'programs',
  'support',
  'news',
] as const satisfies readonly Topic[];
export type OptionalTopic = (typeof optionalTopics)[number];

interface Kind {
  topic: Topic;
  /** False: it is mailed only. It holds a secret, or is not for the user. */
  noticed: boolean;
  /** False: it is never mailed. */
  mailed?: false;
}

/** The kinds of messages. The server has a mail for each, the dashboard words for those that are noticed. */
export const messageKinds = {
  'account-locked': { topic: 'security', noticed: true },
  'account-reactivated': { topic: 'security', noticed: true },
  'account-unlocked': { topic: 'security', noticed: true },
  /** News from the network, in words of its staff. */
  announcement: { topic: 'news', noticed: true },
  'catchup-approved': { topic: 'money', noticed: true },
  'catchup-denied': { topic: 'money', noticed: true },
  /** Something spoke against an approved one when it was to be paid. */
  'catchup-dropped': { topic: 'money', noticed: true },
  'channel-approved': { topic: 'channels', noticed: true },
  'channel-denied': { topic: 'channels', noticed: true },
  'channel-grant-refused': { topic: 'channels', noticed: true },
  'channel-released': { topic: 'channels', noticed: true },
  /** Its queued unlinking was carried out. */
  'channel-unlinked': { topic: 'channels', noticed: true },
  'code-payment-method': { topic: 'security', noticed: false },
  'code-reactivate': { topic: 'security', noticed: false },
  'code-verify-email': { topic: 'security', noticed: false },
  'earnings-lowered': { topic: 'money', noticed: true },
  'data-ready': { topic: 'security', noticed: true },
  'game-approved': { topic: 'programs', noticed: true },
  'game-denied': { topic: 'programs', noticed: true },
  'instant-approved': { topic: 'money', noticed: true },
  /** Something spoke against an approved one when it was to be paid. */
  'instant-dropped': { topic: 'money', noticed: true },
  'instant-rejected': { topic: 'money', noticed: true },
  'invite-accepted': { topic: 'channels', noticed: true },
  'invite-failed': { topic: 'channels', noticed: true },
  'invite-sent': { topic: 'channels', noticed: true },
  /** What a month brought, once its figures are final. */
  'monthly-summary': { topic: 'summary', noticed: true },
  'network-request-approved': { topic: 'programs', noticed: true },
  'network-request-rejected': { topic: 'programs', noticed: true },
  /** To its owners. */
  'network-resumed': { topic: 'programs', noticed: true },
  /** To its owners and members, who are in the main network now. */
  'network-retired': { topic: 'programs', noticed: true },
  /** To its owners. */
  'network-suspended': { topic: 'programs', noticed: true },
  /** To the owners of a network: somebody came by a transfer, or left. */
  'network-member-joined': { topic: 'programs', noticed: true },
  'network-member-left': { topic: 'programs', noticed: true },
  /** Staff moved an account to another network. */
  'network-moved': { topic: 'money', noticed: true },
  'network-transfer-approved': { topic: 'money', noticed: true },
  /** Staff stopped it. */
  'network-transfer-cancelled': { topic: 'money', noticed: true },
  'network-transfer-denied': { topic: 'money', noticed: true },
  /** Something spoke against it when it was to take effect. */
  'network-transfer-lapsed': { topic: 'money', noticed: true },
  'network-transfer-processed': { topic: 'money', noticed: true },
  'payment-failed': { topic: 'money', noticed: true },
  'payment-method-active': { topic: 'money', noticed: true },
  /** Somebody has set another one; it carries the link that stops it. */
  'payment-method-changed': { topic: 'security', noticed: true },
  /** The same to the PayPal address that is left. */
  'payment-method-left': { topic: 'security', noticed: false },
  'payment-method-locked': { topic: 'money', noticed: true },
  'payment-method-ready': { topic: 'money', noticed: true },
  'payment-method-rejected': { topic: 'money', noticed: true },
  /** Carries the link that stops it, too. */
  'payment-method-removed': { topic: 'security', noticed: true },
  'payment-method-stopped': { topic: 'security', noticed: true },
  'payment-method-unlocked': { topic: 'money', noticed: true },
  'payment-paid': { topic: 'money', noticed: true },
  'payment-returned': { topic: 'money', noticed: true },
  /** It is on its way: the service that pays has it. */
  'payment-submitted': { topic: 'money', noticed: true },
  /** The payee has not taken it at the service. */
  'payment-unclaimed': { topic: 'money', noticed: true },
  /** Nothing is paid for some days, because payments failed one after the other. */
  'payments-paused': { topic: 'money', noticed: true },
  /** The owner of a network decided on a partner who waited to join it. */
  'network-member-approved': { topic: 'programs', noticed: true },
  'network-member-rejected': { topic: 'programs', noticed: true },
  /** To the owners of a network: somebody came by its landing page and waits to join. */
  'network-member-waits': { topic: 'programs', noticed: true },
  /** There is a policy, or a version of it, that waits to be accepted. */
  'policy-published': { topic: 'news', noticed: true },
  /** To staff: something waits in a queue in which they may decide. */
  'queue-waits': { topic: 'programs', noticed: true, mailed: false },
  'revenue-share-approved': { topic: 'money', noticed: true },
  'revenue-share-rejected': { topic: 'money', noticed: true },
  'role-given': { topic: 'security', noticed: true },
  'role-taken': { topic: 'security', noticed: true },
  'sign-in-linked': { topic: 'security', noticed: true },
  'sign-in-unlinked': { topic: 'security', noticed: true },
  'support-answered': { topic: 'support', noticed: true },
  /** To the network's support, about a user. */
  'support-unanswered': { topic: 'support', noticed: false },
  /** A channel is to be unlinked: its owner, or staff, asked for it. */
  'unlink-queued': { topic: 'channels', noticed: true },
  /** Staff stopped that. */
  'unlink-cancelled': { topic: 'channels', noticed: true },
  'users-export-ready': { topic: 'security', noticed: true },
} as const satisfies Record<string, Kind>;
export type MessageKind = keyof typeof messageKinds;
export type NoticedKind = {
  [Name in MessageKind]: (typeof messageKinds)[Name]['noticed'] extends true ? Name : never;
}[MessageKind];
/** The kinds that have a mail. */
export type MailedKind = {
  [Name in MessageKind]: (typeof messageKinds)[Name] extends { mailed: false } ? never : Name;
}[MessageKind];

export const allKinds = Object.keys(messageKinds) as MessageKind[];

/** The kinds that users see in the dashboard. */
export const noticedKinds = allKinds.filter((kind): kind is NoticedKind => messageKinds[kind].noticed);

export const isMailed = (kind: MessageKind): kind is MailedKind => !('mailed' in messageKinds[kind]);

/**
 * How the mail of a message stands:
 * - `off`: the user does not want it
 * - `waiting`, `sending`: it is sent soon, or tried again
 * - `sent`: the mail server has taken it
 * - `refused`: the mail server refused it for good
 * - `failed`: the mail server could not be reached for hours
 * - `unsure`: the server was stopped twice while it was sent; it may have arrived
 * - `expired`: what it says was no longer true before it could be sent
 */
export const mailStates = [
  'off',
  'waiting',
  'sending',
  'sent',
  'refused',
  'failed',
  'unsure',
  'expired',
] as const;
export type MailState = (typeof mailStates)[number];

/** The states of mails that did not arrive, or perhaps. */
export const unsentStates = ['refused', 'failed', 'unsure'] as const satisfies readonly MailState[];

/** What staff may do with a mail that did not arrive. */
export const mailActs = ['send-again'] as const;
export type MailAct = (typeof mailActs)[number];

/** The notifications of a user. */
export const noticeList = plainList({
  path: 'user/messages',
  filters: { state: ['unread', 'read'] },
  sorts: ['at'],
  sort: '-at',
  sizes: SIZES,
});

/** The mails that could not be sent. */
export const unsentList = plainList({
  path: 'admin/messages/unsent',
  permission: 'messages.manage',
  filters: { state: unsentStates, kind: allKinds },
  sorts: ['at', 'name'],
  sort: '-at',
  search: true,
  sizes: SIZES,
  views: true,
  csv: true,
});
