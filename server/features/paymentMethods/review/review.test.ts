import { authenticate } from '#contract/auth';
import { saveFreedom } from '#contract/paymentMethods/bank';
import { getPaymentMethod, savePaypal } from '#contract/paymentMethods';
import {
  approveMethod,
  getReviewedMethodHistory,
  getReviewedMethods,
  lockMethod,
  rejectMethod,
} from '#contract/paymentMethods/review';
import { businessConstants } from '../../../common/businessConstants';
import { bookedRows } from '../../../testing/bookedRows';
import type { Caller } from '../../../testing/caller';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { PLACE, doJob, paypalDraft, pendingPaypal, prove } from '../../../testing/paymentMethods';
import { throughPopup } from '../../../testing/popup';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true, env: { TRUST_PROXY: '1', COUNTRY_HEADER: 'x-country' } });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const NAMES = { creator: 'Mira Lindqvist', owner: 'Olivia Grant' } as const;
const DAY = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY);
const admin = () => server.as('admin');
const reviewed = async (search: string) => {
  const { data } = await admin().call(getReviewedMethods, { search, state: 'pending' });
  const [found] = data.items;
  if (!found) throw new Error('Nothing waits');
  return found;
};
const named = async (username: string, { method_id }: { method_id: string }) => ({
  subject_id: await server.idOf(username),
  method_id,
});
/** A person decides where there is a sign: nothing becomes active by itself. */
const expectWaits = async (who: Caller) => {
  await doJob(server, 'payment-methods:activate', later(10));
  const { data } = await who.call(getPaymentMethod);
  expect(data.waiting).toMatchObject({ state: 'pending', active_by: null });
};

describe('staff', () => {
  it('approve a method at once; its owner is told, and the one before is replaced', async () => {
    const method = await pendingPaypal(server, server.as('creator'), 'mira.paid@demo.test');
    expect(await reviewed('creator@')).toMatchObject({
      mask: 'm•••@demo.test',
      before: { type: 'paypal', mask: 'c•••@demo.test', currency: 'USD' },
    });
    const { data } = await admin().call(approveMethod, await named('creator', method));
    const owner = { name: NAMES.creator };
    expect(data.item).toMatchObject({ state: 'active', acts: ['lock'], owner, before: null });
    const { data: read } = await server.as('creator').call(getPaymentMethod);
    expect(read).toMatchObject({ current: { mask: 'm•••@demo.test' }, waiting: null });
    await server.work();
    expect(server.mails('creator@demo.test')[0]?.subject).toBe(
      'Lantern Network: your payment method is active',
    );
  });

  it('reject one with a reason that its owner reads; the one before stays', async () => {
    const method = await pendingPaypal(server, server.as('creator'), 'mira.paid@demo.test');
    const key = await named('creator', method);
    const bare = await admin().refused(rejectMethod, { ...key, reason: ' ' });
    expect(bare.fields?.map(({ path }) => path)).toEqual(['reason']);
    await admin().call(rejectMethod, { ...key, reason: 'It is in another name.' });
    await server.work();
    expect(server.mails('creator@demo.test')[0]?.text).toContain('It is in another name.');
    const { data } = await server.as('creator').call(getPaymentMethod);
    expect(data).toMatchObject({ current: { mask: 'c•••@demo.test' }, waiting: null, locked: null });
  });

  it('lock the one that is paid to; its owner reads why', async () => {
    const { data } = await server.as('creator').call(getPaymentMethod);
    const key = await named('creator', { method_id: data.current?.method_id ?? '' });
    await admin().call(lockMethod, { ...key, reason: 'You called us.' });
    const { data: read } = await server.as('creator').call(getPaymentMethod);
    expect(read).toMatchObject({ current: null, locked: { reason: 'You called us.', acts: [] } });
    const history = await admin().call(getReviewedMethodHistory, key);
    expect(history.data.items[0]).toMatchObject({ act: 'lock', name: 'Ada Novak', reason: 'You called us.' });
  });

  it('decide once where two do it at the same moment', async () => {
    const method = await pendingPaypal(server, server.as('creator'), 'mira.paid@demo.test');
    const key = await named('creator', method);
    const made = await Promise.all([
      admin().outcome(approveMethod, key),
      server.as('superadmin').outcome(rejectMethod, { ...key, reason: 'No.' }),
    ]);
    expect(made.map(({ code }) => code).sort()).toEqual(['STATE_CHANGED', undefined]);
  });

  it('decide on no method of their own', async () => {
    const method = await pendingPaypal(server, admin(), 'ada.paid@demo.test');
    const key = await named('admin', method);
    expect((await admin().refused(approveMethod, key)).code).toBe('NOT_ALLOWED');
    expect((await server.as('superadmin').call(approveMethod, key)).data.item.state).toBe('active');
  });

  it('see no draft, and only the mask of an account, in the list and in its CSV', async () => {
    await paypalDraft(server.as('creator'), 'draft@demo.test');
    await pendingPaypal(server, server.as('owner'), 'olivia.paid@demo.test');
    const { data } = await admin().call(getReviewedMethods, { per_page: 50 });
    expect(data.items.map(({ mask }) => mask)).not.toContain('d•••@demo.test');
    const csv = (await admin().download(getReviewedMethods.csv)).content.toString();
    expect(csv).toContain('o•••@demo.test');
    for (const text of [JSON.stringify(data), csv]) expect(text).not.toContain('olivia.paid@demo.test');
  });

  it('find methods by what should be looked at, and by their type', async () => {
    for (const name of ['owner', 'creator']) await pendingPaypal(server, server.as(name), 'same@demo.test');
    const found = async (given: { sign: 'duplicate' | 'new_country' } | { type: 'payoneer' }) =>
      (await admin().call(getReviewedMethods, given)).data.items.map(({ owner }) => owner.name);
    expect(await found({ sign: 'duplicate' })).toEqual(['Mira Lindqvist', 'Olivia Grant']);
    expect(await found({ sign: 'new_country' })).toEqual([]);
    expect(await found({ type: 'payoneer' })).toEqual(['Tomás Ferreira']);
  });
});

