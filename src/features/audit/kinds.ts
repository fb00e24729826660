import { announcementMachine } from '#contract/plain/announcements';
import { catchupMachine } from '#contract/plain/catchUp';
import { channelMachine } from '#contract/plain/channels';
import { importMachine } from '#contract/plain/imports';
import { conversationMachine } from '#contract/plain/inbox';
import { gameMachine } from '#contract/plain/introduce';
import { instantMachine } from '#contract/plain/instantPayment';
import { lockMachine } from '#contract/plain/locks';
import type { Machine } from '#contract/plain/machine';
import { mailingListMachine } from '#contract/plain/mailingLists';
import { holdMachine, pauseMachine } from '#contract/plain/paymentHolds';
import { methodMachine } from '#contract/plain/paymentMethods';
import { paymentMachine, runMachine } from '#contract/plain/payments';
import { batchMachine, differenceMachine } from '#contract/plain/payouts';
import { promotedVideoMachine } from '#contract/plain/promotedGames';
import { revenueShareMachine } from '#contract/plain/revenueShare';
import { whitelistMachine } from '#contract/plain/whitelist';
import type { MessageId } from '#src/lib/messageId';

/** The words of services and of the kinds of audit events that are frequent, as the filter offers them. */
export const KINDS = {
  account: 'audit.kind.account',
  'account.deactivate': 'audit.kind.account.deactivate',
  'account.reactivate': 'audit.kind.account.reactivate',
  'account.switch': 'audit.kind.account.switch',
  acting: 'audit.kind.acting',
  'acting.call': 'audit.kind.acting.call',
  'acting.end': 'audit.kind.acting.end',
  'acting.start': 'audit.kind.acting.start',
  announcement: 'announcements.title',
  'announcement.save': 'audit.kind.announcement.save',
  'bank-file': 'bankFiles.title',
  'call.refused': 'audit.kind.call.refused',
  catchup: 'catchUp.review.title',
  channel: 'audit.kind.channel',
  'channel.added': 'audit.kind.channel.added',
  'channel.approve': 'audit.kind.channel.approve',
  'channel.deny': 'audit.kind.channel.deny',
  'code.wrong': 'audit.kind.code.wrong',
  'data.exported': 'audit.kind.data.exported',
  'email.verify': 'audit.kind.email.verify',
  game: 'introduce.review.title',
  import: 'imports.title',
  instantPayment: 'instantPayment.review.title',
  'job.run': 'audit.kind.job.run',
  'list.exported': 'audit.kind.list.exported',
  mailingList: 'mailingLists.title',
  'message.send-again': 'audit.kind.message.send-again',
  payment: 'bankFiles.payments',
  'payment-config.write': 'audit.kind.payment-config.write',
  'payment.create': 'audit.kind.payment.create',
  paymentHold: 'paymentHolds.title',
  'paymentHold.place': 'audit.kind.paymentHold.place',
  paymentMethod: 'paymentMethods.review.title',
  'paymentPause.place': 'audit.kind.paymentPause.place',
  'paymentRun.approve': 'audit.kind.paymentRun.approve',
  payoutDifference: 'payouts.reconciliation.title',
  'person.attachment-added': 'audit.kind.person.attachment-added',
  'person.attachment-deleted': 'audit.kind.person.attachment-deleted',
  'person.attachment-read': 'audit.kind.person.attachment-read',
  'policy.accepted': 'audit.kind.policy.accepted',
  'profile.edited': 'audit.kind.profile.edited',
  'reports.apply': 'audit.kind.reports.apply',
  'role.give': 'audit.kind.role.give',
  'role.take': 'audit.kind.role.take',
  'roles.change': 'audit.kind.roles.change',
  'session.end': 'audit.kind.session.end',
  'sign-in': 'audit.kind.sign-in',
  'sign-in.linked': 'audit.kind.sign-in.linked',
  'sign-in.refused': 'audit.kind.sign-in.refused',
  'sign-in.unlinked': 'audit.kind.sign-in.unlinked',
  'sign-out': 'audit.kind.sign-out',
  'subscriptions.choose': 'audit.kind.subscriptions.choose',
  support: 'inbox.title',
  'support.assign': 'audit.kind.support.assign',
  'tax-form.write': 'audit.kind.tax-form.write',
  'user.edited': 'audit.kind.user.edited',
  'user.register': 'audit.kind.user.register',
  userLock: 'locks.title',
  'users.exported': 'audit.kind.users.exported',
  whitelisting: 'paymentHolds.tab.whitelist',
} as const satisfies Record<string, MessageId>;

