import { storedAdmin } from './acting';
import { startingSession } from './starting';
import { TOKEN_KEY, keepActingToken, keepToken, storeLeaving, storedToken } from './token';

const NOW = Date.parse('2026-03-15T12:00:00Z');
const at = (seconds: number) => NOW / 1000 + seconds;
const token = (exp: number, more: object = {}) =>
  `x.${btoa(JSON.stringify({ userId: 'a', status: 'active', exp, ...more }))}.x`;

beforeEach(() => localStorage.clear());

it('goes on with a token that has not expired', () => {
  keepToken(token(at(1)));
  expect(startingSession(NOW)).toEqual({
    claims: { userId: 'a', status: 'active', exp: at(1) },
    ended: null,
  });
});

it.each([
  ['that has expired', token(at(0)), 'expired'],
  ['that is garbage', 'garbage', null],
  ['that says no word for its user', token(at(1), { userId: ['a'] }), null],
  ['of nobody', token(at(1), { userId: '' }), null],
  ['with a state that no account has', token(at(1), { status: 'ok' }), null],
  ['without a time', token(at(1), { exp: 'tomorrow' }), null],
  ['of an admin who is nobody', token(at(1), { act: true }), null],
])('forgets a token %s', (_what, stored, ended) => {
  localStorage.setItem(TOKEN_KEY, stored);
  expect(startingSession(NOW)).toEqual({ claims: null, ended });
  expect(storedToken()).toBeNull();
});

it('gives an admin whose acting has expired the own session back', () => {
  keepToken(token(Date.now() / 1000 + 3600, { userId: 'admin' }));
  keepActingToken(token(at(-1), { act: { adminId: 'admin' } }));
  localStorage.setItem('partner-dashboard.admin', JSON.stringify({ id: 'admin', reason: 'why' }));
  expect(startingSession(NOW).claims).toMatchObject({ userId: 'admin' });
  expect(storedAdmin()).toBeNull();
});

it('gives nobody the session of an admin who was not acting in it', () => {
  const left = token(Date.now() / 1000 + 3600, { userId: 'admin' });
  localStorage.setItem('partner-dashboard.admin-token', left);
  keepToken(token(at(0)));
  expect(startingSession(NOW)).toEqual({ claims: null, ended: 'expired' });
  expect(localStorage.length).toBe(0);
});

it('knows over a reload where the network sends who leaves, and takes no other place', () => {
  keepToken(token(at(0)));
  storeLeaving('/lantern');
  expect(startingSession(NOW)).toMatchObject({ claims: null, leaveTo: '/lantern' });
  expect(localStorage.length).toBe(0);
  for (const elsewhere of ['https://else.test', '//else.test', '/\\else.test']) {
    storeLeaving(elsewhere);
    expect(startingSession(NOW).leaveTo).toBeUndefined();
  }
});

it.each([
  ['null', null],
  ['{"id":["a"],"userName":"Nia"}', null],
  ['{"id":"a","userName":{"first":"Nia"},"reason":5}', { id: 'a', userName: '', reason: '', search: '' }],
])('knows of an admin who acts only what is text: %s', (stored, admin) => {
  localStorage.setItem('partner-dashboard.admin', stored);
  expect(storedAdmin()).toEqual(admin);
});
