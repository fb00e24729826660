import * as paymentMethods from '#contract/paymentMethods';
import { describeCalls } from '../testing/describeCalls';
import { atOnce } from '../testing/examples';
import type { TestServer } from '../testing/harness';
import {
  ALL_METHODS,
  PLACE,
  codeFor,
  paypalDraft,
  pendingPaypal,
  stopCodeIn,
} from '../testing/paymentMethods';

const OTHER = 'mira.paid@demo.test';

const draft = async (server: TestServer) => {
  const by = await server.signIn('creator');
  const { method_id } = await paypalDraft(by, OTHER);
  return { by, given: { method_id, id: method_id } };
};

describeCalls(
  paymentMethods,
  {
    getPaymentMethod: {},
    getPaymentMethodHistory: {},
    savePaypal: atOnce({ given: { ...PLACE, email: OTHER } }),
    deletePaypal: atOnce({}),
    saveTransferwise: atOnce({
      given: { country: 'DE', currency: 'EUR', email: OTHER, account_holder_name: 'Mira Lindqvist' },
    }),
    cancelPaymentMethod: atOnce(draft),
    generateCode: atOnce(draft),
    resendCode: draft,
    verifyCode: async (server) => {
      const { by, given } = await draft(server);
      return { by, given: { ...given, code: await codeFor(server, by, given.method_id) } };
    },
    stopPaymentMethod: async (server) => {
      await pendingPaypal(server, await server.signIn('creator'), OTHER);
      return { given: { code: await stopCodeIn(server, 'creator@demo.test') } };
    },
  },
  { listening: true, env: { PAYMENT_METHODS: ALL_METHODS } },
);
