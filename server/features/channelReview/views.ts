import type { Review } from '#contract/channelReview';
import type { Connection } from '../../database/open';
import { type Person, actsFor } from '../../states/transition';
import { eligibilityOf, platformOf, reviewStateMachine } from '../channels';
import { type ReviewedRow, decidedBefore } from './repository';

const count = (text: string | null) => (text === null ? null : Number(text));

/** Reviews as staff sees them, with what this person may do with each. */
export const toReviews =
  (connection: Connection, actor: Person) =>
  async (rows: readonly ReviewedRow[]): Promise<Review[]> => {
    const { decided, nameOf } = await decidedBefore(connection, rows);
    return rows.map((row) => {
      const { user_id: userId, state } = row;
      const subscribers = count(row.subscribers);
      const isPrioritized = row.prioritized_at !== null;
      return {
        review_id: row.review_id,
        subject_id: userId,
        channel_id: row.channel_id,
        name: row.name,
        thumbnail: row.thumbnail,
        owner: { name: row.owner_name, email: row.owner_email },
        channel_state: row.channel_state,
        kind: row.kind,
        number: row.number,
        prioritized: isPrioritized,
        waiting_since: row.waiting_since.toISOString(),
        subscribers,
        eligibility: eligibilityOf({ subscribers, views: count(row.counted_views) }),
        needs_reauth: row.needs_reauth,
        ...platformOf(row),
        state,
        note: row.note,
        reason_codes: row.reason_codes,
        verifier: nameOf(row.verifier_id),
        decided_at: row.decided_at?.toISOString() ?? null,
        monitored_until: row.monitored_until,
        earlier: decided.flatMap((one) =>
          one.user_id === userId &&
          one.channel_id === row.channel_id &&
          one.review_id !== row.review_id &&
          one.decided_at
            ? {
                review_id: one.review_id,
                state: one.state,
                note: one.note,
                reason_codes: one.reason_codes,
                verifier: nameOf(one.verifier_id),
                decided_at: one.decided_at.toISOString(),
              }
            : [],
        ),
        acts: actsFor(reviewStateMachine, { userId, state, isPrioritized }, actor, 'staff'),
      };
    });
  };
