import { paths } from '#src/lib/paths';
import { reviewTests } from '#src/testing/reviewTests';
import { instantReviewFeature, review, reviewedInstants } from './model';

const instant = (id: string) => ({ subject_id: 'nia', request_id: id });

reviewTests({
  list: reviewedInstants,
  review,
  feature: instantReviewFeature,
  path: paths.instantReview,
  calls: 'admin/instant-payments',
  things: [instant('i1'), instant('i2')],
  waiting: 'pending',
  acts: [
    ['approve', 'approved'],
    ['reject', 'rejected'],
  ],
  movesMoney: true,
});
