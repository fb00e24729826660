import type { LockType, StillHeldBack } from '#contract/plain/admin/locks';
import type { InviteFailure } from '#contract/plain/channelInvites';
import type { MethodType } from '#contract/plain/paymentMethods';
import type { MailedKind, MessageKind } from '#contract/plain/messages';
import type { QueueName } from '#contract/plain/queues';
import type { MailMessageId } from '../mail/words';
import { type ChannelTexts, channelMails } from './channelMails';
import { type AnnouncementNamed, announcementMails } from './announcementMails';
import { type MethodNamed, type PaymentTexts, type Written, paymentMails } from './paymentMails';
import { inviteMails } from './inviteMails';
import { type NetworkTexts, networkMails } from './networkMails';
import { type MemberTexts, memberMails } from './memberMails';
import { roleMails } from './roleMails';
import { type SummaryNamed, summaryMails } from './summaryMail';
import { type TransferTexts, transferMails } from './transferMails';

/** What the texts of each kind name. Names of people and channels are as they were when it was told. */
export interface MessageTexts extends PaymentTexts, ChannelTexts, MemberTexts, NetworkTexts, TransferTexts {
  'monthly-summary': SummaryNamed;
  'account-locked': { type: LockType; reason: string; until: string | null };
  'account-reactivated': Record<never, never>;
  /** What keeps the account from being paid still; missing in what was told before that was said. */
  'account-unlocked': { reason: string; stays?: StillHeldBack[] };
  announcement: AnnouncementNamed;
  'code-payment-method': { minutes: number; method: MethodType; mask: string };
  'code-reactivate': { minutes: number };
  'code-verify-email': { minutes: number };
  'data-ready': Record<never, never>;
  /** Dollars that a channel's month, `YYYY-MM`, brought before and after. */
  'earnings-lowered': { channel: string; month: string; before: string; after: string };
  'game-approved': { game: string };
  'game-denied': { game: string; reason: string };
  'invite-accepted': { channel: string };
  'invite-failed': { channel: string; failure: InviteFailure; reason?: string };
  'invite-sent': { channel: string };
  'payment-method-active': MethodNamed;
  'payment-method-changed': MethodNamed;
  'payment-method-left': Record<never, never>;
  'payment-method-locked': MethodNamed & { reason: string };
  'payment-method-ready': Pick<MethodNamed, 'method'>;
  'payment-method-rejected': MethodNamed & { reason: string };
  'payment-method-removed': MethodNamed;
  'payment-method-stopped': MethodNamed;
  'payment-method-unlocked': MethodNamed & { reason?: string };
  'policy-published': { title: string };
  'queue-waits': { queue: QueueName };
  'role-given': { role: string };
  'role-taken': { role: string };
  'sign-in-linked': { account: string };
  'sign-in-unlinked': { account: string };
  'support-answered': Record<never, never>;
  'support-unanswered': { name: string; hours: number };
  'users-export-ready': Record<never, never>;
}

interface Context<Kind extends MessageKind> {
  texts: MessageTexts[Kind];
  /** A page of the dashboard, as a URL. */
  url: (path: string) => string;
  userId: string;
  /** What only the mail may say: the code. */
  secret: string;
}

const codeMail =
  (subject: MailMessageId, text: MailMessageId, path: string) =>
  ({ texts, url, secret }: Context<'code-reactivate' | 'code-verify-email'>): Written => ({
    subject,
    parts: [
      { text },
      { code: secret },
      { text: 'mail.code.lasts', values: { minutes: texts.minutes } },
      { link: url(`${path}?code=${secret}`), label: 'mail.code.here' },
      { text: 'mail.code.ignore' },
    ],
  });

const signInMail =
  (subject: MailMessageId, text: MailMessageId) =>
  ({ texts, url }: Context<'sign-in-linked' | 'sign-in-unlinked'>): Written => ({
    subject,
    parts: [
      { text, values: { ...texts } },
      { text: 'mail.notYou' },
      { link: url('/user-profile?tab=linked-accounts'), label: 'mail.signIn.link' },
    ],
  });

