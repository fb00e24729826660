import { combineReducers } from '@reduxjs/toolkit';
import type { CatchupStatus } from '#contract/catchup';
import { draftChanged, draftsSlice, selectDrafts } from '#src/forms/drafts';
import { noticesSlice } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { runningStore, settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { CATCHUP_FORM } from './catchupForm';
import { catchupSaga } from './catchupSaga';
import {
  askRequest,
  catchupSlice,
  manualRequest,
  selectFailedFetching,
  selectKnown,
  statusRequest,
  withdrawRequest,
} from './catchupSlice';

const reducer = combineReducers({
  catchup: catchupSlice.reducer,
  drafts: draftsSlice.reducer,
  notices: noticesSlice.reducer,
  requests: requestsSlice.reducer,
  session: sessionSlice.reducer,
});

let store: ReturnType<typeof start>;
const start = () => runningStore(reducer, catchupSaga);
beforeEach(() => {
  store = start();
  store.dispatch(sessionStarted({ userId: 'me', status: 'active', exp: 9e9 }));
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
const read = statusRequest.started({ userId: 'me' });

describe('the status', () => {
  it('is kept with the time at which it was read when it cannot be read again, and the failed flag is set', async () => {
    serving({ 'catchup/status': () => status('12.5') });
    const before = Date.now();
    await dispatch(read);
    const known = selectKnown(state());
    expect(known?.status.totalCatchup).toBe('12.5');
    expect(Date.parse(known?.readAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(selectFailedFetching(state())).toBe(false);

    serving({ 'catchup/status': broken });
    await dispatch(read);
    expect(selectKnown(state())).toEqual(known);
    expect(selectFailedFetching(state())).toBe(true);
  });

  it('comes with another try, and the failed flag goes', async () => {
    serving({ 'catchup/status': broken });
    await dispatch(read);
    expect(selectKnown(state())).toBeNull();
    serving({ 'catchup/status': () => status('7') });
    await dispatch(read);
    expect(selectKnown(state())?.status.totalCatchup).toBe('7');
    expect(selectFailedFetching(state())).toBe(false);
  });
});

const notices = () => state().notices.map(({ message }) => 'id' in message && message.id);

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
    store.dispatch(askRequest.started({ userId: 'me' }));
    await dispatch(askRequest.started({ userId: 'me' }));
    expect(sent.map(({ call }) => call)).toEqual(['POST catchup', 'GET catchup/status']);
    expect(keys).toEqual([expect.stringMatching(/^.{10,}$/)]);
    expect(notices()).toEqual(['catchup.ask.done']);
  });

  it('that is refused reads the status again: what the user saw is no longer true', async () => {
    const sent = serving({
      'POST catchup': () => Promise.reject(refusal(409, 'CATCHUP_NEEDS_REVIEW')),
      'catchup/status': () => status('25'),
    });
    await dispatch(askRequest.started({ userId: 'me' }));
    expect(sent.map(({ call }) => call)).toEqual(['POST catchup', 'GET catchup/status']);
    expect(selectKnown(state())?.status.totalCatchup).toBe('25');
    expect(notices()).toEqual([]);
  });

  it('to staff carries the note, whose draft goes once it is sent and stays where it is not', async () => {
    const ask = () => dispatch(manualRequest.started({ userId: 'me', note: 'The bank was closed' }));
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
    await dispatch(withdrawRequest.started({ userId: 'me', catchupId: CATCHUP_ID }));
    expect(sent[0]?.data).toEqual({ user_id: 'me', catchup_id: CATCHUP_ID });
    expect(sent[1]?.call).toBe('GET catchup/status');
    expect(notices()).toEqual(['catchup.withdraw.done']);
  });
});
