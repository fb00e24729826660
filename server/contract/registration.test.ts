import * as registration from '#contract/registration';
import { describeCalls } from '../testing/describeCalls';
import { atOnce } from '../testing/examples';
import { throughPopup } from '../testing/popup';
import { registering } from '../testing/registering';

describeCalls(
  registration,
  {
    getPolicies: {},
    preRegister: atOnce(async (server) => {
      const { brought, fromThere } = await throughPopup(server, 'visitor@demo.test');
      return { given: brought, ...fromThere };
    }),
    verifyUsername: { given: { username: 'nobody_has_this' } },
    verifyRecruiter: { given: { username: 'recruiter' } },
    register: async (server) => ({
      given: {
        ...(await registering(server).form('arrival_one')),
        referrer: 'creator',
        network: 'lantern',
        other_mcn: 'Old Network',
        language: 'en',
      },
    }),
  },
  { listening: true },
);
