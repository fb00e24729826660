import { sendVerification } from '#contract/account';
import * as codes from '#contract/codes';
import { describeCalls } from '../testing/describeCalls';

describeCalls(codes, {
  getMailedCode: async (server) => {
    await server.as('unverified').call(sendVerification);
    return { by: 'unverified', given: { purpose: 'verify-email' } };
  },
});
