import { mock } from 'node:test';
import { Refusal } from '../../http/refusal';
import { readApplicant, signApplicant } from './tokens';

const SECRET = new Uint8Array(32).fill(7);
const NIA = { issuer: 'https://provider.test', subject: 'n', email: 'nia@demo.test', emailVerified: true };
const MINUTE = 60_000;

beforeEach(() => mock.timers.enable({ apis: ['Date'] }));
afterEach(() => mock.timers.reset());

it('whoever signed in at the provider has an hour to register', async () => {
  const begun = Date.UTC(2026, 2, 15, 12);
  mock.timers.setTime(begun);
  const token = await signApplicant(SECRET, NIA);
  mock.timers.setTime(begun + 59 * MINUTE);
  expect(await readApplicant(SECRET, token)).toEqual(NIA);
  mock.timers.setTime(begun + 61 * MINUTE);
  await expect(readApplicant(SECRET, token)).rejects.toEqual(new Refusal('SIGN_IN_EXPIRED'));
});
