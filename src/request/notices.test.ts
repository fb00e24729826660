import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import { runningStore } from '#src/testing/runningStore';
import { noticesSaga, noticesSlice, notify, selectNotices } from './notices';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const store = () => runningStore(combineReducers({ notices: noticesSlice.reducer }), noticesSaga);
const saved = () => notify({ kind: 'success', message: { id: 'profile.saved' } });

describe('notifications', () => {
  it('go away after five seconds', async () => {
    const running = store();
    running.dispatch(saved());
    await jest.advanceTimersByTimeAsync(4_999);
    expect(selectNotices(running.getState())).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(selectNotices(running.getState())).toHaveLength(0);
  });

  it('say the same thing once, and for five seconds from the last time', async () => {
    const running = store();
    running.dispatch(saved());
    await jest.advanceTimersByTimeAsync(3_000);
    running.dispatch(saved());
    expect(selectNotices(running.getState())).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(selectNotices(running.getState())).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(selectNotices(running.getState())).toHaveLength(0);
  });
});
