import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { setContext } from 'typed-redux-saga';
import { localeSlice } from '#src/i18n/localeSlice';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { bootSlice } from '#src/session/boot';
import { sessionSlice } from '#src/session/session';
import { runningStore } from '#src/testing/runningStore';
import type { Recording } from './recorder';
import { parseSnapshot } from './snapshot';
import { snapshotRequested, snapshotSaga } from './snapshotSaga';

const NOW = '2026-03-15T12:00:00.123Z';
const recording: Recording = { before: { step: 0 }, actions: [{ action: { type: 'done' }, at: 7 }] };

const reducer = combineReducers({
  boot: () => ({ ...bootSlice.getInitialState(), version: '1.2.3' }),
  locale: () => ({ ...localeSlice.getInitialState(), language: 'de' }),
  notices: noticesSlice.reducer,
  auth: combineReducers({ session: sessionSlice.reducer }),
  router: () => ({ location: { pathname: '/earnings', search: '?month=2026-02' } }) as RouterState,
});
const start = () =>
  runningStore(reducer, function* () {
    yield* setContext({ recording: () => recording });
    yield* snapshotSaga();
  });

let store: ReturnType<typeof start>;
const files: { name: string; type: string; text: string }[] = [];
const copied: string[] = [];
const pass = () => jest.advanceTimersByTimeAsync(0);
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(NOW) });
  files.length = 0;
  copied.length = 0;
  let [type, text] = ['', ''];
  jest.spyOn(globalThis, 'Blob').mockImplementation((parts, options) => {
    [type, text] = [options?.type ?? '', String(parts?.[0])];
    return {} as Blob;
  });
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, type, text });
  });
  const writeText = async (text: string) => void copied.push(text);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  store = start();
});
afterEach(() => {
  store.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const asked = async (target: 'file' | 'clipboard') => {
  store.dispatch(snapshotRequested(target));
  await pass();
  return selectNotices(store.getState()).map(({ kind, message }) => [kind, 'id' in message && message.id]);
};

describe('a snapshot for support', () => {
  it('is saved as a file that is named after its time, which support can read', async () => {
    expect(await asked('file')).toEqual([['success', 'snapshots.saved']]);
    expect(files).toMatchObject([
      { name: 'support-snapshot-2026-03-15T12-00-00-123Z.json', type: 'application/json' },
    ]);
    expect(parseSnapshot(files[0]?.text ?? '')).toMatchObject({
      support: {
        takenAt: NOW,
        version: '1.2.3',
        route: '/earnings?month=2026-02',
        language: 'de',
        viewport: { width: window.innerWidth, height: window.innerHeight },
      },
      committedState: { step: 0 },
      actionsById: { 1: { action: { type: 'done' }, timestamp: 7 } },
    });
    expect(copied).toEqual([]);
  });

  it('is copied where the page itself has failed, with what is on the screen', async () => {
    expect(await asked('clipboard')).toEqual([['success', 'snapshots.copied']]);
    expect(files).toEqual([]);
    const last = parseSnapshot(copied[0] ?? '')?.computedStates.at(-1)?.state;
    expect(last).toMatchObject({ locale: { language: 'de' } });
  });

  it('that cannot be copied says so, and can be asked for again as a file', async () => {
    const writeText = () => Promise.reject(new Error('not allowed'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    expect(await asked('clipboard')).toEqual([['error', 'snapshots.failed']]);
    await asked('file');
    expect(files).toHaveLength(1);
  });
});
