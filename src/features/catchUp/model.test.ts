import type { CatchupStatus } from '#contract/catchUp';
import { draftChanged, selectDrafts } from '#src/forms/drafts';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { CATCHUP_FORM } from './catchupForm';
import { askCatchup, askManually, catchupFeature, catchupStatus, withdrawCatchup } from './model';

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  store = featureStore([catchupFeature]);
});
afterEach(() => store.stop());
const state = () => store.getState();
const dispatch = (action: Parameters<typeof store.dispatch>[0]) => {
  store.dispatch(action);
  return settle();
};

const status = (total_catchup: string): CatchupStatus => ({
  can_catchup: true,
  total_catchup,
  catchup: null,
  code: null,
  last_error: null,
  payment_method: 'paypal',
  minimum_payment_amount: '0.01',
  reviewed_from: '20',
  paused_until: null,
});
const CATCHUP_ID = '3f1c6f6e-6c0f-4b52-9d6b-1f4f5a3f0a11';
const broken = () => Promise.reject(refusal(500));
const read = catchupStatus.started();
const known = () => catchupStatus.selectValue(state());

it('the status is kept with the time at which it was read when it cannot be read again', async () => {
  const before = Date.now();
  serving({ 'catchup/status': () => status('12.5') });
  await dispatch(read);
  const first = known();
  expect(first?.status.totalCatchup).toBe('12.5');
  expect(Date.parse(first?.readAt ?? '')).toBeGreaterThanOrEqual(before);
  serving({ 'catchup/status': broken });
  await dispatch(read);
  expect(known()).toEqual(first);
});

describe('a request', () => {
  it('is sent once with a key, however often the button is pressed, and the status is read again', async () => {
    const keys: unknown[] = [];
    const sent = serving({
      'POST catchup': ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return { data: { item: {} } };
      },
      'catchup/status': () => status('0'),
    });
    store.dispatch(askCatchup.started());
    await dispatch(askCatchup.started());
    expect(sent.map(({ call }) => call)).toEqual(['POST catchup', 'GET catchup/status']);
    expect(keys).toEqual([expect.stringMatching(/^.{10,}$/)]);
    expect(store.said()).toEqual(['catchUp.ask.done']);
  });

  it('that is refused reads the status again: what the user saw is no longer true', async () => {
    const sent = serving({
      'POST catchup': () => Promise.reject(refusal(409, 'CATCHUP_NEEDS_REVIEW')),
      'catchup/status': () => status('25'),
    });
    await dispatch(askCatchup.started());
    expect(sent.map(({ call }) => call)).toEqual(['POST catchup', 'GET catchup/status']);
    expect(known()?.status.totalCatchup).toBe('25');
    expect(store.said()).toEqual([]);
  });

  it('to staff carries the note, whose draft goes once it is sent and stays where it is not', async () => {
    const ask = () => dispatch(askManually.started({ note: 'The bank was closed' }));
    const draft = { form: CATCHUP_FORM, values: { note: 'The bank was closed' } };
    store.dispatch(draftChanged(draft));
    serving({ 'POST catchup/manual-request': broken, 'catchup/status': () => status('25') });
    await ask();
    expect(selectDrafts(state()).forms).toEqual({ [CATCHUP_FORM]: draft.values });

    const sent = serving({
      'POST catchup/manual-request': () => ({ data: { item: {} } }),
      'catchup/status': () => status('0'),
    });
    await ask();
    expect(sent[0]?.data).toEqual({ user_id: 'me', note: 'The bank was closed' });
    expect(selectDrafts(state()).forms).toEqual({});
  });

  it('is taken back by its id', async () => {
    const sent = serving({
      'POST catchup/withdraw': () => ({ data: { item: {} } }),
      'catchup/status': () => status('25'),
    });
    await dispatch(withdrawCatchup.started({ catchupId: CATCHUP_ID }));
    expect(sent[0]?.data).toEqual({ user_id: 'me', catchup_id: CATCHUP_ID });
    expect(sent[1]?.call).toBe('GET catchup/status');
    expect(store.said()).toEqual(['catchUp.withdraw.done']);
  });
});
