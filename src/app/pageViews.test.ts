import { jest } from '@jest/globals';
import { createMemoryHistory } from 'history';
import { LOCATION_CHANGE } from 'connected-react-router';
import { runningStore } from '#src/testing/runningStore';
import { pageViewSaga } from '#src/features/pageViews';
import { createRootReducer } from './rootReducer';
import { navigationSaga } from './routing/navigationSaga';

const sent: { session_id: string; views: { path: string; referrer: string | null }[] }[] = [];
const options: RequestInit[] = [];
const fetchStub = async (_url: unknown, init: RequestInit) => {
  options.push(init);
  sent.push(JSON.parse(String(init.body)));
};

const visit = (pathname: string) => ({
  type: LOCATION_CHANGE,
  payload: { location: { pathname, search: '?secret=1', hash: '', state: undefined }, action: 'PUSH' },
});

const start = () => {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  return runningStore(createRootReducer(history), pageViewSaga, navigationSaga);
};
const views = () => sent.flatMap((report) => report.views.map(({ path, referrer }) => [path, referrer]));
const asks = (what: string, value: unknown) =>
  Object.defineProperty(navigator, what, { value, configurable: true });

beforeEach(() => {
  sent.length = 0;
  options.length = 0;
  localStorage.clear();
  Object.assign(globalThis, { fetch: fetchStub });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  asks('doNotTrack', null);
  asks('globalPrivacyControl', undefined);
});

describe('page views', () => {
  it('are reported together by the pattern of the route, never by the address', async () => {
    const store = start();
    store.dispatch(visit('/about'));
    store.dispatch(visit('/via/somebody'));
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(2_100);
    expect(views()).toEqual([
      ['/', null],
      ['/about', '/'],
      ['/via/:referrer', '/about'],
    ]);
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toContain('secret');
    store.stop();
  });

  it('count neither the same page again nor what the guards send elsewhere', async () => {
    const store = start();
    store.dispatch(visit('/'));
    store.dispatch(visit('/earnings'));
    await jest.advanceTimersByTimeAsync(2_100);
    expect(views()).toEqual([['/', null]]);
    store.stop();
  });

  it('go out when the page is left, with the token in the header and outliving the page', () => {
    localStorage.setItem('partner-dashboard.token', 'the-token');
    const store = start();
    window.dispatchEvent(new Event('pagehide'));
    expect(views()).toEqual([['/', null]]);
    expect(options[0]).toMatchObject({ keepalive: true, headers: { 'Access-Token': 'the-token' } });
    expect(sent[0]?.session_id).not.toContain('the-token');
    store.stop();
  });

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('are not reported where the browser says %s', async (what, value) => {
    asks(what, value);
    const store = start();
    store.dispatch(visit('/about'));
    window.dispatchEvent(new Event('pagehide'));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([]);
    store.stop();
  });
});
