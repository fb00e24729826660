import { randomUUID } from 'node:crypto';
import * as pageViews from '#contract/pageViews';
import { describeCalls } from '../testing/describeCalls';

describeCalls(pageViews, {
  reportPageViews: () => ({
    by: 'creator',
    given: {
      session_id: 'a-random-visit',
      views: [
        { view_id: randomUUID(), path: '/earnings', referrer: null, at: new Date().toISOString() },
        {
          view_id: randomUUID(),
          path: '/channels/analytics/:channelId',
          referrer: '/earnings',
          at: new Date().toISOString(),
        },
      ],
    },
  }),
});
