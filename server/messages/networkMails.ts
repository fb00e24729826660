import type { Written } from './paymentMails';

/** What the texts about networks name: networks are called as they were when it was told. */
export interface NetworkTexts {
  'network-request-approved': { name: string };
  'network-request-rejected': { name: string; reason: string };
  'network-resumed': { name: string };
  /** `reason` is empty for members who did not own it. */
  'network-retired': { name: string; main: string; reason: string };
  'network-suspended': { name: string; reason: string };
}

interface Context<Kind extends keyof NetworkTexts> {
  texts: NetworkTexts[Kind];
  /** A page of the dashboard, as a URL. */
  url: (path: string) => string;
}

const because = (reason: string) =>
  reason === '' ? [] : [{ text: 'mail.reason' as const, values: { reason } }];

/** The mails about networks. */
export const networkMails: { [Kind in keyof NetworkTexts]: (context: Context<Kind>) => Written } = {
  'network-request-approved': ({ texts, url }) => ({
    subject: 'mail.networkRequestApproved.subject',
    values: { ...texts },
    parts: [
      { text: 'mail.networkRequestApproved.text', values: { ...texts } },
      { link: url('/network/members'), label: 'mail.role.link' },
    ],
  }),
  'network-request-rejected': ({ texts: { name, reason }, url }) => ({
    subject: 'mail.networkRequestRejected.subject',
    values: { name },
    parts: [
      { text: 'mail.networkRequestRejected.text', values: { name } },
      ...because(reason),
      { link: url('/user-profile'), label: 'mail.reactivated.link' },
    ],
  }),
  'network-resumed': ({ texts, url }) => ({
    subject: 'mail.networkResumed.subject',
    values: { ...texts },
    parts: [
      { text: 'mail.networkResumed.text', values: { ...texts } },
      { link: url('/network/members'), label: 'mail.role.link' },
    ],
  }),
  'network-retired': ({ texts: { name, main, reason }, url }) => ({
    subject: 'mail.networkRetired.subject',
    values: { name },
    parts: [
      { text: 'mail.networkRetired.text', values: { name, main } },
      { text: 'mail.networkRetired.money' },
      ...because(reason),
      { link: url('/dashboard'), label: 'mail.unlocked.link' },
    ],
  }),
  'network-suspended': ({ texts: { name, reason }, url }) => ({
    subject: 'mail.networkSuspended.subject',
    values: { name },
    parts: [
      { text: 'mail.networkSuspended.text', values: { name } },
      ...because(reason),
      { link: url('/network/members'), label: 'mail.role.link' },
    ],
  }),
};
