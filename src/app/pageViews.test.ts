import { jest } from '@jest/globals';
import type { UnknownAction } from '@reduxjs/toolkit';
import { onLocationChanged } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import { createStore } from './store';

const sent: { session_id: string; views: { path: string; referrer: string | null }[] }[] = [];
const options: RequestInit[] = [];
const fetchStub = async (_url: unknown, init: RequestInit) => {
  options.push(init);
  sent.push(JSON.parse(String(init.body)));
};

/** The dashboard at its first page, as the router tells the store. */
const start = () => {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const store = createStore(history);
  const tell = (action: object) => void store.dispatch(action as UnknownAction);
  history.listen((location, action) => tell(onLocationChanged(location, action)));
  tell(onLocationChanged(history.location, 'POP', true));
  return (pathname: string) => history.push(`${pathname}?secret=1`);
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
  it('are reported together by the pattern of the route, never by the URL', async () => {
    const visit = start();
    visit('/about');
    visit('/via/somebody');
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(2_100);
    expect(views()).toEqual([
      ['/', null],
      ['/about', '/'],
      ['/via/:referrer', '/about'],
    ]);
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toContain('secret');
  });

  it('count neither the same page again nor what the guards send elsewhere', async () => {
    const visit = start();
    visit('/');
    visit('/earnings');
    await jest.advanceTimersByTimeAsync(2_100);
    expect(views()).toEqual([['/', null]]);
  });

  it('go out when the page is left, with the token in the header and outliving the page', () => {
    localStorage.setItem('partner-dashboard.token', 'the-token');
    start();
    window.dispatchEvent(new Event('pagehide'));
    expect(views()).toEqual([['/', null]]);
    expect(options[0]).toMatchObject({ keepalive: true, headers: { 'Access-Token': 'the-token' } });
    expect(sent[0]?.session_id).not.toContain('the-token');
  });

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('are not reported where the browser says %s', async (what, value) => {
    asks(what, value);
    const visit = start();
    visit('/about');
    window.dispatchEvent(new Event('pagehide'));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([]);
  });
});
