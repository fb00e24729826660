import { randomUUID } from 'node:crypto';
import type { PaymentState } from '#contract/plain/payments';
import { type TestServer, TODAY, startTestServer } from '../../testing/harness';
import { bookedRows } from '../../testing/bookedRows';
import { testStateMachine } from '../../testing/stateMachineTests';
import { paymentStateMachine } from './stateMachine';
import { updatePayment } from './paymentRepository';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const PAYEE = 'creator';

const hold = async (state: PaymentState) => {
  const key = { userId: await server.idOf(PAYEE), paymentId: randomUUID() };
  const row = { user_id: key.userId, payment_id: key.paymentId };
  await bookedRows(server).paid(PAYEE, { ...row, date: '2026-03-18', amount: '60', sent_amount: '60' });
  await updatePayment(server.connection, row, { status: state, ended_at: TODAY });
  return key;
};

const SERVER = ['system'];
const OUT = ['sending', 'submitted', 'unclaimed', 'on_hold', 'paid'] as const;
testStateMachine(() => server, {
  definition: paymentStateMachine,
  // Nobody moves a payment by hand, neither its payee nor staff, who can only ask for one back.
  actors: [...SERVER, PAYEE, 'admin', 'superadmin', 'support'],
  transitions: {
    approve: { by: SERVER, from: ['created'], to: 'approved' },
    send: { by: SERVER, from: ['approved'], to: 'sending' },
    putBack: { by: SERVER, from: ['sending', 'submitted'], to: 'approved' },
    submit: { by: SERVER, from: ['sending'], to: 'submitted' },
    pay: {
      by: SERVER,
      from: ['approved', 'sending', 'submitted', 'unclaimed', 'on_hold', 'failed', 'returned'],
      to: 'paid',
    },
    leave: { by: SERVER, from: ['approved', 'sending', 'submitted', 'on_hold', 'paid'], to: 'unclaimed' },
    hold: { by: SERVER, from: ['approved', 'sending', 'submitted', 'unclaimed', 'paid'], to: 'on_hold' },
    fail: { by: SERVER, from: OUT, to: 'failed' },
    return: { by: SERVER, from: [...OUT, 'failed'], to: 'returned' },
    reverse: { by: SERVER, from: OUT, to: 'reversed' },
    recall: { by: ['admin', 'superadmin'], from: ['unclaimed'], to: 'unclaimed' },
    takeBack: { by: SERVER, from: ['unclaimed'], to: 'returned' },
    cancel: { by: SERVER, from: ['created', 'approved'], to: 'cancelled' },
  },
  hold,
});
