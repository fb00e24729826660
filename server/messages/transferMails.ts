import type { LapseReason } from '#contract/plain/networkTransfers';
import type { MailMessageId } from '../mail/words';
import type { Written } from './paymentMails';

/** What the texts about moves between networks name: networks and people as they were called when it was told. */
export interface TransferTexts {
  'network-member-joined': { member: string; network: string };
  'network-member-left': { member: string; network: string };
  'network-moved': { network: string; reason: string };
  'network-transfer-approved': { network: string; date: string };
  'network-transfer-cancelled': { network: string; reason: string };
  'network-transfer-denied': { network: string; reason: string };
  'network-transfer-lapsed': { network: string; lapse: LapseReason };
  'network-transfer-processed': { network: string };
}

interface Context<Texts> {
  texts: Texts;
  url: (path: string) => string;
}

// `network` is whose mail it is.
const memberMail =
  (subject: MailMessageId, text: MailMessageId) =>
  ({ texts: { member, network: other }, url }: Context<{ member: string; network: string }>): Written => ({
    subject,
    values: { member, other },
    parts: [
      { text, values: { member, other } },
      { link: url('/network/members'), label: 'mail.networkTransfer.dashboard' },
    ],
  });

const TRANSFER_LINK = {
  path: '/user-profile?tab=profile&modal=transfer',
  label: 'mail.networkTransfer.link',
} as const;

const decidedMail =
  (subject: MailMessageId, text: MailMessageId) =>
  ({ texts: { network: other, reason }, url }: Context<{ network: string; reason: string }>): Written => ({
    subject,
    values: { other },
    parts: [
      { text, values: { other } },
      { text: 'mail.reason', values: { reason } },
      { link: url(TRANSFER_LINK.path), label: TRANSFER_LINK.label },
    ],
  });

/** The mails about moves between networks. */
export const transferMails = {
  'network-member-joined': memberMail('mail.networkMember.joined.subject', 'mail.networkMember.joined.text'),
  'network-member-left': memberMail('mail.networkMember.left.subject', 'mail.networkMember.left.text'),
  'network-moved': decidedMail('mail.networkMoved.subject', 'mail.networkMoved.text'),
  'network-transfer-approved': ({
    texts: { network: other, date },
    url,
  }: Context<TransferTexts['network-transfer-approved']>): Written => ({
    subject: 'mail.networkTransfer.approved.subject',
    values: { other },
    parts: [
      { text: 'mail.networkTransfer.approved.text', values: { other, date: { day: date } } },
      { link: url(TRANSFER_LINK.path), label: TRANSFER_LINK.label },
    ],
  }),
  'network-transfer-cancelled': decidedMail(
    'mail.networkTransfer.cancelled.subject',
    'mail.networkTransfer.cancelled.text',
  ),
  'network-transfer-denied': decidedMail(
    'mail.networkTransfer.denied.subject',
    'mail.networkTransfer.denied.text',
  ),
  'network-transfer-lapsed': ({
    texts: { network: other, lapse },
    url,
  }: Context<TransferTexts['network-transfer-lapsed']>): Written => ({
    subject: 'mail.networkTransfer.lapsed.subject',
    values: { other },
    parts: [
      // The words of a text cannot be chosen by a name with a hyphen.
      { text: 'mail.networkTransfer.lapsed.text', values: { other, lapse: lapse.replace('-', '_') } },
      { link: url(TRANSFER_LINK.path), label: TRANSFER_LINK.label },
    ],
  }),
  'network-transfer-processed': ({
    texts: { network: other },
    url,
  }: Context<TransferTexts['network-transfer-processed']>): Written => ({
    subject: 'mail.networkTransfer.processed.subject',
    values: { other },
    parts: [
      { text: 'mail.networkTransfer.processed.text', values: { other } },
      { link: url('/dashboard'), label: 'mail.networkTransfer.dashboard' },
    ],
  }),
};
