/**
 * When a story or a game counts as submitted (spec 000 §7): since it was first submitted; a draft does not count, and
 * one that was a draft in between counts from its next submission.
 */
export const submittedAt = (
  state: 'draft' | 'submitted',
  before: { submitted_at: Date | null } | undefined,
  now: Date,
): Date | null => (state === 'draft' ? null : (before?.submitted_at ?? now));
