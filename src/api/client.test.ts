import { keepToken, storedToken } from '#src/session/token';
import { serverNow } from '#src/lib/clock';
import { held, refusal, serving, tokenOf } from '#src/testing/serving';
import { getProfile } from './calls/profile.generated';
import { send } from './client';
import { toFailure } from './failure';

const SENDING = { userId: 'a', signal: new AbortController().signal, onProgress: () => {} };
const fetchProfile = () => send(getProfile)({}, SENDING);
const ONE = tokenOf({ userId: 'a', status: 'active', exp: 9e9 });
const OTHER = tokenOf({ userId: 'a', status: 'active', exp: 9e9, jti: 'other' });

beforeEach(() => localStorage.clear());

/** How a call ends that the server refuses, and what happens while it is on its way. */
const refusedWhile = async (meanwhile: () => void) => {
  const profile = held();
  serving({ 'GET user/profile': profile.answer });
  keepToken(ONE);
  const ending = fetchProfile().then(
    () => undefined,
    (cause: unknown) => toFailure(cause),
  );
  await Promise.resolve();
  meanwhile();
  profile.refuse(refusal(401, 'INVALID_TOKEN'));
  return ending;
};

describe('a call that is refused for its token', () => {
  it('says so', async () => {
    const failure = await refusedWhile(() => {});
    expect(failure).toMatchObject({ kind: 'refused', status: 401, code: 'INVALID_TOKEN' });
    expect(failure).not.toHaveProperty('stale');
  });

  it('says nothing about a token that came in its place meanwhile', async () => {
    expect(await refusedWhile(() => void keepToken(OTHER))).toMatchObject({ stale: true });
    expect(storedToken()).toBe(OTHER);
  });
});

it.each([
  ['an answer', () => ({})],
  [
    'a refusal',
    (date: string) => {
      const refused = refusal(401, 'INVALID_TOKEN');
      Object.assign(refused.response?.headers ?? {}, { date });
      throw refused;
    },
  ],
])('%s says what time it is at the server', async (_what, answer) => {
  const there = Date.now() - 13 * 3_600_000;
  const date = new Date(there).toUTCString();
  serving({ 'GET user/profile': () => answer(date) }, () => ({ date }));
  await fetchProfile().catch(() => undefined);
  expect(Math.abs(serverNow() - there)).toBeLessThan(60_000);
});

it('a refusal says what is left of a limit and why an account is locked, where the server does', async () => {
  const refusedWith = async (more: object) => {
    serving({ 'GET user/profile': () => Promise.reject(refusal(409, 'IP_THRESHOLD_OUT_OF_BOUNDS', more)) });
    return fetchProfile().catch(toFailure);
  };
  expect(await refusedWith({ remaining: '12.50' })).toMatchObject({ remaining: '12.50' });
  const locked = await refusedWith({ lock: { type: 'spam', support_email: 'a@demo.test' } });
  expect(locked).toMatchObject({ lock: { type: 'spam', supportEmail: 'a@demo.test', requestId: 'r' } });
  for (const what of ['remaining', 'lock']) expect(await refusedWith({})).not.toHaveProperty(what);
});
