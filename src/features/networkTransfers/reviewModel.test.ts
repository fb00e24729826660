import { paths } from '#src/lib/paths';
import { reviewTests } from '#src/testing/reviewTests';
import { networkTransfers, transferDecisions, transferReviewFeature } from './reviewModel';

const transfer = (id: string) => ({ subject_id: 'nia', transfer_id: id });

reviewTests({
  list: networkTransfers,
  review: transferDecisions,
  feature: transferReviewFeature,
  path: paths.networkTransfers,
  calls: 'admin/network-transfers',
  things: [transfer('t1'), transfer('t2')],
  waiting: 'under-review',
  acts: [
    ['approve', 'approved'],
    ['deny', 'denied'],
    ['stop', 'cancelled'],
  ],
});
