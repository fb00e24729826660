import {
  getPayee,
  getRecoupmentPlans,
  removeRecoupmentPlan,
  setRecoupmentPlan,
} from '#contract/paymentHolds';
import { auditEventsOf } from '../../testing/audit';
import { bookedRows } from '../../testing/bookedRows';
import { type TestServer, startTestServer } from '../../testing/harness';
import { draftPayment } from '../payments';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const admin = () => server.as('admin');
const creator = async () => ({ subject_id: await server.idOf('creator') });

/** What a payment would be, dollars. */
const paid = async () => {
  const { services } = server;
  const now = new Date();
  const taking = { userId: await server.idOf('creator'), month: '2026-01', regular: '2026-01', at: now, now };
  return (await draftPayment(services, taking)).composed.amount;
};

describe('a recoupment plan', () => {
  it('is how much of a payment makes good what was paid too much; without one it is all of it', async () => {
    const book = bookedRows(server);
    await book.earned('creator', { date: '2025-11-30', amount: '-60.00' });
    await book.earned('creator', { date: '2025-12-31', amount: '100.00' });
    await book.earned('creator', { date: '2026-02-28', amount: '500.00' });
    expect(await paid()).toBe('40.00');
    const { data } = await admin().call(setRecoupmentPlan, { ...(await creator()), most: '25' });
    expect(data.item).toMatchObject({
      owner: { name: 'Mira Lindqvist' },
      set_by: 'Ada Novak',
      may_change: true,
      most: '25.00',
    });
    expect(await paid()).toBe('75.00');
    await admin().call(removeRecoupmentPlan, await creator());
    expect(await paid()).toBe('40.00');
  });

  it('is changed, and written down once where the same is set again', async () => {
    const given = await creator();
    await admin().call(setRecoupmentPlan, { ...given, most: '25' });
    await server.as('superadmin').call(setRecoupmentPlan, { ...given, most: '25.0' });
    await server.as('superadmin').call(setRecoupmentPlan, { ...given, most: '30' });
    const { data } = await admin().call(getRecoupmentPlans, { search: 'mira' });
    expect(data.items.map(({ most }) => most)).toEqual(['30.00']);
    expect(data.items[0]?.set_by).not.toBe('Ada Novak');
    expect((await admin().call(getPayee, given)).data.most).toBe('30.00');
    await admin().call(removeRecoupmentPlan, given);
    expect((await admin().refused(removeRecoupmentPlan, given)).code).toBe('NOT_FOUND');
    const auditEvents = await auditEventsOf(server.connection, { about: given.subject_id });
    expect(auditEvents.map(({ action }) => action)).toEqual([
      'recoupmentPlan.set',
      'recoupmentPlan.set',
      'recoupmentPlan.remove',
    ]);
  });

  it.each(['0', '0.00', '-5', '1.234', '1e3', 'much'])('of %s dollars is refused', async (most) => {
    const { fields } = await admin().refused(setRecoupmentPlan, { ...(await creator()), most });
    expect(fields).toEqual([{ path: 'most', message: 'amount' }]);
  });

  it('is none of their own accounts', async () => {
    const own = { subject_id: await server.idOf('admin') };
    expect((await admin().refused(setRecoupmentPlan, { ...own, most: '5' })).code).toBe('NOT_ALLOWED');
    await server.as('superadmin').call(setRecoupmentPlan, { ...own, most: '5' });
    expect((await admin().call(getRecoupmentPlans)).data.items).toMatchObject([{ may_change: false }]);
    expect((await admin().refused(removeRecoupmentPlan, own)).code).toBe('NOT_ALLOWED');
  });
});
