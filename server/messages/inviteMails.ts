import type { InviteFailure } from '#contract/plain/channelInvites';
import type { MailMessageId } from '../mail/words';
import type { Written } from './paymentMails';

interface Context<Texts> {
  texts: Texts;
  url: (path: string) => string;
}

const inviteMail =
  (subject: MailMessageId, text: MailMessageId) =>
  ({ texts: { channel }, url }: Context<{ channel: string }>): Written => ({
    subject,
    values: { channel },
    parts: [
      { text, values: { channel } },
      { link: url('/channels'), label: 'mail.channels.link' },
    ],
  });

/** The mails about invites into the content management system. */
export const inviteMails = {
  'invite-accepted': inviteMail('mail.inviteAccepted.subject', 'mail.inviteAccepted.text'),
  'invite-failed': ({
    texts: { channel, failure, reason },
    url,
  }: Context<{ channel: string; failure: InviteFailure; reason?: string }>): Written => ({
    subject: 'mail.inviteFailed.subject',
    values: { channel },
    parts: [
      { text: 'mail.inviteFailed.text', values: { channel } },
      { text: `channelInvites.failure.${failure}` },
      ...(reason ? [{ text: 'mail.reason' as const, values: { reason } }] : []),
      { link: url('/channels'), label: 'mail.channels.link' },
    ],
  }),
  'invite-sent': inviteMail('mail.inviteSent.subject', 'mail.inviteSent.text'),
};
