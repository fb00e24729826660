import { type ModerationTag, moderationTags } from '#contract/plain/moderation';
import type { UnlinkReason } from '#contract/plain/unlinks';
import type { Written } from './paymentMails';

/** What the texts about channels name; channels are called as they were when it was told. */
export interface ChannelTexts {
  'channel-approved': { channel: string };
  /** The reason codes are missing in what was told before there were any. */
  'channel-denied': { channel: string; reason: string; tags?: ModerationTag[] };
  'channel-grant-refused': { channel: string };
  'channel-released': { channel: string };
  'channel-unlinked': { channel: string };
  /** By its owner without a reason in words. */
  'unlink-queued': { channel: string; unlinking: UnlinkReason; reason?: string };
  'unlink-cancelled': { channel: string; reason: string };
}

interface Context<Kind extends keyof ChannelTexts> {
  texts: ChannelTexts[Kind];
  /** A page of the dashboard, as a URL. */
  url: (path: string) => string;
}

const isModeration = (reason: UnlinkReason): reason is ModerationTag =>
  (moderationTags as readonly string[]).includes(reason);

/** The mails about channels. */
export const channelMails: { [Kind in keyof ChannelTexts]: (context: Context<Kind>) => Written } = {
  'channel-approved': ({ texts, url }) => ({
    subject: 'mail.channelApproved.subject',
    values: { ...texts },
    parts: [
      { text: 'mail.channelApproved.text', values: { ...texts } },
      { link: url('/channels'), label: 'mail.channels.link' },
    ],
  }),
  'channel-denied': ({ texts: { channel, reason, tags = [] }, url }): Written => ({
    subject: 'mail.channelDenied.subject',
    parts: [
      { text: 'mail.channelDenied.text', values: { channel } },
      ...tags.map((tag) => ({ text: `moderation.${tag}.text` as const })),
      { text: 'mail.reason', values: { reason } },
      { text: 'mail.channelDenied.next' },
      { link: url('/channels'), label: 'mail.channels.link' },
    ],
  }),
  'channel-grant-refused': ({ texts, url }) => ({
    subject: 'mail.channelGrant.subject',
    parts: [
      { text: 'mail.channelGrant.text', values: texts },
      { text: 'mail.channelGrant.money' },
      { link: url('/channels?filter=needs-reauth'), label: 'mail.channelGrant.here' },
    ],
  }),
  'channel-unlinked': ({ texts, url }) => ({
    subject: 'mail.channelUnlinked.subject',
    values: texts,
    parts: [
      { text: 'mail.channelUnlinked.text', values: texts },
      { text: 'mail.channelUnlinked.money' },
      { link: url('/channels'), label: 'mail.channels.link' },
    ],
  }),
  'unlink-queued': ({ texts: { channel, unlinking, reason }, url }): Written => ({
    subject: 'mail.unlinkQueued.subject',
    values: { channel },
    parts: [
      ...(isModeration(unlinking)
        ? [
            { text: 'mail.unlinkQueued.byStaff' as const, values: { channel } },
            { text: `moderation.${unlinking}.text` as const },
            { text: 'mail.reason' as const, values: { reason: reason ?? '' } },
            { text: 'mail.unlinkQueued.appeal' as const },
          ]
        : [
            { text: 'mail.unlinkQueued.byOwner' as const, values: { channel } },
            { text: 'mail.unlinkQueued.cancel' as const },
          ]),
      { link: url('/channels'), label: 'mail.channels.link' },
    ],
  }),
  'unlink-cancelled': ({ texts: { channel, reason }, url }): Written => ({
    subject: 'mail.unlinkCancelled.subject',
    values: { channel },
    parts: [
      { text: 'mail.unlinkCancelled.text', values: { channel } },
      { text: 'mail.reason', values: { reason } },
      { link: url('/channels'), label: 'mail.channels.link' },
    ],
  }),
  'channel-released': ({ texts, url }) => ({
    subject: 'mail.channelReleased.subject',
    parts: [
      { text: 'mail.channelReleased.text', values: { ...texts } },
      { link: url('/channels'), label: 'mail.channels.link' },
    ],
  }),
};
