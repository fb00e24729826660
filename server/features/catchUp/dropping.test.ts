import { randomUUID } from 'node:crypto';
import { approveCatchup, askCatchup } from '#contract/catchUp';
import { FAILED_MONTH, askedOfStaff, missedPayment } from '../../testing/catchup';
import { type TestServer, startTestServer } from '../../testing/harness';
import { paymentsOn } from '../../testing/payments';
import { insertCatchup } from './repository';

let server: TestServer;
const on = paymentsOn(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const WHO = 'creator';
// The first in the order of the job.
const NOBODYS = '00000000-0000-4000-8000-000000000000';

const states = async () => {
  const rows = await server.connection
    .selectFrom('catchup')
    .where('user_id', '=', await server.idOf(WHO))
    .select('status')
    .execute();
  return rows.map(({ status }) => status);
};
// From the table: who is locked reads no notices.
const toldOfDropped = async () => {
  const told = server.connection.selectFrom('message').where('kind', '=', 'catchup-dropped');
  return (await told.select('texts').execute()).map(({ texts }) => JSON.parse(texts) as object);
};

it('the creator is told that something speaks against a request by now', async () => {
  await missedPayment(server, WHO, '12.50');
  await server.as(WHO).call(askCatchup);
  await server.connection
    .updateTable('users')
    .set({ lock_level: 1 })
    .where('user_id', '=', await server.idOf(WHO))
    .execute();
  await server.work();
  expect(await states()).toEqual(['dropped']);
  expect(await toldOfDropped()).toEqual([{ amount: '12.500000', reason: 'other' }]);
});

it('the creator is told that nothing of a request is open any more', async () => {
  const named = await askedOfStaff(server, WHO, '120');
  await on.make();
  expect(await on.balanceOf(WHO)).toBe(0);
  await server.as('admin').call(approveCatchup, named);
  await server.work();
  expect(await states()).toEqual(['dropped']);
  expect(await toldOfDropped()).toEqual([{ amount: '120.000000', reason: 'nothing' }]);
});

it('the creator is told that the payment method is in the way', async () => {
  await missedPayment(server, WHO, '12.50');
  await server.as(WHO).call(askCatchup);
  await server.connection.updateTable('payment_method').set({ status: 'locked' }).execute();
  await server.work();
  expect(await states()).toEqual(['dropped']);
  expect(await toldOfDropped()).toEqual([{ amount: '12.500000', reason: 'method' }]);
});

it('a request that the job cannot look at holds up none behind it, and the job says how many there were', async () => {
  await missedPayment(server, WHO, '12.50');
  await server.as(WHO).call(askCatchup);
  await server.connection.transaction().execute((transaction) =>
    insertCatchup(transaction, {
      user_id: randomUUID(),
      catchup_id: NOBODYS,
      status: 'approved',
      amount: '20',
      month: FAILED_MONTH,
      note: '',
      asked_at: new Date(),
    }),
  );
  await server.work();
  expect(await states()).toEqual(['made']);
  const job = server.connection.selectFrom('job').where('kind', '=', 'payments:catchups');
  expect(await job.select(['status', 'problem', 'detail']).execute()).toEqual([
    { status: 'failed', problem: 'UNEXPECTED', detail: expect.stringMatching(/^1 request/) },
  ]);
});
