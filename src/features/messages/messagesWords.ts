import type { getNotices } from '#contract/messages';
import type { NoticedKind } from '#contract/plain/messages';
import type { MessageId } from '#src/lib/messageId';
import { paths } from '#src/lib/paths';
import type { RowOf } from '#src/list/createList';

type NoticeTexts = RowOf<typeof getNotices>['texts'];

/** What a notice of each kind says, and the page that it leads to. */
export const NOTICES: Record<NoticedKind, { words: MessageId; path: string }> = {
  'account-reactivated': { words: 'messages.account-reactivated', path: paths.profile },
  'channel-approved': { words: 'messages.channel-approved', path: paths.channels },
  'channel-denied': { words: 'messages.channel-denied', path: paths.channels },
  'channel-released': { words: 'messages.channel-released', path: paths.channels },
  'channel-grant-refused': {
    words: 'messages.channel-grant-refused',
    path: `${paths.channels}?filter=needs-reauth`,
  },
  'earnings-lowered': { words: 'messages.earnings-lowered', path: paths.earnings },
  'data-ready': { words: 'messages.data-ready', path: paths.profile },
  'game-approved': { words: 'messages.game-approved', path: paths.makeAGame },
  'game-denied': { words: 'messages.game-denied', path: paths.makeAGame },
  'payment-method-active': { words: 'messages.payment-method-active', path: paths.paymentSetup },
  'payment-method-changed': { words: 'messages.payment-method-changed', path: paths.paymentSetup },
  'payment-method-locked': { words: 'messages.payment-method-locked', path: paths.paymentSetup },
  'payment-method-ready': { words: 'messages.payment-method-ready', path: paths.paymentSetup },
  'payment-method-rejected': { words: 'messages.payment-method-rejected', path: paths.paymentSetup },
  'payment-method-removed': { words: 'messages.payment-method-removed', path: paths.paymentSetup },
  'payment-method-stopped': { words: 'messages.payment-method-stopped', path: paths.paymentSetup },
  'payment-method-unlocked': { words: 'messages.payment-method-unlocked', path: paths.paymentSetup },
  'sign-in-linked': { words: 'messages.sign-in-linked', path: paths.linkedAccounts },
  'sign-in-unlinked': { words: 'messages.sign-in-unlinked', path: paths.linkedAccounts },
  'support-answered': { words: 'messages.support-answered', path: `${paths.dashboard}?support=open` },
};

/** What the words of a notice name: each of them gets all, and takes what it needs. */
export const noticeValues = ({
  account = '',
  channel = '',
  game = '',
  mask = '',
  method,
  reason = '',
  month,
  before = '0',
  after = '0',
}: NoticeTexts) => ({
  account,
  channel,
  game,
  mask,
  method: method ?? '',
  reason,
  month: month ? Date.parse(`${month}-15T12:00:00Z`) : 0,
  before: Number(before),
  after: Number(after),
});