describe('a sign that staff should look at', () => {
  it('is a large balance', async () => {
    const { largeBalance } = businessConstants.methodChange;
    await bookedRows(server).earned('creator', {
      date: '2026-01-31',
      amount: largeBalance,
      source: 'youtube',
    });
    await pendingPaypal(server, server.as('creator'), 'mira.paid@demo.test');
    expect((await reviewed('creator@')).signs).toEqual(['large_balance']);
    await expectWaits(server.as('creator'));
  });

  it('is that staff set it while acting; its history names both', async () => {
    await server.connection
      .insertInto('role_permission')
      .values({ role: 'admin', permission: 'payments.act-for-user' })
      .execute();
    const acting = admin().actingAs('leaving', 'She cannot do it herself.');
    await pendingPaypal(server, acting, 'hanna.paid@demo.test');
    expect((await reviewed('leaving@')).signs).toEqual(['by_staff']);
    await expectWaits(server.as('leaving'));
    await server.work();
    expect(server.mails('leaving@demo.test').some(({ subject }) => subject.includes('was changed'))).toBe(
      true,
    );
  });

  it('is approved by a second person: not by who set it while acting', async () => {
    await server.connection
      .insertInto('role_permission')
      .values({ role: 'admin', permission: 'payments.act-for-user' })
      .execute();
    const acting = admin().actingAs('leaving', 'She cannot do it herself.');
    const method = await pendingPaypal(server, acting, 'hanna.paid@demo.test');
    const key = await named('leaving', method);
    expect((await admin().refused(approveMethod, key)).code).toBe('NOT_ALLOWED');
    expect((await server.as('superadmin').call(approveMethod, key)).data.item.state).toBe('active');
  });

  it('is another name on the account than the user’s; what they like to be called is no name', async () => {
    await server.connection
      .updateTable('users')
      .set({ preferred_name: 'Tom Thief' })
      .where('username', '=', 'creator')
      .execute();
    const german = { country: 'DE', currency: 'EUR', kind: 'individual', type: 'iban' } as const;
    const account = {
      accountHolderName: 'Tom Thief',
      IBAN: 'DE89370400440532013000',
      'address.city': 'Köln',
      'address.firstLine': 'Domplatz 1',
      'address.postCode': '50667',
    };
    const fields = Object.entries(account).map(([key, value]) => ({ key, value }));
    const { data } = await server.as('creator').call(saveFreedom, { ...german, fields });
    await prove(server, server.as('creator'), data.item.method_id);
    expect((await reviewed('creator@')).signs).toEqual(['name_differs']);
  });

  it('is refused to be made while acting without the permission', async () => {
    const { code } = await admin()
      .actingAs('leaving', 'She cannot do it herself.')
      .refused(savePaypal, { ...PLACE, email: 'hanna.paid@demo.test' });
    expect(code).toBe('NOT_WHILE_ACTING');
  });
});

