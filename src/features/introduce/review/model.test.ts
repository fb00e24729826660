import { draftChanged, selectDraft } from '#src/forms/drafts';
import { paths } from '#src/lib/paths';
import { settle } from '#src/testing/runningStore';
import { reviewTests } from '#src/testing/reviewTests';
import { refusal, serving } from '#src/testing/serving';
import { gameReviewFeature, games, review } from './model';

const seen = { seen: '2026-11-22T12:00:00.000Z' };
const { LIST, post, store, row, pageOf, begin, states, said, about } = reviewTests({
  list: games,
  review,
  feature: gameReviewFeature,
  path: paths.gameReview,
  calls: 'admin/games',
  things: [{ subject_id: 'nia' }, { subject_id: 'ola' }],
  seen,
  waiting: 'submitted',
  acts: [
    ['approve', 'approved'],
    ['deny', 'denied'],
  ],
});
const DENY = post('deny');

it('an act has a request of its own', async () => {
  serving({ [post('approve')]: () => ({ data: { item: row(0, 'approved') } }), [LIST]: () => pageOf() });
  begin('approve');
  await settle();
  expect(store().types()).toEqual(expect.arrayContaining(['game/approve/started', 'game/approve/succeeded']));
});

it('a reason is sent with its act, and kept where the act is refused; the list is read again', async () => {
  const form = 'game.deny.nia';
  const draft = () => selectDraft(store().getState(), form);
  store().dispatch(draftChanged({ form, values: { reason: 'Not ours' } }));
  const sent = serving({
    [DENY]: () => Promise.reject(refusal(409, 'STATE_CHANGED')),
    [LIST]: () => pageOf(row(0, 'denied')),
  });
  begin('deny', 0, 'Not ours');
  await settle();
  expect(sent.map(({ call, data }) => [call, data])).toEqual([
    [DENY, { ...about(0), ...seen, reason: 'Not ours' }],
    [LIST, undefined],
  ]);
  expect(states()).toEqual(['denied']);
  expect([said(), draft()]).toEqual([[], { reason: 'Not ours' }]);

  serving({ [DENY]: () => ({ data: { item: row(0, 'denied') } }), [LIST]: () => pageOf() });
  begin('deny', 0, 'Not ours');
  await settle();
  expect(draft()).toBeUndefined();
});
