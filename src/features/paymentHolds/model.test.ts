import { jest } from '@jest/globals';
import { draftChanged, selectDraft } from '#src/forms/drafts';
import { paths } from '#src/lib/paths';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { holdForm, pauseForm, planForm, whitelistForm } from './holdsForms';
import {
  type PaymentHold,
  type PaymentPause,
  type WhitelistEntry,
  holdDecisions,
  holds,
  pauseDecisions,
  pauses,
  payee,
  payees,
  paymentHoldsFeature,
  placeHold,
  placeOnWhitelist,
  placePause,
  plans,
  removePlan,
  setPlan,
  whitelist,
  whitelistDecisions,
} from './model';

const HOLDS = 'GET admin/payment-holds';
const PAUSES = 'GET admin/payment-pauses';
const WHITELIST = 'GET admin/whitelist';
const PLANS = 'GET admin/recoupment-plans';
const list = (...items: object[]) => ({
  data: { items, pagination: { page: 1, per_page: 10, total: items.length } },
});

let store: ReturnType<typeof featureStore>;
beforeEach(async () => {
  const search = '?state=held&page=2&pauseState=paused&planPage=3';
  store = featureStore([paymentHoldsFeature], { pathname: paths.paymentHolds, search });
  serving({
    [HOLDS]: () => list(),
    [PAUSES]: () => list(),
    [WHITELIST]: () => list(),
    [PLANS]: () => list(),
  });
  for (const { preload } of [holds, pauses, whitelist, plans])
    for (const action of preload({ userId: 'me', search })) store.dispatch(action);
  await settle();
});
afterEach(() => store.stop());

const hold = { subjectId: 'nia', month: '2026-01', reason: 'A claim.' };

