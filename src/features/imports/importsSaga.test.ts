import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { paths } from '#src/lib/paths';
import { requestsSlice } from '#src/request/request';
import { sessionEnded, sessionReplaced, sessionSlice } from '#src/session/session';
import { runningStore } from '#src/testing/runningStore';
import { chosenFile, keepFile } from '#src/forms/chosenFiles';
import { applyRequest, importsRequest, uploadRequest } from './importsRequests';
import { importsSaga } from './importsSaga';
import {
  importsSlice,
  screenLeft,
  selectImports,
  selectUploads,
  uploadCancelled,
  uploadQueued,
} from './importsSlice';

const router = (
  state = { location: { pathname: paths.imports, search: '' }, action: 'POP' } as unknown as RouterState,
) => state;
const reducer = combineReducers({
  router,
  requests: requestsSlice.reducer,
  session: sessionSlice.reducer,
  // The real root drops what is the account's.
  imports: (state: ReturnType<typeof importsSlice.reducer> | undefined, action: { type: string }) =>
    importsSlice.reducer(action.type.startsWith('session/') ? undefined : state, action),
});

interface Sent {
  method: string;
  url: URL;
  headers: Record<string, string>;
  answer: (status: number, body: object) => void;
  progress: (loaded: number) => void;
  aborted: boolean;
}

// The network as the browser offers it; all that is ours runs above it.
const sent: Sent[] = [];
class Network extends EventTarget {
  status = 0;
  readyState = 0;
  responseType = '';
  responseText = '';
  response = '';
  timeout = 0;
  upload = new EventTarget();
  onloadend?: () => void;
  private call: Sent = {
    method: '',
    url: new URL('http://x'),
    headers: {},
    aborted: false,
    answer: (status, body) => {
      this.status = status;
      this.response = this.responseText = JSON.stringify(body);
      this.readyState = 4;
      this.onloadend?.();
    },
    progress: (loaded) =>
      void this.upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, loaded, total: 10 }),
      ),
  };
  open(method: string, url: string) {
    this.call.method = method;
    this.call.url = new URL(url, 'http://localhost');
  }
  setRequestHeader(name: string, value: string) {
    this.call.headers[name] = value;
  }
  getAllResponseHeaders = () => 'content-type: application/json';
  send() {
    sent.push(this.call);
  }
  abort() {
    this.call.aborted = true;
  }
}

const given = globalThis.XMLHttpRequest;
beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  globalThis.XMLHttpRequest = Network as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.XMLHttpRequest = given;
});

const turn = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const calls = (path: string) => sent.filter(({ url }) => url.pathname === `/api/v2/${path}`);
const ASKED = { userId: 'me', page: 1, perPage: 10 };
const file = (status: string, fileId = 'f1') => ({ file_id: fileId, name: 'a.csv', status, parts: [] });
const listOf = (...statuses: string[]) => ({
  data: { items: statuses.map((status) => file(status)), pagination: { page: 1, per_page: 10, total: 1 } },
});

const opened = async (...statuses: string[]) => {
  const store = runningStore(reducer, importsSaga);
  store.dispatch(importsRequest.started(ASKED));
  await turn();
  calls('admin/imports')[0]?.answer(200, listOf(...statuses));
  await turn();
  return store;
};

