import type { FastifyInstance } from 'fastify';
import {
  approveReview,
  getReviewHistory,
  getReviews,
  prioritizeReview,
  rejectReview,
  unprioritizeReview,
} from '#contract/channelReview';
import { reviewMachine } from '#contract/plain/channelReview';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import type { Session } from '../../http/session';
import type { Person } from '../../states/transition';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { toHistory } from '../../states/views';
import { onPermissionLost } from '../admin';
import { actorOf } from '../auth';
import { type Decision, decideReview, reviewStateMachine } from '../channels';
import { isQueuedByStaff, queueByStaff } from '../unlinks';
import type { Services } from '../../services';
import { findReview, listedReviews } from './repository';
import { toReviews } from './views';

interface Named {
  subject_id: string;
  review_id: string;
}

const reviewNamed = async (connection: Connection, { subject_id: userId, review_id: reviewId }: Named) => {
  const row = await findReview(connection, { userId, reviewId });
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

const reviewItem = async (connection: Connection, named: Named, actor: Person) => {
  const [item] = await toReviews(connection, actor)([await reviewNamed(connection, named)]);
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
};

/** Saves a decision, and has a linked channel unlinked that was rejected; returns who decided. */
const decide = async (
  { transaction, session, now }: { transaction: Transaction<Schema>; session: Session; now: Date },
  named: Named,
  decision: Decision,
): Promise<Person> => {
  const by = await actorOf(transaction, session);
  const { channel_id: channelId } = await reviewNamed(transaction, named);
  const key = { userId: named.subject_id, channelId, reviewId: named.review_id };
  const { unlinks } = await decideReview(transaction, key, decision, { by, now });
  const { note, reasonCodes } = decision;
  const [reason = 'other'] = reasonCodes;
  // What staff have queued goes for the reason that it had.
  if (unlinks && !(await isQueuedByStaff(transaction, key)))
    await queueByStaff(transaction, key, { reason, note, by, now });
  return by;
};

/** Which comes first, for who may say so. */
const priorityRoutes = (app: FastifyInstance, services: Services) => {
  const deciding = {
    definition: reviewStateMachine,
    actorOf,
    read: (
      transaction: Connection,
      { userId, reviewId }: { userId: string; reviewId: string },
      actor: Person,
    ) => reviewItem(transaction, { subject_id: userId, review_id: reviewId }, actor),
    keyOf: ({ subject_id: userId, review_id: reviewId }: Named) => ({ userId, reviewId }),
  };
  serveAct(app, services, prioritizeReview, { ...deciding, act: 'prioritize' });
  serveAct(app, services, unprioritizeReview, { ...deciding, act: 'unprioritize' });
};

/** The reviews of channels, on which agents decide. */
export const channelReviewRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  onPermissionLost('channel.review', 'channels:requeue');
  serveList(app, getReviews, connection, async ({ query: { search }, session }) => ({
    ...listedReviews(connection, search),
    views: toReviews(connection, await actorOf(connection, session)),
  }));

  serve(app, getReviewHistory, async ({ query }) => {
    const { user_id: ownerId, channel_id: thing } = await reviewNamed(connection, query);
    const rows = await historyOf(connection, { userId: ownerId, machine: reviewMachine, thing });
    return { data: { items: rows.map(toHistory(reviewMachine, { ownerId, named: true })) } };
  });

  serveCommand(app, services, approveReview, {
    run: ({ body, ...scope }) => {
      const { reason = '', reason_codes: reasonCodes, monitor_days: monitorDays } = body;
      return decide(scope, body, { outcome: 'approved', note: reason, reasonCodes, monitorDays });
    },
    answer: async ({ transaction, body }, by) => ({
      data: { item: await reviewItem(transaction, body, by) },
    }),
  });

  serveCommand(app, services, rejectReview, {
    run: ({ body, ...scope }) => {
      const { reason, reason_codes: reasonCodes } = body;
      return decide(scope, body, { outcome: 'rejected', note: reason, reasonCodes, monitorDays: null });
    },
    answer: async ({ transaction, body }, by) => ({
      data: { item: await reviewItem(transaction, body, by) },
    }),
  });

  priorityRoutes(app, services);
};
