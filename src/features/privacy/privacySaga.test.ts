import { combineReducers } from '@reduxjs/toolkit';
import { AxiosError } from 'axios';
import { http } from '#src/api/client';
import { requestsSlice } from '#src/request/request';
import { runningStore, settle } from '#src/testing/runningStore';
import { privacySaga } from './privacySaga';
import { exportRequest, privacySlice } from './privacySlice';

const reducer = combineReducers({ privacy: privacySlice.reducer, requests: requestsSlice.reducer });

it('asks for the data once, however often the button is pressed, and says why it was refused', async () => {
  let asked = 0;
  http.defaults.adapter = async (config) => {
    asked += 1;
    await settle();
    const answer = { error: 'Running', code: 'EXPORT_RUNNING', request_id: 'r' };
    // A refusal of a download comes as bytes, like the file would.
    const data = Object.assign(new Blob(), { text: async () => JSON.stringify(answer) });
    const response = { data, status: 409, statusText: '', headers: {}, config };
    throw new AxiosError('refused', 'ERR_BAD_REQUEST', config, null, response);
  };
  const store = runningStore(reducer, privacySaga);
  store.dispatch(exportRequest.started({ userId: 'a' }));
  store.dispatch(exportRequest.started({ userId: 'a' }));
  for (let turn = 0; turn < 5; turn += 1) await settle();
  expect(asked).toBe(1);
  expect(exportRequest.select(store.getState())).toMatchObject({
    status: 'failed',
    failure: { kind: 'refused', code: 'EXPORT_RUNNING' },
  });
  store.stop();
});
