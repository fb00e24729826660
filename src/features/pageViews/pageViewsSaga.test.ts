import { jest } from '@jest/globals';
import { pageShown } from '#src/session/pages';
import { runningStore } from '#src/testing/runningStore';
import { pageViewSaga } from './pageViewsSaga';

interface Report {
  session_id: string;
  views: { view_id: string; path: string; referrer: string | null; at: string }[];
}
const NOW = '2026-03-15T12:00:00.000Z';

const sent: Report[] = [];
let ids = 0;
let stores: ReturnType<typeof runningStore>[] = [];
const asks = (what: string, value: unknown) =>
  Object.defineProperty(navigator, what, { value, configurable: true });
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(NOW) });
  sent.length = 0;
  ids = 0;
  sessionStorage.clear();
  Object.assign(globalThis, {
    fetch: async (_url: string, init: RequestInit) => void sent.push(JSON.parse(String(init.body)) as Report),
  });
  Object.defineProperty(crypto, 'randomUUID', { value: () => `made-up-${(ids += 1)}`, configurable: true });
});
afterEach(() => {
  stores.forEach((store) => store.stop());
  stores = [];
  asks('doNotTrack', null);
  asks('globalPrivacyControl', undefined);
  jest.useRealTimers();
});

const start = () => {
  const store = runningStore((state: object = {}) => state, pageViewSaga);
  stores.push(store);
  return (...paths: string[]) => paths.forEach((path) => store.dispatch(pageShown({ path })));
};
const leave = () => window.dispatchEvent(new Event('pagehide'));
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('page views', () => {
  it('are reported two seconds after the last one, each with when and from where it was seen', async () => {
    const show = start();
    show('/');
    await pass(1_999);
    show('/about');
    await pass(1_999);
    expect(sent).toEqual([]);
    await pass(1);
    const [first, second, visit] = ['made-up-1', 'made-up-2', 'made-up-3'];
    expect(sent).toEqual([
      {
        session_id: visit,
        views: [
          { view_id: first, path: '/', referrer: null, at: NOW },
          { view_id: second, path: '/about', referrer: '/', at: '2026-03-15T12:00:01.999Z' },
        ],
      },
    ]);
  });

  it('are each reported once, and a visit goes on over a reload of the tab', async () => {
    const show = start();
    show('/');
    await pass(2_000);
    show('/about');
    await pass(2_000);
    start()('/earnings');
    await pass(2_000);
    expect(sent.flatMap(({ views }) => views.map(({ path }) => path))).toEqual(['/', '/about', '/earnings']);
    expect(new Set(sent.map(({ session_id }) => session_id)).size).toBe(1);
  });

  it('are of a new visit where what the tab kept is the id of none', async () => {
    sessionStorage.setItem('partner-dashboard.visit', '{"id":1}');
    start()('/');
    await pass(2_000);
    expect(sent).toMatchObject([{ session_id: 'made-up-2' }]);
  });

  it('are reported at once when fifty have come or the page is left, and not where there are none', () => {
    const show = start();
    leave();
    expect(sent).toEqual([]);
    show(...Array.from({ length: 49 }, (_nothing, at) => `/page/${at}`));
    expect(sent).toEqual([]);
    show('/page/49', '/page/50');
    expect(sent.map(({ views }) => views.length)).toEqual([50]);
    leave();
    expect(sent.map(({ views }) => views.length)).toEqual([50, 1]);
  });

  it.each([
    ['doNotTrack', '1', 0],
    ['doNotTrack', '0', 1],
    ['globalPrivacyControl', true, 0],
    ['globalPrivacyControl', false, 1],
  ])('follow what the browser says with %s %j', (what, value, reports) => {
    asks(what, value);
    start()('/');
    leave();
    expect(sent).toHaveLength(reports);
  });
});
