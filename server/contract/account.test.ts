import * as account from '#contract/account';
import { describeCalls } from '../testing/describeCalls';
import { atOnce } from '../testing/examples';
import { codeMailedTo } from '../testing/mail';

describeCalls(account, {
  sendVerification: { by: 'unverified' },
  verifyEmail: async (server) => {
    await server.as('unverified').call(account.sendVerification);
    return { by: 'unverified', given: { code: await codeMailedTo(server, 'unverified@demo.test') } };
  },
  deactivate: { given: { reason: 'other', details: 'A long rest' } },
  sendReactivation: { by: 'returning' },
  reactivate: atOnce(async (server) => {
    await server.as('returning').call(account.sendReactivation);
    return { by: 'returning', given: { code: await codeMailedTo(server, 'returning@demo.test') } };
  }),
  getAccountEvents: { by: 'newcomer' },
  signOutEverywhere: {},
  getSessions: {},
  endSession: async (server) => {
    await server.signIn('creator');
    const by = await server.signIn('creator');
    const { data } = await by.call(account.getSessions);
    const elsewhere = data.items.find(({ current }) => !current);
    return { by, given: { session_id: elsewhere?.session_id ?? '' } };
  },
});
