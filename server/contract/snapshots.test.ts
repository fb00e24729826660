import * as snapshots from '#contract/snapshots';
import { describeCalls } from '../testing/describeCalls';

describeCalls(snapshots, {
  getSnapshotUser: async (server) => ({
    by: 'support',
    given: { subject_id: await server.idOf('creator') },
  }),
});
