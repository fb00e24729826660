import { announcementMachine } from '#contract/plain/admin/announcements';
import { catchupMachine } from '#contract/plain/catchUp';
import { reviewMachine } from '#contract/plain/channelReview';
import { channelInviteMachine } from '#contract/plain/channelInvites';
import { channelMachine } from '#contract/plain/channels';
import { importMachine } from '#contract/plain/imports';
import { conversationMachine } from '#contract/plain/inbox';
import { gameMachine } from '#contract/plain/introduce';
import { instantMachine } from '#contract/plain/instantPayment';
import { lockMachine } from '#contract/plain/admin/locks';
import type { Machine } from '#contract/plain/machine';
import { membershipMachine } from '#contract/plain/networks';
import { mailingListMachine } from '#contract/plain/admin/mailingLists';
import { networkMachine, networkRequestMachine } from '#contract/plain/networks';
import { holdMachine, pauseMachine } from '#contract/plain/paymentHolds';
import { methodMachine } from '#contract/plain/paymentMethods';
import { paymentMachine, runMachine } from '#contract/plain/payments';
import { batchMachine, differenceMachine } from '#contract/plain/payouts';
import { promotedVideoMachine } from '#contract/plain/promotedGames';
import { revenueShareMachine } from '#contract/plain/revenueShare';
import { networkTransferMachine } from '#contract/plain/networks';
import { unlinkMachine } from '#contract/plain/unlinks';
import { strikeMachine } from '#contract/plain/contentOwners';
import { suspectMachine } from '#contract/plain/suspects';
import { whitelistMachine } from '#contract/plain/whitelist';
import type { MessageId } from '#src/lib/messageId';

/** The words of services and of the kinds of audit events that are frequent, as the filter offers them. */
export const KINDS = {
  account: 'admin.audit.kind.account',
  'account.deactivate': 'admin.audit.kind.account.deactivate',
  'account.reactivate': 'admin.audit.kind.account.reactivate',
  'account.switch': 'admin.audit.kind.account.switch',
  acting: 'admin.audit.kind.acting',
  'acting.call': 'admin.audit.kind.acting.call',
  'acting.end': 'admin.audit.kind.acting.end',
  'acting.start': 'admin.audit.kind.acting.start',
  announcement: 'admin.announcements.title',
  'announcement.save': 'admin.audit.kind.announcement.save',
  'bank-file': 'bankFiles.title',
  'call.refused': 'admin.audit.kind.call.refused',
  catchup: 'catchUp.review.title',
  channel: 'admin.audit.kind.channel',
  'channel.added': 'admin.audit.kind.channel.added',
  'channel.approve': 'admin.audit.kind.channel.approve',
  'channel.deny': 'admin.audit.kind.channel.deny',
  'code.wrong': 'admin.audit.kind.code.wrong',
  'data.exported': 'admin.audit.kind.data.exported',
  'email.verify': 'admin.audit.kind.email.verify',
  game: 'introduce.review.title',
  import: 'imports.title',
  instantPayment: 'instantPayment.review.title',
  'job.run': 'admin.audit.kind.job.run',
  'list.exported': 'admin.audit.kind.list.exported',
  mailingList: 'admin.mailingLists.title',
  membership: 'networkMembers.title',
  'message.send-again': 'admin.audit.kind.message.send-again',
  'network.settings': 'networkMembers.settings.title',
  'network.share': 'admin.audit.kind.network.share',
  payment: 'bankFiles.payments',
  'payment-config.write': 'admin.audit.kind.payment-config.write',
  'payment.create': 'admin.audit.kind.payment.create',
  paymentHold: 'paymentHolds.title',
  'paymentHold.place': 'admin.audit.kind.paymentHold.place',
  paymentMethod: 'paymentMethods.review.title',
  'paymentPause.place': 'admin.audit.kind.paymentPause.place',
  'paymentRun.approve': 'admin.audit.kind.paymentRun.approve',
  payoutDifference: 'payouts.reconciliation.title',
  'person.attachment-added': 'admin.audit.kind.person.attachment-added',
  'person.attachment-deleted': 'admin.audit.kind.person.attachment-deleted',
  'person.attachment-read': 'admin.audit.kind.person.attachment-read',
  'policy.accepted': 'admin.audit.kind.policy.accepted',
  'profile.edited': 'admin.audit.kind.profile.edited',
  'reports.apply': 'admin.audit.kind.reports.apply',
  review: 'channelReview.title',
  'role.give': 'admin.audit.kind.role.give',
  'role.take': 'admin.audit.kind.role.take',
  'roles.change': 'admin.audit.kind.roles.change',
  'session.end': 'admin.audit.kind.session.end',
  'sign-in': 'admin.audit.kind.sign-in',
  'sign-in.linked': 'admin.audit.kind.sign-in.linked',
  'sign-in.refused': 'admin.audit.kind.sign-in.refused',
  'sign-in.unlinked': 'admin.audit.kind.sign-in.unlinked',
  'sign-out': 'admin.audit.kind.sign-out',
  'subscriptions.choose': 'admin.audit.kind.subscriptions.choose',
  support: 'inbox.title',
  'support.assign': 'admin.audit.kind.support.assign',
  'tax-form.write': 'admin.audit.kind.tax-form.write',
  unlink: 'unlinks.title',
  'unlink.queue': 'messages.mails.kind.unlink-queued',
  'user.edited': 'admin.audit.kind.user.edited',
  'user.register': 'admin.audit.kind.user.register',
  userLock: 'admin.locks.title',
  'users.exported': 'admin.audit.kind.users.exported',
  whitelisting: 'paymentHolds.tab.whitelist',
} as const satisfies Record<string, MessageId>;

