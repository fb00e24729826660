import { getPaymentMethod } from '#contract/paymentMethods';
import { getReviewedMethods } from '#contract/paymentMethods/review';
import { type TestServer, startTestServer } from '../../testing/harness';
import { doJob, pendingPaypal } from '../../testing/paymentMethods';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const NAMES = { creator: 'Mira Lindqvist', owner: 'Olivia Grant' } as const;
const later = (days: number) => new Date(Date.now() + days * 86_400_000);
const admin = () => server.as('admin');
const reviewed = async (search: string) => {
  const { data } = await admin().call(getReviewedMethods, { search, state: 'pending' });
  const [found] = data.items;
  if (!found) throw new Error('Nothing waits');
  return found;
};

describe('an account that two people have', () => {
  it('is marked at both of them, however its address is written; neither of them is told', async () => {
    await pendingPaypal(server, server.as('owner'), 'shared@demo.test');
    const answer = await pendingPaypal(server, server.as('creator'), 'Shared+me@DEMO.test');
    const others = { creator: 'owner', owner: 'creator' } as const;
    for (const [one, other] of Object.entries(others)) {
      const { signs, shared_with } = await reviewed(`${one}@`);
      expect([signs, shared_with]).toEqual([
        ['duplicate'],
        [expect.objectContaining({ email: `${other}@demo.test`, name: NAMES[other], state: 'pending' })],
      ]);
    }
    expect(JSON.stringify(answer)).not.toMatch(/duplicate|sign/);
    expect(JSON.stringify(await server.as('creator').call(getPaymentMethod))).not.toMatch(/duplicate|signs/);
    await doJob(server, 'payment-methods:activate', later(10));
    const { data } = await server.as('creator').call(getPaymentMethod);
    expect(data.waiting).toMatchObject({ state: 'pending', active_by: null });
  });

  it('is marked where it is paid to already, and found by its sign', async () => {
    await pendingPaypal(server, server.as('owner'), 'creator@demo.test');
    const { data } = await admin().call(getReviewedMethods, { search: 'creator@', state: 'active' });
    expect(data.items.map(({ signs, shared_with }) => [signs, shared_with.map(({ name }) => name)])).toEqual([
      [['duplicate'], [NAMES.owner]],
    ]);
    const csv = (await admin().download(getReviewedMethods.csv, { sign: 'duplicate' })).content.toString();
    expect(csv.trim().split('\n')).toHaveLength(3);
    expect(csv).not.toContain('shared_with');
  });

  it('is found once more before a method becomes active by itself', async () => {
    await pendingPaypal(server, server.as('creator'), 'shared@demo.test');
    await pendingPaypal(server, server.as('owner'), 'shared@demo.test');
    await doJob(server, 'payment-methods:activate', later(4));
    expect((await reviewed('creator@')).signs).toEqual(['duplicate']);
    expect((await server.as('creator').call(getPaymentMethod)).data.current?.mask).toBe('c•••@demo.test');
  });

  it('is none where both accounts are one person’s', async () => {
    await pendingPaypal(server, server.as('tomas_jogos'), 'tomas.paid@demo.test');
    await pendingPaypal(server, server.as('ferreira_studio'), 'tomas.paid@demo.test');
    const { signs, shared_with } = await reviewed('ferreira');
    expect([signs, shared_with]).toEqual([[], []]);
  });
});
