import { paths } from '#src/lib/paths';
import { reviewTests } from '#src/testing/reviewTests';
import { catchupReviewFeature, review, reviewedCatchups } from './model';

const catchup = (id: string) => ({ subject_id: 'nia', catchup_id: id });

reviewTests({
  list: reviewedCatchups,
  review,
  feature: catchupReviewFeature,
  path: paths.catchups,
  calls: 'admin/catchups',
  things: [catchup('c1'), catchup('c2')],
  waiting: 'waiting',
  acts: [
    ['approve', 'approved'],
    ['deny', 'denied'],
    ['release', 'released'],
  ],
  movesMoney: true,
});
