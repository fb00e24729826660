import type { Profile } from '#src/features/profile';

/** One thing that keeps the creator from earning or being paid. */
export type Attention =
  { kind: 'noLinkedChannel' } | { kind: 'expiredGrant'; channels: number } | { kind: 'emailNotVerified' };

/** What needs the creator's attention, the most pressing first. */
export const attentionFor = (
  profile: Pick<Profile, 'emailVerified'>,
  channels: { linked: number; needsReauth: number },
): Attention[] => [
  ...(channels.needsReauth > 0 ? [{ kind: 'expiredGrant' as const, channels: channels.needsReauth }] : []),
  ...(channels.linked === 0 ? [{ kind: 'noLinkedChannel' as const }] : []),
  ...(profile.emailVerified ? [] : [{ kind: 'emailNotVerified' as const }]),
];
