import { jest } from '@jest/globals';
import { Refusal } from '../../http/refusal';
import { readApplicant, signApplicant } from './tokens';

const SECRET = new Uint8Array(32).fill(7);
const NIA = { issuer: 'https://provider.test', subject: 'n', email: 'nia@demo.test', emailVerified: true };
const MINUTE = 60_000;

// The clock alone is set: what waits for cryptography goes on.
const at = (now: number) =>
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
afterEach(() => void jest.useRealTimers());

it('whoever signed in at the provider has an hour to register', async () => {
  const begun = Date.UTC(2026, 2, 15, 12);
  at(begun);
  const token = await signApplicant(SECRET, NIA);
  at(begun + 59 * MINUTE);
  expect(await readApplicant(SECRET, token)).toEqual(NIA);
  at(begun + 61 * MINUTE);
  await expect(readApplicant(SECRET, token)).rejects.toEqual(new Refusal('SIGN_IN_EXPIRED'));
});
