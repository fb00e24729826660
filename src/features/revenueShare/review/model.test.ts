import { paths } from '#src/lib/paths';
import { reviewTests } from '#src/testing/reviewTests';
import { settle } from '#src/testing/runningStore';
import { held, serving } from '#src/testing/serving';
import { review, reviewedShares, revenueShareReviewFeature, shareMonths } from './model';

const share = (id: string) => ({ subject_id: 'nia', request_id: id });

const { LIST, store, about } = reviewTests({
  list: reviewedShares,
  review,
  feature: revenueShareReviewFeature,
  path: paths.revenueShareRequests,
  calls: 'admin/revenue-shares',
  things: [share('r1'), share('r2')],
  waiting: 'pending',
  acts: [
    ['approve', 'approved'],
    ['reject', 'rejected'],
  ],
  movesMoney: true,
});

it('the months that are shown are those of the row, however late those of another one come', async () => {
  const late = held();
  const months = (booked: string) => ({ data: { items: [], booked, simulated: '0' } });
  const sent = serving({
    [`${LIST}/months`]: ({ params }: { params?: { request_id: string } }) =>
      params?.request_id === 'r1' ? late.answer() : months('2'),
  });
  for (const requestId of ['r1', 'r2'])
    store().dispatch(shareMonths.started({ subjectId: 'nia', requestId }));
  await settle();
  late.give(months('1'));
  await settle();
  expect(sent.map(({ params }) => params)).toEqual([about(0), about(1)]);
  expect(shareMonths.selectValue(store().getState(), 'r1')).toMatchObject({ booked: '1' });
  expect(shareMonths.selectValue(store().getState(), 'r2')).toMatchObject({ booked: '2' });
});
