import { dayAfter, dayOf } from '../../common/days';
import { claimsOn, monthAgo } from '../../testing/estimates';
import { type TestServer, startTestServer } from '../../testing/harness';
import { paymentsOn } from '../../testing/payments';
import { comingPaymentOf, lastPayDay, nextPayDay } from '../payments';
import { writeEnrolment } from './repository';

let server: TestServer;
const on = paymentsOn(() => server);
const claims = claimsOn(() => server);
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const WHO = 'creator';
const PAID = lastPayDay(dayOf(new Date()), 'regular').date;
const METHODS = ['paypal', 'transferwise'] as const;

/** What is paid next, so many days after the last regular pay day. */
const coming = async (daysAfter: number) => {
  const now = new Date(`${dayAfter(PAID, daysAfter)}T12:00:00Z`);
  const services = {
    ...server.services,
    config: { ...server.config, payments: { ...server.config.payments, methods: [...METHODS] } },
  };
  const { next, timing, composed } = await comingPaymentOf(services, await server.idOf(WHO), now);
  return { ...next, timing, amount: composed.amount };
};
const enrol = async (since: string, enrolled = true) =>
  writeEnrolment(server.connection, await server.idOf(WHO), { enrolled, since, now: new Date() });

beforeEach(async () => {
  await claims.trusted(WHO);
  await on.earned(WHO, monthAgo(3), '100');
  await claims.estimated(WHO, '40');
});

describe('what somebody is paid next', () => {
  const regular = nextPayDay(dayAfter(PAID, 1), 'regular');

  it('is the weekly payment where that comes first, with what it claims of estimates', async () => {
    expect(await coming(1)).toEqual({ ...regular, timing: 'regular', amount: '100.00' });
    await enrol(PAID);
    const weekly = await coming(1);
    expect(weekly).toMatchObject({ month: null, timing: 'weekly', amount: '120.00' });
    expect(weekly.date > PAID && weekly.date <= dayAfter(PAID, 7)).toBe(true);
    await enrol(PAID, false);
    expect(await coming(1)).toMatchObject(regular);
  });

  it('is the regular one on a day of both, and where the method is not paid weekly', async () => {
    // A week is over on the regular pay day: two payments, of which the regular one is told.
    await enrol(dayAfter(regular.date, -7));
    expect(await coming(20)).toMatchObject({ ...regular, timing: 'regular' });
    await on.paidTo(WHO, { type: 'transferwise', fields: { email: 'a@demo.test' } });
    await enrol(PAID);
    expect(await coming(1)).toMatchObject({ ...regular, timing: 'regular' });
  });
});
