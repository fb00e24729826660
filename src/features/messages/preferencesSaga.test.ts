import { combineReducers } from '@reduxjs/toolkit';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { runningStore, settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { preferencesSaga } from './preferencesSaga';
import {
  preferenceRequest,
  preferencesRequest,
  preferencesSlice,
  selectPreferences,
} from './preferencesSlice';

const READ = 'GET user/message-preferences';
const CHOOSE = 'POST user/message-preferences';
const me = { userId: 'me' };

const start = () =>
  runningStore(
    combineReducers({
      messagePreferences: preferencesSlice.reducer,
      notices: noticesSlice.reducer,
      requests: requestsSlice.reducer,
    }),
    preferencesSaga,
  );
let store: ReturnType<typeof start>;
beforeEach(() => {
  store = start();
});
afterEach(() => store.stop());

const answer = (mailed: boolean) => ({ data: { items: [{ topic: 'support', mailed }] } });
const shown = () => selectPreferences(store.getState());
const said = () => selectNotices(store.getState()).map(({ message }) => 'id' in message && message.id);
const choose = (mailed: boolean) =>
  store.dispatch(preferenceRequest.started({ ...me, topic: 'support', mailed }));

describe('which mails the user wants', () => {
  beforeEach(async () => {
    serving({ [READ]: () => answer(true) });
    store.dispatch(preferencesRequest.started(me));
    await settle();
  });

  it('is shown as it was before where a choice is refused, and nothing is confirmed', async () => {
    serving({ [CHOOSE]: () => Promise.reject(refusal(500)) });
    choose(false);
    await settle();
    expect(preferenceRequest.select(store.getState(), 'support').status).toBe('failed');
    expect([shown(), said()]).toEqual([[{ topic: 'support', mailed: true }], []]);
  });

  it('is what the last of two clicks said, which is sent after the first', async () => {
    const turn = held();
    const sent = serving({ [CHOOSE]: turn.answer });
    choose(false);
    choose(true);
    await settle();
    expect(sent.map(({ data }) => data)).toEqual([{ user_id: 'me', topic: 'support', mailed: false }]);
    turn.give(answer(false));
    await settle();
    expect(shown()).toEqual([{ topic: 'support', mailed: false }]);
    turn.give(answer(true));
    await settle();
    expect(shown()).toEqual([{ topic: 'support', mailed: true }]);
    expect(said()).toEqual(['messages.preferences.saved']);
  });
});
