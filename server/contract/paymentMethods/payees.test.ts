import * as payees from '#contract/paymentMethods/payees';
import { describeCalls } from '../../testing/describeCalls';
import { atOnce } from '../../testing/examples';
import type { TestServer } from '../../testing/harness';
import { ALL_METHODS, PLACE, sendForms, withViews } from '../../testing/paymentMethods';

const payoneer = async (server: TestServer) => {
  const by = await server.signIn('creator');
  const { data } = await by.call(payees.getPayoneerUrl, PLACE);
  await sendForms(data.url);
  return { by, given: { method_id: data.item.method_id }, url: data.url };
};

const tipalti = async (server: TestServer) => {
  await withViews(server, 'creator');
  const by = await server.signIn('creator');
  const { data } = await by.call(payees.getTipaltiUrl, PLACE);
  await sendForms(data.url, { method: 'ACH' });
  return { by, given: { method_id: data.item.method_id } };
};

describeCalls(
  payees,
  {
    getPayoneerUrl: atOnce({ given: PLACE }),
    savePayoneerWaiting: atOnce(payoneer),
    getTipaltiUrl: atOnce(async (server) => {
      await withViews(server, 'creator');
      return { given: PLACE };
    }),
    getTipaltiDetails: tipalti,
    savePaymentMethod: atOnce(tipalti),
    payoneerCallback: atOnce(async (server) => {
      const { by, given } = await payoneer(server);
      await by.call(payees.savePayoneerWaiting, given);
      await sendForms(`${server.url}/sandbox/payoneer/decide/${given.method_id}`, { status: 'ACTIVE' });
      return { given: { payee_id: given.method_id } };
    }),
  },
  { listening: true, env: { PAYMENT_METHODS: ALL_METHODS } },
);
