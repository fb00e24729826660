import { paths } from '#src/lib/paths';
import { selectNotices } from '#src/request/notices';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { channelReviewFeature, reviews, saveReview } from './model';

const LIST = 'GET channel/reviews';
const SAVE = 'POST channel/reviews/reject';
const page = (...items: object[]) => ({
  data: { items, pagination: { page: 1, per_page: 10, total: items.length } },
});

let store: ReturnType<typeof featureStore>;
beforeEach(async () => {
  const search = '?state=waiting';
  store = featureStore([channelReviewFeature], { pathname: paths.channelApplications, search });
  serving({ [LIST]: () => page({ review_id: 'r1' }, { review_id: 'r2' }) });
  for (const action of reviews.preload({ userId: 'me', search })) store.dispatch(action);
  await settle();
});
afterEach(() => store.stop());

const decision = {
  subjectId: 'nia',
  reviewId: 'r1',
  outcome: 'rejected' as const,
  reason: 'Mostly of others.',
  reasonCodes: ['copyright' as const],
  monitorDays: null,
};
const shown = () => reviews.selectPage(store.getState() as never)?.items.map(({ reviewId }) => reviewId);
const said = () =>
  selectNotices(store.getState() as never).map(({ message }) => 'id' in message && message.id);

it('a review is sent as it was decided, said to be saved, and gone from what waits', async () => {
  const sent = serving({ [SAVE]: () => ({ data: { item: {} } }), [LIST]: () => page({ review_id: 'r2' }) });
  store.dispatch(saveReview.started(decision));
  store.dispatch(saveReview.started(decision));
  await settle();
  expect(sent.map(({ call }) => call)).toEqual([SAVE, LIST]);
  expect(sent[0]?.data).toEqual({
    user_id: 'me',
    subject_id: 'nia',
    review_id: 'r1',
    reason: 'Mostly of others.',
    reason_codes: ['copyright'],
  });
  expect(shown()).toEqual(['r2']);
  expect(said()).toEqual(['channelReview.saved']);
});

it('where somebody else was faster, the list is read again, and nothing is said to be saved', async () => {
  serving({
    [SAVE]: () => Promise.reject(refusal(409, 'REVIEW_NOT_SAVED')),
    [LIST]: () => page({ review_id: 'r2' }),
  });
  store.dispatch(saveReview.started(decision));
  await settle();
  expect(shown()).toEqual(['r2']);
  expect(said()).toEqual([]);
});
