import * as auth from '#contract/auth';
import { describeCalls } from '../testing/describeCalls';
import { atOnce } from '../testing/examples';
import { throughPopup } from '../testing/popup';

describeCalls(
  auth,
  {
    authorize: { given: { attempt: '0123456789abcdef0123', purpose: 'channel' } },
    authenticate: atOnce(async (server) => {
      const { brought, fromThere } = await throughPopup(server, 'creator@demo.test');
      return { given: brought, ...fromThere };
    }),
    logout: async (server) => {
      const by = await server.signIn('admin');
      // It ends with the admin's own session.
      await by.actingAs('creator', 'Asked where a payment is.').session();
      return { by };
    },
    getAccounts: { by: 'ferreira_studio' },
    switchAccount: async (server) => ({
      by: 'ferreira_studio',
      given: { switch_to: await server.idOf('tomas_jogos') },
    }),
    checkPermission: { given: { name: 'user.login-as' } },
  },
  { listening: true },
);
