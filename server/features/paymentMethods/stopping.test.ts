import { deletePaypal, getPaymentMethod, stopPaymentMethod } from '#contract/paymentMethods';
import {
  approveMethod,
  getReviewedMethods,
  rejectMethod,
  unlockMethod,
} from '#contract/paymentMethods/review';
import { getNextPayment } from '#contract/earnings';
import { type TestServer, startTestServer } from '../../testing/harness';
import { doJob, paypalDraft, pendingPaypal, stopCodeIn } from '../../testing/paymentMethods';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const EMAIL = 'creator@demo.test';
const DAY = 86_400_000;
const creator = () => server.as('creator');
const read = async () => (await creator().call(getPaymentMethod)).data;
const later = (days: number) => new Date(Date.now() + days * DAY);
const stop = async (code: string) => server.anonymous.call(stopPaymentMethod, { code });

describe('the link that stops a change', () => {
  it('locks what waits; money still has nowhere new to go, and the old method stays', async () => {
    const { method_id } = await pendingPaypal(server, creator(), 'thief@demo.test');
    await stop(await stopCodeIn(server, EMAIL));
    expect(await read()).toMatchObject({
      current: { mask: 'c•••@demo.test', state: 'active' },
      waiting: null,
      locked: { method_id, state: 'locked' },
    });
    await doJob(server, 'payment-methods:activate', later(10));
    expect((await read()).current?.mask).toBe('c•••@demo.test');
    const { data } = await creator().call(getNextPayment);
    expect(data.blockers[0]).toBe('PAYMENT_METHOD_LOCKED');
    await server.work();
    expect(server.mails(EMAIL)[0]?.subject).toBe(
      'Lantern Network: the change of your payment method was stopped',
    );
  });

  it('locks one that is active already', async () => {
    await pendingPaypal(server, creator(), 'thief@demo.test');
    const code = await stopCodeIn(server, EMAIL);
    await doJob(server, 'payment-methods:activate', later(4));
    await stop(code);
    expect(await read()).toMatchObject({ current: null, locked: { mask: 't•••@demo.test' } });
  });

  it('locks what was proven after the change too, and not what was before it', async () => {
    const first = await pendingPaypal(server, creator(), 'first@demo.test');
    await doJob(server, 'payment-methods:activate', later(4));
    await pendingPaypal(server, creator(), 'thief@demo.test');
    const code = await stopCodeIn(server, EMAIL);
    await pendingPaypal(server, creator(), 'again@demo.test');
    await stop(code);
    const states = await server.connection
      .selectFrom('payment_method')
      .where('user_id', '=', await server.idOf('creator'))
      .select(['mask', 'status'])
      .orderBy('created_at')
      .execute();
    expect(states.map(({ mask, status }) => `${mask} ${status}`)).toEqual([
      'c•••@demo.test replaced',
      'f•••@demo.test active',
      't•••@demo.test locked',
      'a•••@demo.test locked',
    ]);
    expect((await read()).current?.method_id).toBe(first.method_id);
  });

  it('stops a removal: what was removed is locked, so that staff look at it', async () => {
    await creator().call(deletePaypal);
    await stop(await stopCodeIn(server, EMAIL));
    expect(await read()).toMatchObject({ current: null, locked: { mask: 'c•••@demo.test' } });
  });

  it('works once, for thirty days, and is nobody else’s', async () => {
    await pendingPaypal(server, creator(), 'thief@demo.test');
    const code = await stopCodeIn(server, EMAIL);
    const [user, secret] = code.split('.');
    const refused = async (wrong: string) =>
      (await server.anonymous.refused(stopPaymentMethod, { code: wrong })).code;
    expect(user).toBe(await server.idOf('creator'));
    expect(await refused(`${await server.idOf('owner')}.${secret}`)).toBe('STOP_LINK_OVER');
    expect(await refused(`${user}.${secret}x`)).toBe('STOP_LINK_OVER');
    expect(await refused(`${user}`)).toBe('STOP_LINK_OVER');
    await stop(code);
    expect(await refused(code)).toBe('STOP_LINK_OVER');
    await pendingPaypal(server, server.as('owner'), 'olivia.paid@demo.test');
    const late = await stopCodeIn(server, 'owner@demo.test');
    await server.connection.updateTable('payment_method_stop').set({ expires_at: new Date() }).execute();
    expect(await refused(late)).toBe('STOP_LINK_OVER');
  });

  it('is used once by twenty calls at once', async () => {
    await pendingPaypal(server, creator(), 'thief@demo.test');
    const code = await stopCodeIn(server, EMAIL);
    const made = await Promise.all(
      Array.from({ length: 20 }, () => server.anonymous.outcome(stopPaymentMethod, { code })),
    );
    expect(made.filter(({ answer }) => answer)).toHaveLength(1);
  });

  it('is in the mail to the address that is left, with a code of its own; of both one is enough', async () => {
    await pendingPaypal(server, creator(), 'before@demo.test');
    await doJob(server, 'payment-methods:activate', later(4));
    await pendingPaypal(server, creator(), 'thief@demo.test');
    const own = await stopCodeIn(server, EMAIL);
    const left = await stopCodeIn(server, 'before@demo.test');
    expect(left).not.toBe(own);
    await stop(left);
    expect((await read()).locked?.mask).toBe('t•••@demo.test');
    await stop(own);
    expect((await read()).locked?.mask).toBe('t•••@demo.test');
  });

  it('keeps nothing of a draft: who was not proven cannot be paid', async () => {
    await pendingPaypal(server, creator(), 'thief@demo.test');
    const code = await stopCodeIn(server, EMAIL);
    await paypalDraft(creator(), 'draft@demo.test');
    await stop(code);
    const { data } = await server.as('admin').call(getReviewedMethods, { search: EMAIL });
    expect(data.items.map(({ mask, state }) => `${mask} ${state}`).sort()).toEqual([
      'c•••@demo.test active',
      't•••@demo.test locked',
    ]);
  });
});

describe('what staff do with a method that was stopped', () => {
  const stopped = async () => {
    const { method_id } = await pendingPaypal(server, creator(), 'thief@demo.test');
    await stop(await stopCodeIn(server, EMAIL));
    return { subject_id: await server.idOf('creator'), method_id };
  };

  it('unlocks it: it waits for a person, and for two days more once it is active', async () => {
    const named = await stopped();
    const admin = server.as('admin');
    await admin.call(unlockMethod, named);
    const links = await server.connection.selectFrom('payment_method_stop').select('method_id').execute();
    expect(links.filter(({ method_id }) => method_id === named.method_id)).toEqual([]);
    await doJob(server, 'payment-methods:activate', later(10));
    expect((await read()).waiting).toMatchObject({ method_id: named.method_id, active_by: null });
    await admin.call(approveMethod, named);
    const { current } = await read();
    expect(current).toMatchObject({ method_id: named.method_id, wait_reason: 'unlocked' });
    expect(Date.parse(current?.payable_from ?? '')).toBeGreaterThan(Date.now() + 47.9 * 3_600_000);
  });

  it('rejects it, and another can be set', async () => {
    const named = await stopped();
    await server.as('admin').call(rejectMethod, { ...named, reason: 'It was not you.' });
    expect(await read()).toMatchObject({ locked: null, current: { mask: 'c•••@demo.test' } });
    await paypalDraft(creator(), 'mine@demo.test');
  });
});
