import { jest } from '@jest/globals';
import { combineReducers, createAction } from '@reduxjs/toolkit';
import { call, takeLatest } from 'typed-redux-saga';
import { runningStore } from '#src/testing/runningStore';
import { type PopupUse, askPopup, handOver, popupSlice, selectPopupFailure, selectPopupOpen } from './popup';

// The browser's channels: whoever has the same name hears it.
const channels = new Set<Channel>();
class Channel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    channels.add(this);
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    channels.delete(this);
  }
}

const asked = createAction<PopupUse>('asked');
const windows: { url: URL; closed: boolean }[] = [];
const brought: unknown[] = [];
let store: ReturnType<typeof start>;
const start = () =>
  runningStore(combineReducers({ popup: popupSlice.reducer }), function* () {
    yield* takeLatest(asked, function* ({ payload }: ReturnType<typeof asked>) {
      brought.push(yield* call(askPopup, payload));
    });
  });

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { BroadcastChannel: Channel });
  jest.spyOn(window, 'open').mockImplementation((url) => {
    const opened = { url: new URL(String(url), 'http://localhost'), closed: false, close: () => {} };
    opened.close = () => void (opened.closed = true);
    windows.push(opened);
    return opened as unknown as Window;
  });
  jest.spyOn(window, 'close').mockImplementation(() => {});
  [windows.length, brought.length] = [0, 0];
  store = start();
});
afterEach(() => {
  store.stop();
  // Nobody listens any more.
  expect(channels.size).toBe(0);
  jest.restoreAllMocks();
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const pass = (ms = 0) => {
  jest.advanceTimersByTime(ms);
  return jest.advanceTimersByTimeAsync(0);
};
const MINUTES = 60_000;
const ask = (use: PopupUse) => void store.dispatch(asked(use));
/** The provider sends the window that was opened last back to us, with this in its address. */
const comesBack = async (answer: string, of = windows.at(-1)?.url.searchParams.get('attempt')) => {
  window.history.replaceState(null, '', `/popup_callback?state=${of}.random${answer}`);
  handOver(window.location.search);
  await pass();
};
const shown = (use: PopupUse) => [
  selectPopupOpen(store.getState(), use),
  selectPopupFailure(store.getState(), use),
];

describe('the window of the provider', () => {
  it.each<[PopupUse, string]>([
    ['sign-in', 'sign-in'],
    ['register', 'sign-in'],
    ['link', 'sign-in'],
    ['channel', 'channel'],
  ])(
    'to %s brings the code of its own attempt, which no address and no action shows',
    async (use, purpose) => {
      ask(use);
      expect(shown(use)).toEqual([true, null]);
      const asks = windows[0]?.url;
      expect([asks?.pathname, asks?.searchParams.get('purpose')]).toEqual(['/api/v2/authorize', purpose]);
      await comesBack('&code=the-code');
      expect(brought).toEqual([{ code: 'the-code', state: expect.stringMatching(/.+\.random$/) }]);
      expect(shown(use)).toEqual([false, null]);
      expect(window.location.pathname + window.location.search).toBe('/popup_callback?received');
      expect(window.close).toHaveBeenCalledTimes(1);
      expect(JSON.stringify([store.actions, store.getState()])).not.toMatch(/the-code|random/);
    },
  );

  it('is not heard by the attempt of another tab, and brings nothing twice', async () => {
    ask('link');
    await comesBack('&code=stray', 'another-attempt');
    expect([brought, shown('link')]).toEqual([[], [true, null]]);
    await comesBack('&code=the-code');
    await comesBack('&code=again');
    expect(brought).toMatchObject([{ code: 'the-code' }]);
  });

  it.each([
    ['&error=access_denied', 'access_denied'],
    ['&error=server_error', 'immediate_failed'],
    ['&code=', 'immediate_failed'],
    ['', 'immediate_failed'],
  ])('that brings %j says so where it was opened, until it is opened again', async (answer, failure) => {
    ask('link');
    expect(shown('sign-in')).toEqual([false, null]);
    await comesBack(answer);
    expect(brought).toEqual([undefined]);
    expect([shown('link'), shown('sign-in')]).toEqual([
      [false, failure],
      [false, null],
    ]);
    ask('sign-in');
    expect([shown('link'), shown('sign-in')]).toEqual([
      [false, null],
      [true, null],
    ]);
  });

  it('that the browser does not open is a failure', () => {
    jest.mocked(window.open).mockReturnValue(null);
    ask('sign-in');
    expect(shown('sign-in')).toEqual([false, 'popup_blocked_by_browser']);
    expect(brought).toEqual([undefined]);
    expect(channels.size).toBe(0);
  });

  it('that the user closes is a failure, and its answer counts for ten minutes more', async () => {
    ask('sign-in');
    await pass(MINUTES);
    expect(shown('sign-in')).toEqual([true, null]);
    Object.assign(windows[0] ?? {}, { closed: true });
    await pass(500);
    expect(shown('sign-in')).toEqual([false, 'popup_closed_by_user']);
    await pass(9 * MINUTES);
    await comesBack('&code=late');
    expect(brought).toMatchObject([{ code: 'late' }]);
    expect(shown('sign-in')).toEqual([false, null]);
  });

  it('that never comes back is waited for no longer than that', async () => {
    ask('sign-in');
    await pass(10 * MINUTES);
    expect(shown('sign-in')).toEqual([false, 'popup_closed_by_user']);
    await pass(10 * MINUTES);
    await comesBack('&code=too-late');
    expect(brought).toEqual([undefined]);
  });

  it('closes where another one is asked for, whose answer alone counts', async () => {
    ask('sign-in');
    const first = windows[0];
    ask('sign-in');
    expect(windows.map(({ closed }) => closed)).toEqual([true, false]);
    await comesBack('&code=first', first?.url.searchParams.get('attempt'));
    expect(brought).toEqual([]);
    await comesBack('&code=second');
    expect(brought).toMatchObject([{ code: 'second' }]);
  });
});

it('the page of the window that was opened without an answer stays as it is', () => {
  window.history.replaceState(null, '', '/popup_callback?code=x');
  handOver(window.location.search);
  expect(window.location.search).toBe('?code=x');
  expect(window.close).not.toHaveBeenCalled();
});