/** Those of the others, which the filter would be too long with. */
const RARE = {
  'account.sign-out-everywhere': 'admin.audit.kind.account.sign-out-everywhere',
  'bank-file.fetched': 'admin.audit.kind.bank-file.fetched',
  'bank-file.taken': 'admin.audit.kind.bank-file.taken',
  'catchup.ask': 'admin.audit.kind.catchup.ask',
  'channel.default': 'admin.audit.kind.channel.default',
  'channel.deleted': 'admin.audit.kind.channel.deleted',
  'channel.grant-refused': 'admin.audit.kind.channel.grant-refused',
  'channel.renewed': 'admin.audit.kind.channel.renewed',
  channelInvite: 'channelInvites.staff.title',
  'channelInvite.invite': 'admin.audit.kind.channelInvite.invite',
  'channelInvite.self': 'admin.audit.kind.channelInvite.self',
  conversation: 'inbox.tab.conversations',
  'fees.accept': 'admin.audit.kind.fees.accept',
  'forum.connected': 'admin.audit.kind.forum.connected',
  'forum.unlinked': 'admin.audit.kind.forum.unlinked',
  'game.delete': 'admin.audit.kind.game.delete',
  'game.save': 'admin.audit.kind.game.save',
  'instantPayment.claim': 'admin.audit.kind.instantPayment.claim',
  network: 'networkAdmin.title',
  'network.create': 'admin.audit.kind.network.create',
  'network.edit': 'admin.audit.kind.network.edit',
  'network.logo': 'admin.audit.kind.network.logo',
  'network.share': 'networkAdmin.share',
  networkRequest: 'networkRequests.title',
  'networkRequest.ask': 'networkRequests.ask',
  'network.move-many': 'admin.audit.kind.network.move-many',
  networkTransfer: 'networkTransfers.staff.title',
  'networkTransfer.ask': 'admin.audit.kind.networkTransfer.ask',
  'network.feature': 'admin.audit.kind.network.feature',
  'mailingList.create': 'admin.audit.kind.mailingList.create',
  'mailingList.edit': 'admin.audit.kind.mailingList.edit',
  'note.deleted': 'admin.audit.kind.note.deleted',
  'note.edited': 'admin.audit.kind.note.edited',
  'note.written': 'admin.audit.kind.note.written',
  'payment-timing.write': 'admin.audit.kind.payment-timing.write',
  'payment.pause': 'admin.audit.kind.payment.pause',
  'payment.recall': 'admin.audit.kind.payment.recall',
  'payment.resolve': 'admin.audit.kind.payment.resolve',
  'payment.test': 'admin.audit.kind.payment.test',
  paymentPause: 'paymentHolds.tab.pauses',
  paymentRun: 'paymentRuns.run',
  'paymentRun.begin': 'admin.audit.kind.paymentRun.begin',
  payoutBatch: 'payouts.batches.title',
  'permission.create': 'admin.audit.kind.permission.create',
  'permission.delete': 'admin.audit.kind.permission.delete',
  'permission.rename': 'admin.audit.kind.permission.rename',
  'productPage.edit': 'admin.audit.kind.productPage.edit',
  'productPage.logo': 'admin.audit.kind.productPage.logo',
  promotedVideo: 'promotedGames.staff.title',
  'promotedVideo.add': 'admin.audit.kind.promotedVideo.add',
  'recruiter-share.set': 'admin.audit.kind.recruiter-share.set',
  'recoupmentPlan.remove': 'admin.audit.kind.recoupmentPlan.remove',
  'recoupmentPlan.set': 'admin.audit.kind.recoupmentPlan.set',
  'reports.book-set-aside': 'admin.audit.kind.reports.book-set-aside',
  'reports.undo': 'admin.audit.kind.reports.undo',
  'role.create': 'admin.audit.kind.role.create',
  'role.delete': 'admin.audit.kind.role.delete',
  'role.rename': 'admin.audit.kind.role.rename',
  revenueShare: 'revenueShare.review.title',
  'revenueShare.request': 'admin.audit.kind.revenueShare.request',
  'share.agree': 'admin.audit.kind.share.agree',
  'story.delete': 'admin.audit.kind.story.delete',
  'story.save': 'admin.audit.kind.story.save',
  strike: 'contentOwners.strikes',
  'strike.enter': 'admin.audit.kind.strike.enter',
  suspect: 'suspects.title',
  'suspect.name': 'admin.audit.kind.suspect.name',
  'support.departments': 'admin.audit.kind.support.departments',
  'support.help-delete': 'admin.audit.kind.support.help-delete',
  'support.help-save': 'admin.audit.kind.support.help-save',
  'user.sessions-ended': 'admin.audit.kind.user.sessions-ended',
  'weeklyPayment.enrol': 'admin.audit.kind.weeklyPayment.enrol',
  'whitelisting.place': 'admin.audit.kind.whitelisting.place',
  'wordpress.linked': 'admin.audit.kind.wordpress.linked',
  'wordpress.unlinked': 'admin.audit.kind.wordpress.unlinked',
} as const satisfies Record<string, MessageId>;

const wordsOf: Readonly<Record<string, MessageId | undefined>> = { ...KINDS, ...RARE };

const machines: readonly Machine[] = [
  announcementMachine,
  batchMachine,
  catchupMachine,
  channelInviteMachine,
  channelMachine,
  reviewMachine,
  networkTransferMachine,
  unlinkMachine,
  conversationMachine,
  differenceMachine,
  gameMachine,
  holdMachine,
  importMachine,
  instantMachine,
  lockMachine,
  mailingListMachine,
  membershipMachine,
  methodMachine,
  networkMachine,
  networkRequestMachine,
  pauseMachine,
  paymentMachine,
  promotedVideoMachine,
  revenueShareMachine,
  runMachine,
  strikeMachine,
  suspectMachine,
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
