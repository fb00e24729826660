import { createMemoryHistory } from 'history';
import { entryOwner } from '#src/lib/location';
import { markEntries } from './entries';

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
