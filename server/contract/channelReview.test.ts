import * as channelReview from '#contract/channelReview';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';
import { REJECTION, reviewOf } from '../testing/reviews';

/** The review for which a channel of the demonstration network waits. */
const waiting = async (server: TestServer) => ({
  by: 'admin',
  given: await reviewOf(server, 'ferreira_studio', 'Oficina do Som'),
});

describeCalls(channelReview, {
  getReviews: { by: 'reviewer', given: { state: 'waiting', search: 'oficina' } },
  getReviewHistory: waiting,
  approveReview: waiting,
  rejectReview: async (server) => {
    const { by, given } = await waiting(server);
    return { by, given: { ...given, ...REJECTION } };
  },
  prioritizeReview: waiting,
  unprioritizeReview: async (server) => {
    const { by, given } = await waiting(server);
    await server.as(by).call(channelReview.prioritizeReview, given);
    return { by, given };
  },
});
