import type { getNotices } from '#contract/messages';
import { guideFigures } from '#contract/plain/learn';
import type { NoticedKind } from '#contract/plain/messages';
import { formatMoney } from '#src/i18n/money';
import type { MessageId } from '#src/lib/messageId';
import { paths } from '#src/lib/paths';
import type { RowOf } from '#src/list/createList';

type NoticeTexts = RowOf<typeof getNotices>['texts'];

/** What a notice of each kind says, and the page that it leads to. */
export const NOTICES: Record<NoticedKind, { words: MessageId; path: string }> = {
  'account-locked': { words: 'messages.account-locked', path: paths.dashboard },
  'account-reactivated': { words: 'messages.account-reactivated', path: paths.profile },
  'account-unlocked': { words: 'messages.account-unlocked', path: paths.dashboard },
  // It leads where its link does.
  announcement: { words: 'messages.announcement', path: paths.messages },
  'catchup-approved': { words: 'messages.catchup-approved', path: paths.earnings },
  'catchup-denied': { words: 'messages.catchup-denied', path: paths.earnings },
  'catchup-dropped': { words: 'messages.catchup-dropped', path: paths.earnings },
  'channel-approved': { words: 'messages.channel-approved', path: paths.channels },
  'channel-denied': { words: 'messages.channel-denied', path: paths.channels },
  'channel-unlinked': { words: 'messages.channel-unlinked', path: paths.channels },
  'unlink-queued': { words: 'messages.unlink-queued', path: paths.channels },
  'unlink-cancelled': { words: 'messages.unlink-cancelled', path: paths.channels },
  'channel-released': { words: 'messages.channel-released', path: paths.channels },
  'channel-grant-refused': {
    words: 'messages.channel-grant-refused',
    path: `${paths.channels}?filter=needs-reauth`,
  },
  'earnings-lowered': { words: 'messages.earnings-lowered', path: paths.earnings },
  'data-ready': { words: 'messages.data-ready', path: paths.profile },
  'game-approved': { words: 'messages.game-approved', path: paths.makeAGame },
  'game-denied': { words: 'messages.game-denied', path: paths.makeAGame },
  'instant-approved': { words: 'messages.instant-approved', path: paths.instantPayment },
  'instant-dropped': { words: 'messages.instant-dropped', path: paths.instantPayment },
  'instant-rejected': { words: 'messages.instant-rejected', path: paths.instantPayment },
  'invite-accepted': { words: 'messages.invite-accepted', path: paths.channels },
  'invite-failed': { words: 'messages.invite-failed', path: paths.channels },
  'invite-sent': { words: 'messages.invite-sent', path: paths.channels },
  'network-member-joined': { words: 'messages.network-member-joined', path: paths.networkMembers },
  'network-member-left': { words: 'messages.network-member-left', path: paths.networkMembers },
  'network-moved': { words: 'messages.network-moved', path: paths.profile },
  'network-transfer-approved': { words: 'messages.network-transfer-approved', path: paths.ownTransfer },
  'network-transfer-cancelled': { words: 'messages.network-transfer-cancelled', path: paths.ownTransfer },
  'network-transfer-denied': { words: 'messages.network-transfer-denied', path: paths.ownTransfer },
  'network-transfer-lapsed': { words: 'messages.network-transfer-lapsed', path: paths.ownTransfer },
  'network-transfer-processed': { words: 'messages.network-transfer-processed', path: paths.profile },
  'monthly-summary': { words: 'messages.monthly-summary', path: paths.earnings },
  'network-request-approved': { words: 'messages.network-request-approved', path: paths.networkMembers },
  'network-request-rejected': { words: 'messages.network-request-rejected', path: paths.profile },
  'network-resumed': { words: 'messages.network-resumed', path: paths.networkMembers },
  'network-retired': { words: 'messages.network-retired', path: paths.dashboard },
  'network-suspended': { words: 'messages.network-suspended', path: paths.networkMembers },
  'network-member-approved': { words: 'messages.network-member-approved', path: paths.channels },
  'network-member-rejected': { words: 'messages.network-member-rejected', path: paths.channels },
  'network-member-waits': { words: 'messages.network-member-waits', path: paths.memberRequests },
  'payment-failed': { words: 'messages.payment-failed', path: paths.earnings },
  'payment-method-active': { words: 'messages.payment-method-active', path: paths.paymentSetup },
  'payment-method-changed': { words: 'messages.payment-method-changed', path: paths.paymentSetup },
  'payment-method-locked': { words: 'messages.payment-method-locked', path: paths.paymentSetup },
  'payment-method-ready': { words: 'messages.payment-method-ready', path: paths.paymentSetup },
  'payment-method-rejected': { words: 'messages.payment-method-rejected', path: paths.paymentSetup },
  'payment-method-removed': { words: 'messages.payment-method-removed', path: paths.paymentSetup },
  'payment-method-stopped': { words: 'messages.payment-method-stopped', path: paths.paymentSetup },
  'payment-method-unlocked': { words: 'messages.payment-method-unlocked', path: paths.paymentSetup },
  'payment-paid': { words: 'messages.payment-paid', path: paths.earnings },
  'payment-returned': { words: 'messages.payment-returned', path: paths.earnings },
  'policy-published': { words: 'messages.policy-published', path: paths.policies },
  // It leads to its queue.
  'queue-waits': { words: 'messages.queue-waits', path: paths.messages },
  'revenue-share-approved': { words: 'messages.revenue-share-approved', path: paths.revenueShare },
  'revenue-share-rejected': { words: 'messages.revenue-share-rejected', path: paths.revenueShare },
  'payment-submitted': { words: 'messages.payment-submitted', path: paths.earnings },
  'payment-unclaimed': { words: 'messages.payment-unclaimed', path: paths.earnings },
  'payments-paused': { words: 'messages.payments-paused', path: paths.paymentSetup },
  'role-given': { words: 'messages.role-given', path: paths.dashboard },
  'role-taken': { words: 'messages.role-taken', path: paths.dashboard },
  'sign-in-linked': { words: 'messages.sign-in-linked', path: paths.linkedAccounts },
  'sign-in-unlinked': { words: 'messages.sign-in-unlinked', path: paths.linkedAccounts },
  'users-export-ready': { words: 'messages.users-export-ready', path: paths.adminUsers },
  'support-answered': { words: 'messages.support-answered', path: `${paths.dashboard}?support=open` },
};

