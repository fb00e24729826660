import type { ModerationTag } from '#contract/plain/moderation';

/** The words of the reasons for which staff do something about a channel. */
export const MODERATION_WORDS = {
  copyright: 'moderation.copyright',
  spam: 'moderation.spam',
  inappropriate: 'moderation.inappropriate',
  'misleading-metadata': 'moderation.misleading-metadata',
  inactivity: 'moderation.inactivity',
  other: 'moderation.other',
} as const satisfies { [Tag in ModerationTag]: `moderation.${Tag}` };