const methodMail =
  (subject: MailMessageId, text: MailMessageId) =>
  ({
    texts,
    url,
  }: {
    texts: Partial<MethodNamed> & { reason?: string };
    url: (path: string) => string;
  }): Written => ({
    subject,
    parts: [
      { text, values: { ...texts } },
      ...(texts.reason ? [{ text: 'mail.reason' as const, values: { reason: texts.reason } }] : []),
      { link: url('/user-profile?tab=payment-setup'), label: 'mail.method.link' },
    ],
  });

/** The mail of each kind of message that has one. */
export const mailTexts: { [Kind in MailedKind]: (context: Context<Kind>) => Written } = {
  ...announcementMails,
  ...inviteMails,
  ...networkMails,
  ...paymentMails,
  ...roleMails,
  ...summaryMails,
  ...transferMails,
  'account-locked': ({ texts: { type, reason, until }, url }): Written => ({
    subject: 'mail.locked.subject',
    parts: [
      // The words of a text cannot be chosen by a name with a hyphen.
      { text: 'mail.locked.text', values: { type: type.replace('-', '_') } },
      ...(reason ? [{ text: 'mail.reason' as const, values: { reason } }] : []),
      ...(until === null ? [] : [{ text: 'mail.locked.until' as const, values: { until: { day: until } } }]),
      { text: 'mail.locked.money' },
      { link: url('/locked'), label: 'mail.locked.link' },
    ],
  }),
  'account-reactivated': ({ url }) => ({
    subject: 'mail.reactivated.subject',
    parts: [
      { text: 'mail.reactivated.text' },
      { text: 'mail.notYou' },
      { link: url('/user-profile'), label: 'mail.reactivated.link' },
    ],
  }),
  'account-unlocked': ({ texts: { reason, stays = [] }, url }): Written => ({
    subject: 'mail.unlocked.subject',
    parts: [
      { text: 'mail.unlocked.text' },
      ...stays.map((what) => ({ text: `mail.unlocked.stays.${what}` as const })),
      ...(reason ? [{ text: 'mail.reason' as const, values: { reason } }] : []),
      { link: url('/dashboard'), label: 'mail.unlocked.link' },
    ],
  }),
  ...channelMails,
  ...memberMails,
  'code-payment-method': ({ texts: { minutes, ...named }, url, secret }) => ({
    subject: 'mail.method.code.subject',
    parts: [
      { text: 'mail.method.code.text', values: named },
      { code: secret },
      { text: 'mail.code.lasts', values: { minutes } },
      // Without the code: a link that has it would be one more place where it can be read.
      { link: url('/user-profile?tab=payment-setup&modal=change&step=code'), label: 'mail.method.link' },
      { text: 'mail.method.code.ignore' },
    ],
  }),
  'code-reactivate': codeMail('mail.reactivate.subject', 'mail.reactivate.text', '/reactivate'),
  'code-verify-email': codeMail('mail.verify.subject', 'mail.verify.text', '/verify/send-mail'),
  'data-ready': ({ url }) => ({
    subject: 'mail.dataReady.subject',
    parts: [
      { text: 'mail.dataReady.text' },
      { text: 'mail.notYou' },
      { link: url('/user-profile'), label: 'mail.dataReady.link' },
    ],
  }),
  'earnings-lowered': ({ texts: { channel, month, before, after }, url }) => ({
    subject: 'mail.earningsLowered.subject',
    values: { channel },
    parts: [
      {
        text: 'mail.earningsLowered.text',
        values: {
          channel,
          month: Date.parse(`${month}-15T12:00:00Z`),
          before: Number(before),
          after: Number(after),
        },
      },
      { text: 'mail.earningsLowered.why' },
      { link: url('/earnings'), label: 'mail.earningsLowered.link' },
    ],
  }),
  'game-approved': ({ texts, url }) => ({
    subject: 'mail.gameApproved.subject',
    values: { ...texts },
    parts: [
      { text: 'mail.gameApproved.text', values: { ...texts } },
      { link: url('/introduce-yourself/make-a-game'), label: 'mail.game.link' },
    ],
  }),
  'game-denied': ({ texts: { game, reason }, url }): Written => ({
    subject: 'mail.gameDenied.subject',
    parts: [
      { text: 'mail.gameDenied.text', values: { game } },
      { text: 'mail.reason', values: { reason } },
      { text: 'mail.gameDenied.next' },
      { link: url('/introduce-yourself/make-a-game'), label: 'mail.game.link' },
    ],
  }),
  'payment-method-active': methodMail('mail.method.active.subject', 'mail.method.active.text'),
  'payment-method-changed': ({ texts, url, secret }) => ({
    subject: 'mail.method.changed.subject',
    parts: [
      { text: 'mail.method.changed.text', values: { ...texts } },
      { text: 'mail.method.notYou' },
      { link: url(`/stop-payment-method?code=${secret}`), label: 'mail.method.stop' },
    ],
  }),
  'payment-method-left': ({ url, secret }) => {
    const { to, code } = JSON.parse(secret) as { to: string; code: string };
    return {
      to,
      subject: 'mail.method.left.subject',
      parts: [
        { text: 'mail.method.left.text' },
        { text: 'mail.method.notYou' },
        { link: url(`/stop-payment-method?code=${code}`), label: 'mail.method.stop' },
      ],
    };
  },
  'payment-method-locked': methodMail('mail.method.locked.subject', 'mail.method.locked.text'),
  'payment-method-ready': methodMail('mail.method.ready.subject', 'mail.method.ready.text'),
  'payment-method-rejected': methodMail('mail.method.rejected.subject', 'mail.method.rejected.text'),
  'payment-method-removed': ({ texts, url, secret }) => ({
    subject: 'mail.method.removed.subject',
    parts: [
      { text: 'mail.method.removed.text', values: { ...texts } },
      { text: 'mail.method.notYou' },
      { link: url(`/stop-payment-method?code=${secret}`), label: 'mail.method.stop' },
    ],
  }),
  'payment-method-stopped': methodMail('mail.method.stopped.subject', 'mail.method.stopped.text'),
  'payment-method-unlocked': methodMail('mail.method.unlocked.subject', 'mail.method.unlocked.text'),
  'policy-published': ({ texts, url }) => ({
    subject: 'mail.policy.subject',
    values: { ...texts },
    parts: [
      { text: 'mail.policy.text', values: { ...texts } },
      { link: url('/user-profile?tab=contracts-policies'), label: 'mail.policy.link' },
    ],
  }),
  'sign-in-linked': signInMail('mail.signInLinked.subject', 'mail.signInLinked.text'),
  'sign-in-unlinked': signInMail('mail.signInUnlinked.subject', 'mail.signInUnlinked.text'),
  'support-answered': ({ url }) => ({
    subject: 'mail.answered.subject',
    parts: [
      { text: 'mail.answered.text' },
      { link: url('/dashboard?support=open'), label: 'mail.answered.link' },
    ],
  }),
  'support-unanswered': ({ texts, url, userId }) => ({
    subject: 'mail.unanswered.subject',
    parts: [
      { text: 'mail.unanswered.text', values: { ...texts } },
      { link: url(`/support/inbox?department=all&creator=${userId}`), label: 'mail.unanswered.link' },
    ],
  }),
  'users-export-ready': ({ url }) => ({
    subject: 'mail.usersExport.subject',
    parts: [
      { text: 'mail.usersExport.text' },
      { text: 'mail.notYou' },
      { link: url('/admin/users'), label: 'mail.usersExport.link' },
    ],
  }),
};
