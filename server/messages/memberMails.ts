import type { Written } from './paymentMails';

/** What the texts about joining a network name: the network is called as it was when it was told. */
export interface MemberTexts {
  'network-member-approved': { joining: string };
  'network-member-rejected': { joining: string; reason: string };
  'network-member-waits': { member: string; joining: string };
}

interface Context<Kind extends keyof MemberTexts> {
  texts: MemberTexts[Kind];
  /** A page of the dashboard, as a URL. */
  url: (path: string) => string;
}

/** The mails about joining a network. */
export const memberMails: { [Kind in keyof MemberTexts]: (context: Context<Kind>) => Written } = {
  'network-member-approved': ({ texts: { joining }, url }) => ({
    subject: 'mail.memberApproved.subject',
    values: { joining },
    parts: [
      { text: 'mail.memberApproved.text', values: { joining } },
      { link: url('/channels'), label: 'mail.channels.link' },
    ],
  }),
  'network-member-rejected': ({ texts: { joining, reason }, url }): Written => ({
    subject: 'mail.memberRejected.subject',
    values: { joining },
    parts: [
      { text: 'mail.memberRejected.text', values: { joining } },
      { text: 'mail.reason', values: { reason } },
      { link: url('/channels'), label: 'mail.channels.link' },
    ],
  }),
  'network-member-waits': ({ texts: { member, joining }, url }): Written => ({
    subject: 'mail.memberWaits.subject',
    values: { member, joining },
    parts: [
      { text: 'mail.memberWaits.text', values: { member, joining } },
      { link: url('/network/requests'), label: 'mail.memberWaits.link' },
    ],
  }),
};
