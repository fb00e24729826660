import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { paths } from '#src/lib/paths';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice } from '#src/session/session';
import { runningStore, settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { accessLog } from './accessList';
import { accessSaga, exportSaga } from './privacySaga';
import { downloadRequest, privacySlice } from './privacySlice';

const FILE = 'GET user/data-export/file';
const LOG = 'GET user/access-log';
const me = { userId: 'me' };

const start = () =>
  runningStore(
    combineReducers({
      accessLog: accessLog.slice.reducer,
      notices: noticesSlice.reducer,
      privacy: privacySlice.reducer,
      requests: requestsSlice.reducer,
      router: () => ({ location: { pathname: paths.profile, search: '?accessPage=2' } }) as RouterState,
      session: sessionSlice.reducer,
    }),
    exportSaga,
    accessSaga,
  );
let store: ReturnType<typeof start>;
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  store = start();
});
afterEach(() => {
  store.stop();
  jest.restoreAllMocks();
});

const messages = () => selectNotices(store.getState()).map(({ message }) => message);

describe('the collected data', () => {
  const save = downloadRequest.started({ ...me, exportId: 'e1' });

  it('is saved once for two clicks, and the user is told its name', async () => {
    const sent = serving({ [FILE]: () => new Blob(['zip']) });
    store.dispatch(save);
    store.dispatch(save);
    await settle();
    expect(sent.map(({ params }) => params)).toEqual([{ user_id: 'me', export_id: 'e1' }]);
    expect(saved).toEqual(['user-data-export-file']);
    expect(messages()).toEqual([{ id: 'privacy.export.saved', values: { name: 'user-data-export-file' } }]);
  });

  it('that is gone saves nothing and says nothing of a file', async () => {
    serving({ [FILE]: () => Promise.reject(refusal(404, 'NOT_FOUND')) });
    store.dispatch(save);
    await settle();
    expect(downloadRequest.select(store.getState()).status).toBe('failed');
    expect([saved, messages()]).toEqual([[], []]);
  });
});

describe('the list of who looked at the account', () => {
  it('leads back to its last page, and goes to the page that is chosen', async () => {
    const pagination = { page: 2, per_page: 10, total: 10 };
    serving({ [LOG]: () => ({ data: { items: [], pagination } }) });
    store.dispatch(accessLog.rows.started(accessLog.selectAsked(store.getState())));
    await settle();
    store.dispatch(accessLog.actions.queryChanged({ page: 3 }));
    expect(store.moves()).toMatchObject([
      { method: 'replace', args: [{ search: '' }] },
      { method: 'push', args: [{ search: '?accessPage=3' }] },
    ]);
  });

  it('is saved as a file once for two clicks', async () => {
    serving({ [`${LOG}/csv`]: () => new Blob(['csv']) });
    const save = accessLog.csv.started(me);
    store.dispatch(save);
    store.dispatch(save);
    await settle();
    expect(saved).toHaveLength(1);
  });
});