/** Those of the others, which the filter would be too long with. */
const RARE = {
  'account.sign-out-everywhere': 'audit.kind.account.sign-out-everywhere',
  'bank-file.fetched': 'audit.kind.bank-file.fetched',
  'bank-file.taken': 'audit.kind.bank-file.taken',
  'catchup.ask': 'audit.kind.catchup.ask',
  'channel.default': 'audit.kind.channel.default',
  'channel.deleted': 'audit.kind.channel.deleted',
  'channel.grant-refused': 'audit.kind.channel.grant-refused',
  'channel.renewed': 'audit.kind.channel.renewed',
  conversation: 'inbox.tab.conversations',
  'fees.accept': 'audit.kind.fees.accept',
  'forum.connected': 'audit.kind.forum.connected',
  'forum.unlinked': 'audit.kind.forum.unlinked',
  'game.delete': 'audit.kind.game.delete',
  'game.save': 'audit.kind.game.save',
  'instantPayment.claim': 'audit.kind.instantPayment.claim',
  'mailingList.create': 'audit.kind.mailingList.create',
  'network.feature': 'audit.kind.network.feature',
  'mailingList.edit': 'audit.kind.mailingList.edit',
  'note.deleted': 'audit.kind.note.deleted',
  'note.edited': 'audit.kind.note.edited',
  'note.written': 'audit.kind.note.written',
  'payment-timing.write': 'audit.kind.payment-timing.write',
  'payment.pause': 'audit.kind.payment.pause',
  'payment.recall': 'audit.kind.payment.recall',
  'payment.resolve': 'audit.kind.payment.resolve',
  'payment.test': 'audit.kind.payment.test',
  paymentPause: 'paymentHolds.tab.pauses',
  paymentRun: 'paymentRuns.run',
  'paymentRun.begin': 'audit.kind.paymentRun.begin',
  payoutBatch: 'payouts.batches.title',
  'permission.create': 'audit.kind.permission.create',
  'permission.delete': 'audit.kind.permission.delete',
  'permission.rename': 'audit.kind.permission.rename',
  promotedVideo: 'promotedGames.staff.title',
  'promotedVideo.add': 'audit.kind.promotedVideo.add',
  'recruiter-share.set': 'audit.kind.recruiter-share.set',
  'recoupmentPlan.remove': 'audit.kind.recoupmentPlan.remove',
  'recoupmentPlan.set': 'audit.kind.recoupmentPlan.set',
  'reports.book-set-aside': 'audit.kind.reports.book-set-aside',
  'reports.undo': 'audit.kind.reports.undo',
  'role.create': 'audit.kind.role.create',
  'role.delete': 'audit.kind.role.delete',
  'role.rename': 'audit.kind.role.rename',
  revenueShare: 'revenueShare.review.title',
  'revenueShare.request': 'audit.kind.revenueShare.request',
  'share.agree': 'audit.kind.share.agree',
  'story.delete': 'audit.kind.story.delete',
  'story.save': 'audit.kind.story.save',
  'support.departments': 'audit.kind.support.departments',
  'support.help-delete': 'audit.kind.support.help-delete',
  'support.help-save': 'audit.kind.support.help-save',
  'user.sessions-ended': 'audit.kind.user.sessions-ended',
  'weeklyPayment.enrol': 'audit.kind.weeklyPayment.enrol',
  'whitelisting.place': 'audit.kind.whitelisting.place',
  'wordpress.linked': 'audit.kind.wordpress.linked',
  'wordpress.unlinked': 'audit.kind.wordpress.unlinked',
} as const satisfies Record<string, MessageId>;

const wordsOf: Readonly<Record<string, MessageId | undefined>> = { ...KINDS, ...RARE };

const machines: readonly Machine[] = [
  announcementMachine,
  batchMachine,
  catchupMachine,
  channelMachine,
  conversationMachine,
  differenceMachine,
  gameMachine,
  holdMachine,
  importMachine,
  instantMachine,
  lockMachine,
  mailingListMachine,
  methodMachine,
  pauseMachine,
  paymentMachine,
  promotedVideoMachine,
  revenueShareMachine,
  runMachine,
  whitelistMachine,
];

/** The words of an audit event: those of its own; or what it is about with the state into which it brought that, as far as there are any. */
export interface KindWords {
  words: MessageId;
  state?: MessageId;
  /** Whether they say all; the name of the action is shown beside words that do not. */
  whole: boolean;
}

/** The words of an audit event; undefined where neither it nor its service has any. */
export const kindOf = (action: string): KindWords | undefined => {
  const own = wordsOf[action];
  if (own) return { words: own, whole: true };
  const [service = '', act = ''] = action.split('.');
  const words = wordsOf[service];
  const to = machines.find(({ name }) => name === service)?.transitions[act]?.to;
  if (!words) return undefined;
  return to ? { words, state: `states.${service}.${to}` as MessageId, whole: true } : { words, whole: false };
};
