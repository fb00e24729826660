/**
 * The moderation tags: why a channel is rejected, unlinked or suspected. `moderation.TAG` names each, `moderation.TAG.text` says it
 * to the creator.
 * - `copyright`: it shows or plays what others own
 * - `spam`: its videos repeat themselves, or their audience is bought
 * - `inappropriate`: it breaks YouTube's community guidelines
 * - `misleading-metadata`: titles, pictures or tags say something else than the videos show
 * - `inactivity`: nothing was uploaded for three months
 * - `other`: what the note says
 */
export const moderationTags = [
  'copyright',
  'spam',
  'inappropriate',
  'misleading-metadata',
  'inactivity',
  'other',
] as const;
export type ModerationTag = (typeof moderationTags)[number];
