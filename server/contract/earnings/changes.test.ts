import * as earningsChanges from '#contract/earnings/changes';
import { describeCalls } from '../../testing/describeCalls';

describeCalls(earningsChanges, {
  getEarningsChanges: { by: 'creator' },
  markEarningsSeen: { by: 'creator', given: { until: '2026-03-01T08:00:00.000Z' } },
});
