import { randomBytes, randomUUID } from 'node:crypto';
import { mock } from 'node:test';
import { readToken, signToken } from './tokens';

const MINUTE = 60;
const secret = randomBytes(32);
const claims = () => ({
  userId: randomUUID(),
  status: 'active' as const,
  sessionId: randomUUID(),
  exp: Math.floor(Date.now() / 1000) + MINUTE,
});
const refused = { code: 'INVALID_TOKEN' };

afterEach(() => mock.timers.reset());

it('says the same each time it is read, for its account and session', async () => {
  const [one, other] = [claims(), claims()];
  const tokens = [await signToken(secret, one), await signToken(secret, other)];
  for (let round = 0; round < 2; round += 1) {
    const read = await Promise.all(tokens.map((token) => readToken(secret, token)));
    expect(read).toEqual(
      [one, other].map(({ userId, sessionId }) => ({
        userId,
        sessionId,
      })),
    );
  }
});

it('is refused once it has expired, though it was read before', async () => {
  const own = claims();
  const token = await signToken(secret, own);
  await readToken(secret, token);
  mock.timers.enable({ apis: ['Date'], now: (own.exp - 1) * 1000 });
  await expect(readToken(secret, token)).resolves.toMatchObject({ userId: own.userId });
  mock.timers.setTime(own.exp * 1000);
  await expect(readToken(secret, token)).rejects.toMatchObject(refused);
});

it('is refused with another secret, and with another signature, though it was read before', async () => {
  const token = await signToken(secret, claims());
  await readToken(secret, token);
  await expect(readToken(randomBytes(32), token)).rejects.toMatchObject(refused);
  // The last letter of a signature carries bits that count for nothing: the one before is changed.
  const forged = token.slice(0, -2) + (token.at(-2) === 'A' ? 'B' : 'A') + token.slice(-1);
  await expect(readToken(secret, forged)).rejects.toMatchObject(refused);
});
