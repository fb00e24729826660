import type { Connection } from '../../../../database/open';

/** What was set of an account's recruiter share, percent, the newest month first. */
export const sharesOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('recruiter_share')
    .where('user_id', '=', userId)
    .orderBy('effective_month', 'desc')
    .select(['effective_month', 'share', 'set_by', 'set_at'])
    .execute();

/** Sets the share from a month on, in the place of what was set for that month. */
export const setShare = (
  connection: Connection,
  share: { userId: string; month: string; share: string; by: string; at: Date },
) =>
  connection
    .insertInto('recruiter_share')
    .values({
      user_id: share.userId,
      effective_month: share.month,
      share: share.share,
      set_by: share.by,
      set_at: share.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'effective_month'])
        .doUpdateSet({ share: share.share, set_by: share.by, set_at: share.at }),
    )
    .execute();

/** Forgets what was set for months after this one. */
export const deleteLaterShares = (connection: Connection, userId: string, month: string) =>
  connection
    .deleteFrom('recruiter_share')
    .where('user_id', '=', userId)
    .where('effective_month', '>', month)
    .execute();
