import { paths } from '#src/lib/paths';
import { reviewTests } from '#src/testing/reviewTests';
import { paymentReviewFeature, review, reviewedMethods } from './model';

const method = (id: string) => ({ subject_id: 'nia', method_id: id });

reviewTests({
  list: reviewedMethods,
  review,
  feature: paymentReviewFeature,
  path: paths.paymentMethods,
  calls: 'admin/payment-methods',
  things: [method('m1'), method('m2')],
  waiting: 'pending',
  acts: [
    ['approve', 'active'],
    ['reject', 'rejected'],
    ['lock', 'locked'],
    ['unlock', 'pending'],
  ],
});