const dayIn = (locale: string, day: string | null | undefined): string =>
  day == null
    ? ''
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      );

/**
 * What the words of a notice name, money and days written as in `locale`: each of them gets all, and takes what it needs.
 */
export const noticeValues = (
  {
    account = '',
    category = 'all',
    channel = '',
    failure,
    game = '',
    main = '',
    joining = '',
    mask = '',
    lapse,
    member = '',
    method,
    name = '',
    network = '',
    reason = '',
    month,
    percent = '',
    before = '0',
    after = '0',
    amount,
    currency = 'USD',
    date,
    expected,
    until,
    role = '',
    title = '',
    stays = [],
  }: NoticeTexts,
  locale: string,
) => ({
  account,
  channel,
  failure: failure ?? '',
  game,
  main,
  joining,
  mask,
  name,
  role,
  title,
  paused: stays.find((what) => what !== 'hold') ?? '',
  held: stays.includes('hold') ? 'hold' : '',
  queue: '', // What it is called says the catalogue: whoever words the notice.
  category,
  lapse: lapse?.replace('-', '_') ?? '', // The words of a text cannot be chosen by a name with a hyphen.
  member,
  method: method ?? '',
  network,
  reason,
  month: month ? Date.parse(`${month}-15T12:00:00Z`) : 0,
  percent,
  before: Number(before),
  after: Number(after),
  amount: amount === undefined ? '' : formatMoney(locale, amount, { currency }),
  date: dayIn(locale, date),
  expected: dayIn(locale, expected),
  days: guideFigures.unclaimedDays,
  until: dayIn(locale, until),
});
