import { createBrowserHistory, createMemoryHistory, createPath } from 'history';
import { entryOwner } from '#src/lib/location';
import { markEntries, tidyAddress } from './entries';

const visit = (signedIn?: string) => {
  const history = createMemoryHistory({ initialEntries: ['/first'] });
  const visitor: { account?: string | undefined } = { account: signedIn };
  markEntries(history, () => visitor.account);
  return { history, visitor, owners: () => history.entries.map(entryOwner) };
};

describe('entries of the history', () => {
  it('belong to the account that made them, the first one too', () => {
    const { history, visitor, owners } = visit('a');
    history.push('/earnings');
    visitor.account = 'b';
    history.push({ pathname: '/channels', search: '?page=2' });
    expect(owners()).toEqual(['a', 'a', 'b']);
    expect(history.location).toMatchObject({ pathname: '/channels', search: '?page=2' });
  });

  it('keep their mark when the page is loaded again by somebody else', () => {
    const history = createMemoryHistory({
      initialEntries: [{ pathname: '/earnings', state: { userId: 'a' } }],
    });
    markEntries(history, () => 'b');
    expect(entryOwner(history.location)).toBe('a');
  });

  it('change hands when another account replaces them', () => {
    const { history, visitor, owners } = visit('a');
    visitor.account = 'b';
    history.replace('/dashboard');
    expect(owners()).toEqual(['b']);
  });

  it('are nobody’s while nobody is signed in, but for the way back to a place', () => {
    const { history, visitor, owners } = visit('a');
    delete visitor.account;
    history.push('/?redirect=%2Fearnings');
    history.push('/early-pay');
    expect(owners()).toEqual(['a', 'a', undefined]);
  });
});

describe('the router takes whatever the browser opened', () => {
  const NO_PAGE = '/page/not-found';
  const open = (path: string) => {
    window.history.replaceState(null, '', window.location.origin + path);
    tidyAddress();
    const history = createBrowserHistory();
    markEntries(history, () => 'a');
    return history;
  };
  afterEach(() => window.history.replaceState(null, '', '/'));

  it.each([
    ['//dashboard', '/dashboard'],
    ['//earnings?from=2026-01-01', '/earnings?from=2026-01-01'],
    ['/%5Cx.test', NO_PAGE],
    ['/%09/x.test', NO_PAGE],
    ['/%E0%A4%A', NO_PAGE],
    ['/%00', NO_PAGE],
    ['/100%25', NO_PAGE],
    ['/via/J%C3%BCrgen%20M', '/via/Jürgen M'],
  ])('%s, as %s', (path, shown) => {
    const history = open(path);
    expect(createPath(history.location)).toBe(shown);
    expect(new URL(window.location.href).pathname).toBe(new URL(shown, 'http://localhost').pathname);
    expect(entryOwner(history.location)).toBe('a');
  });

  it('and what it is sent to afterwards', () => {
    const history = open('/dashboard');
    for (const to of ['//x.test', '/100%', '/100%25', '/\\x.test']) {
      history.push(to);
      expect(createPath(history.location)).toBe(NO_PAGE);
      history.replace({ pathname: to, search: '?page=2' });
      expect(createPath(history.location)).toBe(`${NO_PAGE}?page=2`);
    }
    history.push({ search: '?page=3' });
    expect(createPath(history.location)).toBe(`${NO_PAGE}?page=3`);
  });
});
