import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import { http } from '#src/api/client';
import { requestsSlice } from '#src/request/request';
import { runningStore, settle } from '#src/testing/runningStore';
import { profileFormSaga } from './profileFormSaga';
import { profileSlice, selectUsernameCheck, usernameTyped } from './profileSlice';

const reducer = combineReducers({ profile: profileSlice.reducer, requests: requestsSlice.reducer });

it('asks the server once, for what stands in the field in the end', async () => {
  const asked: unknown[] = [];
  http.defaults.adapter = async (config) => {
    asked.push(config.params);
    const data = { data: { username: 'mira', state: 'available' } };
    return { data, status: 200, statusText: '', headers: {}, config };
  };
  jest.useFakeTimers();
  const store = runningStore(reducer, profileFormSaga);
  for (const typed of ['mir', 'mirab', 'mira']) store.dispatch(usernameTyped(typed));
  jest.advanceTimersByTime(499);
  expect(asked).toEqual([]);
  jest.advanceTimersByTime(1);
  jest.useRealTimers();
  await settle();
  expect(asked).toEqual([{ username: 'mira' }]);
  expect(selectUsernameCheck(store.getState())).toEqual({ username: 'mira', state: 'available' });
  store.stop();
});
