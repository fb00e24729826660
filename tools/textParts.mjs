import { readFileSync } from 'node:fs';

/**
 * What calls may refuse that need no active account, of which public pages make some; a test compares them with the contract. Until a
 * page has the texts of all others, a refusal is shown in the server's words.
 */
const PUBLIC_REFUSALS = [
  'ACCOUNT_DEACTIVATED',
  'API_KEY_UNKNOWN',
  'BODY_TOO_LARGE',
  'CODE_EXPIRED',
  'CODE_WRONG',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_GOOGLE_SSO_CODE',
  'INVALID_TOKEN',
  'LIMIT_REACHED',
  'MISSING_TOKEN',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'NOT_WHILE_ACTING',
  'REQUEST_TIMEOUT',
  'RESEND_TOO_EARLY',
  'SERVER_BUSY',
  'SIGN_IN_EXPIRED',
  'SIGN_IN_UNAVAILABLE',
  'SIGN_IN_UNLINKED',
  'STATE_CHANGED',
  'STOP_LINK_OVER',
  'TOO_MANY_REQUESTS',
  'UNAUTHORIZED',
  'UNSUPPORTED_MEDIA_TYPE',
  'USER_ALREADY_EXISTS',
  'USER_DOES_NOT_EXIST',
  'USER_IS_LOCKED',
  'VALIDATION_ERROR',
];

/**
 * Which texts go together to a browser, by the beginning of their ids: a feature's name, or more of an id where texts
 * of a feature go apart. The longest beginning counts; what none fits is of the part `member`.
 */
export const textParts = {
  /** The first script, public pages, and what any page may show. */
  public: [
    'account.everywhere.done',
    'account.reactivate',
    'account.verify.saved',
    'acting.over',
    'action',
    'auth',
    'badRequest',
    'boundary',
    'codes',
    'earlyPay',
    'earlyPay.calc.failed',
    // Said after an act whose feature comes with the page.
    'earlyPay.own.accepted',
    'failure',
    'form',
    'language',
    'locked',
    'networks',
    'notAllowed',
    'notFound',
    'notice',
    'paymentMethods.payoneerSuccess',
    'paymentMethods.stop',
    'profile.country.unspecified',
    'profile.name.characters',
    'public',
    ...PUBLIC_REFUSALS.map((code) => `refused.${code}`),
    'registration',
    'shell.skip',
    'snapshots',
  ],
  /** What the menu of every member's page says of others, and what is noticed where the menu's counts live. */
  member: [
    // The creator takes a request back; all other acts are staff's.
    'acts.revenueShare.withdraw',
    'admin.announcements.title',
    'admin.audit.title',
    'admin.mailingLists.own',
    'admin.mailingLists.title',
    // Of whom a role was given to.
    'admin.roles.name',
    'admin.roles.title',
    'admin.users.title',
    'catchUp.review.title',
    'bankFiles.title',
    'imports.title',
    'instantPayment.review.menu',
    'promotedGames.staff.title',
    'revenueShare.review.menu',
    'inbox.closed',
    'inbox.departments.saved',
    'inbox.title',
    'inbox.unreadConversations',
    'jobs.title',
    'messages.mails.title',
    'networkMembers.requests.title',
    'networkMembers.title',
    // Of the network's owner, on the dashboard.
    'networks.own',
    // Below a public page, loaded by itself.
    'earlyPay.calc',
    'earlyPay.own',
    'introduce.review.title',
    'notice.instant-payment-cancel-successful',
    'notice.instant-payment-request-above-global-limit',
    'notice.instant-payment-request-successful',
    'notice.revenue-share-change-response',
    'paymentHolds.title',
    'paymentMethods.review.title',
    'paymentRuns.title',
    'payouts.batches.title',
    'payouts.reconciliation.title',
    'channelReview.title',
    'networkAdmin.title',
    'networkAdmin.top',
    'productPages.title',
    'contentOwners.partners.title',
    'contentOwners.title',
    'suspects.title',
    'networkTransfers.move.title',
    'networkTransfers.staff.title',
    'snapshots.replay.title',
    'snapshots.title',
    'payouts.unclaimed.title',
  ],
  /** Pages that need a permission. */
  staff: [
    'acting.begin',
    'acting.reason',
    'acts',
    'admin',
    'catchUp.review',
    'bankFiles',
    'introduce.review',
    'imports',
    'inbox',
    'instantPayment.review',
    'jobs',
    'networkMembers',
    'messages.mails',
    'decisions',
    'paymentHolds',
    'paymentMethods.review',
    'paymentRuns',
    'payments.reason',
    'permissions',
    'payouts.batches',
    'promotedGames.staff',
    'payouts.reconciliation',
    'revenueShare.review',
    'channelReview',
    'contentOwners',
    'standing',
    'networkAdmin',
    'productPages',
    'suspects',
    'networkTransfers.move',
    'networkTransfers.moves',
    'networkTransfers.staff',
    'snapshots.replay',
    'payouts.unclaimed',
  ],
  /** What the server alone writes; it is sent to no browser. */
  mail: ['documents', 'mail'],
};

const partOfBeginning = new Map(
  Object.entries(textParts).flatMap(([part, beginnings]) => beginnings.map((beginning) => [beginning, part])),
);

// What mails and documents say as well as the dashboard.
const ALSO_WRITTEN = Object.keys(
  JSON.parse(readFileSync(new URL('../server/mail/sharedTexts.json', import.meta.url), 'utf8')),
);

/** Whether a part has a text: each is in one, and some are in what the server writes besides. */
export const isInPart = (id, part) =>
  partOfText(id) === part || (part === 'mail' && ALSO_WRITTEN.some((beginning) => id.startsWith(beginning)));

export const partOfText = (id) => {
  for (
    let beginning = id;
    beginning;
    beginning = beginning.slice(0, Math.max(0, beginning.lastIndexOf('.')))
  ) {
    const part = partOfBeginning.get(beginning);
    if (part) return part;
  }
  return 'member';
};