describe('to hold money', () => {
  const place = () => placeHold.started({ ...hold, form: holdForm('new') });

  it('sends what the form says, forgets the draft, and reads the list that is looked at again', async () => {
    store.dispatch(draftChanged({ form: holdForm('new'), values: { reason: 'A claim.' } }));
    const sent = serving({
      'POST admin/payment-holds/place': () => ({ data: { item: { hold_id: 'h1' } } }),
      [HOLDS]: () => list({ hold_id: 'h1' }),
    });
    store.dispatch(place());
    await settle();
    expect(sent[0]?.data).toEqual({ user_id: 'me', subject_id: 'nia', month: '2026-01', reason: 'A claim.' });
    expect(sent[1]?.params).toMatchObject({ user_id: 'me', state: 'held', page: 2 });
    expect(selectDraft(store.getState(), holdForm('new'))).toBeUndefined();
    expect(store.said()).toEqual(['paymentHolds.placed']);
  });

  it('is sent once for two clicks, and with the same key when it is tried again', async () => {
    const answer = held();
    const keys: unknown[] = [];
    serving({
      'POST admin/payment-holds/place': ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return answer.answer();
      },
    });
    const action = place();
    store.dispatch(action);
    store.dispatch(action);
    await settle();
    expect(keys).toEqual([expect.stringMatching(/^\S{8,}$/)]);
    answer.refuse(refusal(503));
    await settle();
    store.dispatch(action);
    await settle();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('keeps what was typed where it is refused', async () => {
    store.dispatch(draftChanged({ form: holdForm('new'), values: { reason: 'A claim.' } }));
    serving({ 'POST admin/payment-holds/place': () => Promise.reject(refusal(404, 'NOT_FOUND')) });
    store.dispatch(place());
    await settle();
    expect(selectDraft(store.getState(), holdForm('new'))).toEqual({ reason: 'A claim.' });
    expect(store.said()).toEqual([]);
  });
});

it('to pause payments says why it did not, and shows who has paused them meanwhile', async () => {
  serving({
    'POST admin/payment-pauses/place': () => Promise.reject(refusal(409, 'PAUSED_ALREADY')),
    [PAUSES]: () => list({ pause_id: 'p1' }),
  });
  const pause = {
    subjectId: 'nia',
    kind: 'TEMP_BLACKLIST' as const,
    reason: 'They came back.',
  };
  store.dispatch(placePause.started({ ...pause, form: pauseForm('new') }));
  await settle();
  expect(placePause.select(store.getState())).toMatchObject({ failure: { code: 'PAUSED_ALREADY' } });
  expect(pauses.selectPage(store.getState())?.items).toEqual([{ pauseId: 'p1' }]);
});

it('to put somebody on the whitelist sends it, says so, and shows who else did meanwhile where it is refused', async () => {
  const place = () =>
    placeOnWhitelist.started({
      subjectId: 'nia',
      reason: 'The bank was merged.',
      form: whitelistForm('new'),
    });
  const sent = serving({
    'POST admin/whitelist/place': () => ({ data: { item: {} } }),
    [WHITELIST]: () => list(),
  });
  store.dispatch(place());
  await settle();
  expect(sent.map(({ call }) => call)).toEqual(['POST admin/whitelist/place', WHITELIST]);
  expect(sent[0]?.data).toEqual({ user_id: 'me', subject_id: 'nia', reason: 'The bank was merged.' });
  expect(store.said()).toEqual(['paymentHolds.listed']);
  serving({
    'POST admin/whitelist/place': () => Promise.reject(refusal(409, 'WHITELISTED_ALREADY')),
    [WHITELIST]: () => list({ listing_id: 'w1' }),
  });
  store.dispatch(place());
  await settle();
  expect(whitelist.selectPage(store.getState())?.items).toEqual([{ listingId: 'w1' }]);
});

it.each([
  ['release a hold', holdDecisions, { holdId: 'x1' }, 'payment-holds/release', HOLDS, 'paymentHold.release'],
  ['end a pause', pauseDecisions, { pauseId: 'x1' }, 'payment-pauses/end', PAUSES, 'paymentPause.end'],
  [
    'take somebody off the whitelist',
    whitelistDecisions,
    { listingId: 'x1' },
    'whitelist/remove',
    WHITELIST,
    'whitelisting.remove',
  ],
] as const)(
  'to %s names it, and reads its list again',
  async (_what, decisions, key, call, listed, words) => {
    const sent = serving({
      [`POST admin/${call}`]: () => ({ data: { item: { subject_id: 'nia' } } }),
      [listed]: () => list(),
    });
    const row = { subjectId: 'nia', ...key } as PaymentHold & PaymentPause & WhitelistEntry;
    const [act] = decisions.acts;
    if (!act) throw new Error('There is no act');
    store.dispatch(act.start('me', row, 'It is right now.'));
    store.dispatch(act.start('me', row, 'It is right now.'));
    await settle();
    expect(sent.map((one) => one.call)).toEqual([`POST admin/${call}`, listed]);
    expect(sent[0]?.data).toMatchObject({ user_id: 'me', subject_id: 'nia', reason: 'It is right now.' });
    expect(store.said()).toEqual([`acts.${words}.done`]);
  },
);

it('a plan is set and removed, and its list is read again each time, at the page that is looked at', async () => {
  const sent = serving({
    'POST admin/recoupment-plans/set': () => ({ data: { item: { subject_id: 'nia' } } }),
    'POST admin/recoupment-plans/remove': () => ({ data: { subject_id: 'nia' } }),
    [PLANS]: () => list({ subject_id: 'nia' }),
  });
  const plan = { subjectId: 'nia' };
  store.dispatch(setPlan.started({ ...plan, most: '25', form: planForm('nia') }));
  await settle();
  store.dispatch(removePlan.started(plan));
  await settle();
  expect(sent.map(({ call }) => call)).toEqual([
    'POST admin/recoupment-plans/set',
    PLANS,
    'POST admin/recoupment-plans/remove',
    PLANS,
  ]);
  expect(sent[0]?.data).toEqual({ user_id: 'me', subject_id: 'nia', most: '25' });
  expect(sent[1]?.params).toMatchObject({ page: 3 });
  expect(store.said()).toEqual(['paymentHolds.plan.saved', 'paymentHolds.plan.removed']);
});

describe('the creator of a form', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

  it('is searched once the typing stops; an emptied field finds nobody', async () => {
    const late = held();
    const sent = serving({ 'GET admin/payment-holds/creators': late.answer });
    store.dispatch(payees.searched('ni'));
    await pass(400);
    store.dispatch(payees.searched('nia '));
    await pass(500);
    expect(sent.map(({ params }) => params)).toEqual([{ user_id: 'me', search: 'nia' }]);
    store.dispatch(payees.searched(''));
    late.give({ data: { items: [{ subject_id: 'nia', name: 'Nia' }] } });
    await pass(500);
    expect(sent).toHaveLength(1);
    expect(payees.selectFound(store.getState())).toEqual([]);
  });

  it('is known with the channels once it is read, and nobody else is taken for it', async () => {
    const data = { subject_id: 'nia', name: 'Nia', channels: [{ channel_id: 'UC1', name: 'River' }] };
    serving({ 'GET admin/payment-holds/creator': () => ({ data }) });
    store.dispatch(payee.started({ subjectId: 'nia' }));
    await pass();
    expect(payee.selectValue(store.getState(), 'nia')?.channels).toEqual([
      { channelId: 'UC1', name: 'River' },
    ]);
    expect(payee.selectValue(store.getState(), 'noor')).toBeUndefined();
  });
});