describe('where somebody changes the method from', () => {
  const signedInFrom = async (country: string) => {
    const { brought, fromThere } = await throughPopup(server, 'creator@demo.test');
    const headers = { ...fromThere.headers, 'x-country': country };
    const answer = await server.anonymous.send(authenticate, brought, { headers });
    const device = String(
      [answer.headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('device=')),
    );
    return device.split(';')[0] ?? '';
  };
  /** All places so far are of long ago. */
  const someTimePasses = () =>
    server.connection
      .updateTable('sign_in_place')
      .set({ first_seen_at: later(-30) })
      .execute();
  const changeFrom = async (country: string, cookie: string, email = 'mira.paid@demo.test') => {
    const options = { headers: { cookie, 'x-country': country } };
    const { data } = await server.as('creator').call(savePaypal, { ...PLACE, email }, options);
    const draft = data.item;
    return prove(server, server.as('creator'), draft.method_id, options);
  };

  it('is new where an account that is paid was never known from anywhere before this week', async () => {
    const device = await signedInFrom('SE');
    expect((await changeFrom('SE', device)).wait_reason).toBe('new_device');
    expect((await reviewed('creator@')).signs).toEqual(['new_device']);
  });

  it('is judged where the account is written down, too: whose code it is may be another person’s', async () => {
    const device = await signedInFrom('SE');
    await someTimePasses();
    const thief = { headers: { cookie: 'device=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'x-country': 'SE' } };
    const given = { ...PLACE, email: 'creator.thief@demo.test' };
    const { data } = await server.as('creator').call(savePaypal, given, thief);
    const own = { headers: { cookie: device, 'x-country': 'SE' } };
    const proven = await prove(server, server.as('creator'), data.item.method_id, own);
    expect(proven).toMatchObject({ wait_reason: 'new_device', active_by: null });
  });

  it('is known: the browser and the country are those of before', async () => {
    const device = await signedInFrom('SE');
    await someTimePasses();
    expect((await changeFrom('SE', device)).wait_reason).toBe('changed');
  });

  it.each([
    ['new_device', 'SE', 'device=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['new_device', 'SE', ''],
    ['new_country', 'BR', undefined],
  ] as const)('is a %s (%s, %j): a week passes, and a person decides', async (reason, country, cookie) => {
    const device = await signedInFrom('SE');
    await someTimePasses();
    const proven = await changeFrom(country, cookie ?? device);
    expect(proven).toMatchObject({ wait_reason: reason, active_by: null });
    expect(Date.parse(proven.payable_from ?? '')).toBeGreaterThan(Date.now() + 6.9 * DAY);
    expect((await reviewed('creator@')).signs).toEqual([reason]);
    await expectWaits(server.as('creator'));
  });

  it('is no longer new after some days', async () => {
    await signedInFrom('SE');
    await someTimePasses();
    const other = await signedInFrom('BR');
    await server.connection
      .updateTable('sign_in_place')
      .set({ first_seen_at: later(-businessConstants.methodChange.placeIsNewDays - 1) })
      .execute();
    expect((await changeFrom('BR', other)).wait_reason).toBe('changed');
  });

  it('is told by no hash that another user has too', async () => {
    const device = await signedInFrom('SE');
    const { brought, fromThere } = await throughPopup(server, 'owner@demo.test');
    const headers = { cookie: `${fromThere.headers.cookie}; ${device}` };
    await server.anonymous.send(authenticate, brought, { headers });
    const rows = await server.connection
      .selectFrom('sign_in_place')
      .select(['user_id', 'device_hash'])
      .execute();
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map((row) => row.device_hash)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(device.split('=')[1]);
  });
});