describe('booking a file', () => {
  it('is sent once, however often the button is pressed', async () => {
    const store = await opened('checked');
    store.dispatch(applyRequest.started({ userId: 'me', fileId: 'f1' }));
    store.dispatch(applyRequest.started({ userId: 'me', fileId: 'f1' }));
    await turn();
    expect(calls('admin/imports/apply')).toHaveLength(1);
  });

  it('has the same key when it is tried again, and another when it is asked for anew', async () => {
    const store = await opened('checked');
    const started = applyRequest.started({ userId: 'me', fileId: 'f1' });
    for (const action of [started, started, applyRequest.started({ userId: 'me', fileId: 'f1' })]) {
      store.dispatch(action);
      await turn();
      calls('admin/imports/apply').at(-1)?.answer(503, {});
      await turn();
    }
    const keys = calls('admin/imports/apply').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBe(started.meta.idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('shows the file as it is then, at once, and reads the list again', async () => {
    const store = await opened('checked');
    store.dispatch(applyRequest.started({ userId: 'me', fileId: 'f1' }));
    await turn();
    calls('admin/imports/apply')[0]?.answer(200, {
      data: { file: file('applied'), booking: { entries: 2 } },
    });
    await turn();
    expect(selectImports(store.getState())?.items[0]?.status).toBe('applied');
    expect(calls('admin/imports')).toHaveLength(2);
  });
});

describe('work that goes on at the server', () => {
  it('is looked at every second until nothing runs', async () => {
    const store = await opened('reading');
    await turn(999);
    expect(calls('admin/imports')).toHaveLength(1);
    await turn(1);
    expect(calls('admin/imports')).toHaveLength(2);
    calls('admin/imports')[1]?.answer(200, listOf('applying'));
    await turn(1_000);
    calls('admin/imports')[2]?.answer(200, listOf('applied'));
    await turn(60_000);
    expect(calls('admin/imports')).toHaveLength(3);
    expect(selectImports(store.getState())?.items[0]?.status).toBe('applied');
  });

  it('is not looked at where nothing runs', async () => {
    await opened('checked', 'refused', 'applied');
    await turn(60_000);
    expect(calls('admin/imports')).toHaveLength(1);
  });

  it.each([
    ['the screen is left', screenLeft()],
    ['the session ends', sessionEnded('signed-out')],
    ['another account takes its place', sessionReplaced({ userId: 'other', status: 'active', exp: 1 })],
  ])('is looked at no more when %s, and a look on its way is given up', async (_when, end) => {
    const store = await opened('reading');
    await turn(1_000);
    store.dispatch(end);
    await turn(60_000);
    expect(calls('admin/imports')).toHaveLength(2);
    expect(calls('admin/imports')[1]?.aborted).toBe(true);
  });

  it('is looked at again by who comes back', async () => {
    const store = await opened('reading');
    store.dispatch(screenLeft());
    await turn(10_000);
    store.dispatch(importsRequest.started(ASKED));
    await turn(1_000);
    expect(calls('admin/imports').length).toBeGreaterThanOrEqual(2);
  });

  it('never shows the answer to what was asked before', async () => {
    const store = await opened('reading');
    await turn(1_000);
    store.dispatch(importsRequest.started({ ...ASKED, page: 2 }));
    await turn();
    expect(calls('admin/imports')[1]?.aborted).toBe(true);
    calls('admin/imports')[1]?.answer(200, listOf('refused'));
    await turn();
    expect(selectImports(store.getState())?.items[0]?.status).toBe('reading');
  });
});

describe('an upload', () => {
  const uploads = () => calls('admin/imports/upload');
  const bring = (store: { dispatch: (action: ReturnType<typeof uploadQueued>) => unknown }, name: string) => {
    const chosen = keepFile(new File(['0123456789'], name));
    store.dispatch(uploadQueued(chosen));
    return chosen;
  };

  it('waits for the one before it, and both are forgotten when they are there', async () => {
    const store = await opened();
    const [first, second] = [bring(store, 'a.csv'), bring(store, 'b.csv')];
    await turn();
    expect(uploads().map(({ url }) => url.searchParams.get('name'))).toEqual(['a.csv']);
    expect(uploads()[0]?.headers['Content-Type']).toBe('application/octet-stream');
    uploads()[0]?.answer(200, { data: { file_id: 'f1' } });
    await turn();
    expect(uploads().map(({ url }) => url.searchParams.get('name'))).toEqual(['a.csv', 'b.csv']);
    uploads()[1]?.answer(200, { data: { file_id: 'f2' } });
    await turn();
    expect(selectUploads(store.getState())).toEqual([]);
    expect([chosenFile(first.id), chosenFile(second.id)]).toEqual([undefined, undefined]);
  });

  it('says how far it is at most five times a second', async () => {
    const store = await opened();
    bring(store, 'a.csv');
    await turn();
    for (let loaded = 0; loaded <= 10; loaded += 1) {
      uploads()[0]?.progress(loaded);
      await turn(20);
    }
    await turn(1_000);
    const told = store.types().filter((type) => type === 'imports/uploadProgressed');
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThanOrEqual(3);
    expect(selectUploads(store.getState())[0]?.sent).toBe(10);
  });

  it('is given up when it is cancelled, and the next one goes on', async () => {
    const store = await opened();
    const first = bring(store, 'a.csv');
    bring(store, 'b.csv');
    await turn();
    store.dispatch(uploadCancelled(first.id));
    await turn();
    expect(uploads()[0]?.aborted).toBe(true);
    expect(uploads()[1]?.url.searchParams.get('name')).toBe('b.csv');
    expect(chosenFile(first.id)).toBeUndefined();
  });

  it('that was cancelled while it waited is never sent', async () => {
    const store = await opened();
    bring(store, 'a.csv');
    const second = bring(store, 'b.csv');
    await turn();
    store.dispatch(uploadCancelled(second.id));
    uploads()[0]?.answer(200, { data: { file_id: 'f1' } });
    await turn();
    expect(uploads()).toHaveLength(1);
  });

  it('is given up with the session, and so are those that wait', async () => {
    const store = await opened();
    const first = bring(store, 'a.csv');
    bring(store, 'b.csv');
    await turn();
    store.dispatch(sessionEnded('signed-out'));
    await turn();
    expect(uploads()).toHaveLength(1);
    expect(uploads()[0]?.aborted).toBe(true);
    expect(chosenFile(first.id)).toBeUndefined();
  });

  it('that failed stays, says why, and can be tried again', async () => {
    const store = await opened();
    const chosen = bring(store, 'a.csv');
    await turn();
    uploads()[0]?.answer(413, { error: 'Too large', code: 'BODY_TOO_LARGE', request_id: 'r' });
    await turn();
    expect(uploadRequest.select(store.getState(), chosen.id)).toMatchObject({
      status: 'failed',
      failure: { code: 'BODY_TOO_LARGE' },
    });
    store.dispatch(uploadQueued(chosen));
    await turn();
    expect(uploads()).toHaveLength(2);
    expect(selectUploads(store.getState())).toHaveLength(1);
  });
});
