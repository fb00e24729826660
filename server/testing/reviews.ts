import { randomUUID } from 'node:crypto';
import { getReviews, rejectReview } from '#contract/channelReview';
import type { ModerationTag } from '#contract/plain/moderation';
import { inTransaction } from '../database/transaction';
import { channelStateMachine, lockChannel, openReview } from '../features/channels';
import { ownerOf, transition } from '../states/transition';
import type { TestServer } from './harness';
import { channelNamed } from './popup';

/** The review for which a channel of somebody's account waits, as staff name it. */
export const reviewOf = async (
  server: TestServer,
  username: string,
  name: string,
): Promise<{ subject_id: string; review_id: string }> => {
  const { channel_id } = await channelNamed(server.as(username), name);
  return waitingReview(server, await server.idOf(username), channel_id);
};

/** The same of a channel by its id. */
export const waitingReview = async (server: TestServer, subject_id: string, channel_id: string) => {
  const { review_id } = await server.connection
    .selectFrom('channel_review')
    .where('user_id', '=', subject_id)
    .where('channel_id', '=', channel_id)
    .where('state', '=', 'waiting')
    .select('review_id')
    .executeTakeFirstOrThrow();
  return { subject_id, review_id };
};

/** What a rejection says. */
export const REJECTION: { reason: string; reason_codes: ModerationTag[] } = {
  reason: 'Most videos are of others.',
  reason_codes: ['copyright'],
};

/** A reviewer rejects a channel that waits. */
export const reject = async (
  server: TestServer,
  { subject_id, channel_id }: { subject_id: string; channel_id: string },
) => {
  const named = await waitingReview(server, subject_id, channel_id);
  return server.as('reviewer').call(rejectReview, { ...named, ...REJECTION });
};

/** Puts the last decision on a channel so many days back, that nobody has to wait for. */
export const rejectedBefore = async (server: TestServer, channel_id: string, days: number): Promise<void> => {
  await server.connection
    .updateTable('channel_review')
    .set({ decided_at: new Date(Date.now() - days * 86_400_000) })
    .where('channel_id', '=', channel_id)
    .where('state', '=', 'rejected')
    .execute();
};

/** A channel with which an account applies; one that is linked already was approved once. */
export const applyWith = async (
  server: TestServer,
  channel_id: string,
  username: string,
  change: { linked_at?: Date; status?: 'linked' } = {},
) => {
  const subject_id = await server.idOf(username);
  await server.connection
    .insertInto('channel')
    .values({
      user_id: subject_id,
      channel_id,
      name: 'River Tales',
      status: 'in-progress',
      is_default: false,
      subscribers: '6000',
      views: '1',
      cms_linked: false,
      needs_reauth: false,
      ...change,
    })
    .execute();
  if (change.status === 'linked') {
    const held_from = change.linked_at ?? new Date();
    const held = { channel_id, user_id: subject_id, held_from, held_until: null };
    await server.connection.insertInto('channel_holder').values(held).execute();
  }
  await server.connection
    .insertInto('channel_review')
    .values({
      user_id: subject_id,
      review_id: randomUUID(),
      channel_id,
      kind: 'application',
      number: 0,
      state: 'waiting',
      waiting_since: new Date(),
    })
    .execute();
  return waitingReview(server, subject_id, channel_id);
};

/** An account applies anew with a channel that has left; the review for which it waits. */
export const applyAnew = async (server: TestServer, userId: string, channelId: string) => {
  const now = new Date();
  const by = ownerOf(userId);
  await inTransaction(server.connection, async (transaction) => {
    await lockChannel(transaction, channelId);
    await transition(transaction, channelStateMachine, { userId, channelId }, 'apply', { by, now });
    await openReview(transaction, { userId, channelId }, { kind: 'application', by, now });
  });
  return waitingReview(server, userId, channelId);
};

/** The channel that tests of reviews are about, who decides on it, and how it stands. */
export const reviewedChannel = (server: () => TestServer) => {
  const channelId = `UC${'r'.repeat(22)}`;
  const reviewer = () => server().as('reviewer');
  return {
    channelId,
    reviewer,
    admin: () => server().as('admin'),
    newcomer: () => server().as('newcomer'),
    apply: (username: string, change?: Parameters<typeof applyWith>[3]) =>
      applyWith(server(), channelId, username, change),
    stateOf: ({ subject_id }: { subject_id: string }) =>
      server()
        .connection.selectFrom('channel')
        .where('user_id', '=', subject_id)
        .where('channel_id', '=', channelId)
        .select(['status', 'linked_at', 'cms_linked'])
        .executeTakeFirstOrThrow(),
    /** All that the list of reviews says of it. */
    found: async () => (await reviewer().call(getReviews, { search: channelId })).data.items,
  };
};
