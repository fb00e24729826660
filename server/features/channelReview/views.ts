import type { Application } from '#contract/channelReview';
import { type Person, actsFor } from '../../states/transition';
import { channelStateMachine, eligibilityOf } from '../channels';
import type { ApplicationRow } from './repository';

const count = (text: string | null) => (text === null ? null : Number(text));

/** An application as staff sees it, with what this person may do with it. */
export const toApplication =
  (actor: Person) =>
  (row: ApplicationRow): Application => {
    const { user_id: userId, channel_id: channelId, name, status: state } = row;
    const subscribers = count(row.subscribers);
    return {
      subject_id: userId,
      channel_id: channelId,
      name,
      thumbnail: row.thumbnail,
      owner: { name: row.owner_name, email: row.owner_email },
      subscribers,
      eligibility: eligibilityOf({ subscribers, views: count(row.counted_views) }),
      needs_reauth: row.needs_reauth,
      added_at: row.added_at.toISOString(),
      state,
      acts: actsFor(channelStateMachine, { userId, state }, actor, 'staff'),
    };
  };
